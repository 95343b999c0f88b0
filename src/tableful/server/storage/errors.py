"""The one way for storing to go wrong that callers are told about."""

from tableful.core.errors import TablefulError


class StoreError(TablefulError):
    """The store cannot do it; its text is a sentence for whoever runs the server."""
