"""A table with its people: a state machine without sockets, clocks or files of its own.

Commands and the passing of time come in with the time of day; entries for the log and updates for
the seats go out. What the log holds makes the same room again.
"""
