"""Momentum after a finger or the wheel: the messages of the page, and the target content offset of the server."""

import time

from harness.case import test
from harness.clock import pass_frames
from harness.page import wait_for_stillness
from harness.table import SCROLL_PHASE
from test_gallery import open_gallery
from test_scrolling import open_scene, scroll_to

EVERY_BROWSER = True

LIST = 2
BAND = [["i", 3, LIST, 0, {"f": [0, 0, 6000, 400], "s": {"b": 0x334455FF}}]]

LEFT = "() => shown.querySelector('[data-id=\"2\"]').scrollLeft"

# The clock of animation frames and of `performance.now`: a frame takes 16 ms at most, however late it is. While a finger is on the screen the
# clock shows the time of the finger's last event, and `stopBeyond` stops it in the first frame in which the content lies beyond an offset:
# animations stand still from there on. The client's long timers run on in real time, and are counted.
CLOCK = """() => {
  const node = shown.querySelector('[data-id="2"]'), { setTimeout } = window, request = requestAnimationFrame.bind(window);
  let time = performance.now(), last = time, isRunning = true, limit = Infinity;
  const tick = real => {
    if (Math.max(node.scrollLeft, node.scrollTop) > limit) [isRunning, limit] = [false, Infinity];
    if (isRunning) time += Math.max(0, Math.min(16, real - last));
    last = real;
    request(tick);
  };
  request(tick);
  window.requestAnimationFrame = action => request(() => action(time));
  performance.now = () => time;
  window.timerCount = 0;
  window.setTimeout = (action, delay, ...rest) => setTimeout(() => {
    if (delay >= 100) timerCount += 1;
    action(...rest);
  }, delay);
  window.stopBeyond = offset => { limit = offset; };
  window.isStopped = () => !isRunning;
  window.pass = milliseconds => { time += milliseconds; };
  window.goOn = () => { isRunning = true; };
  for (const kind of ["touchstart", "touchmove"]) {
    addEventListener(kind, ({ timeStamp }) => { [time, isRunning] = [timeStamp, false]; }, { capture: true });
  }
  addEventListener("touchend", goOn, { capture: true });
}"""


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
        self.now = max(self.now, time.time())
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
      const node = shown.querySelector('[data-id="2"]'), request = requestAnimationFrame;
      const look = time => { seen.push([node.scrollLeft, time]); request(look); };
      request(look);
    }""")
    page.evaluate(CLOCK)
    return page


def release(page, finger, start, step):
    """Drags the content with the finger, and lifts it when the content has followed: a busy browser scrolls later than it hears."""
    finger.drag(start, step)
    page.wait_for_function("() => said.findLast(([kind]) => kind === 'p')?.[2] === 0")
    wait_for_stillness(page, LEFT, frames=3)
    finger.lift()


def rest(page, finger, seconds):
    """Lets the finger rest on the content, which has followed it, for so many seconds of its own time."""
    wait_for_stillness(page, LEFT)
    finger.now += seconds


def move_beyond(page, offset, *command):
    """Has the server move the content, and stops the animation beyond an offset, until `go_on`."""
    page.evaluate("offset => stopBeyond(offset)", offset)
    hear(page, list(command))
    page.wait_for_function("() => isStopped()")


def go_on(page):
    page.evaluate("() => goOn()")


def pass_timers(page):
    """Lets nine tenths of a second pass on the page's clock, and waits until the client's timers have run twice since."""
    page.evaluate("() => { pass(900); timerCount = 0; }")
    page.wait_for_function("() => timerCount >= 2")


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
        if (kind === "p" && phase === 1) seen.splice(0, seen.length - 1);
        if (kind === "p" && phase === 1) setTimeout(() =>
          connection.onmessage({ data: JSON.stringify(["f", 2, 0, [], [], [["o", id, x, 0, 2]]]) }));
      };
    }""", x)


def phases(page):
    return [message[2:] for message in page.evaluate("window.said") if message[0] == "p"]


def left(page):
    return page.evaluate(LEFT)


def wait_for_phases(page, *expected):
    page.wait_for_function(
        "expected => String(said.filter(([kind]) => kind === 'p').map(([, , phase]) => phase)) === expected",
        arg=",".join(map(str, expected)))


@test("When a finger is lifted from moving content, the page reports its speed and where the content would rest", needs=["touch"])
def told(case):
    page = open_band(case)
    finger = Finger(page)
    release(page, finger, (380, 300), (-20, 0))
    wait_for_phases(page, 0, 1, 2)
    (_, (_, across, down, x, y), (_, *still)) = phases(page)
    # The first reported offset is only compared with bounds: on a busy machine the content follows the finger more slowly.
    there = [message for message in page.evaluate("window.said") if message[0] == "o"][0][2]
    assert across > 0.05 and down == 0 and x > there > 1000 and y == 0, (there, phases(page))
    assert still == [0, 0], still
    # A finger that was not moving causes no momentum.
    page.evaluate("window.said.length = 0")
    here = left(page)
    finger.drag((200, 300), (6, 0))
    rest(page, finger, 0.2)
    finger.lift()
    wait_for_phases(page, 0, 1, 2)
    (_, (_, across, down, x, y), _) = phases(page)
    assert (across, down) == (0, 0) and abs(x - left(page)) < 1 and x < here, (phases(page), here)


@test(
    "A finger whose last movements scroll nothing leaves the content with speed only if it pulls at content between its ends",
    needs=["touch"])
def unmoved(case):
    # The content offset and its steps, the steps of the finger's last movements, and whether the content has speed along each axis.
    for start, step, last, has_speed in [
        ((1000, 1000), (20, 0), (-20, 0), (True, False)), ((1000, 1000), (20, 0), (0, -20), (False, False)),
        ((5600, 1000), (20, 0), (-20, 0), (False, False)), ((1000, 5500), (20, 20), (0, -20), (False, False)),
    ]:
        page = open_scene(case, ["s", 6000, 6000, [0, 0, 0, 0], 3], [["i", 3, LIST, 0, {"f": [0, 0, 6000, 6000]}]], has_touch=True)
        scroll_to(page, *start)
        wait_for_phases(page, 0, 2)
        page.evaluate(CLOCK)
        page.evaluate("window.said.length = 0")
        # The content is scrolled by the test, as a busy browser does it: the last movements come before their scrolling.
        page.evaluate("""async ([step, last]) => {
          const node = shown.querySelector('[data-id="2"]');
          const frame = () => new Promise(requestAnimationFrame);
          let place = [300, 300], time = performance.now();
          const touch = (type, [x, y]) => {
            place = [place[0] + x, place[1] + y];
            const finger = new Touch({ identifier: 1, target: node, clientX: place[0], clientY: place[1] });
            const touches = type === "touchend" ? [] : [finger];
            const event = new TouchEvent(type, { touches, targetTouches: touches, changedTouches: [finger], bubbles: true, composed: true });
            node.dispatchEvent(Object.defineProperty(event, "timeStamp", { value: time += 16 }));
          };
          touch("touchstart", [0, 0]);
          for (let count = 0; count < 5; count++) {
            touch("touchmove", [-step[0], -step[1]]);
            node.scrollBy({ left: step[0], top: step[1], behavior: "instant" });
            await frame();
            await frame();
          }
          for (let count = 0; count < 6; count++) touch("touchmove", last);
          touch("touchend", [0, 0]);
        }""", [step, last])
        wait_for_phases(page, 0, 1, 2)
        across, down = phases(page)[1][1:3]
        assert ((across > 0.05, down > 0.05) == has_speed) and (has_speed[0] or across == 0) and down == 0, (start, last, phases(page))


@test(
    "Content goes on from where a finger has released it to the server's target offset, and is then reported at rest",
    needs=["touch"])
def sent(case):
    page = open_band(case)
    for goal, step in [(1500, -20), (2100, -12), (1900, -20), (1800, 14)]:
        page.evaluate("window.said.length = 0; window.seen.length = 0")
        answer(page, goal)
        finger = Finger(page)
        release(page, finger, (270, 300), (step, 0))
        wait_for_phases(page, 0, 1, 2)
        assert left(page) == goal, (left(page), goal)
        offsets = [message for message in page.evaluate("window.said") if message[0] == "o"]
        assert offsets[-1] == ["o", LIST, goal, 0], offsets[-1]
        assert page.evaluate("window.said").index(offsets[-1]) < len(page.evaluate("window.said")) - 1
        seen = page.evaluate("window.seen.filter(([x], index) => !index || x !== seen[index - 1][0])")
        # Distances between two frames are converted to a sixtieth of a second: in a late frame the browser's own momentum moves the content
        # further, which is read in that frame or in the next.
        times = [seen[0][1], *(time for _, time in seen)]
        spans = [max(now - then, then - before) * 0.06 for before, then, now in zip(times, times[1:], times[2:])]
        most = max(abs(x - before) / max(span, 1) for (before, _), (x, _), span in zip(seen, seen[1:], spans))
        assert most < 120, (most, seen)


@test("With paging, the target offset that is reported when a finger is lifted is that of the page at which the content rests",
      needs=["touch"])
def pages(case):
    page = open_band(case, ["s", 6000, 400, [0, 0, 0, 0], 2, []])
    # Forgets the messages so far: the scrolling with which the test began has settled at a page, too.
    page.evaluate("window.said.length = 0")
    for step, hold in [(-14, 0), (-20, 0), (8, 0), (-5, 0.3), (-18, 0.3), (18, 0.3)]:
        start = left(page)
        finger = Finger(page)
        if hold:
            finger.drag((270, 300), (step, 0))
            rest(page, finger, hold)
            finger.lift()
        else:
            release(page, finger, (270, 300), (step, 0))
        wait_for_phases(page, 0, 1, 2)
        assert phases(page)[1][3] == left(page), (step, hold, start, phases(page), left(page))
        page.evaluate("window.said.length = 0")


@test("Content with momentum stands still under a finger, even if a late target offset arrives, until the finger is lifted",
      needs=["touch"])
def caught(case):
    page = open_band(case)
    answer(page, 5000)
    finger = Finger(page)
    page.evaluate("stopBeyond(1400)")
    release(page, finger, (380, 300), (-20, 0))
    page.wait_for_function("() => isStopped()")
    finger.touch("touchStart", (270, 300))
    wait_for_phases(page, 0, 1, 0)
    go_on(page)
    here = wait_for_stillness(page, LEFT)
    # A late target content offset does not move content that a finger holds again.
    hear(page, ["o", LIST, 3000, 0, 2])
    pass_frames(page, 20)
    assert left(page) == here < 5000 and len(phases(page)) == 3, (left(page), here, phases(page))
    answer(page, 1500)
    finger.lift()
    wait_for_phases(page, 0, 1, 0, 1, 2)
    assert phases(page)[3] == [1, 0, 0, here, 0], phases(page)
    assert left(page) == 1500, left(page)


@test("When a wheel stops, the page reports the direction where the content rests, and scrolls on to the target that is answered")
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
    # A wheel turned in the opposite direction interrupts the animation to the target.
    move_beyond(page, 1500, "o", LIST, 3000, 0, 2)
    page.mouse.wheel(-300, 0)
    wait_for_phases(page, 0)
    go_on(page)
    wait_for_phases(page, 0, 2)
    across, down = phases(page)[1][1:]
    assert across < 0 and down == 0 and left(page) < 2900, (phases(page), left(page))
    # A wheel that turns up or down does not interrupt a scroll view that only scrolls horizontally.
    page.evaluate("() => { window.said.length = 0; addEventListener('wheel', () => { window.hasTurned = true; }, { passive: true }); }")
    move_beyond(page, 3000, "o", LIST, 4000, 0, 2)
    page.mouse.wheel(0, 100)
    page.wait_for_function("() => window.hasTurned")
    go_on(page)
    wait_for_phases(page, 2)
    assert left(page) == 4000, left(page)


@test("In a browser without scrollend events the end of scrolling is reported all the same", needs=["touch"])
def silent(case):
    for silence in ["addEventListener('scrollend', event => event.stopImmediatePropagation(), true)",
                    "for (const type of [Element, HTMLElement, Document, window]) delete (type.prototype ?? type).onscrollend;"
                    "addEventListener('scrollend', event => event.stopImmediatePropagation(), true)"]:
        page = open_scene(case, ["s", 6000, 400, [0, 0, 0, 0], 2], BAND, has_touch=True)
        page.evaluate(CLOCK)
        page.evaluate(silence)
        page.evaluate("window.said.length = 0")
        page.mouse.move(270, 320)
        page.mouse.wheel(150, 0)
        wait_for_phases(page, 0, 2)
        # A finger that does not move stops the content, even without an event of the browser.
        page.evaluate("window.said.length = 0")
        finger = Finger(page)
        finger.drag((380, 300), (-20, 0))
        rest(page, finger, 0.9)
        pass_timers(page)
        assert [phase for phase, *_ in phases(page)] == [0], phases(page)
        finger.lift()
        wait_for_phases(page, 0, 1, 2)


@test("While the pointer drags a scroll indicator with pauses, the page reports the scrolling as ended only at its release")
def bar_held(case):
    page = open_scene(case, ["s", 400, 6000, [0, 0, 0, 0], 3], [["i", 3, LIST, 0, {"f": [0, 0, 400, 6000], "s": {"b": 0x334455FF}}]])
    page.evaluate(CLOCK)
    page.evaluate("""() => {
      window.said.length = 0;
      window.endCount = 0;
      shown.querySelector('[data-id="2"]').addEventListener("scrollend", () => { endCount += 1; });
    }""")
    frame = page.evaluate("shown.querySelector('[data-id=\"2\"]').getBoundingClientRect().toJSON()")
    page.mouse.move(frame["right"] - 6, frame["top"] + 100)
    page.wait_for_function("() => shown.querySelector('.bar.y').matches('.near')")
    top = page.locator(".bar.y").bounding_box()["y"]
    page.mouse.move(frame["right"] - 4, top + 8)
    page.mouse.down()
    for step in range(1, 4):
        page.mouse.move(frame["right"] - 4, top + 8 + 20 * step)
        page.wait_for_function("step => endCount >= step", arg=step)
    pass_timers(page)
    assert [phase for phase, *_ in phases(page)] == [0], phases(page)
    go_on(page)
    page.mouse.up()
    wait_for_phases(page, 0, 2)
    # Dragging the scroll indicator stops the momentum.
    page.evaluate("window.said.length = 0")
    move_beyond(page, 2000, "o", LIST, 0, 5000, 2)
    page.wait_for_function("() => shown.querySelector('.bar.y').matches('.near')")
    page.mouse.move(frame["right"] - 4, page.locator(".bar.y").bounding_box()["y"] + 8)
    page.mouse.down()
    wait_for_phases(page, 0)
    go_on(page)
    place = wait_for_stillness(page, "() => shown.querySelector('[data-id=\"2\"]').scrollTop", frames=20)
    assert 2000 < place < 3000, place
    page.mouse.up()
    wait_for_phases(page, 0, 2)


@test(
    "The animation to a target offset shifts with the content, ends where the server scrolls, and is left out with reduced motion",
    needs=["touch"])
def ways(case):
    page = open_band(case)
    move_beyond(page, 1300, "o", LIST, 3000, 0, 2)
    hear(page, changes=[["h", LIST, 500, 0]])
    go_on(page)
    wait_for_phases(page, 2)
    assert left(page) == 3500, left(page)
    move_beyond(page, 3800, "o", LIST, 5000, 0, 2)
    hear(page, ["o", LIST, 200, 0, 0])
    go_on(page)
    wait_for_phases(page, 2, 2)
    pass_frames(page, 10)
    assert left(page) == 200, left(page)
    still = open_band(case, reduced_motion="reduce")
    still.evaluate("window.seen.length = 0")
    answer(still, 2600)
    release(still, Finger(still), (380, 300), (-20, 0))
    wait_for_phases(still, 0, 1, 2)
    assert left(still) == 2600 and not [x for x, _ in still.evaluate("window.seen") if 1500 < x < 2600], left(still)
    assert still.evaluate("getComputedStyle(shown.querySelector('[data-id=\"2\"]')).overflowX") == "auto"


def wait_until_covers_stand(page):
    """Waits until no cover has moved for a dozen frames."""
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


@test("In Cover Flow a flick turns to the next cover, as the layout decides, and the wheel turns to a cover where it rests",
      needs=["touch"])
def covers(case):
    window = open_gallery(case, has_touch=True)
    window.open("Cover Flow")
    page = window.page
    # Returns the name of the cover that stands in the middle of the list, to 1.5 pixels; false if none does.
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
    # None of the three flicks covers half the distance to the next cover.
    for step, name in [(-6, names[1]), (-8, names[2]), (7, names[1])]:
        finger = Finger(page)
        page.evaluate("() => { line.phase = null; }")
        finger.drag(point, (step, 0), count=8)
        page.wait_for_function("began => line.phase === began", arg=SCROLL_PHASE.began)
        finger.lift()
        page.wait_for_function(f"name => ({middle})() === name", arg=name)
        # The next flick has to move content that rests: one that still settles is caught by the finger and reports nothing of it.
        page.wait_for_function("ended => line.phase === ended", arg=SCROLL_PHASE.ended)
    # A wheel that turns while the last pixel of a turn is still being animated belongs to that turn.
    wait_until_covers_stand(page)
    page.mouse.move(*point)
    page.mouse.wheel(60, 0)
    page.wait_for_function(f"name => ({middle})() === name", arg=names[2])
    wait_until_covers_stand(page)
    page.mouse.wheel(-60, 0)
    page.wait_for_function(f"name => ({middle})() === name", arg=names[1])
