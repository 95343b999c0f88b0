"""What may be printed on a terminal."""


def printable(text: str) -> str:
    """The text without anything that could command a terminal."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
