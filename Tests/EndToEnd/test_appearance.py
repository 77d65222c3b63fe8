"""The adaptation of the page to the window and the environment."""

from playwright.sync_api import expect

from harness.case import test

EVERY_BROWSER = True


@test("A narrow window of recipes shows one column at a time, with a way back, and a widened one sidebar and list together")
def narrow_window(case):
    page = case.open(case.program(), width=390, height=844)
    back = page.page.get_by_role("button", name="Back").or_(page.page.get_by_role("button", name="Recipes", exact=True))
    expect(page.sidebar).not_to_be_visible()
    back.click()
    expect(page.sidebar).to_be_visible()
    expect(page.list).not_to_be_visible()
    page.sidebar_row("All Recipes").click()
    expect(page.row("Anzac Biscuits")).to_be_visible()
    expect(page.sidebar).not_to_be_visible()
    page.row("Anzac Biscuits").click()
    expect(page.heading("Anzac Biscuits")).to_be_visible()
    expect(page.list).not_to_be_visible()
    assert page.page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.button("Add to Favorites")).to_be_in_viewport(ratio=1)
    expect(page.button("Delete")).to_be_in_viewport(ratio=1)
    way_back = page.page.get_by_role("button", name="Back").or_(page.page.get_by_role("button", name="All Recipes"))
    way_back.click()
    expect(page.row("Anzac Biscuits")).to_be_visible()
    expect(page.heading("Anzac Biscuits")).not_to_be_visible()
    back.click()
    expect(page.sidebar).to_be_visible()
    expect(page.list).not_to_be_visible()
    # A window that grows shows the columns side by side again.
    page.page.set_viewport_size({"width": 1240, "height": 820})
    expect(page.sidebar).to_be_visible()
    expect(page.row("Anzac Biscuits")).to_be_visible()


GROUND = """() => {
  let node = shown.querySelector("[role=option]");
  while (node && ["rgba(0, 0, 0, 0)", "transparent"].includes(getComputedStyle(node).backgroundColor)) {
    node = node.parentElement;
  }
  return getComputedStyle(node ?? document.body).backgroundColor;
}"""


def lightness(color):
    """Returns the mean of a colour's channels, from 0 to 255."""
    channels = [float(part) for part in color[color.index("(") + 1:-1].split(",")[:3]]
    return sum(channels) / 3


@test("The page follows the system's light and dark mode without a reload", needs=["changing settings"])
def light_and_dark(case):
    page = case.open(case.program(), color_scheme="light")
    assert lightness(page.page.evaluate(GROUND)) > 200, page.page.evaluate(GROUND)
    page.mark_rows()
    page.page.emulate_media(color_scheme="dark")
    assert lightness(page.page.evaluate(GROUND)) < 60, page.page.evaluate(GROUND)
    assert page.unmarked_rows() == []


def move_things(page):
    page.open("Anzac Biscuits")
    page.button("Add to Favorites").click()
    page.expect_sidebar("Favorites", 11)
    page.choose("Sort", "Date Added")
    page.choose("Sort", "Title")
    page.button("Delete").click()
    page.expect_count(87)
    page.undo.click()
    page.expect_count(88)
    page.sidebar_row("Collections").click()
    expect(page.sidebar_row("Baking")).to_have_count(0)


@test("Changes are animated in the page, and none is for a person who prefers reduced motion")
def reduced_motion(case):
    program = case.program()
    moving = case.open(program)
    move_things(moving)
    assert moving.page.evaluate("window.animationCount") > 0, "nothing was animated at all"
    program.sql("UPDATE recipe SET isFavorite = 0 WHERE title = 'Anzac Biscuits'")
    still = case.open(program, reduced_motion="reduce")
    still.expect_sidebar("Favorites", 10)
    move_things(still)
    assert still.page.evaluate("window.animationCount") == 0
    assert still.page.evaluate("shown.getAnimations().length") == 0
