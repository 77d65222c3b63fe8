"""A person who marks one row as a favorite again and again, and records which changes the program has acknowledged."""

import asyncio
import sqlite3
import time
from contextlib import closing

from harness.table import AT, CONTENT
from harness.visitor import Lost
from harness.websocket import Refused

MARK = ", Favorite"
QUERIES = {"recipes": "SELECT isFavorite FROM recipe WHERE title = ?", "characters": "SELECT isFavorite FROM character WHERE name = ?"}


class Keeper:
    """Opens one row, which no other person uses, and marks it as a favorite and removes the mark in turn."""

    def __init__(self, name, title, visitor, random):
        self.name = name
        self.title = title
        self.visitor = visitor
        self.random = random
        # The favorite mark that the page has shown last, true or false, and the mark that was requested and is not shown yet, or None.
        self.acknowledged = False
        self.wanted = None
        self.changes = 0

    async def keep(self, end):
        while time.monotonic() < end:
            try:
                if not self.visitor.wire or self.visitor.wire.closed.done():
                    await self.visitor.recover()
                await self._open()
                while time.monotonic() < end:
                    await self._change()
                    await asyncio.sleep(self.random.uniform(0.05, 1))
            except TimeoutError:
                raise
            except (Lost, Refused, ConnectionError, OSError):
                await asyncio.sleep(0.1)

    def _row(self):
        return next((row for row in self.visitor.tree.find("option") if row.name.startswith(self.title + ",")), None)

    def _button(self):
        return next((one for one in self.visitor.tree.find("button") if one.name in ("Add to Favorites", "Remove from Favorites")), None)

    def _is_open(self):
        """Returns true if the detail is open: the row's title occurs a second time on the page."""
        def says(one):
            text = one.content[AT.text.lines] if one.kind == CONTENT.text else one.name
            return " ".join((text or one.name).split()).split(",")[0] == self.title

        row = self._row()
        return any(one.role in ("heading", "option") and one is not row and says(one) for one in self.visitor.tree.walk())

    async def _open(self):
        visitor = self.visitor
        field = await visitor.find(kind=CONTENT.field, seconds=120)
        visitor.type(field, self.title.lower())
        await visitor.until(self._row, what=f"the row of {self.title}")
        # Takes the favorite mark on the page for the stored one: an earlier change that was pending has by now been made or has failed.
        self._note()
        visitor.tap(self._row())
        await visitor.until(lambda: self._is_open() and self._button(), what=f"the page of {self.title}")

    def _note(self):
        self.acknowledged, self.wanted = self._row().name.endswith(MARK), None

    async def _change(self):
        self.wanted = not self.acknowledged
        self.visitor.tap(self._button())
        await self.visitor.until(
            lambda: self._row() and self._row().name.endswith(MARK) == self.wanted, what=f"the mark of {self.title}")
        self._note()
        self.changes += 1

    def check(self, path):
        """Returns the acknowledged changes that the store has lost, in words; the program may be running or not."""
        with closing(sqlite3.connect(path, timeout=30)) as connection:
            rows = connection.execute(QUERIES[self.name], (self.title,)).fetchall()
        if len(rows) != 1:
            return [f"the store has {len(rows)} rows of {self.title}"]
        is_favorite = rows[0][0] == 1
        if is_favorite in (self.acknowledged, self.wanted):
            return []
        return [f"{self.title} was shown as {'a' if self.acknowledged else 'no'} favorite, and the store says otherwise"]


def is_whole(path):
    """Returns the faults that SQLite's integrity check finds in a store."""
    with closing(sqlite3.connect(path, timeout=30)) as connection:
        answer = connection.execute("PRAGMA integrity_check").fetchall()
    return [] if answer == [("ok",)] else [f"the store is damaged: {answer[:3]}"]
