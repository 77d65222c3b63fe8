"""The resources of a program after its pages were closed: live objects, file descriptors and memory, compared with those at first."""

import asyncio
import re
import time
from collections import namedtuple

from programs import is_alive, living_now

from harness.figures import file_descriptors, megabytes
from harness.visitor import Visitor

FIRST_PAGES = 10
# The time after which resources are released in vain. A session without a connection is kept for half a minute, and the memory of the last
# ones is returned within another one.
RELEASE_SECONDS = 300
# The file descriptors that a program may have in addition because of its work, not its pages: a pool of connections to a database keeps
# those that it has once opened, two files each.
SPARE_FILES = {"recipes": 32, "characters": 32}
# The bytes that a program may have allocated in addition because of its work, not its pages: mostly tables that Swift makes of each generic
# type when it is first used, which is with a kind of screen that nobody had opened before; then prepared statements, layout templates and
# the widths of characters, whose numbers are limited. After 300 visits each program had between 0.1 and 0.4 MB more than at first, after 900
# between 0.2 and 0.6 (chat, which keeps messages). A leak of 2 KB in each of a thousand visits exceeds this. Memory that is kept for the next use, such
# as pages of a database, is freed within the time above.
SPARE_BYTES = 2_000_000
# The kinds of objects that each page has one of, whatever it shows.
PAGE_OBJECTS = ("connections", "sessions", "scenes")
LIVING = re.compile(r"^living: ([^;\n]+)", re.MULTILINE)

# The live objects by kind, the allocated bytes and the number of file descriptors, which are judged, and the memory that the program has of
# the system in megabytes, which is a figure only: it depends on where freed memory lies between that in use, on huge pages and on which
# threads worked at the same time.
Resources = namedtuple("Resources", "living allocated files memory")


class Held:
    """The resources of a program after its first pages were closed."""

    def __init__(self, name, started):
        self.name = name
        self.started = started
        self.first = self.beside = None
        # Those of both with which the last resources were compared.
        self.base = None

    async def note_first(self, site):
        """Opens and closes the first pages twice, then measures: caches and threads exist from then on."""
        if self.name == "characters":
            # The program writes its file before it shows anything else.
            page = Visitor(site)
            await page.open()
            await page.find(role="option")
            page.leave()
        for _ in range(2):
            pages = [Visitor(site) for _ in range(FIRST_PAGES)]
            await asyncio.gather(*(page.open() for page in pages))
            await asyncio.gather(*(page.rest(5) for page in pages))
            for page in pages:
                page.leave()
        self.first = await self._wait(lambda now: not any(now.living.values()))

    async def note_beside(self):
        """Measures again while one page is open, after others have come and left: the caches of open pages, and connections to a database
        that are kept for the next use, exist from then on."""
        self.beside = await self._wait(lambda now: all(now.living.get(kind, 0) <= 1 for kind in PAGE_OBJECTS))

    async def now(self):
        """Returns the present resources."""
        living, allocated = await living_now(self.started)
        pid = self.started.process.pid
        return Resources(living, allocated, file_descriptors(pid), megabytes(pid))

    async def _wait(self, condition):
        """Returns the resources when they meet a condition, or after a time limit."""
        end = time.monotonic() + RELEASE_SECONDS
        while not condition(now := await self.now()) and time.monotonic() < end and is_alive(self.started):
            await asyncio.sleep(0.5)
        return now

    def _excess(self, now, most):
        """Returns the resources that are more than they may be, in words."""
        first = self.base
        # A kind is in the report from its first object on.
        most = most or dict.fromkeys(now.living, 0)
        found = [f"{now.living[kind]} {kind} live; {most[kind]} may" for kind in most if now.living.get(kind, 0) > most[kind]]
        if now.files > first.files + SPARE_FILES.get(self.name, 4):
            found.append(f"{now.files} file descriptors are open; {first.files} were at first")
        if now.allocated > first.allocated + SPARE_BYTES:
            found.append(f"{now.allocated:,} bytes are allocated; {first.allocated:,} were at first, {SPARE_BYTES:,} more are the most")
        return found

    async def wait_until_back(self, most=None):
        """Waits until the sessions of pages that are gone have ended; returns the resources that are not released then, in words.

        `most` has how many objects of some kinds may live while one page is open; without it none of any kind may.
        """
        self.base = self.beside if most else self.first
        self.last = await self._wait(lambda now: not self._excess(now, most))
        return self._excess(self.last, most)

    def __str__(self):
        first, last = self.base, self.last
        words = f"{last.files} file descriptors ({first.files} at first), {last.memory:.0f} MB of the system ({first.memory:.0f} at first)"
        # An app does not tell what it has allocated.
        return f"{last.allocated / 1e6:.1f} MB allocated ({first.allocated / 1e6:.1f} at first), {words}" if last.allocated else words


def still_living(log):
    """Returns the objects that were still alive when a program ended, as its log reports them."""
    said = LIVING.findall(log)
    if not said:
        return ["it does not say what still lives"]
    return [f"there are still {count}" for count in said[-1].split(", ") if not count.startswith("0 ")]
