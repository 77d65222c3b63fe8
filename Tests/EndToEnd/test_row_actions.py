"""A person's actions on rows: swipe actions, context menus, pull to refresh, index titles. The test plays the server: it sends host
frames to the page and reads the page's messages."""

import time

from harness.case import test
from harness.clock import pass_frames, pass_time, stop_clock
from harness.page import WAIT
from harness.table import INPUT

EVERY_BROWSER = True

# A replacement of the WebSocket: the test plays the server, and the messages of the page are recorded.
CONNECTION = """
  window.sent = [];
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor() { window.connection = this; setTimeout(() => this.onopen?.()); }
    send(text) { window.sent.push(JSON.parse(text)); }
    close() {}
  };
"""

WIDTH, HEIGHT, ROW = 320, 480, 50
LIST, REFRESH, TITLES = 2, 3, 4
FIRST = 10
TAP, FOCUS, KEYS, SCROLL, CANCEL = INPUT.tap, INPUT.focus, INPUT.listKeys, INPUT.scroll, INPUT.cancel
MODAL, MENU, SWIPE, CONTEXT = INPUT.modal, INPUT.menuKeys, INPUT.swipe, INPUT.contextMenu


def text(words):
    return ["t", words, [16, 400, 0], 255, 0, 20]


class Page:
    """A page with a list of rows, and the server that the test plays."""

    def __init__(self, case, rows=20, *, refresh=False, titles=None, **options):
        self.case = case
        self.page = case.open(
            case.program(), width=WIDTH, height=HEIGHT, ready=False,
            prepare=self.prepare, **options).page
        self.page.wait_for_function("() => window.connection && sent.length")
        self.sequence = 0
        flags = 3 | (4 if refresh else 0)
        self.rows = rows
        self.say(["s", "test", 0])
        changes = [
            ["i", 1, 0, 0, {"f": [0, 0, WIDTH, HEIGHT]}],
            ["i", LIST, 1, 0, {"f": [0, 0, WIDTH, HEIGHT], "c": self.content(flags), "a": {"r": "listbox", "t": FIRST},
                               "n": FOCUS | KEYS | SCROLL | CONTEXT}]]
        if refresh:
            changes.append(["i", REFRESH, LIST, 0, {"f": [0, -60, WIDTH, 60], "c": ["r", 0], "n": TAP | FOCUS,
                                                    "a": {"r": "button", "l": "Refresh"}}])
        if titles:
            changes.append(["i", TITLES, LIST, 0, {
                "f": [WIDTH - 20, 0, 20, HEIGHT], "c": ["j", titles, list(range(len(titles))), 255], "n": FOCUS, "s": {"z": 900},
                "a": {"r": "slider", "l": "Index"}}])
        for number in range(rows):
            changes += self.row(FIRST + 2 * number, number)
        self.frame(changes, complete=1)
        self.take()

    @staticmethod
    def prepare(page):
        page.add_init_script(CONNECTION)
        page.clock.install()

    def content(self, flags, top=0):
        return ["s", WIDTH, self.rows * ROW, [top, 0, 0, 0], flags]

    def row(self, number, index):
        return [
            ["i", number, LIST, 0, {"f": [0, index * ROW, WIDTH, ROW], "s": {"b": 0xFFFFFFFF}, "n": TAP | SWIPE,
                                    "a": {"r": "option", "l": f"Row {index}", "s": 0, "p": index + 1, "n": self.rows}}],
            ["i", number + 1, number, 0, {"f": [16, 0, 200, ROW], "c": text(f"Row {index}"), "a": {"x": 1}}]]

    def say(self, message):
        self.page.evaluate("message => connection.onmessage({ data: JSON.stringify(message) })", message)

    def frame(self, changes, commands=(), complete=0):
        self.sequence += 1
        self.say(["f", self.sequence, complete, [], changes, list(commands)])

    def give_actions(self, row, side=1, flags=1, number=900, removing=False):
        """Sends two swipe actions for a row; the first is at the edge, and may be one that removes the row."""
        top = (row - FIRST) / 2 * ROW
        places = [(WIDTH - 74, 74), (WIDTH - 154, 80)] if side else [(0, 74), (74, 80)]
        changes = [["i", number, LIST, row, {"f": [0, top, WIDTH, ROW], "s": {"c": 1}, "c": ["w", row, side, 154, flags],
                                             "a": {"r": "group"}}]]
        for index, (x, width) in enumerate(places):
            changes.append(["i", number + 1 + index, number, 0, {
                "f": [x, 0, width, ROW], "n": TAP | FOCUS,
                "s": {"b": [0xFF3B30FF, 0xFF9500FF][index], **({"u": {"r": 1}} if removing and index == 0 else {})},
                "a": {"r": "button", "l": ["Delete", "Flag"][index]}}])
        self.frame(changes)

    def take(self, kinds="wqjtcko"):
        """Returns the messages of the page since the last call, except those that every page sends."""
        return self.page.evaluate(
            "kinds => sent.splice(0).filter(([kind]) => kinds.includes(kind))", kinds)

    def wait_for(self, message, kinds="wqjtck"):
        end, said = time.monotonic() + WAIT / 1000, []
        while message not in said:
            assert time.monotonic() < end, f"the page said {said} and not {message}"
            said += self.take(kinds)
            time.sleep(0.02)
        return said

    def box(self, number):
        return self.page.evaluate(
            "id => { const { x, y, width, height } = shown.querySelector(`[data-id='${id}']`).getBoundingClientRect();"
            " return [x, y, width, height]; }", number)

    def wait_left(self, number, x):
        self.page.wait_for_function(
            "([id, x]) => Math.abs(shown.querySelector(`[data-id='${id}']`)?.getBoundingClientRect().x - x) < 0.6",
            arg=[number, x])

    def scrolled(self):
        return self.page.evaluate("shown.querySelector('.scroll').scrollTop")

    def drag(self, row, distance, *, release=True, steps=8):
        x, y, width, height = self.box(row)
        start = 250 if distance < 0 else 60
        self.page.mouse.move(start, y + height / 2)
        self.page.mouse.down()
        self.page.mouse.move(start + distance / 2, y + height / 2, steps=steps)
        self.page.mouse.move(start + distance, y + height / 2, steps=steps)
        if release:
            self.page.mouse.up()

    def touch(self):
        client = self.page.context.new_cdp_session(self.page)

        def finger(kind, *point):
            client.send("Input.dispatchTouchEvent", {
                "type": kind, "touchPoints": [{"x": point[0], "y": point[1]}] if point else []})
        return finger


@test("A row swiped by the mouse requests its swipe actions once, opens, and closes when they are taken away")
def swipe_by_mouse(case):
    page = Page(case)
    row = FIRST + 4
    page.drag(row, -200, release=False)
    assert page.take() == [["w", row, 0, 1]]
    # Until its actions arrive, a row can be swiped by 120 points only.
    assert page.box(row)[0] == -120
    page.give_actions(row, flags=0)
    page.page.mouse.up()
    page.wait_left(row, -154)
    assert page.take() == [["w", row, 1]]
    page.wait_left(901, WIDTH - 74)
    page.wait_left(902, WIDTH - 154)
    page.page.mouse.click(WIDTH - 30, 2.5 * ROW)
    assert page.take() == [["t", 901, 0]]
    page.frame([["r", 900, 250]])
    page.wait_left(row, 0)
    assert page.take() == []
    # When its swipe actions have gone, the row responds to clicks again.
    page.page.mouse.click(60, 2.5 * ROW)
    assert page.take() == [["t", row, 0]]


@test("A swiped row without actions closes, one released early opens when its actions come, and one moved little closes")
def swipe_early(case):
    page = Page(case)
    row = FIRST
    page.drag(row, 100)
    assert page.take() == [["w", row, 0, 0]]
    page.frame([], [["w", row]])
    page.wait_left(row, 0)
    page.drag(row, 100)
    page.give_actions(row, side=0)
    page.wait_left(row, 154)
    assert page.take() == [["w", row, 0, 0], ["w", row, 1]]
    page.frame([["r", 900]])
    page.wait_left(row, 0)
    page.drag(row, -30)
    said = page.take()
    assert said == [["w", row, 0, 1], ["w", row, 3]], said
    page.wait_left(row, 0)


@test("A row swiped all the way has its first swipe action performed; if that deletes it, it leaves from where it is")
def full_swipe(case):
    page = Page(case)
    row = FIRST + 2
    page.drag(row, -60, release=False)
    page.give_actions(row)
    page.page.mouse.move(20, 1.5 * ROW, steps=6)
    left, _, width, _ = page.box(901)
    assert abs(left + width - WIDTH) < 1 and width > 200, (left, width)
    page.page.mouse.up()
    assert page.take() == [["w", row, 0, 1], ["w", row, 2]]
    page.wait_left(row, -WIDTH)
    page.frame([["r", 900, 250], ["r", row, 250]])
    page.page.wait_for_function("() => !shown.querySelector('.leaving')")
    assert page.page.evaluate("shown.querySelectorAll('.swiped, .swiping').length") == 0


# The look of a row: 1 or 0 as its opacity, and true if assistive technology does not meet it.
HIDDEN = """id => {
  const node = shown.querySelector(`[data-id='${id}']`);
  return [getComputedStyle(node).opacity, node.getAttribute("aria-hidden") === "true"];
}"""


@test("D162: a row whose pressed action removes it is hidden at once, and comes back with a sentence if the server closes it")
def removal_refused(case):
    page = Page(case, reduced_motion="reduce")
    row = FIRST + 4
    hint = page.page.locator("#hint")

    def open_row():
        page.drag(row, -120, release=False)
        page.give_actions(row, removing=True)
        page.page.mouse.up()
        page.wait_left(row, -154)
        page.take()

    open_row()
    # The other action, which does not remove the row, hides nothing.
    page.page.mouse.click(WIDTH - 120, 2.5 * ROW)
    assert page.take() == [["t", 902, 0]]
    assert page.page.evaluate(HIDDEN, row) == ["1", False]
    page.page.mouse.click(WIDTH - 30, 2.5 * ROW)
    assert page.take() == [["t", 901, 0]]
    assert page.page.evaluate(HIDDEN, row) == ["0", True]
    # A frame in between, in which the actions are described again, neither shows the row nor opens it.
    page.frame([["u", 900, {"c": ["w", row, 1, 154, 3]}]])
    assert page.page.evaluate(HIDDEN, row) == ["0", True]
    # A press on another row is for that row, and leaves the hidden one.
    page.page.mouse.click(60, 5.5 * ROW)
    assert page.take() == [["t", FIRST + 10, 0]]
    page.frame([["r", 900]])
    assert page.page.evaluate(HIDDEN, row) == ["1", False]
    page.wait_left(row, 0)
    assert hint.text_content() == "“Row 2” was not removed."
    assert page.page.evaluate("shown.querySelectorAll('.gone, .swiped').length") == 0


@test("D162: a row whose action removes it, pressed or by a full swipe, stays hidden until the server removes it")
def removal_done(case):
    page = Page(case, reduced_motion="reduce")
    for row, is_full in [(FIRST + 4, False), (FIRST + 6, True)]:
        top = (row - FIRST) / 2 + 0.5
        page.drag(row, -60, release=False)
        page.give_actions(row, removing=True)
        if is_full:
            page.page.mouse.move(20, top * ROW, steps=6)
            page.page.mouse.up()
        else:
            page.page.mouse.move(130, top * ROW, steps=6)
            page.page.mouse.up()
            page.wait_left(row, -154)
            page.page.mouse.click(WIDTH - 30, top * ROW)
        assert page.page.evaluate(HIDDEN, row) == ["0", True]
        page.frame([])
        assert page.page.evaluate(HIDDEN, row) == ["0", True]
        page.frame([["r", 900], ["r", row]])
        assert page.page.evaluate("id => shown.querySelector(`[data-id='${id}']`)", row) is None
        assert page.page.evaluate("shown.querySelectorAll('.gone, .swiped, .swiping').length") == 0
        assert not page.page.locator("#hint").is_visible()
        page.take()


@test("D162: a hidden row stays hidden from all when it is described again, and as another element; its refusal has a sentence then, too")
def removal_described(case):
    page = Page(case)
    row, new = FIRST + 4, 500
    page.drag(row, -120, release=False)
    page.give_actions(row, removing=True)
    page.page.mouse.up()
    page.wait_left(row, -154)
    stop_clock(page.page)
    page.page.mouse.click(WIDTH - 30, 2.5 * ROW)
    described = page.row(row, 2)[0][4]["a"]
    page.frame([["u", row, {"a": {**described, "p": 2}}]])
    assert page.page.evaluate(HIDDEN, row) == ["1", True], "the row still slides away"
    # A reload gives the row another element while it slides away.
    page.frame([["r", row], *page.row(new, 2), ["u", 900, {"c": ["w", new, 1, 154, 3]}]])
    assert page.page.evaluate(HIDDEN, new) == ["1", True]
    pass_time(page.page, 400)
    assert page.page.evaluate(HIDDEN, new) == ["0", True]
    page.frame([["u", new, {"a": {**described, "p": 2}}]])
    assert page.page.evaluate(HIDDEN, new) == ["0", True]
    # Another one when it is hidden.
    page.frame([["r", new], *page.row(new + 2, 2), ["u", 900, {"c": ["w", new + 2, 1, 154, 3]}]])
    assert page.page.evaluate(HIDDEN, new + 2) == ["0", True]
    page.frame([["r", 900]])
    pass_time(page.page, 400)
    assert page.page.evaluate(HIDDEN, new + 2) == ["1", False]
    assert page.box(new + 2)[0] == 0
    assert page.page.locator("#hint").text_content() == "“Row 2” was not removed."
    assert page.page.evaluate("shown.querySelectorAll('.gone, .swiped').length") == 0


@test("D162: a lost connection shows a hidden row again, without a sentence")
def removal_lost(case):
    case.tolerate("status of 426")  # The page asks for the server's status soon after the connection is lost.
    page = Page(case, reduced_motion="reduce")
    row = FIRST + 4
    page.drag(row, -120, release=False)
    page.give_actions(row, removing=True)
    page.page.mouse.up()
    page.wait_left(row, -154)
    page.page.mouse.click(WIDTH - 30, 2.5 * ROW)
    assert page.page.evaluate(HIDDEN, row) == ["0", True]
    page.page.evaluate("connection.onclose({ code: 1006 })")
    assert page.page.evaluate(HIDDEN, row) == ["1", False]
    assert not page.page.locator("#hint").is_visible()


@test("Escape, a press elsewhere and a press on the row itself close a swiped row, and do nothing else")
def closing(case):
    page = Page(case)
    row, other = FIRST, FIRST + 8

    def opened():
        page.drag(row, -120, release=False)
        page.give_actions(row)
        page.page.mouse.up()
        page.wait_left(row, -154)
        page.take()

    def closed(said):
        found = page.take()
        assert found == said, found
        page.frame([["r", 900, 250]])
        page.wait_left(row, 0)

    opened()
    page.page.keyboard.press("Escape")
    closed([["w", row, 3]])
    opened()
    page.page.mouse.click(60, 5.5 * ROW)
    closed([["w", row, 3]])
    opened()
    page.page.mouse.click(60, 0.5 * ROW)
    said = page.take()
    assert said == [["w", row, 3]], said
    page.frame([["r", 900, 250]])
    page.wait_left(row, 0)
    page.page.mouse.click(60, 0.5 * ROW)
    assert page.take() == [["t", row, 0]]
    page.drag(other, -120, release=False)
    page.give_actions(other)
    page.page.mouse.up()
    page.wait_left(other, -154)


@test("An open row that is reloaded stays open as another element, and a page that returns finds it open")
def reloaded(case):
    page = Page(case)
    row = FIRST
    page.drag(row, -120, release=False)
    page.give_actions(row)
    page.page.mouse.up()
    page.wait_left(row, -154)
    page.frame([["r", row], *[[*change[:2], change[2], change[3], change[4]] for change in page.row(500, 0)],
                ["u", 900, {"c": ["w", 500, 1, 154, 3]}]])
    page.wait_left(500, -154)
    page.frame([["r", 900]])
    page.wait_left(500, 0)
    # The actions of a row arrive without a drag, as in a complete frame for a page that returns: the row opens by itself.
    page.give_actions(FIRST + 2, flags=3)
    page.wait_left(FIRST + 2, -154)


@test("A finger that moves sideways swipes a row, one that moves up scrolls the list, and a sideways wheel swipes too", needs=["touch"])
def swipe_by_touch(case):
    page = Page(case, has_touch=True)
    finger = page.touch()
    row = FIRST + 4
    finger("touchStart", 250, 2.5 * ROW)
    for step in range(1, 9):
        finger("touchMove", 250 - 15 * step, 2.5 * ROW + step)
    page.give_actions(row)
    finger("touchEnd")
    page.wait_left(row, -154)
    said = page.take("wt")
    assert said == [["w", row, 0, 1], ["w", row, 1]], said
    page.frame([["r", 900]])
    page.wait_left(row, 0)
    finger("touchStart", 150, 400)
    for step in range(1, 9):
        finger("touchMove", 150 + step, 400 - 25 * step)
    finger("touchEnd")
    page.page.wait_for_function("() => shown.querySelector('.scroll').scrollTop > 100")
    # The content settles by itself.
    page.page.wait_for_function("() => sent.some(([kind, , phase]) => kind === 'p' && phase === 2)")
    assert page.take("wt") == []
    page.page.evaluate("shown.querySelector('.scroll').scrollTop = 0")
    page.page.mouse.move(150, 3.5 * ROW)
    # The turns of the wheel are one gesture, which ends with a pause of 0.16 s.
    stop_clock(page.page)
    for _ in range(6):
        page.page.mouse.wheel(20, 0)
        pass_time(page.page, 140)
    page.wait_for(["w", FIRST + 6, 0, 1], "w")
    page.wait_left(FIRST + 6, -120)
    page.give_actions(FIRST + 6)
    assert page.take("w") == []
    pass_time(page.page, 500)
    assert page.take("w") == [["w", FIRST + 6, 1]]
    page.wait_left(FIRST + 6, -154)


@test("With reduced motion a swiped row opens and closes at once, without an animation")
def stillness(case):
    page = Page(case, reduced_motion="reduce")
    row = FIRST
    page.drag(row, -120, release=False)
    page.give_actions(row)
    page.page.mouse.up()
    assert page.box(row)[0] == -154
    page.frame([["r", 900]])
    assert page.box(row)[0] == 0


@test(
    "A right click, a resting finger, the menu key and Shift+F10 request a list's menu, the first two with their point",
    needs=["touch", "menu key"])
def menus(case):
    page = Page(case, has_touch=True)
    finger = page.touch()
    stop_clock(page.page)
    page.page.evaluate("shown.querySelector('.scroll').scrollTop = 120")
    page.page.mouse.click(100, 200, button="right")
    assert page.take("qt") == [["q", LIST, 100, 320]]
    page.page.evaluate("shown.querySelector('.scroll').scrollTop = 0")
    page.page.locator("[role=listbox]").focus()
    # For 0.7 s after a request another one by key or finger counts as the browser's echo of the first one.
    pass_time(page.page, 701)
    page.page.keyboard.press("Shift+F10")
    assert page.take("qt") == [["q", LIST]]
    pass_time(page.page, 701)
    page.page.keyboard.press("ContextMenu")
    assert page.take("qt") == [["q", LIST]]
    pass_time(page.page, 701)
    finger("touchStart", 80, 130)
    pass_time(page.page, 499)
    assert page.take("qt") == []
    pass_time(page.page, 1)
    assert page.take("qt") == [["q", LIST, 80, 130]]
    finger("touchEnd")

    def echo():
        """Sends the event with which a browser asks for a menu after a long press."""
        page.page.evaluate("""() => shown.elementFromPoint(80, 130).dispatchEvent(new PointerEvent("contextmenu", {
          pointerType: "touch", clientX: 80, clientY: 130, bubbles: true, composed: true, cancelable: true }))""")
        return page.take("qt")

    pass_time(page.page, 699)
    assert echo() == []
    pass_time(page.page, 1)
    assert echo() == [["q", LIST, 80, 130]]
    # The end of the long press is no tap; that of a short press on another row is one.
    page.page.touchscreen.tap(80, 230)
    assert page.wait_for(["t", FIRST + 8, 0], "qt") == [["t", FIRST + 8, 0]]


@test("In a menu up, down, Home, End and letters move the focus; left and right are sent to the server; Enter is a tap")
def menu_keys(case):
    page = Page(case)
    titles = ["Copy", "Rename", "Copy Link", "Delete"]
    changes = [["i", 700, 1, 0, {"f": [0, 0, WIDTH, HEIGHT], "n": MODAL | MENU | CANCEL, "a": {"r": "menu"}}]]
    for index, title in enumerate(titles):
        changes.append(["i", 701 + index, 700, 0, {
            "f": [20, 20 + 40 * index, 200, 40], "n": 0 if title == "Rename" else TAP | FOCUS,
            "a": {"r": "menuitem", "l": title, **({"d": 1} if title == "Rename" else {})}}])
    page.frame(changes, [["f", 701]])
    focus = lambda: page.page.evaluate("shown.activeElement.ariaLabel")
    assert focus() == "Copy"
    stop_clock(page.page)
    steps = [("ArrowDown", "Copy Link"), ("ArrowDown", "Delete"), ("ArrowDown", "Copy"), ("ArrowUp", "Delete"),
             ("Home", "Copy"), ("End", "Delete"), ("c", "Copy"), ("c", "Copy Link"), ("d", "Copy Link")]
    for key, title in steps:
        page.page.keyboard.press(key)
        assert focus() == title, (key, focus())
    # After a pause of 0.7 s a letter begins a new search.
    pass_time(page.page, 701)
    page.page.keyboard.press("d")
    assert focus() == "Delete"
    pass_time(page.page, 701)
    for letter in "copy l":
        pass_time(page.page, 600)
        page.page.keyboard.press("Space" if letter == " " else letter)
    assert focus() == "Copy Link"
    assert page.take() == []
    page.page.keyboard.press("ArrowRight")
    page.page.keyboard.press("ArrowLeft")
    assert page.take() == [["k", 700, "right", 0], ["k", 700, "left", 0]]
    page.page.keyboard.press("Enter")
    assert page.take() == [["t", 703, 0]]
    page.page.keyboard.press("Escape")
    assert page.take() == [["c", 700]]


@test(
    "A refresh is requested by pulling the list down by finger or wheel or by its button, and its room comes and goes smoothly",
    needs=["touch"])
def refreshing(case):
    page = Page(case, refresh=True, has_touch=True)
    finger = page.touch()

    def pull(distance):
        finger("touchStart", 150, 80)
        for step in range(1, 11):
            finger("touchMove", 150, 80 + distance * step / 10)

    stop_clock(page.page)
    pull(60)
    finger("touchEnd")
    pass_time(page.page, 500)
    assert page.take("t") == []
    pull(180)
    assert page.box(FIRST)[1] > 60
    finger("touchEnd")
    page.wait_for(["t", REFRESH, 0])
    refreshed = ["u", REFRESH, {"c": ["r", 1], "a": {"r": "button", "l": "Refreshing", "d": 1}}]
    page.frame([["u", LIST, {"c": page.content(7, top=60)}], refreshed])
    page.page.wait_for_function("() => !shown.getAnimations().some(animation => animation.playState === 'running' "
                                "&& animation.effect.target.className === 'sizer')")
    assert page.box(FIRST)[1] == 60 and page.box(REFRESH)[1] == 0
    done = ["u", REFRESH, {"c": ["r", 0], "a": {"r": "button", "l": "Refresh"}}]
    page.frame([["u", LIST, {"c": page.content(7)}], done])
    page.page.wait_for_function(f"() => shown.querySelector(\"[data-id='{FIRST}']\").getBoundingClientRect().y === 0")
    assert page.page.evaluate("shown.querySelector('.sizer').style.translate") == ""
    # A list that a person has scrolled away from the top keeps its offset.
    page.page.evaluate("shown.querySelector('.scroll').scrollTop = 100")
    pass_frames(page.page)
    pass_time(page.page, 50)
    before = page.box(FIRST)[1]
    page.frame([["u", LIST, {"c": page.content(7, top=60)}], refreshed])
    assert page.box(FIRST)[1] == before
    page.frame([["u", LIST, {"c": page.content(7)}], done])
    assert page.box(FIRST)[1] == before
    page.page.evaluate("shown.querySelector('.scroll').scrollTop = 0")
    page.page.mouse.move(150, 200)
    # The wheel pulls after a pause; the pull ends with another one, of 0.18 s.
    pass_time(page.page, 500)
    page.take()
    for _ in range(4):
        page.page.mouse.wheel(0, -120)
        pass_time(page.page, 160)
    page.page.wait_for_function(f"() => shown.querySelector(\"[data-id='{FIRST}']\").getBoundingClientRect().y === 90")
    assert page.take("t") == []
    pass_time(page.page, 500)
    assert page.take("t") == [["t", REFRESH, 0]]
    page.page.get_by_role("button", name="Refresh", exact=True).focus()
    page.page.keyboard.press("Enter")
    assert page.take("t") == [["t", REFRESH, 0]]


@test("The index titles at the edge of a list stay in sight when it scrolls; a pointer and keys choose them")
def titles(case):
    names = [chr(65 + index) for index in range(26)]
    page = Page(case, rows=200, titles=names)
    page.page.evaluate("shown.querySelector('.scroll').scrollTop = 1000")
    left, top, width, height = page.box(TITLES)
    assert (top, height) == (0, HEIGHT) and left + width <= WIDTH, (left, top, width, height)
    spans = page.page.evaluate(
        "[...shown.querySelectorAll('.titles span')].map(span => { const { y, height } = span.getBoundingClientRect();"
        " return [span.textContent, y + height / 2]; })")
    places = dict(spans)
    page.page.mouse.move(WIDTH - 10, places["C"])
    page.page.mouse.down()
    page.wait_for(["j", TITLES, 2])
    page.page.mouse.move(WIDTH - 10, places["Q"])
    page.wait_for(["j", TITLES, 16])
    page.page.mouse.up()
    index = page.page.get_by_role("slider", name="Index")
    index.focus()
    for key, title in [("ArrowDown", "R"), ("ArrowUp", "Q"), ("b", "B"), ("End", "Z"), ("Home", "A")]:
        page.page.keyboard.press(key)
        page.wait_for(["j", TITLES, names.index(title)])
        assert index.get_attribute("aria-valuetext") == title
    assert page.take("wt") == []
