#!/usr/bin/env python3
"""Uses the programs in a real browser:
run.py --programs FOLDER [--browser NAME] [--client FOLDER] [--delay MS] [--output FOLDER] [--workers NUMBER] [WORD…]

Words choose the tests whose names have one of them. Without words Chromium runs all, Firefox those of the files that say
`EVERY_BROWSER = True`; `--all` has it run all. Tests that need what the browser cannot do for them are skipped, and named.

Chromium without a window stops showing frames now and then, for good: the page's scripts run, but `requestAnimationFrame` is never
answered, and no picture can be taken. A test that fails while its page is in this state says nothing about the page; it runs once more in
a new browser, which is said, and fails if that stops, too. A page that keeps its own thread busy is not in this state: it runs no scripts.

A failed test leaves a screenshot of each page, the page, and the program's log in the output folder. Each worker has a browser of
its own and takes the next test when it is done with one. The figures at the end are measured, not judged.
"""

import argparse
import importlib
import multiprocessing
import os
import queue
import shutil
import sys
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from harness.browser import CHROMIUM, NAMES, Browser, browser_path, lacking
from harness.case import Case, tests
from harness.results import note_result
from harness.watchdog import LIMIT, Watchdog

PROGRAMS = ["recipes", "gallery", "chat", "characters"]

# Tests about loss, safety or memory, or from a seed, of which a failure is never taken for the machine's: files, and names of tests.
NEVER_AGAIN = {
    "test_slow_lines", "test_drafts", "test_places", "test_closed", "test_random_lists", "test_conformance", "kill_during_writes", "characters_killed",
    "text_on_its_way", "resumption", "resumption_place", "script_in_title"}


def main():
    here = Path(__file__).resolve().parent
    parser = argparse.ArgumentParser(description="End-to-end tests of the programs in a browser")
    parser.add_argument("--programs", default=here.parents[1] / ".build/examples/release", type=Path, help="where they are built")
    parser.add_argument("--browser", default="chromium", choices=NAMES, help="the browser that uses them")
    parser.add_argument("--output", default=here.parents[1] / ".build/end-to-end", type=Path)
    parser.add_argument("--limit", default=LIMIT, type=float, help="the seconds that a test may take")
    parser.add_argument("--client", type=lambda folder: Path(folder).resolve(), help="files in place of those that are built in")
    parser.add_argument(
        "--delay", default=0, type=int, metavar="MS",
        help="the milliseconds that a message and its answer take on every line: a test that looks before the answer is there fails")
    parser.add_argument("--workers", default=1, type=int, help="how many tests run beside each other")
    parser.add_argument("--all", action="store_true", help="run all tests: also those that are not daily, and in any browser")
    parser.add_argument("--list", action="store_true", help="name the tests and stop")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()

    for path in sorted(here.glob("test_*.py")):
        importlib.import_module(path.stem)
    chosen = [entry for entry in tests if is_chosen(entry, options)]
    if options.list:
        for name, sentence, *_ in chosen:
            print(f"{name}: {sentence}")
        return 0
    binaries = {name: str((options.programs / name).resolve()) for name in PROGRAMS}
    for name, program in binaries.items():
        if not os.access(program, os.X_OK):
            parser.error(f"there is no program {name} at {program}")
    if not chosen:
        parser.error("no test has such a name")
    browser_path(options.browser)
    skipped = [entry for entry in chosen if lacking(options.browser, entry[3])]
    chosen = [entry for entry in chosen if entry not in skipped]

    shutil.rmtree(options.output, ignore_errors=True)
    options.output.mkdir(parents=True)
    # Workers are forked from this process before it imports Playwright, and share the list of tests.
    context = multiprocessing.get_context("fork")
    waiting, results = context.Queue(), context.Queue()
    for index in range(len(chosen)):
        waiting.put(index)
    workers = [
        context.Process(target=work, args=(chosen, waiting, results, binaries, options))
        for _ in range(min(options.workers, len(chosen)))
    ]
    for worker in workers:
        worker.start()
    failures, figures, done = [], [], 0
    entries = {entry[0]: entry for entry in chosen}
    while done < len(chosen):
        try:
            name, words, failed, measured, seconds = results.get(timeout=1)
        except queue.Empty:
            if any(worker.is_alive() for worker in workers):
                continue
            print("end-to-end: the workers ended before their tests", flush=True)
            break
        done += 1
        print(words, flush=True)
        figures += measured
        _, sentence, function, *_ = entries[name]
        command = [sys.executable, "Tests/EndToEnd/run.py", "--programs", options.programs, "--browser", options.browser, name]
        note_result(
            sentence, not failed, seconds, words if failed else "", command, options.output / name,
            is_eligible=NEVER_AGAIN.isdisjoint({name, function.__module__}))
        if failed:
            failures.append(words)
    for worker in workers:
        worker.join()
    # The file that the tests of characters have shared is no evidence.
    for path in options.output.glob("characters.*"):
        path.unlink()
    for what, value in figures:
        print(f"figure: {what}: {value}")
    for _, sentence, _, needs, _ in skipped:
        print(f"skipped, {options.browser} has no {lacking(options.browser, needs)}: {sentence}")
    # Prints the failures once more at the end, where a reader looks first.
    for words in failures:
        print(words)
    failed = len(failures) + len(chosen) - done
    print(f"end-to-end: {done - len(failures)} passed, {failed} failed, {len(skipped)} skipped")
    return 1 if failed else 0


def is_chosen(entry, options):
    """True if the options ask for the test: by a word in its name, or else as one of the daily tests or of those for every browser."""
    name, _, function, _, is_daily = entry
    if options.words:
        names = {entry[0] for entry in tests}
        return any(word == name if word in names else word in name for word in options.words)
    if options.all:
        return True
    return is_daily if options.browser in CHROMIUM else getattr(function, "home", function.__globals__).get("EVERY_BROWSER", False)


def work(chosen, waiting, results, binaries, options):
    """Runs tests one after the other in a browser of its own until none is left."""
    with sync_playwright() as playwright:
        browser = Browser(playwright, options.browser)
        while True:
            try:
                name, sentence, function, *_ = chosen[waiting.get(timeout=0.5)]
            except queue.Empty:
                break
            start, figures, words = time.monotonic(), [], []
            for is_last in (False, True):
                with Watchdog(options.output / name, options.limit) as watchdog:
                    case = Case(name, browser, binaries, options.output, figures, options.client)
                    case.delay = options.delay / 2000 if options.delay else None
                    failure = case.run(function)
                if watchdog.bit:
                    failure = f"it took longer than {options.limit} s, see waiting.txt\n{failure or ''}"
                if watchdog.bit or case.has_lost_browser or case.has_stopped_drawing:
                    state = "stopped drawing" if case.has_stopped_drawing else "did not answer"
                    words.append(f"  the browser {state} in {name} and is begun anew")
                    browser = Browser(playwright, options.browser)
                if is_last or not case.has_stopped_drawing:
                    break
                words.append(f"  {name} runs once more")
                figures.clear()
            seconds = time.monotonic() - start
            words.append(f"{'✘' if failure else '✔'} {sentence} ({seconds:.1f} s)")
            if failure:
                words.append(f"  {name}, see {options.output / name}\n  " + failure.strip().replace("\n", "\n  "))
            results.put((name, "\n".join(words), failure is not None, figures, seconds))
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
