#!/usr/bin/env python3
"""Counts what the most expensive requests and messages cost in every program, and compares that with what is kept.

  requests.py --programs FOLDER [PROGRAM…]           status 1 if one costs more than is kept, beyond a tolerance
  requests.py --programs FOLDER --renew [PROGRAM…]   keeps what is counted now, and shows the change
  requests.py --programs FOLDER shopping             the same for the app on Hummingbird

`script/bench requests` builds the programs first; the app is built and counted only if it is named. What is kept is
Benchmarks/Thresholds/requests.tsv. A request or message is as expensive as what it makes the server lay out, keep and send: so the elements
of the scene, the bytes of its host frames and the memory that the program has allocated more are counted. The app does not tell what it has
allocated. Processor time is printed beside them and decides nothing.

Each program is asked for what a hostile client would ask for: a page for the largest window that a browser may remember, the same at its
other addresses, of which the greatest costs count, a hello and a resize with the largest window that the wire permits, the smallest and the
largest text in such a window, a scroll to the farthest offset, the longest text in a field, all rows of the largest list for paper, all rows
of it selected, a row dragged as far down as it goes and back, and the longest picture that may be pasted.
"""

import argparse
import asyncio
import http.client
import json
import re
import sys
import tempfile
import time
import urllib.parse
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Attack"), str(ROOT / "Tests/EndToEnd")]

from programs import APPS, NAMES, living_now, program  # noqa: E402

from harness.figures import cpu_seconds  # noqa: E402
from harness.table import (  # noqa: E402
    ACCESSIBILITY, AT, CONTENT, DRAG_PHASE, INPUT, LIMIT, MODIFIER, PAGE, SERVER_LIMIT, VERSION, bounds)
from harness.tree import Tree  # noqa: E402
from harness.visitor import Visitor  # noqa: E402
from harness.wire import Site  # noqa: E402

KEPT = ROOT / "Benchmarks/Thresholds/requests.tsv"
#: The cost of a request, with the part by which each may exceed what is kept; memory depends on what the allocator does with it.
TOLERANCES = {"elements": 0.05, "bytes": 0.05, "memory": 0.25}
#: A difference in memory below this is no cost: tables of types and caches that are made once.
MEMORY_FLOOR = 200_000
SURROUNDINGS = [0, 0, 0, 0, 0.1, 1, 0]
#: The addresses of a program that are asked for besides its first page: those of the links on that page, and of pages that are always there,
#: that match, and how many of them. A screen that differs from others by its data alone is asked for once.
ADDRESSES = {
    "recipes": (r"/recipes/\d+", 1), "gallery": (r"/pages/.+", None), "characters": (r"/characters/.+", 1), "shopping": (r"/.+", None),
}

#: The hour of the day at which the programs are counted, by their time zone: the chat shows times and days, which are longer at some hours.
HOUR = 15

HEADER = """\
# The cost of the most expensive requests and messages in every program: the elements of the scene, the bytes of the host frames that answer,
# and the bytes of memory that the program has more afterwards. Written by `script/bench requests --renew`, which is part of the change that
# makes one cost more or less; `script/test thresholds` fails where elements or bytes are over 5 %, or memory over 25 %, above what is here, and
# `script/test attack` for shopping, whose memory is not known.
program\trequest\telements\tbytes\tmemory
"""


class Count:
    """The costs of the requests of one program."""

    def __init__(self, name, binaries, folder):
        self.name = name
        self.program = program(name, binaries, folder)
        east = (HOUR - time.gmtime().tm_hour + 11) % 24 - 11
        self.program.variables["TZ"] = f"Etc/GMT{-east:+d}"
        self.costs = {}

    async def run(self):
        self.program.start()
        try:
            self.site = Site(self.program)
            # Rows that a program makes at its first start are there before anything is counted.
            await self._ready()
            await self._count("hello", self._hello)
            low, high = bounds("scale")
            for request, act in (
                    ("resize", self._resize), ("small text", lambda: self._text_scale(low)), ("large text", lambda: self._text_scale(high)),
                    ("scroll", self._scroll), ("search", self._search), ("print", self._print), ("select all", self._select_all),
                    ("drag", self._drag), ("paste", self._paste)):
                await self._count(request, act)
            # The sessions of pages that nobody connects to end while other requests would be counted, so these are the last.
            first = await self._count("page", self._page)
            await self._count_addresses(first)
        finally:
            # A program that stops waits until the pages have received their states, which they acknowledge meanwhile.
            await asyncio.to_thread(self.program.stop)
        return self.costs

    async def _ready(self, **how):
        """Returns a visitor, by default in a common window. No visitor leaves: what ends with its session would be missing in the next count."""
        visitor = Visitor(self.site, **how)
        await visitor.open()
        await visitor.until(lambda: visitor.tree.find("option") or visitor.tree.find("treeitem") or visitor.tree.find("listitem"))
        await visitor.rest()
        return visitor

    async def _count(self, request, prepare):
        """Counts what an act makes the program do, and returns the tree that it leads to. `prepare` returns the act, or None if it is not
        possible; the act returns the tree and the bytes that it received."""
        act = await prepare()
        if act is None:
            return None
        self.costs[request], tree = await self._cost(act)
        return tree

    async def _cost(self, act):
        _, before = await living_now(self.program)
        processor = cpu_seconds(self.program.process.pid)
        tree, count = await act()
        processor = cpu_seconds(self.program.process.pid) - processor
        _, after = await living_now(self.program)
        memory = max(0, after - before)
        return {"elements": len(tree), "bytes": count, "memory": memory if memory > MEMORY_FLOOR else 0, "seconds": processor}, tree

    async def _count_addresses(self, first):
        """Counts the pages at the addresses to which the first page has links, and keeps the greatest of each cost."""
        if self.name not in ADDRESSES:
            return
        pattern, most = ADDRESSES[self.name]
        links = dict.fromkeys(element.meaning.get(ACCESSIBILITY.link, "") for element in first.walk())
        paths = [path for path in (*self.program.pages, *links) if re.fullmatch(pattern, path)][:most]
        assert paths, f"the first page of {self.name} has no link to {pattern}"
        costs = [(await self._cost(await self._page(path)))[0] for path in paths]
        # Sessions of earlier pages may end meanwhile, so that memory says nothing here.
        self.costs["address"] = {name: 0 if name == "memory" else max(cost[name] for cost in costs) for name in costs[0]}

    async def _page(self, path=None):
        path = self.program.base + (path or self.program.pages[0])
        side = int(SERVER_LIMIT.rememberedArea ** 0.5)
        window = urllib.parse.quote(json.dumps([VERSION, side, side, SURROUNDINGS, ""], separators=(",", ":")), safe="")
        cookies = "; ".join([f"diffable_window={window}", *filter(None, [self.program.fields.get("Cookie")])])

        async def act():
            status, _, body = await asyncio.to_thread(self.program.get, path, Host=f"localhost:{self.program.port}", Cookie=cookies)
            assert status == 200, (path, status)
            frame = re.search(r'id="frame">([^<]*)<', body)[1]
            # The server makes no frame while 32 sessions wait for their pages.
            assert frame, f"the page at {path} has no first host frame"
            tree = Tree()
            tree.apply(json.loads(frame))
            return tree, len(body.encode())
        return act

    async def _hello(self):
        extent = bounds("extent")[1]

        async def act():
            visitor = Visitor(self.site, size=(extent, extent), surroundings=SURROUNDINGS)
            await visitor.open()
            await visitor.rest()
            return visitor.tree, visitor.wire.bytes_received
        return act

    @staticmethod
    def _saying(visitor, say):
        """Returns the act of saying something on the page of a visitor."""
        async def act():
            before = visitor.wire.bytes_received
            say()
            await visitor.rest()
            return visitor.tree, visitor.wire.bytes_received - before
        return act

    async def _resize(self):
        visitor, extent = await self._ready(), bounds("extent")[1]
        return self._saying(visitor, lambda: visitor.resize(extent, extent))

    async def _text_scale(self, scale):
        extent = bounds("extent")[1]
        visitor = await self._ready(size=(extent, extent))
        return self._saying(visitor, lambda: visitor.say(PAGE.environment, 0, 0, 0, 0, scale, 1, 0))

    async def _scroll(self):
        visitor, far = await self._ready(), bounds("coordinate")[1]
        views = [one for one in visitor.tree.elements.values() if one.kind == CONTENT.scroll]
        if not views:
            return None
        view = max(views, key=lambda one: one.content[AT.scroll.height])
        return self._saying(visitor, lambda: visitor.say(PAGE.scroll, view.id, 0, far))

    async def _search(self):
        visitor = await self._ready()
        fields = [one for one in visitor.tree.elements.values() if one.kind == CONTENT.field]
        if not fields:
            return None
        text = ("a " * LIMIT.fieldLength)[:LIMIT.fieldLength]
        return self._saying(visitor, lambda: visitor.type(fields[0], text))

    async def _print(self):
        visitor = await self._ready()
        view = self._largest_list(visitor)
        return view and self._saying(visitor, lambda: visitor.say(PAGE.print, view.id, 1))

    async def _select_all(self):
        extent = bounds("extent")[1]
        visitor = await self._ready(size=(extent, extent))
        view = self._largest_list(visitor)
        return view and self._saying(visitor, lambda: visitor.say(PAGE.key, view.id, "a", MODIFIER.command))

    async def _drag(self):
        extent, far = bounds("extent")[1], bounds("coordinate")[1]
        visitor = await self._ready(size=(extent, extent))
        view = self._largest_list(visitor)
        rows = [one for one in visitor.tree.reachable() if one.input & (INPUT.drag | INPUT.longDrag)]
        if not view or not rows:
            return None

        def drag():
            visitor.say(PAGE.drag, rows[0].id, DRAG_PHASE.began, 1, 1)
            visitor.say(PAGE.drag, view.id, DRAG_PHASE.moved, 1, far)
            visitor.say(PAGE.drag, view.id, DRAG_PHASE.moved, 1, 1)
            visitor.say(PAGE.drag, view.id, DRAG_PHASE.cancelled)
        return self._saying(visitor, drag)

    async def _paste(self):
        visitor = await self._ready()
        boxes = [one for one in visitor.tree.reachable() if one.input & INPUT.paste]
        if not boxes:
            return None
        png = bytes.fromhex("89504e470d0a1a0a0000000d49484452000000030000000208020000001216f14d")
        picture = png + bytes(LIMIT.imageBytes - len(png))
        fields = {
            **self.program.fields, "Origin": f"http://localhost:{self.site.port}", "Content-Type": "image/png",
            "Diffable-Session": visitor.session, "Diffable-Element": str(boxes[0].id),
        }

        async def act():
            before = visitor.wire.bytes_received
            status = await asyncio.to_thread(self._post, f"{self.program.base}/image?token={self.site.token}", picture, fields)
            assert status == 200, status
            await visitor.rest()
            return visitor.tree, visitor.wire.bytes_received - before
        return act

    def _post(self, path, body, fields):
        connection = http.client.HTTPConnection("localhost", self.site.port, timeout=60)
        try:
            connection.request("POST", path, body, fields)
            return connection.getresponse().status
        finally:
            connection.close()

    @staticmethod
    def _largest_list(visitor):
        lists = [one for one in visitor.tree.reachable() if one.kind == CONTENT.scroll and one.input & INPUT.listKeys]
        return max(lists, key=lambda one: one.content[AT.scroll.height], default=None)


async def count_all(names, binaries):
    """Returns the costs by program and request. The programs are counted beside each other: most of the time they wait for their timers."""
    async def count(name):
        with tempfile.TemporaryDirectory(prefix="requests-") as folder:
            return await Count(name, binaries, folder).run()

    costs = await asyncio.gather(*map(count, names))
    return {(name, request): cost for name, counted in zip(names, costs) for request, cost in counted.items()}


def read_kept():
    if not KEPT.exists():
        return {}
    lines = [line.split("\t") for line in KEPT.read_text().splitlines() if not line.startswith("#")]
    return {(name, request): dict(zip(TOLERANCES, map(int, costs))) for name, request, *costs in lines[1:]}


def write_kept(kept):
    rows = ["\t".join([*key, *(str(cost[name]) for name in TOLERANCES)]) for key, cost in sorted(
        kept.items(), key=lambda row: [*NAMES, *APPS].index(row[0][0]))]
    KEPT.write_text(HEADER + "\n".join(rows) + "\n")


def main():
    parser = argparse.ArgumentParser(prog="script/bench requests", description="Counts what expensive requests cost, and compares.")
    parser.add_argument("--programs", required=True, type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--renew", action="store_true", help="keep what is counted now, and show the change")
    parser.add_argument("names", nargs="*", metavar="PROGRAM", help="a program; all if none is named")
    options = parser.parse_args()

    names = options.names or NAMES
    kept, now = read_kept(), asyncio.run(count_all(names, options.programs.resolve()))
    worse = []
    print(f"{'program':12} {'request':10}" + "".join(f"{name:>12} {'kept':>12}" for name in TOLERANCES) + f"{'processor':>14}")
    for key, cost in now.items():
        old = kept.get(key, {})
        print(f"{key[0]:12} {key[1]:10}" + "".join(
            f"{cost[name]:>12,} {old.get(name, 'new'):>12}" for name in TOLERANCES) + f"{cost['seconds'] * 1000:>11,.0f} ms")
        for name, tolerance in TOLERANCES.items():
            if not options.renew and name not in old:
                worse.append(f"{key[0]}, {key[1]}: the {name} are not kept")
            elif not options.renew and cost[name] > old[name] * (1 + tolerance) + (MEMORY_FLOOR if name == "memory" else 0):
                worse.append(f"{key[0]}, {key[1]}: {cost[name]:,} {name}, {old[name]:,} are kept")
    if options.renew:
        write_kept({key: cost for key, cost in kept.items() if key[0] not in names} | now)
        return 0
    missing = [key for key in kept if key not in now and key[0] in names]
    worse += [f"{name}, {request} is kept, and was not counted" for name, request in missing]
    for line in worse:
        print(f"requests: {line}")
    print(f"requests: {len(now)} counted, {len(worse)} worse than kept")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
