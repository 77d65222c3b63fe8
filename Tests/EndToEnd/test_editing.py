"""Editing of recipes and collections."""

import re

from playwright.sync_api import expect

from harness.case import test
from harness.samples import shipped

EVERY_BROWSER = True


@test("A recipe that becomes a favorite is marked in the same node of its row, and no other row is touched")
def favorite(case):
    page = case.open(case.program())
    page.open("Anzac Biscuits")
    # Waits until the recipe is in the recents, since that change has to be written before changes of the list are watched.
    page.expect_sidebar("Recents", 1)
    page.mark_rows()
    page.watch_list()
    page.button("Add to Favorites").click()
    expect(page.button("Remove from Favorites")).to_be_visible()
    expect(page.row("Anzac Biscuits")).to_have_attribute("aria-label", "Anzac Biscuits, 29 min · 20 pieces, Favorite")
    page.expect_sidebar("Favorites", 11)
    page.wait("() => shown.getAnimations().length === 0")
    assert page.unmarked_rows() == [], page.unmarked_rows()
    others = [entry for entry in page.touched() if not entry[0].startswith("Anzac Biscuits")]
    assert page.touched() and not others, others


@test("Unfavorited in Favorites a recipe stays open; favorited again its row comes back selected")
def unfavorite_in_favorites(case):
    page = case.open(case.program())
    page.sidebar_row("Favorites").click()
    page.expect_count(10)
    page.open("Chana Masala")
    page.button("Remove from Favorites").click()
    expect(page.row("Chana Masala")).to_have_count(0)
    page.expect_count(9)
    expect(page.heading("Chana Masala")).to_be_visible()
    page.button("Add to Favorites").click()
    expect(page.row("Chana Masala")).to_have_attribute("aria-selected", "true")
    page.expect_count(10)


@test("A new recipe that is filled in and saved is shown, selected and stored")
def add(case):
    program = case.program()
    page = case.open(program)
    page.button("Add Recipe").click()
    form = page.dialog("New Recipe")
    expect(page.field("Title")).to_be_focused()
    page.field("Title").fill("Aaa Toast")
    form.get_by_role("button", name="Kind").click()
    page.page.get_by_role("menu").get_by_role("menuitemradio", name="Bread", exact=True).click()
    # Nothing can be typed into the fields behind the menu.
    expect(page.page.get_by_role("menu")).to_have_count(0)
    page.field("Preparation Time").fill("5")
    page.field("Cooking Time").fill("0:03")
    page.field("Servings").fill("2")
    page.field("Ingredients").fill("2 slices of bread\nbutter")
    page.field("Directions").fill("Toast the bread.\nButter it.")
    form.get_by_role("button", name="Save").click()
    expect(form).to_have_count(0)
    page.expect_first(["Aaa Toast", "Almond and Maple Granola"])
    page.expect_count(89)
    expect(page.heading("Aaa Toast")).to_be_visible()
    expect(page.row("Aaa Toast")).to_have_attribute("aria-selected", "true")
    kept = next(recipe for recipe in program.exported().values() if recipe["title"] == "Aaa Toast")
    assert kept["kind"] == "bread" and kept["prepTime"] == 300 and kept["cookTime"] == 180, kept
    assert kept["ingredients"] == ["2 slices of bread", "butter"], kept


@test("A form says under each wrong field what is wrong, and focuses the first")
def form_errors(case):
    page = case.open(case.program())
    page.button("Add Recipe").click()
    form = page.dialog("New Recipe")
    page.field("Cooking Time").fill("soon")
    form.get_by_role("button", name="Save").click()
    expect(page.field("Title")).to_have_attribute("aria-invalid", "true")
    expect(page.field("Cooking Time")).to_have_attribute("aria-invalid", "true")
    expect(form.get_by_text("“soon” is not a time.")).to_be_visible()
    expect(page.field("Servings")).not_to_have_attribute("aria-invalid", "true")
    expect(page.field("Title")).to_be_focused()
    page.field("Cooking Time").fill("20")
    expect(page.field("Cooking Time")).not_to_have_attribute("aria-invalid", "true")
    page.press("Escape")
    page.alert(re.compile("^Discard your changes")).get_by_role("button", name="Discard Changes").click()
    expect(form).to_have_count(0)
    page.expect_count(88)


@test("The row of an edited recipe shows the new title in the same node")
def edit(case):
    page = case.open(case.program())
    page.open("Anzac Biscuits")
    page.mark_rows()
    page.button("Edit").click()
    expect(page.field("Title")).to_have_value("Anzac Biscuits")
    page.field("Title").fill("Anzac Cookies")
    page.dialog("Edit Recipe").get_by_role("button", name="Save").click()
    expect(page.heading("Anzac Cookies")).to_be_visible()
    expect(page.row("Anzac Cookies")).to_have_attribute("aria-selected", "true")
    expect(page.row("Anzac Biscuits")).to_have_count(0)
    assert page.unmarked_rows() == [], page.unmarked_rows()


@test("A deleted recipe goes without a question, and Undo brings it back to its place, selected")
def delete_and_undo(case):
    page = case.open(case.program())
    titles = [row["name"] for row in page.row_values()[:5]]
    page.open("Anzac Biscuits")
    page.button("Delete").click()
    expect(page.undo_offer("Anzac Biscuits")).to_be_visible()
    expect(page.row("Anzac Biscuits")).to_have_count(0)
    page.expect_count(87)
    expect(page.page.get_by_text("No Recipe Selected")).to_be_visible()
    page.undo.click()
    page.expect_count(88)
    expect(page.row("Anzac Biscuits")).to_have_attribute("aria-selected", "true")
    assert [row["name"] for row in page.row_values()[:5]] == titles
    expect(page.undo).to_have_count(0)


@test("Collections are made, filled, renamed and deleted; a taken name is refused in words")
def collections(case):
    program = case.program()
    page = case.open(program)
    page.button("New Collection").click()
    alert = page.alert("New Collection")
    expect(page.field("Name")).to_be_focused()
    page.field("Name").fill("baking")
    alert.get_by_role("button", name="Create").click()
    expect(page.alert("New Collection")).to_contain_text("baking", ignore_case=True)
    expect(page.field("Name")).to_have_value("baking")
    page.field("Name").fill("Picnic")
    page.alert("New Collection").get_by_role("button", name="Create").click()
    expect(page.page.get_by_role("alertdialog")).to_have_count(0)
    page.expect_sidebar("Picnic", 0)

    page.open("Anzac Biscuits")
    page.choose("Collections", "Picnic")
    page.expect_sidebar("Picnic", 1)
    page.sidebar_row("Picnic").click()
    page.expect_first(["Anzac Biscuits"])
    page.choose("Collection Options", "Rename…")
    page.field("Name").fill("Outings")
    page.page.get_by_role("alertdialog").get_by_role("button", name="Rename").click()
    expect(page.heading("Outings")).to_be_visible()
    page.expect_sidebar("Outings", 1)

    page.choose("Collection Options", "Delete…")
    page.alert("Delete “Outings”?").get_by_role("button", name="Delete").click()
    expect(page.sidebar_row("Outings")).to_have_count(0)
    page.expect_sidebar("All Recipes", len(shipped()))
    expect(page.heading("All Recipes")).to_be_visible()


@test("A title with a script in it is text, everywhere")
def script_in_title(case):
    evil = "<img src=x onerror=alert(1)>"
    script = "<script>window.hacked = 1</script>"
    program = case.program()
    program.import_recipes([{
        "id": "evil", "title": evil, "kind": "soup", "prepTime": 60, "cookTime": 0, "servings": "<b>4</b>",
        "ingredients": [evil, script], "directions": [script], "collections": ["<i>X</i>"], "isFavorite": True}])
    page = case.open(program)
    page.search.fill("<img src")
    page.expect_first([evil])
    page.open(evil)
    expect(page.row(evil)).to_contain_text("<img src=x")
    expect(page.sidebar_row("<i>X</i>")).to_be_visible()
    expect(page.page.get_by_role("list", name="Ingredients")).to_contain_text(evil)
    expect(page.page.get_by_text(script).first).to_be_visible()
    page.button("Delete").click()
    expect(page.undo_offer(evil)).to_be_visible()
    page.search.fill("<b>none</b>")
    expect(page.page.get_by_text("No Results for “<b>none</b>”")).to_be_visible()
    assert page.page.evaluate("window.hacked === undefined && !shown.querySelector('#root img[src=x], #root script')")
