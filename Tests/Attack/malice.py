"""Messages that no page sends: without meaning, at the wrong time, or about the wrong element.

An utterance is a list of byte strings and the close code with which the server has to end the connection; None for a message that
a page may send, after which the connection has to stay open.
"""

import json
import struct

from harness.websocket import frame_bytes, message_text

KINDS_OF_ELEMENTS = list("tkopvxecdgwqj")
EXTREMES = [0, 1, -1, 0.5, -0.0, 1e-300, 2**31 - 1, 2**31, -2**31, 2**52, 2**52 + 1, 2**53, 2**63, -2**63, 2**64, 1e9, -1e9, 1e18, 1e308]
COORDINATES = [0, -1, 1, 0.005, -44, 99999, 1e6, -1e6, 1e9, -1e9, 123456.789]
VELOCITIES = [0, 0.001, -0.001, 1, -1, 100, -100, 1000, -1000]
SCRAPS = [
    "", " ", "a", "\0", "\u0007\u001b[31m", "é" * 40, "e\u0301" * 60, "👩‍👩‍👧‍👦" * 30, "שלום", "مرحبا", "\u202e\u2066", "<script>", "&amp;", "'\"\\", "%s%n",
    "'; DROP TABLE recipe; --", "NEAR(a b)", '"', "*", "a*", "-a", "^", "AND OR NOT", "\n\n\n", "\t", "\ufeff", "\uffff", "ﬁ", "İ", "ß",
    "𝒳" * 50, "9" * 400, "1e9999",
]
SIZES = [1, 1.5, 5, 20, 39, 40, 41, 200, 320, 1000, 1240, 4000]
RARE_SIZES = [30_000, 100_000]
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
        elif draw < 0.78:
            made = self._in_pieces(tree)
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

    # Messages that a page may send, about any element

    def element(self, tree):
        """Returns an element identifier: of an existing, a removed, a foreign or a non-existent element."""
        draw = self.random.random()
        if draw < 0.72 and len(tree):
            return self.random.choice(list(tree.elements))
        if draw < 0.92:
            return self.random.choice(self.knowledge.seen)
        return self.random.choice([1, 2, 2**31, 2**52, self.random.randint(1, 2**52)])

    def _fitting(self, tree, bit):
        fitting = [number for number, element in tree.elements.items() if element.input & bit]
        return self.random.choice(fitting) if fitting and self.random.random() < 0.8 else self.element(tree)

    def _point(self, tree=None):
        return [self.random.choice(COORDINATES) if self.random.random() < 0.4 else round(self.random.uniform(-200, 3000), 2) for _ in "xy"]

    def _event(self, tree):
        random, choice = self.random, self.random.choice
        kind = random.choices(KINDS_OF_ELEMENTS + ["f", "b"], [24, 8, 12, 8, 3, 10, 3, 3, 2, 8, 8, 5, 2, 4, 6])[0]
        if kind == "t":
            message = [self._fitting(tree, 1), random.randint(0, 7)]
        elif kind == "k":
            message = [self._fitting(tree, 4), choice(["up", "down", "left", "right", "home", "end", "pageUp", "pageDown", "enter",
                                                       "space", "a", "é", "👨‍👩‍👧", "\0", "z"]), random.randint(0, 7)]
        elif kind == "o":
            message = [self._fitting(tree, 8), *self._point()]
        elif kind == "p":
            phase = random.randint(0, 3)
            velocity = [choice(VELOCITIES), choice(VELOCITIES)]
            message = [self._fitting(tree, 8), phase, *([*velocity, *self._point()] if phase == 1 else velocity if phase == 2 else [])]
        elif kind == "v":
            phase = random.randint(0, 2)
            message = [self._fitting(tree, 16384), phase, *([] if phase == 2 else self._point())]
        elif kind == "x":
            text = self._text()
            while len(message_text(text)) > 65_000:
                text = text[: len(text) // 2]
            message = [self._fitting(tree, 16), text, choice([1, 2, 3, 50, 2**31 - 1, random.randint(1, 100)])]
        elif kind in "ecdf":
            bit = {"e": 16, "c": 32, "d": 64, "f": 2}[kind]
            message = [0 if kind == "f" and random.random() < 0.2 else self._fitting(tree, bit)]
        elif kind == "g":
            phase = random.randint(0, 3)
            message = [self._fitting(tree, choice([1024, 32768]) if phase == 0 else 8), phase, *([] if phase == 3 else self._point())]
        elif kind == "w":
            phase = random.randint(0, 3)
            message = [self._fitting(tree, 4096), phase, *([random.randint(0, 1)] if phase == 0 else [])]
        elif kind == "q":
            message = [self._fitting(tree, 8192), *(self._point() if random.random() < 0.5 else [])]
        elif kind == "j":
            titles = [number for number, element in tree.elements.items() if element.kind == "j"]
            message = [choice(titles or [self.element(tree)]), choice([0, 1, 5, 25, 1000, 2**31 - 1])]
        else:
            message = []
        return f"event {kind}", [self._message(kind, *message)], None

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
        text = message_text("t", self.element(tree), 0)
        cuts = sorted(self.random.randint(0, len(text)) for _ in range(self.random.randint(1, 5)))
        parts = [text[start:end] for start, end in zip([0, *cuts], [*cuts, len(text)])]
        data = b""
        for index, part in enumerate(parts):
            data += frame_bytes(part, opcode=1 if index == 0 else 0, final=index == len(parts) - 1)
            if index < len(parts) - 1 and self.random.random() < 0.3:
                data += frame_bytes(b"between", opcode=9)
        cut = self.random.randint(0, len(data))
        return "in pieces", [data[:cut], data[cut:]], None

    def surroundings(self):
        choice = self.random.choice
        return [choice([0, 1]), choice([0, 1]), choice([0, 1]), choice([0, 1]), choice([0.1, 0.5, 1, 1, 1, 2, 20]),
                choice([0.1, 1, 1, 2, 20]), choice([0, 1])]

    def _surroundings(self):
        return "surroundings", [self._message("m", *self.surroundings())], None

    def size(self):
        sizes = RARE_SIZES if self.random.random() < 0.02 else SIZES
        return [self.random.choice(sizes), self.random.choice(sizes)]

    def _size(self):
        return "size", [self._message("z", *self.size())], None

    # Messages that end a session

    def _senseless(self, tree, sequence):
        random, choice = self.random, self.random.choice
        number, extreme = self.element(tree), choice(EXTREMES)
        texts = [
            b"", b"[", b"[]", b"{}", b"null", b"\"t\"", b"12", b"[12]", b"[[\"t\",1,0]]", b"[\"\"]", b"[\"zz\"]", b"[\"t\"]", b"[\"t\",1]",
            b"[\"t\",\"1\",0]", b"[\"t\",1,0,0]", b"[\"t\",1,8]", b"[\"t\",-1,0]", b"[\"t\",0,0]", b"[\"t\",1.5,0]", b"[\"t\",1e999,0]", b"[\"t\",NaN,0]",
            b"[\"o\",1,1e10,0]", b"[\"o\",1,0]", b"[\"x\",1,2,3]", b"[\"x\",1,\"\",0]", b"[\"x\",1,\"\\ud800\",\"\"]", b"[\"k\",1,\"abc\",0]", b"[\"z\",0,0]",
            b"[\"z\",1e6,5]", b"[\"m\"]", b"[\"m\",0,0,0,0,0,0,0]", b"[\"g\",1,4]", b"[\"w\",1,0]", b"[\"p\",1,1]", b"[\"v\",1,3]", b"[\"b\",1]",
            b"[" * 500, b"[" * 60_000, b"[\"t\"," + b"9" * 50_000 + b",0]", b"[\"h\"]", b"\xef\xbb\xbf[\"b\"]", b"[\"b\"]]",
            b"[\"b\"", b"{\"b\":1}", b"[\"t\",tru", b"[\"t\",1,0", b"['b']", b"[\"b\",]", b"[\"a\",0]", b"[\"a\",-5]",
        ]
        draw = random.random()
        if draw < 0.45:
            return "senseless", [frame_bytes(choice(texts))], 1008
        if draw < 0.55:
            return "acknowledgement", [frame_bytes(message_text("a", choice([sequence + 1000, 2**31 - 1, 2**31 - 2])))], 1008
        if draw < 0.65:
            return "second hello", [frame_bytes(message_text("h", "", 10, 10, [0, 0, 0, 0, 1, 1, 0], [], 0))], 1008
        if draw < 0.8:
            text = message_text(choice(KINDS_OF_ELEMENTS), number, extreme, extreme, extreme, extreme, extreme, extreme)
            return "too much", [frame_bytes(text)], 1008
        text = message_text("x", number, self._text()[:5000], 1)
        return "truncated", [frame_bytes(text[: random.randint(1, max(1, len(text) - 1))].decode(errors="ignore").encode())], 1008

    def _broken_frame(self):
        choice = self.random.choice
        return choice([
            ("binary", [frame_bytes(b"[\"b\"]", opcode=2)], 1003),
            ("bad UTF-8", [frame_bytes(choice([b"\xff", b"[\"x\",1,\"\xc3\",1]", b"\xed\xa0\x80", b"\xf5\x80\x80\x80", b"\xc0\x80"]))], 1007),
            ("too big", [frame_bytes(b"", length=choice([65537, 2**20, 2**31, 2**62]))], 1009),
            ("much too big", [frame_bytes(b"[\"x\",1,\"" + b"a" * 70_000 + b"\",1]")], 1009),
            ("big in pieces", [frame_bytes(b"a" * 40_000, final=False), frame_bytes(b"a" * 40_000, opcode=0)], 1009),
            ("not masked", [frame_bytes(b"[\"b\"]", masked=False)], 1002),
            ("extension", [frame_bytes(b"[\"b\"]", opcode=1 | choice([16, 32, 64]))], 1002),
            ("unknown kind", [frame_bytes(b"", opcode=choice([3, 7, 11, 15]))], 1002),
            ("negative length", [bytes([129, 255]) + struct.pack(">Q", 2**64 - 1) + b"mask"], 1009),
            ("long way to say short", [bytes([129, 254, 0, 4]) + b"\0\0\0\0[\"b\""], 1002),
            ("control in pieces", [frame_bytes(b"", opcode=9, final=False)], 1002),
            ("long ping", [frame_bytes(b"x" * 126, opcode=9)], 1002),
            ("goes on from nothing", [frame_bytes(b"x", opcode=0)], 1002),
            ("begins twice", [frame_bytes(b"[", final=False), frame_bytes(b"[")], 1002),
            ("bad close", [frame_bytes(choice(BAD_CLOSES), opcode=8)], (1002, 1007)),
        ])

    def hello(self, site, session, shown):
        """Returns a valid hello of a page with extreme properties."""
        widths = site.widths(self.random.choice([0, 1, 500, 500, 4000]))
        return ["h", session, *self.size(), self.surroundings(), widths, shown]

    def bad_hello(self, site):
        """Returns an invalid hello."""
        good = json.loads(message_text(*self.hello(site, "", 0)))
        index = self.random.randrange(1, len(good))
        good[index] = self.random.choice([None, [], {}, "x", -1, 2**60, [[]], True])
        return self.random.choice([good, good[:-1], good + [0], ["t", 1, 0], ["a", 1]])
