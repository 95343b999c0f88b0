"""WebSocket frames as RFC 6455 has them in 5.2: the ones that go through a table all the time.

Compiled, so without the network's libraries: the wheel is built where those are not installed.
"""

from typing import Final

WHOLE_TEXT: Final = 0x81  # the first byte of a frame with text that is not continued
FIRST_CONTROL: Final = 0x88  # the first byte of the least control frame
MASKED: Final = 0x80  # what the second byte, the size, has more in every frame of a browser


def whole_texts(data: bytes, longest: int) -> list[bytes] | None:
    """The texts of a browser's frames, where the data is nothing but whole text frames."""
    texts, start = [], 0
    while start < len(data):
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
