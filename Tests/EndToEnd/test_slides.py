"""Slides: the movement of a push and of a pop in a narrow window."""

from playwright.sync_api import expect

from harness.case import test
from harness.page import settle

# Notes where nodes as wide as the window begin and end that are animated sideways, in widths of the window.
WATCH = """() => {
  window.slides = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...rest) {
    if (this.offsetWidth === innerWidth && this.offsetHeight > innerHeight / 2) {
      const [from, to] = frames.map(({ translate }) => Math.round(parseFloat(translate ?? "0") / innerWidth * 100) || 0);
      if (from || to) slides.push([from, to]);
    }
    return animate.call(this, frames, ...rest);
  };
}"""


def open_narrow(case, **options):
    page = case.open(case.program(), width=390, ready=False, **options)
    page.page.evaluate(WATCH)
    expect(page.row("Anzac Biscuits").or_(page.sidebar_row("Recents")).first).to_be_visible()
    return page


def push_and_pop(page):
    """Opens a recipe and goes back; returns the slides of both."""
    if not page.row("Anzac Biscuits").is_visible():
        page.page.get_by_role("treeitem", name="All Recipes").click()
        expect(page.row("Anzac Biscuits")).to_be_visible()
    settle(page.page)
    page.page.evaluate("() => { slides.length = 0; }")
    page.row("Anzac Biscuits").click()
    expect(page.heading("Anzac Biscuits").first).to_be_visible()
    settle(page.page)
    pushed = page.page.evaluate("slides.splice(0)")
    page.page.get_by_role("button", name="Back to").click()
    expect(page.row("Anzac Biscuits")).to_be_visible()
    return sorted(pushed), sorted(page.page.evaluate("slides"))


@test("D136: in a narrow window a pushed screen slides in and slides back when it is popped, also on a slow line", delays=(0, 300))
def slides(case):
    pushed, popped = push_and_pop(open_narrow(case))
    # When a screen is pushed, it comes from the trailing edge, while the old one goes a third of the width towards the leading edge; a pop
    # is the reverse.
    assert pushed == [[0, -33], [100, 0]], pushed
    assert popped == [[-33, 0], [0, 100]], popped


@test("D136: no pushed or popped screen slides for a person who prefers reduced motion")
def slides_still(case):
    pushed, popped = push_and_pop(open_narrow(case, reduced_motion="reduce"))
    assert pushed == popped == [], (pushed, popped)
