"""The chat program: a thousand messages a second in a table, and a reading position that does not move."""

import re

from playwright.sync_api import expect

from harness.case import test
from harness.chat import ChatWindow, open_chat, rows, wait_until

EVERY_BROWSER = True


@test("Of messages that come at a thousand a second each is in the chat once, in order")
def chat_thousand_a_second(case):
    expect_messages_of_feed(case, count=300)


@test("Of a thousand messages that come within a second each is in the chat once, in order", is_daily=False)
def chat_thousand(case):
    expect_messages_of_feed(case, count=1000)


def expect_messages_of_feed(case, count):
    # The feed falls silent after this number, so that the rows to be read do not depend on the time that the page takes. They are
    # read by scrolling, with a drawn frame of a high window for each step, which is most of the time of this test.
    chat = ChatWindow(case.open(case.example("chat", "--rate", 0, "--burst", count), ready=False))
    chat.set_rate("1,000 a second")
    wait_until(lambda: chat.size() == 200 + count, seconds=120)
    wait_until(lambda: chat.is_at_end() and chat.newest() == 100_000 + count, seconds=120)
    assert chat.collect(99_990) == list(range(99_990, 100_000 + count + 1))


@test("Visible messages of the chat do not move by a pixel while new ones come at its end and pages of older ones above")
def chat_readers_place(case):
    chat = open_chat(case, rate=100)
    chat.scroll(-2500)
    chat.rest()
    places = chat.places()
    # A message with a picture has a third of the height: there are two at least.
    assert len(places) > 1, places
    # Ten more messages ten times, however long they take.
    for _ in range(10):
        size = chat.size()
        wait_until(lambda: chat.size() >= size + 10)
        assert chat.places() == places, (places, chat.places())
    expect(chat.end_button).to_contain_text(re.compile(r"[\d,]+ new messages"))
    chat.set_rate("Silence")
    # A page of older rows is loaded when the top is nearer than 1,500 points.
    for _ in range(3):
        chat.list.evaluate("node => node.closest('.scroll').scrollTo({ top: 1800, behavior: 'instant' })")
        chat.rest()
        size = chat.size()
        chat.list.evaluate("node => node.closest('.scroll').scrollTo({ top: 1450, behavior: 'instant' })")
        before = chat.places()
        wait_until(lambda: chat.size() >= size + 200)
        chat.rest()
        now = chat.places()
        both = before.keys() & now.keys()
        assert len(both) > 1, (before, now)
        assert all(abs(before[number] - now[number]) < 1 for number in both), (before, now)


@test("The button at the end of the chat tells how many messages are new; pressed, it leads to the end, which is followed again")
def chat_to_the_end(case):
    chat = open_chat(case, rate=10)
    chat.scroll(-3000)
    expect(chat.end_button).to_contain_text(re.compile(r"\d+ new messages"))
    chat.end_button.click()
    expect(chat.end_button).to_have_count(0)
    wait_until(chat.is_at_end)
    newest = chat.newest()
    wait_until(lambda: chat.newest() > newest + 5)
    wait_until(chat.is_at_end)
    # The end button works at a thousand messages a second, too.
    chat.set_rate("1,000 a second")
    chat.scroll(-3000)
    expect(chat.end_button).to_be_visible()
    chat.end_button.click()
    expect(chat.end_button).to_have_count(0)
    chat.be_silent()
    assert chat.is_at_end()


@test("The chat is used by keyboard alone: written in, read, answered", needs=["menu key"])
def chat_keyboard(case):
    chat = open_chat(case)
    window = chat.window
    window.tab_to("textarea", "Message")
    chat.page.keyboard.type("By keyboard 🙂")
    window.press("Enter")
    own = chat.row(name="Message 100001, You: By keyboard 🙂")
    expect(own).to_be_visible()
    expect(chat.field).to_have_value("")
    window.press("Shift+Tab", "End")
    window.expect_focus("row", "Message 100001, You: By keyboard 🙂")
    window.press("ContextMenu")
    window.expect_focus("menuitem", "Reply")
    window.press("Enter")
    expect(chat.page.get_by_text("Reply to You: By keyboard 🙂")).to_be_visible()
    window.expect_focus("textarea", "Message")
    chat.page.keyboard.type("An answer")
    window.press("Enter")
    expect(chat.row(name="Message 100002, You, to You: An answer")).to_be_visible()
    expect(chat.page.get_by_text("Reply to You: By keyboard 🙂")).to_have_count(0)


@test("All windows of the chat show the same messages, and one that could not be sent is kept and sent again by a press")
def chat_windows(case):
    chat = open_chat(case)
    program = case.programs[0]
    other = case.open(program, ready=False)
    chat.set_rate("Offline")
    chat.field.fill("Kept")
    chat.field.press("Enter")
    unsent = chat.row(name="Not sent: Kept")
    expect(unsent).to_be_visible()
    chat.set_rate("Offline")
    unsent.click()
    expect(unsent).to_have_count(0)
    for page in [chat.page, other.page]:
        expect(rows(page, name="Message 100001, You: Kept")).to_be_visible()


def expect_nothing_wide(case, scheme):
    """Expects that nothing of the chat is too wide in windows of two widths, and writes pictures of them."""
    folder = case.output / "chat"
    folder.mkdir(parents=True, exist_ok=True)
    for width in (360, 1240):
        chat = open_chat(case, width=width, height=740, color_scheme=scheme)
        chat.field.fill("https://example.org/" + "a-long-address-without-a-space/" * 8 + " 👩‍👩‍👧‍👦 " + "Long words follow. " * 12)
        chat.field.press("Enter")
        expect(chat.row(name=re.compile("^Message 100001"))).to_be_visible()
        wait_until(chat.is_at_end)
        chat.page.wait_for_function("() => shown.getAnimations().length === 0")
        chat.page.screenshot(path=folder / f"end-{scheme}-{width}.png")
        assert chat.page.evaluate("document.documentElement.scrollWidth") <= width
        wide = chat.list.evaluate("""node => [...node.querySelectorAll(":is([role=option], [role=row]) .text")].filter(text => {
          const range = document.createRange();
          range.selectNodeContents(text);
          const words = range.getBoundingClientRect(), bubble = text.parentElement.getBoundingClientRect();
          return words.width > 0 && (words.right > bubble.right + 1 || words.left < bubble.left - 1);
        }).map(text => text.textContent)""")
        assert wide == [], wide
        # The header of the day stays pinned to the top.
        header = chat.page.get_by_text(re.compile(r"day, \d+ \w+ \d{4}$")).first
        expect(header).to_be_visible()
        chat.scroll(-1500)
        chat.page.screenshot(path=folder / f"past-{scheme}-{width}.png")


@test("In narrow and wide windows the chat is no wider than the window, and long addresses stay in their bubbles")
def chat_narrow(case):
    expect_nothing_wide(case, "light")


@test("In dark the chat is no wider than the window, narrow or wide, and long addresses stay in their bubbles", is_daily=False)
def chat_narrow_dark(case):
    expect_nothing_wide(case, "dark")
