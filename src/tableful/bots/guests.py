"""Bots as somebody at the command line asks for them: by name, from a module, with a time limit.

`hard`, `flat:2000`, `my_bots:Greedy`, `my_bots:Greedy:3`, and each of these with a time at its end:
`medium:200ms`. A module is code that runs, so this is for those whose machine it is: a server that
strangers reach finds bots by `registry.find`, which knows those that are installed and no others.
"""

import re
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from tableful.bots import registry
from tableful.bots.contract import Bot, Budget, Decision
from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.rng import Rng
from tableful.core.state import State

_TIME = re.compile(r"(.+):(\d{1,6}(?:\.\d{1,3})?)(ms|s)", re.ASCII)
_CLASS = re.compile(r"([^\W\d]\w*(?:\.[^\W\d]\w*)*):([^\W\d]\w*)(?::(.*))?")


class Timed(Bot):
    """Another bot that thinks no longer than so many seconds about a decision.

    How far it gets in them hangs on the machine, so its games cannot be played again exactly.
    """

    def __init__(self, name: str, bot: Bot, seconds: float) -> None:
        self.name = name
        self.bot = bot
        self.seconds = seconds
        self.allotted = bot.allotted

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """What the other bot finds in this time."""
        seconds = self.seconds if budget.seconds is None else min(self.seconds, budget.seconds)
        return self.bot.decide(state, seat, rng, replace(budget, seconds=seconds))


def find(game: Game, spec: str) -> Bot:
    """The bot that somebody at the command line asks for."""
    timed = _TIME.fullmatch(spec)
    if timed is None:
        return _untimed(game, spec)
    inner, number, unit = timed.groups()
    seconds = float(number) / (1000 if unit == "ms" else 1)
    if seconds <= 0:
        raise Malformed(f"{spec}: a bot needs some time to think, such as {inner}:200ms")
    return Timed(spec, _untimed(game, inner), seconds)


def is_timed(spec: str) -> bool:
    """Whether a bot has a time limit, so that chance and seed do not say all of what it does."""
    return _TIME.fullmatch(spec) is not None


def _untimed(game: Game, spec: str) -> Bot:
    module = _CLASS.fullmatch(spec)
    if module is None or spec.partition(":")[0] in registry.makers(game):
        return registry.find(game, spec)
    return _from_module(*module.groups(default=""))


def _from_module(module: str, name: str, parameter: str) -> Bot:
    """A bot of a class in a module that is installed or lies in this folder."""
    spec = f"{module}:{name}"
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # last: a file here takes no installed module's place
    try:
        loaded = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise Malformed(f"{spec}: {module} needs {error.name}, which is not there") from None
        where = "neither installed nor in this folder"
        raise Malformed(f"{spec}: there is no module {error.name!r}, {where}") from None
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise Malformed(f"{spec}: {module} cannot be imported: {why}") from error
    made = getattr(loaded, name, None)
    if not (isinstance(made, type) and issubclass(made, Bot)):
        raise Malformed(f"{spec}: {module} has no class {name} that is a tableful.bots Bot")
    return registry.maker_of(made)(parameter)
