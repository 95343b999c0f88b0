"""A state as plain data and back, read off its fields: no game writes this by hand."""

from collections.abc import Mapping
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from .errors import Malformed
from .state import State

S = TypeVar("S", bound=State)
Value = bool | int | list[int]

# Who listens, the step's marks, what a bot is told, and the shared content.
_NOT_PART = ("ear", "informative", "only_words", "chronicle", "content")


def fields(state: State) -> list[str]:
    """The names of a state's fields; a compiled class lists its own, others have a dictionary."""
    names: dict[str, None] = {}
    for cls in reversed(type(state).__mro__):
        names |= dict.fromkeys(vars(cls).get("__mypyc_attrs__", ()))
    names |= dict.fromkeys(getattr(state, "__dict__", {}))
    return [name for name in names if name not in _NOT_PART and not name.startswith("__")]


def snapshot(state: State) -> dict[str, Value]:
    """The whole state as JSON-ready data."""
    data: dict[str, Value] = {}
    for name in fields(state):
        value = getattr(state, name)
        data[name] = value if isinstance(value, bool | int) else [int(n) for n in value]
    return data


def copied(state: S) -> S:
    """A copy, field by field; the constructor is not asked, whatever it takes or lays out."""
    kind = type(state)
    copy = kind.__new__(kind)
    State.__init__(copy, state.seats, state.over)
    for name in fields(state):
        value = getattr(state, name)
        setattr(copy, name, value[:] if isinstance(value, vec) else value)
    if hasattr(state, "content"):
        setattr(copy, "content", state.content)  # noqa: B010 - not every state has it
    return copy


def restore(like: S, data: Mapping[str, object]) -> S:
    """The state that a snapshot was taken of; `like` is any state of the same set-up."""
    if sorted(data) != sorted(fields(like)):
        raise Malformed("the stored state does not have the fields of this game")
    state = like.clone()
    assert isinstance(state, type(like))
    for name, value in data.items():
        model = getattr(like, name)
        if isinstance(model, vec):
            setattr(state, name, vec[i64](_integers(name, value)))
        elif type(value) is type(model) and _fits(value):
            setattr(state, name, value)
        else:
            raise Malformed(f"the stored state's {name} is not what it should be")
    return state


def _fits(value: object) -> bool:
    """Whether it is a number that the compiled engine can hold."""
    return isinstance(value, int) and -(2**63) <= value < 2**63


def _integers(name: str, value: object) -> list[int]:
    if not isinstance(value, list) or not all(type(n) is int and _fits(n) for n in value):
        raise Malformed(f"the stored state's {name} is not a list of numbers")
    return value


def same(a: State, b: State) -> bool:
    """Whether two states are the same position, hidden things included."""
    return type(a) is type(b) and snapshot(a) == snapshot(b)
