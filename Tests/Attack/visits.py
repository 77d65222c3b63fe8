#!/usr/bin/env python3
"""Visits: visits.py --programs FOLDER [--visits N] [--seed S] [--only PROGRAM]

N people open each program, use it a little and close their tabs, several at a time. After every thousand visits no object of the
interface may be alive, and hardly more memory may be allocated and file descriptors be open than after the first twenty, after the
fifth thousand as after the first. The seed is printed.
"""

import asyncio
import time

from programs import NAMES, last_words, lives, program

from attacker import generator
from harness.person import Person
from harness.visitor import Lost, Visitor
from harness.websocket import Refused
from harness.wire import Site
from held import Held, still_living
from runner import run_each

AT_ONCE = 24
# The number of visits after which all visitors have left.
PART = 1000
# The options of programs. The chat begins with as many messages as its capacity, so that later messages replace older ones.
OPTIONS = {"chat": ["--rate", 10, "--capacity", 2000]}


async def visit(site, random):
    """Runs one visit from its beginning to its end; returns the findings in words."""
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
    """Runs all visits to one program; returns the findings in words."""
    started = program(name, options.programs, folder / name, OPTIONS.get(name, ())).start()
    findings = []
    try:
        site = Site(started)
        held = Held(name, started)
        await held.note_first(site)
        begun = time.monotonic()
        for start in range(0, options.visits, PART):
            numbers = range(start, min(start + PART, options.visits))
            waiting = iter(numbers)

            async def come_and_leave():
                for number in waiting:
                    findings.extend(await visit(site, generator(options.seed, name, "visit", number)))

            await asyncio.gather(*(come_and_leave() for _ in range(AT_ONCE)))
            findings += await held.wait_until_back()
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


if __name__ == "__main__":
    run_each("visits", "People who come, use a program a little, and leave", NAMES, "visits", visits)
