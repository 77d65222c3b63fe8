"""The gallery's page of superheroes: stars appear, and the costs of reloading and reconfiguring are shown."""

import re

from playwright.sync_api import expect

from harness.case import test
from harness.examples import start_example

#: The width of a window in points in which the two lists are side by side beside the sidebar of the gallery.
WIDTH = 1520

# Returns the figures of both lists, as assistive technology reads them: a text for each list and measure, with a figure for each method.
FIGURES = """() => [...shown.querySelectorAll("[role=group][aria-label*=': reload']:not([aria-hidden=true])")]
  .filter(node => node.checkVisibility()).map(node => node.ariaLabel)"""


class HeroesWindow:
    """A window of the gallery with the page of superheroes."""

    def __init__(self, window):
        self.window = window
        self.page = window.page
        self.values = self.page.get_by_role("listbox", name="Value Types")
        self.objects = self.page.get_by_role("listbox", name="Reference Types")

    def row(self, rows, name):
        return rows.get_by_role("option", name=name, exact=True)

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def figures(self):
        """Returns the figures of each visible list: measure to (reload, reconfigure)."""
        lists = []
        for label in self.page.evaluate(FIGURES):
            measure, reload, reconfigure = re.fullmatch(r"(.*): reload (.*), reconfigure (.*)", label).groups()
            if measure == "Stars given":
                lists.append({})
            lists[-1][measure] = (reload, reconfigure)
        return lists

    def expect_stars(self, values, objects):
        expect(self.page.get_by_text(f"Stars: {values} in the list of values, {objects} in the list of objects.")).to_be_visible()


def open_heroes(case, **options):
    program, path = start_example(case, "superheroes")
    window = HeroesWindow(case.open(program, path=path, ready=False, **{"width": WIDTH, **options}))
    expect(window.page.get_by_role("option", name="Iron Man").first).to_be_visible()
    return window


@test("A tap gives a hero a star, whether heroes are values or objects")
def star_by_tap(case):
    window = open_heroes(case)
    for rows in [window.values, window.objects]:
        window.row(rows, "Batman").click()
        expect(window.row(rows, "Batman ★")).to_be_visible()
        window.row(rows, "Batman ★").click()
        expect(window.row(rows, "Batman ★ ★")).to_be_visible()
        expect(rows.get_by_role("option")).to_have_count(7)
    window.expect_stars(2, 2)


@test("Reconfiguring keeps a hero's cell and its node in the page, reloading replaces both, and the figures count them")
def figures_differ(case):
    window = open_heroes(case)
    mark = """name => shown.querySelectorAll(`[role=option][aria-label="${name}"]`).forEach(node => node.isMarked = true)"""
    marked = """name => [...shown.querySelectorAll(`[role=option][aria-label^="${name}"]:not([aria-hidden=true])`)]
      .filter(node => node.isMarked && !node.closest(".leaving")).length"""
    window.page.evaluate(mark, "Thor")
    window.row(window.values, "Thor").click()
    window.button("50 Rapid Taps").click()
    window.expect_stars(51, 50)
    assert window.page.evaluate(marked, "Thor") == 2, "a node was replaced"
    window.button("Reload").click()
    window.button("50 Rapid Taps").click()
    window.expect_stars(101, 100)
    assert window.page.evaluate(marked, "Thor") == 0, "a node was kept"
    values, objects = window.figures()
    assert values["Cells configured"] == ("50", "51") and objects["Cells configured"] == ("50", "50"), (values, objects)
    assert values["Cells replaced"] == ("50", "0") and objects["Cells replaced"] == ("50", "0"), (values, objects)
    for figures in [values, objects]:
        case.figure("superheroes, milliseconds per star, reload and reconfigure", ", ".join(figures["ms per star"]))


@test("Clicks that follow each other faster than frames lose no star, in a list of ten thousand too")
def rapid_clicks(case):
    window = open_heroes(case)
    window.button("10,000 Heroes").click()
    row = window.row(window.objects, "Nameless")
    expect(row).to_be_visible()
    window.page.evaluate("""() => { const row = [...shown.querySelectorAll("[aria-label='Reference Types'] [role=option]")]
      .find(node => node.ariaLabel === "Nameless"); for (let count = 0; count < 40; count += 1) row.click(); }""")
    window.expect_stars(0, 40)
    expect(window.row(window.objects, "Nameless" + " ★" * 40)).to_be_visible()
    window.button("50 Rapid Taps").click()
    window.button("50 Rapid Taps").click()
    window.expect_stars(100, 140)
    assert window.objects.get_by_role("option").count() < 60


@test("Names with many stars and long ones are wrapped within their rows, wide and narrow")
def wrapping(case):
    window = open_heroes(case)
    window.button("10,000 Heroes").click()
    window.button("50 Rapid Taps").click()
    window.expect_stars(50, 50)
    overflow = """() => [...shown.querySelectorAll("[role=option]")].flatMap(row => {
      const edge = row.getBoundingClientRect().right;
      const range = document.createRange(); range.selectNodeContents(row);
      return [...range.getClientRects()].some(box => box.width && box.right > edge + 1) ? [row.ariaLabel] : []; })"""
    assert window.page.evaluate(overflow) == []
    window.page.set_viewport_size({"width": 360, "height": 740})
    expect(window.objects).to_be_hidden()
    window.page.wait_for_function("() => shown.getAnimations().length === 0")
    assert window.page.evaluate(overflow) == []
    assert window.page.evaluate("document.documentElement.scrollWidth") <= 360
    window.button("Reference Types").click()
    expect(window.row(window.objects, "Spider-Man" + " ★" * 50)).to_be_visible()
    expect(window.values).to_be_hidden()


@test("Stars are given with the keyboard alone")
def keyboard(case):
    window = open_heroes(case)
    window.window.tab_to("button", "50 Rapid Taps")
    window.window.press("Enter")
    window.expect_stars(50, 50)
    window.window.tab_to("option", "Spider-Man" + " ★" * 50)
    window.window.press("ArrowDown", "Enter", "Enter")
    expect(window.row(window.values, "Superman ★ ★")).to_be_visible()
    window.window.expect_focus("option", "Superman ★ ★")
    window.expect_stars(52, 50)


@test("Screenshots of the superheroes, in light and in dark, wide and narrow, are written", is_daily=False)
def pictures(case):
    folder = case.output / "superheroes"
    folder.mkdir(parents=True, exist_ok=True)
    for scheme in ["light", "dark"]:
        window = open_heroes(case, color_scheme=scheme)
        window.button("50 Rapid Taps").click()
        window.expect_stars(50, 50)
        for width, height in [(WIDTH, 820), (360, 740)]:
            window.page.set_viewport_size({"width": width, "height": height})
            window.page.wait_for_function("() => shown.getAnimations().length === 0")
            window.page.screenshot(path=folder / f"{scheme}-{width}.png")
