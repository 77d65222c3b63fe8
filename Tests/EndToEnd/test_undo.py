"""Undoing by key, key commands and their list, the Delete key, Escape and the menus of rows."""

from playwright.sync_api import expect

from harness.case import test
from test_gallery import open_gallery
from test_keyboard import tab_to_list
from test_roster import TEAM, open_roster


@test("D94: Control and Z undo the deletion of a row in recipes, with Shift they redo it, also without a focus")
def undo_by_key(case):
    page = case.open(case.program())
    tab_to_list(page)
    page.press("Home", "ArrowDown", "Delete")
    expect(page.undo_offer("Anzac Biscuits")).to_be_visible()
    expect(page.row("Anzac Biscuits")).to_have_count(0)
    page.press("Control+z")
    expect(page.row("Anzac Biscuits")).to_be_visible()
    expect(page.undo_offer("Anzac Biscuits")).to_have_count(0)
    page.press("Control+Shift+Z")
    expect(page.row("Anzac Biscuits")).to_have_count(0)
    page.page.evaluate("shown.activeElement?.blur()")
    page.press("Control+z")
    expect(page.row("Anzac Biscuits")).to_be_visible()
    page.press("Control+y")
    expect(page.row("Anzac Biscuits")).to_have_count(0)


@test("D94: in a search field in which a person has typed, Control and Z undo the typing and not the program's last change")
def undo_in_field(case):
    page = case.open(case.program())
    page.open("Anzac Biscuits")
    page.button("Add to Favorites").click()
    page.expect_sidebar("Favorites", 11)
    page.search.click()
    page.page.keyboard.type("anzac")
    page.expect_count(1)
    page.press("Control+z")
    page.expect_sidebar("Favorites", 11)
    expect(page.search).not_to_have_value("anzac")
    page.button("Remove from Favorites").focus()
    page.press("Control+z")
    page.expect_sidebar("Favorites", 10)


@test("D95: the key ? lists the commands of recipes, Escape closes the list, and the keys perform them")
def list_of_commands(case):
    page = case.open(case.program())
    page.open("Anzac Biscuits")
    page.press("?")
    dialog = page.alert("Keyboard Shortcuts")
    for line in ["New Recipe: +", "Search: /", "Edit Recipe: Ctrl + E", "Add to Favorites: *", "Delete Recipe: Delete"]:
        expect(dialog).to_contain_text(line)
    page.press("Escape")
    expect(dialog).to_have_count(0)
    page.press("*")
    page.expect_sidebar("Favorites", 11)
    page.press("Control+e")
    expect(page.dialog("Edit Recipe")).to_be_visible()
    # A typed character such as * is text in the field that has the focus; its command in the window behind the form is not run.
    expect(page.field("Title")).to_be_focused()
    page.press("End")
    page.page.keyboard.type("+*?")
    expect(page.field("Title")).to_have_value("Anzac Biscuits+*?")
    page.press("Control+s")
    page.expect_no_dialog()
    expect(page.row("Anzac Biscuits+*?")).to_be_visible()
    page.press("Control+z")
    expect(page.row("Anzac Biscuits+*?")).to_have_count(0)
    page.press("+")
    expect(page.dialog("New Recipe")).to_be_visible()
    page.press("Escape")
    page.expect_no_dialog()
    page.press("/")
    expect(page.search).to_be_focused()


@test("A row of recipes has its menu by right click and by keyboard, and its commands are undone")
def menus_of_rows(case):
    page = case.open(case.program())
    page.row("Anzac Biscuits").click(button="right")
    menu = page.page.get_by_role("menu")
    menu.get_by_role("menuitem", name="Add to Favorites", exact=True).click()
    page.expect_sidebar("Favorites", 11)
    # The menu did not open the recipe: it is not in the recents.
    page.expect_sidebar("Recents", 0)
    page.press("Control+z")
    page.expect_sidebar("Favorites", 10)
    tab_to_list(page)
    page.press("Home", "ArrowDown", "Shift+F10")
    expect(menu).to_be_visible()
    menu.get_by_role("menuitem", name="Delete", exact=True).click()
    expect(page.undo_offer("Anzac Biscuits")).to_be_visible()
    page.undo.click()
    expect(page.row("Anzac Biscuits")).to_be_visible()
    row = page.sidebar.get_by_role("treeitem", name="Soups")
    row.click(button="right")
    menu.get_by_role("menuitem", name="Delete…", exact=True).click()
    page.alert("Delete “Soups”?").get_by_role("button", name="Delete").click()
    expect(row).to_have_count(0)
    expect(page.undo_offer("Soups")).to_be_visible()
    page.press("Control+z")
    expect(row).to_be_visible()


@test("Recipes that the arrow keys pass are no recents, and a part of the library is found at the place where it was left")
def places(case):
    page = case.open(case.program())
    tab_to_list(page)
    page.press("Home", *["ArrowDown"] * 3)
    page.press("Enter")
    page.expect_sidebar("Recents", 1)
    page.page.evaluate("""() => { for (let node = shown.querySelector('[role=option]'); node; node = node.parentElement)
      if (node.scrollHeight > node.clientHeight + 100 && getComputedStyle(node).overflowY !== 'visible')
        { node.scrollTop = 1500; return; } }""")
    first = """() => { const rows = [...shown.querySelectorAll("[role=listbox] [role=option]")], list =
      rows[0].parentElement.closest("[role=listbox]").getBoundingClientRect();
      return rows.filter(row => row.getBoundingClientRect().top >= list.top + 150).sort((one, other) =>
        one.getBoundingClientRect().top - other.getBoundingClientRect().top)[0]?.ariaLabel; }"""
    page.wait(f"() => !({first})()?.startsWith('A')", what="rows further down")
    place = page.page.evaluate(first)
    page.sidebar_row("Favorites").click()
    page.expect_count(10)
    page.sidebar_row("All Recipes").click()
    page.wait(f"place => ({first})() === place", place, "the place in the list")


@test("D127: Escape deselects the rows of the gallery's list of seeds, and Delete sows the selected ones, with Undo")
def escape_and_delete(case):
    window = open_gallery(case)
    window.open("Selection")
    page = window.page
    rows = page.get_by_role("listbox", name="Seeds").get_by_role("option")
    names = [rows.nth(index).get_attribute("aria-label") for index in range(3)]
    rows.nth(0).click()
    rows.nth(1).click()
    expect(page.get_by_role("heading", name="2 selected", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Selection", exact=True)).to_be_visible()
    expect(page.locator("[role=option][aria-selected=true]").and_(rows)).to_have_count(0)
    rows.nth(0).click()
    rows.nth(1).click()
    page.keyboard.press("Delete")
    expect(rows.first).to_have_attribute("aria-label", names[2])
    page.keyboard.press("Control+z")
    expect(rows.first).to_have_attribute("aria-label", names[0])


@test("A player of the roster who was moved by menu returns with Control and Z, and goes again with Shift")
def undo_in_roster(case):
    roster = open_roster(case)
    roster.row("Dario Reyes").click(button="right")
    roster.page.get_by_role("menuitem", name="Move to Bench").click()
    moved = [name for name in TEAM if name != "Dario Reyes"] + ["Dario Reyes"]
    roster.expect_players(moved)
    expect(roster.window.undo).to_be_visible()
    roster.window.press("Control+z")
    roster.expect_players(TEAM)
    roster.window.press("Control+Shift+Z")
    roster.expect_players(moved)
    roster.page.get_by_role("switch", name="Game goes on").focus()
    roster.window.press("Control+z")
    roster.expect_players(TEAM)
