"""The report that a page shows after a misuse by the program in its scene; the test plays the server."""

from playwright.sync_api import expect

from harness.case import test
from test_scrolling import open_scene, row

EVERY_BROWSER = True

REPORT = "UICollectionViewDiffableDataSource: the item identifier was not found. API: apply. Remedy: append it first."


def report(page, text=REPORT):
    page.evaluate("text => connection.onmessage({ data: JSON.stringify(['x', text]) })", text)


@test("The report of a mistake lies over the page, which goes on; several are one below the other, and Escape closes it")
def shown(case):
    page = open_scene(case, ["s", 300, 900, [0, 0, 0, 0], 3], [row(10, 0), row(11, 100)])
    box = page.get_by_role("alert", name="This program has made a mistake. What you see may not be right.")
    expect(box).to_have_count(0)
    report(page)
    expect(box).to_be_visible()
    expect(box).to_contain_text(REPORT)
    assert page.locator('[data-id="10"]').is_visible()
    # A misuse report is shown as text, even if it contains markup.
    report(page, "<img src=x onerror=\"window.hacked = 1\">")
    expect(box.locator("pre")).to_have_text(f"{REPORT}\n\n<img src=x onerror=\"window.hacked = 1\">")
    assert page.evaluate("window.hacked") is None
    # The server receives no key presses that are meant for the box with the misuse report, such as the Escape that closes it.
    page.evaluate("window.said.length = 0")
    box.get_by_role("button", name="Go on").focus()
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    assert not [message for message in page.evaluate("window.said") if message[0] == "k"], page.evaluate("window.said")
    # A misuse report that comes after the box was closed is shown alone.
    report(page, "another")
    expect(box.locator("pre")).to_have_text("another")
    box.get_by_role("button", name="Go on").click()
    expect(box).to_have_count(0)


@test("Begin anew in the report of a mistake loads the page again, without the report")
def again(case):
    page = open_scene(case, ["s", 300, 900, [0, 0, 0, 0], 3], [row(10, 0)])
    page.evaluate("window.isOld = true")
    report(page)
    with page.expect_navigation():
        page.get_by_role("button", name="Begin anew").click()
    assert page.evaluate("window.isOld") is None
    expect(page.get_by_role("alert")).to_have_count(0)


@test("A long report is scrolled within the window, wide, narrow and in the dark")
def room(case):
    for width, scheme in [(1240, "light"), (320, "light"), (320, "dark")]:
        page = open_scene(case, ["s", 300, 900, [0, 0, 0, 0], 3], [row(10, 0)], color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 400})
        report(page, "\n".join(f"line {index} " + "of a report that is long " * 6 for index in range(80)))
        box = page.get_by_role("alert")
        expect(box).to_be_visible()
        bounds = box.bounding_box()
        assert bounds["x"] >= 0 and bounds["x"] + bounds["width"] <= width, bounds
        # The box with the misuse report grows upwards, and leaves the page above it visible.
        assert bounds["y"] >= 100 and bounds["y"] + bounds["height"] <= 400, bounds
        for name in ["Begin anew", "Go on"]:
            button = box.get_by_role("button", name=name).bounding_box()
            assert button["y"] + button["height"] <= 400 and button["height"] >= 24, (name, button)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.screenshot(path=str(case.output / f"mistake-{width}-{scheme}.png"))
