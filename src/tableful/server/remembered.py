"""The last of what was worked out for somebody, so that who asks again need not wait."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Remembered(Generic[Key, Value]):
    """So many values at most: the oldest goes for a new one."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[Key, Value] = OrderedDict()

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    def __getitem__(self, key: Key) -> Value:
        return self._kept[key]

    def __setitem__(self, key: Key, value: Value) -> None:
        self._kept[key] = value
        while len(self._kept) > self.most:
            self._kept.popitem(last=False)
