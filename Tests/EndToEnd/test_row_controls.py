"""Lists whose rows have controls, for assistive technology and for the keyboard."""

from playwright.sync_api import expect

from harness.case import test
from harness.table import INPUT
from test_gallery import open_gallery
from test_scrolling import open_scene

EVERY_BROWSER = True

FIELD = 1  # A text view.

ROLES = """() => {
  const list = shown.querySelector("[data-id='2'] .rows");
  return [list.role, list.ariaRowCount, ...[...list.children].map(row => [row.role, row.ariaRowIndex, row.firstElementChild?.role ?? null])];
}"""


def send(page, sequence, *changes):
    page.evaluate(
        "message => connection.onmessage({ data: JSON.stringify(message) })", ["f", sequence, 0, [], list(changes), []])


def row(element, place):
    meaning = {"r": "option", "l": f"Row {place}", "s": 0, "p": place, "n": 9}
    return ["i", element, 2, 0, {"f": [0, 40 * place, 300, 40], "a": meaning, "n": INPUT.tap}]


def field(element, parent):
    content = ["e", "", 1, "Text", "text", FIELD, [17, 400, 0], 255, [0, 0, 0, 0]]
    return ["i", element, parent, 0, {"f": [100, 0, 100, 40], "c": content, "a": {"l": "Words"}, "n": INPUT.focus}]


@test("D137: a list gets the role grid with the first control in a row and keeps it without any, and the focus stays where it is")
def role(case):
    page = open_scene(case, ["s", 300, 900, [0, 0, 0, 0], 3], [row(10, 1), row(11, 2)])
    send(page, 2, ["u", 2, {"a": {"r": "listbox", "l": "Rows", "t": 10}, "n": INPUT.scroll | INPUT.focus | INPUT.listKeys}])
    page.get_by_role("listbox", name="Rows").focus()
    assert page.evaluate(ROLES) == ["listbox", None, ["option", None, None], ["option", None, None]]
    # A node of the row's content has the focus when the control beside it arrives.
    send(page, 3, ["i", 20, 10, 0, {"f": [0, 0, 100, 40], "c": ["t", "Words", [17, 400, 0], 255, 0, 20]}])
    send(page, 4, field(21, 11))
    assert page.evaluate("shown.activeElement.role") == "grid"
    assert page.evaluate(ROLES) == ["grid", "9", ["row", "1", "gridcell"], ["row", "2", "gridcell"]]
    # A changed row and a new one have the roles of rows in a grid, and the list stays a grid when its last control has gone.
    page.get_by_role("textbox", name="Words").focus()
    send(page, 5, ["u", 11, {"a": {"r": "option", "l": "Row 2", "s": 1, "p": 2, "n": 9}}], row(12, 3))
    assert page.evaluate("shown.activeElement.localName") == "textarea"
    send(page, 6, ["r", 21])
    assert page.evaluate(ROLES) == ["grid", "9", *(["row", str(place), "gridcell"] for place in [1, 2, 3])]
    assert page.get_by_role("row", name="Row 2").get_attribute("aria-selected") == "true"


@test("D137: only lists with controls in their rows are grids; an outline with nothing but disclosures is a tree")
def only_with_controls(case):
    page = case.open(case.program()).page
    expect(page.get_by_role("tree", name="Library")).to_be_visible()
    expect(page.get_by_role("listbox", name="Recipes")).to_be_visible()
    assert page.get_by_role("grid").count() == page.get_by_role("treegrid").count() == 0
    window = open_gallery(case)
    window.open("Accessories")
    grid = window.page.get_by_role("grid")
    expect(grid).to_be_visible()
    assert grid.get_attribute("aria-rowcount") == "13"
    expect(grid.get_by_role("row", name="Detail", exact=True).get_by_role("gridcell").get_by_role("button", name="More info")).to_be_visible()
    expect(window.sidebar.get_by_role("option").first).to_be_visible()


@test("D138: F2 or the arrow key goes from a row of a grid into its controls and back, in both directions of reading")
def keys(case):
    for direction, inwards, outwards in [("ltr", "ArrowRight", "ArrowLeft"), ("rtl", "ArrowLeft", "ArrowRight")]:
        window = open_gallery(case)
        page = window.page
        page.evaluate("direction => { document.documentElement.dir = direction; }", direction)
        window.open("Accessories")
        grid = page.get_by_role("grid")
        on_row = "() => shown.activeElement?.role === 'grid' && shown.querySelector('[role=grid] .current')?.ariaLabel === 'Detail'"
        on_button = "() => shown.activeElement?.ariaLabel?.startsWith('More info')"
        grid.focus()
        page.keyboard.press("Home")
        page.keyboard.press("ArrowDown")
        page.wait_for_function(on_row)
        for there, back in [("F2", "F2"), (inwards, outwards), ("F2", "Escape")]:
            page.keyboard.press(there)
            page.wait_for_function(on_button)
            # The arrow key inwards leaves the focus on the row's last control, since nothing follows that.
            page.keyboard.press(inwards)
            page.wait_for_function(on_button)
            page.keyboard.press(back)
            page.wait_for_function(on_row)
        # Up and Down on a control are for the list.
        page.keyboard.press("F2")
        page.wait_for_function(on_button)
        page.keyboard.press("ArrowUp")
        page.wait_for_function(
            "() => shown.activeElement?.role === 'grid' "
            "&& shown.querySelector('[role=grid] .current')?.ariaLabel === 'Disclosure indicator'")
        # F2 leaves the focus on the grid in the row above, which has no controls.
        page.keyboard.press("F2")
        assert page.evaluate("shown.activeElement.role") == "grid"
        page.context.close()
