"""The reading position in a list that changes above the visible bounds."""

from playwright.sync_api import expect

from harness.case import test
from harness.samples import recipe

EVERY_BROWSER = True

CUT = r"WebSocket connection|net::ERR_|Failed to load resource"

# Returns the visible rows by name, with their final tops to a hundredth of a pixel, without the offset of running animations.
SEEN = """() => {
  const list = shown.querySelector("[role=listbox]").closest(".scroll"), box = list.getBoundingClientRect();
  const rows = [...list.querySelectorAll("[role=option]:not([aria-hidden=true])")].filter(node => !node.closest(".leaving"));
  return Object.fromEntries(rows
    .map(node => [node.ariaLabel.split(",")[0], box.top + parseFloat(node.style.top) - list.scrollTop])
    .filter(([, top]) => top > box.top - 60 && top < box.bottom));
}"""

# Records each frame of the browser in which the rows lie more than 45 pixels from their positions in the frame before.
WATCH = """() => {
  const list = shown.querySelector("[role=listbox]").closest(".scroll");
  const places = () => new Map([...list.querySelectorAll("[role=option]:not([aria-hidden=true])")]
    .map(node => [node.ariaLabel.split(",")[0], node.getBoundingClientRect().top]));
  window.jumps = [];
  window.frames = 0;
  let before = places(), then = performance.now();
  const look = () => {
    const now = places(), elapsed = performance.now() - then;
    then += elapsed;
    const moved = [...now].filter(([name]) => before.has(name)).map(([name, top]) => top - before.get(name));
    // All rows move alike while nothing is inserted between them.
    const shift = moved.length ? moved.sort((a, b) => a - b)[moved.length >> 1] : 0;
    // A wheel that is turned by 12 points in 16 ms moves the rows up, after a late frame by several turns at once.
    if (shift > 45 || shift < -45 - elapsed * 12 / 16) window.jumps.push(shift);
    before = now;
    window.frames += 1;
    if (!window.stopped) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def many(first, last, prefix):
    """Returns recipes whose titles sort by number; every third title is long, so that rows have different heights."""
    return [recipe(f"{prefix}-{number}", title=f"{prefix} {number:04}" + " and a long name" * (number % 3) * 2)
            for number in range(first, last)]


def offset(page):
    return page.page.evaluate("shown.querySelector('[role=listbox]').closest('.scroll').scrollTop")


def start(case, **options):
    program = case.program_with(many(0, 400, "M"))
    page = case.open(program, **options)
    page.expect_count(400)
    return program, page


@test("Rows that another program inserts and deletes above do not move what is read, to the pixel")
def above(case):
    program, page = start(case, width=700)
    page.rows.nth(2).hover()
    page.page.mouse.wheel(0, 6000)
    page.wait("() => shown.querySelector('[role=listbox]').closest('.scroll').scrollTop > 5900")
    page.page.wait_for_timeout(300)
    seen = page.page.evaluate(SEEN)
    assert len(seen) > 6, seen
    for number in range(3):
        program.import_recipes(many(number * 30, number * 30 + 30, "A"), name=f"a{number}.json")
        page.expect_count(430 + 30 * number)
        page.page.wait_for_timeout(600)
        assert page.page.evaluate(SEEN) == seen, (seen, page.page.evaluate(SEEN))
    before = offset(page)
    program.sql("DELETE FROM recipe WHERE title LIKE 'A %'")
    page.expect_count(400)
    page.page.wait_for_timeout(600)
    assert page.page.evaluate(SEEN) == seen
    assert offset(page) < before - 3000
    # Pressing a row selects the one that is visible there, which shows that the server has the same rows at the same positions.
    name = sorted(seen)[3]
    page.row(name).click()
    expect(page.heading(name)).to_be_visible()


@test("Rows that another program inserts above do not move what is read while a person scrolls on a slow connection")
def while_scrolling(case):
    network = case.network()
    program, page = start(case, network=network)
    network.delay = 0.12
    page.rows.nth(2).hover()
    page.page.mouse.wheel(0, 5000)
    page.wait("() => shown.querySelector('[role=listbox]').closest('.scroll').scrollTop > 4900")
    page.page.wait_for_timeout(800)
    page.page.evaluate(WATCH)
    for number in range(6):
        program.import_recipes(many(number * 20, number * 20 + 20, "A"), name=f"a{number}.json")
        for _ in range(20):
            page.page.mouse.wheel(0, 12)
            page.page.wait_for_timeout(16)
    page.expect_count(520)
    page.page.wait_for_timeout(800)
    jumps = page.page.evaluate("() => { window.stopped = true; return window.jumps; }")
    assert jumps == [], jumps
    assert offset(page) > 5000 + 6 * 20 * 44
    expect(page.rows.first).to_be_visible()


@test("In a list that is scrolled to its top, rows inserted above the first one are shown")
def at_the_top(case):
    program, page = start(case)
    program.import_recipes(many(0, 3, "A"))
    page.expect_first(["A 0000"])
    assert offset(page) == 0


@test("A page that lost its connection shows the same rows at the same height again, though rows were inserted above meanwhile")
def away(case):
    network = case.network()
    program, page = start(case, network=network)
    case.tolerate(CUT)
    page.rows.nth(2).hover()
    page.page.mouse.wheel(0, 4000)
    page.wait("() => shown.querySelector('[role=listbox]').closest('.scroll').scrollTop > 3900")
    page.page.wait_for_timeout(600)
    seen = page.page.evaluate(SEEN)
    network.cut()
    expect(page.lost).to_be_visible()
    program.import_recipes(many(0, 30, "A"))
    page.page.wait_for_timeout(500)
    network.mend()
    expect(page.lost).to_be_hidden()
    page.expect_count(430)
    page.page.wait_for_timeout(600)
    assert page.page.evaluate(SEEN) == seen, (seen, page.page.evaluate(SEEN))
