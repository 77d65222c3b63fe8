"""The resources of a program, compared with those after its first pages were closed: memory, file descriptors and live objects."""

import asyncio
import re
import time

from programs import is_alive

from harness.figures import file_descriptors, megabytes
from harness.visitor import Visitor

FIRST_PAGES = 10
# The time after which abandoned sessions have ended: they are kept for half a minute.
FORGETTING_SECONDS = 75
# The memory that a program may have: as a multiple of that after its first pages, and in megabytes in addition.
MEMORY_SHARE, MEMORY_MEGABYTES = 1.2, 8
# The file descriptors that a program may have in addition because of its work, not its pages: a pool of connections to a database keeps
# those that it has once opened, two files each.
SPARE_FILES = {"recipes": 32, "characters": 32}
LIVING = re.compile(r"^living: (.+)$", re.MULTILINE)


class Held:
    """The resources of a program after its first pages were closed."""

    def __init__(self, name, started, spare_megabytes=MEMORY_MEGABYTES):
        self.name = name
        self.started = started
        self.spare_megabytes = spare_megabytes
        self.files, self.memory = 0, 0.0

    async def note_first(self, site):
        """Opens and closes the first pages twice, then measures: caches and threads exist from then on."""
        for _ in range(2):
            pages = [Visitor(site) for _ in range(FIRST_PAGES)]
            await asyncio.gather(*(page.open() for page in pages))
            for page in pages:
                await page.rest(1)
                page.leave()
        before = -1
        for _ in range(20):
            # Waits until the number of file descriptors stays the same: the program closes its sides of the pages' connections a moment
            # later.
            count = file_descriptors(self.started.process.pid)
            if count == before:
                break
            before = count
            await asyncio.sleep(0.5)
        self.files, self.memory = self.now()

    def now(self):
        """Returns the present number of file descriptors and of megabytes."""
        pid = self.started.process.pid
        return file_descriptors(pid), megabytes(pid)

    @property
    def most(self):
        """Returns the greatest numbers of file descriptors and megabytes that count as unchanged."""
        return self.files + SPARE_FILES.get(self.name, 4), self.memory * MEMORY_SHARE + self.spare_megabytes

    async def wait_until_back(self):
        """Waits until abandoned sessions have ended; returns the excess of file descriptors and memory in words."""
        files, memory = self.now()
        most_files, most_memory = self.most
        end = time.monotonic() + FORGETTING_SECONDS
        while (files > most_files or memory > most_memory) and time.monotonic() < end and is_alive(self.started):
            await asyncio.sleep(0.5)
            files, memory = self.now()
        too_many = [] if files <= most_files else [f"{files} file descriptors are open; {self.files} were at first"]
        too_much = [] if memory <= most_memory else [
            f"{memory:.0f} MB are held; {self.memory:.0f} MB were at first, {most_memory:.0f} MB are the most"]
        return too_many, too_much

    def __str__(self):
        files, memory = self.now()
        return f"{self.memory:.0f} MB and {self.files} file descriptors at first, {memory:.0f} MB and {files} at the end"


def still_living(log):
    """Returns the objects that were still alive when a program ended, as its log reports them."""
    said = LIVING.findall(log)
    if not said:
        return ["it does not say what still lives"]
    return [f"there are still {count}" for count in said[-1].split(", ") if not count.startswith("0 ")]
