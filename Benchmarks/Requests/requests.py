#!/usr/bin/env python3
"""Counts what the most expensive requests and messages cost in every program, and compares that with what is kept.

  requests.py --programs FOLDER [PROGRAM…]           status 1 if one costs more than is kept, beyond a tolerance
  requests.py --programs FOLDER --renew [PROGRAM…]   keeps what is counted now, and shows the change

`script/bench requests` builds the programs first. What is kept is Benchmarks/Thresholds/requests.tsv. A request or message is as expensive
as what it makes the server lay out, keep and send: so the elements of the scene, the bytes of its host frames and the memory that the
program has allocated more are counted. Processor time is printed beside them and decides nothing.

Each program is asked for what a hostile client would ask for: a page for the largest window that a browser may remember, a hello and a
resize with the largest window that the wire permits, a scroll to the farthest offset, and the longest text in a search field.
"""

import argparse
import asyncio
import json
import re
import shutil
import sys
import tempfile
import urllib.parse
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Attack"), str(ROOT / "Tests/EndToEnd")]

from programs import NAMES, living_now, program  # noqa: E402

from harness.figures import cpu_seconds  # noqa: E402
from harness.table import AT, CONTENT, LIMIT, PAGE, SERVER_LIMIT, VERSION, bounds  # noqa: E402
from harness.tree import Tree  # noqa: E402
from harness.visitor import Visitor  # noqa: E402
from harness.wire import Site  # noqa: E402

KEPT = ROOT / "Benchmarks/Thresholds/requests.tsv"
#: The cost of a request, with the part by which each may exceed what is kept; memory depends on what the allocator does with it.
TOLERANCES = {"elements": 0.05, "bytes": 0.05, "memory": 0.25}
#: A difference in memory below this is no cost: tables of types and caches that are made once.
MEMORY_FLOOR = 200_000
SURROUNDINGS = [0, 0, 0, 0, 0.1, 1, 0]

HEADER = """\
# What the most expensive requests and messages cost in every program: the elements of the scene, the bytes of the host frames that answer,
# and the bytes of memory that the program has more afterwards. Written by `script/bench requests --renew`, which is part of the change that
# makes one cost more or less; `script/test thresholds` fails where elements or bytes are over 5 %, or memory over 25 %, above what is here.
program\trequest\telements\tbytes\tmemory
"""


class Count:
    """The costs of the requests of one program."""

    def __init__(self, name, binaries, folder):
        self.name = name
        self.program = program(name, binaries, folder)
        self.costs = {}

    async def run(self):
        self.program.start()
        try:
            self.site = Site(self.program)
            # Rows that a program makes at its first start are there before anything is counted.
            first = await self._ready()
            first.leave()
            await self._count("page", self._page)
            extent = bounds("extent")[1]
            await self._count("hello", lambda: self._hello((extent, extent)))
            for request, act in (("resize", self._resize), ("scroll", self._scroll), ("search", self._search)):
                await self._count(request, act)
        finally:
            self.program.stop()
        return {request: cost for request, cost in self.costs.items() if cost}

    async def _ready(self):
        visitor = Visitor(self.site)
        await visitor.open()
        await visitor.until(lambda: visitor.tree.find("option") or visitor.tree.find("treeitem") or visitor.tree.find("listitem"))
        await visitor.rest()
        return visitor

    async def _count(self, request, act):
        """Counts what an act makes the program do; the act returns its tree, the bytes that it received, and a function that ends it."""
        _, before = await living_now(self.program)
        processor = cpu_seconds(self.program.process.pid)
        made = await act()
        if made is None:
            return
        tree, count, leave = made
        processor = cpu_seconds(self.program.process.pid) - processor
        _, after = await living_now(self.program)
        memory = max(0, after - before)
        self.costs[request] = {
            "elements": len(tree), "bytes": count, "memory": memory if memory > MEMORY_FLOOR else 0, "seconds": processor}
        leave()

    async def _page(self):
        side = int(SERVER_LIMIT.rememberedArea ** 0.5)
        window = urllib.parse.quote(json.dumps([VERSION, side, side, SURROUNDINGS, ""], separators=(",", ":")), safe="")
        status, _, body = await asyncio.to_thread(
            self.program.get, "/", Host=f"localhost:{self.program.port}", Cookie=f"diffable_window={window}")
        assert status == 200, status
        frame = re.search(r'id="frame">([^<]*)<', body)[1]
        assert frame, "the page has no first host frame"
        tree = Tree()
        tree.apply(json.loads(frame))
        return tree, len(body.encode()), lambda: None

    async def _hello(self, size):
        visitor = Visitor(self.site, size=size, surroundings=SURROUNDINGS)
        await visitor.open()
        await visitor.rest()
        return visitor.tree, visitor.wire.bytes_received, visitor.leave

    async def _after(self, act):
        """Returns what an act on a page in a common window costs; None if the act is not possible."""
        visitor = await self._ready()
        before = visitor.wire.bytes_received
        if not act(visitor):
            visitor.leave()
            return None
        await visitor.rest()
        return visitor.tree, visitor.wire.bytes_received - before, visitor.leave

    async def _resize(self):
        extent = bounds("extent")[1]

        def act(visitor):
            visitor.resize(extent, extent)
            return True
        return await self._after(act)

    async def _scroll(self):
        far = bounds("coordinate")[1]

        def act(visitor):
            views = [one for one in visitor.tree.elements.values() if one.kind == CONTENT.scroll]
            if not views:
                return False
            view = max(views, key=lambda one: one.content[AT.scroll.height])
            visitor.say(PAGE.scroll, view.id, 0, far)
            return True
        return await self._after(act)

    async def _search(self):
        def act(visitor):
            fields = [one for one in visitor.tree.elements.values() if one.kind == CONTENT.field]
            if not fields:
                return False
            visitor.type(fields[0], ("a " * LIMIT.fieldLength)[:LIMIT.fieldLength])
            return True
        return await self._after(act)


def read_kept():
    if not KEPT.exists():
        return {}
    lines = [line.split("\t") for line in KEPT.read_text().splitlines() if not line.startswith("#")]
    return {(name, request): dict(zip(TOLERANCES, map(int, costs))) for name, request, *costs in lines[1:]}


def write_kept(kept):
    rows = ["\t".join([*key, *(str(cost[name]) for name in TOLERANCES)]) for key, cost in sorted(
        kept.items(), key=lambda row: NAMES.index(row[0][0]))]
    KEPT.write_text(HEADER + "\n".join(rows) + "\n")


def main():
    parser = argparse.ArgumentParser(prog="script/bench requests", description="Counts what expensive requests cost, and compares.")
    parser.add_argument("--programs", required=True, type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--renew", action="store_true", help="keep what is counted now, and show the change")
    parser.add_argument("names", nargs="*", metavar="PROGRAM", help="a program; all if none is named")
    options = parser.parse_args()

    kept, now = read_kept(), {}
    for name in options.names or NAMES:
        folder = tempfile.mkdtemp(prefix="requests-")
        try:
            counted = asyncio.run(Count(name, options.programs.resolve(), folder).run())
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        now.update({(name, request): cost for request, cost in counted.items()})
    worse = []
    print(f"{'program':12} {'request':8}" + "".join(f"{name:>12} {'kept':>12}" for name in TOLERANCES) + f"{'processor':>14}")
    for key, cost in now.items():
        old = kept.get(key, {})
        print(f"{key[0]:12} {key[1]:8}" + "".join(
            f"{cost[name]:>12,} {old.get(name, 'new'):>12}" for name in TOLERANCES) + f"{cost['seconds'] * 1000:>11,.0f} ms")
        for name, tolerance in TOLERANCES.items():
            if not options.renew and name not in old:
                worse.append(f"{key[0]}, {key[1]}: the {name} are not kept")
            elif not options.renew and cost[name] > old[name] * (1 + tolerance) + (MEMORY_FLOOR if name == "memory" else 0):
                worse.append(f"{key[0]}, {key[1]}: {cost[name]:,} {name}, {old[name]:,} are kept")
    if options.renew:
        write_kept({key: cost for key, cost in kept.items() if options.names and key[0] not in options.names} | now)
        return 0
    missing = [key for key in kept if key not in now and (not options.names or key[0] in options.names)]
    worse += [f"{name}, {request} is kept, and was not counted" for name, request in missing]
    for line in worse:
        print(f"requests: {line}")
    print(f"requests: {len(now)} counted, {len(worse)} worse than kept")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
