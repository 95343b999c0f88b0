"""Chromium with a slowed-down processor, driven over its own protocol."""

import asyncio
import contextlib
import json
import re
import tempfile
from collections.abc import AsyncIterator
from typing import Any

import run
from benchmarks.web_socket import Socket, connect
from tools import chromium

FLAGS = (*chromium.FLAGS, "--remote-debugging-port=0", "--remote-allow-origins=*")
LISTENING = re.compile(rb"DevTools listening on ws://127\.0\.0\.1:(\d+)(\S+)")
PATIENCE = 30.0  # seconds for a page or an answer

# A page can be used when what we look for is there and nothing else keeps the browser busy.
WATCH = """
window.usable = new Promise(resolve => {
  const look = () => {
    if (!document.querySelector(SELECTOR)) return;
    observer.disconnect();
    requestIdleCallback(() => resolve(performance.now()));
  };
  const observer = new MutationObserver(look);
  observer.observe(document, {childList: true, subtree: true, attributes: true});
  look();
});
"""
LOADED = "JSON.stringify(performance.getEntriesByType('resource').map(entry => entry.name))"


class Browser:
    """A running Chromium."""

    def __init__(self) -> None:
        self._socket: Socket | None = None
        self._told = 0
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}

    async def connect(self, port: int, path: str) -> None:
        """Open the line on which it is told what to do."""
        self._socket = await connect(port, path, self._heard)

    def _heard(self, text: bytes) -> None:
        message = json.loads(text)
        waiting = self._answers.pop(message.get("id", 0), None)
        if waiting is not None and not waiting.done():
            waiting.set_result(message)

    async def tell(self, method: str, session: str = "", **parameters: object) -> dict[str, Any]:
        """Have it do something and return its answer."""
        assert self._socket is not None
        self._told += 1
        number = self._told
        message: dict[str, object] = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self._answers[number] = asyncio.get_running_loop().create_future()
        self._socket.send(json.dumps(message).encode())
        async with asyncio.timeout(PATIENCE):
            answer = await self._answers[number]
        if "error" in answer:
            raise run.SetupError(f"Chromium refused {method}: {answer['error']['message']}")
        result: dict[str, Any] = answer["result"]
        return result

    async def visit(
        self, url: str, selector: str, slowdown: float, before: str = ""
    ) -> tuple[float, list[str]]:
        """Open a page as a new visitor: milliseconds until it can be used, and what it loaded."""
        context = (await self.tell("Target.createBrowserContext"))["browserContextId"]
        target = await self.tell("Target.createTarget", url="about:blank", browserContextId=context)
        attached = await self.tell(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True
        )
        session = attached["sessionId"]
        watch = before + WATCH.replace("SELECTOR", json.dumps(selector))
        await self.tell("Page.enable", session)
        await self.tell("Emulation.setCPUThrottlingRate", session, rate=slowdown)
        await self.tell("Page.addScriptToEvaluateOnNewDocument", session, source=watch)
        await self.tell("Page.navigate", session, url=url)
        took = await self._value(session, "window.usable")
        loaded = json.loads(await self._value(session, LOADED))
        await self.tell("Target.disposeBrowserContext", browserContextId=context)
        return float(took), loaded

    async def _value(self, session: str, expression: str) -> Any:
        answer = await self.tell(
            "Runtime.evaluate",
            session,
            expression=expression,
            awaitPromise=True,
            returnByValue=True,
        )
        return answer["result"]["value"]


@contextlib.asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    """Start Chromium with an empty profile; it ends with the block."""
    program = chromium.find()
    if not program:
        raise run.SetupError("no Chromium found: install one, or name yours in TABLEFUL_CHROMIUM")
    with tempfile.TemporaryDirectory(prefix="tableful-browser-") as profile:
        process = await asyncio.create_subprocess_exec(
            program, *FLAGS, f"--user-data-dir={profile}", stderr=asyncio.subprocess.PIPE
        )
        try:
            assert process.stderr is not None
            async with asyncio.timeout(PATIENCE):
                while not (found := LISTENING.search(await process.stderr.readline())):
                    pass
            started = Browser()
            await started.connect(int(found[1]), found[2].decode())
            yield started
        finally:
            process.terminate()
            await process.communicate()
