"""What outlives the server: the logs of its tables, in one database in one folder."""
