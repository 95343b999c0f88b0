"""Tables without sockets: rooms, told the time by the tests."""
