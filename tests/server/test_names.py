"""Names that people type."""

import pytest

from tableful.server.declined import Declined
from tableful.server.names import chat_text, person_name

INVISIBLE = {
    "hangul filler": "\u3164",
    "halfwidth hangul filler": "\uffa0",
    "hangul choseong filler": "\u115f\u1160",
    "blank braille": "\u2800",
    "a note without a head": "\U0001d159",
    "khmer inherent vowels": "\u17b4\u17b5",
    "variation selectors": "\ufe0f\ufe00\U000e0100",
    "a joiner of graphemes": "\u034f",
    "mongolian selectors": "\u180b\u180c\u180d\u180e\u180f",
    "zero width": "\u200b\u200c\u200d\u2060\ufeff",
    "marks on nothing": "\u0301\u0308",
    "spaces": " \u00a0\u2003\u3000",
    "tags": "\U000e0041\U000e007f",
}


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE)
def test_a_name_that_shows_as_nothing_is_refused(name: str) -> None:
    for several in (name, 3 * name, f" {name} "):
        with pytest.raises(Declined, match="Please tell a name"):
            person_name(several)


def test_nobody_looks_like_another_by_what_does_not_show() -> None:
    for blank in ("\u3164", "\u2800", "\ufe0f", "\u034f"):
        assert person_name(f"Ada{blank}") == person_name(f"{blank}Ada") == "Ada"


def test_words_without_anything_to_see_are_refused() -> None:
    with pytest.raises(Declined, match="nothing in that message"):
        chat_text("\u3164 \u2800")


@pytest.mark.parametrize("name", ["Ada", "Zoë", "Нина", "李", "Y\u0308ves", "한글", "42"])
def test_names_of_people_stay_as_they_are(name: str) -> None:
    assert len(person_name(name)) <= len(name)
    assert person_name(name)[-1] == name[-1]


@pytest.mark.parametrize(
    "picture",
    ["\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f469\U0001f3fd\u200d\U0001f52c"],
    ids=["a family", "a scientist"],
)
def test_a_picture_of_several_signs_stays_one(picture: str) -> None:
    assert chat_text(f"hello {picture}!") == f"hello {picture}!"
    assert person_name(f"Ada {picture}") == f"Ada {picture}"


def test_a_joiner_that_joins_no_pictures_does_not_stay() -> None:
    assert person_name("Ad\u200da") == "Ad a"
    assert chat_text("\U0001f468\u200d") == "\U0001f468"
