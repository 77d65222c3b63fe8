"""A person who uses a page without knowing its purpose: performs random actions that are possible there."""

from .table import (
    AT, CONTENT, DRAG_PHASE, FIELD_FLAG, INPUT, KEY, PAGE, SCROLL_FLAG, MULTI_SELECT_PHASE, SWIPE_PHASE,
)

WORDS = [
    "a", "an", "ch", "che", "al", "bread", "soup", "latin", "greek", "o", "e", "the", "ba", "water", "é", "Ω", "x1", "plum", "letter",
    "capital", "hero", "man", "st", "arrow", "zz", "salad", "cake", "with",
]
KEYS = [*KEY.codes.values(), "a", "z"]


class Person:
    """A person whose actions are drawn from a random generator; elements with a name that matches `avoids` are not used."""

    def __init__(self, visitor, random, avoids=None):
        self.visitor = visitor
        self.random = random
        self.avoids = avoids

    def _choose(self, fits):
        found = [
            element for element in self.visitor.tree.reachable()
            if fits(element) and not element.is_disabled and not (self.avoids and self.avoids.search(element.name))]
        return self.random.choice(found) if found else None

    def _choose_with(self, bits):
        return self._choose(lambda element: element.input & bits)

    # Actions of a person, each of which returns true if there was an element for it

    def tap(self):
        element = self._choose_with(INPUT.tap)
        if element:
            self.visitor.tap(element, self.random.choice([0, 0, 0, 0, 1, 2]))
        return element is not None

    def tap_row(self):
        element = self._choose(lambda element: element.input & INPUT.tap and element.role in ("option", "treeitem"))
        if element:
            self.visitor.tap(element)
        return element is not None

    def search(self):
        field = self._choose(lambda element: element.kind == CONTENT.field and element.content[AT.field.purpose] == "search")
        if field:
            word = self.random.choice(WORDS)
            self.visitor.type(field, "" if field.content[AT.field.text] == word else word)
        return field is not None

    def scroll(self):
        element = self._choose(lambda element: element.kind == CONTENT.scroll and self._has_more(element))
        if element is None:
            return False
        screens = self.random.choice([-3, -1, 1, 1, 2, 4])
        is_sideways = element.content[AT.scroll.height] <= element.frame[3] + 1
        way = (screens * element.frame[2], 0) if is_sideways else (0, screens * element.frame[3])
        return self.visitor.scroll(element, *way) or self.visitor.scroll(element, -way[0], -way[1])

    @staticmethod
    def _has_more(element):
        _, width, height, _, flags, *_ = element.content
        is_larger = width > element.frame[2] + 1 or height > element.frame[3] + 1
        return flags & SCROLL_FLAG.scrollable and element.input & INPUT.scroll and is_larger

    def write(self):
        field = self._choose(lambda element: element.kind == CONTENT.field and element.content[AT.field.fieldFlag] & FIELD_FLAG.editable)
        if field:
            self.visitor.type(field, " ".join(self.random.choices(WORDS, k=self.random.randint(0, 4))))
            if not field.content[AT.field.fieldFlag] & FIELD_FLAG.multiline and self.random.random() < 0.3:
                self.visitor.say(PAGE.submit, field.id)
        return field is not None

    def press(self):
        element = self._choose_with(INPUT.listKeys)
        if element:
            self.visitor.say(PAGE.key, element.id, self.random.choice(KEYS), self.random.choice([0, 0, 0, 1, 2, 4]))
        return element is not None

    def escape(self):
        element = self._choose_with(INPUT.cancel)
        if element:
            self.visitor.say(PAGE.cancel, element.id)
        return element is not None

    def delete(self):
        element = self._choose_with(INPUT.deleteKey)
        if element:
            self.visitor.say(PAGE.delete, element.id)
        return element is not None

    def ask_menu(self):
        element = self._choose_with(INPUT.contextMenu)
        if element:
            self.visitor.say(PAGE.menu, element.id)
        return element is not None

    def drag(self):
        element = self._choose_with(INPUT.drag | INPUT.longDrag)
        view = element and self._scroll_view_of(element)
        if not view:
            return False
        point = [self.random.uniform(0, view.content[AT.scroll.width]), self.random.uniform(0, view.content[AT.scroll.height])]
        self.visitor.say(PAGE.drag, element.id, DRAG_PHASE.began, *point)
        for _ in range(self.random.randint(0, 3)):
            point[1] += self.random.uniform(-200, 200)
            self.visitor.say(PAGE.drag, view.id, DRAG_PHASE.moved, *point)
        is_dropped = self.random.random() < 0.8
        self.visitor.say(PAGE.drag, view.id, *([DRAG_PHASE.ended, *point] if is_dropped else [DRAG_PHASE.cancelled]))
        return True

    def pull_aside(self):
        element = self._choose_with(INPUT.swipe)
        if element:
            self.visitor.say(PAGE.swipe, element.id, SWIPE_PHASE.began, self.random.randint(0, 1))
            ends = [SWIPE_PHASE.opened, SWIPE_PHASE.completed, SWIPE_PHASE.closed, SWIPE_PHASE.closed]
            self.visitor.say(PAGE.swipe, element.id, self.random.choice(ends))
        return element is not None

    def sweep(self):
        view = self._choose_with(INPUT.multiSelect)
        if view and view.kind == CONTENT.scroll:
            top = self.random.uniform(0, view.content[AT.scroll.height])
            for phase, y in ((MULTI_SELECT_PHASE.began, top), (MULTI_SELECT_PHASE.moved, top + 60), (MULTI_SELECT_PHASE.moved, top + 150)):
                self.visitor.say(PAGE.multiSelect, view.id, phase, 20, y)
            self.visitor.say(PAGE.multiSelect, view.id, MULTI_SELECT_PHASE.ended)
        return view is not None

    def choose_title(self):
        element = self._choose(lambda element: element.kind == CONTENT.index and element.content[AT.index.titles])
        if element:
            self.visitor.say(PAGE.index, element.id, self.random.randrange(len(element.content[AT.index.titles])))
        return element is not None

    def go_back(self):
        return self.visitor.go_back()

    def resize(self):
        self.visitor.resize(self.random.choice([360, 700, 1000, 1240]), self.random.choice([500, 800, 1100]))
        return True

    def wish(self):
        random = self.random
        wishes = [random.randint(0, 1), random.randint(0, 1), 0, random.randint(0, 1), random.choice([1, 1, 1.25, 2]), 1, 0]
        self.visitor.surroundings = wishes
        self.visitor.say(PAGE.environment, *wishes)
        return True

    ACTS = {
        "tap": 30, "tap_row": 12, "search": 8, "scroll": 16, "write": 8, "press": 8, "escape": 6, "delete": 1, "ask_menu": 4, "drag": 4,
        "pull_aside": 4, "sweep": 2, "choose_title": 2, "go_back": 6, "resize": 1, "wish": 1,
    }

    def act(self, acts=None):
        """Performs one possible action; returns its name."""
        acts = dict(acts or self.ACTS)
        while acts:
            name = self.random.choices(list(acts), acts.values())[0]
            if getattr(self, name)():
                return name
            del acts[name]
        return None

    def _scroll_view_of(self, element):
        while element is not None and element.kind != CONTENT.scroll:
            element = element.parent
        return element
