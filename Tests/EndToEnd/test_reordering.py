"""Rows that are dragged by their handles, and moved by keys."""

import time

from playwright.sync_api import expect

from harness.case import test
from harness.page import WAIT, wait_for_answer

EVERY_BROWSER = True

# Returns the visible collections from top to bottom; the dragged row is at the position of the pointer.
SHELVES = """() => [...shown.querySelectorAll("[role=tree] [role=treeitem]:not([aria-hidden=true])")]
  .filter(node => node.ariaLabel?.startsWith("Shelf"))
  .map(node => ({ name: node.ariaLabel.split(",")[0], top: node.getBoundingClientRect().top }))
  .sort((left, right) => left.top - right.top).map(row => row.name)"""


def shelf(number):
    return f"Shelf {number:02}"


def start(case, count):
    """Starts a program with collections that are named after their numbers."""
    program = case.idle_program()
    program.run("--export", "unused.json")
    program.sql("DELETE FROM collection")
    for number in range(1, count + 1):
        program.sql("INSERT INTO collection (name, nameKey) VALUES (?, ?)", shelf(number), shelf(number).lower())
    return program.start()


def stored(program):
    return [name for name, in program.sql(
        "SELECT name FROM collection ORDER BY position IS NULL, position, nameKey")]


def open_shelves(case, program, **options):
    page = case.open(program, **options)
    page.button("Order Collections").click()
    expect(page.sidebar.locator("[data-drag]").first).to_be_visible()
    return page


def handle(page, name):
    box = page.sidebar_row(name).locator("[data-drag]").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def row_height(page):
    return page.sidebar_row(shelf(1)).bounding_box()["height"]


def lift(page, name):
    expect_rest(page)
    x, y = handle(page, name)
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    return x, y


def expect_order(page, names):
    page.wait(f"names => {{ const seen = ({SHELVES})(); return names.every((name, index) => seen[index] === name); }}",
              names, f"{names}; seen were {page.page.evaluate(SHELVES)}")


def expect_rest(page):
    """Waits until no row is dragged or being animated after a drop."""
    page.wait("() => !shown.querySelector('.held, .dragging') && shown.getAnimations().length === 0",
              what="a row at rest")


def expect_stored(program, names):
    """Waits until the store has an order that begins with these names."""
    wait_for_store(program, lambda order: order[:len(names)] == names, names)


def wait_for_store(program, fits, what):
    """Waits until the store has an order that fits."""
    end = time.monotonic() + WAIT / 1000
    while not fits(stored(program)):
        assert time.monotonic() < end, f"the store has {stored(program)} and not {what}"
        time.sleep(0.05)


@test("A row is dragged over others by the mouse: they give way, it rests where it was dropped, the store and a second window follow")
def drag_by_mouse(case):
    program = start(case, 6)
    page = open_shelves(case, program)
    other = case.open(program)
    height = row_height(page)
    x, y = lift(page, shelf(2))
    page.page.mouse.move(x - 20, y + 2.2 * height, steps=12)
    expect_order(page, [shelf(n) for n in (1, 3, 4, 2, 5, 6)])
    # The dragged row is under the pointer, to the pixel, and its new place is not stored before the drop.
    page.wait("([name, y]) => { const row = [...shown.querySelectorAll('[role=treeitem]')]"
              ".find(row => row.ariaLabel?.startsWith(name)).getBoundingClientRect();"
              " return Math.abs(row.top + row.height / 2 - y) < 1.5; }", [shelf(2), y + 2.2 * height], "the row at the pointer")
    assert stored(program) == [shelf(n) for n in range(1, 7)]
    page.page.mouse.up()
    expect_stored(program, [shelf(n) for n in (1, 3, 4, 2, 5, 6)])
    expect_rest(page)
    expect_order(page, [shelf(n) for n in (1, 3, 4, 2, 5, 6)])
    expect_order(other, [shelf(n) for n in (1, 3, 4, 2, 5, 6)])
    # The drag did not cause a click: the library is shown as before.
    expect(page.heading("All Recipes")).to_be_visible()
    gaps = page.page.evaluate("""() => [...shown.querySelectorAll("[role=treeitem]")]
      .map(row => row.getBoundingClientRect().top).sort((left, right) => left - right)
      .map((top, index, all) => index ? top - all[index - 1] : 0)""")
    assert max(gaps[5:]) - min(gaps[5:]) < 0.1, f"rows do not lie close: {gaps}"
    assert page.page.evaluate("getSelection().toString()") == ""


@test("Escape gives a dragged row back: the others return, nothing is stored, and the next drag works")
def escape_cancels(case):
    program = start(case, 5)
    page = open_shelves(case, program)
    height = row_height(page)
    x, y = lift(page, shelf(1))
    page.page.mouse.move(x, y + 3 * height, steps=10)
    expect_order(page, [shelf(n) for n in (2, 3, 4, 1, 5)])
    page.press("Escape")
    expect_order(page, [shelf(n) for n in range(1, 6)])
    expect_rest(page)
    page.page.mouse.move(x, y + height)
    page.page.mouse.up()
    wait_for_answer(page.page)
    assert stored(program) == [shelf(n) for n in range(1, 6)]
    x, y = lift(page, shelf(1))
    page.page.mouse.move(x, y + height, steps=5)
    page.page.mouse.up()
    expect_stored(program, [shelf(2), shelf(1)])


@test("A dragged row that is held at the edge scrolls a long list, and can be dropped far below")
def scroll_at_edge(case):
    program = start(case, 60)
    page = open_shelves(case, program)
    box = page.page.locator(".scroll:has([role=tree])").bounding_box()
    x, y = lift(page, shelf(3))
    page.page.mouse.move(x, box["y"] + box["height"] - 4, steps=15)
    page.wait("() => { const list = shown.querySelector('[role=tree]').closest('.scroll');"
              " return list.scrollTop + list.clientHeight > list.scrollHeight - 2; }", what="the end of the list")
    # All visible rows exist, although they appeared during the drag.
    page.wait(f"() => ({SHELVES})().includes('{shelf(60)}') && ({SHELVES})().includes('{shelf(50)}')", what="the last rows")
    page.page.mouse.move(x, box["y"] + box["height"] / 2, steps=10)
    page.page.mouse.up()
    expect_rest(page)
    wait_for_store(program, lambda order: order[2] != shelf(3), "a row at another place")
    order = stored(program)
    index = order.index(shelf(3))
    assert index > 35, f"it came only to {index}"
    assert order[:index] == [shelf(n) for n in range(1, index + 2) if n != 3], order
    seen = page.page.evaluate(SHELVES)
    where = seen.index(shelf(3))
    assert seen[where - 3:where + 4] == order[index - 3:index + 4], (seen, order)


@test(
    "A row follows a finger on its handle at once, also with a slow server and reduced motion, and rests where it is dropped",
    needs=["touch"])
def touch(case):
    program = start(case, 5)
    page = open_shelves(case, program, has_touch=True, reduced_motion="reduce")
    # The server hears nothing until the finger is lifted.
    page.page.evaluate("""() => {
      const send = WebSocket.prototype.send;
      let held = [];
      WebSocket.prototype.send = function (text) { held ? held.push([this, text]) : send.call(this, text); };
      window.deliver = () => { for (const [socket, text] of held) send.call(socket, text); held = null; };
    }""")
    height = row_height(page)
    x, y = handle(page, shelf(4))
    client = page.page.context.new_cdp_session(page.page)

    def finger(kind, y):
        client.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [] if kind == "touchEnd" else [{"x": x, "y": y}]})

    finger("touchStart", y)
    for step in range(1, 9):
        finger("touchMove", y - step * 2 * height / 8)
    # The row moves before the server has answered.
    page.wait("([name, y]) => { const row = [...shown.querySelectorAll('[role=treeitem]')]"
              ".find(row => row.ariaLabel?.startsWith(name)).getBoundingClientRect();"
              " return Math.abs(row.top + row.height / 2 - y) < 1.5; }", [shelf(4), y - 2 * height], "the row at the finger")
    finger("touchEnd", y)
    page.page.evaluate("deliver()")
    expect_stored(program, [shelf(n) for n in (1, 4, 2, 3, 5)])
    expect_rest(page)
    expect_order(page, [shelf(n) for n in (1, 4, 2, 3, 5)])
    assert page.page.evaluate("shown.querySelector('[role=tree]').closest('.scroll').scrollTop") == 0


@test("Alt with the arrows moves the focused row, and its new position is read out; rows that may not be moved stay")
def keys(case):
    program = start(case, 4)
    page = case.open(program)
    page.tab_to("treeitem", "All Recipes")
    page.press("End")
    page.expect_focus("treeitem", shelf(4))
    page.press("Alt+ArrowUp", "Alt+ArrowUp")
    expect_stored(program, [shelf(n) for n in (1, 4, 2, 3)])
    expect_order(page, [shelf(n) for n in (1, 4, 2, 3)])
    page.expect_focus("treeitem", shelf(4))
    expect(page.page.locator("#live")).to_contain_text(f"{shelf(4)}, moved to position 2 of 4")
    page.press("Alt+ArrowDown")
    expect_stored(program, [shelf(n) for n in (1, 2, 4, 3)])
    # Rows that may not be moved stay, and so does the first row under its header.
    page.press("Home", "Alt+ArrowDown", "End", "ArrowUp", "ArrowUp", "ArrowUp")
    page.expect_focus("treeitem", shelf(1))
    page.press("Alt+ArrowUp")
    page.press("Alt+ArrowDown")
    expect_stored(program, [shelf(n) for n in (2, 1, 4, 3)])


@test("A connection that is lost while a row is dragged lets the row return to its old place")
def connection_lost(case):
    case.tolerate("WebSocket|ERR_|net::|426")
    program = start(case, 5)
    network = case.network()
    page = open_shelves(case, program, network=network)
    height = row_height(page)
    x, y = lift(page, shelf(1))
    page.page.mouse.move(x, y + 2 * height, steps=8)
    expect_order(page, [shelf(n) for n in (2, 3, 1)])
    network.cut()
    expect(page.lost).to_be_visible()
    page.wait("() => !shown.querySelector('.held')", what="a row at rest")
    network.mend()
    expect(page.lost).to_be_hidden()
    expect_order(page, [shelf(n) for n in range(1, 6)])
    page.page.mouse.up()
    wait_for_answer(page.page)
    assert stored(program) == [shelf(n) for n in range(1, 6)]
    x, y = lift(page, shelf(1))
    page.page.mouse.move(x, y + height, steps=5)
    page.page.mouse.up()
    expect_stored(program, [shelf(2), shelf(1)])
