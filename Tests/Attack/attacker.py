"""Attackers that send random messages to a program on connections of their own, and a witness: a page that follows the rules."""

import asyncio
import time
from random import Random

from harness.person import Person
from harness.quiet import quieten
from harness.table import CLOSE_CODE, PAGE, SERVER, VIOLATIONS
from harness.tree import Tree
from harness.visitor import TIMER_SECONDS, Lost, Visitor
from harness.websocket import Refused, message_text, frame_bytes
from harness.wire import Wire

from malice import Malice

# The time without an answer after which a program counts as hanging.
ANSWER_SECONDS = 240
# The longest time after which a program changes a page by itself: recipes notes a recipe that the arrow keys have reached as read after
# 4 s. A change between the last look at the page and its new frame would pass for a difference.
OWN_CHANGE_SECONDS = {"recipes": 4.5}


class Finding(Exception):
    """A fault of the program, described in words."""


class Attacker:
    """An attacker that sends messages over connections which begin, continue and end in every way, drawn from a random generator."""

    def __init__(self, site, random, knowledge, note):
        self.site = site
        self.random = random
        self.knowledge = knowledge
        self.note = note
        self.malice = Malice(random, knowledge)
        self.tree, self.sequence, self.session = Tree(), 0, ""
        self.wire = None
        self.acknowledges = True
        # True while half a message has been sent, so that an acknowledgement has to wait.
        self.is_amid = False
        self.owed = []
        self.is_shared = False

    async def attack(self, count):
        """Returns when a number of messages has been sent."""
        said = 0
        while said < count:
            try:
                said += await self._connection(count - said)
            except (Refused, ConnectionError, OSError) as error:
                # Counts the attempt as one message and goes on: the server has refused the page or ended the connection in the meantime;
                # whether the program lives is checked elsewhere.
                said += 1
                self.note(f"refused: {error}")
                await asyncio.sleep(0.01)
            finally:
                if self.wire:
                    self.wire.abort()

    def _take(self, wire, message):
        if message[0] == SERVER.session:
            self.session = message[1]
            self.knowledge.learn_session((message[1], self.site))
            if not message[2]:
                self.tree, self.sequence = Tree(), 0
            return
        before = set(self.tree.elements)
        try:
            self.tree.apply(message)
        except (KeyError, TypeError, ValueError) as error:
            # The changes need not fit to the elements of a page that lies about what it has shown, or that has two connections.
            templates, self.tree = self.tree.templates, Tree()
            self.tree.templates = templates
            self.note(f"a host frame does not fit: {type(error).__name__} {error}")
        self.sequence = message[1]
        # Remembers identifiers of removed elements, or else of some that may be removed soon, which are worth a try in later messages.
        self.knowledge.learn(list(before - set(self.tree.elements))[:40] or list(self.tree.elements)[:5])
        if self.acknowledges and self.is_amid:
            self.owed.append(message[1])
        elif self.acknowledges:
            wire[0].say(PAGE.acknowledgement, message[1])

    async def _open(self):
        holder = [None]
        page = self.random.choice(self.site.program.pages)
        holder[0] = wire = await Wire.connect(self.site, lambda message: self._take(holder, message), page=page)
        return wire

    async def _connection(self, most):
        """Runs one connection from its beginning to its end; returns the number of messages that were sent on it."""
        random = self.random
        way = random.choices(["new", "resumed", "foreign", "race", "bad hello", "bad opening"], [50, 20, 6, 6, 3, 3])[0]
        if way == "bad opening":
            return await self._bad_opening()
        wire = self.wire = await self._open()
        if way == "bad hello":
            self.note("bad hello")
            wire.say(*self.malice.bad_hello(self.site))
            await asyncio.sleep(0.01)
            wire.reset()
            return 1
        session = self.session if way in ("resumed", "race") else ""
        if way == "foreign" and self.knowledge.sessions:
            session = random.choice(self.knowledge.sessions)[0]
        self.is_shared = way in ("foreign", "race")
        self.acknowledges = random.random() < 0.85
        self.note(f"connects, {way}")
        wire.say(*self.malice.hello(self.site, session, random.choice([0, self.sequence, 1, 2**52])))
        if way == "race":
            await self._race(session)
        said = 0
        length = min(most, random.choice([1, 5, 20, 60, 200]))
        pace = random.choice([0, 1, 4, 25])
        while said < length:
            what, pieces, code = self.malice.utterance(self.tree, self.sequence)
            self.note(what, pieces)
            await self._say(wire, pieces)
            said += 1
            if code is not None:
                await self._expect_ending(wire, what, code)
                return said
            if wire.closed.done():
                self._judge_ending(wire, what)
                return said
            if pace and said % pace == 0:
                await self._answered(wire, what)
        await self._end(wire)
        return said

    async def _say(self, wire, pieces):
        self.is_amid = True
        for index, piece in enumerate(pieces):
            if index and self.random.random() < 0.5:
                await asyncio.sleep(0.001)
            wire.send_bytes(piece)
        self.is_amid = False
        for sequence in self.owed:
            wire.say(PAGE.acknowledgement, sequence)
        self.owed.clear()

    async def _answered(self, wire, what):
        try:
            await wire.settle(ANSWER_SECONDS)
        except ConnectionError:
            self._judge_ending(wire, what)
        except asyncio.TimeoutError:
            raise Finding(f"the program did not answer for {ANSWER_SECONDS} s after {what}") from None

    def _judge_ending(self, wire, what):
        """Raises a finding if the session was ended although a page may send everything that was sent."""
        code, reason = wire.ending
        # Accepts any ending of a shared session: an acknowledgement may arrive after another connection has taken over, and a foreign
        # session may end with its owner.
        if code in VIOLATIONS and not self.is_shared:
            raise Finding(f"after {what}, which a page may say, the connection ended: {code} {reason}")

    async def _expect_ending(self, wire, what, code):
        try:
            ending, reason = await asyncio.wait_for(asyncio.shield(wire.closed), ANSWER_SECONDS)
        except asyncio.TimeoutError:
            raise Finding(f"{what} did not end the connection for {ANSWER_SECONDS} s") from None
        allowed = {0, CLOSE_CODE.goingAway, CLOSE_CODE.tryAgainLater, CLOSE_CODE.resumedElsewhere, *(code if isinstance(code, tuple) else [code])}
        if ending not in allowed:
            raise Finding(f"{what} ended the connection with {ending} {reason!r} instead of {code}")

    async def _race(self, session):
        """Opens several connections that claim the same session at the same time."""
        others = await asyncio.gather(*(self._open() for _ in range(self.random.randint(1, 3))), return_exceptions=True)
        others = [other for other in others if isinstance(other, Wire)]
        for other in others:
            other.say(*self.malice.hello(self.site, session or self.session, self.sequence))
            if self.random.random() < 0.5:
                other.say(PAGE.keep)
        await asyncio.sleep(self.random.choice([0, 0, 0.005]))
        for other in others:
            self.random.choice([other.leave, other.abort, other.reset])()

    async def _end(self, wire):
        draw = self.random.random()
        self.note("ends")
        if draw < 0.55:
            wire.leave(self.random.choice([CLOSE_CODE.leaving, CLOSE_CODE.goingAway]))
        elif draw < 0.7:
            wire.abort()
        elif draw < 0.8:
            wire.reset()
        elif draw < 0.9:
            # Ends the connection in the middle of a WebSocket frame.
            whole = frame_bytes(message_text(PAGE.tap, 1, 0))
            wire.send_bytes(whole[: self.random.randint(1, len(whole) - 1)])
            self.random.choice([wire.abort, wire.reset])()
        else:
            # Ends the connection while the server is still reading its messages.
            taps = (message_text(PAGE.tap, self.malice.element(self.tree), 0) for _ in range(100))
            wire.send_bytes(b"".join(map(frame_bytes, taps)))
            self.random.choice([wire.leave, wire.reset])()
        await asyncio.sleep(0)

    async def _bad_opening(self):
        """Opens a socket with an invalid handshake, or with half of one."""
        good = self.site.opening(self.site.token)
        choice = self.random.choice
        bad = choice([
            good[: self.random.randint(1, len(good) - 1)], self.site.opening("0" * 64), self.site.opening(None),
            self.site.opening(self.site.token, origin="http://example.com"), b"GET / HTTP/9.9\r\n\r\n", b"\0" * 200,
            b"GET /" + b"a" * 20_000, b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", b"POST / HTTP/1.1\r\nHost: localhost\r\n\r\n",
            b"GET /image/../../etc/passwd HTTP/1.1\r\nHost: localhost:%d\r\n\r\n" % self.site.port, b"\r\n" * 500,
            good.replace(b"Version: 13", b"Version: 99"), good.replace(b"Key: ", b"Key: !"),
        ])
        self.note("bad opening", [bad])
        reader, writer = await asyncio.open_connection("127.0.0.1", self.site.port)
        writer.write(bad)
        if self.random.random() < 0.5:
            try:
                await asyncio.wait_for(reader.read(1000), 0.2)
            except (asyncio.TimeoutError, ConnectionError):
                pass
        writer.transport.abort()
        return 1


class Witness:
    """A page that is used according to the rules while the attackers work."""

    # The actions that stay within the program's rules and show a part of the page that does not change by itself.
    ACTS = {"tap_row": 4, "search": 4, "scroll": 8, "go_back": 2, "press": 2}

    def __init__(self, name, site, random):
        self.name = name
        self.random = random
        self.visitor = Visitor(site, size=(1240, 820))
        self.person = Person(self.visitor, random)

    async def open(self):
        await self.visitor.open()

    async def use(self, running):
        """Uses the page until the attackers are done."""
        while not running.done():
            self.person.act(self.ACTS)
            started = time.monotonic()
            try:
                await self.visitor.wire.settle(ANSWER_SECONDS)
            except asyncio.TimeoutError:
                raise Finding(f"a page beside had no answer for {ANSWER_SECONDS} s") from None
            except ConnectionError:
                raise Finding(f"a page beside was ended: {self.visitor.wire.ending}") from None
            await asyncio.sleep(max(0.05, min(1.0, time.monotonic() - started)))

    async def judge(self):
        """Returns the faults of the page after an attack, in words."""
        try:
            await quieten(self.name, self.visitor)
            return await self.visitor.compare(still=OWN_CHANGE_SECONDS.get(self.name, TIMER_SECONDS))
        except (Lost, ConnectionError, Refused, TimeoutError, asyncio.TimeoutError) as error:
            return [f"{type(error).__name__}: {error}"]


def generator(*parts):
    """Returns a random generator for a part of an attack, from the seed and the name of the part."""
    return Random(":".join(map(str, parts)))
