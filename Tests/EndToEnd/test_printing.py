"""Paper: the rows of a long list, printed by key and by the browser's own command."""

import re

from playwright.sync_api import expect

from harness.case import test
from test_characters import open_characters
from test_gallery import open_gallery

# Replaces the browser's printing, which would wait for a person, and notes for each print the number of rows in the page.
WATCH = """() => {
  window.prints = [];
  window.print = () => window.prints.push(shown.querySelectorAll("[role=listbox][aria-label=Characters] [role=option]").length);
}"""

PAPER = """() => {
  const list = shown.querySelector(".printed"), sizer = list.querySelector(".sizer").getBoundingClientRect();
  const names = [...list.querySelectorAll("[role=option]")].filter(row => {
    const box = row.getBoundingClientRect();
    return box.top >= list.getBoundingClientRect().top - 1 && box.bottom <= sizer.bottom + 1;
  }).map(row => row.ariaLabel);
  return { names, words: shown.querySelector(".unprinted")?.textContent ?? null, height: sizer.bottom - list.getBoundingClientRect().top };
}"""


def on_paper(page):
    page.emulate_media(media="print")
    page.wait_for_function("() => shown.querySelector('.printed')")
    return page.evaluate(PAPER)


def pages_of(page, case, name):
    data = page.pdf(path=str(case.output / f"{name}.pdf"), width="700px", height="1000px")
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", data))


@test("D131: Control with P prints the first 2,000 rows of a long list, also those not in the page, and says how many are missing", is_daily=False)
def long_list(case):
    characters = open_characters(case, width=600).ready()
    page = characters.window.page
    page.evaluate(WATCH)
    size = int(page.evaluate("shown.querySelector('[aria-label=Characters] [role=option]').ariaSetSize"))
    few = page.locator("[role=listbox][aria-label=Characters] [role=option]").count()
    assert few < 200, few
    page.keyboard.press("Control+p")
    page.wait_for_function("() => prints.length === 1")
    assert page.evaluate("prints")[0] == 2000, page.evaluate("prints")
    paper = on_paper(page)
    assert len(paper["names"]) == 2000, len(paper["names"])
    assert paper["words"] == f"{size - 2000:,} more rows are not printed.", paper["words"]
    # The print has as many pages as the rows need, and no blank ones.
    pages = pages_of(page, case, "rows")
    assert abs(pages - paper["height"] / 1000) < 0.15 * pages + 2, (pages, paper["height"])
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.wait_for_function("most => shown.querySelectorAll('[aria-label=Characters] [role=option]').length <= most", arg=few + 40)


@test("D131: The browser's own command prints the rows around the screen, without blank pages, and says which key prints more")
def own_command(case):
    characters = open_characters(case, width=600).ready()
    page = characters.window.page
    for offset in [0, 40_000]:
        characters.list.evaluate("(node, top) => node.closest('.scroll').scrollTo({ top, behavior: 'instant' })", offset)
        page.wait_for_function("""offset => {
          const row = shown.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("[role=option]");
          return row && parseFloat(row.style.top) >= offset;
        }""", arg=offset)
        paper = on_paper(page)
        assert 10 < len(paper["names"]) < 200, len(paper["names"])
        assert re.fullmatch(r"[\d,]+ more rows are not printed\. (Ctrl\+P|⌘P) on the page.*", paper["words"]), paper["words"]
        assert pages_of(page, case, f"part-{offset}") <= 1 + paper["height"] // 900 + 1
        page.emulate_media(media="screen")
        page.wait_for_function("() => !shown.querySelector('.printed, .cut, .unprinted')")


@test("D131: Control with P is left to the browser if all rows of a list are in the page, and else prepares the others first")
def browsers_key(case):
    window = open_gallery(case)
    page = window.page
    page.evaluate("""() => {
      window.print = () => {};
      window.left = [];
      addEventListener("keydown", event => { if (event.key === "p") left.push(!event.defaultPrevented); });
    }""")
    window.open("Accessories")
    page.keyboard.press("Control+p")
    assert page.evaluate("left") == [True]
    window.open("Index")
    page.keyboard.press("Control+p")
    assert page.evaluate("left") == [True, False]
    expect(page.locator("#live")).to_contain_text("Preparing to print")
