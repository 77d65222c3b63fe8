"""The contents of a page as a tree of elements, built from the host frames of a server."""

from .table import ACCESSIBILITY, CHANGE, CONTENT, FACET, INPUT, STYLE


class Element:
    """One element with its facets as the server sent them."""

    __slots__ = ("id", "parent", "children", "frame", "style", "content", "meaning", "input")

    def __init__(self, number, parent):
        self.id = number
        self.parent = parent
        self.children = []
        self.frame, self.style, self.content, self.meaning, self.input = [0, 0, 0, 0], {}, 0, {}, 0

    def take(self, facets):
        # Of facets that an update names by a part, only the part is another.
        if FACET.width in facets:
            self.frame = [*self.frame[:2], facets[FACET.width], self.frame[3]]
        if FACET.text in facets:
            self.content = [self.content[0], facets[FACET.text], *self.content[2:]]
        parts = {ACCESSIBILITY.label: facets.get(FACET.label), ACCESSIBILITY.isSelected: facets.get(FACET.isSelected)}
        self.meaning = {**self.meaning, **{name: part for name, part in parts.items() if part is not None}}
        self.frame = facets.get(FACET.frame, self.frame)
        self.style = facets.get(FACET.style, self.style)
        self.content = facets.get(FACET.content, self.content)
        self.meaning = facets.get(FACET.accessibility, self.meaning)
        self.input = facets.get(FACET.input, self.input)

    @property
    def kind(self):
        """Returns the letter for the kind of content, "" for none."""
        return self.content[0] if self.content else ""

    @property
    def role(self):
        return self.meaning.get(ACCESSIBILITY.role, "")

    @property
    def label(self):
        return self.meaning.get(ACCESSIBILITY.label, "")

    @property
    def name(self):
        """Returns the accessible name, computed as by the client."""
        has_none = self.kind == CONTENT.field or self.role == "progressbar"
        value = "" if has_none else self.meaning.get(ACCESSIBILITY.value, "")
        return ", ".join(part for part in (self.label, value) if part)

    @property
    def is_disabled(self):
        return bool(self.meaning.get(ACCESSIBILITY.isDisabled))

    def facets(self):
        return {"frame": self.frame, "style": self.style, "content": self.content or 0, "meaning": self.meaning,
                "input": self.input}


class Tree:
    """The elements of a page, in order; `faults` lists references of host frames to elements that do not exist."""

    def __init__(self):
        self.root = Element(0, None)
        self.elements = {}
        self.faults = []
        self.templates = {}

    def __len__(self):
        return len(self.elements)

    def apply(self, message):
        """Applies the changes of a host frame; a complete frame replaces all elements."""
        _, sequence, is_complete, _, changes, *_ = message
        if is_complete:
            self.root = Element(0, None)
            self.elements = {}
        for kind, number, *rest in changes:
            if kind == CHANGE.template:
                self.templates[number] = rest[0]
                continue
            if kind == CHANGE.instance:
                kind, rest = CHANGE.insert, self._from_template(*rest)
            if kind == CHANGE.insert:
                self._insert(sequence, number, *rest[:3])
                continue
            element = self.elements.get(number)
            if kind == CHANGE.timing:
                continue  # How an element gets on with what follows, also before it is named.
            if kind == CHANGE.shift and is_complete:
                continue  # Said again for who has the element already, before it is named.
            if element is None:
                self.faults.append(f"frame {sequence} says {kind} of {number}, which is not there")
            elif kind == CHANGE.update:
                element.take(rest[0])
            elif kind == CHANGE.displace:
                self._displace(sequence, element, *rest)
            elif kind == CHANGE.move:
                self._place(sequence, element, element.parent, rest[0])
            elif kind == CHANGE.remove:
                element.parent.children.remove(element)
                self._forget(element)

    def _from_template(self, parent, number, text=0, *_):
        facets = dict(self.templates[number])
        if text != 0:
            kind, _, *more = facets[FACET.content]
            facets[FACET.content] = [kind, text, *more]
        return parent, 0, facets

    def _insert(self, sequence, number, parent, before, facets):
        if number in self.elements:
            self.faults.append(f"frame {sequence} inserts {number}, which is there")
            self.elements[number].parent.children.remove(self.elements[number])
            self._forget(self.elements[number])
        box = self.elements.get(parent) if parent else self.root
        if box is None:
            self.faults.append(f"frame {sequence} inserts {number} into {parent}, which is not there")
            box = self.root
        element = self.elements[number] = Element(number, None)
        element.take(facets)
        self._place(sequence, element, box, before)

    def _displace(self, sequence, first, last, dx, dy, positions, sizes, *_):
        siblings = first.parent.children
        numbers = [element.id for element in siblings]
        start = numbers.index(first.id)
        if last not in numbers[start:]:
            self.faults.append(f"frame {sequence} displaces {first.id} to {last}, which does not follow it")
            return
        for element in siblings[start:numbers.index(last) + 1]:
            x, y, *size = element.frame
            element.frame = [round(x + dx, 2), round(y + dy, 2), *size]
            added = {ACCESSIBILITY.position: positions, ACCESSIBILITY.setSize: sizes}
            element.meaning = {name: value + added.get(name, 0) if name in added else value for name, value in element.meaning.items()}

    def _place(self, sequence, element, box, before):
        if element.parent is not None:
            element.parent.children.remove(element)
        element.parent = box
        sibling = self.elements.get(before) if before else None
        if before and (sibling is None or sibling.parent is not box):
            self.faults.append(f"frame {sequence} puts {element.id} before {before}, which is not beside it")
            sibling = None
        if sibling is None:
            box.children.append(element)
        else:
            box.children.insert(box.children.index(sibling), element)

    def _forget(self, element):
        del self.elements[element.id]
        for child in element.children:
            self._forget(child)

    # Queries

    def walk(self, element=None):
        """Returns all elements in the order of the page, children after their parent."""
        for child in (element or self.root).children:
            yield child
            yield from self.walk(child)

    def reachable(self):
        """Returns the elements that a person can use: shown, and not covered by a modal presentation."""
        modal = None
        for element in self.walk():
            if element.input & INPUT.modal and not self.is_hidden(element):
                modal = element
        if modal is None:
            return [element for element in self._shown(self.root)]
        siblings = modal.parent.children
        reached = []
        for element in siblings[siblings.index(modal):]:
            if not element.style.get(STYLE.isHidden):
                reached += [element, *self._shown(element)]
        return reached

    def _shown(self, element):
        for child in element.children:
            if not child.style.get(STYLE.isHidden):
                yield child
                yield from self._shown(child)

    def is_hidden(self, element):
        while element is not None:
            if element.style.get(STYLE.isHidden):
                return True
            element = element.parent
        return False

    def find(self, role=None, label=None, kind=None):
        """Returns the reachable elements with a role, a beginning of the accessible name, or a kind of content."""
        return [
            element for element in self.reachable()
            if (role is None or element.role == role) and (label is None or element.name.startswith(label))
            and (kind is None or element.kind == kind)]

    def differences(self, other, limit=8):
        """Returns the differences between this tree and another, in words."""
        found = []
        for number in self.elements.keys() | other.elements.keys():
            mine, theirs = self.elements.get(number), other.elements.get(number)
            if mine is None or theirs is None:
                one = mine or theirs
                where = "only on the page" if theirs is None else "only in the fresh frame"
                found.append(f"{number} ({one.role or one.kind or 'element'} {one.name!r}) is {where}")
                continue
            if mine.parent.id != theirs.parent.id:
                found.append(f"{number} is in {mine.parent.id}, in the fresh frame in {theirs.parent.id}")
            ours, fresh = mine.facets(), theirs.facets()
            found += [
                f"{number} ({mine.role or mine.kind or 'element'} {mine.name!r}): {key} {ours[key]!r}, in the fresh frame {fresh[key]!r}"
                for key in ours if ours[key] != fresh[key]]
        for number in [0, *self.elements]:
            mine = self.elements.get(number, self.root).children
            theirs = other.elements.get(number, other.root).children if number in other.elements or not number else None
            if theirs is not None and {child.id for child in mine} == {child.id for child in theirs}:
                if [child.id for child in mine] != [child.id for child in theirs]:
                    found.append(f"the children of {number} are in another order in the fresh frame")
        return found[:limit] + ([f"and {len(found) - limit} more"] if len(found) > limit else [])
