"""The installed wheel runs compiled or pure as asked, and never a binary of another source."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
from tools import compiling

ROOT = Path(__file__).parents[2]
STALE = "differs from the source it was compiled from: run 'python3 run.py setup', or set TABLEFUL"
IS_COMPILED = "import tableful; print(tableful.is_compiled())"


def installed_package() -> Path:
    """Return the folder of the package under test, without importing it."""
    spec = importlib.util.find_spec("tableful")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


PACKAGE = installed_package()
needs_compiled = pytest.mark.skipif(
    not (PACKAGE / "_build.json").exists(), reason="this installation is not compiled"
)


def python(*arguments: str, path: Path | None = None, pure: bool = False) -> tuple[str, str]:
    """Run Python on the package, or on a copy of it in `path`; return what it printed."""
    env = {k: v for k, v in os.environ.items() if k not in ("TABLEFUL_PURE", "PYTHONPATH")}
    if path is not None:
        env["PYTHONPATH"] = str(path)
    if pure:
        env["TABLEFUL_PURE"] = "1"
    result = subprocess.run(
        [sys.executable, *arguments], env=env, capture_output=True, text=True, timeout=60
    )
    return result.stdout.strip(), result.stderr.strip()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the installed package, to be damaged."""
    shutil.copytree(PACKAGE, tmp_path / "tableful", ignore=shutil.ignore_patterns("__pycache__"))
    for group in PACKAGE.parent.glob("tableful__mypyc*"):
        shutil.copy(group, tmp_path)
    return tmp_path


@needs_compiled
def test_the_copy_runs_compiled(copy: Path) -> None:
    assert python("-c", IS_COMPILED, path=copy) == ("True", "")


@needs_compiled
def test_a_changed_source_is_an_import_error(copy: Path) -> None:
    with (copy / "tableful/core/state.py").open("a") as source:
        source.write("# changed\n")
    output, error = python("-c", IS_COMPILED, path=copy)
    assert output == ""
    assert "ImportError: the compiled module tableful.core.state " + STALE in error


@needs_compiled
@pytest.mark.parametrize("missing", ["core/state.py", "_build.json"])
def test_a_binary_without_evidence_is_an_import_error(copy: Path, missing: str) -> None:
    (copy / "tableful" / missing).unlink()
    output, error = python("-c", IS_COMPILED, path=copy)
    assert output == ""
    assert STALE in error


def test_the_pure_way_runs_the_changed_source(copy: Path) -> None:
    with (copy / "tableful/core/state.py").open("a") as source:
        source.write("CHANGED = True\n")
    question = "import tableful.core.state as s; print(s.CHANGED, tableful.is_compiled())"
    assert python("-c", f"import tableful; {question}", path=copy, pure=True) == ("True False", "")


@needs_compiled
def test_every_module_that_should_be_compiled_is(copy: Path) -> None:
    evidence = json.loads((copy / "tableful/_build.json").read_text())["sources"]
    expected = hatch_build.sources_to_compile(ROOT)
    assert evidence == hatch_build.digests(ROOT, expected)
    imports = "import importlib, sys; names = sys.argv[1:]"
    loaders = "{type(importlib.import_module(n).__spec__.loader).__name__ for n in names}"
    compiled = python("-c", f"{imports}; print(*{loaders})", *evidence, path=copy)
    assert compiled == ("ExtensionFileLoader", "")
    pure = python("-c", f"{imports}; print(*{loaders})", *evidence, path=copy, pure=True)
    assert pure == ("SourceFileLoader", "")


@needs_compiled
def test_the_version_says_compiled() -> None:
    output, _ = python("-c", "from tableful.cli import main; main()", "--version")
    assert "(compiled)" in output


def test_the_version_says_pure() -> None:
    output, _ = python("-c", "from tableful.cli import main; main()", "--version", pure=True)
    assert "(pure Python)" in output


@pytest.mark.parametrize("pure", [False, True])
def test_importing_the_package_imports_nothing_heavy(*, pure: bool) -> None:
    bare = set(python("-c", "import sys; print(*sys.modules)")[0].split())
    full = set(python("-c", "import sys, tableful; print(*sys.modules)", pure=pure)[0].split())
    light = {"tableful", "importlib", "warnings", "__future__"}
    assert {name.partition(".")[0] for name in full - bare} <= light


def test_compiling_is_off_on_when_told_and_by_default_where_possible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compiling, "missing_tools", lambda: "no C compiler found")
    decisions = {}
    for wish in ("0", "1", "best", "auto", ""):
        monkeypatch.setenv("TABLEFUL_COMPILE", wish)
        decisions[wish] = compiling.wants_compiling()
    assert decisions == {"0": False, "1": True, "best": True, "auto": False, "": False}
    monkeypatch.setattr(compiling, "missing_tools", lambda: "")
    assert compiling.wants_compiling()
    monkeypatch.setenv("TABLEFUL_COMPILE", "yes")
    with pytest.raises(ValueError, match="must be 0, 1, best or auto"):
        compiling.wants_compiling()


def test_a_machine_without_a_compiler_is_recognised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert compiling.missing_tools() == "no C compiler found"


def test_a_pattern_that_matches_nothing_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.tableful]\ncompiled = ["src/gone.py"]\n')
    with pytest.raises(FileNotFoundError, match="matches no file"):
        hatch_build.sources_to_compile(tmp_path)
