"""Momentum after a finger or the wheel: the messages of the page, and the target content offset of the server."""

import time

from harness.case import test
from test_gallery import open_gallery
from test_scrolling import open_scene, scroll_to

LIST = 2
BAND = [["i", 3, LIST, 0, {"f": [0, 0, 6000, 400], "s": {"b": 0x334455FF}}]]


class Finger:
    """A finger on the screen; the test determines the time of its movements, however slow the machine is."""

    def __init__(self, page):
        self.client = page.context.new_cdp_session(page)
        self.now = time.time()

    def touch(self, kind, *points):
        self.client.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points], "timestamp": self.now})
        self.now += 0.016

    def drag(self, start, step, count=10):
        """Moves the finger from a point by a step per frame; the finger stays on the screen."""
        self.touch("touchStart", start)
        for index in range(1, count + 1):
            self.touch("touchMove", (start[0] + step[0] * index, start[1] + step[1] * index))

    def lift(self):
        self.touch("touchEnd")


def open_band(case, scroll=None, **options):
    page = open_scene(case, scroll or ["s", 6000, 400, [0, 0, 0, 0], 2], BAND, has_touch=True, **options)
    scroll_to(page, 1000, 0)
    wait_for_phases(page, 0, 2)
    page.evaluate("""() => {
      window.said.length = 0;
      window.seen = [];
      const node = shown.querySelector('[data-id="2"]');
      const look = time => { seen.push([node.scrollLeft, time]); requestAnimationFrame(look); };
      requestAnimationFrame(look);
    }""")
    return page


def hear(page, *commands, changes=()):
    page.evaluate("""([changes, commands]) =>
      connection.onmessage({ data: JSON.stringify(["f", 2, 0, [], changes, commands]) })""", [list(changes), list(commands)])


def answer(page, x):
    """Answers with a target content offset as soon as the finger is lifted."""
    page.evaluate("""x => {
      const say = connection.send;
      connection.send = text => {
        say(text);
        const [kind, id, phase] = JSON.parse(text);
        if (kind === "p" && phase === 1) setTimeout(() =>
          connection.onmessage({ data: JSON.stringify(["f", 2, 0, [], [], [["o", id, x, 0, 2]]]) }));
      };
    }""", x)


def phases(page):
    return [message[2:] for message in page.evaluate("window.said") if message[0] == "p"]


def left(page):
    return page.evaluate("shown.querySelector('[data-id=\"2\"]').scrollLeft")


def wait_for_phases(page, *expected):
    page.wait_for_function(
        "expected => String(said.filter(([kind]) => kind === 'p').map(([, , phase]) => phase)) === expected",
        arg=",".join(map(str, expected)))


@test("A finger that is lifted from moving content tells how fast it was, and where the content would rest")
def told(case):
    page = open_band(case)
    finger = Finger(page)
    finger.drag((380, 300), (-20, 0))
    finger.lift()
    wait_for_phases(page, 0, 1, 2)
    (_, (_, across, down, x, y), (_, *still)) = phases(page)
    assert across > 0.2 and down == 0 and x > 1200 and y == 0, phases(page)
    assert still == [0, 0], still
    # A finger that was not moving causes no momentum.
    page.evaluate("window.said.length = 0")
    here = left(page)
    finger.drag((200, 300), (6, 0))
    page.wait_for_timeout(200)
    finger.now += 0.2
    finger.lift()
    wait_for_phases(page, 0, 1, 2)
    (_, (_, across, down, x, y), _) = phases(page)
    assert (across, down) == (0, 0) and abs(x - left(page)) < 1 and x < here, (phases(page), here)


@test("Content goes on from where a finger has let go of it to where the server wants it, and says then that it rests")
def sent(case):
    page = open_band(case)
    for goal, step in [(1500, -20), (2100, -12), (1900, -20), (1800, 14)]:
        page.evaluate("window.said.length = 0; window.seen.length = 0")
        answer(page, goal)
        finger = Finger(page)
        finger.drag((270, 300), (step, 0))
        finger.lift()
        wait_for_phases(page, 0, 1, 2)
        assert left(page) == goal, (left(page), goal)
        offsets = [message for message in page.evaluate("window.said") if message[0] == "o"]
        assert offsets[-1] == ["o", LIST, goal, 0], offsets[-1]
        assert page.evaluate("window.said").index(offsets[-1]) < len(page.evaluate("window.said")) - 1
        seen = page.evaluate("window.seen")
        # Distances are converted to a sixtieth of a second: a busy machine leaves frames out, and the content has moved further in the
        # next.
        most = max(abs(x - before) / max((now - then) * 0.06, 1) for (before, then), (x, now) in zip(seen, seen[1:]))
        assert most < 120, (most, seen)




@test("Where content is turned by pages, the page that is told is the one at which it rests")
def pages(case):
    page = open_band(case, ["s", 6000, 400, [0, 0, 0, 0], 2, []])
    # The first scrolling settled at a page, too.
    page.evaluate("window.said.length = 0")
    for step, hold in [(-14, 0), (-20, 0), (8, 0), (-5, 0.3), (-18, 0.3), (18, 0.3)]:
        start = left(page)
        finger = Finger(page)
        finger.drag((270, 300), (step, 0))
        if hold:
            page.wait_for_timeout(200)
        finger.now += hold
        finger.lift()
        wait_for_phases(page, 0, 1, 2)
        assert phases(page)[1][3] == left(page), (step, hold, start, phases(page), left(page))
        page.evaluate("window.said.length = 0")


@test("Content on its way to rest stands still under a finger, and is let go of once more")
def caught(case):
    page = open_band(case)
    answer(page, 5000)
    finger = Finger(page)
    finger.drag((380, 300), (-20, 0))
    finger.lift()
    page.wait_for_function("() => shown.querySelector('[data-id=\"2\"]').scrollLeft > 1400")
    finger.touch("touchStart", (270, 300))
    wait_for_phases(page, 0, 1, 0)
    page.wait_for_timeout(100)
    here = left(page)
    # A late target content offset does not move content that a finger holds again.
    hear(page, ["o", LIST, 3000, 0, 2])
    page.wait_for_timeout(200)
    assert left(page) == here < 5000 and len(phases(page)) == 3, (left(page), here, phases(page))
    answer(page, 1500)
    finger.lift()
    wait_for_phases(page, 0, 1, 0, 1, 2)
    assert phases(page)[3] == [1, 0, 0, here, 0], phases(page)
    assert left(page) == 1500, left(page)


@test("A wheel is let go of where the content rests: it is told which way that went, and goes on from there")
def wheel(case):
    page = open_band(case)
    page.mouse.move(270, 320)
    for distance, goal in [(150, 1300), (-100, 900)]:
        page.mouse.wheel(distance, 0)
        wait_for_phases(page, 0, 2)
        across, down = phases(page)[1][1:]
        assert across * distance > 0 and down == 0, phases(page)
        hear(page, ["o", LIST, goal, 0, 2])
        wait_for_phases(page, 0, 2, 2)
        assert left(page) == goal and phases(page)[2] == [2, 0, 0], (left(page), phases(page))
        page.evaluate("window.said.length = 0")
    # The wheel interrupts the animation to the target in another direction.
    hear(page, ["o", LIST, 3000, 0, 2])
    page.wait_for_function("() => shown.querySelector('[data-id=\"2\"]').scrollLeft > 1500")
    page.mouse.wheel(-300, 0)
    wait_for_phases(page, 0, 2)
    across, down = phases(page)[1][1:]
    assert across < 0 and down == 0 and left(page) < 2900, (phases(page), left(page))
    # A wheel that turns up or down does not interrupt a scroll view that only scrolls horizontally.
    page.evaluate("window.said.length = 0")
    hear(page, ["o", LIST, 4000, 0, 2])
    page.wait_for_function("() => shown.querySelector('[data-id=\"2\"]').scrollLeft > 3000")
    page.mouse.wheel(0, 100)
    wait_for_phases(page, 2)
    assert left(page) == 4000, left(page)


@test("A browser that does not say that scrolling has ended is not waited for")
def silent(case):
    for silence in ["addEventListener('scrollend', event => event.stopImmediatePropagation(), true)",
                    "for (const type of [Element, HTMLElement, Document, window]) delete (type.prototype ?? type).onscrollend;"
                    "addEventListener('scrollend', event => event.stopImmediatePropagation(), true)"]:
        page = open_scene(case, ["s", 6000, 400, [0, 0, 0, 0], 2], BAND, has_touch=True)
        page.evaluate(silence)
        page.evaluate("window.said.length = 0")
        page.mouse.move(270, 320)
        page.mouse.wheel(150, 0)
        wait_for_phases(page, 0, 2)
        # A finger that does not move stops the content, even without an event of the browser.
        page.evaluate("window.said.length = 0")
        finger = Finger(page)
        finger.drag((380, 300), (-20, 0))
        page.wait_for_timeout(900)
        assert [phase for phase, *_ in phases(page)] == [0], phases(page)
        finger.now += 0.9
        finger.lift()
        wait_for_phases(page, 0, 1, 2)


@test("While a bar is held nothing is let go of")
def bar_held(case):
    page = open_scene(case, ["s", 400, 6000, [0, 0, 0, 0], 3], [["i", 3, LIST, 0, {"f": [0, 0, 400, 6000], "s": {"b": 0x334455FF}}]])
    page.evaluate("window.said.length = 0")
    frame = page.evaluate("shown.querySelector('[data-id=\"2\"]').getBoundingClientRect().toJSON()")
    page.mouse.move(frame["right"] - 6, frame["top"] + 100)
    page.wait_for_function("() => shown.querySelector('.bar.y').matches('.near')")
    top = page.locator(".bar.y").bounding_box()["y"]
    page.mouse.move(frame["right"] - 4, top + 8)
    page.mouse.down()
    for step in range(1, 4):
        page.mouse.move(frame["right"] - 4, top + 8 + 20 * step)
        page.wait_for_timeout(300)
    assert [phase for phase, *_ in phases(page)] == [0], phases(page)
    page.mouse.up()
    wait_for_phases(page, 0, 2)
    # Dragging the scroll indicator stops the momentum.
    page.wait_for_function("() => shown.querySelector('.bar.y').matches('.near')")
    top = page.locator(".bar.y").bounding_box()["y"]
    page.mouse.move(frame["right"] - 4, top + 8)
    page.evaluate("window.said.length = 0")
    hear(page, ["o", LIST, 0, 5000, 2])
    page.mouse.down()
    page.wait_for_timeout(700)
    assert page.evaluate("shown.querySelector('[data-id=\"2\"]').scrollTop") < 4900
    page.mouse.up()
    wait_for_phases(page, 0, 2)


@test("The way to rest follows content that moves, ends where the server scrolls, and is not shown to who wants stillness")
def ways(case):
    page = open_band(case)
    hear(page, ["o", LIST, 3000, 0, 2])
    page.wait_for_function("() => shown.querySelector('[data-id=\"2\"]').scrollLeft > 1300")
    hear(page, changes=[["h", LIST, 500, 0]])
    wait_for_phases(page, 2)
    assert left(page) == 3500, left(page)
    hear(page, ["o", LIST, 5000, 0, 2])
    page.wait_for_function("() => shown.querySelector('[data-id=\"2\"]').scrollLeft > 3800")
    hear(page, ["o", LIST, 200, 0, 0])
    wait_for_phases(page, 2, 2)
    page.wait_for_timeout(100)
    assert left(page) == 200, left(page)
    still = open_band(case, reduced_motion="reduce")
    still.evaluate("window.seen.length = 0")
    answer(still, 2600)
    finger = Finger(still)
    finger.drag((380, 300), (-20, 0))
    finger.lift()
    wait_for_phases(still, 0, 1, 2)
    assert left(still) == 2600 and not [x for x, _ in still.evaluate("window.seen") if 1500 < x < 2600], left(still)
    assert still.evaluate("getComputedStyle(shown.querySelector('[data-id=\"2\"]')).overflowX") == "auto"


@test("A flick turns to the next cover, as the rule of the layout says, and the wheel does so where it rests")
def covers(case):
    window = open_gallery(case, has_touch=True)
    window.open("Cover Flow")
    page = window.page
    # Returns the name of the cover in the middle after all movement has ended.
    middle = """() => {
      const list = shown.querySelector("[role=listbox][aria-label=Covers]").closest(".scroll"), box = list.getBoundingClientRect();
      const covers = [...list.querySelectorAll("[role=option]")].map(cover => {
        const { left, width } = cover.getBoundingClientRect();
        return [Math.abs(left + width / 2 - box.left - box.width / 2), cover.ariaLabel];
      });
      const [distance, name] = covers.sort(([left], [right]) => left - right)[0] ?? [];
      return distance < 1.5 && name;
    }"""
    page.wait_for_function(middle)
    names = page.evaluate("[...shown.querySelectorAll('[aria-label=Covers] [role=option]')].map(cover => cover.ariaLabel)")
    assert page.evaluate(middle) == names[0], names
    box = page.locator(".scroll:has([role=listbox][aria-label=Covers])").bounding_box()
    point = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    # Neither flick covers half the distance to the next cover.
    for step, name in [(-6, names[1]), (-8, names[2]), (7, names[1])]:
        finger = Finger(page)
        finger.drag(point, (step, 0), count=8)
        finger.lift()
        page.wait_for_function(f"name => ({middle})() === name", arg=name)
    # A wheel that turns while the last pixel of a turn is still being animated belongs to that turn.
    page.evaluate("""() => new Promise(stands => {
      let before = "", count = 0;
      const look = () => {
        const covers = [...shown.querySelectorAll("[aria-label=Covers] [role=option]")];
        const now = covers.map(cover => cover.getBoundingClientRect().left).join();
        count = now === before ? count + 1 : 0;
        before = now;
        count > 12 ? stands() : requestAnimationFrame(look);
      };
      look();
    })""")
    page.mouse.move(*point)
    page.mouse.wheel(60, 0)
    page.wait_for_function(f"name => ({middle})() === name", arg=names[2])
    page.mouse.wheel(-60, 0)
    page.wait_for_function(f"name => ({middle})() === name", arg=names[1])
