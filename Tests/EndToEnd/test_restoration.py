"""Reloads and restarts of the server: the page shows again what it has shown, with the text that was typed."""

import re

from playwright.sync_api import expect

from harness.case import test
from harness.chat import wait_until
from harness.page import HIDE, settle
from harness.table import PAGE
from test_addresses import expect_path, path_of

EVERY_BROWSER = True

# The name of the first row whose top is at least 60 pixels below the list's top, with that distance; undefined if there is no list.
FIRST_ROW = """() => {
  const list = shown.querySelector("[role=listbox]")?.closest(".scroll");
  if (!list) return undefined;
  const top = list.getBoundingClientRect().top;
  const rows = [...list.querySelectorAll("[role=option]")].map(row => [row.getAttribute("aria-label"), row.getBoundingClientRect().top - top]);
  return rows.filter(([, distance]) => distance >= 60).sort((one, other) => one[1] - other[1])[0];
}"""

KEPT = """() => ({ state: "", texts: {}, ...JSON.parse(sessionStorage.getItem("diffablekit/") ?? "{}") })"""


def scroll(page, offset):
    page.list.evaluate("(node, top) => node.closest('.scroll').scrollTo({ top, behavior: 'instant' })", offset)


def expect_kept(page, condition, argument=None):
    page.page.wait_for_function(f"argument => (kept => {condition})(({KEPT})())", arg=argument)


def scrolled(case, program):
    """Opens the recipes, scrolls their list and opens one; returns the page, the first row and the label of the opened one."""
    page = case.open(program)
    scroll(page, 1500)
    page.page.wait_for_function(f"() => ({FIRST_ROW})()?.[0]")
    name = page.page.evaluate(FIRST_ROW)[0]
    page.list.get_by_role("option", name=name, exact=True).click()
    expect_kept(page, "kept.state.includes('\"r\"') && kept.address.startsWith('/recipes/')")
    return page, page.page.evaluate(FIRST_ROW), name


def expect_first_row(page, row):
    page.page.wait_for_function(
        f"([name, distance]) => (row => row?.[0] === name && Math.abs(row[1] - distance) < 2)(({FIRST_ROW})())", arg=row)


@test("D140: after a reload the list shows the same rows at the same place, beside the same recipe")
def reload(case):
    page, row, opened = scrolled(case, case.program())
    page.page.reload()
    expect_first_row(page, row)
    # Compares the heading with the row's label up to a comma: the label begins with the title, which may itself have a comma.
    title = page.page.get_by_role("heading", name=re.compile("^" + re.escape(opened.split(",")[0])))
    expect(title.first).to_be_visible()


@test("D142: after recipes' server is stopped and started again, its open page shows the same rows at the same place")
def restart(case):
    case.tolerate(r"WebSocket connection|net::ERR_|Failed to load resource|403|connection")
    program = case.program()
    page, row, _ = scrolled(case, program)
    program.stop()
    expect(page.lost).to_be_visible()
    program.start()
    expect(page.lost).to_be_hidden()
    expect_first_row(page, row)


@test("D157: a server that is stopped right after a person has scrolled gives the page its place before, for the next server")
def stop_at_once(case):
    case.tolerate(r"WebSocket connection|net::ERR_|Failed to load resource|403|connection")
    program = case.program()
    page = case.open(program)
    # The page's own request for the state, after a moment of quiet, never comes.
    page.page.evaluate("""kind => {
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (text) { if (!text.startsWith(`["${kind}"`)) send.call(this, text); };
    }""", PAGE.keep)
    scroll(page, 1500)
    page.page.wait_for_function(f"() => ({FIRST_ROW})()?.[0]")
    settle(page.page)
    row = page.page.evaluate(FIRST_ROW)
    assert program.stop() == 0
    expect(page.lost).to_be_visible()
    program.start()
    expect(page.lost).to_be_hidden()
    expect_first_row(page, row)


@test("D158: a hidden page of recipes ends its session and goes on showing the scene; seen again, it has a new one at the same place")
def sleep(case):
    case.tolerate(r"426|connection")
    program = case.program(options=["--sleep", "1", "--log-level", "debug"])
    page, row, opened = scrolled(case, program)
    page.button("Edit").click()
    page.field("Title").fill("Half typed")
    page.press("ArrowLeft")
    case.stays = False
    page.page.evaluate("shown.querySelector('[role=listbox]').markedAs = 'the session before'")
    page.page.evaluate(HIDE, True)
    wait_until(lambda: "A session ends." in program.log(), seconds=180)
    expect(page.lost).to_be_hidden()
    assert page.page.evaluate("shown.querySelector('[role=listbox]').markedAs") == "the session before"
    page.page.evaluate(HIDE, False)
    page.wait("() => shown.querySelector('[role=listbox]')?.markedAs === undefined", what="another session")
    expect(page.field("Title")).to_have_value("Half typed")
    expect(page.field("Title")).to_be_focused()
    assert page.field("Title").evaluate("field => field.selectionStart") == len("Half typed") - 1
    expect_first_row(page, row)
    expect(page.lost).to_be_hidden()
    page.dialog("Edit Recipe").get_by_role("button", name="Save").click()
    expect(page.heading("Half typed")).to_be_visible()


@test("D158: a hidden page whose server is started again meanwhile shows the same place when it is seen again")
def sleep_over_restart(case):
    case.tolerate(r"WebSocket connection|net::ERR_|Failed to load resource|403|connection")
    program = case.program(options=["--sleep", "1", "--log-level", "debug"])
    page, row, _ = scrolled(case, program)
    page.page.evaluate("window.isOld = true")
    page.page.evaluate(HIDE, True)
    wait_until(lambda: "A session ends." in program.log(), seconds=180)
    assert program.stop() == 0
    program.start()
    page.page.evaluate(HIDE, False)
    page.page.wait_for_function("() => window.isOld === undefined && window.shown?.querySelector('[role=option]')")
    expect_first_row(page, row)
    expect(page.lost).to_be_hidden()


@test("D141: text that was typed in the field of a recipe's form and not saved is there again after a reload of the page")
def typed_text(case):
    page = case.open(case.program())
    page.open("Anzac Biscuits")
    page.button("Edit").click()
    expect(page.dialog("Edit Recipe")).to_be_visible()
    page.field("Title").fill("Anzac Biscuits, the best")
    expect_kept(page, "Object.values(kept.texts).some(pair => pair[1].includes('the best'))")
    page.press("ArrowLeft")
    page.press("ArrowLeft")
    page.press("Shift+ArrowLeft")
    case.stays = False
    page.page.reload()
    expect(page.field("Title")).to_have_value("Anzac Biscuits, the best")
    # The caret is where it was, or what was selected is selected again.
    expect(page.field("Title")).to_be_focused()
    length = len("Anzac Biscuits, the best")
    assert page.field("Title").evaluate("field => [field.selectionStart, field.selectionEnd]") == [length - 3, length - 2]
    page.dialog("Edit Recipe").get_by_role("button", name="Save").click()
    expect(page.heading("Anzac Biscuits, the best")).to_be_visible()


@test("D141: the text of a form whose changes were discarded does not return after a reload")
def left_form(case):
    page = case.open(case.program())
    page.open("Anzac Biscuits")
    address = path_of(page.page)
    page.button("Edit").click()
    page.field("Title").fill("Anzac Biscuits, the worst")
    page.dialog("Edit Recipe").get_by_role("button", name="Cancel").click()
    page.alert(re.compile("^Discard your changes")).get_by_role("button", name="Discard Changes").click()
    page.expect_no_dialog()
    # The browser's way back to this address may come after the frame without the form.
    expect_path(page.page, address)
    page.page.reload()
    expect(page.heading("Anzac Biscuits")).to_be_visible()
    page.button("Edit").click()
    expect(page.field("Title")).to_have_value("Anzac Biscuits")


@test("D140: what an earlier page has kept cannot break a page, whatever it is")
def foreign_state(case):
    page = case.open(case.program())
    for state in ["[", "{}", '{"v":1,"a":"/","s":{"x#1":{"r":[["a",-1,0]]}}}', '{"v":1,"a":"/","s":{"x":{"o":[1,2,3]}}}', "x" * 9000]:
        page.page.evaluate(
            "state => { window.addEventListener('pagehide', () => sessionStorage.setItem('diffablekit/', JSON.stringify({ version: 2, time: Date.now(),"
            " address: location.pathname, person: '', state, texts: { x: ['', 'y'] } }))); }", state)
        page.page.reload()
        page.ready()
    page.open("Anzac Biscuits")
