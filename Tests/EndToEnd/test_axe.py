"""What axe-core, which looks for barriers in the accessibility of a page, finds in the programs: nothing."""

import re
from pathlib import Path

import axe_playwright_python
from playwright.sync_api import expect

from harness.case import test
from harness.examples import PATHS, start_example
from harness.program import START_SECONDS
from test_connection import CUT
from test_gallery import first_half, open_gallery, second_half
from test_mistake import report
from test_scrolling import open_scene, row

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()

# The rule of the accessibility checker axe that is switched off, on contrast: unless a person asks for high contrast, colours have Apple's
# values.
OFF = {"color-contrast": {"enabled": False}}

FIND = """async rules => {
  const { violations } = await axe.run(document, { rules, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${failureSummary}`));
}"""


def expect_nothing(page, what, **rules):
    """Expects that axe finds no violation of its rules in a page."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE)
    found = page.evaluate(FIND, {**OFF, **rules})
    assert not found, f"{what}: " + "\n".join(found)


def tolerate_axe(case):
    """Allows a message for a style that axe sets while it looks at contrast, which the page's policy refuses."""
    case.tolerate("Applying inline style violates")


def expect_nothing_in_gallery(case, scheme, of=lambda titles: titles):
    """Looks at pages of the gallery: all, or those of their titles that `of` returns."""
    tolerate_axe(case)
    window = open_gallery(case, color_scheme=scheme)
    for title in of(window.titles()):
        window.open(title)
        expect_nothing(window.page, f"{title} in {scheme}")


@test("D108: axe finds nothing in the first half of the gallery's pages")
def axe_gallery(case):
    expect_nothing_in_gallery(case, "light", first_half)


@test("D108: axe finds nothing in the second half of the gallery's pages")
def axe_gallery_rest(case):
    expect_nothing_in_gallery(case, "light", second_half)


@test("D108: axe finds nothing in the pages of the gallery in dark", is_daily=False)
def axe_gallery_dark(case):
    expect_nothing_in_gallery(case, "dark")


@test("D108: axe finds nothing in the gallery in edit mode and in a list that has become empty")
def axe_modes(case):
    tolerate_axe(case)
    window = open_gallery(case)
    page = window.page
    window.open("Editing")
    page.get_by_role("button", name="Edit", exact=True).click()
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_visible()
    expect_nothing(page, "edit mode")
    window.open("Search")
    field = page.get_by_role("searchbox").or_(page.locator("input[type=search]")).first
    field.fill("nothing is called this")
    expect(page.get_by_role("listbox", name="Plants")).to_have_count(0)
    expect_nothing(page, "an empty list")


@test("D108: axe finds nothing in the recipes: a recipe, a form, a menu, an alert, one column in a narrow window")
def axe_recipes(case):
    tolerate_axe(case)
    for scheme in ["light", "dark"]:
        page = case.open(case.program(), color_scheme=scheme)
        expect_nothing(page.page, f"the recipes in {scheme}")
        page.open("Anzac Biscuits")
        expect_nothing(page.page, f"a recipe in {scheme}")
        page.button("Sort").click()
        expect(page.page.get_by_role("menu")).to_be_visible()
        expect_nothing(page.page, f"a menu in {scheme}")
        page.press("Escape")
        expect(page.page.get_by_role("menu")).to_have_count(0)
        page.button("Edit").click()
        expect(page.dialog("Edit Recipe")).to_be_visible()
        expect_nothing(page.page, f"a sheet in {scheme}")
        page.press("Escape")
        page.expect_no_dialog()
        page.button("New Collection").click()
        expect(page.page.get_by_role("alertdialog")).to_be_visible()
        expect_nothing(page.page, f"an alert in {scheme}")
    narrow = case.open(case.program(), width=390, height=844)
    expect_nothing(narrow.page, "a narrow window")


def expect_nothing_in_programs(case, names, scheme):
    tolerate_axe(case)
    for name in names:
        program, path = start_example(case, name)
        page = case.open(program, path=path, ready=False, color_scheme=scheme).page
        if name in PATHS:
            expect(page.get_by_role("option", name=re.compile("^Iron Man$|^Mara Quinn,")).first).to_be_visible(timeout=START_SECONDS * 1000)
        expect(page.locator("[role=option], [role=treeitem], [role=row]").first).to_be_visible(timeout=START_SECONDS * 1000)
        expect_nothing(page, f"{name} in {scheme}")


@test("D108: axe finds nothing in superheroes, roster, chat and characters")
def axe_programs(case):
    expect_nothing_in_programs(case, ["superheroes", "roster", "chat", "characters"], "light")


@test("D108: axe finds nothing in roster and chat in dark")
def axe_programs_dark(case):
    expect_nothing_in_programs(case, ["roster", "chat"], "dark")


@test("D108: axe finds nothing in superheroes and characters in dark", is_daily=False)
def axe_more_programs_dark(case):
    expect_nothing_in_programs(case, ["superheroes", "characters"], "dark")


@test("D108: axe finds nothing in the report of a mistake and in the notice of a lost connection")
def axe_notices(case):
    tolerate_axe(case)
    case.tolerate(CUT)
    page = open_scene(case, ["s", 300, 900, [0, 0, 0, 0], 3], [row(10, 0), row(11, 100)])
    report(page)
    expect(page.get_by_role("alert")).to_be_visible()
    expect_nothing(page, "a report", **{"scrollable-region-focusable": {"enabled": True}})
    network = case.network()
    lost = case.open(case.program(), network=network)
    network.cut()
    expect(lost.lost).to_be_visible()
    expect_nothing(lost.page, "a lost connection")


@test("D106: where a person prefers more contrast, axe finds no text with too little of it")
def axe_contrast(case):
    expect_contrast(case, "light")


@test("D106: where a person prefers more contrast in dark, axe finds no text with too little of it")
def axe_contrast_dark(case):
    expect_contrast(case, "dark")


def expect_contrast(case, scheme):
    tolerate_axe(case)
    contrast = {"color-contrast": {"enabled": True}}
    page = case.open(case.program(), color_scheme=scheme, contrast="more")
    expect_nothing(page.page, f"the recipes in {scheme}", **contrast)
    page.open("Anzac Biscuits")
    expect_nothing(page.page, f"a recipe in {scheme}", **contrast)
    window = open_gallery(case, color_scheme=scheme, contrast="more")
    for title in ["Contents", "States", "Search", "Grouped Table", "Outline"]:
        window.open(title)
        expect_nothing(window.page, f"{title} in {scheme}", **contrast)


@test("D107: the title of the main content is the heading of level 1; headers of sections lie below titles and outside of lists")
def headings(case):
    window = open_gallery(case)
    window.open("Index")
    found = window.page.evaluate("""() => [...shown.querySelectorAll("[role=heading]")].filter(node => node.checkVisibility())
      .map(node => [Number(node.ariaLevel), Boolean(node.closest("[role=listbox]")), node.closest("[role=main]") !== null])""")
    assert [level for level, _, is_main in found if level == 1 and is_main] == [1], found
    assert {level for level, _, is_main in found if is_main} == {1, 2}, found
    assert {level for level, _, is_main in found if not is_main} == {2, 3}, found
    assert not any(is_within for _, is_within, _ in found), found
    assert window.page.get_by_role("main").count() == 1


@test("D107: the rows of an outline tell their level and place among all their siblings, on screen or not")
def outline_places(case):
    page = case.open(case.program()).page
    rows = page.evaluate("""() => [...shown.querySelectorAll("[role=tree] [role=treeitem]")]
      .map(row => [row.ariaLabel.split(",")[0], row.ariaLevel, row.ariaPosInSet, row.ariaSetSize])""")
    children = [row for row in rows if row[1] == "2"]
    assert children, rows
    assert [int(row[2]) for row in children] == list(range(1, len(children) + 1)), rows
    roots = [row for row in rows if row[1] == "1"]
    assert [row[2:] for row in roots] == [[str(place), str(len(roots))] for place in range(1, len(roots) + 1)], rows
    # In a window that is too low for all rows, those that are in the page have the same levels, positions and counts.
    page.set_viewport_size({"width": 1240, "height": 300})
    page.wait_for_function("count => shown.querySelectorAll('[role=tree] [role=treeitem]').length < count", arg=len(rows))
    low = page.evaluate("""() => [...shown.querySelectorAll("[role=tree] [role=treeitem]")]
      .map(row => [row.ariaLabel.split(",")[0], row.ariaLevel, row.ariaPosInSet, row.ariaSetSize])""")
    assert all(row in rows for row in low), (low, rows)
