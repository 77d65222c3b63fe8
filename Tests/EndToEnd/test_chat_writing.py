"""Writing, links, unread messages and the actions of rows in the chat program."""

import re

from playwright.sync_api import expect

from harness.case import test
from harness.chat import open_chat, rows, wait_until
from harness.clock import stop_clock
from harness.page import HIDE, wait_for_answer, wait_for_rest


def height(chat):
    return chat.field.bounding_box()["height"]


def own(chat, words):
    return chat.row(name=re.compile(f"^Message [0-9]+, You: {words}"))


@test("D121: Enter sends all lines of a chat message, Shift and Enter begin the next line, and the field grows up to five lines")
def several_lines(case):
    chat = open_chat(case)
    chat.field.click()
    one = height(chat)
    chat.page.keyboard.type("one")
    for word in ["two", "three", "four", "five"]:
        before = height(chat)
        chat.page.keyboard.press("Shift+Enter")
        chat.page.keyboard.type(word)
        wait_until(lambda: height(chat) > before)
        wait_until(chat.is_at_end)
    assert chat.field.evaluate("field => field.scrollHeight <= field.clientHeight")
    five = height(chat)
    chat.page.keyboard.press("Shift+Enter")
    chat.page.keyboard.type("six")
    expect(chat.field).to_have_value("one\ntwo\nthree\nfour\nfive\nsix")
    wait_for_answer(chat.page)
    assert height(chat) == five
    assert chat.field.evaluate("field => field.scrollHeight > field.clientHeight")
    chat.page.keyboard.press("Enter")
    expect(own(chat, "one\\s+two\\s+three\\s+four\\s+five\\s+six")).to_be_visible()
    expect(chat.field).to_have_value("")
    wait_until(lambda: height(chat) == one)
    wait_until(chat.is_at_end)


@test("D121: While an input method composes text in the chat's field, Enter does not send; Control and Enter do")
def composing(case):
    chat = open_chat(case)
    chat.field.click()
    chat.page.keyboard.type("In ")
    client = chat.page.context.new_cdp_session(chat.page)
    client.send("Input.imeSetComposition", {"text": "にほん", "selectionStart": 3, "selectionEnd": 3})
    chat.field.evaluate("""field => field.dispatchEvent(new KeyboardEvent("keydown", {
      key: "Enter", isComposing: true, bubbles: true, composed: true, cancelable: true }))""")
    client.send("Input.insertText", {"text": "日本"})
    expect(chat.field).to_have_value("In 日本")
    chat.page.keyboard.press("Control+Enter")
    expect(own(chat, "In 日本")).to_be_visible()
    assert own(chat, ".").count() == 1


@test("D121: On an on-screen keyboard Return begins a new line in the chat's field, and the button Send sends")
def touch_keyboard(case):
    chat = open_chat(case, width=390, height=844, has_touch=True, is_mobile=True)
    chat.field.tap()
    chat.page.keyboard.type("one\ntwo")
    expect(chat.field).to_have_value("one\ntwo")
    chat.page.get_by_role("button", name="Send").tap()
    expect(own(chat, "one\\s+two")).to_be_visible()
    expect(chat.field).to_have_value("")


@test("D122: A link in a message opens a new tab that does not know the page; its menu is the browser's, and keys reach it")
def links(case):
    chat = open_chat(case)
    address = f"{chat.page.url}health?a=1&b=(2)"
    chat.field.fill(f"See {address}. Then (https://example.org/a)!")
    chat.field.press("Enter")
    link = own(chat, "See").get_by_role("link", name=address, exact=True, include_hidden=True)
    expect(link).to_have_count(1)
    assert link.get_attribute("href") == address
    assert link.get_attribute("rel") == "noopener noreferrer" and link.get_attribute("target") == "_blank"
    assert own(chat, "See").locator("a.outside").nth(1).get_attribute("href") == "https://example.org/a"
    with chat.page.context.expect_page() as opened:
        link.click()
    assert opened.value.url == address
    assert opened.value.evaluate("[window.opener, document.referrer]") == [None, ""]
    opened.value.close()
    with chat.page.context.expect_page() as opened:
        link.click(button="middle")
    opened.value.close()
    link.focus()
    with chat.page.context.expect_page() as opened:
        chat.page.keyboard.press("Enter")
    opened.value.close()
    is_own = "link => !link.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, composed: true, cancelable: true, button: 2 }))"
    assert not link.evaluate(is_own)
    assert own(chat, "See").evaluate(is_own)
    expect(chat.page.get_by_role("menu")).to_be_visible()


@test("D123: Hostile texts are shown as they are, without a link")
def hostile(case):
    chat = open_chat(case)
    texts = ["javascript:alert(1)//http:/x", "data:text/html,<script>alert(1)</script>", "https://bank.example@evil.example/",
             "\u202ehttps://example.org/\u202cexe.gpj", "xhttps://example.org/", "https://exаmple.org/", "file:///etc/passwd",
             "https://", "http://-/"]
    for text in texts:
        chat.field.fill(text)
        chat.field.press("Enter")
        expect(chat.field).to_have_value("")
    wait_until(lambda: own(chat, ".").count() == len(texts))
    assert own(chat, ".").locator("a").count() == 0
    chat.field.fill('https://example.org/"onclick="alert(1)')
    chat.field.press("Enter")
    expect(own(chat, "https").locator("a.outside").last).to_have_attribute("href", "https://example.org/")


@test("D124: While the page is hidden its title counts the messages of others, and no longer when it is shown again")
def unread(case):
    chat = open_chat(case, rate=10)
    expect(chat.page).to_have_title("Chat")
    # The list follows its end: the line above the first unread message is in the page for a second or two.
    chat.page.evaluate("""() => {
      const look = () => { window.wasMarked ||= shown.querySelector("[aria-label='New messages']") !== null; };
      new MutationObserver(look).observe(shown, { childList: true, subtree: true, attributeFilter: ["aria-label"] });
    }""")
    chat.page.evaluate(HIDE, True)
    wait_until(lambda: re.fullmatch(r"\(([3-9]|\d{2,})\) Chat", chat.page.title()))
    chat.page.wait_for_function("() => window.wasMarked")
    chat.page.evaluate(HIDE, False)
    wait_until(lambda: chat.page.title() == "Chat")
    # Messages below the visible ones are unread, too, until they are scrolled to; the person's own are not counted.
    chat.scroll(-3000)
    wait_until(lambda: re.fullmatch(r"\(\d+\) Chat", chat.page.title()))
    chat.set_rate("Silence")
    chat.end_button.click()
    wait_until(lambda: chat.page.title() == "Chat")
    other = case.open(case.programs[0], ready=False)
    chat.page.evaluate(HIDE, True)
    field = other.page.get_by_role("textbox", name="Message")
    field.fill("From another window")
    field.press("Enter")
    expect(own(chat, "From another window")).to_be_visible()
    assert chat.page.title() == "Chat"


@test("D125: Every message of the chat has a menu that copies it or its link, answers it and deletes it")
def menus(case):
    chat = open_chat(case)
    chat.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    chat.field.fill("Read https://example.org/news")
    chat.field.press("Enter")
    row = own(chat, "Read")
    expect(row).to_be_visible()
    # The menu is asked for alone then, so that the next host frame answers it.
    chat.list.focus()
    wait_for_answer(chat.page)

    def choose(name):
        row.click(button="right", position={"x": 5, "y": 5})
        chat.page.get_by_role("menuitem", name=name, exact=True).click()
        expect(chat.page.get_by_role("menu")).to_have_count(0)

    def is_copied(text):
        return chat.page.evaluate("navigator.clipboard.readText()") == text

    choose("Copy")
    wait_until(lambda: is_copied("Read https://example.org/news"))
    choose("Copy Link")
    wait_until(lambda: is_copied("https://example.org/news"))
    choose("Reply")
    expect(chat.page.get_by_text("Reply to You: Read https://example.org/news")).to_be_visible()
    choose("Delete")
    expect(row).to_have_count(0)
    chat.page.get_by_role("button", name="Undo").click()
    expect(row).to_be_visible()


@test("D94: A message is deleted and restored in all windows by keys; one of somebody else is hidden in one window alone")
def deleting(case):
    chat = open_chat(case)
    other = case.open(case.programs[0], ready=False)
    for words in ["One", "Two"]:
        chat.field.fill(words)
        chat.field.press("Enter")
        expect(own(chat, words)).to_be_visible()
    field = other.page.get_by_role("textbox", name="Message")
    field.fill("Not sent yet")
    window = chat.window
    window.press("Shift+Tab", "End", "ArrowUp")
    window.expect_focus("row", "Message 100001, You: One")
    window.press("Delete")
    bar = chat.page.get_by_role("status").filter(has_text="Message deleted")
    expect(bar).to_be_visible()
    row = rows(other.page, name="Message 100001, You: One")
    two = rows(other.page, name="Message 100002, You: Two")
    for isDeleted, keys in [(True, ""), (False, "Control+z"), (True, "Control+Shift+Z"), (False, "Control+z")]:
        if keys:
            window.press(keys)
        expect(own(chat, "One")).to_have_count(0 if isDeleted else 1)
        expect(row).to_have_count(0 if isDeleted else 1)
        expect(two).to_be_visible()
        wait_until(chat.is_at_end)
        expect(chat.end_button).to_have_count(0)
    expect(bar).to_have_count(0)
    wait_until(lambda: row.bounding_box()["y"] < two.bounding_box()["y"])
    expect(field).to_have_value("Not sent yet")
    before = chat.size()
    chat.row(name=re.compile("^Message 100000")).click(button="right", position={"x": 5, "y": 5})
    chat.page.get_by_role("menuitem", name="Hide", exact=True).click()
    wait_until(lambda: chat.size() == before - 1)
    expect(rows(other.page, name=re.compile("^Message 100000"))).to_be_visible()
    chat.page.get_by_role("button", name="Undo").click()
    wait_until(lambda: chat.size() == before)


@test("The chat, scrolled to its end, is still at its end after a message is deleted by its menu")
def end_after_deletion(case):
    chat = open_chat(case)
    for words in ["One", "Two"]:
        chat.field.fill(words)
        chat.field.press("Enter")
        expect(own(chat, words)).to_be_visible()
        wait_until(chat.is_at_end)
    own(chat, "One").click(button="right", position={"x": 5, "y": 5})
    chat.page.get_by_role("menuitem", name="Delete", exact=True).click()
    expect(own(chat, "One")).to_have_count(0)
    slides = "shown.querySelector(':is([role=listbox], [role=grid])').closest('.scroll').getAnimations({ subtree: true }).length"
    wait_until(lambda: chat.page.evaluate(slides) == 0)
    assert chat.is_at_end()
    expect(chat.end_button).to_have_count(0)


@test("D125: In a page without the clipboard interface, as without TLS, Copy in a message's menu uses the browser's command")
def copy_by_command(case):
    chat = open_chat(case)
    chat.page.evaluate("""() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      window.copied = [];
      window.addEventListener("copy", event => copied.push(event.clipboardData.getData("text/plain")));
      const execute = document.execCommand.bind(document);
      document.execCommand = (...words) => { const isDone = execute(...words); copied.push(words[0], isDone); return isDone; };
    }""")
    chat.field.fill("Words")
    chat.field.press("Enter")
    own(chat, "Words").click(button="right", position={"x": 5, "y": 5})
    chat.page.get_by_role("menuitem", name="Copy", exact=True).click()
    wait_until(lambda: chat.page.evaluate("copied.includes(true)"))
    expect(chat.field).to_have_value("")
    chat.field.click()
    chat.page.keyboard.press("Control+v")
    expect(chat.field).to_have_value("Words")


PASTE = """async ([type, size, kind, text]) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 100 });
  canvas.getContext("2d").fillStyle = "teal";
  canvas.getContext("2d").fillRect(20, 20, 160, 60);
  const blob = size ? new Blob([new Uint8Array(size)]) : await new Promise(done => canvas.toBlob(done, type));
  const data = new DataTransfer();
  data.items.add(new File([blob], "picture", { type }));
  if (text) data.setData("text/plain", text);
  const options = { bubbles: true, composed: true, cancelable: true };
  const event = kind === "paste" ? new ClipboardEvent("paste", { clipboardData: data, ...options })
    : new DragEvent("drop", { dataTransfer: data, ...options });
  return !shown.querySelector("textarea").dispatchEvent(event);
}"""


@test("D126: A picture that is pasted or dropped is a message in all windows; anything else is refused in words")
def pictures(case):
    chat = open_chat(case, prepare=lambda page: page.clock.install())
    other = case.open(case.programs[0], ready=False)
    chat.field.fill("Not sent yet")
    for count, (type, kind) in enumerate([("image/png", "paste"), ("image/jpeg", "drop"), ("image/webp", "paste")], 1):
        assert chat.page.evaluate(PASTE, [type, 0, kind, ""])
        for page in [chat.page, other.page]:
            row = rows(page, name=f"Message {100_000 + count}, You, a picture", exact=True)
            expect(row).to_be_visible()
            picture = row.get_by_role("img", name="Picture from you", include_hidden=True)
            wait_until(lambda: picture.locator("img").evaluate("image => image.complete && image.naturalWidth") == 200)
            box = picture.bounding_box()
            assert (box["width"], box["height"]) == (200, 100), box
        wait_until(chat.is_at_end)
    hint = chat.page.locator("#hint")
    case.tolerate("415")  # The browser complains of the server's refusal, which is expected here.

    def is_refused(words, type, size):
        assert chat.page.evaluate(PASTE, [type, size, "paste", ""])
        expect(hint).to_have_text(words)
        expect(hint).to_be_visible()

    # A hint is shown for a moment only, and the clock stands still while the test looks at it.
    stop_clock(chat.page)
    is_refused("Only PNG, JPEG, GIF and WebP pictures can be sent.", "image/svg+xml", 30)
    is_refused("A picture may have 5 MB at most.", "image/png", 5_000_001)
    # The page says that these bytes are a picture, and the server sees that they are none.
    is_refused("Only PNG, JPEG, GIF and WebP pictures of at most 50 million pixels are taken here.", "image/png", 100)
    chat.page.clock.resume()
    # A pasted picture with a text beside it, as from a spreadsheet, is not sent: the paste is left to the field.
    assert not chat.page.evaluate(PASTE, ["image/png", 0, "paste", "1\t2"])
    expect(chat.field).to_have_value("Not sent yet")
    chat.field.press("Enter")
    expect(own(chat, "Not sent yet")).to_have_attribute("aria-label", "Message 100004, You: Not sent yet")


@test("A message's row is swiped to one side to answer it, and to the other to delete it")
def swipes(case):
    chat = open_chat(case, width=390, height=844)
    chat.field.fill("Pull me")
    chat.field.press("Enter")

    def pull(row, distance):
        box = row.bounding_box()
        x, y = box["x"] + box["width"] / 2 - distance / 2, box["y"] + 20
        chat.page.mouse.move(x, y)
        chat.page.mouse.down()
        chat.page.mouse.move(x + distance, y, steps=12)
        chat.page.mouse.up()

    def press(name):
        button = chat.page.get_by_role("button", name=name, exact=True)
        wait_for_rest(button)
        button.click()

    row = own(chat, "Pull me")
    expect(row).to_be_visible()
    wait_until(chat.is_at_end)
    wait_for_rest(row)
    pull(row, 160)
    press("Reply")
    expect(chat.page.get_by_text("Reply to You: Pull me")).to_be_visible()
    wait_for_rest(row)
    pull(row, -160)
    press("Delete")
    expect(row).to_have_count(0)
