"""Cases of windows: of a hundred thousand points, of one, and every row of a program in windows that get smaller."""

import asyncio
import json
import re
import urllib.parse

from programs import lives

from cases import case
from harness.table import INPUT, VERSION, bounds
from harness.visitor import Lost

EXTREME_WINDOW = [bounds("extent")[1]] * 2


@case("characters", "Sixty requests of pages in windows of a hundred thousand points get pages, and the page beside them goes on")
async def great_windows(case):
    beside = await case.page()
    findings = []

    async def ask(index):
        window = urllib.parse.quote(json.dumps([VERSION, *EXTREME_WINDOW, [0, 0, 0, 0, 1, 1, 0], ""], separators=(",", ":")), safe="")
        status, _, body = await asyncio.to_thread(
            case.started.get, "/", Host=f"localhost:{case.started.port}", Cookie=f"diffable_window={window}")
        # A window of this size is not remembered: the page has no first frame, and nothing was laid out for it.
        if status != 200 or re.search(r'id="frame">([^<]*)<', body)[1]:
            findings.append(f"request {index}: status {status}, with a first frame of {len(body)} bytes")

    for start in range(0, 60, 6):
        await asyncio.gather(*(ask(index) for index in range(start, start + 6)), beside.wire.settle())
    return findings + await beside.compare()


# The time after which a host frame that was held back for the pace of host frames (0.1 s) has been sent.
PACE_SECONDS = 0.15
SMALL = [(39, 800), (39, 39), (1, 1), (20, 20), (1, 800), (800, 1), (5, 2000), (1000, 800)]


@case("gallery", "No page of the gallery, in however small a window, ends the program")
async def small_windows(case):
    return await every_row(case, SMALL) or await every_row(case, SMALL, begins=(360, 740))


@case("recipes", "No recipe, in however small a window, ends the program")
async def small_windows_of_recipes(case):
    return await every_row(case, SMALL, most=3)


@case("gallery", "The gallery begins in a window of any size")
async def begins_small(case):
    for width, height in SMALL:
        page = await case.page(size=(width, height))
        await page.rest()
        page.leave()
    return []


async def every_row(case, sizes, most=100, begins=(1000, 800)):
    """Opens the pages behind the rows of the first screen, and resizes the window."""
    beside = await case.page(size=begins)
    names = [row.name for row in beside.tree.find() if row.role in ("option", "treeitem") and row.input & INPUT.tap][:most]
    assert names, "there are no rows to open"
    for name in names:
        page = await case.page(size=begins)
        rows = [row for row in page.tree.reachable() if row.name == name and row.input & INPUT.tap]
        if not rows:
            continue
        page.tap(rows[0])
        await frame_or_rest(page, page.frames)
        await page.rest(5)
        for width, height in sizes:
            try:
                await page.wire.settle()
                frames = page.frames
                page.resize(width, height)
                # The host frame with the new layout is missing if nothing has changed.
                await frame_or_rest(page, frames)
            except (Lost, ConnectionError):
                if await lives(case.started):
                    return [f"the window of {width} by {height} of “{name}” ended its page: {page.wire.ending}"]
                return [f"a window of {width} by {height} of “{name}” ended the program"]
        page.leave()
    return await beside.compare()


async def frame_or_rest(page, frames):
    """Returns when a page has had more than a number of host frames, or when the program has nothing to send."""
    waits = [asyncio.ensure_future(wait) for wait in (page.until(lambda: page.frames > frames), page.rest(still=PACE_SECONDS))]
    try:
        done, _ = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in done:
            wait.result()
    finally:
        for wait in waits:
            wait.cancel()
        await asyncio.gather(*waits, return_exceptions=True)
