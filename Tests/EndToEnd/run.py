#!/usr/bin/env python3
"""Uses the program in a real browser: run.py --program PATH --gallery PATH --superheroes PATH --roster PATH
    --chat PATH [--output FOLDER] [WORD…]

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

BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def main():
    here = Path(__file__).resolve().parent
    parser = argparse.ArgumentParser(description="End-to-end tests of recipes in Chromium")
    parser.add_argument("--program", default=os.environ.get("RECIPES_PROGRAM"), help="the built program")
    parser.add_argument("--gallery", default=os.environ.get("GALLERY_PROGRAM"), help="the built gallery")
    parser.add_argument("--superheroes", default=os.environ.get("SUPERHEROES_PROGRAM"), help="the built superheroes")
    parser.add_argument("--roster", default=os.environ.get("ROSTER_PROGRAM"), help="the built roster")
    parser.add_argument("--chat", default=os.environ.get("CHAT_PROGRAM"), help="the built chat")
    parser.add_argument("--output", default=here.parents[1] / ".build/end-to-end", type=Path)
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
    binaries = {
        "recipes": options.program, "gallery": options.gallery, "superheroes": options.superheroes,
        "roster": options.roster, "chat": options.chat}
    for name, program in binaries.items():
        if not program or not os.access(program, os.X_OK):
            parser.error(f"there is no program {name} at {program}")
    binaries = {name: str(Path(program).resolve()) for name, program in binaries.items()}
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
        browser = playwright.chromium.launch(executable_path=browser_path, args=flags)
        print(f"end-to-end: {len(chosen)} tests in Chromium {browser.version}", flush=True)
        for name, sentence, function in chosen:
            start = time.monotonic()
            failure = Case(name, browser, binaries, options.output, figures).run(function)
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
