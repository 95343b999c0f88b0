"""Frames as we read and write them ourselves are those of the library, and of RFC 6455."""

import gc

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from tableful.server import wire
from tableful.server.websocket_frames import Tally, framed, is_control, whole_texts
from tests.server.processes import eventually
from tests.server.raw import from_browser, heard, opened
from tests.server.service import Service

LONGEST = 8192
MOST = 1000
SIZES = (0, 1, 125, 126, 127, 128, 255, 8191, 8192, 65535, 65536)


def text_of(size: int) -> bytes:
    return (bytes(range(256)) * 33)[:size]


@given(st.lists(st.sampled_from([0, 1, 125, 126, 127, 300, LONGEST]).map(text_of), min_size=1))
def test_whole_frames_are_read(texts: list[bytes]) -> None:
    data = b"".join(from_browser(Opcode.TEXT, text) for text in texts)
    assert whole_texts(data, LONGEST, MOST) == texts


@given(st.binary(max_size=300), st.binary(max_size=300), st.data())
def test_a_frame_that_is_not_whole_is_left_to_the_library(
    first: bytes, second: bytes, data: st.DataObject
) -> None:
    begun = from_browser(Opcode.TEXT, second)
    cut = data.draw(st.integers(1, len(begun) - 1))
    assert whole_texts(from_browser(Opcode.TEXT, first) + begun[:cut], LONGEST, MOST) is None


OTHERS = {
    "bytes": from_browser(Opcode.BINARY, b"bytes"),
    "a ping": from_browser(Opcode.PING, b"ping"),
    "a close": from_browser(Opcode.CLOSE, b""),
    "a part": from_browser(Opcode.TEXT, b"a part", fin=False),
    "the rest": from_browser(Opcode.CONT, b"the rest"),
    "too long": from_browser(Opcode.TEXT, b"x" * (LONGEST + 1)),
    "far too long": from_browser(Opcode.TEXT, b"x" * 70_000),
    "a text and a ping": from_browser(Opcode.TEXT, b"text") + from_browser(Opcode.PING, b""),
    "without a mask": Frame(Opcode.TEXT, b"without a mask").serialize(mask=False),
    "a request": b"GET / HTTP/1.1\r\n\r\n",
}


@pytest.mark.parametrize("name", OTHERS)
def test_what_is_not_a_text_is_left_to_the_library(name: str) -> None:
    assert whole_texts(OTHERS[name], LONGEST, MOST) is None


@given(st.sampled_from([Opcode.PING, Opcode.PONG, Opcode.CLOSE]), st.binary(max_size=125))
def test_a_control_frame_is_known(opcode: Opcode, data: bytes) -> None:
    whole = from_browser(opcode, data)
    assert is_control(whole)
    assert not is_control(whole[:-1])
    assert not is_control(whole + b"\x81")
    assert not is_control(from_browser(Opcode.TEXT, data))


FRAMES = st.builds(
    lambda opcode, size, fin: from_browser(opcode, text_of(size), fin=fin),
    st.sampled_from([Opcode.TEXT, Opcode.CONT, Opcode.BINARY, Opcode.PING, Opcode.PONG]),
    st.sampled_from([0, 1, 125]),
    st.just(value=True),
) | st.builds(
    lambda size, fin: from_browser(Opcode.TEXT, text_of(size), fin=fin),
    st.sampled_from([0, 126, 300, 8192]),
    st.booleans(),
)


@given(st.lists(FRAMES, max_size=12), st.data())
def test_frames_of_every_kind_are_counted_in_whatever_parts_they_come(
    frames: list[bytes], data: st.DataObject
) -> None:
    sent, tally, counted = b"".join(frames), Tally(), 0
    cuts = data.draw(st.lists(st.integers(0, len(sent)), max_size=8).map(sorted))
    for first, last in zip([0, *cuts], [*cuts, len(sent)], strict=True):
        counted += tally.count(sent[first:last], MOST)
    assert counted == len(frames)


def test_a_huge_frame_is_counted_once() -> None:
    huge = from_browser(Opcode.BINARY, bytes(70_000))
    tally = Tally()
    assert tally.count(huge[:5], MOST) + tally.count(huge[5:], MOST) == 1
    assert tally.count(from_browser(Opcode.PING, b""), MOST) == 1


def test_no_more_is_counted_or_read_than_matters() -> None:
    assert Tally().count(from_browser(Opcode.PING, b"") * 50, 10) == 11
    texts = whole_texts(from_browser(Opcode.TEXT, b"") * 50, LONGEST, 10)
    assert texts is not None
    assert len(texts) == 11


@pytest.mark.parametrize("size", SIZES)
def test_the_library_reads_what_we_write(size: int) -> None:
    reader = StreamReader()
    reader.feed_data(framed(b"x" * size))
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parsing)
    assert done.value.value == Frame(Opcode.TEXT, b"x" * size)


# -- on the wire -----------------------------------------------------------------------------------


def test_a_message_may_come_in_any_parts(service: Service, table: tuple[str, list[str]]) -> None:
    hello = b'{"t":"hello","version":%d}' % wire.PROTOCOL
    line = opened(service.port, table[0])
    with line:
        line.sendall(from_browser(Opcode.TEXT, hello))
        heard(line, b'"t":"welcome"')
        line.sendall(from_browser(Opcode.PING, b"between"))
        heard(line, b"between")
        for byte in from_browser(Opcode.TEXT, hello):
            line.sendall(bytes((byte,)))
        heard(line, b'"t":"welcome"')
        line.sendall(from_browser(Opcode.TEXT, hello[:9], fin=False))
        line.sendall(from_browser(Opcode.CONT, hello[9:]))
        heard(line, b'"t":"welcome"')
        line.sendall(2 * from_browser(Opcode.TEXT, hello))
        heard(line, b'"t":"welcome"')


def test_text_that_is_not_utf8_closes_with_its_code(
    service: Service, table: tuple[str, list[str]]
) -> None:
    line = opened(service.port, table[0])
    with line:
        line.sendall(from_browser(Opcode.TEXT, b"\xff"))
        heard(line, b"\x88\x02" + (1007).to_bytes(2, "big"))


def test_a_visit_that_is_over_leaves_nothing_for_the_collector(
    service: Service, table: tuple[str, list[str]]
) -> None:
    """The server looks for garbage rarely: what points at each other would stay for hours."""

    def visit() -> None:
        with service.visit(table[0], table[1][0]) as tab:
            tab.hello()
        eventually(lambda: not service.server.server_state.connections)
        eventually(lambda: not service.server.server_state.tasks)

    visit()
    gc.collect()
    gc.disable()
    try:
        visit()
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        left = {type(thing).__name__ for thing in gc.garbage}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert not left & {"Gateway", "WebSocket", "Visitor", "ServerProtocol", "Reception"}
