"""A person who uses a page without knowing its purpose: performs random actions that are possible there."""

from .tree import (
    CANCEL, CONTEXT_MENU, DELETE, DRAG, LIST, LONG_DRAG, SCROLL, SWEEP, SWIPE, TAP,
)

WORDS = [
    "a", "an", "ch", "che", "al", "bread", "soup", "latin", "greek", "o", "e", "the", "ba", "water", "é", "Ω", "x1", "plum", "letter",
    "capital", "hero", "man", "st", "arrow", "zz", "salad", "cake", "with",
]
KEYS = ["up", "down", "left", "right", "home", "end", "pageUp", "pageDown", "enter", "space", "a", "z"]


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

    # Each action returns true if there was an element for it.

    def tap(self):
        element = self._choose_with(TAP)
        if element:
            self.visitor.tap(element, self.random.choice([0, 0, 0, 0, 1, 2]))
        return element is not None

    def tap_row(self):
        element = self._choose(lambda element: element.input & TAP and element.role in ("option", "treeitem"))
        if element:
            self.visitor.tap(element)
        return element is not None

    def search(self):
        field = self._choose(lambda element: element.kind == "e" and element.content[4] == "search")
        if field:
            word = self.random.choice(WORDS)
            self.visitor.type(field, "" if field.content[1] == word else word)
        return field is not None

    def scroll(self):
        element = self._choose(lambda element: element.kind == "s" and self._has_more(element))
        if element is None:
            return False
        screens = self.random.choice([-3, -1, 1, 1, 2, 4])
        is_sideways = element.content[2] <= element.frame[3] + 1
        way = (screens * element.frame[2], 0) if is_sideways else (0, screens * element.frame[3])
        return self.visitor.scroll(element, *way) or self.visitor.scroll(element, -way[0], -way[1])

    @staticmethod
    def _has_more(element):
        _, width, height, _, flags, *_ = element.content
        return flags & 2 and element.input & SCROLL and (width > element.frame[2] + 1 or height > element.frame[3] + 1)

    def write(self):
        field = self._choose(lambda element: element.kind == "e" and element.content[5] & 2)
        if field:
            self.visitor.type(field, " ".join(self.random.choices(WORDS, k=self.random.randint(0, 4))))
            if not field.content[5] & 1 and self.random.random() < 0.3:
                self.visitor.say("e", field.id)
        return field is not None

    def press(self):
        element = self._choose_with(LIST)
        if element:
            self.visitor.say("k", element.id, self.random.choice(KEYS), self.random.choice([0, 0, 0, 1, 2, 4]))
        return element is not None

    def escape(self):
        element = self._choose_with(CANCEL)
        if element:
            self.visitor.say("c", element.id)
        return element is not None

    def delete(self):
        element = self._choose_with(DELETE)
        if element:
            self.visitor.say("d", element.id)
        return element is not None

    def ask_menu(self):
        element = self._choose_with(CONTEXT_MENU)
        if element:
            self.visitor.say("q", element.id)
        return element is not None

    def drag(self):
        element = self._choose_with(DRAG | LONG_DRAG)
        view = element and self._scroll_view_of(element)
        if not view:
            return False
        point = [self.random.uniform(0, view.content[1]), self.random.uniform(0, view.content[2])]
        self.visitor.say("g", element.id, 0, *point)
        for _ in range(self.random.randint(0, 3)):
            point[1] += self.random.uniform(-200, 200)
            self.visitor.say("g", view.id, 1, *point)
        self.visitor.say("g", view.id, *([2, *point] if self.random.random() < 0.8 else [3]))
        return True

    def pull_aside(self):
        element = self._choose_with(SWIPE)
        if element:
            self.visitor.say("w", element.id, 0, self.random.randint(0, 1))
            self.visitor.say("w", element.id, self.random.choice([1, 2, 3, 3]))
        return element is not None

    def sweep(self):
        view = self._choose_with(SWEEP)
        if view and view.kind == "s":
            top = self.random.uniform(0, view.content[2])
            for phase, y in ((0, top), (1, top + 60), (1, top + 150)):
                self.visitor.say("v", view.id, phase, 20, y)
            self.visitor.say("v", view.id, 2)
        return view is not None

    def choose_title(self):
        element = self._choose(lambda element: element.kind == "j" and element.content[1])
        if element:
            self.visitor.say("j", element.id, self.random.randrange(len(element.content[1])))
        return element is not None

    def go_back(self):
        self.visitor.say("b")
        return True

    def resize(self):
        self.visitor.resize(self.random.choice([360, 700, 1000, 1240]), self.random.choice([500, 800, 1100]))
        return True

    def wish(self):
        random = self.random
        wishes = [random.randint(0, 1), random.randint(0, 1), 0, random.randint(0, 1), random.choice([1, 1, 1.25, 2]), 1, 0]
        self.visitor.surroundings = wishes
        self.visitor.say("m", *wishes)
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
        while element is not None and element.kind != "s":
            element = element.parent
        return element
