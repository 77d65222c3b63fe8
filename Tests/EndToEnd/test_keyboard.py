"""Use of the program without a mouse."""

from playwright.sync_api import expect

from harness.case import test

EVERY_BROWSER = True


@test("Recipes is used by keyboard alone: search, open, favorite, edit, delete, undo, sort, sidebar")
def keyboard_only(case):
    page = case.open(case.program())
    page.tab_to("input", "Search recipes")
    page.page.keyboard.type("anzac")
    page.expect_count(1)
    page.press("Control+A", "Delete")
    page.expect_count(88)

    tab_to_list(page)
    page.press("Home")
    page.expect_focus("option", "Almond and Maple Granola")
    expect(page.heading("Almond and Maple Granola")).to_be_visible()
    page.press("ArrowDown")
    page.expect_focus("option", "Anzac Biscuits")
    expect(page.heading("Anzac Biscuits")).to_be_visible()
    page.press("Enter")

    page.tab_to("button", "Add to Favorites")
    page.press("Enter")
    page.expect_focus("button", "Remove from Favorites")
    page.expect_sidebar("Favorites", 11)

    page.tab_to("button", "Edit")
    page.press("Enter")
    expect(page.field("Title")).to_be_focused()
    page.press("Control+A")
    page.page.keyboard.type("Anzac Cookies")
    page.press("Enter")
    page.expect_no_dialog()
    expect(page.heading("Anzac Cookies")).to_be_visible()
    page.expect_focus("button", "Edit")

    page.press("Space")
    expect(page.dialog("Edit Recipe")).to_be_visible()
    page.press("Escape")
    page.expect_no_dialog()

    tab_to_list(page, key="Shift+Tab")
    page.expect_focus("option", "Anzac Cookies")
    page.press("Delete")
    expect(page.undo_offer("Anzac Cookies")).to_be_visible()
    expect(page.row("Anzac Cookies")).to_have_count(0)
    page.tab_to("button", "Undo")
    page.press("Enter")
    expect(page.row("Anzac Cookies")).to_be_visible()

    page.tab_to("button", "Sort", key="Shift+Tab")
    page.press("Enter")
    expect(page.page.get_by_role("menu")).to_be_visible()
    page.press("Escape")
    expect(page.page.get_by_role("menu")).to_have_count(0)
    page.expect_focus("button", "Sort")
    page.press("Enter")
    expect(page.page.get_by_role("menu")).to_be_visible()
    page.press("End", "Enter")
    expect(page.page.get_by_role("menu")).to_have_count(0)
    page.wait("() => !shown.querySelector('[role=option][aria-posinset=\"1\"]')?.ariaLabel.startsWith('Almond')",
              what="rows in another order")

    page.tab_to("treeitem", "All Recipes", key="Shift+Tab")
    page.press("ArrowDown")
    expect(page.heading("Favorites")).to_be_visible()
    page.expect_count(11)
    page.press("ArrowDown", "ArrowDown")
    page.expect_focus("treeitem", "Collections")
    page.press("ArrowLeft")
    expect(page.sidebar_row("Collections")).to_have_attribute("aria-expanded", "false")
    page.press("ArrowRight")
    expect(page.sidebar_row("Collections")).to_have_attribute("aria-expanded", "true")
    page.press("ArrowRight")
    page.expect_focus("treeitem", "Baking")
    expect(page.heading("Baking")).to_be_visible()


def tab_to_list(page, key="Tab"):
    """Presses Tab until a row of the list, or the list itself if no row is current, has the focus."""
    for _ in range(40):
        role, _ = page.focused()
        if role in ("option", "listbox"):
            return
        page.press(key)
    raise AssertionError("the list cannot be reached with " + key)


@test("After Delete removes the only row that a search has found, and after Undo, the focus is on something visible")
def delete_the_last_row_found(case):
    page = case.open(case.program())
    page.tab_to("input", "Search recipes")
    page.page.keyboard.type("anzac")
    page.expect_count(1)
    tab_to_list(page)
    page.press("Home", "Delete")
    expect(page.undo_offer("Anzac Biscuits")).to_be_visible()
    page.expect_count(0)
    page.wait("() => shown.activeElement", what="the focus on something that can be seen")
    page.tab_to("button", "Undo")
    page.press("Enter")
    expect(page.row("Anzac Biscuits")).to_be_visible()
    page.wait("() => shown.activeElement", what="the focus on something that can be seen")


@test("A form of recipes keeps the focus while Tab is pressed, and gives it back to the button that opened it")
def focus_stays_in_dialog(case):
    page = case.open(case.program())
    page.tab_to("button", "Add Recipe")
    page.press("Enter")
    expect(page.field("Title")).to_be_focused()
    for _ in range(15):
        page.press("Tab")
        assert page.page.evaluate(
            "!shown.activeElement || !!shown.activeElement.closest('[role=dialog]')"), page.focused()
    page.press("Escape")
    page.expect_no_dialog()
    page.expect_focus("button", "Add Recipe")
