"""The way from a search field into its results, and searching by the key that finds text on a page."""

from playwright.sync_api import expect

from harness.case import test
from test_gallery import open_gallery

HEAR = """() => {
  window.heard = [];
  const watch = new MutationObserver(records => {
    for (const { addedNodes } of records) for (const node of addedNodes) heard.push(node.textContent);
  });
  watch.observe(shown.querySelector("#live"), { childList: true });
}"""


@test("D114: the number of results is read out when a person pauses; Down and Enter go from the field to the results")
def results(case):
    page = case.open(case.program())
    page.page.evaluate(HEAR)
    page.search.focus()
    page.page.keyboard.type("choc")
    # The number of what was typed last: the rows of the letters before it may be seen for a moment.
    page.wait("""() => {
      const count = shown.querySelector("[role=listbox] [role=option]")?.ariaSetSize;
      return count < 88 && heard.includes(`${count} results`);
    }""", what="the number of results")
    page.press("ArrowDown")
    page.wait("() => shown.activeElement?.matches('[role=listbox]')", what="the focus on the results")
    page.search.focus()
    page.press("Control+a")
    page.page.keyboard.type("anzac")
    page.expect_count(1)
    page.wait("() => heard.includes('1 result')", what="the number of results")
    page.press("Enter")
    page.expect_focus("option", "Anzac Biscuits")
    page.search.fill("")
    page.expect_count(88)
    page.search.fill("no recipe is called this")
    page.wait("() => heard.includes('No results')", what="the number of results")
    page.press("ArrowDown")
    expect(page.search).to_be_focused()


@test("D114: Ctrl+F goes to the search field if some rows are not in the page; pressed in that field it is the browser's")
def find(case):
    page = case.open(case.program())
    page.page.evaluate("""() => {
      window.left = [];
      addEventListener("keydown", event => { if (event.key === "f") left.push(!event.defaultPrevented); });
    }""")
    page.press("Control+f")
    expect(page.search).to_be_focused()
    assert page.page.evaluate("left") == [False]
    page.press("Control+f")
    assert page.page.evaluate("left") == [False, True]
    # All rows that are found are in the page: the key is left to the browser, which finds their text.
    page.search.fill("anzac")
    page.expect_count(1)
    page.page.evaluate("shown.activeElement.blur()")
    page.press("Control+f")
    assert page.page.evaluate("left") == [False, True, True]


@test("D113: typed letters find a row that is not in the page")
def type_ahead(case):
    network = case.network()
    window = open_gallery(case, network=network)
    page = window.page
    page.set_viewport_size({"width": 1240, "height": 300})
    names = window.titles()
    window.open(names[0])
    last = "Text and Direction"
    assert last in names, names
    window.sidebar.focus()
    page.wait_for_function("name => ![...shown.querySelectorAll('[role=option]')].some(row => row.ariaLabel === name)", arg=last)
    # The letters arrive together, so that no second passes between two of them, after which the program would begin anew.
    network.hold()
    page.keyboard.type("text")
    network.release()
    page.wait_for_function(
        "name => shown.querySelector('[role=listbox][aria-label=Pages] .current')?.ariaLabel === name", arg=last)
