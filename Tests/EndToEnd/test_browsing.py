"""Browsing of recipes: rows, search, order, sidebar."""

import re

from playwright.sync_api import expect

from harness.case import test
from harness.samples import by_title, recipe, shipped

EVERY_BROWSER = True


@test("The first start of recipes shows the shipped recipes by title, and their counts in the sidebar")
def first_rows(case):
    recipes = shipped()
    page = case.open(case.program())
    page.expect_first(by_title(recipes)[:8])
    page.expect_count(len(recipes))
    favorites = [recipe for recipe in recipes if recipe["isFavorite"]]
    page.expect_sidebar("All Recipes", len(recipes))
    page.expect_sidebar("Favorites", len(favorites))
    page.expect_sidebar("Recents", 0)
    for name in {name for recipe in recipes for name in recipe["collections"]}:
        page.expect_sidebar(name, sum(name in recipe["collections"] for recipe in recipes))
    expect(page.heading("All Recipes")).to_be_visible()
    expect(page.page.get_by_text("No Recipe Selected")).to_be_visible()
    first = page.row_values()[0]["name"]
    assert re.fullmatch(r"Almond and Maple Granola, 45 min · 12 servings", first), first


@test("A recipe opens with its times, ingredients and numbered directions")
def detail(case):
    page = case.open(case.program())
    page.open("Almond and Maple Granola")
    granola = next(recipe for recipe in shipped() if recipe["title"] == "Almond and Maple Granola")
    for heading in ("Ingredients", "Directions"):
        expect(page.heading(heading)).to_be_visible()
    expect(page.page.get_by_text("300 g rolled oats", exact=True)).to_be_visible()
    expect(page.page.get_by_role("list", name="Ingredients").get_by_role("listitem")).to_have_count(
        len(granola["ingredients"]))
    directions = page.page.get_by_role("list", name="Directions").get_by_role("listitem")
    expect(directions).to_have_count(len(granola["directions"]))
    expect(directions.nth(1)).to_contain_text("2.")
    expect(page.page.get_by_text("Cooking 35 min")).to_be_visible()
    expect(page.row("Almond and Maple Granola")).to_have_attribute("aria-selected", "true")
    picture = page.page.locator("img").first
    page.wait("() => [...shown.querySelectorAll('img')].length > 0 && [...shown.querySelectorAll('img')].every(image => image.naturalWidth > 0)",
              what="pictures that can be seen")
    expect(picture).to_be_visible()


@test("Sorting a list moves the elements of its rows and replaces none of them by a new one")
def sort(case):
    # All rows fit on screen, so that none is inserted or removed by scrolling.
    page = case.open(case.program(), height=8000)
    recipes = shipped()
    page.wait("count => shown.querySelectorAll('[role=listbox] [role=option]').length === count", len(recipes))
    assert page.mark_rows() == len(recipes)
    page.choose("Sort", "Total Time")
    quickest = min(recipe["prepTime"] + recipe["cookTime"] for recipe in recipes)
    first = [recipe["title"] for recipe in recipes if recipe["prepTime"] + recipe["cookTime"] == quickest]
    page.wait("titles => titles.some(title => shown.querySelector('[role=option][aria-posinset=\"1\"]')"
              "?.ariaLabel.startsWith(title + ','))", first, f"one of {first} first")
    assert page.unmarked_rows() == [], page.unmarked_rows()
    page.choose("Sort", "Title")
    page.expect_first(by_title(recipes))
    assert page.unmarked_rows() == [], page.unmarked_rows()
    tops = [row["top"] for row in page.row_values()]
    page.wait("() => shown.getAnimations().length === 0")
    tops = [row["top"] for row in page.row_values()]
    assert tops == sorted(tops), "the rows lie in another order than they say"


@test("Fast typing in the search field of recipes loses no letter and ends with the right rows")
def fast_typing(case):
    page = case.open(case.program())
    words = "overnight country br"
    page.search.click()
    page.page.keyboard.type(words)
    expect(page.search).to_have_value(words)
    page.expect_first(["Overnight Country Bread"])
    page.expect_count(1)
    expect(page.search).to_have_value(words)
    page.press("Control+A", "Delete")
    page.expect_count(len(shipped()))
    page.page.keyboard.type("brulee")
    page.expect_first(["Crème brûlée"])


@test("A press on the header of the collections in the sidebar collapses them, and another expands them")
def expansion(case):
    page = case.open(case.program())
    header = page.sidebar_row("Collections")
    baking = page.sidebar_row("Baking")
    expect(header).to_have_attribute("aria-expanded", "true")
    expect(baking).to_be_visible()
    header.click()
    expect(header).to_have_attribute("aria-expanded", "false")
    expect(baking).to_have_count(0)
    header.click()
    expect(header).to_have_attribute("aria-expanded", "true")
    baking.click()
    expect(page.heading("Baking")).to_be_visible()
    page.expect_count(sum("Baking" in recipe["collections"] for recipe in shipped()))


@test("Empty lists of recipes say that there are none, and a search without results repeats the searched text")
def empty_lists(case):
    program = case.program_with([])
    page = case.open(program, ready=False)
    for row, words in [("All Recipes", "No Recipes"), ("Favorites", "No Favorites"), ("Recents", "No Recents")]:
        page.sidebar_row(row).click()
        expect(page.page.get_by_text(words, exact=True)).to_be_visible()
        expect(page.rows).to_have_count(0)
    program.import_recipes([recipe()])
    page.sidebar_row("All Recipes").click()
    page.expect_first(["Sample 00001"])
    expect(page.page.get_by_text("No Recipes", exact=True)).to_have_count(0)
    page.search.fill("xyz")
    expect(page.page.get_by_text("No Results for “xyz”", exact=True)).to_be_visible()


@test("Five thousand recipes scroll to the last, with at most about twice the DOM nodes that the page has for eighty-eight")
def scroll_far(case):
    program = case.program()
    page = case.open(program)
    few = page.node_count()
    case.figure("DOM nodes at 88 recipes", few)
    program.import_recipes([recipe(number) for number in range(1, 5001)])
    page.expect_count(5088)
    page.open("Almond and Maple Granola")
    page.page.reload()
    page.ready()
    case.figure("DOM nodes at 5,000 recipes", page.node_count())
    assert page.node_count() < few * 1.5 + 50, f"{page.node_count()} nodes instead of {few}"
    scroller = page.page.evaluate_handle("""() => {
      let node = shown.querySelector("[role=option]");
      while (node && !(node.scrollHeight > node.clientHeight + 1000)) node = node.parentElement;
      return node;
    }""")
    most = 0
    for step in range(1, 21):
        # Rows cover the visible bounds at every scroll offset.
        scroller.evaluate("(node, part) => node.scrollTo(0, (node.scrollHeight - node.clientHeight) * part)", step / 20)
        page.page.wait_for_function("""node => {
          const { top, bottom } = node.getBoundingClientRect();
          const rows = [...node.querySelectorAll("[role=option]")].map(row => row.getBoundingClientRect());
          return Math.min(...rows.map(row => row.top)) <= top + 1 && Math.max(...rows.map(row => row.bottom)) >= bottom - 60;
        }""", arg=scroller)
        most = max(most, page.node_count())
    case.figure("DOM nodes at 5,000 recipes, most while scrolling", most)
    assert most < few * 2 + 100, f"{most} nodes"
    last = page.row_values()[-1]
    assert last["position"] == 5088 and last["size"] == 5088, last
    row = page.list.locator(f"[data-id='{last['id']}']")
    row.click()
    expect(row).to_have_attribute("aria-selected", "true")


@test("Recents lists the recipes that were opened, and the sidebar shows their number")
def recents(case):
    page = case.open(case.program())
    page.open("Anzac Biscuits")
    page.open("Almond and Maple Granola")
    page.expect_sidebar("Recents", 2)
    page.sidebar_row("Recents").click()
    expect(page.heading("Recents")).to_be_visible()
    page.expect_count(2)


READING_ORDER = """() => [...shown.querySelectorAll("[role=tree], [role=listbox], [role=heading]")].length && ({
  columns: [...shown.querySelectorAll("[role=tree], [role=listbox], [role=list]")]
    .map(node => node.getBoundingClientRect().left),
  sidebar: [...shown.querySelectorAll("[role=treeitem]")].map(node => node.getBoundingClientRect().top),
  rows: [...shown.querySelectorAll("[role=option]")].map(node => Number(node.ariaPosInSet)),
  directions: [...shown.querySelectorAll("[role=list][aria-label=Directions] [role=listitem]")]
    .map(node => parseInt(node.textContent)),
})"""


@test("A screen reader gets the elements in the order in which they are seen, also after scrolling and sorting")
def reading_order(case):
    page = case.open(case.program())
    page.open("Anzac Biscuits")

    def expect_order(moment):
        page.wait("() => shown.getAnimations().length === 0")
        order = page.page.evaluate(READING_ORDER)
        wrong = {name: places for name, places in order.items() if places != sorted(places) or not places}
        assert not wrong, f"{moment}: {wrong}"

    expect_order("at first")
    page.page.mouse.move(420, 500)
    page.page.mouse.wheel(0, 1500)
    page.wait("() => [...shown.querySelectorAll('[role=option]')].some(row => row.ariaPosInSet > 20)")
    expect_order("after scrolling")
    page.page.mouse.wheel(0, -3000)
    page.wait("() => shown.querySelector('[role=option][aria-posinset=\"1\"]')")
    page.choose("Sort", "Total Time")
    page.wait("() => !shown.querySelector('[role=option][aria-posinset=\"1\"]')?.ariaLabel.startsWith('Almond')")
    expect_order("after sorting")
