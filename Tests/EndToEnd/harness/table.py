"""The table of the wire, Documentation/Internals/wire.tsv, which says what everything is called that a page and the server say."""

import pathlib
from collections import namedtuple
from types import SimpleNamespace

TABLE = pathlib.Path(__file__).resolve().parents[3] / "Documentation" / "Internals" / "wire.tsv"

Row = namedtuple("Row", "name code type meaning line is_marked")


class Part:
    """The rows of a part; their codes, as texts or numbers, are read as its attributes."""

    def __init__(self, name, form, targets, meaning, mark=""):
        self.name, self.meaning, self.targets = name, meaning, targets.split()
        self.mark, _, self.mark_meaning = mark.partition(": ")
        self.form, _, self.swift_type = form.partition(" ")
        self.rows, self.codes = [], {}

    def __iter__(self):
        return iter(self.rows)

    def __getattr__(self, name):
        try:
            return self.codes[name]
        except KeyError:
            raise AttributeError(f"the wire has no {self.name} {name}") from None

    def add(self, row):
        self.rows.append(row)
        is_number = self.form == "numbers" or self.form == "cases" and self.swift_type
        self.codes[row.name] = int(row.code) if is_number else row.code


def positions(row):
    """Where each entry is in a list that begins with its kind, by the entry's name."""
    found = {}
    for index, word in enumerate((word for word in row.type.split() if word != "?"), 1):
        found.setdefault(word, index)
    return found


def read_table(path=TABLE):
    """The parts of the table by their names, in its order."""
    parts, part = {}, None
    for line, text in enumerate(path.read_text().splitlines(), 1):
        if not text or text.startswith("#"):
            continue
        columns = text.split("\t")
        if len(columns) not in (4, 5):
            raise ValueError(f"{path.name}, line {line}, has {len(columns)} columns and not 4 or 5")
        if text.startswith("["):
            part = parts[columns[0][1:-1]] = Part(columns[0][1:-1], *columns[1:])
        elif columns[4:] not in ([], [part.mark]):
            raise ValueError(f"{path.name}, line {line}, has “{columns[4]}” in a column that [{part.name}] does not name")
        else:
            part.add(Row(*columns[:4], line, len(columns) == 5))
    return parts


_parts = read_table()
# Parts of the protocol's table, by which tests read and write messages: the kinds of messages of page and server, and the names and numbers
# of what these contain.
PAGE, SERVER, CHANGE, COMMAND, MOVEMENT = (_parts[name] for name in ("page", "server", "change", "command", "movement"))
FACET, STYLE, ACCESSIBILITY, CONTENT, INPUT = (_parts[name] for name in ("facet", "style", "accessibility", "content", "input"))
SCROLL_PHASE, MULTI_SELECT_PHASE, DRAG_PHASE, SWIPE_PHASE = (_parts[name] for name in ("scrollPhase", "multiSelectPhase", "dragPhase", "swipePhase"))
KEY, MODIFIER, SIDE, FIELD_FLAG, FIELD_MORE, HISTORY_STEP = (
    _parts[name] for name in ("key", "modifier", "side", "fieldFlag", "fieldMore", "historyStep"))
SCROLL_FLAG = _parts["scrollFlag"]
LIMIT, SERVER_LIMIT, CLOSE_CODE = _parts["limit"], _parts["serverLimit"], _parts["closeCode"]
VERSION, MESSAGE_BYTES = LIMIT.version, SERVER_LIMIT.messageBytes
# The close codes with which a server ends the connection of a page that has broken the protocol.
VIOLATIONS = tuple(_parts["closeCode"].codes[name] for name in ("brokenFrame", "binary", "invalidText", "malformed", "tooLarge"))
# The positions of the parts in each kind of content, by the names of both.
AT = SimpleNamespace(**{row.name: SimpleNamespace(**positions(row)) for row in CONTENT})
# The kinds of messages that page and server do not count, and of those that a page says again if they were not handled when the connection
# was lost.
UNCOUNTED = (PAGE.hello, PAGE.acknowledgement, PAGE.environment, PAGE.resize, PAGE.keep)
REPEATED = (PAGE.tap, PAGE.key, PAGE.keyCommand, PAGE.text, PAGE.submit, PAGE.focus, PAGE.cancel, PAGE.delete, PAGE.menu, PAGE.index, PAGE.pop)
# The positions of the entries in each kind of message from the server, by the names of both.
SERVER_AT = SimpleNamespace(**{row.name: SimpleNamespace(**positions(row)) for row in SERVER})


def bounds(name):
    """The least and the greatest value of what has bounds."""
    for part in ("bound", "range"):
        for row in _parts[part]:
            if row.name == name:
                low, high = row.code.split("…")
                return float(low) if "." in low else int(low), int(high)
    raise KeyError(name)
