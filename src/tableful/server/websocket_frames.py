"""WebSocket frames as RFC 6455 has them in 5.2: the ones that go through a table all the time.

Compiled, so without the network's libraries: the wheel is built where those are not installed.
"""

from typing import Final

WHOLE_TEXT: Final = 0x81  # the first byte of a frame with text that is not continued
FIRST_CONTROL: Final = 0x88  # the first byte of the least control frame
MASKED: Final = 0x80  # what the second byte, the size, has more in every frame of a browser


def whole_texts(data: bytes, longest: int, most: int) -> list[bytes] | None:
    """The texts of a browser's frames, where the data is nothing but whole text frames.

    Of more than the most one more is read: who sends so many is not listened to.
    """
    texts: list[bytes] = []
    start = 0
    while start < len(data) and len(texts) <= most:
        if data[start] != WHOLE_TEXT or len(data) < start + 6:
            return None
        size, mask = data[start + 1] - MASKED, start + 2
        if size == 126:
            size, mask = int.from_bytes(data[mask : mask + 2], "big"), mask + 2
        elif not 0 <= size < 126:
            return None
        first = mask + 4
        if size > longest or len(data) < first + size:
            return None
        texts.append(unmasked(data[first : first + size], data[mask:first]))
        start = first + size
    return texts


def is_control(data: bytes) -> bool:
    """Whether the data is one whole control frame of a browser, such as a ping."""
    return len(data) >= 6 and data[0] >= FIRST_CONTROL and len(data) == 6 + data[1] - MASKED


class Tally:
    """Counts the frames of every kind in data that comes in any parts."""

    def __init__(self) -> None:
        self._head = b""  # of a frame whose size is not known yet
        self._body = 0  # bytes of the last frame that are still to come

    def count(self, data: bytes, most: int) -> int:
        """How many frames begin here; of more than the most one more is counted."""
        start, frames = 0, 0
        if self._head:
            data, self._head = self._head + data, b""
        while frames <= most:
            if self._body >= len(data) - start:
                self._body -= len(data) - start
                return frames
            start += self._body
            self._body = 0
            head = _head_size(data, start)
            if head == 0 or len(data) < start + head:
                self._head = data[start:]
                return frames
            self._body = _body_size(data, start)
            start += head
            frames += 1
        return frames


def _head_size(data: bytes, start: int) -> int:
    """How many bytes come before what a frame brings; 0 where that cannot be seen yet."""
    if len(data) < start + 2:
        return 0
    size, masked = data[start + 1] & 0x7F, data[start + 1] & MASKED
    return 2 + (2 if size == 126 else 8 if size == 127 else 0) + (4 if masked else 0)


def _body_size(data: bytes, start: int) -> int:
    """How many bytes a frame brings, whose head is whole."""
    size = data[start + 1] & 0x7F
    if size < 126:
        return size
    return int.from_bytes(data[start + 2 : start + (4 if size == 126 else 10)], "big")


def framed(text: bytes) -> bytes:
    """A whole text frame of a server."""
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 65536:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big") + text


def unmasked(data: bytes, mask: bytes) -> bytes:
    """What a browser wrote, before it was masked."""
    size = len(data)
    repeated = (mask * (size // 4 + 1))[:size]
    number = int.from_bytes(data, "big") ^ int.from_bytes(repeated, "big")
    return number.to_bytes(size, "big")
