"""Every message of a page with every extreme of every entry, made from the table of the wire.

A message that the table allows has to leave its session alive; one that it does not allow has to end its session, and no other. A message
about an element is said to an element that takes it, on a page of the program that has one: to a list, a row, a field. An entry or a message
that the table names and this file does not know is an error: whoever adds a message thereby adds its extremes.
"""

import asyncio
import itertools
import json
from collections import namedtuple

from harness.table import ACCESSIBILITY, AT, CLOSE_CODE, CONTENT, INPUT, KEY, PAGE, SERVER, SERVER_LIMIT, VERSION, bounds, _parts
from harness.visitor import WAIT_SECONDS, Visitor
from harness.websocket import frame_bytes
from harness.wire import Wire

# The values, in place of JSON, that stand for the number of an element that takes the message, and for the number of a further edit.
TAKER, NEXT = "the taker", "the next"


class Extreme(namedtuple("Extreme", "words name values is_allowed before")):
    """A message: words that describe it, its name, its values as JSON, whether the table allows it, and the message that has to come before
    it, such as the beginning of a gesture, or None."""

    def text(self, taker=1, revision=1):
        """Returns the message to an element with a number; `revision` is that of an edit."""
        numbers = {TAKER: str(taker), NEXT: str(revision)}
        code = json.dumps(PAGE.codes[self.name.split()[0]])
        return "[" + ",".join([code, *(numbers.get(value, value) for value in self.values)]) + "]"


class UnknownEntry(Exception):
    """The error of an entry or a message of the table for which this file has no value or no element."""


def with_input(bits):
    return lambda element: element.input & bits


def with_content(kind):
    return lambda element: element.kind == kind


# The elements that take the messages about an element. The messages of a drag that has begun are about the scroll view around its row.
TAKERS = {
    "tap": with_input(INPUT.tap), "key": with_input(INPUT.listKeys), "scroll": with_input(INPUT.scroll),
    "scrolling": with_input(INPUT.scroll), "multiSelect": with_input(INPUT.multiSelect), "text": with_input(INPUT.text),
    "submit": with_input(INPUT.text), "focus": with_input(INPUT.focus), "cancel": with_input(INPUT.cancel),
    "keyCommand": with_input(INPUT.focus), "delete": with_input(INPUT.deleteKey), "drag": with_input(INPUT.drag | INPUT.longDrag),
    "swipe": with_input(INPUT.swipe), "menu": with_input(INPUT.contextMenu), "index": with_content(CONTENT.index),
    "print": with_input(INPUT.listKeys),
    "pop": lambda element: element.kind == CONTENT.stack and element.content[AT.stack.flag],
}
# The roles of lists and rows, to which messages are said rather than to other elements that take them.
LISTED = ("option", "treeitem", "listitem", "listbox", "tree")
# The messages for which a program is known to have elements: were none found, the extremes would reach nothing.
FOUND = {
    "gallery": {*TAKERS} - {"text", "submit", "cancel"}, "characters": {"text", "submit", "cancel"},
    "shopping": {*TAKERS} - {"multiSelect", "cancel", "drag", "index"},
}
# The addresses of pages with elements, to which no page has a link: that of an item is on top of its list.
UNLINKED = {"shopping": ["/groceries/3"]}
# The window of the page that says the messages, and the greatest number of pages of a program in which elements are looked for.
WINDOW, MOST_PAGES = (400, 600), 40

# The ranges of the entries that are numbers and have no range of their own name.
RANGES = {
    "x": "coordinate", "y": "coordinate", "vx": "velocity", "vy": "velocity", "width": "extent", "height": "extent", "textScale": "scale",
    "displayScale": "scale", **dict.fromkeys(["motion", "dark", "contrast", "direction", "phone", "hidden", "side"], "flag"),
}
FRACTIONS = ("coordinate", "velocity", "extent", "scale")
TEXTS = ("text", "address", "key", "stroke", "session", "state", "person")
PHASES = ("scrollPhase", "multiSelectPhase", "dragPhase", "swipePhase")
# The entries that are two sides of one thing, whose extremes are also said together.
SIDES = [("width", "height"), ("x", "y"), ("vx", "vy")]
# Values that no entry may have, as JSON: numbers that no integer or no double can hold, and values of other types.
NEVER = ["1e999", "-1e999", "9223372036854775808", "-9223372036854775809", "1" + "0" * 31, "null", "true", "[]", "{}", "[[[[[1]]]]]"]
# The codes by which the server may refuse a message.
REFUSALS = (CLOSE_CODE.malformed, CLOSE_CODE.otherVersion, CLOSE_CODE.tooLarge)


def range_of(word):
    """The name of the range of an entry that is a number; None for other entries."""
    name = RANGES.get(word, word)
    try:
        bounds(name)
    except KeyError:
        return None
    return name


def usual(word, widths):
    """A value of an entry that every message of that kind may have, as JSON; `widths` are those of the characters."""
    if word in ("id", "optionalID"):
        return TAKER
    if word == "revision":
        # An edit has no effect unless its number is greater than those of the field's earlier edits.
        return NEXT
    name = range_of(word)
    if name:
        low, high = bounds(name)
        return json.dumps(max(low, min(high, 1)))
    if word == "key":
        return json.dumps(KEY.codes["down"])
    if word == "stroke":
        return '"Enter"'
    if word == "address":
        return '"/"'
    if word in TEXTS:
        return '""'
    if word == "version":
        return str(VERSION)
    if word == "environment":
        return "[0,0,0,0,1,1,0]"
    if word == "widths":
        return widths
    raise UnknownEntry(f"no extremes are known for the entry {word} of the table")


def extremes(word):
    """The extremes of an entry, as pairs of JSON and whether the table allows it; what it leaves open is left out."""
    name = range_of(word)
    if name:
        low, high = bounds(name)
        step = 1 if isinstance(low, int) else 0.001
        # Of the acknowledged frames only those are allowed that were sent.
        found = [] if word == "sequence" else [(json.dumps(low), True), (json.dumps(high), True)]
        found += [(json.dumps(low - step), False), (json.dumps(high + 1), False), ('"1"', False)]
        found += [(json.dumps(low + 0.5), name in FRACTIONS)] if name in FRACTIONS else [("1.5", False), ("1e-300", False)]
    elif word == "version":
        found = [(str(VERSION - 1), False), (str(VERSION + 1), False), ("-1", False), ("1.5", False), ('"12"', False)]
    elif word == "environment":
        found = [("[]", False), ("[0,0,0,0,1,1]", False), ("[2,0,0,0,1,1,0]", False), ("[0,0,0,0,0,1,0]", False), ("[0,0,0,0,1,21,0]", False),
                 ("[0,0,0,0,1,1,0,0,0]", False), ("[0,0,0,0,1e999,1,0]", False), ("[1,1,1,1,20,20,1,1]", True), ("[0,0,0,0,0.1,0.1,0]", True)]
    elif word == "widths":
        found = [('"x"', False), ("[1]", False), ('[["a"]]', False), ("[[-1]]", False), ("[[1e999]]", False)]
    else:
        found = [("1", False), ("-1.5", False), ('["x"]', False)]
        if word == "key":
            most = SERVER_LIMIT.characterBytes
            found += [('""', False), ('"ab"', False), (json.dumps("e" + "\u0301" * most), False), ('"\\u0000"', True), ('"👨‍👩‍👧"', True)]
        elif word == "stroke":
            found += [('""', False), (json.dumps("x" * (SERVER_LIMIT.characterBytes + 1)), False), ('"\\u0000"', True), ('"z"', True)]
        elif word == "text":
            found += [('""', True), ('"\\u0000"', True), (json.dumps("x" * 20_000), True), ('"\\u202e\\u2066"', True)]
        elif word == "address":
            found += [('""', True), (json.dumps("/" + "a" * 9_000), True), ('"/%zz/../.."', True), ('"javascript:alert(1)"', True)]
        elif word == "state":
            found += [(json.dumps("[" * 5_000), True), ('"{}"', True)]
        elif word in ("session", "person"):
            found += [(json.dumps("x" * 9_000), True), ('"\\u0000"', True)]
    return found + [(text, False) for text in NEVER if not (text in ("[]", "{}") and word in ("widths",))]


def pairs(words):
    """The extremes of two sides together: the indices of both among the entries, their values as JSON, and whether the table allows them."""
    for sides in SIDES:
        if not {*sides} <= {*words}:
            continue
        indices, limits = [words.index(side) for side in sides], [bounds(range_of(side)) for side in sides]
        for values in itertools.product(*limits):
            yield indices, [json.dumps(value) for value in values], True
        yield indices, [json.dumps(low - 1) for low, _ in limits], False
        yield indices, [json.dumps(high + 1) for _, high in limits], False


def shapes():
    """The shapes of the messages of a page: the name with that of the phase, the entries, the number of those that may not be left out, and
    the values of those that are fixed."""
    for row in PAGE:
        words, needed = row.type.split(), None
        if row.name == "keyCommand":
            # Not any text, but the name of a key.
            words[words.index("text")] = "stroke"
        if "?" in words:
            needed = words.index("?")
            words.remove("?")
        phase = next((word for word in words if word in PHASES), None)
        if phase is None:
            yield row.name, words, len(words) if needed is None else needed, {}
            continue
        for step in _parts[phase]:
            more = step.type.split()
            yield f"{row.name} {step.name}", [*words, *more], len(words) + len(more), {phase: str(step.code)}


def messages(widths="[]"):
    """Every message with every extreme."""
    began = {}
    for name, words, needed, fixed in shapes():
        kind = name.split()[0]
        if {"id", "optionalID"} & {*words} and kind not in TAKERS:
            raise UnknownEntry(f"no element is known that takes the message {kind} of the table")
        values = [fixed.get(word) or usual(word, widths) for word in words]
        before = began.get(kind) if fixed else None

        def extreme(what, values, is_allowed):
            return Extreme(name + what, name, values, is_allowed, before)

        if "sequence" not in words:
            yield extreme(", as usual", values, True)
        if fixed and before is None:
            # The first phase, which the others of the gesture follow.
            began[kind] = extreme(", as usual", values, True)
        yield extreme(" with one entry more", [*values, "0", "0"], False)
        if needed:
            yield extreme(" without its last entry", values[:needed - 1], False)
        for index, word in enumerate(words):
            for text, is_allowed in ([(text, False) for text in (*NEVER, "4", "-1", "0.5")] if word in fixed else extremes(word)):
                yield extreme(f", {word} = {text[:40]}", [*values[:index], text, *values[index + 1:]], is_allowed)
        for (first, second), (one, other), is_allowed in pairs(words):
            both = list(values)
            both[first], both[second] = one, other
            yield extreme(f", {words[first]} = {one}, {words[second]} = {other}", both, is_allowed)


def taker(tree, name, role=None):
    """Returns the element of a page that takes a message, a list or a row rather than another one; None if there is none, with this role if
    there is one."""
    kind = name.split()[0]
    found = [element for element in tree.reachable() if TAKERS[kind](element) and not element.is_disabled]
    if kind == "drag" and not name.endswith("began"):
        found = list(filter(None, map(scroll_view_of, found)))
    return max((element for element in found if role in (None, element.role)), key=lambda element: element.role in LISTED, default=None)


def scroll_view_of(element):
    while element is not None and element.kind != CONTENT.scroll:
        element = element.parent
    return element


def page_at(site, path):
    """Returns a small page at an address of a program, which is not open yet."""
    page = Visitor(site, size=WINDOW, keeps=True)
    page.history = {page.entry: path}
    return page


async def places_of_takers(program, site):
    """Returns the address of a page, and the role of an element there, for each message that an element takes: on a page of the program that
    is always there, an unlinked one, or one to which the first page has a link. A message is missing for which the program has no element."""
    guide = Visitor(site, size=(1240, 4000))
    await guide.open()
    # A program that writes its file at the first start shows rows only then.
    await guide.until(lambda: any(map(guide.tree.find, ("option", "treeitem", "listitem"))), what="the rows")
    await guide.answered()
    links = filter(None, [element.meaning.get(ACCESSIBILITY.link) for element in guide.tree.walk()])
    guide.leave()
    places, missing = {}, {name for name, words, *_ in shapes() if {"id", "optionalID"} & {*words}}
    for path in list(dict.fromkeys([*site.program.pages, *UNLINKED.get(program, ()), *links]))[:MOST_PAGES]:
        if not missing:
            break
        page = await page_at(site, path).open()
        await page.answered()
        places |= {name: (path, element.role) for name in missing if (element := taker(page.tree, name))}
        missing -= {*places}
        page.leave()
    return places


class Speaker:
    """The page that says the messages: opened again where an element takes the next one, and when its session has ended."""

    def __init__(self, site, places):
        self.site = site
        self.places = places
        self.page = None
        self.revision = 0
        # The number of messages for which there was an element that takes them.
        self.reached = 0

    async def say(self, extreme):
        """Says a message to an element that takes it, or about element 1 if the program has none; returns the outcome."""
        await self._go_to(extreme.name)
        self.reached += extreme.name in self.places
        for message in filter(None, [extreme.before, extreme]):
            element = self._taker(message.name)
            self.revision += 1
            self.page.wire.send_bytes(frame_bytes(message.text(element.id if element else 1, self.revision).encode()))
        code = await outcome(self.page.wire)
        if code is not None:
            self.page = None
        return code

    def leave(self):
        if self.page:
            self.page.leave()
        self.page = None

    def _taker(self, name):
        return taker(self.page.tree, name, self.places[name][1]) if name in self.places else None

    async def _go_to(self, name):
        if self.page and (name not in self.places or self._taker(name)):
            return
        self.leave()
        path, _ = self.places.get(name, (self.site.program.pages[0], None))
        self.page = await page_at(self.site, path).open()
        if name in self.places:
            await self.page.until(lambda: self._taker(name), what=f"an element at {path} that takes the message {name}")


async def outcome(wire):
    """Returns None if the server has read everything and the connection lives, or else the code with which it has ended."""
    try:
        await wire.settle(WAIT_SECONDS)
    except ConnectionError:
        return (await asyncio.wait_for(asyncio.shield(wire.closed), WAIT_SECONDS))[0]
    return None


async def outcome_of_hello(site, text):
    """Returns the outcome of a connection that begins with a text."""
    def take(message):
        if message[0] == SERVER.frame:
            wire.say(PAGE.acknowledgement, message[1])

    wire = await Wire.connect(site, take)
    wire.send_bytes(frame_bytes(text.encode()))
    code = await outcome(wire)
    wire.abort()
    return code


async def judge_extremes(name, site):
    """Says every extreme to a program; returns the number of messages, the number of those to an element that takes them, and the findings
    in words."""
    count, findings = 0, []
    places = await places_of_takers(name, site)
    missing = sorted(FOUND.get(name, set()) - {name.split()[0] for name in places})
    findings += [f"no element was found that takes {' '.join(missing)}"] * bool(missing)
    witness = Visitor(site, size=(1240, 820))
    await witness.open()
    speaker = Speaker(site, places)
    for extreme in messages(json.dumps(site.widths(), separators=(",", ":"))):
        count += 1
        code = await (outcome_of_hello(site, extreme.text()) if extreme.name == "hello" else speaker.say(extreme))
        if extreme.is_allowed and code is not None:
            findings.append(f"{extreme.words}: ended with {code}, which the table allows")
        elif not extreme.is_allowed and code not in REFUSALS:
            findings.append(f"{extreme.words}: {'stays open' if code is None else f'ended with {code}'}, which the table does not allow")
        if len(findings) > 20:
            break
    speaker.leave()
    await witness.wire.settle(WAIT_SECONDS)
    findings += await witness.compare()
    witness.leave()
    return count, speaker.reached, findings
