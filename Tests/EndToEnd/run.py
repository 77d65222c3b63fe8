#!/usr/bin/env python3
"""Uses the programs in a real browser: run.py --programs FOLDER [--output FOLDER] [WORD…]

Words choose the tests whose names have one of them. A failed test leaves a screenshot of each page, the page, and the
program's log in the output folder. The figures at the end are measured, not judged.
"""

import argparse
import importlib
import os
import shutil
import sys
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from harness.case import Case, tests
from harness.watchdog import LIMIT, Watchdog

PROGRAMS = ["recipes", "gallery", "superheroes", "roster", "chat", "characters"]
BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def main():
    here = Path(__file__).resolve().parent
    parser = argparse.ArgumentParser(description="End-to-end tests of the programs in Chromium")
    parser.add_argument("--programs", default=here.parents[1] / ".build/release", type=Path, help="where they are built")
    parser.add_argument("--output", default=here.parents[1] / ".build/end-to-end", type=Path)
    parser.add_argument("--limit", default=LIMIT, type=float, help="the seconds that a test may take")
    parser.add_argument("--list", action="store_true", help="name the tests and stop")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()

    for path in sorted(here.glob("test_*.py")):
        importlib.import_module(path.stem)
    chosen = [entry for entry in tests if not options.words or any(word in entry[0] for word in options.words)]
    if options.list:
        for name, sentence, _ in chosen:
            print(f"{name}: {sentence}")
        return 0
    binaries = {name: str((options.programs / name).resolve()) for name in PROGRAMS}
    for name, program in binaries.items():
        if not os.access(program, os.X_OK):
            parser.error(f"there is no program {name} at {program}")
    if not chosen:
        parser.error("no test has such a name")
    browser_path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if not browser_path:
        parser.error(f"none of {', '.join(BROWSERS)} is installed")

    shutil.rmtree(options.output, ignore_errors=True)
    options.output.mkdir(parents=True)
    # Chromium's own sandbox needs rights that root has no use for and refuses.
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    failures, figures = [], []
    with sync_playwright() as playwright:
        def launch():
            # With the bars that a person sees.
            return playwright.chromium.launch(
                executable_path=browser_path, args=flags, ignore_default_args=["--hide-scrollbars"])

        browser = launch()
        print(f"end-to-end: {len(chosen)} tests in Chromium {browser.version}", flush=True)
        for name, sentence, function in chosen:
            start = time.monotonic()
            with Watchdog(options.output / name, options.limit) as watchdog:
                case = Case(name, browser, binaries, options.output, figures)
                failure = case.run(function)
            if watchdog.bit:
                failure = f"it took longer than {options.limit} s, see waiting.txt\n{failure or ''}"
            if watchdog.bit or case.has_lost_browser:
                print("  the browser did not answer and is begun anew", flush=True)
                browser = launch()
            print(f"{'✘' if failure else '✔'} {sentence} ({time.monotonic() - start:.1f} s)", flush=True)
            if failure:
                failures.append(name)
                print(f"  {name}, see {options.output / name}\n  " + failure.strip().replace("\n", "\n  "), flush=True)
        browser.close()
    for what, value in figures:
        print(f"figure: {what}: {value}")
    print(f"end-to-end: {len(chosen) - len(failures)} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
