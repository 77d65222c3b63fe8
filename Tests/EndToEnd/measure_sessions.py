#!/usr/bin/env python3
"""Measures many sessions of a program: measure_sessions.py --programs FOLDER [--program recipes] [--sessions S] [--seconds T] [--seed N] [--quick] [--asleep]

S pages on WebSockets of their own, each with a search, a scroll or a tap every two seconds; window sizes, character widths and searches
depend on the seed, which is printed. Prints the time until the first host frame of a new session, that from an event to the host frame that
answers it, the processor time of the server with idle and with active sessions, memory and file descriptors per session, and whether every
page equals a new complete frame of its session at the end. Figures are printed, not judged: the status is 1 only if a page has lost changes
or a program has ended.
"""

import argparse
import asyncio
import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from harness.figures import cpu_seconds, file_descriptors, megabytes, percentile
from harness.person import Person
from harness.program import Example, Program
from harness.quiet import quieten
from harness.table import ACCESSIBILITY, AT, CONTENT, INPUT, PAGE, SCROLL_FLAG
from harness.visitor import Lost, Visitor
from harness.websocket import Refused
from harness.wire import Site

PROGRAMS = ["recipes", "gallery", "chat", "characters"]
WINDOWS = [(360, 740), (768, 1024), (1000, 800), (1240, 820), (1440, 900), (1920, 1080)]
INTERVAL = 2.0
ANSWER_SECONDS = 10
AT_ONCE = 10
FAVORITES = 10
OPENINGS = 20
ACTS = {"search": 1, "scroll": 1, "tap_row": 1}


class Asker(Person):
    """A person who performs only actions that always have an answer, so that no other host frame is mistaken for one."""

    def tap_row(self):
        row = self._choose(
            lambda element: element.input & INPUT.tap and element.role in ("option", "treeitem")
            and not element.meaning.get(ACCESSIBILITY.isSelected))
        if row:
            self.visitor.tap(row)
        return row is not None

    def scroll(self):
        """Scrolls by at least one screen: rows exist for half a screen beyond the visible bounds."""
        view = self._choose(
            lambda element: element.kind == CONTENT.scroll and element.content[AT.scroll.scrollFlag] & SCROLL_FLAG.scrollable
            and element.input & INPUT.scroll and element.content[AT.scroll.height] > 3 * element.frame[3] > 0)
        if view is None:
            return False
        height, way = view.frame[3], self.random.choice([-2, -1, 1, 2])
        top = self.visitor.offsets.get(view.id, (0, 0))[1]
        is_within = 0 <= top + way * height <= view.content[AT.scroll.height] - height
        return self.visitor.scroll(view, 0, (way if is_within else -way) * height)


class Session:
    """One page with a person who acts every two seconds."""

    def __init__(self, site, random):
        self.random = random
        self.page = Visitor(site, size=random.choice(WINDOWS), width=random.randint(440, 580))
        self.person = Asker(self.page, random)
        self.times = []
        self.unanswered = self.idle = 0
        self.asked = None
        self.contents = []

    async def open(self):
        self.page.on_frame = self._take
        await self.page.open()

    def _take(self, message):
        """Notes the content of a host frame, and ignores one that contains no more than the typed text: it does not answer a search."""
        self.contents.append(hash(str(message[3:6])))
        field = self.asked[1] if self.asked else None
        if self.asked and any(change[1] != field for change in message[4]):
            self.times.append(time.monotonic() - self.asked[0])
            self.asked = None

    async def use(self, end):
        await asyncio.sleep(self.random.uniform(0, INTERVAL))
        due = time.monotonic()
        while due < end:
            if self.asked and time.monotonic() - self.asked[0] > ANSWER_SECONDS:
                self.unanswered += 1
                self.asked = None
            if not self.asked:
                self._act()
            due += INTERVAL
            await asyncio.sleep(max(0, due - time.monotonic()))

    def _act(self):
        self.asked = (time.monotonic(), None)
        act = self.person.act(ACTS)
        if act is None:
            self.asked = None
            self.idle += 1
            self.page.go_back()
        elif act == "search":
            self.asked = (self.asked[0], self.page.focus)


def make(name, binaries, folder):
    binary = str(binaries / name)
    if name == "recipes":
        return Program(binary, folder)
    options = {"characters": ["--data", folder / "characters.sqlite"], "chat": ["--rate", 0]}
    return Example(name, binary, folder, options.get(name, []))


async def opened(sessions):
    """Opens the sessions, a few at a time; returns those that the server has accepted."""
    taken = []
    for start in range(0, len(sessions), AT_ONCE):
        part = sessions[start:start + AT_ONCE]
        results = await asyncio.gather(*(session.open() for session in part), return_exceptions=True)
        taken += [session for session, result in zip(part, results) if result is None]
        unexpected = [result for result in results if result and not isinstance(result, (Refused, Lost, ConnectionError))]
        if unexpected:
            raise unexpected[0]
    return taken


async def measure_opening(site, pid, seed):
    """Measures the first host frame of new sessions, which are opened one after the other."""
    times, used = [], cpu_seconds(pid)
    for number in range(OPENINGS):
        session = Session(site, Random(f"{seed}:opening:{number}"))
        begun = time.monotonic()
        await session.open()
        times.append(time.monotonic() - begun)
        session.page.leave()
    print(f"a session that is opened: first frame after {1000 * percentile(sorted(times), 0.5):.0f} ms in the middle of {OPENINGS}, "
          f"{1000 * (cpu_seconds(pid) - used) / OPENINGS:.1f} ms of a processor each")


async def measure_favorite(site, pid, count):
    """Measures the cost of a favorite that all sessions show, while they show the whole library."""
    page = Visitor(site)
    await page.open()
    page.tap(await page.find(role="option"))
    await page.find(role="button", label="Add to Favorites")
    await page.rest(still=1)
    used = cpu_seconds(pid)
    for label in ["Add to Favorites", "Remove from Favorites"] * (FAVORITES // 2):
        page.tap(await page.find(role="button", label=label))
    await page.find(role="button", label="Add to Favorites")
    await asyncio.sleep(1)
    print(f"a favorite that all of them show: {1000 * (cpu_seconds(pid) - used) / FAVORITES / count:.2f} ms of a processor a session")
    page.leave()


async def measure(options, started):
    site, pid = Site(started), started.process.pid
    first = [Session(site, Random(f"{options.seed}:first:{number}")) for number in range(5)]
    for session in await opened(first):
        await session.page.find(role="option", seconds=120) if options.program == "characters" else await session.page.rest()
        session.page.leave()
    await asyncio.sleep(1)
    await measure_opening(site, pid, options.seed)
    await asyncio.sleep(1)
    memory, files = megabytes(pid), file_descriptors(pid)
    sessions = await opened([Session(site, Random(f"{options.seed}:{number}")) for number in range(options.sessions)])
    if len(sessions) < options.sessions:
        print(f"sessions: {options.sessions - len(sessions)} were refused; the figures are those of {len(sessions)}")
    if not sessions:
        return 1
    await asyncio.sleep(2)
    count = len(sessions)
    print(f"memory: {memory:.0f} MB without sessions, {megabytes(pid):.0f} MB with them, "
          f"{(megabytes(pid) - memory) / count:.2f} MB a session")
    print(f"file descriptors: {files} without sessions, {file_descriptors(pid)} with them, {(file_descriptors(pid) - files) / count:.1f} a session")
    still = 2 if options.quick else 10
    used = cpu_seconds(pid)
    await asyncio.sleep(still)
    print(f"processor while nobody does anything: {100 * (cpu_seconds(pid) - used) / still:.1f} % of one")
    if options.program == "recipes":
        await measure_favorite(site, pid, count)

    begun, used, own = time.monotonic(), cpu_seconds(pid), time.process_time()
    received = sum(session.page.wire.bytes_received for session in sessions)
    frames = sum(session.page.frames for session in sessions)
    end = begun + options.seconds
    results = await asyncio.gather(*(session.use(end) for session in sessions), return_exceptions=True)
    await asyncio.sleep(1)
    lasted = time.monotonic() - begun
    times = sorted(moment for session in sessions for moment in session.times)
    received = sum(session.page.wire.bytes_received for session in sessions) - received
    frames = sum(session.page.frames for session in sessions) - frames
    print(f"events: {len(times)} answered, {len(times) / lasted:.1f} a second; "
          f"{sum(session.unanswered + bool(session.asked) for session in sessions)} had no frame as an answer")
    shares = ", ".join(f"p{100 * share:.0f} {1000 * percentile(times, share):.0f} ms" for share in (0.5, 0.95, 0.99))
    print(f"from event to frame: {shares}, at most {1000 * (times or [float('nan')])[-1]:.0f} ms")
    print(f"frames: {frames}, {frames / lasted:.1f} a second, {received / max(1, frames) / 1e3:.1f} kB each")
    print(f"processor of the server: {100 * (cpu_seconds(pid) - used) / lasted:.0f} % of one; "
          f"of this client: {100 * (time.process_time() - own) / lasted:.0f} %")
    print(f"memory after that: {megabytes(pid):.0f} MB, {(megabytes(pid) - memory) / count:.2f} MB a session; "
          f"file descriptors {file_descriptors(pid)}, {(file_descriptors(pid) - files) / count:.1f} a session")

    owners = Counter(content for session in sessions for content in set(session.contents))
    first = sum(owners[session.contents[0]] > 1 for session in sessions)
    later = [owners[content] > 1 for session in sessions for content in session.contents[1:]]
    print(f"frames whose content another page got, too: {first} of {count} first ones, {sum(later)} of {len(later)} later ones")

    wrong = [f"{type(result).__name__}: {result}" for result in results if isinstance(result, Exception)]
    for session in sessions:
        try:
            await quieten(options.program, session.page)
            wrong += await session.page.compare()
        except (Lost, Refused, ConnectionError, TimeoutError, asyncio.TimeoutError) as error:
            wrong.append(f"{type(error).__name__}: {error}")
        session.page.leave()
    print(f"every page is as a fresh complete frame of its session: {'NO' if wrong else 'yes'}", *wrong[:5], sep="\n  " if wrong else "")
    return 1 if wrong else 0


def main():
    here = Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(prog="script/bench sessions", description="Figures of many sessions of a program")
    parser.add_argument("--programs", default=here / ".build/examples/release", type=Path, help="where they are built, in release")
    parser.add_argument("--program", default="recipes", choices=PROGRAMS)
    parser.add_argument("--sessions", type=int, help="how many pages there are; 100, with --quick 20")
    parser.add_argument("--seconds", type=float, help="how long they are used; 30, with --quick 6")
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "big"))
    parser.add_argument("--asleep", action="store_true", help="have all pages of recipes hidden until their sessions have ended, and seen again")
    parser.add_argument("--quick", action="store_true", help="a few sessions and seconds: shows that everything runs")
    options = parser.parse_args()
    options.programs = options.programs.resolve()
    if options.asleep and options.program != "recipes":
        parser.error("--asleep is about recipes")
    options.sessions = options.sessions or (20 if options.quick else 100)
    options.seconds = options.seconds or (6 if options.quick else 30)
    folder = Path(tempfile.mkdtemp(prefix="sessions-"))
    if options.asleep:
        from measure_sleep import make_sleepy, measure_sleep as measure_all
        started = make_sleepy(options.programs, folder)
    else:
        started, measure_all = make(options.program, options.programs, folder), measure
    print(f"sessions: {options.sessions} of {options.program} for {options.seconds:g} s, seed {options.seed}", flush=True)
    try:
        started.start()
        status = asyncio.run(measure_all(options, started))
        return started.stop() or status
    finally:
        started.kill()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
