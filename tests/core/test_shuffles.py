"""The sums by which a deal follows from a secret and everybody's cut."""

import pytest

from tableful.core.setup import OptionValue
from tableful.core.shuffles import Deal, Shuffle, commitment_to, new_secret, seed_of

SECRET = "5" * 64
CUTS = ((0, "a" * 64), (10, "b" * 64))
OPTIONS: dict[str, OptionValue] = {"night": True, "map": 'Zürich "1"', "count": 3}
# The same as in web/tests/shuffle.test.ts: both must come to these sums.
COMMITMENT = "ba9c9a362f7472a4a6a773d132175fd20d837f8e9b8be78e95dabe8615d3d944"
SEED = "3ba7e39731c0d088df5b90bc5b6b7279b5148c545203a5780609095c9276ad9c"


def seed(
    *,
    table: str = "table1",
    secret: str = SECRET,
    cuts: tuple[tuple[int, str], ...] = CUTS,
    version: int = 2,
    options: dict[str, OptionValue] = OPTIONS,
    seats: int = 11,
) -> str:
    """The seed of a deal."""
    shuffle = Shuffle(table, commitment_to(table, secret), secret, cuts)
    return seed_of(shuffle, Deal("some-game", version, "0123456789abcdef", options, seats))


def test_browsers_come_to_the_same_sums() -> None:
    assert commitment_to("table1", SECRET) == COMMITMENT
    assert seed() == SEED


def test_the_order_in_which_options_are_written_does_not_matter() -> None:
    assert seed(options=dict(reversed(OPTIONS.items()))) == SEED


@pytest.mark.parametrize(
    "other",
    [
        seed(table="table2"),
        seed(secret="6" * 64),
        seed(cuts=()),
        seed(cuts=CUTS[:1]),
        seed(cuts=((1, "a" * 64), CUTS[1])),
        seed(cuts=tuple(reversed(CUTS))),
        seed(version=3),
        seed(options=OPTIONS | {"night": 1}),
        seed(seats=12),
    ],
)
def test_anything_else_gives_another_deal(other: str) -> None:
    assert other != SEED


def test_a_commitment_belongs_to_one_table_and_one_secret() -> None:
    assert commitment_to("table2", SECRET) != COMMITMENT
    assert commitment_to("table1", SECRET[1:]) != COMMITMENT


def test_new_secrets_are_different_and_long() -> None:
    secrets = {new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert {len(secret) for secret in secrets} == {64}
