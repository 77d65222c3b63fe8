"""A page without a browser: applies host frames, acknowledges them, and answers as the client does."""

import asyncio
import time

from .figures import is_asleep
from .table import (
    AT, CHANGE, COMMAND, CONTENT, FIELD_MORE, HISTORY_STEP, INPUT, MOVEMENT, PAGE, REPEATED, SCROLL_PHASE, SERVER, UNCOUNTED, VERSION,
)
from .tree import Tree
from .websocket import Refused
from .wire import Site, Wire

# The time after which a page has waited in vain. It only ends a wait that would have no end.
WAIT_SECONDS = 240
# The time after which the timers that a program has set for a page are over: that of the pace of host frames (0.1 s), those of animations
# (at most 0.35 s), those by which a program looks for changes of its file (0.25 s), that after which a list at rest makes no more rows far
# ahead of the reader (0.5 s), and that after which a page says that edits are being saved (0.5 s). It is measured on the clock of those
# timers, which a busy machine does not slow down.
TIMER_SECONDS = 0.7


class Lost(Exception):
    """The error of a lost connection, with the close code and reason if there were any."""

    def __init__(self, code, reason):
        super().__init__(f"the connection ended: {code} {reason}")
        self.code = code
        self.reason = reason


class Visitor:
    def __init__(self, site, size=(1000, 800), surroundings=(0, 0, 0, 0, 1, 1, 0), width=500, acknowledges=True, keeps=False):
        self.site = site
        self.size = list(size)
        self.surroundings = list(surroundings)
        self.width = width
        self.acknowledges = acknowledges
        # True if a later session of the page begins at its address, with the state that it was asked to keep, as the client has it.
        self.keeps = keeps
        self.wire = None
        self.connections = 0
        self.session, self.is_resumed, self.sequence = "", False, 0
        self.tree = Tree()
        self.commands = []
        self.frames = 0
        self.focus = 0
        self.offsets, self.texts = {}, {}
        # The addresses of the entries of the history by their numbers, the number of the present one, and that of the last navigation.
        self.history, self.entry, self.navigation = {}, 0, 0
        # The state of the scene that the server has last asked the page to keep.
        self.state = ""
        # The number of counted messages that were said in the session, and the actions among them that may not be handled, with their numbers.
        self.said, self.kept = 0, []
        self.noticed = asyncio.Event()
        self.on_frame = None
        # The function that is called with each new connection before anything is said on it, or None.
        self.on_connection = None

    # Connections

    async def open(self, session=None):
        """Connects, to the former session if there is one, and waits for the first host frame."""
        self.connections += 1
        number = self.connections
        wire = await Wire.connect(self.site, lambda message: self._take(message, number), page=self.history.get(self.entry) if self.keeps else None)
        self.wire = wire
        if self.on_connection:
            self.on_connection(wire)
        wanted = self.session if session is None else session
        shown = self.sequence if wanted == self.session else 0
        frames = self.frames
        hello = [VERSION, wanted, *self.size, self.surroundings, self.site.widths(self.width), shown, self.entry, self.state if self.keeps else ""]
        wire.say(PAGE.hello, *hello)
        await self.until(lambda: self.frames > frames, what="the first frame")
        return self

    async def recover(self, seconds=WAIT_SECONDS):
        """Reconnects as the client does: to its session, or after a restart of the program with the page's new token."""
        end = time.monotonic() + seconds
        while True:
            try:
                return await self.open()
            except (Refused, Lost, ConnectionError, OSError) as error:
                if time.monotonic() > end:
                    raise
                if isinstance(error, Refused) and error.status == 403:
                    await self._reload()
                await asyncio.sleep(0.1)

    async def _reload(self):
        try:
            self.site = await asyncio.to_thread(Site, self.site.program)
        except (OSError, AssertionError):
            return
        self.session, self.sequence = "", 0

    def leave(self):
        """Closes the page, as a person closes a tab."""
        if self.wire:
            self.wire.leave()

    # Methods that handle messages of the server

    def _take(self, message, connection):
        if connection != self.connections:
            return
        if message[0] == SERVER.session:
            _, self.session, resumed, _, handled, _ = message
            self.is_resumed = resumed == 1
            self.focus = 0
            self._forget(handled)
            rest, self.kept, self.said = self.kept, [], handled
            if self.is_resumed:
                for _, again in rest:
                    self.say(*again)
                self._tell_again()
            else:
                self.tree, self.offsets, self.texts = Tree(), {}, {}
                self.navigation = 0
        else:
            self._show(message)
        self.noticed.set()

    def _forget(self, handled):
        """Forgets the actions that the session has handled: those up to a number."""
        self.kept = [(number, message) for number, message in self.kept if number > handled]

    def _tell_again(self):
        """Tells the offsets, which may have been lost with the connection."""
        for number, offset in self.offsets.items():
            element = self.tree.elements.get(number)
            if element and element.input & INPUT.scroll:
                self.say(PAGE.scroll, number, *offset)

    def _show(self, message):
        _, sequence, is_complete, _, changes, commands, *handled = message
        if handled:
            self._forget(*handled)
        if is_complete:
            # A complete frame begins a new tree; the faults found so far and the templates of the connection are kept.
            faults = self.tree.faults
            templates = self.tree.templates
            self.tree = Tree()
            self.tree.faults, self.tree.templates = faults, templates
        known = set(self.offsets) if is_complete else ()
        self.tree.apply(message)
        self.sequence = sequence
        self.frames += 1
        self.commands = commands
        for kind, number, *rest in changes:
            if kind == CHANGE.shift and number in self.offsets:
                x, y = self.offsets[number]
                self.offsets[number] = (x + rest[0], y + rest[1])
            elif kind == CHANGE.remove or kind in (CHANGE.insert, CHANGE.instance) and not is_complete:
                self.offsets.pop(number, None)
                self.texts.pop(number, None)
            elif kind == CHANGE.update and number in self.offsets:
                self._stay_within(self.tree.elements.get(number))
        if self.acknowledges:
            self.wire.say(PAGE.acknowledgement, sequence)
        for kind, *rest in commands:
            if rest and kind != COMMAND.address and rest[0] in known:
                continue
            if kind == COMMAND.address:
                self._note_address(*rest)
            elif kind == COMMAND.scroll:
                self._scroll_as_told(*rest)
            elif kind == COMMAND.focus:
                self._tell_focus(rest[0])
            elif kind == COMMAND.state:
                self.state = rest[0]
        if self.focus and self.focus not in self.tree.elements:
            self._tell_focus(0)
        if self.on_frame:
            self.on_frame(message)

    def _note_address(self, address, entry, step, navigation):
        if navigation != self.navigation:
            return
        if step == HISTORY_STEP.push:
            self.history = {number: path for number, path in self.history.items() if number < entry}
        self.entry = entry
        self.history[entry] = address

    def go_back(self):
        """Goes to the previous entry of the history, as with the browser's Back button; returns False if there is none."""
        if self.entry - 1 not in self.history:
            return False
        self.entry -= 1
        self.navigation += 1
        self.say(PAGE.address, self.history[self.entry], self.entry, self.navigation)
        return True

    def _scroll_as_told(self, number, x, y, how):
        self.offsets[number] = (x, y)
        if how != MOVEMENT.atOnce:
            self.say(PAGE.scroll, number, x, y)
            self.say(PAGE.scrolling, number, *([SCROLL_PHASE.animationEnded] if how == MOVEMENT.animated else [SCROLL_PHASE.ended, 0, 0]))

    def _tell_focus(self, number):
        if number != self.focus:
            self.focus = number
            self.say(PAGE.focus, number)

    # Waits

    async def until(self, condition, seconds=WAIT_SECONDS, what="what was expected"):
        """Returns when a condition on the page's contents holds."""
        end = time.monotonic() + seconds
        while not condition():
            if self.wire.closed.done():
                raise Lost(*self.wire.closed.result())
            self.noticed.clear()
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"waited {seconds} s in vain for {what}")
            notice = asyncio.ensure_future(self.noticed.wait())
            await asyncio.wait({notice, self.wire.closed}, timeout=left, return_when=asyncio.FIRST_COMPLETED)
            notice.cancel()

    async def find(self, role=None, label=None, kind=None, seconds=WAIT_SECONDS):
        """Returns the first matching element, as soon as it is reachable."""
        found = []

        def is_there():
            found[:] = self.tree.find(role, label, kind)
            return found

        await self.until(is_there, seconds, f"{role or kind or 'an element'} {label or ''}")
        return found[0]

    async def answered(self, seconds=WAIT_SECONDS):
        """Returns when the program has done everything that was asked of it, except for what it does later by a timer.

        Raises `TimeoutError` if the program does not come to an end within a time limit.
        """
        end = time.monotonic() + seconds
        await self.wire.settle()
        while not is_asleep(self.site.program.process.pid):
            if time.monotonic() > end:
                raise TimeoutError(f"the program had something to do for {seconds} s")
            await asyncio.sleep(0.01)
        # The frames that were sent before arrive before the answer to this.
        await self.wire.settle()

    async def rest(self, seconds=WAIT_SECONDS, still=TIMER_SECONDS):
        """Waits until the program has done everything and no host frame follows by a timer; returns false after a time limit."""
        end = time.monotonic() + seconds
        try:
            while True:
                await self.answered(end - time.monotonic())
                frames = self.frames
                # Timers that were set before are over after this time, and the work that they begin is done with the next answer.
                await asyncio.sleep(still)
                await self.answered(end - time.monotonic())
                if self.frames == frames:
                    return True
        except TimeoutError:
            return False

    async def compare(self, still=TIMER_SECONDS):
        """Loses the connection and reconnects; returns the differences between the former contents and the complete frame, in words."""
        if not await self.rest(still=still):
            return ["the page never came to rest"]
        shown, offsets = self.tree, dict(self.offsets)
        self.wire.abort()
        await self.recover()
        if not self.is_resumed:
            return ["the session was not given back"]
        found = shown.faults + shown.differences(self.tree)
        for kind, number, *rest in self.commands:
            before = offsets.get(number) if kind == COMMAND.scroll else None
            if before and max(abs(before[0] - rest[0]), abs(before[1] - rest[1])) > 1.5:
                found.append(f"the scroll view {number} is at {before}, in the fresh frame at {rest[:2]}")
        shown.faults.clear()
        return found

    # Actions of a person, sent to the server as a page sends them

    def say(self, *message):
        if message[0] not in UNCOUNTED:
            self.said += 1
            if message[0] in REPEATED:
                self.kept = [*self.kept, (self.said, message)][-256:]
        self.wire.say(*message)

    def tap(self, element, modifiers=0):
        self.say(PAGE.tap, element.id, modifiers)

    def type(self, element, text):
        """Replaces the text of a text field."""
        revision = max(element.content[AT.field.revision], self.texts.get(element.id, ("", 0))[1]) + 1
        self.texts[element.id] = (text, revision)
        self._tell_focus(element.id)
        more = element.content[AT.field.fieldMore] if len(element.content) > AT.field.fieldMore else {}
        self.say(PAGE.text, element.id, text, revision, more.get(FIELD_MORE.programRevision, 0))

    def scroll(self, element, dx, dy):
        """Scrolls by a distance, as far as there is content; returns true if the offset has changed."""
        insets = element.content[AT.scroll.insets]
        x, y = self.offsets.get(element.id, (-insets[3], -insets[0]))
        goal = self._within(element, x + dx, y + dy)
        if abs(goal[0] - x) + abs(goal[1] - y) < 1:
            return False
        self._scroll_to(element, goal)
        return True

    @staticmethod
    def _within(element, x, y):
        _, width, height, insets, *_ = element.content
        return (max(-insets[3], min(x, width + insets[1] - element.frame[2])),
                max(-insets[0], min(y, height + insets[2] - element.frame[3])))

    def _stay_within(self, element):
        """Limits an offset to the content, as a browser does when the content becomes smaller."""
        if element is None or element.kind != CONTENT.scroll:
            return
        x, y = self.offsets[element.id]
        goal = self._within(element, x, y)
        if abs(goal[0] - x) + abs(goal[1] - y) >= 1:
            self._scroll_to(element, goal)

    def _scroll_to(self, element, goal):
        self.offsets[element.id] = goal
        self.say(PAGE.scrolling, element.id, SCROLL_PHASE.began)
        self.say(PAGE.scroll, element.id, *goal)
        self.say(PAGE.scrolling, element.id, SCROLL_PHASE.ended, 0, 0)

    def resize(self, width, height):
        self.size = [width, height]
        self.say(PAGE.resize, width, height)
