#!/usr/bin/env python3
"""Random people on all programs, for some minutes: script/soak MINUTES [--seed S] [--only PROGRAM] [--people P] [--programs FOLDER]

A few people perform random actions in every program; meanwhile their connections are lost, and the programs are restarted and
killed. At the end every page has to equal a new complete frame of its session, and the stores have to contain every change that a page
has shown. Whenever a program does not run, its store is checked, too. The seed is printed.
"""

import argparse
import asyncio
import os
import re
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path

from programs import NAMES, is_alive, last_words, lives, program

from attacker import generator
from harness.figures import file_descriptors, megabytes
from harness.person import Person
from harness.quiet import quieten
from harness.samples import recipe
from harness.table import VIOLATIONS
from harness.visitor import Lost, Visitor
from harness.websocket import Refused
from harness.wire import Site
from keeper import Keeper, is_whole

KEPT = {
    "recipes": ["Keeper One", "Keeper Two", "Keeper Three"],
    "characters": ["RUNIC LETTER ANSUZ A", "RUNIC LETTER SOWILO S", "RUNIC LETTER NAUDIZ NYD NAUD N"],
}
# The rows and buttons that random people avoid, as patterns of their names for each program: the keepers' rows, buttons that would remove
# these, and feeds so fast that a page never rests.
AVOIDED = {
    "recipes": re.compile("Keeper|^Delete"), "characters": re.compile("RUNIC"), "gallery": re.compile("^Game"),
    "chat": re.compile("^1,000 a second|^100 a second"),
}
# The acts that random people do not use in programs with keepers' rows: keyboard actions move to rows without naming them, so they cannot
# avoid a name.
UNAVOIDABLE = {"recipes": ("press", "delete", "go_back"), "characters": ("press", "go_back")}


class Soak:
    """A soak test of one program: its people, and its connection losses, restarts and kills."""

    def __init__(self, name, options, folder):
        self.name = name
        self.random = generator(options.seed, name, "fate")
        self.program = program(name, options.programs, folder / name)
        self.options = options
        self.findings = []
        self.acts = self.losses = self.restarts = self.kills = 0
        self.is_down = False
        self.persons, self.keepers = [], []

    @property
    def store(self):
        return {"recipes": self.program.store, "characters": self.program.folder / "characters.sqlite"}.get(self.name)

    async def run(self, end):
        try:
            await self._begin()
            tasks = [self._live(person, end) for person in self.persons] + [keeper.keep(end) for keeper in self.keepers]
            await asyncio.gather(*tasks, self._befall(end))
            await self._judge()
        except Exception as error:
            self.findings.append(f"{type(error).__name__}: {error}")
        if not await lives(self.program, self.findings):
            self.findings.append(f"{self.name} {last_words(self.program)}")
        else:
            pid = self.program.process.pid
            print(f"soak: {self.name}: {self.acts} acts, {sum(keeper.changes for keeper in self.keepers)} acknowledged changes, "
                  f"{self.losses} lost connections, {self.restarts} restarts, {self.kills} kills; {megabytes(pid):.0f} MB and "
                  f"{file_descriptors(pid)} file descriptors at the end", flush=True)
            if await asyncio.to_thread(self.program.stop):
                self.findings.append(f"it did not end as it is asked to\n{self.program.log()[-2000:]}")

    async def _begin(self):
        if self.name == "recipes":
            self.program.import_recipes([recipe(number, title=title) for number, title in enumerate(KEPT["recipes"])])
        await asyncio.to_thread(self.program.start)
        site = await asyncio.to_thread(Site, self.program)
        if self.name == "characters":
            # Waits until the characters file has been written, which happens only once, at the first start; until then there are no edits
            # that a kill could lose.
            page = Visitor(site)
            await page.open()
            await page.find(role="option", seconds=240)
            page.leave()
        for number in range(self.options.people):
            random = generator(self.options.seed, self.name, number)
            page = Visitor(site, size=random.choice([(360, 740), (1000, 800), (1240, 820)]))
            self.persons.append(Person(page, random, AVOIDED.get(self.name)))
        for title in KEPT.get(self.name, []):
            page = Visitor(site, size=(1240, 820))
            self.keepers.append(Keeper(self.name, title, page, generator(self.options.seed, self.name, title)))

    async def _live(self, person, end):
        """Lets one person use the program until the end."""
        page = person.visitor
        acts = {act: weight for act, weight in Person.ACTS.items() if act not in UNAVOIDABLE.get(self.name, ())}
        while time.monotonic() < end:
            try:
                if not page.wire or page.wire.closed.done():
                    await page.recover()
                person.act(acts)
                self.acts += 1
                await asyncio.sleep(person.random.choice([0.02, 0.1, 0.3, 1]))
                if page.wire.closed.done():
                    self._note_ending(page)
            except TimeoutError:
                raise
            except (Lost, Refused, ConnectionError, OSError):
                self._note_ending(page)
                await asyncio.sleep(0.1)

    def _note_ending(self, page):
        code, reason = page.wire.ending if page.wire else (0, "")
        if code in VIOLATIONS:
            self.findings.append(f"a page that did nothing wrong was ended: {code} {reason}")
        if page.tree.faults:
            self.findings += page.tree.faults
            page.tree.faults.clear()

    async def _befall(self, end):
        """Causes lost connections, restarts and kills until shortly before the end."""
        while (left := end - time.monotonic()) > 0:
            await asyncio.sleep(min(left, self.random.uniform(2, 12)))
            if not is_alive(self.program):
                raise Finding(self.name, self.program)
            draw = self.random.random()
            if time.monotonic() > end - 5:
                continue
            if draw < 0.6:
                pages = [one.visitor for one in [*self.persons, *self.keepers] if one.visitor.wire]
                for page in self.random.sample(pages, min(len(pages), self.random.choice([1, 1, 2, 100]))):
                    self.random.choice([page.wire.abort, page.wire.reset])()
                    self.losses += 1
            else:
                await self._restart(signal.SIGINT if draw < 0.8 else signal.SIGKILL)

    async def _restart(self, number):
        status = await asyncio.to_thread(self.program.stop, number)
        if number == signal.SIGINT:
            self.restarts += 1
            if status != 0:
                self.findings.append(f"it ended with status {status} when it was asked to end\n{self.program.log()[-2000:]}")
        else:
            self.kills += 1
        # Waits a moment before the database is checked, so that the pages have received and shown every message that was still in a socket
        # when the program ended.
        await asyncio.sleep(0.2)
        self._check_store()
        await asyncio.to_thread(self.program.start)

    def _check_store(self):
        if self.store and self.store.exists():
            self.findings += is_whole(self.store)
            for keeper in self.keepers:
                self.findings += keeper.check(self.store)

    async def _judge(self):
        """Compares every page with its session, and the store with the acknowledged changes."""
        for one in [*self.persons, *self.keepers]:
            page = one.visitor
            if page.wire is None or page.wire.closed.done():
                await page.recover()
        for one in [*self.persons, *self.keepers]:
            await quieten(self.name, one.visitor)
        # No page changes by itself any more after this time: the bar that offers to undo is there for 10 s.
        await asyncio.gather(*(one.visitor.rest(still=11) for one in self.persons))
        for one in [*self.persons, *self.keepers]:
            self.findings += [f"{type(one).__name__.lower()}: {words}" for words in await one.visitor.compare()]
        self._check_store()


class Finding(Exception):
    def __init__(self, name, started):
        super().__init__(f"{name} {last_words(started)}")


async def run(options, folder):
    end = time.monotonic() + 60 * options.minutes
    names = [options.only] if options.only else NAMES
    soaks = [Soak(name, options, folder) for name in names]
    try:
        await asyncio.gather(*(soak.run(end) for soak in soaks))
    finally:
        for soak in soaks:
            if is_alive(soak.program):
                soak.program.kill()
    return soaks


def main():
    here = Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(prog="script/soak", description="Random people on all programs, for some minutes")
    parser.add_argument("minutes", type=float)
    parser.add_argument("--programs", default=here / ".build/examples/release", type=Path, help="where they are built")
    parser.add_argument("--seed", default=int.from_bytes(os.urandom(4), "big"), type=int)
    parser.add_argument("--people", default=3, type=int, help="how many each program has, beside those who keep favorites")
    parser.add_argument("--only", choices=NAMES)
    options = parser.parse_args()
    options.programs = options.programs.resolve()
    print(f"soak: {options.minutes:g} minutes, seed {options.seed}", flush=True)
    folder = Path(tempfile.mkdtemp(prefix="soak-"))
    try:
        soaks = asyncio.run(run(options, folder))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    failed = [soak for soak in soaks if soak.findings]
    for soak in failed:
        print(f"✘ {soak.name}\n  " + "\n  ".join("\n".join(soak.findings[:8]).splitlines()))
        print(f"  replay: script/soak {options.minutes:g} --seed {options.seed} --only {soak.name} --people {options.people}")
    print(f"soak: {len(soaks) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
