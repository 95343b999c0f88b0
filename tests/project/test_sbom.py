"""The list of what a release is made of says all that the locks do."""

import json
import re
from importlib.metadata import requires, version

from tools.sbom import sbom
from tools.steps import ROOT


def test_everything_that_is_locked_is_listed_once() -> None:
    listed = sbom()
    addresses = [component["purl"] for component in listed["components"]]
    for need in requires("tableful") or ():
        name = re.match(r"[A-Za-z0-9._-]+", need)
        assert name is not None
        assert any(address.startswith(f"pkg:pypi/{name[0]}@") for address in addresses), need
    assert f"pkg:pypi/starlette@{version('starlette')}" in addresses
    svelte = json.loads((ROOT / "web/package-lock.json").read_text())["packages"][
        "node_modules/svelte"
    ]
    assert f"pkg:npm/svelte@{svelte['version']}" in addresses
    assert any(address.startswith("pkg:npm/%40sveltejs/") for address in addresses)
    references = [component["bom-ref"] for component in listed["components"]]
    assert len(references) == len(set(references)) > 100


def test_the_list_is_cyclonedx_and_the_same_each_time() -> None:
    listed = sbom()
    assert listed == sbom()
    assert (listed["bomFormat"], listed["specVersion"]) == ("CycloneDX", "1.6")
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", listed["serialNumber"])
    for component in listed["components"]:
        assert component["type"] == "library"
        for digest in component.get("hashes", []):
            assert re.fullmatch(r"[0-9a-f]{128}", digest["content"])
