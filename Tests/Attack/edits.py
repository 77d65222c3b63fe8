"""Cases of edits and reads while another process has locked the database's file."""

import asyncio
import re
import sqlite3
import time
from contextlib import closing

from cases import case
from harness.figures import is_asleep
from harness.table import INPUT, PAGE, SIDE, SWIPE_PHASE
from harness.visitor import WAIT_SECONDS


@case("recipes", "While another process writes, who opens a recipe holds up nobody")
async def held_file(case):
    page, beside = await case.pages(2)
    await page.find(role="option")
    with closing(sqlite3.connect(case.started.store, timeout=10, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        page.tap(page.tree.find(role="option")[1])
        # The answers say that the server has read the tap.
        answers = asyncio.gather(page.wire.settle(), beside.wire.settle())
        sleeps = 0
        while not answers.done() and sleeps < 20:
            # A program that sleeps has sent all answers that it can give, so what is missing now waits for the file. While the machine
            # alone keeps the pages waiting, the program is awake.
            sleeps += is_asleep(case.started.process.pid)
            for _ in range(10):
                await asyncio.sleep(0)
            await asyncio.sleep(0.01)
        connection.execute("ROLLBACK")
    findings = ["the pages have no answer while the file is locked"] if not answers.done() else []
    await answers
    return findings + await page.compare() + await beside.compare()


# The number of one person's edits, which is far more than a person makes while a file is locked.
EDITS = 1000
# The edits that a window of characters may have waiting.
OF_WINDOW = 64


@case("recipes", "Whoever makes hundreds of edits while another process writes keeps nobody else's edit from being made")
async def many_edits(case):
    page, beside = await case.pages(2)
    for one, index in ((page, 1), (beside, 3)):
        await one.find(role="option")
        await one.rest()
        await open_favorite(one, one.tree.find(role="option")[index])
    wanted = beside.tree.find(role="option")[3].name.split(",")[0]

    async def edit():
        for _ in range(EDITS):
            page.tap(favorite_button(page))
        await page.wire.settle()

    return await edit_both(case.started.store, page, beside, edit, "SELECT isFavorite FROM recipe WHERE title = ?", wanted)


@case("characters", "Whoever marks many characters while another process writes keeps nobody else's mark from being made, and loses none that was not refused")
async def many_edits_of_characters(case):
    file = case.started.folder / "characters.sqlite"
    # The window is as high as one may be, for many rows.
    page = await case.page(size=(1000, 16000))
    await page.find(role="option")
    beside = await case.page()
    await beside.find(role="option")
    await page.rest()
    await beside.rest()
    wanted, row = list(characters(beside).items())[3]
    await open_favorite(beside, row)
    marked = set()

    def unmarked():
        return {number: row for number, row in characters(page).items() if number != wanted and number not in marked}

    async def edit():
        view = await page.find(role="listbox", label="Characters")
        while True:
            for number, row in unmarked().items():
                # A full swipe, which performs the action at the trailing edge.
                page.say(PAGE.swipe, row.id, SWIPE_PHASE.began, SIDE.right)
                page.say(PAGE.swipe, row.id, SWIPE_PHASE.completed)
                marked.add(number)
            await page.answered()
            if len(marked) >= EDITS or told(page):
                return
            assert page.scroll(view, 0, page.size[1]), "the list ends before there are enough characters"
            await page.until(lambda: told(page) or unmarked(), what="further characters")

    findings = await edit_both(file, page, beside, edit, "SELECT isFavorite FROM character WHERE codePoint = ?", wanted)
    with closing(sqlite3.connect(file, timeout=60)) as connection:
        end = time.monotonic() + WAIT_SECONDS
        while True:
            kept = marked & {number for (number,) in connection.execute("SELECT codePoint FROM character WHERE isFavorite")}
            # As many as a window may have are made; further ones were refused with a sentence.
            if kept == marked or told(page) and len(kept) >= OF_WINDOW:
                break
            if time.monotonic() > end:
                return findings + [f"{len(kept)} of {len(marked)} marks were made, and the person was told: {told(page)}"]
            await asyncio.sleep(0.05)
    return findings


async def edit_both(file, page, beside, edit, query, wanted):
    """Makes many edits on a page, and then one on another page, while another process has locked the file; returns the findings about the
    other page, whose edit has to be made. The query returns whether what it marks or unmarks is a favorite."""
    with closing(sqlite3.connect(file, timeout=60, isolation_level=None)) as connection:
        before = connection.execute(query, (wanted,)).fetchone()
        connection.execute("BEGIN IMMEDIATE")
        await edit()
        beside.tap(favorite_button(beside))
        await beside.wire.settle()
        connection.execute("ROLLBACK")
        end = time.monotonic() + WAIT_SECONDS
        while connection.execute(query, (wanted,)).fetchone() == before:
            if time.monotonic() > end:
                return [f"the edit of {wanted} was not made"]
            await asyncio.sleep(0.05)
    # An error of one person's too many actions is said to that person alone.
    await page.rest()
    await beside.rest()
    words = told(beside)
    return [f"the other person is told: {words}"] * bool(words) + await beside.compare()


async def open_favorite(page, row):
    """Opens a row beside the list, and waits for the button that makes it a favorite."""
    page.tap(row)
    await page.until(lambda: favorite_button(page), what="the button for favorites")
    await page.rest()


def favorite_button(page):
    return next((one for one in page.tree.find("button") if one.name in ("Add to Favorites", "Remove from Favorites")), None)


def characters(page):
    """Returns the rows of the list of characters that are on a page, by the number of the character."""
    rows = [(re.search(r", U\+([0-9A-F]+)", row.name), row) for row in page.tree.find(role="option") if row.input & INPUT.swipe]
    return {int(found[1], 16): row for found, row in rows if found}


def told(page):
    """Returns the alerts on a page, which say why an edit was not made."""
    return [one.name for one in page.tree.find(role="alertdialog")]
