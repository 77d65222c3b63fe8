#!/usr/bin/env python3
"""Visits: visits.py --programs FOLDER [--visits N] [--seed S] [--only PROGRAM]

N people come to each program, use it a little and close their tabs, some at a time. After every thousand of them, when all have
left, the program must hold hardly more memory and file numbers than when its first ten visitors had left, after the fifth thousand as
after the first; at its end nothing of the interface may live. The seed is printed.
"""

import argparse
import asyncio
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

from programs import NAMES, last_words, lives, program

from attacker import generator
from harness.person import Person
from harness.visitor import Lost, Visitor
from harness.websocket import Refused
from harness.wire import Site
from held import Held, still_living

AT_ONCE = 24
# After so many visits all visitors have left.
PART = 1000
# The chat remembers as many messages as it may before the first visit ends.
OPTIONS = {"chat": ["--rate", 10, "--capacity", 2000]}


async def visit(site, random):
    """One person from coming to leaving; what was found, in words."""
    page = Visitor(site, size=(random.choice([360, 1000, 1240]), random.choice([500, 800])))
    person = Person(page, random)
    try:
        await page.open()
        for _ in range(random.choice([0, 1, 2, 5])):
            person.act()
            await asyncio.sleep(random.choice([0, 0.01, 0.05]))
        await asyncio.sleep(random.choice([0, 0.05, 0.2]))
    except (Lost, Refused, ConnectionError, TimeoutError, asyncio.TimeoutError) as error:
        return [f"a visitor who did nothing wrong: {type(error).__name__}: {error}"]
    page.wire.leave()
    return []


async def visits(name, options, folder):
    """What was found, in words."""
    started = program(name, options.programs, folder / name, OPTIONS.get(name, ())).start()
    findings = []
    try:
        site = Site(started)
        held = Held(name, started, spare_megabytes=0)
        await held.note_first(site)
        begun = time.monotonic()
        for start in range(0, options.visits, PART):
            numbers = range(start, min(start + PART, options.visits))
            waiting = iter(numbers)

            async def come_and_leave():
                for number in waiting:
                    findings.extend(await visit(site, generator(options.seed, name, "visit", number)))

            await asyncio.gather(*(come_and_leave() for _ in range(AT_ONCE)))
            too_many, too_much = await held.wait_until_back()
            findings += too_many + too_much
            print(f"visits: {name}: after {numbers.stop} {held}", flush=True)
            if findings:
                break
        print(f"visits: {name}: {options.visits} in {time.monotonic() - begun:.0f} s", flush=True)
        if started.stop() != 0:
            findings.append(f"it did not end as it is asked to\n{started.log()[-2000:]}")
        findings += still_living(started.log())
    except (Lost, Refused, ConnectionError, OSError, TimeoutError, asyncio.TimeoutError, AssertionError) as error:
        findings.append(f"{type(error).__name__}: {error}")
    if started.process is not None:
        if not await lives(started, findings):
            findings.append(f"{name} {last_words(started)}")
        started.kill()
    return findings


def main():
    here = Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(description="People who come, use a program a little, and leave")
    parser.add_argument("--programs", default=here / ".build/release", type=Path, help="where they are built")
    parser.add_argument("--visits", default=1000, type=int, help="how many each program gets")
    parser.add_argument("--seed", default=int.from_bytes(os.urandom(4), "big"), type=int)
    parser.add_argument("--only", choices=NAMES)
    options = parser.parse_args()
    options.programs = options.programs.resolve()
    print(f"visits: seed {options.seed}, {options.visits} to each program", flush=True)
    folder = Path(tempfile.mkdtemp(prefix="visits-"))
    passed = failed = 0
    try:
        for name in [options.only] if options.only else NAMES:
            findings = asyncio.run(visits(name, options, folder))
            passed, failed = passed + (not findings), failed + bool(findings)
            if findings:
                print(f"✘ {name}\n  " + "\n  ".join("\n".join(findings[:6]).splitlines()), flush=True)
                print(f"  replay: Tests/Attack/visits.py --programs {options.programs} --only {name} --visits {options.visits} "
                      f"--seed {options.seed}", flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"visits: {passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
