"""What passes between a page and other programs: copied text, paper, dropped files, the browser's own menu, tooltips."""

import re

from playwright.sync_api import expect

from harness.case import test
from harness.chat import wait_until
from harness.clock import pass_time, stop_clock
from test_gallery import open_gallery


def copied(page):
    page.keyboard.press("Control+c")
    return page.evaluate("navigator.clipboard.readText()")


def drag_over(page, selector, words):
    """Selects the text of the first node that contains words, by dragging from its beginning to its end."""
    box = page.evaluate("""([selector, words]) => [...shown.querySelectorAll(selector)]
      .find(node => node.checkVisibility() && node.textContent.includes(words)).getBoundingClientRect().toJSON()""", [selector, words])
    page.mouse.move(box["left"] + 1, box["top"] + 3)
    page.mouse.down()
    page.mouse.move(box["right"] - 2, box["bottom"] - 3, steps=5)
    page.mouse.up()


@test("D109: copied text has the lines and spaces that a person sees, also across elements")
def copying(case):
    page = case.open(case.program(), permissions=["clipboard-read", "clipboard-write"])
    page.open("Anzac Biscuits")
    drag_over(page.page, "[role=main] .text", "bicarbonate of soda in")
    lines = copied(page.page).split("\n")
    assert len(lines) == 3 and lines[0].startswith("Melt the butter and golden syrup together."), lines
    page.page.evaluate("getSelection().selectAllChildren(shown.querySelector('[role=main] .scroll'))")
    lines = copied(page.page).split("\n")
    assert lines[0] == "Anzac Biscuits", lines
    assert "Ingredients" in lines and "• 100 g rolled oats" in lines and "• 125 g butter" in lines, lines
    # The text that is selected in a field is copied by the browser itself.
    page.search.fill("two  words")
    page.press("Control+a")
    assert copied(page.page) == "two  words"


PAPER = """() => {
  const seen = node => node.checkVisibility({ visibilityProperty: true });
  return {
    bars: [...shown.querySelectorAll("[role=toolbar], [role=navigation], [role=search]")].filter(seen).length,
    words: [...shown.querySelectorAll(".text")].filter(seen).map(node => node.textContent),
    height: document.documentElement.scrollHeight,
    width: document.documentElement.scrollWidth,
  };
}"""


@test("D109: a recipe is printed without bars and other columns, on as many pages as it needs")
def printing(case):
    page = case.open(case.program(), height=500)
    page.open("Anzac Biscuits")
    said = page.page.evaluate("""() => {
      window.sizes = [];
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (text) { if (text.startsWith('["z"')) window.sizes.push(text); send.call(this, text); };
    }""")
    assert said is None
    page.page.emulate_media(media="print")
    page.wait("() => shown.querySelector('.printed')", what="the content for paper")
    paper = page.page.evaluate(PAPER)
    assert paper["bars"] == 0, paper
    assert paper["words"][0].strip() == "Anzac Biscuits", paper
    assert any("evenly golden" in words for words in paper["words"]), paper
    assert not any("Almond and Maple" in words or words == "Favorites" for words in paper["words"]), paper
    # On paper the window's height does not limit the content.
    assert paper["height"] > 700, paper
    # The recipe fits on one sheet of paper that is high enough, and continues on further sheets where one is not.
    for height, several in [("1400px", False), ("400px", True)]:
        data = page.page.pdf(path=str(case.output / "recipe.pdf"), width="700px", height=height)
        pages = len(re.findall(rb"/Type\s*/Page\b(?!s)", data))
        assert pages >= 2 if several else pages == 1, f"{pages} pages of {height}"
    page.page.emulate_media(media="screen")
    page.wait("() => !shown.querySelector('.printed')", what="the content for the screen")
    assert page.page.evaluate("sizes") == [], "the size of paper was reported as that of the window"
    expect(page.row("Anzac Biscuits")).to_be_visible()


@test("D112: A file that is dropped on a list or a field does not replace the page, and a field takes dropped text")
def dropped_file(case):
    page = case.open(case.program()).page
    drop = """([selector, kind]) => {
      const data = new DataTransfer();
      if (kind === "file") data.items.add(new File(["text"], "a.txt", { type: "text/plain" }));
      else data.setData("text/plain", "words");
      const node = shown.querySelector(selector);
      return ["dragover", "drop"].map(type =>
        !node.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer: data })));
    }"""
    assert page.evaluate(drop, ["[role=listbox] [role=option]", "file"]) == [True, True]
    assert page.evaluate(drop, ["input[type=search]", "file"]) == [True, True]
    assert page.evaluate(drop, ["[role=listbox] [role=option]", "text"]) == [True, True]
    # A field takes text that is dropped on it.
    assert page.evaluate(drop, ["input[type=search]", "text"]) == [False, False]


OWN = """() => {
  window.own = [];
  addEventListener("contextmenu", event => own.push(!event.defaultPrevented));
}"""


@test("D112: a right click opens the scene's menu where there is one, and the browser's elsewhere")
def right_click(case):
    window = open_gallery(case)
    page = window.page
    window.open("Row Actions")
    page.evaluate(OWN)
    page.get_by_role("listbox", name="Orders").get_by_role("option").first.click(button="right")
    expect(page.get_by_role("menu")).to_be_visible()
    assert page.evaluate("own") == [False]
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)
    page.get_by_role("heading", name="Row Actions", exact=True).click(button="right")
    assert page.evaluate("own") == [False, True]
    recipes = case.open(case.program())
    recipes.page.evaluate(OWN)
    recipes.search.click(button="right")
    assert recipes.page.evaluate("own") == [True]


@test("D112: an element that proves to have no menu says so at the first right click, and has the browser's menu at the second")
def right_click_without_menu(case):
    window = open_gallery(case, prepare=lambda page: page.clock.install())
    page = window.page
    window.open("Contents")
    page.evaluate(OWN)
    # The hint is shown for a moment only, and the clock stands still while the test looks at it.
    stop_clock(page)
    row = page.get_by_role("listbox", name="Contents").get_by_role("option").first
    row.click(button="right")
    if page.evaluate("own") == [False]:
        # A fifth of a second after the server's answer the page expects no menu any more.
        def is_declined():
            pass_time(page, 20)
            return page.locator("#hint").is_visible()

        wait_until(is_declined, seconds=120)
        expect(page.locator("#hint")).to_have_text("No actions here")
        row.click(button="right")
        assert page.evaluate("own") == [False, True]
    else:
        assert page.evaluate("own") == [True]


@test("D115: a button that shows only a symbol has its label as a tooltip, a button with visible text has none")
def tooltips(case):
    page = case.open(case.program())
    page.open("Anzac Biscuits")
    icon = page.button("Add Recipe")
    icon.hover()
    expect(icon).to_have_attribute("title", "Add Recipe")
    # The tooltip of a button changes with the button's label.
    star = page.page.locator("button:is([aria-label='Add to Favorites'], [aria-label='Remove from Favorites'])")
    star.hover()
    expect(star).to_have_attribute("title", "Add to Favorites")
    star.click()
    expect(page.button("Remove from Favorites")).to_be_visible()
    page.page.mouse.move(5, 5)
    star.hover()
    expect(star).to_have_attribute("title", "Remove from Favorites")
    window = open_gallery(case)
    window.open("Editing")
    words = window.page.get_by_role("button", name="Edit", exact=True)
    words.hover()
    assert words.get_attribute("title") is None
