"""Recordings of the messages between the examples and a page that is used as people use it."""

import asyncio
import re
import time
from collections import Counter
from contextlib import contextmanager
from random import Random

from . import examples
from .figures import cpu_seconds
from .person import Person
from .program import Example, Program
from .table import ACCESSIBILITY, AT, CONTENT, INPUT, SCROLL_FLAG
from .visitor import Visitor
from .wire import Site

# The length in points, the number and the duration in seconds of the steps in which a wheel or a finger moves a list.
SCROLL_STEP, SCROLL_STEPS, SCROLL_SECONDS = 90, 60, 0.033
KEY_SECONDS = 0.12
# The longest time until rows are shown, in seconds: the characters are loaded into a new database first.
LOADING_SECONDS = 120
# The messages a second in the slow and in the fast feed of the chat.
SLOW_FEED, FAST_FEED = 10, 1000


class Recording:
    """The messages of one page in order, each with the name of the phase in which it was sent."""

    def __init__(self, name, pid):
        self.name, self.pid = name, pid
        self.phase = ""
        self.received, self.sent = [], []
        # The processor time of the server in each phase, in seconds.
        self.processor = Counter()

    def follow(self, wire):
        wire.on_received = lambda payload: self.received.append((self.phase, payload))
        wire.on_sent = lambda payload: self.sent.append((self.phase, payload))

    @contextmanager
    def during(self, phase):
        """Assigns the messages that are sent meanwhile to a phase."""
        self.phase = phase
        used = cpu_seconds(self.pid)
        yield
        self.processor[phase] += cpu_seconds(self.pid) - used


def make(name, binaries, folder):
    """Returns the program of a recording, which is not started yet."""
    program, *_ = name.replace(",", "").split()
    binary = str(binaries / program)
    if program == "recipes":
        return Program(binary, folder)
    options = {"characters": ["--data", folder / "characters.sqlite"], "chat": ["--rate", FAST_FEED if "fast" in name else SLOW_FEED]}
    return Example(program, binary, folder, options.get(program, []))


async def record(name, started, seconds):
    """Records a page of a running program: its first frame, and some seconds of use."""
    recording = Recording(name, started.process.pid)
    page = Visitor(Site(started), size=(1240, 820), keeps=name in PATHS)
    if name in PATHS:
        page.history = {page.entry: PATHS[name]}
    page.on_connection = recording.follow
    with recording.during("first frame"):
        await page.open()
        if name == "characters":
            await page.find(role="option", seconds=LOADING_SECONDS)
            await page.rest()
    for use in USES[name]:
        await use(recording, page, seconds)
    page.leave()
    return recording


async def scroll(recording, page, _):
    """Scrolls the list with the longest content, in steps as a wheel does."""
    with recording.during("scrolling"):
        for _ in range(SCROLL_STEPS):
            views = [
                element for element in page.tree.reachable()
                if element.kind == CONTENT.scroll and element.content[AT.scroll.scrollFlag] & SCROLL_FLAG.scrollable
                and element.input & INPUT.scroll]
            view = max(views, key=lambda element: element.content[AT.scroll.height], default=None)
            if view is None or not page.scroll(view, 0, SCROLL_STEP):
                break
            await asyncio.sleep(SCROLL_SECONDS)
        await page.rest(2)


async def search(recording, page, _):
    """Types words into the search field letter by letter, and clears it after each."""
    with recording.during("typing"):
        for word in ("bread", "latin", "arrow"):
            for text in [*(word[:count + 1] for count in range(len(word))), ""]:
                field = next(
                    element for element in page.tree.reachable()
                    if element.kind == CONTENT.field and element.content[AT.field.purpose] == "search")
                page.type(field, text)
                await asyncio.sleep(KEY_SECONDS)
        await page.rest(2)


async def tap(recording, page, seconds):
    """Taps rows, buttons and menus, the same in each recording, and goes back in between."""
    # On a page of the gallery that is an example of its own, the rows of the sidebar, which have links, would lead to other pages.
    links = [row.name for row in page.tree.walk() if row.meaning.get(ACCESSIBILITY.link)] if recording.name in PATHS else []
    person = Person(page, Random(1), re.compile("|".join(f"^{re.escape(name)}$" for name in links)) if links else None)
    with recording.during("tapping"):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            person.act({"tap_row": 4, "tap": 3, "escape": 2, "go_back": 2})
            await asyncio.sleep(0.3)
        await page.rest(2)


async def look(recording, page, seconds):
    """Looks at a page that changes by itself."""
    with recording.during("changing by itself"):
        await asyncio.sleep(seconds)


async def glance(recording, page, seconds):
    """Looks at a page that changes all the time, so briefly that its messages do not outweigh all others."""
    await look(recording, page, seconds / 10)


# The addresses with which the pages of recordings begin, if they are not the first of their programs.
PATHS = {f"gallery, {name}": path for name, path in examples.PATHS.items()}

USES = {
    "recipes": [scroll, search, tap],
    "characters": [scroll, search],
    "gallery": [tap, scroll],
    "gallery, superheroes": [tap],
    "gallery, roster": [look],
    "chat": [look],
    "chat, a fast feed": [glance],
}
