"""Costs of typical actions; measured and printed, not judged."""

import time

from harness.case import test
from test_characters import open_characters


class Wire:
    """The bytes between page and server, as the browser counts them."""

    def __init__(self):
        self.sent = self.received = self.files = 0

    def attach(self, page):
        session = page.context.new_cdp_session(page)
        session.on("Network.webSocketFrameSent", lambda event: self._count("sent", event))
        session.on("Network.webSocketFrameReceived", lambda event: self._count("received", event))
        session.on("Network.loadingFinished", lambda event: self._add_file(event["encodedDataLength"]))
        session.send("Network.enable")

    def _count(self, direction, event):
        payload = event["response"]["payloadData"]
        setattr(self, direction, getattr(self, direction) + len(payload.encode()))

    def _add_file(self, size):
        self.files += size

    def reset(self):
        self.sent = self.received = self.files = 0


@test("Figures of recipes are written: time to the first rows, bytes to open the page and to add a favorite",
      needs=["developer tools"], is_daily=False)
def figures(case):
    program = case.program()
    times = []
    for _ in range(5):
        page = case.open(program)
        page.wait("() => window.rowsSeenAt !== undefined")
        times.append(page.page.evaluate("window.rowsSeenAt"))
        page.page.context.close()
    case.figure("time from page request to visible rows", f"{sorted(times)[2]:.0f} ms (median of 5)")

    wire = Wire()
    page = case.open(program, prepare=wire.attach)
    page.page.wait_for_load_state("networkidle")
    case.figure("bytes to open the page", f"{wire.received:,} of frames, {wire.files:,.0f} of files, {wire.sent:,} sent")
    page.open("Anzac Biscuits")
    page.expect_sidebar("Recents", 1)
    page.wait("() => shown.getAnimations().length === 0")
    wire.reset()
    page.button("Add to Favorites").click()
    page.expect_sidebar("Favorites", 11)
    page.wait("() => shown.getAnimations().length === 0")
    assert wire.received > 0 and wire.sent > 0
    case.figure("bytes for a favorite", f"{wire.received:,} received, {wire.sent:,} sent")


# Notes the times at which the browser makes frames.
FRAMES = """() => {
  window.frameTimes = [];
  const note = time => { frameTimes.push(time); requestAnimationFrame(note); };
  requestAnimationFrame(note);
}"""

# Notes when the current row of the list changes, and when the next key goes down.
CHANGES = """() => {
  const list = shown.querySelector("[role=listbox][aria-label=Characters]");
  window.keyTimes = [];
  window.changeTimes = [];
  shown.addEventListener("keydown", () => keyTimes.push(performance.now()), { capture: true });
  new MutationObserver(() => changeTimes.push(performance.now()))
    .observe(list, { attributes: true, attributeFilter: ["aria-activedescendant"] });
}"""


@test("Figures of a list of 155,000 rows are written: time to the first rows, from a key to its effect, and while the wheel turns",
      delays=(0, 300), is_daily=False)
def waiting_figures(case):
    line = f"on a line of {case.delay * 2000:.0f} ms"
    program = case.characters()
    # A page before the measured one has the program do what it does once.
    open_characters(case, program).ready()
    page = open_characters(case, program).ready().page
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN")
    case.figure(f"155,000 rows: time to the first paint {line}", f"{painted:.0f} ms")
    page.wait_for_function("() => window.rowsSeenAt !== undefined")
    case.figure(f"155,000 rows: time to the first rows {line}", f"{page.evaluate('rowsSeenAt'):.0f} ms")

    page.evaluate(CHANGES)
    page.get_by_role("listbox", name="Characters").focus()
    page.wait_for_timeout(500 + case.delay * 4000)
    times = []
    for _ in range(5):
        page.evaluate("() => { keyTimes.length = changeTimes.length = 0; }")
        page.keyboard.press("ArrowDown")
        page.wait_for_function("() => changeTimes.length > 0")
        times.append(page.evaluate("changeTimes[0] - keyTimes[0]"))
    case.figure(f"155,000 rows: time from a key to its effect {line}", f"{sorted(times)[2]:.0f} ms (median of 5)")

    box = page.get_by_role("listbox", name="Characters").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 300)
    page.evaluate(FRAMES)
    end = time.monotonic() + 5
    while time.monotonic() < end:
        page.mouse.wheel(0, 240)
        page.wait_for_timeout(16)
    gaps = page.evaluate("() => frameTimes.slice(1).map((time, index) => time - frameTimes[index])")
    case.figure(
        f"155,000 rows: browser frames over 50 ms in five seconds of wheel {line}",
        f"{sum(gap > 50 for gap in gaps)} of {len(gaps)}, the longest {max(gaps):.0f} ms")
