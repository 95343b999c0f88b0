"""Names and words that people type: untrusted, so cleaned and cut before anybody sees them."""

import unicodedata

from tableful.server.declined import Declined
from tableful.server.wire import LONGEST_CHAT, LONGEST_NAME

# Letters, marks and signs of Unicode that show as nothing, though they count as printable: fillers
# of Hangul, the empty pattern of Braille, a note without a head, inherent vowels of Khmer, and what
# only says how other signs are joined or look.
BLANK = frozenset(
    "\u115f\u1160\u3164\uffa0\u2800\U0001d159\u17b4\u17b5\u034f\u180b\u180c\u180d\u180f"
) | {chr(code) for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))}

JOINER = "\u200d"
SKINS = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"


def clean(text: str) -> str:
    """One line of visible characters: no controls, nothing that turns the writing around.

    What shows as nothing is left out, so that nobody is nameless, or looks like somebody else.
    """
    composed = [c for c in unicodedata.normalize("NFC", text) if c not in BLANK]
    joined = _joined(composed)
    visible = "".join(c if c.isprintable() or n in joined else " " for n, c in enumerate(composed))
    return " ".join(visible.split())


def _joined(signs: list[str]) -> set[int]:
    """The places of joiners that make one picture of two: a family, a profession, a flag."""
    return {
        place
        for place in range(1, len(signs) - 1)
        if signs[place] == JOINER
        and _is_picture(signs[place - 1])
        and _is_picture(signs[place + 1])
    }


def _is_picture(sign: str) -> bool:
    """Whether it is an emoji, or a skin colour of one."""
    return unicodedata.category(sign) == "So" or sign in SKINS


def person_name(text: str) -> str:
    """A person's name. It begins with a capital, as sentences do that begin with it."""
    name = clean(text)
    if not any(unicodedata.category(c)[0] != "M" for c in name):  # marks stand on something
        raise Declined("Please tell a name.")
    if len(name) > LONGEST_NAME:
        raise Declined(f"A name has at most {LONGEST_NAME} characters.")
    capitalised = name[:1].upper() + name[1:]
    if capitalised[:1].islower():
        raise Declined("A name begins with a letter that has a capital form, or a number.")
    return capitalised


def chat_text(text: str) -> str:
    """Something said at a table."""
    said = clean(text)
    if not said:
        raise Declined("There is nothing in that message.")
    if len(said) > LONGEST_CHAT:
        raise Declined(f"A message has at most {LONGEST_CHAT} characters.")
    return said


def numbered(name: str, taken: set[str]) -> str:
    """The name, with a number where somebody at the table has it already."""
    used = {other.casefold() for other in taken}
    number, candidate = 1, name
    while candidate.casefold() in used:
        number += 1
        candidate = f"{name} {number}"
    return candidate
