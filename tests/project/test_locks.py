"""The locks pin everything by hash and, like every other file, name no package registry."""

import json
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


def test_all_that_a_wheel_is_built_with_is_locked() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = settings["dependency-groups"]
    used = [*settings["build-system"]["requires"], *groups["compile"], *groups["node"]]
    locked = entries(ROOT / "requirements-build.lock")
    for requirement in used:
        pinned = re.sub(r"\[.*\]", "", requirement)
        assert any(entry.startswith(f"{pinned} ") for entry in locked), requirement


def test_the_front_ends_packages_are_pinned_by_hash_without_addresses() -> None:
    packages = npm_packages()
    assert packages
    for name, package in packages.items():
        assert str(package["integrity"]).startswith("sha512-"), name
        assert "resolved" not in package, name


def test_the_front_ends_lock_serves_every_platform() -> None:
    packages = npm_packages()
    named = {name.rpartition("node_modules/")[2] for name in packages}
    for name, package in packages.items():
        optional = package.get("optionalDependencies", {})
        assert isinstance(optional, dict)
        assert set(optional) <= named, f"{name}: npm ci fails where these are needed"


def npm_packages() -> dict[str, dict[str, object]]:
    """Return the packages of package-lock.json by where they are installed."""
    lock = json.loads((ROOT / "web/package-lock.json").read_text())
    return {name: package for name, package in lock["packages"].items() if name}
