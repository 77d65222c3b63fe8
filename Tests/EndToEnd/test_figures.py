"""Costs of typical actions; measured and printed, not judged."""

from harness.case import test


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


@test("Figures: time to the first rows, bytes to open the page and to favorite", needs=["developer tools"])
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
