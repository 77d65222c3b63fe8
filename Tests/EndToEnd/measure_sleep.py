"""Measures sessions that sleep: `measure_sessions.py --asleep`.

S pages of `recipes`, each of which has opened a recipe and scrolled, are hidden until their sessions have ended, and then seen again, one
after the other. Prints the memory that the program has allocated with the sessions and without, the time and the processor time until a page
has its first host frame again, and how many show the same texts as before. The program's allocator has no caches of threads, so that what is
freed is counted as free; the times are therefore a little longer than without.
"""

import asyncio
import sys
import time
from pathlib import Path
from random import Random

from harness.figures import cpu_seconds, percentile
from harness.table import CLOSE_CODE, CONTENT, PAGE
from harness.visitor import Visitor
from harness.wire import Site
from measure_sessions import Session, opened

sys.path.append(str(Path(__file__).resolve().parents[1] / "Attack"))

from programs import living_now, program  # noqa: E402

SLEEP = 1
FIRST_SESSIONS = 5
LIMIT = 300


def make_sleepy(binaries, folder):
    """Returns a program, not started yet, whose sessions end when their pages were hidden for a second."""
    return program("recipes", binaries, folder, ["--sleep", str(SLEEP)])


class SleepySession(Session):
    """A page whose later sessions begin at its address and with the state that it has kept."""

    def __init__(self, site, random):
        super().__init__(site, random)
        self.page = Visitor(site, size=self.page.size, width=self.page.width, keeps=True)
        self.person.visitor = self.page

    async def use(self, end):
        await self.page.rest()
        for act in ("tap_row", "scroll"):
            assert self.person.act({act: 1}), f"there was nothing for {act}"
            await self.page.rest()

    def texts(self):
        """Returns all texts of the page, in the order of the alphabet."""
        return sorted(str(element.content[1]) for element in self.page.tree.elements.values() if element.kind == CONTENT.text)


def hide(page, is_hidden):
    page.say(PAGE.environment, 0, 0, 0, 0, 1, 1, 0, int(is_hidden))


async def measure_sleep(options, started):
    site, pid = Site(started), started.process.pid
    for session in await opened([Session(site, Random(f"{options.seed}:first:{number}")) for number in range(FIRST_SESSIONS)]):
        await session.page.rest()
        session.page.leave()
    await asyncio.sleep(1)
    _, without = await living_now(started)
    sessions = await opened([SleepySession(site, Random(f"{options.seed}:{number}")) for number in range(options.sessions)])
    await asyncio.gather(*(session.use(None) for session in sessions))
    count = len(sessions)
    _, awake = await living_now(started)
    before = [session.texts() for session in sessions]
    for session in sessions:
        hide(session.page, True)
    endings = await asyncio.wait_for(asyncio.gather(*(session.page.wire.closed for session in sessions)), LIMIT)
    assert {code for code, _ in endings} == {CLOSE_CODE.asleep}, endings
    await asyncio.sleep(1)
    living, asleep = await living_now(started)
    assert not living["sessions"], living
    print(f"allocated: {(awake - without) / count / 1e3:.0f} KB a session, {max(0, asleep - without) / count / 1e3:.1f} KB when all of {count} sleep; "
          f"kept by a page: {max(len(session.page.state) for session in sessions)} bytes at most")
    times, used = [], cpu_seconds(pid)
    for session in sessions:
        begun = time.monotonic()
        session.page.session = ""
        await session.page.open()
        times.append(time.monotonic() - begun)
    used = cpu_seconds(pid) - used
    times.sort()
    print(f"awake again, first host frame after: p50 {1000 * percentile(times, 0.5):.0f} ms, p99 {1000 * percentile(times, 0.99):.0f} ms; "
          f"{1000 * used / count:.1f} ms of a processor each")
    await asyncio.gather(*(session.page.rest() for session in sessions))
    same = 0
    for session, texts in zip(sessions, before):
        now = session.texts()
        same += now == texts
        if now != texts:
            print(f"in a window of {session.page.size}, other texts than before: {sorted(set(now) ^ set(texts))[:6]}")
    print(f"the same texts as before: {same} of {count}")
    for session in sessions:
        session.page.leave()
    return 0 if same == count else 1
