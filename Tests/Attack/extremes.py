"""Every message of a page with every extreme of every entry, made from the table of the wire.

A message that the table allows has to leave its session alive; one that it does not allow has to end its session, and no other. An entry that
the table names and this file does not know is an error: whoever adds a message thereby adds its extremes.
"""

import asyncio
import json
from collections import namedtuple

from harness.table import CLOSE_CODE, KEY, PAGE, SERVER, SERVER_LIMIT, VERSION, bounds, _parts
from harness.tree import Tree
from harness.visitor import WAIT_SECONDS, Visitor
from harness.websocket import frame_bytes
from harness.wire import Wire

Extreme = namedtuple("Extreme", "words text is_allowed")


class UnknownEntry(Exception):
    """The error of an entry of the table for which this file has no value."""


# The ranges of the entries that are numbers and have no range of their own name.
RANGES = {
    "x": "coordinate", "y": "coordinate", "vx": "velocity", "vy": "velocity", "width": "extent", "height": "extent", "textScale": "scale",
    "displayScale": "scale", **dict.fromkeys(["motion", "dark", "contrast", "direction", "phone", "hidden", "side"], "flag"),
}
FRACTIONS = ("coordinate", "velocity", "extent", "scale")
TEXTS = ("text", "address", "key", "stroke", "session", "state", "person")
PHASES = ("scrollPhase", "multiSelectPhase", "dragPhase", "swipePhase")
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


def shapes():
    """The shapes of the messages of a page: the name, the code, the entries, and the number of those that may not be left out."""
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
    """Every message with every extreme: words that describe it, its text, and whether the table allows it."""
    for name, words, needed, fixed in shapes():
        code = json.dumps(PAGE.codes[name.split()[0]])
        values = [fixed.get(word) or usual(word, widths) for word in words]
        say = lambda values: "[" + ",".join([code, *values]) + "]"  # noqa: E731
        if "sequence" not in words:
            yield Extreme(f"{name}, as usual", say(values), True)
        yield Extreme(f"{name} with one entry more", say([*values, "0", "0"]), False)
        if needed:
            yield Extreme(f"{name} without its last entry", say(values[:needed - 1]), False)
        for index, word in enumerate(words):
            for text, is_allowed in ([(text, False) for text in (*NEVER, "4", "-1", "0.5")] if word in fixed else extremes(word)):
                yield Extreme(f"{name}, {word} = {text[:40]}", say([*values[:index], text, *values[index + 1:]]), is_allowed)


class Probe:
    """A page of its own, small and not well-behaved: its socket, the session that has begun, and the answers to it."""

    def __init__(self, site):
        self.site = site
        self.tree = Tree()
        self.has_begun = asyncio.Event()

    async def open(self, hello=None):
        self.wire = await Wire.connect(self.site, self._take)
        if hello is None:
            self.wire.say(PAGE.hello, VERSION, "", 200, 200, [0, 0, 0, 0, 1, 1, 0], self.site.widths(), 0)
            ends = asyncio.ensure_future(asyncio.shield(self.wire.closed))
            begins = asyncio.ensure_future(self.has_begun.wait())
            done, _ = await asyncio.wait([ends, begins], timeout=WAIT_SECONDS, return_when=asyncio.FIRST_COMPLETED)
            ends.cancel()
            begins.cancel()
            if begins not in done:
                raise AssertionError(f"a page has not begun: {self.wire.ending}")
        else:
            self.wire.send_bytes(frame_bytes(hello.encode()))
        return self

    def _take(self, message):
        if message[0] == SERVER.frame:
            self.has_begun.set()
            self.wire.say(PAGE.acknowledgement, message[1])

    async def outcome(self):
        """Returns None if the server has read everything and the connection lives, or else the code with which it has ended."""
        try:
            await self.wire.settle(WAIT_SECONDS)
        except ConnectionError:
            return (await asyncio.wait_for(asyncio.shield(self.wire.closed), WAIT_SECONDS))[0]
        return None


async def judge_extremes(name, site):
    """Says every extreme to a program; returns the number of messages and the findings, in words."""
    count, findings = 0, []
    witness = Visitor(site, size=(1240, 820))
    await witness.open()
    page = None
    for extreme in messages(json.dumps(site.widths(), separators=(",", ":"))):
        count += 1
        if extreme.words.startswith("hello"):
            newcomer = await Probe(site).open(extreme.text)
            code = await newcomer.outcome()
            newcomer.wire.abort()
        else:
            page = page or await Probe(site).open()
            page.wire.send_bytes(frame_bytes(extreme.text.encode()))
            code = await page.outcome()
            if code is not None:
                page = None
        if extreme.is_allowed and code is not None:
            findings.append(f"{extreme.words}: ended with {code}, which the table allows")
        elif not extreme.is_allowed and code not in REFUSALS:
            findings.append(f"{extreme.words}: {'stays open' if code is None else f'ended with {code}'}, which the table does not allow")
        if len(findings) > 20:
            break
    if page:
        page.wire.leave()
    await witness.wire.settle(WAIT_SECONDS)
    findings += await witness.compare()
    witness.leave()
    return count, findings
