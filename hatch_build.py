"""Build hook: builds the front end, and compiles the engine with mypyc into the wheel.

tools/front_end.py tells about the former. Of the latter `TABLEFUL_COMPILE` decides: `auto` (the
default) compiles where a C compiler and Python's headers are found and builds a pure wheel where
not, `1` insists, `0` never compiles, and `best`, for a release, compiles twice: after a rehearsal
(tools/rehearsal.py) once more, for the ways that games take. Where compilation is tried and fails,
the build fails. An editable install is never compiled. Compiling happens in a temporary folder;
what it made is kept in .tools, so that a changed page or text does not compile the engine again.
"""

import contextlib
import hashlib
import json
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # hatchling loads this file without its folder

from tools import front_end, node
from tools.compiling import missing_tools, wants_best, wants_compiling

GROUP = "tableful__mypyc"  # the one library that has everything; the other binaries lead to it
COUNTING = ["-fprofile-generate"]
COUNTED = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
KEPT = Path(".tools", "compiled")
REHEARSAL = Path("tools", "rehearsal.py")
BINARIES = f"*{sysconfig.get_config_var('EXT_SUFFIX')}"


class BuildHook(BuildHookInterface[Any]):
    """Brings the front end up to date, and adds compiled modules to a wheel."""

    PLUGIN_NAME = "custom"
    work: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """Name what this build needs, so that it downloads nothing else."""
        root = Path(self.root)
        groups: dict[str, list[str]] = read_pyproject(root)["dependency-groups"]
        requirements = []
        if self.target_name == "wheel" and wants_compiling():
            requirements += groups["compile"]
        if front_end.wants_building(root) and not node.on_path() and node.has_wheel():
            requirements += groups["node"]
        return requirements

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what the target carries: the front end always, compiled modules in a wheel.

        Both take long and wait for nothing of each other's: they are built side by side.
        """
        with ThreadPoolExecutor(max_workers=1) as beside:
            pages = beside.submit(build_front_end, Path(self.root))
            if self.target_name == "wheel" and version != "editable":
                self.compile(build_data)
            pages.result()

    def compile(self, build_data: dict[str, Any]) -> None:
        """Compile, and list the results and the digests of their sources for the wheel."""
        if not wants_compiling():
            slower = "the engine will run as pure Python, many times slower"
            if why := missing_tools():  # else it was asked for
                say(f"building without compiled modules ({why}): {slower}")
            return
        self.work = tempfile.TemporaryDirectory(prefix="tableful-build-")
        root, work = Path(self.root), Path(self.work.name)
        sources = sources_to_compile(root)
        how = "best" if wants_best() else "once"
        kept = root / KEPT / how / made_from(root, sources)
        if not kept.exists():
            keep(compile_modules(root, sources, work), kept)
        for binary in sorted(kept.rglob(BINARIES)):
            build_data["force_include"][str(binary)] = str(binary.relative_to(kept))
        evidence = work / "_build.json"
        write_evidence(evidence, root, sources)
        build_data["force_include"][str(evidence)] = "tableful/_build.json"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary folder once the wheel holds its contents."""
        if self.work is not None:
            self.work.cleanup()


def build_front_end(root: Path) -> None:
    """Bring the front end up to date; a failure ends the build with a sentence, no traceback."""
    try:
        say(front_end.bring_up_to_date(root, node.find()))
    except front_end.BuildError as error:
        raise SystemExit(f"tableful: {error}") from None


def say(sentence: str) -> None:
    """Tell the person at the terminal, where there is something to tell; run.py passes it on."""
    if sentence:
        print(f"tableful: {sentence}", file=sys.stderr)


def read_pyproject(root: Path) -> dict[str, Any]:
    """Read the project's settings."""
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


def sources_to_compile(root: Path) -> list[Path]:
    """List the files that [tool.tableful] compiled names, relative to `root`, in a fixed order."""
    found: set[Path] = set()
    for pattern in read_pyproject(root)["tool"]["tableful"]["compiled"]:
        matches = {path for path in root.glob(pattern) if path.name != "__init__.py"}
        if not matches:
            raise FileNotFoundError(f"[tool.tableful] compiled: {pattern} matches no file")
        found |= matches
    return sorted(path.relative_to(root) for path in found)


def digests(root: Path, sources: list[Path]) -> dict[str, str]:
    """Map each compiled module's name to the SHA-256 of its source, for tableful._guard."""
    return {
        ".".join(source.relative_to("src").with_suffix("").parts): hashlib.sha256(
            (root / source).read_bytes()
        ).hexdigest()
        for source in sources
    }


def write_evidence(evidence: Path, root: Path, sources: list[Path]) -> None:
    """Write what tableful._guard compares the sources with."""
    evidence.write_text(json.dumps({"sources": digests(root, sources)}, indent=1) + "\n")


def made_from(root: Path, sources: list[Path]) -> str:
    """Hash all that binaries depend on: their sources, the compilers, and how they are called.

    A binary has constants and types of modules that are not compiled in it, too.
    """
    python = sorted(path.relative_to(root) for path in (root / "src").rglob("*.py"))
    tools = [f"{name} {metadata.version(name)}" for name in ("librt", "mypy", "setuptools")]
    scripts = (Path(__file__), root / REHEARSAL)
    called = [*(hashlib.sha256(script.read_bytes()).hexdigest() for script in scripts)]
    called += c_compiler()
    machine = [sys.version, platform.machine(), str(os.environ.get("CFLAGS"))]
    names = [source.as_posix() for source in sources]
    facts = json.dumps([names, digests(root, python), tools, called, machine], sort_keys=True)
    return hashlib.sha256(facts.encode()).hexdigest()[:20]


def keep(lib: Path, kept: Path) -> None:
    """Keep what was compiled in place of all that was kept before."""
    shutil.rmtree(kept.parent, ignore_errors=True)
    kept.parent.mkdir(parents=True)
    unfinished = kept.with_name("unfinished")
    shutil.copytree(lib, unfinished)
    unfinished.rename(kept)


def compile_modules(root: Path, sources: list[Path], work: Path) -> Path:
    """Compile `sources` as one group and return the folder with the binaries, laid out in it."""
    from mypyc.build import mypycify

    with contextlib.chdir(root):  # mypy reads its settings from pyproject.toml here
        extensions = mypycify(
            [f"--cache-dir={work / 'mypy'}", *(source.as_posix() for source in sources)],
            opt_level="3",
            debug_level="0",
            multi_file=False,
            group_name="tableful",
            target_dir=str(work / "c"),
        )
        told = options(work)
        if wants_best() and understands([*COUNTING, *COUNTED], work):
            build(extensions, [*told, *COUNTING], work)
            rehearse(root, sources, work)
            told += COUNTED
        build(extensions, told, work)
    return work / "lib"


def build(extensions: list[Any], told: list[str], work: Path) -> None:
    """Compile what mypyc wrote, with what the C compiler is told besides."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    (group,) = [extension for extension in extensions if extension.name == GROUP]
    compile_args, link_args = group.extra_compile_args, group.extra_link_args
    group.extra_compile_args = [*compile_args, *told]
    group.extra_link_args = [*link_args, "-O3", *told]
    command = build_ext(Distribution({"name": "tableful", "ext_modules": extensions}))
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "objects")
    command.parallel = os.cpu_count()
    command.force = True  # it may be the second time
    command.ensure_finalized()
    command.run()
    group.extra_compile_args, group.extra_link_args = compile_args, link_args


def rehearse(root: Path, sources: list[Path], work: Path) -> None:
    """Play games with modules that count, so that the C compiler knows which ways they take."""
    stage = work / "stage"
    pages = shutil.ignore_patterns("static")
    shutil.copytree(root / "src" / "tableful", stage / "tableful", ignore=pages)
    shutil.copytree(work / "lib", stage, dirs_exist_ok=True)
    ours = [source for source in sources if source.is_relative_to("src")]
    write_evidence(stage / "tableful" / "_build.json", root, ours)
    play = [sys.executable, str(root / REHEARSAL)]
    subprocess.run(play, env={**os.environ, "PYTHONPATH": str(stage)}, check=True)


def options(work: Path) -> list[str]:
    """What the C compiler is told besides, where it understands it."""
    wished = (
        ["-Wno-all"],  # looking for what to warn of takes gcc half the time; nobody wrote this C
        ["-fno-semantic-interposition"],  # it may then inline across functions: 1.4 times faster
        [f"-flto={os.cpu_count() or 1}", "-fno-fat-lto-objects"],  # gcc then uses all cores
    )
    if sys.platform == "win32":
        return []
    return [option for options in wished if understands(options, work) for option in options]


def understands(options: list[str], work: Path) -> bool:
    """Whether the C compiler makes a library with these options."""
    source = work / "nothing.c"
    source.write_text("int nothing;\n")
    library = ["-shared", "-fPIC", str(source), "-o", str(work / "nothing.so")]
    return subprocess.run([*c_compiler(), *options, *library], capture_output=True).returncode == 0


def c_compiler() -> list[str]:
    """The command that compiles C."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
