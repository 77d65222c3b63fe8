"""Cases of windows: of a hundred thousand points, of one, remembered by one client, and every row of a program in windows that get smaller."""

import asyncio
import json
import re
import time
import urllib.parse

from programs import lives

from cases import case
from harness.table import INPUT, SERVER_LIMIT, VERSION, bounds
from harness.visitor import Lost

EXTREME_WINDOW = [bounds("extent")[1]] * 2


@case("characters", "Sixty requests of pages in windows of a hundred thousand points get pages, and the page beside them goes on")
async def great_windows(case):
    beside = await case.page()
    findings = []

    async def ask(index):
        status, frame = await request_with_window(case.started, EXTREME_WINDOW)
        # A window of this size is not remembered: the page has no first frame, and nothing was laid out for it.
        if status != 200 or frame:
            findings.append(f"request {index}: status {status}, with a first frame of {len(frame)} characters")

    for start in range(0, 60, 6):
        await asyncio.gather(*(ask(index) for index in range(start, start + 6)), beside.wire.settle())
    return findings + await beside.compare()


async def request_with_window(started, size, **fields):
    """Asks for the first page as a browser that remembers its window; returns the status and the first frame, empty if there is none."""
    window = urllib.parse.quote(json.dumps([VERSION, *size, [0, 0, 0, 0, 1, 1, 0], ""], separators=(",", ":")), safe="")
    status, _, body = await asyncio.to_thread(
        started.get, "/", Host=f"localhost:{started.port}", Cookie=f"diffable_window={window}", **fields)
    frame = re.search(r'id="frame">([^<]*)<', body)
    return status, frame[1] if frame else ""


# The greatest number of first frames that are kept for the pages of one client (`UnconnectedSessions`), until their time for a hello is over.
FRAMES_OF_CLIENT = 8


@case("recipes", "Of forty requests of one client behind a proxy eight have a first frame, and a request of another client has one",
      options=["--proxy", "127.0.0.1"])
async def first_frames_of_clients(case):
    beside = await case.page()

    async def has_first_frame(client):
        status, frame = await request_with_window(case.started, (1000, 800), X_Forwarded_For=client)
        assert status == 200, f"a request of {client} is answered with {status}"
        return bool(frame)

    begun = time.monotonic()
    count = sum([await has_first_frame("192.0.2.1") for _ in range(40)])
    most = FRAMES_OF_CLIENT * (1 + int((time.monotonic() - begun) / SERVER_LIMIT.introduction))
    findings = []
    if not FRAMES_OF_CLIENT <= count <= most:
        findings.append(f"{count} requests of one client have a first frame; {FRAMES_OF_CLIENT} are to have one, {most} may")
    findings += ["a request of another client has no first frame"] * (not await has_first_frame("192.0.2.2"))
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
