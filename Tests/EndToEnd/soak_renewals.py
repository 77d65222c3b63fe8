#!/usr/bin/env python3
"""People in a browser whose server is renewed again and again: script/soak MINUTES --renewals [--every S] [--people P] [--seed S]

A few people use `recipes`: each scrolls the list, sorts it, marks a recipe of their own as a favorite, and types some words at a time into
the form of that recipe. After each interval the server is stopped, as by a service manager, or killed, and started again on the same port
and store. Then the place of each person has to be as before: address, title, the first row to the pixel, the selection, the open form, the
text and the caret; and the store has to have what was saved. At half of the renewals one person has just pressed *Save* in the form of a
new recipe: it is there once, or the form is open with its text. Letters and edits that are lost, and those that were done twice, are
counted; the status is 1 if there are any, or if the server did not end as it was asked to. It is 2 if the soak has ended early and found
nothing until then, as when a button was waited for in vain.
"""

import argparse
import os
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from playwright.sync_api import Error, expect, sync_playwright

from harness.browser import NAMES, Browser
from harness.page import PRELUDE, RecipesPage, settle, wait_for_stillness
from harness.person import WORDS
from harness.program import Program
from harness.samples import recipe
from test_places import LOOK, LOOKS_SAME, expect_another_page, kept, mark

PEOPLE = ["Ann", "Bob", "Cem", "Dot", "Eva", "Finn", "Gus", "Hana"]
WORDS = [word for word in WORDS if word.isascii()]
ORDERS = ["Title", "Date Added", "Total Time"]


class Counts:
    def __init__(self):
        self.stops = self.kills = self.actions = self.presses = self.doubts = self.lost = self.double = 0
        self.findings = []
        #: The reason why the soak has ended early, after which nothing was judged; None if it has not.
        self.end = None

    def find(self, words, lost=0, double=0):
        self.lost, self.double = self.lost + lost, self.double + double
        self.findings.append(words)
        print(f"soak: {words}", flush=True)

    def __str__(self):
        return (
            f"{self.stops + self.kills} renewals ({self.stops} stops, {self.kills} kills), {self.actions} actions, {self.presses} presses "
            f"right before a renewal, {self.doubts} of them in doubt; lost {self.lost}, double {self.double}")


class Soaker:
    """A person with a recipe of their own, in a browser's window of their own."""

    ACTS = {"scroll": 4, "mark": 3, "sort": 1, "edit": 2}
    ACTS_IN_FORM = {"type": 9, "save": 1}

    def __init__(self, name, browser, program, random, counts):
        self.title = f"Aaa {name}"
        self.program, self.random, self.counts = program, random, counts
        context = browser.new_context(viewport={"width": 1240, "height": 820})
        context.add_init_script(PRELUDE)
        self.window = RecipesPage(context.new_page())
        self.page = self.window.page
        # A page with a half-typed form asks before it loads itself again.
        self.page.on("dialog", lambda dialog: dialog.accept())
        self.window.load(program.url).ready().open(self.title)
        self.page.wait_for_function("() => location.pathname.startsWith('/recipes/')")
        self.address = self.page.evaluate("location.pathname")
        self.is_favorite, self.saved = False, None
        #: The text in the open form, None while none is open.
        self.typed = None

    # Acts, each of which is done when it returns

    def act(self):
        acts = self.ACTS if self.typed is None else self.ACTS_IN_FORM
        getattr(self, self.random.choices(list(acts), acts.values())[0])()
        self.counts.actions += 1

    def scroll(self):
        top = self.random.randrange(5000)
        self.window.list.evaluate("(node, top) => node.closest('.scroll').scrollTo({ top, behavior: 'instant' })", top)
        self.page.wait_for_function(f"() => ({LOOK})().first")

    def mark(self):
        names = ["Add to Favorites", "Remove from Favorites"]
        self.window.button(names[self.is_favorite]).click()
        self.is_favorite = not self.is_favorite
        expect(self.window.button(names[self.is_favorite])).to_be_visible()

    def sort(self):
        self.window.choose("Sort", self.random.choice(ORDERS))
        # The rows come a moment after the order was chosen.
        settle(self.page)
        wait_for_stillness(self.page, LOOK, frames=20)

    def edit(self):
        self.window.button("Edit").click()
        self.window.field("Directions").fill("")
        self.typed = ""
        self.type()

    def type(self):
        words = (" " if self.typed else "") + self.random.choice(WORDS)
        self.window.field("Directions").focus()
        self.window.press("Control+End")
        self.page.keyboard.type(words)
        self.typed += words

    def save(self):
        self.window.dialog("Edit Recipe").get_by_role("button", name="Save").click()
        self.window.expect_no_dialog()
        self.saved, self.typed = self.typed, None

    # A press right before a renewal

    def press_save(self, title):
        """Fills the form of a new recipe and presses Save, without waiting for the answer."""
        self.window.button("Add Recipe").click()
        form = self.window.dialog("New Recipe")
        for label, text in {"Title": title, "Preparation Time": "5", "Cooking Time": "5", "Servings": "2", "Ingredients": "1 plum",
                            "Directions": "Eat it."}.items():
            self.window.field(label).fill(text)
        settle(self.page)
        form.get_by_role("button", name="Save").click()
        self.counts.presses += 1

    def judge_press(self, title):
        """Counts the recipe in the store, and returns to the person's own."""
        expect_another_page(self.window)
        settle(self.page)
        (count,), = self.program.sql("SELECT count(*) FROM recipe WHERE title = ?", title)
        form = self.window.dialog("New Recipe")
        if count > 1:
            self.counts.find(f"{title} is there {count} times", double=count - 1)
        elif count == 0:
            try:
                expect(form).to_be_visible()
                expect(self.window.field("Title")).to_have_value(title)
                self.counts.doubts += 1
            except AssertionError:
                self.counts.find(f"{title} is neither saved nor in its form", lost=1)
        elif form.count():
            self.counts.doubts += 1
        self.page.goto(f"{self.program.url.rstrip('/')}{self.address}")
        self.window.ready()
        expect(self.window.heading(self.title)).to_be_visible()

    # Comparisons

    def compare(self, look):
        """Compares the place after a renewal with that before."""
        expect_another_page(self.window)
        try:
            self.page.wait_for_function(LOOKS_SAME, arg=look)
        except Error:
            self.counts.find(f"{self.title} was at {look}, and is at {self.page.evaluate(LOOK)}", lost=1)
        if self.typed is None:
            return
        field = self.window.field("Directions")
        value = field.input_value() if field.count() else ""
        if value != self.typed:
            missing = len(self.typed) - len(value)
            words = f"{self.title} has typed {self.typed!r}, and sees {value!r}"
            self.counts.find(words, lost=max(missing, int(missing == 0)), double=max(-missing, 0))
            self.typed = value

    def check(self):
        """Compares the store with what the page has shown as saved."""
        rows = self.program.sql("SELECT isFavorite, directions FROM recipe WHERE title = ?", self.title)
        if len(rows) != 1:
            words = f"the store has {len(rows)} rows of {self.title}"
            return self.counts.find(words, lost=int(not rows), double=max(0, len(rows) - 1))
        is_favorite, directions = rows[0]
        if bool(is_favorite) != self.is_favorite:
            shown = "a" if self.is_favorite else "no"
            self.counts.find(f"{self.title} was shown as {shown} favorite, and the store says otherwise", lost=1)
            self.is_favorite = bool(is_favorite)
        if self.saved is not None and directions.strip() != self.saved.strip():
            self.counts.find(f"{self.title} was saved with {self.saved!r}, and the store has {directions!r}", lost=1)
            self.saved = directions


def renew(program, people, random, counts):
    """Stops or kills the server while the people are at their places, starts it again, and compares."""
    number = counts.stops + counts.kills + 1
    resting = [person for person in people if person.typed is None]
    presser = random.choice(resting) if resting and random.random() < 0.5 else None
    looks = {person: kept(person.window) for person in people if person is not presser}
    for person in people:
        mark(person.window)
    title = f"Zzz {number}"
    if presser:
        presser.press_save(title)
    if random.random() < 0.5:
        counts.stops += 1
        if status := program.stop(signal.SIGTERM):
            counts.find(f"the server ended with status {status} when it was asked to end\n{program.log()[-2000:]}")
    else:
        counts.kills += 1
        program.kill()
    program.start()
    for person, look in looks.items():
        person.compare(look)
    if presser:
        presser.judge_press(title)
    for person in people:
        person.check()


def run(options, folder):
    counts, random = Counts(), Random(f"{options.seed}:fate")
    program = Program(str(options.programs / "recipes"), folder)
    names = PEOPLE[:options.people]
    program.import_recipes([recipe(number, title=f"Aaa {name}") for number, name in enumerate(names)])
    program.start()
    try:
        with sync_playwright() as playwright:
            browser = Browser(playwright, options.browser)
            people = [Soaker(name, browser, program, Random(f"{options.seed}:{name}"), counts) for name in names]
            end = time.monotonic() + 60 * options.minutes
            while time.monotonic() < end:
                renewal = min(end, time.monotonic() + options.every)
                while time.monotonic() < renewal:
                    random.choice(people).act()
                renew(program, people, random, counts)
            browser.close()
    except (AssertionError, Error) as error:
        counts.end = f"{error}\n{program.log()[-2000:]}"
    finally:
        if program.process and program.stop():
            counts.findings.append(f"the server did not end as it is asked to\n{program.log()[-2000:]}")
    return counts


def main():
    here = Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(prog="script/soak", description="People in a browser whose server is renewed again and again")
    parser.add_argument("minutes", type=float)
    parser.add_argument("--renewals", action="store_true", help="this soak, and not the one without a browser")
    parser.add_argument("--every", default=60, type=float, metavar="SECONDS", help="the time between two renewals")
    parser.add_argument("--people", default=4, type=int, choices=range(1, len(PEOPLE) + 1), help="how many there are")
    parser.add_argument("--seed", default=int.from_bytes(os.urandom(4), "big"), type=int)
    parser.add_argument("--browser", default="chromium", choices=NAMES, help="the browser of all people")
    parser.add_argument("--programs", default=here / ".build/examples/release", type=Path, help="where they are built")
    options = parser.parse_args()
    options.programs = options.programs.resolve()
    print(f"soak: {options.minutes:g} minutes, a renewal every {options.every:g} s, seed {options.seed}", flush=True)
    folder = Path(tempfile.mkdtemp(prefix="soak-"))
    try:
        counts = run(options, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    for words in counts.findings[:8]:
        print("✘ " + "\n  ".join(words.splitlines()))
    if counts.end:
        print("✘ " + "\n  ".join(counts.end.splitlines()))
        print(f"soak: ended early, nothing was judged after {counts.stops + counts.kills} renewals and {counts.actions} actions")
    print(f"soak: {counts}")
    if counts.findings or counts.lost or counts.double:
        return 1
    return 2 if counts.end else 0


if __name__ == "__main__":
    sys.exit(main())
