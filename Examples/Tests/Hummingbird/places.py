"""Places in the app on Hummingbird: who returns goes on where they were, and nobody sees what was another person's.

The lists of the app begin anew with it, and its log-ins end with it: after a renewal the tests fill the lists again and log in again.
"""

import contextlib
import re
import signal

from playwright.sync_api import expect

from window import is_at, log_in, row

from harness.page import HIDE, PRELUDE, RecipesPage, settle
from harness.shopping import PASSWORDS
from test_places import LOOK, expect_look, kept

LIST = "/lists/groceries"
HALF = "Half a melon"
# So many items that a list of them does not fit into the window.
ITEMS = [f"Thing {number}" for number in range(1, 41)]

# Notes in the tab that it has shown a row since.
WATCH = """() => {
  const look = () => {
    const rows = [...shown.querySelectorAll("[role=option]")];
    if (rows.some(row => row.checkVisibility({ checkVisibilityCSS: true }))) sessionStorage.setItem("seen", "rows");
    requestAnimationFrame(look);
  };
  look();
}"""

STORED = "() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])"
TITLES = "async () => (await (await fetch('/api/items')).json()).map(({ title }) => title)"


@contextlib.contextmanager
def long_list(program, *options):
    """Starts the app anew with a list that does not fit into a window, and at the end as it was."""
    before = program.options
    program.stop()
    program.options = [*before, *options]
    try:
        program.start().add(ITEMS)
        yield
    finally:
        program.stop()
        program.options = before
        program.start()


def leave(window):
    """Has the editor read in the middle of a list, with half an item in the field; returns their browser, the page and how it looks."""
    browser = window()
    browser.context.add_init_script(PRELUDE)
    page = browser.tab(LIST)
    log_in(page, "editor")
    expect(row(page, "Bread")).to_be_visible()
    page.get_by_role("listbox").evaluate("node => node.closest('.scroll').scrollTo({ top: 700, behavior: 'instant' })")
    page.wait_for_function(f"() => ({LOOK})().first")
    field(page).fill(HALF)
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    return browser, page, kept(RecipesPage(page))


def field(page):
    return page.get_by_role("textbox", name="New item")


def go_on(page, look):
    """Compares a page with how it looked, and has the person put the half-typed item on the list."""
    expect_look(RecipesPage(page), look)
    page.keyboard.press("Enter")
    expect(field(page)).to_have_value("")
    settle(page)
    assert page.evaluate(TITLES).count(HALF) == 1


def place_reloaded(_, window, program):
    """D140, D141: after a reload the list is at the same row, and the half-typed item is there with its caret"""
    with long_list(program):
        _, page, look = leave(window)
        page.reload()
        go_on(page, look)


def place_visited_again(_, window, program):
    """D163: after its tab was closed a new visit shows the list at the same row, and the half-typed item with its caret"""
    with long_list(program):
        browser, page, look = leave(window)
        page.close()
        go_on(browser.tab(LIST), look)


def place_renewed(address, window, program):
    """D157: after a renewal of the app and a log-in the list is at the same row, and the half-typed item is there with its caret"""
    ended(address, window, program, signal.SIGTERM, 0)


def place_killed(address, window, program):
    """D142: after the app was killed and a log-in the list is at the same row, and the half-typed item is there with its caret"""
    ended(address, window, program, signal.SIGKILL, -signal.SIGKILL)


def ended(address, window, program, number, status):
    with long_list(program):
        _, page, look = leave(window)
        assert program.stop(number) == status
        expect(page.get_by_text(re.compile("^Connection lost"))).to_be_visible()
        program.start().add(ITEMS)
        is_at(page, address, f"/log-in?next={LIST}")
        log_in(page, "editor")
        go_on(page, look)


def item_reloaded(address, window, _):
    """D142: an item that was opened from its list is there after a reload, and the browser's Back and Forward lead to both"""
    page = window().tab(LIST)
    log_in(page, "reader")
    row(page, "Bread").click()
    is_at(page, address, f"{LIST}/1")
    page.reload()
    heading = page.get_by_role("heading", name="Bread").first
    expect(heading).to_be_visible()
    page.go_back()
    is_at(page, address, LIST)
    expect(row(page, "Bread")).to_be_visible()
    page.go_forward()
    is_at(page, address, f"{LIST}/1")
    expect(heading).to_be_visible()


def asleep(window):
    """Returns the hidden page of an editor whose session has ended, and which shows nothing."""
    _, page, _ = leave(window)
    page.evaluate(HIDE, True)
    expect(page.get_by_role("option")).to_have_count(0)
    return page


def send(page, path, form):
    """Sends a form of the app from a page that stays, as from another tab of the browser, which would become the one in front."""
    page.evaluate("async ([path, form]) => { await fetch(path, { method: 'POST', body: new URLSearchParams(form) }); }", [path, form])


def log_out_asleep(address, window, program):
    """D158: a hidden page whose session has ended shows nothing more after a log-out elsewhere, and nothing of it to the next person"""
    with long_list(program, "--sleep", "1"):
        page = asleep(window)
        send(page, "/log-out", {})
        page.evaluate(WATCH)
        page.evaluate(HIDE, False)
        is_at(page, address, f"/log-in?next={LIST}")
        assert page.evaluate("sessionStorage.getItem('seen')") is None
        log_in(page, "reader")
        expect_reader(page)


def right_taken_away(address, window, program):
    """D158: a hidden page whose session has ended shows the list as a person sees it who may not edit, if that one has logged in since"""
    with long_list(program, "--sleep", "1"):
        page = asleep(window)
        send(page, "/log-out", {})
        send(page, "/log-in", {"name": "reader", "password": PASSWORDS["reader"]})
        page.evaluate(HIDE, False)
        expect_reader(page)
        is_at(page, address, LIST)


def expect_reader(page):
    """Waits for the list as a reader sees it, without anything that an editor has typed or could do."""
    for _ in range(2):
        expect(row(page, "Bread")).to_be_visible()
        expect(field(page)).to_have_count(0)
        # The page writes what it keeps when it is left.
        page.reload()
    assert HALF not in page.evaluate(STORED)


PLACES = [
    place_reloaded, place_visited_again, place_renewed, place_killed, item_reloaded, log_out_asleep, right_taken_away,
]
