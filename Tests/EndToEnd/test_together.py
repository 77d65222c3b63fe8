"""Several tabs and several processes with one collection of recipes."""

from playwright.sync_api import expect

from harness.case import test
from harness.samples import recipe

EVERY_BROWSER = True


@test("Changes of recipes in one tab are shown in another tab of the same program")
def two_tabs(case):
    program = case.program()
    first = case.open(program)
    second = case.open(program, beside=first)
    second.mark_rows()
    first.open("Anzac Biscuits")
    first.button("Add to Favorites").click()
    expect(second.row("Anzac Biscuits")).to_have_attribute("aria-label", "Anzac Biscuits, 29 min · 20 pieces, Favorite")
    second.expect_sidebar("Favorites", 11)
    assert second.unmarked_rows() == [], second.unmarked_rows()
    second.open("Almond and Maple Granola")
    second.button("Delete").click()
    expect(first.row("Almond and Maple Granola")).to_have_count(0)
    # The open recipe of one tab does not affect the other.
    expect(first.heading("Anzac Biscuits")).to_be_visible()
    second.undo.click()
    expect(first.row("Almond and Maple Granola")).to_be_visible()


@test("A change of the store by another process is shown in an open page without a reload")
def another_process(case):
    program = case.program()
    page = case.open(program)
    page.open("Anzac Biscuits")
    program.sql("UPDATE recipe SET title = 'Aaa Biscuits' WHERE title = 'Anzac Biscuits'")
    page.expect_first(["Aaa Biscuits"])
    expect(page.heading("Aaa Biscuits")).to_be_visible()
    program.import_recipes([recipe(1, title="Aab Soup")])
    page.expect_first(["Aaa Biscuits", "Aab Soup"])
    page.expect_count(89)
    program.sql("DELETE FROM recipe WHERE title = 'Aaa Biscuits'")
    page.expect_first(["Aab Soup"])
    expect(page.page.get_by_text("No Recipe Selected")).to_be_visible()
