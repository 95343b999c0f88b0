"""A seat for a language model: a server of the Model Context Protocol around a game in words."""

from collections.abc import Callable

from mcp.server.fastmcp import FastMCP
from mcp.server.fastmcp.exceptions import ToolError

from tableful.core.errors import TablefulError
from tableful.core.speech import as_sentence
from tableful.envs.describing import numbered
from tableful.envs.text import Playable

INSTRUCTIONS = """You play one seat of a board game. `look` tells what happened, what you see and
what you may do; `act` does one of the numbered choices and tells what came of it; `rules` has the
numbered rules. Play until the game is over."""


def server_for(seat: Playable, title: str) -> FastMCP:
    """The server; its tools are `look`, `act` and `rules`."""
    server: FastMCP = FastMCP(f"Tableful: {title}", instructions=INSTRUCTIONS)

    def told(text: str) -> str:
        choices = seat.legal()
        parts = [text]
        if choices:
            parts.append("\n".join(["You may:", *numbered(choices)]))
        if seat.form():
            parts.append(seat.form())
        return "\n\n".join(parts)

    @server.tool()
    def look() -> str:
        """What happened since you last looked, what you see, and your numbered choices."""
        return _polite(lambda: told(seat.describe()))

    @server.tool()
    def act(choice: str) -> str:
        """Do one of your choices: its number, its sentence, or a move as the game writes it."""
        return _polite(lambda: told(seat.act(choice)))

    @server.tool()
    def rules(number: str = "") -> str:
        """All numbered rules of the game, or the one with this number, such as 4.2."""
        return _polite(lambda: seat.rules(number))

    return server


def _polite(tool: Callable[[], str]) -> str:
    """What a tool says; what is wrong is said in a sentence, and the game goes on."""
    try:
        return tool()
    except TablefulError as error:
        raise ToolError(as_sentence(str(error))) from None
