"""Rows ahead: what a person sees who scrolls a long list on a slow line."""

from harness.case import test
from harness.clock import pass_frames
from harness.page import turn_wheel, wait_for_answer, wait_for_stillness
from test_characters import open_characters

# Records for each frame of the browser how many rows the list has, and what lies in the middle of it.
WATCH = """() => {
  const rows = shown.querySelector("[role=listbox][aria-label=Characters]"), list = rows.closest(".scroll");
  window.seen = { most: 0, standIns: 0, rows: 0, jumps: 0 };
  window.list = list;
  const look = () => {
    const { top, bottom } = list.getBoundingClientRect(), middle = (top + bottom) / 2;
    const covers = node => { const box = node.getBoundingClientRect(); return box.top <= middle && box.bottom > middle; };
    const options = [...rows.querySelectorAll("[role=option]")];
    seen.most = Math.max(seen.most, options.length);
    if (options.some(covers)) seen.rows += 1;
    else if ([...list.querySelectorAll(".stand-ins")].some(covers)) seen.standIns += 1;
    requestAnimationFrame(look);
  };
  look();
}"""

ROW_COUNT = "() => shown.querySelectorAll('[role=listbox][aria-label=Characters] [role=option]').length"

# True if a row lies in the middle of the list.
HAS_ROWS = """() => {
  const { top, bottom } = list.getBoundingClientRect(), middle = (top + bottom) / 2;
  return [...list.querySelectorAll("[role=option]")].some(node => {
    const box = node.getBoundingClientRect();
    return box.top <= middle && box.bottom > middle;
  });
}"""


def over_list(characters):
    box = characters.list.bounding_box()
    characters.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 300)


# Returns the rectangles of the list's rows in the window, in whole pixels, by the numbers of their elements.
PLACES = """() => Object.fromEntries([...list.querySelectorAll("[role=option]")].map(node => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [node.dataset.id, [left, top, width, height].map(Math.round)];
}))"""


@test("D134: rows that are not in the page yet have stand-ins, and nothing moves once rows have taken their places", delays=(100, 300))
def stand_ins(case):
    characters = open_characters(case).ready()
    page = characters.page
    page.evaluate(WATCH)
    # Jumps to the middle of the list at once, as dragging the scroll indicator does; looks before an answer can come.
    before = page.evaluate("""() => {
      list.scrollTop = Math.round(list.scrollHeight / 2);
      const { top, bottom } = list.getBoundingClientRect();
      const node = [...list.querySelectorAll(".stand-ins")].find(node => {
        const box = node.getBoundingClientRect();
        return box.top <= top && box.bottom >= bottom;
      });
      const style = node && getComputedStyle(node), box = node?.getBoundingClientRect();
      return node && { top: box.top, left: box.left, width: box.width, pitch: parseFloat(style.getPropertyValue("--pitch")),
        hidden: node.ariaHidden, image: style.backgroundImage, events: style.pointerEvents, scrollTop: list.scrollTop };
    }""")
    assert before and before["hidden"] == "true" and before["events"] == "none", before
    assert "linear-gradient" in before["image"], before
    characters.window.wait(HAS_ROWS, what="rows in the middle of the list")
    first = page.evaluate(PLACES)
    assert all([left, width] == [before["left"], before["width"]] for left, _, width, _ in first.values()), (before, first)
    # Compares the median of the heights: a name of two lines makes a row higher than most.
    assert sorted(height for *_, height in first.values())[len(first) // 2] == before["pitch"], (before, first)
    # Waits for three round trips of the network, in which further host frames arrive.
    for _ in range(3):
        wait_for_answer(page)
    later = page.evaluate(PLACES)
    assert first.keys() & later.keys() and all(later[row] == first[row] for row in first.keys() & later.keys()), (first, later)
    assert page.evaluate("seen.standIns") > 0


@test("D134: at the start of a list only the rows after the last one have stand-ins, and a list wholly in the page has none")
def no_stand_ins(case):
    characters = open_characters(case).ready()
    page = characters.page
    shown = """() => [...shown.querySelectorAll(".scroll:has([role=listbox][aria-label=Characters]) .stand-ins")]
      .map(node => [node.classList.contains("after"), node.style.display !== "none"]).sort()"""
    assert page.evaluate(shown) == [[False, False], [True, True]], page.evaluate(shown)
    characters.field.click()
    page.keyboard.type("snowman", delay=15)
    characters.expect_heading("3 Characters")
    characters.window.wait(f"() => ({shown})().every(([, isShown]) => !isShown)", what="no stand-ins beside three rows")


@test("D133: while a person turns the wheel on a slow line rows are made ahead, at most twice as many as at rest", delays=(0, 300))
def rows_ahead(case):
    characters = open_characters(case).ready()
    page = characters.page
    over_list(characters)
    # In the middle of the list as many rows lie above the screen as below it.
    turn_wheel(page, 0, 1200)
    wait_for_answer(page)
    page.evaluate(WATCH)
    resting = wait_for_stillness(page, ROW_COUNT)
    # The wheel turns once in a frame; on a slow line until rows are made ahead, and further each time for a busy browser, in which fewer
    # frames make the same speed.
    for turn in range(600):
        page.mouse.wheel(0, 120 + turn)
        pass_frames(page, 1)
        if turn >= 60 and (not case.delay or page.evaluate("seen.most") > resting + 4):
            break
    most = page.evaluate("seen.most")
    assert most <= 2 * resting + 2, (resting, most)
    if case.delay:
        assert most > resting + 4, (resting, most)
    # When the wheel rests, the rows that were made ahead are removed again.
    page.wait_for_function(f"limit => ({ROW_COUNT})() <= limit", arg=resting + 2)
    counts = page.evaluate("seen")
    shares = counts["rows"] / max(1, counts["rows"] + counts["standIns"])
    case.figure(f"rows in the middle of a list while the wheel turns, {case.delay * 2000:.0f} ms", f"{shares:.0%} of the time")
