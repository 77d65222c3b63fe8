"""The reading position in a list that changes above the visible bounds."""

from playwright.sync_api import expect

from harness.case import test
from harness.clock import pass_frames
from harness.page import turn_wheel, wait_for_answer, wait_for_stillness
from harness.samples import recipe

EVERY_BROWSER = True

CUT = r"WebSocket connection|net::ERR_|Failed to load resource"

# Returns the visible rows by name, with their final tops to a hundredth of a pixel, without the offset of running animations; null while
# rows do not cover the visible part of the list.
SEEN = """() => {
  const list = shown.querySelector("[role=listbox]").closest(".scroll"), box = list.getBoundingClientRect();
  const rows = [...list.querySelectorAll("[role=option]:not([aria-hidden=true])")].filter(node => !node.closest(".leaving"))
    .map(node => [node.ariaLabel.split(",")[0], box.top + parseFloat(node.style.top) - list.scrollTop, node.offsetHeight])
    .filter(([, top, height]) => top + height > box.top && top < box.bottom).sort(([, left], [, right]) => left - right);
  const isCovered = rows.length && rows[0][1] <= box.top && rows.at(-1)[1] + rows.at(-1)[2] >= box.bottom
    && rows.every(([, top], index) => !index || top - rows[index - 1][1] - rows[index - 1][2] < 2);
  return isCovered ? Object.fromEntries(rows) : null;
}"""

# Records in each frame of the browser how far the rows have moved up since the frame before, and each frame in which they have moved down:
# a wheel that is turned down never moves them so. Counts points and not time, since a busy browser leaves frames out.
WATCH = """() => {
  const list = shown.querySelector("[role=listbox]").closest(".scroll");
  const places = () => new Map([...list.querySelectorAll("[role=option]:not([aria-hidden=true])")]
    .map(node => [node.ariaLabel.split(",")[0], node.getBoundingClientRect().top]));
  window.moved = { up: 0, down: [], lost: 0 };
  let before = places();
  const look = () => {
    const now = places();
    const distances = [...now].filter(([name]) => before.has(name)).map(([name, top]) => before.get(name) - top);
    if (!distances.length) moved.lost += 1;
    // All rows move alike while nothing is inserted between them.
    const distance = distances.sort((left, right) => left - right)[distances.length >> 1] ?? 0;
    moved.up += distance;
    if (distance < -1) moved.down.push(distance);
    before = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def many(first, last, prefix):
    """Returns recipes whose titles sort by number; every third title is long, so that rows have different heights."""
    return [recipe(f"{prefix}-{number}", title=f"{prefix} {number:04}" + " and a long name" * (number % 3) * 2)
            for number in range(first, last)]


def offset(page):
    return page.page.evaluate("shown.querySelector('[role=listbox]').closest('.scroll').scrollTop")


def rows_at_rest(page):
    """Returns the visible rows when the server has handled what the page has reported, and they have not moved for some frames."""
    wait_for_answer(page.page)
    return wait_for_stillness(page.page, SEEN)


def start(case, **options):
    program = case.program_with(many(0, 400, "M"))
    page = case.open(program, **options)
    page.expect_count(400)
    return program, page


@test("Rows that another program inserts and deletes above do not move what is read, to the pixel")
def above(case):
    program, page = start(case, width=700)
    page.rows.nth(2).hover()
    turn_wheel(page.page, 0, 6000)
    seen = rows_at_rest(page)
    assert len(seen) > 6 and offset(page) > 5900, (seen, offset(page))
    for number in range(3):
        program.import_recipes(many(number * 30, number * 30 + 30, "A"), name=f"a{number}.json")
        page.expect_count(430 + 30 * number)
        now = rows_at_rest(page)
        assert now == seen, (seen, now)
    before = offset(page)
    program.sql("DELETE FROM recipe WHERE title LIKE 'A %'")
    page.expect_count(400)
    now = rows_at_rest(page)
    assert now == seen, (seen, now)
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
    turn_wheel(page.page, 0, 5000)
    rows_at_rest(page)
    page.page.evaluate(WATCH)
    turns = 0
    for number in range(6):
        program.import_recipes(many(number * 20, number * 20 + 20, "A"), name=f"a{number}.json")
        # The wheel turns once in a frame until the rows have come, however late they are; the list is long enough for a hundred turns.
        for turn in range(100):
            page.page.mouse.wheel(0, 12)
            pass_frames(page.page, 1)
            turns += 1
            if turn >= 20 and page.rows.first.get_attribute("aria-setsize") == str(420 + 20 * number):
                break
        page.expect_count(420 + 20 * number)
    page.wait("goal => moved.up > goal", turns * 12 - 2, f"rows that are moved by {turns * 12} points")
    rows_at_rest(page)
    moved = page.page.evaluate("moved")
    # The rows have moved by as much as the wheel was turned: no jump is left over.
    assert moved["down"] == [] and moved["lost"] == 0 and abs(moved["up"] - turns * 12) < 2, (moved, turns * 12)
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
    turn_wheel(page.page, 0, 4000)
    seen = rows_at_rest(page)
    assert offset(page) > 3900, offset(page)
    network.cut()
    expect(page.lost).to_be_visible()
    program.import_recipes(many(0, 30, "A"))
    # Another window shows when the program has noticed the new rows.
    case.open(program).expect_count(430)
    network.mend()
    expect(page.lost).to_be_hidden()
    page.expect_count(430)
    now = rows_at_rest(page)
    assert now == seen, (seen, now)
