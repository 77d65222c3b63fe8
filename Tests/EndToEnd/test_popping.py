"""A pushed screen that follows a finger back, from the leading edge."""

from playwright.sync_api import expect

from harness.case import test
from harness.page import settle
from test_connection import CUT
from test_resting import Finger

WIDTH = 390

# Returns, while a screen is dragged away, its left edge and that of the picture of the screen below it, in points, and true if the picture
# has the words of the list.
LOOK = """() => {
  const left = node => node ? Math.round(node.getBoundingClientRect().left) : null, below = shown.querySelector(".below");
  return [left(shown.querySelector(".popping")), left(below), below ? below.textContent.includes("Anzac Biscuits") : null];
}"""


def open_recipe(case, **options):
    """Returns a narrow window with a recipe, whose list lies below it, scrolled, and a finger."""
    page = case.open(case.program(), width=WIDTH, height=844, ready=False, has_touch=True, **options)
    expect(page.row("Anzac Biscuits").or_(page.sidebar_row("Recents")).first).to_be_visible()
    if not page.row("Anzac Biscuits").is_visible():
        page.page.get_by_role("treeitem", name="All Recipes").click()
    page.row("Anzac Biscuits").click()
    expect(page.page.get_by_role("heading", name="Anzac Biscuits").first).to_be_visible()
    settle(page.page)
    return page, Finger(page.page)


def expect_list(page):
    expect(page.row("Anzac Biscuits")).to_be_visible()
    page.page.wait_for_function("() => !shown.querySelector('.below, .popping')")


def expect_recipe(page):
    page.page.wait_for_function("() => !shown.querySelector('.below, .popping')")
    expect(page.page.get_by_role("button", name="Back to")).to_be_visible()
    expect(page.page.get_by_role("heading", name="Anzac Biscuits").first).to_be_visible()


@test("D132: a screen follows a finger from the leading edge over the one below, and is popped past half, also on a slow line",
      needs=["touch"], delays=(0, 300))
def follow(case):
    page, finger = open_recipe(case)
    finger.drag((8, 400), (20, 0), count=12)
    top, below, has_words = page.page.evaluate(LOOK)
    assert (top, has_words) == (240, True), (top, below, has_words)
    assert abs(below + (WIDTH - 240) / 3) <= 1, below
    page.page.screenshot(path=case.output / "following.png")
    # The finger rests before it is lifted, so that the screen is not flung but released past half.
    finger.now += 0.5
    finger.lift()
    expect_list(page)


@test("D132: a screen that is released before half moves back, and is popped if it is flung", needs=["touch"])
def release(case):
    page, finger = open_recipe(case)
    finger.drag((8, 400), (12, 0), count=12)
    finger.now += 0.5
    finger.lift()
    expect_recipe(page)
    finger.drag((8, 400), (25, 0), count=5)
    finger.lift()
    expect_list(page)


@test("D132: no screen follows a finger that begins away from the edge or moves along it, and the recipe stays", needs=["touch"])
def elsewhere(case):
    page, finger = open_recipe(case)
    # A drag that begins elsewhere than at the edge moves no screen; it is short, since a longer one would be the browser's own gesture for
    # going back.
    finger.drag((60, 400), (5, 0), count=10)
    assert page.page.evaluate(LOOK)[0] is None
    finger.lift()
    finger.drag((8, 500), (1, -20), count=12)
    assert page.page.evaluate(LOOK)[0] is None
    finger.lift()
    expect_recipe(page)


@test("D132: with right-to-left layout a screen follows a finger from the right", needs=["touch"])
def mirrored(case):
    page, finger = open_recipe(case, prepare=lambda page: page.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => { document.documentElement.dir = 'rtl'; });"))
    page.page.wait_for_function("() => shown.querySelector('#frame').dir === 'rtl'")
    settle(page.page)
    finger.drag((WIDTH - 8, 400), (-20, 0), count=12)
    assert page.page.evaluate(LOOK)[0] == -240, page.page.evaluate(LOOK)
    finger.now += 0.5
    finger.lift()
    expect_list(page)


@test("D132: with reduced motion no screen follows the finger, and a drag from the edge pops it all the same", needs=["touch"])
def reduced(case):
    page, finger = open_recipe(case, reduced_motion="reduce")
    finger.drag((8, 400), (20, 0), count=12)
    assert page.page.evaluate(LOOK) == [None, None, None]
    finger.lift()
    expect_list(page)


@test("D132: a screen that follows a finger moves back when the connection is lost", needs=["touch"])
def lost(case):
    network = case.network()
    case.tolerate(CUT)
    page, finger = open_recipe(case, network=network)
    finger.drag((8, 400), (20, 0), count=12)
    network.cut()
    expect(page.lost).to_be_visible()
    page.page.wait_for_function("() => !shown.querySelector('.below, .popping')")
    finger.lift()
