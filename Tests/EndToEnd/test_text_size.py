"""Text of 200 %: in no program is text cut or a word broken, and controls can be pressed within 44 points."""

from playwright.sync_api import expect

from harness.case import test
from harness.examples import start_example
from test_gallery import GalleryWindow

LARGE = """addEventListener("DOMContentLoaded", () => { document.documentElement.style.fontSize = "32px"; })"""

# Returns the texts on the page that are cut: they end with an ellipsis, or are wider than their element.
CUT_TEXTS = """() => [...shown.querySelectorAll("#root *")]
  .filter(node => node.childElementCount === 0 && node.textContent.trim() && node.checkVisibility())
  .filter(node => !node.closest("svg, input, textarea"))
  .filter(node => node.textContent.trimEnd().endsWith("…") || node.scrollWidth > node.clientWidth + 1)
  .map(node => node.textContent)"""

# Returns the words on the page that a line break divides, which are whole in the accessible name. Only words of letters count, so that
# addresses do not.
BROKEN_WORDS = """() => [...shown.querySelectorAll("#root *")]
  .filter(node => node.childElementCount === 0 && node.textContent.includes("\\n") && node.checkVisibility())
  .flatMap(node => {
    const name = node.closest("[aria-label]")?.ariaLabel ?? "";
    const words = node.textContent.split("\\n").flatMap((line, index, lines) =>
      index ? [(lines[index - 1].split(" ").at(-1)) + line.split(" ")[0]] : []);
    return words.filter(word => /^[\\p{L}]+$/u.test(word) && name.split(/[\\s,.;]+/).includes(word));
  })"""


def open_large(case, program, **options):
    page = case.open(program, ready=False, prepare=lambda page: page.add_init_script(LARGE), **options).page
    page.wait_for_function("() => shown.querySelectorAll('#root [data-id]').length > 10")
    page.wait_for_function("() => shown.getAnimations().length === 0")
    return page


def expect_whole(page, where):
    """Expects that the page, once it has the large text, has neither cut texts nor broken words."""
    try:
        page.wait_for_function(f"() => ({CUT_TEXTS})().length + ({BROKEN_WORDS})().length === 0")
    except Exception:
        cut, broken = page.evaluate(CUT_TEXTS), page.evaluate(BROKEN_WORDS)
        raise AssertionError(f"{where}: cut {cut}, broken {broken}") from None


SIZES = [(390, 844), (1024, 768), (1600, 1000)]


def expect_whole_at_all_sizes(case, program, name, **options):
    for width, height in SIZES:
        page = open_large(case, program, width=width, height=height, **options)
        expect_whole(page, f"{name} at {width}")


@test("D100, D101: at text of 200 % no text of recipes is cut and no word broken, in windows of three sizes")
def large_recipes(case):
    program = case.program()
    expect_whole_at_all_sizes(case, program, "recipes")
    page = open_large(case, program, width=390, height=844)
    page.get_by_role("option").first.click()
    expect(page.get_by_role("button", name="Add to Favorites")).to_be_visible()
    expect_whole(page, "a recipe")


@test("D100, D101: at text of 200 % no text of the superheroes, the roster and the chat is cut and no word broken")
def large_examples(case):
    for name in ["superheroes", "roster", "chat"]:
        program, path = start_example(case, name)
        expect_whole_at_all_sizes(case, program, name, path=path)


@test("D100, D101: at text of 200 % no text of the gallery's pages is cut and no word broken, in a narrow window", is_daily=False)
def large_gallery(case):
    page = open_large(case, case.example("gallery"), width=390, height=844)
    window = GalleryWindow(page)
    expect_whole(page, "the titles of the pages")
    for title in window.titles():
        window.open(title)
        expect_whole(page, title)
        page.get_by_role("button", name="Back to Gallery").click()
        expect(window.sidebar).to_be_visible()
        window.settle()


@test("D102: at text of 200 % a window of 1024 points shows one column, and one of 1600 points three again")
def large_columns(case):
    program = case.program()
    narrow = open_large(case, program, width=1024, height=768)
    expect(narrow.get_by_role("listbox")).to_be_visible()
    expect(narrow.get_by_role("tree")).not_to_be_visible()
    wide = open_large(case, program, width=1600, height=1000)
    expect(wide.get_by_role("listbox")).to_be_visible()
    expect(wide.get_by_role("tree")).to_be_visible()


@test("D103: a press beside a small control, within 44 points, is for the control")
def presses_beside(case):
    page = case.open(case.program(), width=1240, height=820).page
    page.get_by_role("option").first.click()
    heart = page.get_by_role("button", name="Add to Favorites")
    expect(heart).to_be_visible()
    box = heart.bounding_box()
    assert box["height"] < 42, box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 21)
    expect(page.get_by_role("button", name="Remove from Favorites")).to_be_visible()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 23)
    expect(page.get_by_role("button", name="Remove from Favorites")).to_be_visible()


@test("D104: text that becomes larger while a page is open is whole, and the same as in a page that began with it")
def larger_while_open(case):
    program, path = start_example(case, "superheroes")
    page = case.open(program, path=path, width=390, height=844, ready=False).page
    expect(page.get_by_role("option", name="Iron Man")).to_be_visible()
    heading = """() => [...shown.querySelectorAll('[role=toolbar]')].find(node => node.checkVisibility())
      .getBoundingClientRect().height"""
    before = page.evaluate(heading)
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    page.wait_for_function(f"before => ({heading})() > before", arg=before)
    expect_whole(page, "superheroes")
    begun = open_large(case, program, path=path, width=390, height=844)
    assert page.evaluate(heading) == begun.evaluate(heading) > before, (before, page.evaluate(heading))
    page.evaluate("document.documentElement.style.fontSize = '16px'")
    page.wait_for_function(f"height => ({heading})() === height", arg=before)
