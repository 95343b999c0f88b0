"""The server: sockets, storage, and who thinks for whom."""
