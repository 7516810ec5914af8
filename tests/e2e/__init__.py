"""End to end: the real bot against the sandbox, played by people who see only their own chats."""
