"""Typing on slow lines: what a person types is neither lost nor mixed with what the program sets meanwhile."""

from playwright.sync_api import expect

from harness.case import test
from harness.chat import OWN, open_chat, wait_until

LINES = (0, 100, 300)


@test("Chat messages typed one after the other are sent one by one, and nothing of them stays in the field", delays=LINES)
def chat(case):
    chat = open_chat(case)
    chat.field.click()
    chat.page.keyboard.type("one\ntwo\nthree\n", delay=15)
    wait_until(lambda: len(chat.page.evaluate(OWN)) >= 3)
    expect(chat.field).to_have_value("")
    assert chat.page.evaluate(OWN) == ["one", "two", "three"], chat.page.evaluate(OWN)
    # The text of a message that is begun while the last one is on its way stays in the field.
    chat.page.keyboard.type("four\nfive", delay=15)
    wait_until(lambda: chat.page.evaluate(OWN)[-1] == "four")
    expect(chat.field).to_have_value("five")


@test("A search field that is typed in anew after Escape has the new letters alone", delays=LINES)
def search(case):
    page = case.open(case.program())
    page.search.focus()
    page.page.keyboard.type("toast", delay=15)
    page.press("Escape")
    page.page.keyboard.type("pie", delay=15)
    expect(page.search).to_have_value("pie")
    # The search finds as many recipes as one in which nothing else was typed before.
    page.expect_count(16)
    expect(page.search).to_have_value("pie")


@test("Letters typed in the middle of a search text on a slow line stay in order, and the cursor stays behind them", delays=LINES)
def middle(case):
    page = case.open(case.program())
    page.search.focus()
    page.page.keyboard.type("ab", delay=15)
    page.press("ArrowLeft")
    page.page.keyboard.type("123456", delay=15)
    expect(page.search).to_have_value("a123456b")
    page.page.keyboard.press("Backspace")
    expect(page.search).to_have_value("a12345b")
    assert page.search.evaluate("field => field.selectionStart") == 6
    # The server has the whole text and has answered it.
    expect(page.page.get_by_text("No Results for “a12345b”")).to_be_visible()
    expect(page.search).to_have_value("a12345b")
    assert page.search.evaluate("field => field.selectionStart") == 6


# Notes the words of each hint.
HINTS = """() => {
  window.hints = [];
  const hint = shown.querySelector("#hint");
  new MutationObserver(() => hints.push(hint.textContent)).observe(hint, { childList: true, attributes: true });
}"""


@test("A row has its menu on a slow line, also if the answer to an earlier action comes in between")
def menu_after_action(case):
    network = case.network()
    network.delay = 0.5
    page = case.open(case.program(), network=network)
    page.page.evaluate(HINTS)
    page.row("Anzac Biscuits").click()
    # The host frame of the press comes half a second before that of the menu.
    page.page.wait_for_timeout(500)
    page.row("Almond and Maple Granola").click(button="right")
    expect(page.page.get_by_role("menu")).to_be_visible()
    assert page.page.evaluate("hints") == [], page.page.evaluate("hints")
