"""Ids that everybody may see, and secrets that nobody else may."""

import hashlib
import secrets

LETTERS = "23456789abcdefghjkmnpqrstvwxyz"  # none that are mistaken for another
ID_LENGTH = 10


def new_table_id() -> str:
    """An id for a link: not to be guessed, short enough to be read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def new_token() -> str:
    """The secret by which a browser proves whose seat it has."""
    return secrets.token_urlsafe(24)


def holder_of(token: str) -> str:
    """What the server keeps of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()
