"""Typing on slow lines: what a person types is neither lost nor mixed with what the program sets meanwhile."""

from playwright.sync_api import expect

from harness.case import test
from harness.chat import open_chat, wait_until

LINES = (0, 100, 300)


@test("Messages that are typed one after the other are sent one by one, and nothing of them is left", delays=LINES)
def chat(case):
    chat = open_chat(case)
    chat.field.click()
    chat.page.keyboard.type("one\ntwo\nthree\n", delay=15)
    own = """() => [...shown.querySelectorAll("[role=listbox] [role=option]")]
      .sort((one, other) => one.ariaPosInSet - other.ariaPosInSet)
      .map(row => row.ariaLabel?.match(/, You: (\w+)/)?.[1]).filter(Boolean)"""
    wait_until(lambda: len(chat.page.evaluate(own)) >= 3)
    expect(chat.field).to_have_value("")
    assert chat.page.evaluate(own) == ["one", "two", "three"], chat.page.evaluate(own)
    # A message that is begun while the last one is on its way stays.
    chat.page.keyboard.type("four\nfive", delay=15)
    wait_until(lambda: chat.page.evaluate(own)[-1] == "four")
    expect(chat.field).to_have_value("five")


@test("A search that is begun anew after Escape has the new letters alone", delays=LINES)
def search(case):
    page = case.open(case.program())
    page.search.focus()
    page.page.keyboard.type("toast", delay=15)
    page.press("Escape")
    page.page.keyboard.type("pie", delay=15)
    expect(page.search).to_have_value("pie")
    # As many as whoever searches for nothing else finds.
    page.expect_count(16)
    expect(page.search).to_have_value("pie")


@test("Letters in the middle of a text, typed while the program changes the text before them, stay in order", delays=LINES)
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
    page.page.wait_for_timeout(400)
    expect(page.search).to_have_value("a12345b")
    assert page.search.evaluate("field => field.selectionStart") == 6
