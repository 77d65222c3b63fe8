"""Lost connections, and reconnecting."""

import signal
import threading

from playwright.sync_api import expect

from harness.case import test
from harness.chat import wait_until
from harness.page import HIDE, settle
from test_addresses import expect_path, path_of

EVERY_BROWSER = True

CUT = r"WebSocket connection|net::ERR_|Failed to load resource|The connection to ws.* was interrupted while the page was loading"

PLACE = """() => {
  let node = shown.querySelector("[role=option]");
  while (node && !(node.scrollHeight > node.clientHeight + 200)) node = node.parentElement;
  return node;
}"""


# Has the network lose what the server sends over the present connection.
LOSE_ANSWERS = "() => window.line.socket.addEventListener('message', message => message.stopImmediatePropagation(), true)"


def lose_messages(page):
    """Has the browser accept what the page sends, and the network lose it, until `window.isLosing` is false."""
    page.page.evaluate("""() => {
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (message) { if (!window.isLosing) send.call(this, message); };
      window.isLosing = true;
    }""")


@test("A lost connection is shown, and resumed at the same place with the text typed")
def resumption(case):
    case.tolerate(CUT)
    network = case.network()
    page = case.open(case.program(), network=network)
    page.open("Anzac Biscuits")
    page.search.fill("ch")
    page.wait("() => shown.querySelector('[role=option]')?.ariaSetSize < 88")
    scroller = page.page.evaluate_handle(PLACE)
    scroller.evaluate("node => node.scrollTo(0, 400)")
    page.wait("() => { const tops = [...shown.querySelectorAll('[role=option]')].map(row =>"
              " row.getBoundingClientRect().bottom); return Math.max(...tops) > innerHeight - 60; }")
    page.page.evaluate("shown.querySelector('[role=listbox]').markedAs = 'this page'")
    found = page.row_values()[0]["size"]
    network.cut()
    expect(page.lost).to_be_visible()
    # Text that is typed while the connection is lost is neither lost nor overwritten.
    page.search.focus()
    page.press("End")
    page.page.keyboard.type("e")
    expect(page.search).to_have_value("che")
    network.mend()
    expect(page.lost).to_be_hidden()
    expect(page.search).to_have_value("che")
    page.wait("before => shown.querySelector('[role=option]')?.ariaSetSize < before", found,
              "rows for the text typed meanwhile")
    expect(page.heading("Anzac Biscuits")).to_be_visible()
    expect(page.search).to_be_focused()
    assert page.page.evaluate("shown.querySelector('[role=listbox]').markedAs") == "this page", "the page was rebuilt"


@test("A list scrolled behind an open form keeps its scroll offset over a lost connection, and the form the text typed meanwhile")
def resumption_place(case):
    case.tolerate(CUT)
    network = case.network()
    page = case.open(case.program(), network=network)
    page.open("Anzac Biscuits")
    scroller = page.page.evaluate_handle(PLACE)
    scroller.evaluate("node => node.scrollTo(0, 900)")
    page.wait("() => [...shown.querySelectorAll('[role=option]')].some(row => row.ariaPosInSet > 15)")
    # The list under the form cannot be scrolled: it keeps its offset.
    page.button("Edit").click()
    page.field("Title").fill("Anzac Bisc")
    network.cut()
    expect(page.lost).to_be_visible()
    page.field("Title").press_sequentially("uits & Tea")
    network.mend()
    expect(page.lost).to_be_hidden()
    assert abs(scroller.evaluate("node => node.scrollTop") - 900) <= 1
    expect(page.field("Title")).to_have_value("Anzac Biscuits & Tea")
    page.dialog("Edit Recipe").get_by_role("button", name="Save").click()
    expect(page.heading("Anzac Biscuits & Tea")).to_be_visible()


@test("Text that was sent and lost when the connection broke is sent again after the page has reconnected")
def text_on_its_way(case):
    case.tolerate(CUT)
    network = case.network()
    page = case.open(case.program(), network=network)
    lose_messages(page)
    page.search.fill("anzac")
    network.cut()
    expect(page.lost).to_be_visible()
    page.page.evaluate("window.isLosing = false")
    network.mend()
    expect(page.lost).to_be_hidden()
    page.expect_count(1)
    expect(page.search).to_have_value("anzac")


@test("D156: a press that was lost with the connection is done once when the page has reconnected, and one that was handled is not done again")
def press_on_its_way(case):
    case.tolerate(CUT)
    network = case.network()
    program = case.program()
    page = case.open(program, network=network)
    page.open("Anzac Biscuits")

    def is_favorite():
        return program.sql("SELECT isFavorite FROM recipe WHERE title = 'Anzac Biscuits'") == [(1,)]

    lose_messages(page)
    page.button("Add to Favorites").click()
    network.cut()
    expect(page.lost).to_be_visible()
    assert not is_favorite()
    page.page.evaluate("window.isLosing = false")
    network.mend()
    expect(page.lost).to_be_hidden()
    expect(page.button("Remove from Favorites")).to_be_visible()
    page.expect_sidebar("Favorites", 11)

    # The server handles the press, and the network loses the answer.
    page.page.evaluate(LOSE_ANSWERS)
    page.button("Remove from Favorites").click()
    wait_until(lambda: not is_favorite(), seconds=180)
    network.cut()
    expect(page.lost).to_be_visible()
    network.mend()
    expect(page.lost).to_be_hidden()
    expect(page.button("Add to Favorites")).to_be_visible()
    page.expect_sidebar("Favorites", 10)
    settle(page.page)
    assert not is_favorite()


FORM = {"Title": "", "Preparation Time": "5", "Cooking Time": "5", "Servings": "2", "Ingredients": "1 plum", "Directions": "Eat it."}


@test("D156: a form whose Save, or whose answer, was lost with the connection is saved once when the page has reconnected")
def form_on_its_way(case):
    case.tolerate(CUT)
    network = case.network()
    program = case.program()
    page = case.open(program, network=network)
    for title, is_handled in [("Zzz lost", False), ("Zzz answered", True)]:
        def count(title=title):
            return program.sql("SELECT count(*) FROM recipe WHERE title = ?", title)[0][0]

        page.button("Add Recipe").click()
        for label, text in {**FORM, "Title": title}.items():
            page.field(label).fill(text)
        settle(page.page)
        if is_handled:
            page.page.evaluate(LOSE_ANSWERS)
        else:
            lose_messages(page)
        page.dialog("New Recipe").get_by_role("button", name="Save").click()
        if is_handled:
            wait_until(lambda: count() == 1, seconds=180)
        network.cut()
        expect(page.lost).to_be_visible()
        assert count() == is_handled
        page.page.evaluate("window.isLosing = false")
        network.mend()
        expect(page.lost).to_be_hidden()
        page.expect_no_dialog()
        expect(page.heading(title)).to_be_visible()
        settle(page.page)
        assert count() == 1


@test("D156: a press on a row that was lost with the connection shows the row's recipe once, and Back leads to the recipe before")
def press_to_another_screen(case):
    case.tolerate(CUT)
    network = case.network()
    page = case.open(case.program(), network=network)
    page.open("Anzac Biscuits")
    first = path_of(page.page)
    lose_messages(page)
    page.row("Almond and Maple Granola").click()
    network.cut()
    expect(page.lost).to_be_visible()
    assert path_of(page.page) == first
    page.page.evaluate("window.isLosing = false")
    network.mend()
    expect(page.heading("Almond and Maple Granola")).to_be_visible()
    page.page.wait_for_function("first => location.pathname !== first", arg=first)
    second = path_of(page.page)
    settle(page.page)
    assert path_of(page.page) == second
    page.page.go_back()
    expect(page.heading("Anzac Biscuits")).to_be_visible()
    expect_path(page.page, first)
    page.page.go_forward()
    expect(page.heading("Almond and Maple Granola")).to_be_visible()
    expect_path(page.page, second)


@test("D156: a page says that a press is in doubt if its connection was lost before the answer and another session has begun")
def press_in_doubt(case):
    case.tolerate(CUT)
    network = case.network()
    program = case.program(options=["--sleep", "1", "--log-level", "debug"])
    page = case.open(program, network=network)
    page.open("Anzac Biscuits")
    lose_messages(page)
    page.button("Add to Favorites").click()
    page.page.evaluate("window.isLosing = false")
    page.page.evaluate(HIDE, True)
    wait_until(lambda: "A session ends." in program.log(), seconds=180)
    page.page.evaluate(HIDE, False)
    expect(page.page.locator("#hint")).to_have_text("The connection was lost before the answer. Please look whether it was done.")
    expect(page.button("Add to Favorites")).to_be_visible()


@test("After a restart of the server the page loads itself anew, and shows the favorites saved before")
def server_restart(case):
    case.tolerate(CUT)
    program = case.program()
    page = case.open(program)
    page.open("Anzac Biscuits")
    page.button("Add to Favorites").click()
    page.expect_sidebar("Favorites", 11)
    page.page.evaluate("window.isOld = true")
    assert program.stop() == 0
    expect(page.lost).to_be_visible()
    program.start()
    page.wait("() => window.isOld === undefined && shown.querySelector('[role=option]')", what="a new page")
    page.ready()
    page.expect_sidebar("Favorites", 11)
    expect(page.lost).to_be_hidden()
    page.open("Almond and Maple Granola")


BURST = """async ([from, to]) => {
  const next = condition => new Promise(resolve => {
    if (condition()) return resolve();
    const watch = new MutationObserver(() => { if (condition()) { watch.disconnect(); resolve(); } });
    watch.observe(shown, { childList: true, attributes: true, characterData: true, subtree: true });
  });
  const row = position => shown.querySelector(`[role=option][aria-posinset="${position}"]`);
  const button = name => shown.querySelector(`button[aria-label="${name}"]`);
  window.acknowledged ??= [];
  for (let position = from; position <= to; position += 1) {
    await next(() => row(position));
    const title = row(position).ariaLabel.split(",")[0];
    const isFavorite = () => row(position)?.ariaLabel.endsWith(", Favorite");
    if (isFavorite()) continue;
    row(position).click();
    await next(() => [...shown.querySelectorAll("[role=heading]")].some(node =>
      (node.ariaLabel ?? node.textContent).replace(/\\s+/g, " ").split(",")[0] === title) && button("Add to Favorites"));
    button("Add to Favorites").click();
    await next(isFavorite);
    await window.note(title);
  }
}"""


@test("After recipes is killed amid a burst of writes, its store opens again and has every acknowledged change")
def kill_during_writes(case):
    case.tolerate(CUT)
    program = case.program()
    acknowledged = []
    enough = threading.Event()

    def note(title):
        acknowledged.append(title)
        # Several more messages are in flight when the program ends, from here and from the other tab.
        if len(acknowledged) >= 25 and not enough.is_set():
            enough.set()
            program.process.send_signal(signal.SIGKILL)

    first = case.open(program, height=8000)
    second = case.open(program, beside=first)
    second.page.set_viewport_size({"width": 1240, "height": 8000})
    for page, part in ((first, [1, 44]), (second, [45, 88])):
        page.wait("count => shown.querySelectorAll('[role=option]').length === count", 88)
        page.page.expose_function("note", note)
        page.page.evaluate(f"part => {{ ({BURST})(part); }}", part)
    def is_enough():
        # The pages' calls are carried out while the test waits for a page.
        first.page.wait_for_timeout(20)
        return enough.is_set()

    wait_until(is_enough, seconds=180)
    first.wait("() => /^Connection lost/.test(shown.querySelector('#banner')?.textContent ?? '')")
    assert program.kill() == -signal.SIGKILL
    assert len(acknowledged) >= 25, f"only {len(acknowledged)} changes were acknowledged"

    assert program.sql("PRAGMA integrity_check") == [("ok",)]
    program.start()
    kept = {recipe["title"] for recipe in program.exported().values() if recipe["isFavorite"]}
    missing = [title for title in acknowledged if not any(known.split(",")[0] == title for known in kept)]
    assert not missing, f"{missing} of {len(acknowledged)} are lost"
    first.ready()
    first.expect_sidebar("Favorites", len(kept))
    case.figure("acknowledged writes before kill -9", len(acknowledged))


# A server of another version: it ends every connection as soon as it has heard the first message.
# The page's clock stands still: it loads itself again for the same reason only if that was not in the last seconds.
OTHER_VERSION = """
  Date.now = () => 1e12;
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor() { window.connection = this; setTimeout(() => this.onopen?.()); }
    send(text) {
      window.hello ??= JSON.parse(text);
      if (!sessionStorage.getItem("speaks")) this.onclose?.({ code: 4002, reason: "The server speaks another version." });
    }
    close() {}
  };
  if (location.protocol === "http:") sessionStorage.setItem("loads", 1 + Number(sessionStorage.getItem("loads")));
"""


@test("A page of another version of the wire loads itself again once, then says so and leaves it to the person")
def other_version(case):
    page = case.open(
        case.example("gallery"), width=640, height=640, ready=False, prepare=lambda page: page.add_init_script(OTHER_VERSION)).page
    loads = "() => Number(sessionStorage.getItem('loads'))"
    banner = page.get_by_text("The connection was ended: The server speaks another version.", exact=True)
    expect(banner).to_be_visible()
    assert page.evaluate(loads) == 2, page.evaluate(loads)
    version = page.evaluate("async () => Number((await (await fetch('/client.js')).text()).match(/ limit = .*?\\bversion: (\\d+)/s)[1])")
    assert page.evaluate("hello.slice(0, 2)") == ["h", version], page.evaluate("hello")
    # The person may try again by the button; once a session has begun, another refusal of the version makes the page load itself again.
    page.evaluate("sessionStorage.setItem('speaks', '1')")
    page.get_by_role("button", name="Reload", exact=True).click()
    page.wait_for_function(f"() => ({loads})() === 3 && window.hello")
    page.evaluate("connection.onmessage({ data: JSON.stringify(['s', 'session', 0]) })")
    expect(banner).to_be_hidden()
    page.evaluate("() => { sessionStorage.removeItem('speaks'); connection.onclose({ code: 4002, reason: 'Another version.' }); }")
    page.wait_for_function(f"() => ({loads})() === 4")
