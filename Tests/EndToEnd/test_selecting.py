"""The messages of the page when a person selects, scrolls and long-presses rows; the test plays the server."""

from playwright.sync_api import expect

from harness.case import test
from harness.clock import pass_frames, pass_time, stop_clock
from harness.table import INPUT

EVERY_BROWSER = True

# A replacement of the WebSocket: the test plays the server, and the messages of the page are recorded.
CONNECTION = """
  window.said = [];
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor() { setTimeout(() => { this.onopen?.(); window.connection = this; }); }
    send(text) { window.said.push(JSON.parse(text)); }
    close() {}
  };
"""

LIST, ROWS, HEIGHT = 2, 100, 40
TAP, FOCUS, KEYS, SCROLL = INPUT.tap, INPUT.focus, INPUT.listKeys, INPUT.scroll
SWEEP, LONG_DRAG = INPUT.multiSelect, INPUT.longDrag


def prepare(page):
    page.add_init_script(CONNECTION)
    page.clock.install()


def open_list(case, several=True, **options):
    """Opens a page with a list of a hundred rows, ten of which are visible."""
    page = case.open(
        case.program(), width=400, height=400, ready=False, reduced_motion="reduce", prepare=prepare, **options).page
    page.wait_for_function("() => window.connection")
    meaning = {"r": "listbox", "m": 1} if several else {"r": "listbox"}
    changes = [
        ["i", 1, 0, 0, {"f": [0, 0, 400, 400]}],
        ["i", LIST, 1, 0, {
            "f": [0, 0, 400, 400], "n": FOCUS | KEYS | SCROLL | SWEEP, "a": meaning,
            "c": ["s", 400, ROWS * HEIGHT, [0, 0, 0, 0], 3]}],
    ]
    for row in range(ROWS):
        changes.append(["i", 10 + row, LIST, 0, {
            "f": [0, row * HEIGHT, 400, HEIGHT], "n": TAP | LONG_DRAG,
            "a": {"r": "option", "l": f"row {row}", "s": 0, "p": row + 1, "n": ROWS}}])
    hear(page, ["s", "session", 0])
    hear(page, ["f", 1, 1, [], changes, []])
    said(page)
    return page


def hear(page, message):
    page.evaluate("message => connection.onmessage({ data: JSON.stringify(message) })", message)


def said(page, *kinds):
    """Returns the page's messages of some kinds since the last call."""
    return [message for message in page.evaluate("() => said.splice(0)") if not kinds or message[0] in kinds]


def row(page, number):
    return page.get_by_role("option", name=f"row {number}", exact=True)


@test("Presses and arrow keys are sent with Shift and Control; Control with A only where several rows can be selected")
def modifiers(case):
    page = open_list(case)
    # A button that is held for 0.45 s begins a drag, also if only the machine holds it.
    stop_clock(page)
    row(page, 1).click()
    row(page, 3).click(modifiers=["Shift"])
    row(page, 5).click(modifiers=["ControlOrMeta"])
    assert said(page, "t") == [["t", 11, 0], ["t", 13, 1], ["t", 15, 2]]
    page.get_by_role("listbox").focus()
    for keys in ["Shift+ArrowDown", "Shift+End", "Control+ArrowUp", "Control+a", "Meta+A", "Control+c", "x", "Shift+X"]:
        page.keyboard.press(keys)
    assert said(page, "k") == [
        ["k", LIST, "down", 1], ["k", LIST, "end", 1], ["k", LIST, "up", 2], ["k", LIST, "a", 2], ["k", LIST, "a", 2],
        ["k", LIST, "x", 0], ["k", LIST, "X", 1]]
    alone = open_list(case, several=False)
    alone.get_by_role("listbox").focus()
    alone.keyboard.press("Control+a")
    assert said(alone, "k") == []


@test("The page reports begin and end of a person's scrolling, and of scrolling by the server only the end of an animated one")
def scrolling(case):
    page = open_list(case)
    page.mouse.move(200, 200)
    page.mouse.wheel(0, 300)
    page.wait_for_function("() => said.some(([kind, , phase]) => kind === 'p' && phase === 2)")
    heard = said(page, "p", "o")
    assert heard[0] == ["p", LIST, 0] and heard[-1][:3] == ["p", LIST, 2], heard
    assert [message for message in heard if message[0] == "o"][-1] == ["o", LIST, 0, 300], heard
    stop_clock(page)

    def heard_later():
        """Returns the messages after the page's scroll events and a second of its time, in which all of its timers are due."""
        pass_frames(page)
        pass_time(page, 1000)
        return said(page, "p", "o")

    hear(page, ["f", 2, 0, [], [], [["o", LIST, 0, 800, 0]]])
    assert heard_later() == []
    # With reduced motion nothing is animated: the scrolling ends at once.
    hear(page, ["f", 3, 0, [], [], [["o", LIST, 0, 900, 1]]])
    assert heard_later() == [["p", LIST, 3]]


@test("A row held with the mouse for a moment is dragged and not pressed; one clicked or moved before that moment is not dragged")
def long_press(case):
    page = open_list(case)
    stop_clock(page)
    row(page, 2).click()
    assert said(page, "t", "g") == [["t", 12, 0]]
    page.mouse.move(100, 100)
    page.mouse.down()
    pass_time(page, 449)
    assert said(page, "g", "t") == []
    pass_time(page, 1)
    assert said(page, "g", "t") == [["g", 12, 0, 100, 100]]
    page.mouse.move(100, 180, steps=4)
    pass_time(page, 50)
    assert said(page, "g")[-1] == ["g", LIST, 1, 100, 180]
    page.mouse.up()
    pass_time(page, 50)
    heard = said(page, "g", "t")
    assert heard[-1] == ["g", LIST, 2, 100, 180] and all(kind == "g" for kind, *_ in heard), heard
    hear(page, ["f", 2, 0, [], [], [["g", LIST]]])
    expect(page.locator(".held")).to_have_count(0)
    page.mouse.move(100, 100)
    page.mouse.down()
    page.mouse.move(100, 130, steps=3)
    pass_time(page, 600)
    page.mouse.up()
    assert said(page, "g") == []


@test("Two fingers dragged over rows are reported for selecting; near the edge the list scrolls under them", needs=["touch"])
def sweeping(case):
    page = open_list(case, has_touch=True)
    client = page.context.new_cdp_session(page)

    def touch(kind, *points):
        client.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]})

    touch("touchStart", (100, 100), (140, 100))
    touch("touchMove", (100, 180), (140, 180))
    page.wait_for_function("() => said.some(([kind, , phase, , y]) => kind === 'v' && phase === 1 && y === 180)")
    heard = said(page, "v", "g", "t")
    assert heard[0] == ["v", LIST, 0, 120, 100] and heard[-1] == ["v", LIST, 1, 120, 180], heard
    touch("touchMove", (100, 390), (140, 390))
    page.wait_for_function("() => said.some(([kind, , phase, , y]) => kind === 'v' && y > 600)")
    touch("touchEnd")
    page.wait_for_function("() => said.some(([kind, , phase]) => kind === 'v' && phase === 2)")
    pass_frames(page)
    assert [message for message in said(page, "v") if message[2] == 2] == [["v", LIST, 2]]
