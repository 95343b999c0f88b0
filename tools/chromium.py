"""Finds a Chromium for the browser tests, or gets one."""

import os
import shutil
import subprocess
from pathlib import Path

from tools.steps import ROOT, SetupError, attempt

# The shell is Chromium without a window: the same pages for a third of the work.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PACKAGES = ("chromium-headless-shell", "chromium")  # Debian's, the first that there is
FLAGS = (  # quiet, and of no business but ours
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DOWNLOADS = ROOT / ".tools" / "browsers"
REMEDY = (
    "no Chromium for the browser tests: install one (on Debian: apt-get install chromium), "
    "or name yours in TABLEFUL_CHROMIUM, or leave these tests out: python3 run.py test --no-browser"
)


def get(python: Path, node: str) -> str:
    """Return a Chromium that runs, if need be by downloading or installing it."""
    found = find() or download(python, node) or install_with_apt()
    if not found:
        raise SetupError(REMEDY)
    return found


def find() -> str:
    """Return the Chromium that is named in TABLEFUL_CHROMIUM or is on the path; empty if none."""
    named = os.environ.get("TABLEFUL_CHROMIUM", "")
    if named and not runs(named):
        raise SetupError(f"TABLEFUL_CHROMIUM names {named}, which does not run")
    return named or on_path()


def on_path() -> str:
    """Return the first Chromium on the path that runs; empty if there is none."""
    found = (shutil.which(name) for name in NAMES)
    return next((path for path in found if path and runs(path)), "")


def runs(program: str) -> bool:
    """Try a browser: it may lack a library, or be a mere hint to install it."""
    try:
        tried = subprocess.run([program, "--version"], capture_output=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return tried.returncode == 0


def download(python: Path, node: str) -> str:
    """Return Playwright's own Chromium, downloaded into .tools; empty if that is impossible."""
    variables = {"PLAYWRIGHT_BROWSERS_PATH": str(DOWNLOADS), "PLAYWRIGHT_NODEJS_PATH": node}
    fetch = ["-m", "playwright", "install", "--no-shell", "chromium"]
    if attempt("downloading Chromium", python, *fetch, **variables).returncode:
        return ""
    ask = "import playwright.sync_api as s; p = s.sync_playwright().start(); "
    ask += "print(p.chromium.executable_path); p.stop()"
    answer = attempt("looking for it", python, "-c", ask, **variables).stdout.strip()
    return answer if runs(answer) else ""


def install_with_apt() -> str:
    """Return Debian's Chromium, installed where we may install; empty elsewhere."""
    if not may_use_apt():
        return ""
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    attempt("asking Debian for its packages", "apt-get", "update", **quiet)
    for package in PACKAGES:
        install = ["install", "--yes", "--no-install-recommends", package]
        attempt(f"installing Debian's {package}", "apt-get", *install, **quiet)
        if found := on_path():
            return found
    return ""


def may_use_apt() -> bool:
    """Tell whether this is a Debian, and we are its root."""
    is_debian = Path("/etc/debian_version").exists() and shutil.which("apt-get") is not None
    return is_debian and os.geteuid() == 0
