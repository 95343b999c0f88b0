"""What the server remembers for who asks again."""

from tableful.server.remembered import Remembered


def test_the_oldest_goes_for_a_new_one() -> None:
    kept = Remembered[str, int](2)
    for value, key in enumerate("abc"):
        kept[key] = value
    assert "a" not in kept
    assert [kept["b"], kept["c"]] == [1, 2]
