"""The leases of workers: by themselves, and in a world where everything goes wrong."""
