"""Our package with Couriers compiled as the games of the wheel are: in one group with the engine.

`couriers_path` makes it in .bench at the first call; `python -m benchmarks.compiled_couriers SITE`,
in an environment with what a wheel is built with, is how. SITE is then for PYTHONPATH.
"""

import json
import shutil
import sys
import tempfile
from pathlib import Path

import run
from benchmarks.environments import BENCH

LETTERS = Path("benchmarks/letters.py")


def couriers_path(python: Path) -> Path:
    """A folder with our package as `python` has it, but with Couriers among what is compiled."""
    site, build, stamp = BENCH / "couriers", BENCH / "build", BENCH / "couriers-stamp"
    sources = [*run.project_files(), run.ROOT / LETTERS, Path(__file__)]
    wanted = f"{sys.base_prefix} {sys.version} {run.digest(sources)}"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        BENCH.mkdir(exist_ok=True)
        (BENCH / ".gitignore").write_text("*\n", encoding="utf-8")
        stamp.unlink(missing_ok=True)
        shutil.rmtree(site, ignore_errors=True)
        _copy_package(python, site)
        uv = run.find_uv()
        run.make_venv(uv, build)
        run.install_locked(uv, build, run.BUILD_LOCK)
        builder = run.program(build, "python")
        run.run("compiling Couriers", builder, "-m", "benchmarks.compiled_couriers", site)
        stamp.write_text(wanted, encoding="utf-8")
    return site


def _copy_package(python: Path, site: Path) -> None:
    question = "import tableful; print(tableful.__path__[0])"
    installed = run.run("finding our package", python, "-I", "-c", question).strip()
    binaries = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    shutil.copytree(installed, site / "tableful", ignore=binaries)


def compile_into(site: Path) -> None:
    """Compile the wheel's modules and Couriers' letters, and lay the binaries into `site`."""
    import hatch_build

    sources = hatch_build.sources_to_compile(run.ROOT)
    evidence = {"sources": hatch_build.digests(run.ROOT, sources)}
    with tempfile.TemporaryDirectory(prefix="tableful-couriers-") as work:
        binaries = hatch_build.compile_modules(run.ROOT, [*sources, LETTERS], Path(work))
        shutil.copytree(binaries, site, dirs_exist_ok=True)
    (site / "tableful" / "_build.json").write_text(json.dumps(evidence), encoding="utf-8")


if __name__ == "__main__":
    compile_into(Path(sys.argv[1]))
