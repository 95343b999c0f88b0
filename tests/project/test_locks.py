"""The locks pin everything by hash and, like every other file, name no package registry."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted(ROOT.glob("requirements*.lock"))
OPTION = re.compile(r"--?(index|extra-index|find-links|trusted-host|default-index|i |f )")
PINNED = re.compile(r"[\w.-]+(\[[\w,-]+\])?==[\w.+!]+( ; [^\\]+)? \\")

# Written in parts, so that this file does not hold what it looks for.
REGISTRIES = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("deb", "debian", "org"),
    )
]


def entries(lock: Path) -> list[str]:
    """Return a lock's requirements, each with its hashes on the same line, without comments."""
    lines = [line for line in lock.read_text().splitlines() if not line.lstrip().startswith("#")]
    return "\n".join(lines).replace("\\\n", "\\").splitlines()


def test_there_are_three_locks() -> None:
    assert [lock.name for lock in LOCKS] == [
        "requirements-build.lock",
        "requirements-dev.lock",
        "requirements.lock",
    ]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_package_is_pinned_by_version_and_hash(lock: Path) -> None:
    assert entries(lock)
    for entry in entries(lock):
        assert PINNED.match(entry), entry
        assert "--hash=sha256:" in entry


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_holds_no_address_option_or_path(lock: Path) -> None:
    for line in lock.read_text().splitlines():
        assert "://" not in line
        assert "file:" not in line
        assert not OPTION.match(line.strip())
        assert not re.search(r"(^|\s)/", line), "an absolute path"


def test_no_file_of_the_repository_names_a_registry() -> None:
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if listing.returncode:
        pytest.skip("not a git checkout")
    named = [
        f"{name}: {registry}"
        for name in listing.stdout.split("\0")
        if name and (ROOT / name).is_file()
        for registry in REGISTRIES
        if registry.encode() in (ROOT / name).read_bytes()
    ]
    assert named == []


def test_the_build_backend_is_locked_too() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert set(settings["build-system"]["requires"]) <= set(settings["dependency-groups"]["build"])
