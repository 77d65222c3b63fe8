"""Regression cases for faults that were found once, by name: each on a newly started program, with other pages that must not notice."""

import asyncio
import os
import re
import shutil
import sqlite3
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

from programs import is_alive, last_words, lives, program

from attacker import generator
from harness.figures import file_descriptors
from harness.table import AT, CONTENT, INPUT, PAGE, VERSION
from harness.visitor import WAIT_SECONDS, Lost, Visitor
from harness.websocket import Refused
from harness.wire import Site, Wire
from held import RELEASE_SECONDS

cases = []


def case(of, sentence, options=(), file_limit=None):
    """Registers a function as a case of a program; the sentence says what holds if nothing is found."""
    def register(function):
        cases.append(Case(function, of, sentence, options, file_limit))
        return function
    return register


class Case:
    def __init__(self, function, of, sentence, options, file_limit):
        self.function = function
        self.name = function.__name__
        self.program = of
        self.sentence = sentence
        self.options = options
        self.file_limit = file_limit

    async def run(self, binaries, folder, seed):
        """Runs the case, with random choices from a seed, and returns the findings in words."""
        self.seed = seed
        folder = Path(tempfile.mkdtemp(prefix=f"{self.name}-", dir=folder))
        self.started = program(self.program, binaries, folder, self.options, self.file_limit).start()
        findings = []
        try:
            self.site = Site(self.started)
            findings += await self.function(self) or []
        except (Lost, Refused, ConnectionError, OSError, TimeoutError, asyncio.TimeoutError, AssertionError) as error:
            findings.append(f"{type(error).__name__}: {error}")
        if not await lives(self.started, findings):
            findings.append(f"{self.program} {last_words(self.started)}")
        self.started.kill()
        shutil.rmtree(folder, ignore_errors=True)
        return findings

    async def page(self, **how):
        page = Visitor(self.site, **how)
        await page.open()
        return page

    async def pages(self, count, **how):
        return await asyncio.gather(*(self.page(**how) for _ in range(count)))


async def search_field(page):
    return await page.find(kind=CONTENT.field)


async def search(page, text):
    """Types a text into the search field, and waits until the program has answered it."""
    field = await search_field(page)
    page.type(field, text)
    _, revision = page.texts[field.id]
    await page.until(lambda: page.tree.elements[field.id].content[AT.field.revision] >= revision, what=f"the answer to “{text}”")


# ------------------------------------------------------------------------------------------------------------- closing


@case("chat", "Fifty tabs of the chat that leave together, at ten messages a second, leave the others as they were",
      options=["--rate", 10])
async def leaving_together(case):
    beside = await case.page()
    for leave in ("leave", "abort", "leave"):
        pages = await case.pages(50)
        await asyncio.sleep(1)
        for page in pages:
            getattr(page.wire, leave)()
        await beside.wire.settle()
    return await going_on(beside)


@case("chat", "A page of the chat goes on after a hundred others have left one after the other, at a hundred messages a second",
      options=["--rate", 100])
async def leaving_in_turn(case):
    beside = await case.page()
    for _ in range(10):
        pages = await case.pages(10)
        for page in pages:
            await asyncio.sleep(0.02)
            page.leave()
        await beside.wire.settle()
    return await going_on(beside)


@case("recipes", "Pages of recipes that leave before their first frame leave nothing behind")
async def leaving_at_once(case):
    return await leave_after_hello(case)


@case("characters", "Pages of characters that leave before their first frame leave nothing behind")
async def leaving_characters_at_once(case):
    return await leave_after_hello(case)


# The unused read connections that a program keeps open, as many as `ReadConnectionPool.mostSpare`: each has the database's file and its
# write-ahead log open. How many there are depends on how many pages fetched at the same moment.
SPARE_CONNECTIONS = 4


def descriptors(pid):
    """Returns the numbers of file descriptors of the database and of everything else that a process has open."""
    kinds = [0, 0]
    for name in os.listdir(f"/proc/{pid}/fd"):
        try:
            kinds[".sqlite" not in os.readlink(f"/proc/{pid}/fd/{name}")] += 1
        except FileNotFoundError:
            pass
    return kinds


async def leave_after_hello(case):
    beside = await case.page()
    await beside.find(role="option")
    pid = case.started.process.pid
    most = [count + more for count, more in zip(descriptors(pid), (3 + 2 * SPARE_CONNECTIONS, 3))]

    def excess():
        return [f"{count} file descriptors of {kind} are open; {limit} may be after twenty pages came and left"
                for count, limit, kind in zip(descriptors(pid), most, ("the database", "anything else")) if count > limit]

    for _ in range(20):
        wire = await Wire.connect(case.site, lambda _: None)
        wire.say(PAGE.hello, VERSION, "", 1000, 800, [0, 0, 0, 0, 1, 1, 0], case.site.widths(), 0)
        wire.leave()
    # Waits for the number of file descriptors to fall: of some pages the server learns too late that they were closed, and keeps their
    # sessions for half a minute.
    end = time.monotonic() + RELEASE_SECONDS
    while excess() and time.monotonic() < end:
        await asyncio.sleep(0.5)
    return excess() + await beside.compare()


@case("chat", "What a new page of the chat shows equals the complete frame that it gets after it has lost its connection")
async def first_frame(case):
    findings = []
    for _ in range(10):
        page = await case.page()
        findings += await page.compare()
        page.leave()
    return findings


@case("chat", "Pictures without a token, of another session, too large, slow or of a wrong type are refused, and hold up nobody",
      options=["--rate", 10])
async def pictures(case):
    beside, page = await case.page(), await case.page()
    field = await page.find(kind=CONTENT.field)
    box = next(element for element in page.tree.walk() if element.input & INPUT.paste)
    png = bytes.fromhex("89504e470d0a1a0a0000000d49484452000000030000000208020000001216f14d") + bytes(100)
    port, findings = case.site.port, []

    def head(length, token=case.site.token, session=page.session, element=box.id, kind="image/png", more=()):
        lines = [f"POST /image?token={token} HTTP/1.1", f"Host: localhost:{port}", f"Origin: http://localhost:{port}",
                 f"Content-Type: {kind}", f"Content-Length: {length}", f"Diffable-Session: {session}", f"Diffable-Element: {element}"]
        return "\r\n".join([*lines, *more, "", ""]).encode()

    async def status(data, body=b""):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            writer.write(data + body)
            return int((await asyncio.wait_for(reader.readline(), WAIT_SECONDS)).split()[1])
        finally:
            writer.close()

    expected = [
        (200, head(len(png)), png), (403, head(len(png), token="0" * 64), png), (403, head(len(png), session="0" * 32), png),
        # Uploads that the server refuses by the head of the request alone, without waiting for their bodies, which are never sent.
        (403, head(5_000_000, token="0" * 64), b""), (413, head(5_000_001), b""), (413, head(10 ** 15), b""),
        (400, head(10 ** 30), b""), (411, head(0), b""), (411, head("7").replace(b"Content-Length: 7", b"X: 7"), b""),
        (415, head(len(png), kind="image/svg+xml"), png), (415, head(50), bytes(50)),
        (400, head(len(png), element=0), png), (403, head(len(png), session=""), png),
        (405, head(0).replace(b"POST", b"PUT"), b""), (413, head(3).replace(b"POST", b"PUT"), b"abc"),
        (411, head(5).replace(b"Content-Length: 5", b"Transfer-Encoding: chunked"), b"5\r\nabcde\r\n0\r\n\r\n"),
        # Uploads for an element that takes no pictures, and for one that is not there.
        (409, head(len(png), element=1), png), (409, head(len(png), element=4_000_000), png),
    ]
    for wanted, data, body in expected:
        if (found := await status(data, body)) != wanted:
            findings.append(f"{found} instead of {wanted} for {data[:60]} {data[-160:]}")
    # More bytes than stated are no part of the picture, but the next request.
    if (found := await status(head(len(png)), png + b"more\r\n\r\n")) != 200:
        findings.append(f"{found} instead of 200 with more bytes than stated")
    # Slow uploads occupy the places for pictures, and delay nothing else. More are begun while a complete picture still finds a place,
    # since the server may have refused some.
    slow = []
    while len(slow) < 8 or ((found := await status(head(len(png)), png)) == 200 and len(slow) < 40):
        slow.append(await asyncio.open_connection("127.0.0.1", port))
        slow[-1][1].write(head(1000) + b"slow")
        await slow[-1][1].drain()
    if found != 503:
        findings.append(f"{found} instead of 503 while eight pictures are on their way")
    findings += await going_on(beside)
    for _, writer in slow:
        writer.close()
    end = time.monotonic() + WAIT_SECONDS
    while (found := await status(head(len(png)), png)) != 200 and time.monotonic() < end:
        await asyncio.sleep(0.1)
    if found != 200:
        findings.append(f"{found} instead of 200 after the slow pictures have ended")
    # Uploads more pictures than the chat room keeps.
    many = png + bytes(4_000_000)
    for _ in range(40):
        await status(head(len(many)), many)
    return findings + await going_on(page) + await going_on(beside)


async def going_on(page):
    """Waits until the feed has progressed in a page."""
    frames = page.frames
    await page.until(lambda: page.frames > frames + 3, what="further messages")
    return page.tree.faults


# ---------------------------------------------------------------------------------------------------- lost connections

# The number of lost connections, and of messages that are sent meanwhile.
CUTS, NOTES = 1000, 300


@case("chat", "Of three hundred messages that a person sends over a connection that is cut a thousand times, each is in the chat once, in order")
async def cuts(case):
    random = generator(case.seed, "cuts")
    page, findings, count = await case.page(size=(1000, 16000)), [], 0
    # Each loss comes at another moment: before the message has left, on its way, while it is handled, with its answer.
    moments = [0, 0, 0.001, 0.003, 0.01]

    async def cut():
        nonlocal count
        await asyncio.sleep(random.choice(moments))
        page.wire.abort()
        await page.recover()
        count += 1
        if not page.is_resumed:
            findings.append(f"the session was not given back after {count} losses")

    def composer():
        return next((one for one in page.tree.find(kind=CONTENT.field) if one.name.startswith("Message")), None)

    await page.until(composer, what="the field for messages")
    for number in range(NOTES):
        page.type(composer(), f"note{number}")
        field, (_, revision) = composer().id, page.texts[composer().id]
        if random.random() < 0.3:
            await cut()
        page.say(PAGE.submit, field)
        while count * NOTES < CUTS * (number + 1):
            await cut()
        # The program empties the field when it has sent the message.
        await page.until(
            lambda: page.tree.elements[field].content[AT.field.text] == "" and page.tree.elements[field].content[AT.field.revision] >= revision,
            what="the empty field")
    findings += await page.compare()
    rows = [(row.frame[1], int(found[1])) for row in page.tree.find() if (found := re.search(r", You: note(\d+)", row.name))]
    notes = [number for _, number in sorted(rows)]
    # The last ones are on the page, which is as high as a page may be.
    expected = list(range(NOTES))[-len(notes):]
    if len(notes) < NOTES / 2 or notes != expected:
        findings.append(f"of {NOTES} messages {len(notes)} are on the page; lost {sorted(set(expected) - set(notes))[:10]}, "
                        f"double {sorted({one for one in notes if notes.count(one) > 1})[:10]}")
    return findings


# ------------------------------------------------------------------------------------------------------------ searching


@case("recipes", "A search of nine thousand words ends no program, and the page goes on")
async def search_of_many_words(case):
    return await long_search(case, "word " * 9000)


@case("recipes", "A search of nine thousand different words ends no program, and the page goes on")
async def search_of_many_different_words(case):
    return await long_search(case, " ".join(f"w{number}" for number in range(9000)))


@case("characters", "A search of nine thousand words ends no program, and the page goes on")
async def search_of_many_words_in_characters(case):
    page = await case.page()
    await page.find(role="option")
    page.leave()
    return await long_search(case, "latin " * 9000)


async def long_search(case, text):
    page, beside = await case.page(), await case.page()
    await page.find(role="option")
    page.type(await search_field(page), text)
    await page.wire.settle()
    await beside.wire.settle()
    # Waits for the answer to the empty text: on a busy machine the answer to the long text is still on its way.
    await search(page, "")
    await page.find(role="option")
    return await page.compare() + await beside.compare()


@case("characters", "A page that prints a list of 155,000 rows again and again has no more than 2,000 of them made, once, and the page beside it goes on")
async def printing(case):
    page, beside = await case.page(), await case.page()
    await page.find(role="option")
    printed = await page.find(role="listbox", label="Characters")
    for _ in range(100):
        page.say(PAGE.print, printed.id, 1)
        page.say(PAGE.print, printed.id, 0)
    page.say(PAGE.print, printed.id, 1)
    await page.wire.settle()
    await page.until(lambda: len(page.tree.find(role="option")) >= 2000, what="the rows for paper")
    await beside.wire.settle()
    rows = len(page.tree.find(role="option"))
    return [f"{rows} rows were made for paper"] * (rows > 2200) + await page.compare() + await beside.compare()


@case("characters", "A search of sixteen words that nearly all names have ends no program, and the page goes on")
async def search_of_common_words(case):
    page = await case.page()
    await page.find(role="option")
    page.leave()
    return await long_search(case, "c cj cjk u un uni unif unifi unified i id ide ideo ideog ideogr ideograph")


# ----------------------------------------------------------------------------------------------------- file descriptors


@case("recipes", "Sixty tabs of recipes do with a thousand file descriptors", file_limit=1024)
async def sixty_tabs(case):
    before = file_descriptors(case.started.process.pid)
    pages = []
    for _ in range(6):
        pages += await case.pages(10)
    # Opens rows of ten pages at a time: each database state that is still shown needs a connection, and SQLite keeps the file descriptor of
    # a closed connection until all are closed.
    for start in range(0, len(pages), 10):
        for page in pages[start:start + 10]:
            rows = page.tree.find(role="option")
            page.tap(rows[len(pages) % len(rows)])
        for page in pages[start:start + 10]:
            await page.rest()
    each = (file_descriptors(case.started.process.pid) - before) / len(pages)
    return [f"each page takes {each:.1f} file descriptors"] if each > 2 else []


@case("recipes", "Who comes when there are no file descriptors left is refused, and nothing else happens", file_limit=160)
async def too_many_tabs(case):
    first = await case.page()
    refused = 0
    pages = []
    for _ in range(20):
        for result in await asyncio.gather(*(case.page() for _ in range(10)), return_exceptions=True):
            if isinstance(result, Visitor):
                pages.append(result)
            else:
                refused += 1
        if not is_alive(case.started):
            return []
    findings = [] if refused else ["two hundred pages fitted into 160 file descriptors"]
    field = await search_field(first)
    first.type(field, "soup")
    await first.wire.settle()
    for page in pages:
        page.leave()
    await first.rest()
    again = await case.page()
    again.leave()
    return findings + await first.compare()


# The connections that the program of the next case accepts, and those that are opened beyond them.
ACCEPTED, BEYOND = 40, 200


@case("recipes", "Connections beyond those that the program accepts are closed, leave no file descriptors behind and disturb no page; who comes when others have left is let in",
      options=["--connections", str(ACCEPTED)])
async def refused_connections(case):
    pages = await case.pages(ACCEPTED - 1)
    await pages[0].rest()
    pid, port = case.started.process.pid, case.started.port
    before = file_descriptors(pid)
    # One place is left: of the connections that say nothing, each gives way to the next one.
    silent, most = [], 0
    for _ in range(BEYOND):
        silent.append(await asyncio.open_connection("127.0.0.1", port))
        # The answers say that the program has seen the connection, on whichever thread it is; it would be closed by itself after ten
        # seconds of silence.
        await asyncio.gather(*(page.wire.settle() for page in pages))
        most = max(most, file_descriptors(pid) - before)
    # Each connection is accepted before one gives way to it, which is closed a moment later.
    findings = [f"{most} descriptors more for {BEYOND} connections that share one place"] * (most > 20)
    # The last page takes the place of the last of them; from here on no connection gives way.
    pages.append(await case.page())
    await pages[0].rest()
    before = descriptors(pid)[1]
    # Every other one asks for something, and has an answer if it is accepted: one that says nothing is closed after a while in any case.
    request = f"GET /health HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n".encode()
    refused = []
    for number in range(BEYOND):
        refused.append(await asyncio.open_connection("127.0.0.1", port))
        refused[-1][1].write(request if number % 2 else b"")
    for whose, opened in (("that have given way", silent), (f"beyond {ACCEPTED} pages", refused)):
        findings += [f"{count} of {BEYOND} connections {whose}: {words}" for words, count in (await ends_of(opened)).items() if words != "closed"]
    if not findings:
        await until(lambda: descriptors(pid)[1] <= before)
    left = descriptors(pid)[1] - before
    findings += [f"{left} descriptors are left of connections that were refused"] * (left > 0)
    await asyncio.gather(*(search(page, "soup") for page in pages))
    for page in pages[:5]:
        page.leave()
    newcomers = [Visitor(case.site) for _ in range(5)]
    # The program may learn a moment later that pages have left, and refuses others until then.
    await asyncio.gather(*(newcomer.recover() for newcomer in newcomers))
    for _, writer in silent + refused:
        writer.transport.abort()
    return findings + await newcomers[0].compare() + await pages[-1].compare()


async def ends_of(opened):
    """Returns the number of connections for each kind of end: closed, open and silent after the time limit, or with an answer."""
    async def end_of(reader):
        try:
            said = await asyncio.wait_for(reader.read(100), WAIT_SECONDS)
        except ConnectionError:
            # The program has closed the connection without reading the request.
            return "closed"
        except asyncio.TimeoutError:
            return f"open and silent for {WAIT_SECONDS} s"
        return f"answered with {said[:20]}" if said else "closed"

    return Counter(await asyncio.gather(*(end_of(reader) for reader, _ in opened)))


async def until(condition):
    """Waits for a condition; after minutes in vain the case judges by itself."""
    end = time.monotonic() + WAIT_SECONDS
    while not condition() and time.monotonic() < end:
        await asyncio.sleep(0.05)


# ------------------------------------------------------------------------------------------------------------- pictures

@case("recipes", "A stored picture whose width no number of points can be is shown as none at each visit, also after a start")
async def picture_without_end(case):
    async def shown(width):
        """The number of pictures on the pages of four recipes that have a picture of this width."""
        svg = b'<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="10"></svg>' % width
        with closing(sqlite3.connect(case.started.store, timeout=60)) as connection, connection:
            connection.execute("INSERT OR REPLACE INTO picture VALUES ('own', 'image/svg+xml', ?)", (svg,))
            connection.execute("UPDATE recipe SET pictureID = 'own'")
        page = await case.page()
        await page.rest()
        count = 0
        for row in [row for row in page.tree.find(role="option") if row.input & INPUT.tap][:4]:
            page.tap(row)
            await page.rest()
            count += len(page.tree.find(kind=CONTENT.image))
        findings.extend(await page.compare())
        page.leave()
        return count

    findings = []
    assert await shown(b"10") > 0, "no picture is shown at all"
    for _ in range(2):
        await shown(b"9" * 20)
        if findings or not await lives(case.started):
            return findings
        status = case.started.stop()
        assert status == 0, status
        case.started.start()
        case.site = Site(case.started)
    return []


# ---------------------------------------------------------------------------------------------------------------- reach


@case("recipes", "What lies under a form takes no tap")
async def out_of_reach(case):
    page = await case.page()
    await page.find(role="option")
    await page.rest()
    page.tap(await page.find(label="Add Recipe"))
    await page.find(role="dialog")
    await page.rest()
    before = {element.id: element.name for element in page.tree.walk()}
    reachable = {element.id for element in page.tree.reachable()}
    under = [element for element in page.tree.walk() if element.id not in reachable and element.input]
    assert under, "nothing lies under the form"
    for element in under:
        page.tap(element)
        page.say(PAGE.cancel, element.id)
        page.say(PAGE.delete, element.id)
        await page.rest()
        after = {element.id: element.name for element in page.tree.walk()}
        if after != before:
            new = [name for number, name in after.items() if before.get(number) != name and name]
            return [f"a tap on {element.role} “{element.name}” under the form changed the page: {new[:5]}"]
    return await page.compare()
