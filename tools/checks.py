"""The checks of `run.py test`."""

import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tools import chromium, front_end
from tools.steps import ROOT, VENV, environment, program, run

CHECKED_BY_MYPY = ("src", "tests", "benchmarks", "tools", "examples", "run.py", "hatch_build.py")
ENGINE_TESTS = ("tests/core", "tests/games", "tests/contract")
MOST_TEST_PROCESSES = 4


@dataclass(frozen=True)
class Check:
    """One step of `run.py test`."""

    name: str
    command: Sequence[str]
    variables: Mapping[str, str] = field(default_factory=dict)


def run_all(*, compiled: bool, browser: bool) -> int:
    """Run every check to the end, then say which failed and what was not run."""
    tests = test_checks(compiled=compiled, browser=browser)
    checks = [*static_checks(), *web_checks(), *tests]
    failed = []
    for number, check in enumerate(checks, start=1):
        title = f"[{number}/{len(checks)}] {check.name}"
        print(f"{title} …", flush=True)
        begun = time.monotonic()
        result = subprocess.run(check.command, cwd=ROOT, env=environment(check.variables))
        verdict = "FAILED" if result.returncode else "passed"
        print(f"{title}: {verdict} in {time.monotonic() - begun:.1f} s\n", flush=True)
        if result.returncode:
            failed.append(check.name)
    for name in failed:
        print(f"FAILED: {name}")
    for left_out in not_run(compiled=compiled, browser=browser):
        print(f"NOT RUN: {left_out}")
    print(f"checks: {len(checks) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


def not_run(*, compiled: bool, browser: bool) -> list[str]:
    """Name what is left out, and why."""
    left_out = []
    if not compiled:
        left_out.append("tests of the compiled engine (it could not be compiled on this machine)")
    if not browser:
        left_out.append("tests in a browser (--no-browser)")
    if front_end.wish() == "0":
        left_out.append("checks of the front end (TABLEFUL_WEB=0)")
    return left_out


def static_checks() -> list[Check]:
    """List the checks that read the code without running it."""
    ruff, mypy, lint_imports = (str(program(VENV, n)) for n in ("ruff", "mypy", "lint-imports"))
    return [
        Check("ruff check", [ruff, "check", "."]),
        Check("ruff format", [ruff, "format", "--check", "."]),
        Check("mypy", [mypy, "--strict", *existing(CHECKED_BY_MYPY)]),
        # import-linter reads the sources of this checkout rather than the installed wheel
        Check("import contracts", [lint_imports, "--no-logo"], {"PYTHONPATH": "src"}),
    ]


def web_checks() -> list[Check]:
    """List the checks of the front end: its types, and its own tests."""
    if front_end.wish() == "0" or not front_end.exists(ROOT):
        return []
    npm = [str(program(VENV, "python")), "-m", "tools.npm"]
    return [
        Check("svelte-check", [*npm, "run", "check"]),
        Check("vitest", [*npm, "test"]),
    ]


def test_checks(*, compiled: bool, browser: bool) -> list[Check]:
    """List the test runs: all tests as installed, and the engine's again as pure Python."""
    # Who waits for a browser leaves a core idle, and whoever is done takes tests of the others.
    processes = min((os.cpu_count() or 1) + 1, MOST_TEST_PROCESSES)
    shared_out = ["-n", str(processes), "--dist", "worksteal"]
    pytest = [str(program(VENV, "python")), "-m", "pytest", *shared_out]
    everything = pytest if browser else [*pytest, "-m", f"({usual_markers()}) and not browser"]
    variables = browser_variables(get=True) if browser else {}
    if not compiled:
        return [Check("pytest, pure Python", everything, variables)]
    compiled_too = variables | {"TABLEFUL_PURE": "0"}
    checks = [Check("pytest, compiled engine", everything, compiled_too)]
    engine_tests = existing(ENGINE_TESTS)
    if engine_tests:
        pure = {"TABLEFUL_PURE": "1"}
        checks.append(Check("pytest, engine as pure Python", [*pytest, *engine_tests], pure))
    return checks


def usual_markers() -> str:
    """Return which tests pytest takes when it is not told, as pyproject.toml has it."""
    import tomllib  # not above: a Python that is too old shall come to say so

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    options: list[str] = settings["tool"]["pytest"]["ini_options"]["addopts"]
    return options[options.index("-m") + 1]


def names_browser_tests(arguments: Sequence[str]) -> bool:
    """Tell whether these arguments of pytest ask for tests in a browser."""
    return any("browser" in argument for argument in arguments)


def browser_variables(*, get: bool) -> dict[str, str]:
    """Tell pytest where the browser is; get one if need be, or else go without."""
    python = program(VENV, "python")
    # Playwright brings a Node too, but that one needs a library that small systems lack
    node = run("looking for Node", python, "-m", "tools.node").strip()
    found = chromium.get(python, node) if get else chromium.find()
    variables = {"PLAYWRIGHT_NODEJS_PATH": node}
    return variables | {"TABLEFUL_CHROMIUM": found} if found else variables


def existing(names: Sequence[str]) -> list[str]:
    """Keep the names that exist in this checkout."""
    return [name for name in names if (ROOT / name).exists()]
