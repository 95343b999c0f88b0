"""What a release is made of, as a CycloneDX list in JSON: `python3 -m tools.sbom > sbom.json`.

It is read off the locks, so it needs no network; a scanner that has one finds known holes with it.
"""

import base64
import json
import re
import sys
import tomllib
import uuid
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from tools.steps import ROOT

Json = dict[str, Any]

EXTRAS = ("requirements-dev.lock", "benchmarks/cluster.lock")  # where extras are pinned
_PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)
_NAME = re.compile(r"[A-Za-z0-9._-]+")
_VERSION = re.compile(r'^__version__ = "([^"]+)"', re.MULTILINE)


def sbom() -> Json:
    """The list: what is installed with Tableful, and what its pages are built with."""
    found = _VERSION.search((ROOT / "src/tableful/__init__.py").read_text(encoding="utf-8"))
    assert found is not None
    components = [*_python(), *_browser()]
    names = json.dumps([component["bom-ref"] for component in components])
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, found[1] + names)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "name": "tableful",
                "version": found[1],
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": components,
    }


def _python() -> Iterator[Json]:
    """The packages that an installation needs, and those of its extras that the tests use."""
    needed = dict(_PINNED.findall((ROOT / "requirements.lock").read_text(encoding="utf-8")))
    for name, version in needed.items():
        yield _component(name, version, f"pkg:pypi/{name.lower()}@{version}", "required")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    wanted = {name for needs in extras for need in needs for name in _NAME.findall(need)[:1]}
    pinned: dict[str, str] = {}
    for lock in EXTRAS:
        pinned |= dict(_PINNED.findall((ROOT / lock).read_text(encoding="utf-8")))
    for name, version in pinned.items():
        if name in wanted - needed.keys():
            yield _component(name, version, f"pkg:pypi/{name.lower()}@{version}", "optional")


def _browser() -> Iterator[Json]:
    """The packages that the pages are built with; parts of some are in them."""
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    for path, package in sorted(lock["packages"].items()):
        if not path or package.get("link"):
            continue
        name, version = path.rpartition("node_modules/")[2], package["version"]
        component = _component(
            name, version, f"pkg:npm/{quote(name, safe='/')}@{version}", "optional"
        )
        method, _, digest = package.get("integrity", "").partition("-")
        if method == "sha512":
            content = base64.b64decode(digest).hex()
            component["hashes"] = [{"alg": "SHA-512", "content": content}]
        # The same package may lie in several folders.
        component["bom-ref"] += f"#{path}"
        yield component


def _component(name: str, version: str, address: str, scope: str) -> Json:
    return {
        "type": "library",
        "bom-ref": address,
        "name": name,
        "version": version,
        "purl": address,
        "scope": scope,
    }


if __name__ == "__main__":
    json.dump(sbom(), sys.stdout, indent=1)
    print()
