#!/usr/bin/env python3
"""Closing storms: storm.py --programs FOLDER [--tabs N] [--seed S] [--only chat|recipes]

N tabs are opened, used and closed at random moments: in the chat at a thousand messages a second, and in recipes during the commits
of another process. One page is used during the whole storm; at its end the page has to equal a new complete frame of its session, and
the program has to live. After each thousand tabs sessions, scenes, connections, file descriptors and allocated memory have to be as
after a first storm of two hundred; at the end no object of the interface may be alive: no scene, view, controller, data source or
task. The seed is printed.
"""

import asyncio
import sqlite3
import time
from contextlib import closing

from programs import last_words, lives, program

from attacker import generator
from harness.person import Person
from harness.quiet import quieten
from harness.visitor import Lost, Visitor
from harness.websocket import Refused
from harness.wire import Site
from held import PAGE_OBJECTS, Held, still_living
from runner import run_each

AT_ONCE = 24
STORMS = {"chat": ["--rate", 1000, "--capacity", 2000], "recipes": []}
# The number of tabs of the first storm, after which the resources are measured with which those after each wave are compared.
FIRST = 200
# The number of tabs after which all have been closed and their sessions have ended.
WAVE = 1000


async def tab(site, random):
    """Runs one tab from its opening to its closing; returns the findings in words."""
    page = Visitor(site, size=(random.choice([360, 1000, 1240]), random.choice([500, 800])), acknowledges=random.random() < 0.9)
    person = Person(page, random)
    acts = random.choice([0, 0, 1, 2, 5])
    try:
        await page.open()
        for _ in range(acts):
            person.act()
            await asyncio.sleep(random.choice([0, 0, 0.005, 0.02, 0.1]))
        await asyncio.sleep(random.choice([0, 0, 0.001, 0.01, 0.05, 0.2]))
        person.act()
    except (Lost, Refused, ConnectionError, TimeoutError, asyncio.TimeoutError) as error:
        return [f"a tab that did nothing wrong: {type(error).__name__}: {error}"]
    # Most tabs are closed for good, so that the scene ends at once; the others end half a minute later, or with the next tab.
    leave = random.choices([page.wire.leave, page.wire.abort, page.wire.reset], [80, 10, 10])[0]
    leave()
    return []


async def commits(store, random, running):
    """Writes to the same file from another process, several times a second."""
    with closing(sqlite3.connect(store, timeout=10, isolation_level=None)) as connection:
        numbers = [number for number, in connection.execute("SELECT id FROM recipe")]
        while not running.done():
            chosen = random.sample(numbers, min(len(numbers), random.choice([1, 1, 1, 5, 40])))
            connection.execute("BEGIN IMMEDIATE")
            for number in chosen:
                connection.execute("UPDATE recipe SET isFavorite = 1 - isFavorite WHERE id = ?", (number,))
            connection.execute("COMMIT")
            await asyncio.sleep(random.choice([0.05, 0.1, 0.3]))


async def wave(name, started, site, numbers, seed):
    """Opens and closes tabs, several at a time; returns the findings in words."""
    findings = []
    waiting = iter(numbers)

    async def come_and_leave():
        for number in waiting:
            findings.extend(await tab(site, generator(seed, name, number)))
            if findings:
                return

    tabs = asyncio.gather(*(come_and_leave() for _ in range(AT_ONCE)))
    writes = asyncio.ensure_future(
        commits(started.store, generator(seed, name, "commits", numbers.start), tabs)) if name == "recipes" else None
    await tabs
    if writes:
        await writes
    return findings


async def storm(name, options, folder):
    """Runs a storm on one program; returns the findings in words."""
    started = program(name, options.programs, folder / name, STORMS[name]).start()
    findings = []
    try:
        site = Site(started)
        held = Held(name, started)
        await held.note_first(site)
        beside = Visitor(site, size=(1240, 820))
        await beside.open()
        findings += await wave(name, started, site, range(-FIRST, 0), options.seed)
        await held.note_beside()
        begun = time.monotonic()
        for start in range(0, options.tabs, WAVE):
            numbers = range(start, min(start + WAVE, options.tabs))
            findings += await wave(name, started, site, numbers, options.seed)
            # The page beside is the only one that is left. Its views and controllers are not counted: they change with what it shows.
            findings += await held.wait_until_back(dict.fromkeys(PAGE_OBJECTS, 1))
            print(f"storm: {name}: after {numbers.stop} tabs {held}", flush=True)
            if findings:
                break
        lasted = time.monotonic() - begun
        if not findings:
            await quieten(name, beside)
            if name == "recipes":
                count = started.sql("SELECT count(*) FROM recipe WHERE isFavorite")[0][0]
                await beside.until(lambda: beside.tree.find("treeitem", f"Favorites, {count}"), what=f"{count} favorites in the sidebar")
            findings += await beside.compare()
        beside.leave()
        if not await lives(started, findings):
            raise ConnectionError("the program has ended")
        findings += await held.wait_until_back()
        print(f"storm: {name}: {options.tabs} tabs in {lasted:.0f} s; {held}", flush=True)
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
    run_each("storm", "Tabs that come, act and leave at random moments", STORMS, "tabs", storm)
