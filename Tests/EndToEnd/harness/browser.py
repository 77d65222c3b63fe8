"""The browser in which tests and measurements use the programs: the Chromium of this machine."""

import os
import shutil
import sys

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def browser_path():
    path = next(filter(None, map(shutil.which, NAMES)), None)
    return path or sys.exit(f"none of {', '.join(NAMES)} is installed")


def launch(playwright, **options):
    """A browser of its own, without a window."""
    # Chromium's own sandbox needs rights that root has no use for and refuses.
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=browser_path(), args=flags, **options)
