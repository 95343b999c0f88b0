#!/usr/bin/env python3
"""Sets Tableful up and runs it. Needs Python 3.11 or newer with pip, or uv; nothing else.

usage: python3 run.py [COMMAND] [ARGUMENTS]

  (no command)       set up and play (the same as: play)
  --OPTION ...       set up and play so, such as: --resume rust-and-research-1.json
  COMMAND ...        set up and run any command of the program, such as: play --help
  setup              set up only; the program is then .venv/bin/tableful
  test               run every check and test
  test ARGUMENTS     run pytest only, with these arguments, such as: test tests/games -k foreman
  dev                make .venv-dev, which runs the sources of this checkout uncompiled
  lock [ARGUMENTS]   renew the requirements*.lock files, such as: lock --upgrade
  --help             show this

Everything is installed into this folder (.venv, .venv-dev, .tools); nothing else is touched.
Environment: TABLEFUL_PURE=1 runs the sources instead of the compiled modules; TABLEFUL_COMPILE
is auto (compile where a C compiler is found), 1 (insist on it) or 0 (never compile).
"""

import contextlib
import hashlib
import importlib.util
import json
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
DEV_VENV = ROOT / ".venv-dev"
TOOLS = ROOT / ".tools"
STAMP = VENV / "tableful-setup.json"
LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / "requirements-dev.lock"
BUILD_LOCK = ROOT / "requirements-build.lock"

UV_VERSION = "0.13.7"
UV_OLDEST = (0, 13)
CHECKED_BY_MYPY = ("src", "tests", "benchmarks", "run.py", "hatch_build.py")
ENGINE_TESTS = ("tests/core", "tests/games", "tests/contract")
MOST_TEST_PROCESSES = 4
OWN_OPTIONS = ("-h", "--help", "--version")  # any other leading option is one of `play`


class SetupError(Exception):
    """Something this script cannot mend; its text is for the person at the terminal."""


# -- commands ---------------------------------------------------------------------------------


def main(arguments: list[str]) -> int:
    """Run one command and return its exit code."""
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in OWN_OPTIONS):
        arguments = ["play", *arguments]
    command, *rest = arguments
    if command in ("-h", "--help", "help"):
        print((__doc__ or "").strip())
        return 0
    if not (3, 11) <= sys.version_info[:2] <= (3, 14):
        raise SetupError(f"Tableful needs Python 3.11 to 3.14, this is {platform.python_version()}")
    match command:
        case "setup":
            set_up(dev=False)
            print(f"ready: {program(VENV, 'tableful').relative_to(ROOT)}")
            return 0
        case "test":
            set_up(dev=True)
            return run_pytest(rest) if rest else run_checks()
        case "dev":
            set_up_dev()
            print(
                f"ready: {program(DEV_VENV, 'tableful').relative_to(ROOT)} (uncompiled, editable)"
            )
            return 0
        case "lock":
            renew_locks(rest)
            return 0
        case _:
            set_up(dev=False)
            called = {"TABLEFUL_COMMAND": how_called(sys.argv[0])}
            return start(program(VENV, "tableful"), [command, *rest], called)


def how_called(script: str) -> str:
    """Return what people type to get here: the program tells them how to go on."""
    return f"{'py' if os.name == 'nt' else 'python3'} {shlex.quote(script)}"


def start(
    executable: Path, arguments: Sequence[str], variables: Mapping[str, str] | None = None
) -> int:
    """Become the program, so that Ctrl-C and signals are its own business."""
    command = [str(executable), *arguments]
    if os.name == "nt":
        return subprocess.run(command, env=environment(variables)).returncode
    sys.stdout.flush()
    return os.execve(command[0], command, environment(variables))


# -- set-up -----------------------------------------------------------------------------------


def set_up(*, dev: bool) -> None:
    """Bring .venv up to date with the locks and the sources; quick when nothing has changed."""
    have = read_stamp()
    lock = DEV_LOCK if dev or have.get("lock") == DEV_LOCK.name else LOCK
    packages = {
        "python": f"{sys.base_prefix} {sys.version}",
        "lock": lock.name,
        "packages": digest([lock]),
    }
    project = {"project": digest(project_files(), facts=build_facts())}
    if have == packages | project | {"installed": digest(installed_files())}:
        return
    STAMP.unlink(missing_ok=True)  # what is interrupted is done again next time
    uv = find_uv()
    if not packages.items() <= have.items():
        if have.get("python") != packages["python"]:
            make_venv(uv, VENV)
        install_locked(uv, VENV, lock)
    write_stamp(packages)
    install_project(uv)
    write_stamp(packages | project | {"installed": digest(installed_files())})


def set_up_dev() -> None:
    """Make an environment that runs this checkout's sources as they are edited."""
    uv = find_uv()
    make_venv(uv, DEV_VENV)
    install_locked(uv, DEV_VENV, DEV_LOCK)
    options = ["--no-deps", f"--build-constraints={BUILD_LOCK}", f"--editable={ROOT}"]
    run("installing this checkout", *pip(uv, DEV_VENV, "install"), *options, TABLEFUL_COMPILE="0")


def make_venv(uv: str, folder: Path) -> None:
    """Make an empty virtual environment with the Python that runs this script."""
    options = ["--quiet", "--clear", "--python", sys.executable]
    run(f"making {folder.name}", uv, "venv", *options, folder)


def install_locked(uv: str, folder: Path, lock: Path) -> None:
    """Install exactly the packages of `lock`, each checked against its hash."""
    options = ["--require-hashes", "--compile-bytecode"]
    run(f"installing {lock.name}", *pip(uv, folder, "sync"), *options, lock)


def install_project(uv: str) -> None:
    """Build the wheel, compiled where that is possible, and install it."""
    with tempfile.TemporaryDirectory(prefix="tableful-wheel-") as folder:
        options = ["--wheel", f"--python={program(VENV, 'python')}", f"--out-dir={folder}"]
        hashes = ["--require-hashes", f"--build-constraints={BUILD_LOCK}"]
        output = run("building the wheel", uv, "build", *options, *hashes, ROOT)
        for line in output.splitlines():
            if line.startswith("tableful: "):  # the build hook's word on why it did not compile
                print(f"{line}: the engine will run as pure Python, many times slower")
        (wheel,) = Path(folder).glob("*.whl")
        options = ["--no-deps", "--reinstall", "--compile-bytecode", "--link-mode=copy"]
        run("installing the wheel", *pip(uv, VENV, "install"), *options, wheel)


def pip(uv: str, folder: Path, command: str) -> list[str]:
    """Return the beginning of a command that installs into a virtual environment."""
    return [uv, "pip", command, "--quiet", "--python", str(program(folder, "python"))]


def read_stamp() -> dict[str, str]:
    """Read what has been completed in .venv; empty if nothing was."""
    try:
        stamp: dict[str, str] = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if program(VENV, "python").exists() else {}


def write_stamp(stamp: Mapping[str, str]) -> None:
    """Note in .venv what has been completed."""
    STAMP.write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")


def project_files() -> list[Path]:
    """List the files a wheel depends on."""
    others = ["pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE.md"]
    files = [BUILD_LOCK, *(ROOT / name for name in others), *(ROOT / "src").rglob("*")]
    return without_caches(files)


def installed_files() -> list[Path]:
    """List the installed wheel's files, so that set-up also mends a damaged installation."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    library = VENV / "Lib" if os.name == "nt" else VENV / "lib" / version
    packages = library / "site-packages"
    return without_caches([*packages.glob("tableful*"), *(packages / "tableful").rglob("*")])


def without_caches(paths: Iterable[Path]) -> list[Path]:
    """Sort out the files among `paths` that are not Python's own caches."""
    return sorted(path for path in paths if path.is_file() and path.suffix != ".pyc")


def build_facts() -> str:
    """Describe what else a build depends on: the wish to compile, and the means for it."""
    compilers = [shutil.which(name) for name in ("cc", "gcc", "clang", "cl")]
    headers = Path(sysconfig.get_path("include"), "Python.h").exists()
    variables = [os.environ.get(name) for name in ("TABLEFUL_COMPILE", "CC", "CFLAGS")]
    return repr([variables, compilers, headers])


def digest(files: Sequence[Path], facts: str = "") -> str:
    """Hash the names and contents of `files`."""
    total = hashlib.sha256(facts.encode())
    for path in files:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.relative_to(ROOT).as_posix()} {content}\n".encode())
    return total.hexdigest()


# -- checks -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Check:
    """One step of `run.py test`."""

    name: str
    command: Sequence[str]
    variables: Mapping[str, str] = field(default_factory=dict)


def run_checks() -> int:
    """Run every check to the end, then say which failed."""
    compiled = is_compiled()
    checks = [*static_checks(), *test_checks(compiled=compiled)]
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
    if not compiled:
        print("NOT RUN: tests of the compiled engine (it could not be compiled on this machine)")
    print(f"checks: {len(checks) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


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


def test_checks(*, compiled: bool) -> list[Check]:
    """List the test runs: all tests as installed, and the engine's again as pure Python."""
    processes = min(os.cpu_count() or 1, MOST_TEST_PROCESSES)
    pytest = [str(program(VENV, "python")), "-m", "pytest", "-n", str(processes)]
    if not compiled:
        return [Check("pytest, pure Python", pytest)]
    checks = [Check("pytest, compiled engine", pytest, {"TABLEFUL_PURE": "0"})]
    engine_tests = existing(ENGINE_TESTS)
    if engine_tests:
        pure = {"TABLEFUL_PURE": "1"}
        checks.append(Check("pytest, engine as pure Python", [*pytest, *engine_tests], pure))
    return checks


def run_pytest(arguments: Sequence[str]) -> int:
    """Run pytest alone with the caller's arguments."""
    return start(program(VENV, "python"), ["-m", "pytest", *arguments])


def is_compiled() -> bool:
    """Ask the installed package whether its engine is compiled."""
    question = "import tableful; print(tableful.is_compiled())"
    python = program(VENV, "python")
    answer = run("importing the engine", python, "-c", question, TABLEFUL_PURE="0")
    return answer.strip() == "True"


def existing(names: Sequence[str]) -> list[str]:
    """Keep the names that exist in this checkout."""
    return [name for name in names if (ROOT / name).exists()]


# -- locks ------------------------------------------------------------------------------------


def renew_locks(arguments: Sequence[str]) -> None:
    """Write the three locks: exact versions and hashes for every platform, no addresses."""
    uv = find_uv()
    inputs: dict[Path, list[str]] = {
        LOCK: ["pyproject.toml"],
        DEV_LOCK: ["pyproject.toml", "--group", "dev"],
        BUILD_LOCK: ["--group", "build"],
        ROOT / "benchmarks/requirements.lock": ["benchmarks/requirements.in"],
    }
    options = ["--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"]
    options += ["--no-emit-index-url", "--no-emit-find-links"]
    options += ["--custom-compile-command", "python3 run.py lock"]
    for lock, source in inputs.items():
        output = ["--output-file", lock.relative_to(ROOT).as_posix()]
        run(f"writing {lock.name}", uv, "pip", "compile", *options, *output, *source, *arguments)


# -- tools ------------------------------------------------------------------------------------


def find_uv() -> str:
    """Return a uv that is new enough: the one on PATH, else our own in .tools."""
    on_path = shutil.which("uv")
    if on_path and uv_version(on_path) >= UV_OLDEST:
        return on_path
    ours = own_uv()
    if ours is None or uv_version(ours) < UV_OLDEST:
        shutil.rmtree(TOOLS, ignore_errors=True)
        install_uv()
        ours = own_uv()
    if ours is None:
        raise SetupError(f"uv could not be installed into {TOOLS}")
    return ours


def uv_version(uv: str) -> tuple[int, ...]:
    """Return the version of a uv program; an empty one if it does not run."""
    try:
        output = subprocess.run([uv, "--version"], capture_output=True, text=True).stdout
    except OSError:
        return ()
    found = re.search(r"(\d+)\.(\d+)\.(\d+)", output)
    return tuple(int(part) for part in found.groups()) if found else ()


def own_uv() -> str | None:
    """Return the uv in .tools, if there is one."""
    return shutil.which(
        "uv", path=os.pathsep.join(str(TOOLS / name) for name in ("bin", "Scripts"))
    )


def install_uv() -> None:
    """Install uv into .tools: a folder of its own, as Debian's Python refuses to be added to."""
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pinned = f"uv=={UV_VERSION}"
    if importlib.util.find_spec("pip"):
        run("installing uv", sys.executable, *install, "--target", TOOLS, pinned)
    elif importlib.util.find_spec("ensurepip"):
        run("making .tools", sys.executable, "-m", "venv", TOOLS)
        run("installing uv", program(TOOLS, "python"), *install, pinned)
    else:
        raise SetupError("neither uv nor pip found: install one, such as Debian's python3-pip")


def program(venv: Path, name: str) -> Path:
    """Return the path of a program in a virtual environment."""
    return venv / "Scripts" / f"{name}.exe" if os.name == "nt" else venv / "bin" / name


def environment(variables: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return our environment without what would lead Python or uv to other packages."""
    result = dict(os.environ)
    for name in ("VIRTUAL_ENV", "CONDA_PREFIX", "PYTHONPATH", "PYTHONHOME"):
        result.pop(name, None)
    result.setdefault("UV_SYSTEM_CERTS", "1")
    result.setdefault("UV_PYTHON_DOWNLOADS", "never")
    return result | dict(variables or {})


def run(purpose: str, *command: str | Path, **variables: str) -> str:
    """Run a step of the set-up and return what it printed; if it fails, show that and stop."""
    with announced(purpose):
        result = subprocess.run(
            command,
            cwd=ROOT,
            env=environment(variables),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    if result.returncode:
        print(result.stdout.rstrip(), file=sys.stderr)
        raise SetupError(f"{purpose} failed, as told above")
    return result.stdout


@contextlib.contextmanager
def announced(purpose: str) -> Iterator[None]:
    """Print what is being done and, in the end, how long it took."""
    begun = time.monotonic()
    print(f"{purpose} …", end="", flush=True)
    try:
        yield
    finally:
        print(f" {time.monotonic() - begun:.1f} s", flush=True)


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except SetupError as error:
        raise SystemExit(f"run.py: {error}") from None
    except KeyboardInterrupt:
        print("\nrun.py: stopped", file=sys.stderr)
        raise SystemExit(130) from None
