"""Messages that no page sends: without meaning, at the wrong time, or about the wrong element.

An utterance is a list of byte strings and the close code with which the server has to end the connection; None for a message that
a page may send, after which the connection has to stay open.
"""

import json
import re
import struct

from harness.table import (
    CLOSE_CODE, CONTENT, DRAG_PHASE, INPUT, KEY, MESSAGE_BYTES, PAGE, SCROLL_PHASE, SIDE, MULTI_SELECT_PHASE, SWIPE_PHASE, VERSION, bounds,
)
from harness.websocket import frame_bytes, message_text

# The kinds of messages that a page may send, each with its weight in the random choice of the next message.
OFTEN = {
    "tap": 24, "key": 8, "scroll": 12, "scrolling": 8, "multiSelect": 3, "text": 10, "submit": 3, "cancel": 3, "delete": 2, "drag": 8, "swipe": 8,
    "menu": 5, "index": 2, "focus": 4, "address": 6, "keep": 4, "keyCommand": 3, "print": 3, "pop": 3,
}
KINDS_OF_ELEMENTS = [PAGE.codes[name] for name in OFTEN if name not in ("focus", "address", "keep", "keyCommand")]
EXTREMES = [0, 1, -1, 0.5, -0.0, 1e-300, 2**31 - 1, 2**31, -2**31, 2**52, 2**52 + 1, 2**53, 2**63, -2**63, 2**64, 1e9, -1e9, 1e18, 1e308]
COORDINATES = [0, -1, 1, 0.005, -44, 99999, 1e6, -1e6, 1e9, -1e9, 123456.789]
VELOCITIES = [0, 0.001, -0.001, 1, -1, 100, -100, *bounds("velocity")]
SCRAPS = [
    "", " ", "a", "\0", "\u0007\u001b[31m", "é" * 40, "e\u0301" * 60, "👩‍👩‍👧‍👦" * 30, "שלום", "مرحبا", "\u202e\u2066", "<script>", "&amp;", "'\"\\", "%s%n",
    "'; DROP TABLE recipe; --", "NEAR(a b)", '"', "*", "a*", "-a", "^", "AND OR NOT", "\n\n\n", "\t", "\ufeff", "\uffff", "ﬁ", "İ", "ß",
    "𝒳" * 50, "9" * 400, "1e9999",
]
PATHS = [
    "", "/", "/?", "//", "/recipes/1", "/recipes/999999999999", "/recipes/-1", "/recipes/\0", "/?q=soup", "/%zz", "/é", "javascript:alert(1)",
    "http://elsewhere/", "/" + "a" * 5000, "/../../etc/passwd", "/pages/1?" + "b=c&" * 400,
]
STATES = [
    "", "", "[", "{}", "x" * 9000, '{"v":1}', '{"v":1,"a":"/","s":{"UINavigationController#1":{"r":[["a",0,99999999]],"s":[["b",0,1]],"x":["c"]}}}',
    '{"v":1,"a":"/","s":{"x#1":{"o":[1e300,-5]}}}', '{"v":1,"u":{"":"{\\"a\\":[[[[1]]]]}"}}', "[" * 5000,
]
SIZES = [1, 1.5, 5, 20, 39, 40, 41, 200, 320, 1000, 1240, 4000]
RARE_SIZES = [30_000, bounds("extent")[1]]
MANY = bounds("revision")[1]
NOT_UTF8 = [b"\xff", b'["x",1,"\xc3",1]', b"\xed\xa0\x80", b"\xf5\x80\x80\x80", b"\xc0\x80"]
KEEP = message_text(PAGE.keep)
BAD_CLOSES = [b"\x03", b"\x00\x00", b"\x03\xe7", b"\x03\xed", b"\x03\xee", b"\x0b\xb7", b"\xff\xff", b"\x03\xe8\xff"]


class Knowledge:
    """The identifiers of elements that were seen anywhere: in other sessions, and of removed elements."""

    def __init__(self):
        self.seen = [1]
        self.sessions = []

    def learn(self, numbers, most=4000):
        self.seen += numbers
        del self.seen[:-most]

    def learn_session(self, session, most=64):
        self.sessions.append(session)
        del self.sessions[:-most]


def coded(text):
    """A text in which kinds of messages have their names in the table, as a page says it."""
    return re.sub(rb'(?<=")[a-z]{3,}(?=")', lambda name: PAGE.codes.get(name[0].decode(), name[0].decode()).encode(), text)


class Malice:
    """A generator of random utterances."""

    def __init__(self, random, knowledge):
        self.random = random
        self.knowledge = knowledge
        self.said = []

    def utterance(self, tree, sequence):
        """Returns the next utterance for a server that has shown this tree up to a host frame: description, pieces and close code."""
        draw = self.random.random()
        if draw < 0.62:
            made = self._event(tree)
        elif draw < 0.70:
            made = self._repeated()
        elif draw < 0.76:
            made = self._in_pieces(tree)
        elif draw < 0.78:
            made = self._otherwise_written(tree)
        elif draw < 0.82:
            made = ("ping or pong", [frame_bytes(b"x" * self.random.choice([0, 1, 125]), opcode=self.random.choice([9, 10]))], None)
        elif draw < 0.88:
            made = self._surroundings()
        elif draw < 0.91:
            made = self._size()
        elif draw < 0.96:
            made = self._senseless(tree, sequence)
        else:
            made = self._broken_frame()
        return made

    def _message(self, *message):
        text = message_text(*message)
        self.said.append(text)
        del self.said[:-40]
        return frame_bytes(text)

    # Methods that make messages which a page may send, about any element

    def element(self, tree):
        """Returns an element identifier: of an existing, a removed, a foreign or a non-existent element."""
        draw = self.random.random()
        if draw < 0.72 and len(tree):
            return self.random.choice(list(tree.elements))
        if draw < 0.92:
            return self.random.choice(self.knowledge.seen)
        return self.random.choice([1, 2, 2**31, bounds("id")[1], self.random.randint(*bounds("id"))])

    def _fitting(self, tree, bit):
        fitting = [number for number, element in tree.elements.items() if element.input & bit]
        return self.random.choice(fitting) if fitting and self.random.random() < 0.8 else self.element(tree)

    def _point(self, tree=None):
        return [self.random.choice(COORDINATES) if self.random.random() < 0.4 else round(self.random.uniform(-200, 3000), 2) for _ in "xy"]

    def _event(self, tree):
        random, choice = self.random, self.random.choice
        name = random.choices(list(OFTEN), OFTEN.values())[0]
        if name == "tap":
            message = [self._fitting(tree, INPUT.tap), random.randint(*bounds("modifiers"))]
        elif name == "key":
            key = choice([*KEY.codes.values(), "a", "é", "👨‍👩‍👧", "\0", "z"])
            message = [self._fitting(tree, INPUT.listKeys), key, random.randint(*bounds("modifiers"))]
        elif name == "scroll":
            message = [self._fitting(tree, INPUT.scroll), *self._point()]
        elif name == "scrolling":
            phase = choice(list(SCROLL_PHASE.codes.values()))
            velocity = [choice(VELOCITIES), choice(VELOCITIES)]
            more = {SCROLL_PHASE.released: [*velocity, *self._point()], SCROLL_PHASE.ended: velocity}
            message = [self._fitting(tree, INPUT.scroll), phase, *more.get(phase, [])]
        elif name == "multiSelect":
            phase = choice(list(MULTI_SELECT_PHASE.codes.values()))
            message = [self._fitting(tree, INPUT.multiSelect), phase, *([] if phase == MULTI_SELECT_PHASE.ended else self._point())]
        elif name == "text":
            text = self._text()
            while len(message_text(text)) > MESSAGE_BYTES - 500:
                text = text[: len(text) // 2]
            message = [self._fitting(tree, INPUT.text), text, choice([1, 2, 3, 50, MANY, random.randint(1, 100)]), choice([0, 0, 1, 2, MANY])]
        elif name in ("submit", "cancel", "delete", "focus"):
            bit = {"submit": INPUT.text, "cancel": INPUT.cancel, "delete": INPUT.deleteKey, "focus": INPUT.focus}[name]
            message = [0 if name == "focus" and random.random() < 0.2 else self._fitting(tree, bit)]
        elif name == "drag":
            phase = choice(list(DRAG_PHASE.codes.values()))
            bit = choice([INPUT.drag, INPUT.longDrag]) if phase == DRAG_PHASE.began else INPUT.scroll
            message = [self._fitting(tree, bit), phase, *([] if phase == DRAG_PHASE.cancelled else self._point())]
        elif name == "swipe":
            phase = choice(list(SWIPE_PHASE.codes.values()))
            sides = list(SIDE.codes.values())
            message = [self._fitting(tree, INPUT.swipe), phase, *([choice(sides)] if phase == SWIPE_PHASE.began else [])]
        elif name == "menu":
            message = [self._fitting(tree, INPUT.contextMenu), *(self._point() if random.random() < 0.5 else [])]
        elif name == "index":
            titles = [number for number, element in tree.elements.items() if element.kind == CONTENT.index]
            message = [choice(titles or [self.element(tree)]), choice([0, 1, 5, 25, 1000, bounds("index")[1]])]
        elif name == "address":
            message = [choice(PATHS), choice([0, 1, 2, 3, 50, bounds("entry")[1]]), choice([0, 1, 2, 50, bounds("navigation")[1]])]
        elif name == "pop":
            stacks = [number for number, element in tree.elements.items() if element.kind == CONTENT.stack]
            message = [choice(stacks or [self.element(tree)])]
        elif name == "print":
            message = [self._fitting(tree, INPUT.scroll), choice([0, 1, 1])]
        elif name == "keyCommand":
            message = [self._fitting(tree, INPUT.focus) if random.random() < 0.5 else 0, choice(["z", "y", "?", "n", "Enter", "é"]), random.randint(0, 7)]
        else:
            message = []
        return f"event {name}", [self._message(PAGE.codes[name], *message)], None

    def _text(self):
        random = self.random
        draw = random.random()
        if draw < 0.5:
            return random.choice(SCRAPS)
        if draw < 0.9:
            return " ".join(random.choice(SCRAPS + ["soup", "latin", "a", "the"]) for _ in range(random.randint(1, 30)))[:2000]
        if draw < 0.97:
            return random.choice(["a ", "ab", "\n", "é", "x y "]) * random.randint(500, 6000)
        return random.choice(["a ", "w\n", "q"]) * 29_000

    def _repeated(self):
        if not self.said:
            return "ping or pong", [frame_bytes(b"", opcode=9)], None
        text = self.random.choice(self.said[-8:] + self.said[:2])
        return "repeated", [frame_bytes(text)] * self.random.choice([1, 2, 5]), None

    def _in_pieces(self, tree):
        """Returns a message in fragments, with pings between them, and its bytes cut at random offsets."""
        text = message_text(PAGE.tap, self.element(tree), 0)
        cuts = sorted(self.random.randint(0, len(text)) for _ in range(self.random.randint(1, 5)))
        parts = [text[start:end] for start, end in zip([0, *cuts], [*cuts, len(text)])]
        data = b""
        for index, part in enumerate(parts):
            data += frame_bytes(part, opcode=1 if index == 0 else 0, final=index == len(parts) - 1)
            if index < len(parts) - 1 and self.random.random() < 0.3:
                data += frame_bytes(b"between", opcode=9)
        cut = self.random.randint(0, len(data))
        return "in pieces", [data[:cut], data[cut:]], None

    def _otherwise_written(self, tree):
        """A message with white space, and letters that are escaped: pairs of surrogates, halves of them, and backslashes before them."""
        choice = self.random.choice
        pieces = ["\\ud83d", "\\uDE00", "\\ud83d\\ude00", "\\\\", "ud83d", "\\\"", "a", "\\u0000", "\\u005C", "\\/"]
        text = "".join(self.random.choices(pieces, k=self.random.randint(0, 8)))
        parts = ["", "[", f'"{PAGE.text}"', ",", str(self._fitting(tree, INPUT.text)), ",", f'"{text}"', ",", "1", ",", "0", "]", ""]
        return "written otherwise", [frame_bytes(choice(["", " ", "\n", "\r\n\t", " " * 50]).join(parts).encode())], None

    def surroundings(self):
        choice = self.random.choice
        return [choice([0, 1]), choice([0, 1]), choice([0, 1]), choice([0, 1]), choice([0.5, 1, 1, 1, 2, *bounds("scale")]),
                choice([1, 1, 2, *bounds("scale")]), choice([0, 1])]

    def _surroundings(self):
        return "environment", [self._message(PAGE.environment, *self.surroundings())], None

    def size(self):
        sizes = RARE_SIZES if self.random.random() < 0.02 else SIZES
        return [self.random.choice(sizes), self.random.choice(sizes)]

    def _size(self):
        return "size", [self._message(PAGE.resize, *self.size())], None

    # Messages that end a session

    def _senseless(self, tree, sequence):
        random, choice = self.random, self.random.choice
        number, extreme = self.element(tree), choice(EXTREMES)
        texts = [coded(text) for text in [
            b"", b"[", b"[]", b"{}", b"null", b'"t"', b"12", b"[12]", b'[["tap",1,0]]', b'[""]', b'["zz"]', b'["tap"]',
            b'["tap",1]', b'["tap","1",0]', b'["tap",1,0,0]', b'["tap",1,8]', b'["tap",-1,0]', b'["tap",0,0]', b'["tap",1.5,0]',
            b'["tap",1e999,0]', b'["tap",NaN,0]', b'["scroll",1,1e10,0]', b'["scroll",1,0]', b'["text",1,2,3]', b'["text",1,"",0]',
            b'["text",1,"\\ud800",""]', b'["key",1,"abc",0]', b'["resize",0,0]', b'["resize",1e6,5]', b'["environment"]',
            b'["environment",0,0,0,0,0,0,0]', b'["drag",1,4]', b'["swipe",1,0]', b'["scrolling",1,1]', b'["multiSelect",1,3]',
            b'["keep",1]', b'["print",1]', b'["print",1,2]', b'["pop"]', b'["pop",1,1]', b"[" * 500, b"[" * 513, b"[" * 60_000, b'{"a":' * 600, b'["tap",' + b"9" * 50_000 + b",0]", b'["hello"]',
            b'\xef\xbb\xbf["keep"]', b'["keep"]]', b'["keep"', b'{"keep":1}', b'["tap",tru', b'["tap",1,0', b"['b']", b'["keep",]',
            b'["acknowledgement",0]', b'["acknowledgement",-5]',
        ]]
        draw = random.random()
        if draw < 0.45:
            return "senseless", [frame_bytes(choice(texts))], CLOSE_CODE.malformed
        if draw < 0.55:
            text = message_text(PAGE.acknowledgement, choice([sequence + 1000, MANY, MANY - 1]))
            return "acknowledgement", [frame_bytes(text)], CLOSE_CODE.malformed
        if draw < 0.65:
            hello = [PAGE.hello, VERSION, "", 10, 10, [0, 0, 0, 0, 1, 1, 0], [], 0]
            return "second hello", [frame_bytes(message_text(*hello))], CLOSE_CODE.malformed
        if draw < 0.8:
            text = message_text(choice(KINDS_OF_ELEMENTS), number, extreme, extreme, extreme, extreme, extreme, extreme)
            return "too much", [frame_bytes(text)], CLOSE_CODE.malformed
        text = message_text(PAGE.text, number, self._text()[:5000], 1, 0)
        part = text[: random.randint(1, max(1, len(text) - 1))].decode(errors="ignore")
        return "truncated", [frame_bytes(part.encode())], CLOSE_CODE.malformed

    def _broken_frame(self):
        choice = self.random.choice
        return choice([
            ("binary", [frame_bytes(KEEP, opcode=2)], CLOSE_CODE.binary),
            ("bad UTF-8", [frame_bytes(choice(NOT_UTF8))], CLOSE_CODE.invalidText),
            ("too big", [frame_bytes(b"", length=choice([MESSAGE_BYTES + 1, 2**20, 2**31, 2**62]))], CLOSE_CODE.tooLarge),
            ("much too big", [frame_bytes(message_text(PAGE.text, 1, "a" * 70_000, 1, 0))], CLOSE_CODE.tooLarge),
            ("big in pieces", [frame_bytes(b"a" * 40_000, final=False), frame_bytes(b"a" * 40_000, opcode=0)], CLOSE_CODE.tooLarge),
            ("not masked", [frame_bytes(KEEP, masked=False)], CLOSE_CODE.brokenFrame),
            ("extension", [frame_bytes(KEEP, opcode=1 | choice([16, 32, 64]))], CLOSE_CODE.brokenFrame),
            ("unknown kind", [frame_bytes(b"", opcode=choice([3, 7, 11, 15]))], CLOSE_CODE.brokenFrame),
            ("negative length", [bytes([129, 255]) + struct.pack(">Q", 2**64 - 1) + b"mask"], CLOSE_CODE.tooLarge),
            ("long way to say short", [bytes([129, 254, 0, 4]) + b"\0\0\0\0[\"b\""], CLOSE_CODE.brokenFrame),
            ("control in pieces", [frame_bytes(b"", opcode=9, final=False)], CLOSE_CODE.brokenFrame),
            ("long ping", [frame_bytes(b"x" * 126, opcode=9)], CLOSE_CODE.brokenFrame),
            ("goes on from nothing", [frame_bytes(b"x", opcode=0)], CLOSE_CODE.brokenFrame),
            ("begins twice", [frame_bytes(b"[", final=False), frame_bytes(b"[")], CLOSE_CODE.brokenFrame),
            ("bad close", [frame_bytes(choice(BAD_CLOSES), opcode=8)], (CLOSE_CODE.brokenFrame, CLOSE_CODE.invalidText)),
        ])

    def hello(self, site, session, shown):
        """Returns a valid hello of a page with extreme properties."""
        widths = site.widths(self.random.choice([0, 1, 500, 500, bounds("glyphWidth")[1]]))
        return [PAGE.hello, VERSION, session, *self.size(), self.surroundings(), widths, shown, self.random.choice([0, 1, 7]), self.random.choice(STATES)]

    def bad_hello(self, site):
        """Returns an invalid hello."""
        good = json.loads(message_text(*self.hello(site, "", 0)))
        index = self.random.randrange(1, len(good))
        good[index] = self.random.choice([None, [], {}, "x", -1, 2**60, [[]], True])
        return self.random.choice([good, good[:-1], good + [0], [PAGE.tap, 1, 0], [PAGE.acknowledgement, 1]])
