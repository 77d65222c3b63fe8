"""The browser in which tests and measurements use the programs: an installed Chromium."""

import os
import shutil
import sys

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def browser_path():
    path = next(filter(None, map(shutil.which, NAMES)), None)
    return path or sys.exit(f"none of {', '.join(NAMES)} is installed")


def launch(playwright, flags=(), **options):
    """Returns a new browser without a window."""
    # Chromium's sandbox cannot run as root.
    flags = [*flags, "--no-sandbox"] if os.geteuid() == 0 else [*flags]
    return playwright.chromium.launch(executable_path=browser_path(), args=flags, **options)
