#!/usr/bin/env python3
"""Sets Tableful up and runs it. Needs Python 3.11 or newer with pip, or uv; nothing else.

usage: python3 run.py [COMMAND] [ARGUMENTS]

  (no command)       set up, serve the tables and open the browser (the same as: serve --open)
  --OPTION ...       the same with options of serve, such as: --port 8001
  COMMAND ...        set up and run any command of the program, such as: play --help
  setup              set up only; the program is then .venv/bin/tableful
  test               run every check and test
  test --no-browser  the same without the tests in a browser
  test ARGUMENTS     run pytest only, with these arguments, such as: test tests/games -k foreman
  dev                make .venv-dev, which runs the sources of this checkout uncompiled
  lock [ARGUMENTS]   renew the requirements*.lock files, such as: lock --upgrade
  --help             show this

Everything is installed into this folder (.venv, .venv-dev, .tools, web/node_modules); nothing
else is touched, but for `test` as root on a Debian without Chromium: it installs that package.
Environment: TABLEFUL_PURE=1 runs the sources instead of the compiled modules; TABLEFUL_COMPILE
is auto (compile where a C compiler is found), 1 (insist on it), best (compile twice, as for a
release: a third faster, after three times the wait) or 0 (never compile); TABLEFUL_WEB is
auto, 1 or 0 for building the front end, with Node; TABLEFUL_CHROMIUM names the tests' browser.
"""

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
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from tools import checks, compiling, first_start, front_end
from tools.steps import ROOT as ROOT  # `as`: the benchmarks take these from here
from tools.steps import VENV as VENV
from tools.steps import SetupError as SetupError
from tools.steps import digest as digest
from tools.steps import environment as environment
from tools.steps import program as program
from tools.steps import run as run

DEV_VENV = ROOT / ".venv-dev"
TOOLS = ROOT / ".tools"
STAMP = VENV / "tableful-setup.json"
WHEEL = VENV / "tableful-wheel"  # the folder of the wheel that was built last
LOCK = ROOT / "requirements.lock"
DEV_LOCK = ROOT / "requirements-dev.lock"
BUILD_LOCK = ROOT / "requirements-build.lock"

UV_VERSION = "0.13.7"
UV_OLDEST = (0, 13)
OWN_OPTIONS = ("-h", "--help", "--version")  # any other leading option is one of `serve`


# -- commands ---------------------------------------------------------------------------------


def main(arguments: list[str]) -> int:
    """Run one command and return its exit code."""
    if not arguments or (arguments[0].startswith("-") and arguments[0] not in OWN_OPTIONS):
        arguments = ["serve", "--open", *arguments]
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
            return run_tests(rest)
        case "dev":
            set_up_dev()
            print(
                f"ready: {program(DEV_VENV, 'tableful').relative_to(ROOT)} (uncompiled, editable)"
            )
            return 0
        case "lock":
            renew_locks(rest)
            return 0
        case "wheel":  # not for people: what `serve_at_once` calls
            build_wheel(find_uv(), WHEEL / describe_project())
            return 0
        case "serve" if is_first_start(rest):
            return serve_at_once(rest)
        case _:
            set_up(dev=False)
            return start(program(VENV, "tableful"), [command, *rest], called())


def is_first_start(arguments: Sequence[str]) -> bool:
    """Whether nothing has been compiled here that will be; another start has to find the port."""
    any_port = "--port=0" in arguments or "--port 0" in " ".join(arguments)
    compiled = any((TOOLS / "compiled").glob("*"))
    try:
        return not any_port and not compiled and compiling.wants_compiling()
    except ValueError as error:
        raise SetupError(str(error)) from None


def serve_at_once(arguments: Sequence[str]) -> int:
    """Serve the sources as they are, compile beside it, and go on with what was compiled."""
    wish = os.environ.get("TABLEFUL_COMPILE", "auto")
    os.environ["TABLEFUL_COMPILE"] = "0"
    set_up(dev=False)
    os.environ["TABLEFUL_COMPILE"] = wish
    print("tableful: bots think many times faster in a few minutes: the engine is being compiled")
    serve = program(VENV, "tableful"), "serve"
    compiler = (sys.executable, ROOT / "run.py", "wheel")
    code = first_start.serve_beside([*serve, *arguments], compiler, called())
    if code is not None:
        return code
    set_up(dev=False)
    again = [argument for argument in arguments if argument != "--open"]
    return start(serve[0], ["serve", *again], called())


def run_tests(arguments: list[str]) -> int:
    """Run every check, or pytest alone with the caller's arguments."""
    if arguments in ([], ["--no-browser"]):
        return checks.run_all(compiled=is_compiled(), browser=not arguments)
    variables = checks.browser_variables(get=checks.names_browser_tests(arguments))
    return start(program(VENV, "python"), ["-m", "pytest", *arguments], variables)


def is_compiled() -> bool:
    """Ask the installed package whether its engine is compiled."""
    question = "import tableful; print(tableful.is_compiled())"
    python = program(VENV, "python")
    answer = run("importing the engine", python, "-c", question, TABLEFUL_PURE="0")
    return answer.strip() == "True"


def called() -> dict[str, str]:
    """What the program is told of how it was called."""
    return {"TABLEFUL_COMMAND": how_called(sys.argv[0])}


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
    project = {"project": describe_project()}
    if have == packages | project | {"installed": digest(installed_files())}:
        return
    STAMP.unlink(missing_ok=True)  # what is interrupted is done again next time
    uv = find_uv()
    if not packages.items() <= have.items():
        if have.get("python") != packages["python"]:
            make_venv(uv, VENV)
        install_locked(uv, VENV, lock)
    write_stamp(packages)
    install_project(uv, project["project"])
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


def install_project(uv: str, sources: str) -> None:
    """Install the project's wheel; a wheel of the same sources is there after a change of locks."""
    kept = WHEEL / sources
    if not kept.exists():
        build_wheel(uv, kept)
    (wheel,) = kept.glob("*.whl")
    options = ["--no-deps", "--reinstall", "--compile-bytecode", "--link-mode=copy"]
    run("installing the wheel", *pip(uv, VENV, "install"), *options, wheel)


def build_wheel(uv: str, kept: Path) -> None:
    """Build the wheel, compiled where that is possible, and keep it instead of the one before."""
    shutil.rmtree(WHEEL, ignore_errors=True)
    unfinished = WHEEL / "unfinished"
    options = ["--wheel", f"--python={program(VENV, 'python')}", f"--out-dir={unfinished}"]
    hashes = ["--require-hashes", f"--build-constraints={BUILD_LOCK}"]
    output = run("building the wheel", uv, "build", *options, *hashes, ROOT)
    for line in output.splitlines():
        if line.startswith("tableful: "):  # the build hook's word on what it did not build
            print(line)
    unfinished.rename(kept)


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
    files = [BUILD_LOCK, *(ROOT / name for name in others), *front_end.sources(ROOT)]
    pages = front_end.static(ROOT)  # they are made by the build
    package = [path for path in (ROOT / "src").rglob("*") if pages not in path.parents]
    return without_caches([*files, *package, *(ROOT / "tools").glob("*.py")])


def installed_files() -> list[Path]:
    """List the installed wheel's files, so that set-up also mends a damaged installation."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    library = VENV / "Lib" if os.name == "nt" else VENV / "lib" / version
    packages = library / "site-packages"
    return without_caches([*packages.glob("tableful*"), *(packages / "tableful").rglob("*")])


def without_caches(paths: Iterable[Path]) -> list[Path]:
    """Sort out the files among `paths` that are not Python's own caches."""
    return sorted(path for path in paths if path.is_file() and path.suffix != ".pyc")


def describe_project() -> str:
    """Hash all that a wheel follows from."""
    return digest(project_files(), facts=build_facts())


def build_facts() -> str:
    """Describe what else a build depends on: the wishes for it, and the means."""
    programs = [shutil.which(name) for name in ("cc", "gcc", "clang", "cl", "node", "npm")]
    headers = Path(sysconfig.get_path("include"), "Python.h").exists()
    wishes = [os.environ.get(name) for name in ("TABLEFUL_WEB", "CC", "CFLAGS")]
    return repr([os.environ.get("TABLEFUL_COMPILE", "auto"), wishes, programs, headers])


# -- locks ------------------------------------------------------------------------------------


def renew_locks(arguments: Sequence[str]) -> None:
    """Write the locks: exact versions and hashes for every platform, no addresses."""
    uv = find_uv()
    inputs: dict[Path, list[str]] = {
        LOCK: ["pyproject.toml"],
        DEV_LOCK: ["pyproject.toml", "--group", "dev"],
        BUILD_LOCK: ["--group", "build"],
        ROOT / "benchmarks/requirements.lock": ["benchmarks/requirements.in"],
        # beside the others in .venv
        ROOT / "benchmarks/cluster.lock": ["benchmarks/cluster.in", "--constraint", DEV_LOCK.name],
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


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except SetupError as error:
        raise SystemExit(f"run.py: {error}") from None
    except KeyboardInterrupt:
        print("\nrun.py: stopped", file=sys.stderr)
        raise SystemExit(130) from None
