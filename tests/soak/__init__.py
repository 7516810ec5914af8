"""What takes long: ten thousand hands of every game, and chats full of people for minutes."""
