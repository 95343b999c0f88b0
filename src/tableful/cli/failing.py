"""The one place where what went wrong becomes a sentence and an exit code."""

import sys
from collections.abc import Callable
from functools import wraps
from typing import NoReturn, ParamSpec, TypeVar

import typer

P = ParamSpec("P")
R = TypeVar("R")

WRONG_INPUT = 2


def polite(command: Callable[P, R]) -> Callable[P, R]:
    """Let a command fail with one sentence on stderr and exit code 2 instead of a traceback.

    Our own bugs still show their traceback: they are for us to read.
    """

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except BrokenPipeError:
            raise  # whoever read our output has gone; typer ends quietly
        except OSError as error:
            _fail(file_problem(error))
        except Exception as error:
            sentence = _sentence(error)
            if not sentence:
                raise
            _fail(sentence)

    return run


def _fail(sentence: str) -> NoReturn:
    """Say what is wrong and end."""
    from tableful.cli.printing import printable

    sys.stdout.flush()
    typer.echo(f"tableful: {printable(sentence)}", err=True)
    raise typer.Exit(WRONG_INPUT)


def file_problem(error: OSError) -> str:
    """The system's complaint with the file that it is about."""
    reason = error.strerror or str(error) or type(error).__name__
    return f"{error.filename}: {reason}" if error.filename else reason


def _sentence(error: Exception) -> str:
    """What a person can do something about, or nothing when the error is a bug."""
    from tableful.core.errors import Bug, TablefulError

    ours = isinstance(error, TablefulError) and not isinstance(error, Bug)
    return str(error) if ours else ""
