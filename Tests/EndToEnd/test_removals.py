"""A row that a swipe action removes, beside the index titles of its list; the test plays the server."""

from harness.case import test
from harness.table import MOVEMENT
from test_row_actions import FIRST, HIDDEN, LIST, ROW, TITLES, WIDTH, Page

EVERY_BROWSER = True


@test("D162: a press on the index titles beside a hidden row is for them; the row stays hidden on screen, and is shown once it has left")
def removal_beside_titles(case):
    page = Page(case, rows=40, titles=[chr(65 + index) for index in range(26)], reduced_motion="reduce")
    row = FIRST + 4
    page.drag(row, -120, release=False)
    page.give_actions(row, removing=True)
    page.page.mouse.up()
    page.wait_left(row, -154)
    page.page.mouse.click(WIDTH - 30, 2.5 * ROW)
    assert page.page.evaluate(HIDDEN, row) == ["0", True]
    page.take()
    page.page.mouse.click(WIDTH - 10, 2.5 * ROW)
    page.page.wait_for_function("() => sent.some(([kind]) => kind === 'j')")
    assert [message[:2] for message in page.take("wtj")] == [["j", TITLES]]

    def scroll(changes, top):
        page.frame(changes, [["o", LIST, 0, top, MOVEMENT.atOnce]])

    scroll([], 40)
    assert page.page.evaluate(HIDDEN, row) == ["0", True]
    scroll([["r", 900], ["r", row]], 1000)
    assert not page.page.locator("#hint").is_visible()
    scroll(page.row(row, 2), 0)
    assert page.page.evaluate(HIDDEN, row) == ["1", False]
    assert page.page.evaluate("shown.querySelectorAll('.gone, .swiped').length") == 0
