"""The first frame of a page, which comes with the page."""

from playwright.sync_api import expect

from harness.case import test
from harness.chat import OWN, wait_until

EVERY_BROWSER = True

# A socket that never opens; `connectNow` makes the next sockets real ones.
NO_SOCKET = """
  const Real = WebSocket;
  window.WebSocket = function (...rest) { if (window.isLet) return new Real(...rest); window.held = this; };
  Object.assign(window.WebSocket, { OPEN: 1, CONNECTING: 0 });
  window.WebSocket.prototype.close = () => {};
  window.connectNow = () => { window.isLet = true; window.held.onclose({ code: 1006 }); };
"""

# A socket that opens only when `connectNow` is called, so that a test acts in the first frame of a page.
LATE_SOCKET = """
  const Real = WebSocket;
  window.WebSocket = class {
    static OPEN = 1;
    constructor(...rest) { Object.assign(this, { rest, real: null }); window.late = this; }
    get readyState() { return this.real?.readyState ?? 0; }
    send(text) { this.real.send(text); }
    close(...rest) { this.real?.close(...rest); }
  };
  window.connectNow = () => {
    late.real = new Real(...late.rest);
    for (const name of ["onopen", "onmessage", "onclose"]) late.real[name] = event => late[name]?.(event);
  };
"""

# The time of the first paint that the browser reports; Firefox reports only that of the first content.
FIRST_PAINT = "performance.getEntriesByType('paint')[0]?.startTime ?? NaN"


@test("The server's page has rows and title before it connects if the browser has shown the program before, and keeps the nodes")
def rows_without_socket(case):
    case.tolerate("status of 426")
    program = case.program()
    before = case.open(program)
    expect(before.page).to_have_title("All Recipes – Recipes")
    page = case.open(program, beside=before, prepare=lambda page: page.add_init_script(NO_SOCKET))
    expect(page.page).to_have_title("All Recipes – Recipes")
    expect(page.page.locator("#placeholder")).to_have_count(0)
    assert page.page.evaluate("window.held !== undefined && !window.isLet")
    names = [row["name"] for row in page.row_values()]
    assert names == [row["name"] for row in before.row_values()], names
    # When the page connects, only what has changed since the first frame is changed: the nodes stay.
    page.page.evaluate("shown.querySelector('[role=option]').markedAs = 'first frame'")
    page.page.evaluate("connectNow()")
    expect(page.lost).to_be_hidden()
    page.open("Anzac Biscuits")
    assert page.page.evaluate("shown.querySelector('[role=option]').markedAs") == "first frame", "the page was rebuilt"


def open_first_frame(case, program, before):
    """A page that is in its first frame until the test calls `connectNow`."""
    page = case.open(program, beside=before, ready=False, prepare=lambda page: page.add_init_script(LATE_SOCKET))
    page.wait("() => window.late !== undefined")
    return page


@test("D154: A recipe that is opened before the page has connected is shown when it has")
def early_press(case):
    program = case.program()
    page = open_first_frame(case, program, case.open(program))
    page.page.get_by_role("option", name="Anzac Biscuits", exact=False).first.click()
    page.page.evaluate("connectNow()")
    expect(page.page.get_by_role("heading", name="Anzac Biscuits").first).to_be_visible()


@test("D154: Messages of the chat that are typed before the page has connected are sent one by one, in order")
def early_messages(case):
    program = case.example("chat", "--rate", 0)
    before = case.open(program, ready=False)
    expect(before.page.get_by_role("textbox", name="Message")).to_be_visible()
    before.wait("() => document.cookie.includes('diffable_window')")
    page = open_first_frame(case, program, before)
    field = page.page.get_by_role("textbox", name="Message")
    field.click()
    page.page.keyboard.type("one\ntwo\nthr")
    page.page.evaluate("connectNow()")
    wait_until(lambda: len(page.page.evaluate(OWN)) >= 2)
    assert page.page.evaluate(OWN) == ["one", "two"], page.page.evaluate(OWN)
    expect(field).to_have_value("thr")


@test("D154: What was pressed in the first frame of a program that was started again before the page connected is refused with words")
def early_press_anew(case):
    program = case.program()
    before = case.open(program)
    page = open_first_frame(case, program, before)
    page.page.get_by_role("option", name="Anzac Biscuits", exact=False).first.click()
    # The name of a session that the server does not know.
    page.page.evaluate("""() => {
      const { send } = late;
      late.send = text => {
        const message = JSON.parse(text);
        if (message[0] === "h") message[2] = "0".repeat(message[2].length);
        send.call(late, JSON.stringify(message));
      };
      connectNow();
    }""")
    expect(page.page.get_by_text("This needs the connection and was not done.").first).to_be_visible()
    expect(page.page.get_by_role("option", name="Anzac Biscuits", exact=False).first).to_be_visible()


@test("A window of another size than the last one is laid out anew when it has connected")
def other_size(case):
    program = case.program()
    before = case.open(program)
    before.page.set_viewport_size({"width": 1000, "height": 600})
    page = case.open(program, beside=before)
    page.page.set_viewport_size({"width": 500, "height": 700})
    page.wait("() => { const box = shown.querySelector('[role=option]').getBoundingClientRect();"
              " return box.width > 300 && box.right <= 500; }")


@test("A browser that was never here shows a bar and rows in grey until the first frame is there, and hides them then")
def placeholders(case):
    case.tolerate("status of 426")
    program = case.program()
    page = case.open(program, ready=False, prepare=lambda page: page.add_init_script(NO_SOCKET))
    expect(page.page.locator("#placeholder li").first).to_be_visible()
    # The scene, still empty, is drawn above the grey rows and is transparent.
    assert page.page.evaluate("getComputedStyle(shown.querySelector('#frame')).backgroundColor") == "rgba(0, 0, 0, 0)"
    page.wait("() => window.held")
    page.page.evaluate("connectNow()")
    page.ready()
    expect(page.page.locator("#placeholder")).to_have_count(0)


@test("The time to the first paint and the first rows of a page, with a line of 0 and 300 ms, is measured", is_daily=False)
def times(case):
    program = case.program()
    for delay in (0, 0.15):
        network = case.network()
        first = case.open(program, network=network, ready=False)
        network.delay = delay
        for what in ("new browser", "known browser"):
            page = first.load(program.url).ready() if what == "new browser" else case.open(program, beside=first)
            rows = page.page.evaluate("window.rowsSeenAt")
            case.figure(f"{what}, {round(delay * 2000)} ms: first paint, first rows",
                        f"{page.page.evaluate(FIRST_PAINT):.0f} ms, {rows:.0f} ms")
            page.wait("() => document.cookie.includes('diffable_window')")
