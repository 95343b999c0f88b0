"""`tableful mcp`, asked by the client of the official SDK over standard input and output."""

import asyncio
import os
import re
import sys
from collections.abc import Awaitable, Callable

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.types import CallToolResult, TextContent

Visit = Callable[[ClientSession], Awaitable[None]]
MAIN = "from tableful.cli import main; main()"


def visit(arguments: list[str], talk: Visit) -> None:
    """Start the server, and talk to it as a program with a language model does."""

    async def run() -> None:
        command = StdioServerParameters(
            command=sys.executable, args=["-c", MAIN, *arguments], env=dict(os.environ)
        )
        async with stdio_client(command) as streams, ClientSession(*streams) as session:
            await session.initialize()
            await talk(session)

    asyncio.run(run())


def words(result: CallToolResult) -> str:
    """What a tool says."""
    return "\n".join(part.text for part in result.content if isinstance(part, TextContent))


def test_a_seat_among_bots_is_played_to_the_end() -> None:
    """What is wrong is said on the way, and the game goes on."""

    async def talk(session: ClientSession) -> None:
        tools = await session.list_tools()
        assert [tool.name for tool in tools.tools] == ["look", "act", "rules"]
        said = words(await session.call_tool("look"))
        assert "You are Seat 1." in said
        wrong = await session.call_tool("act", {"choice": "99"})
        assert wrong.isError
        assert "There is no choice 99" in words(wrong)
        assert "4.2" in words(await session.call_tool("rules", {"number": "4.2"}))
        for _ in range(500):
            if "You may:" not in said:
                break
            said = words(await session.call_tool("act", {"choice": "1"}))
        assert re.search(r"[Ww]on", said)

    visit(["mcp", "rust-and-research", "--seats", "random,me", "--seed", "3"], talk)
