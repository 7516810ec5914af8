"""The sandbox's page: its texts and files, and, in Chromium, how it behaves."""
