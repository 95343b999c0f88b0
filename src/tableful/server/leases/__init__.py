"""Which worker has which table: leases with fencing numbers, without sockets, clocks or files."""
