"""The scroll indicators of a list."""

from playwright.sync_api import expect

from harness.case import test
from harness.clock import pass_time, stop_clock
from harness.page import settle

EVERY_BROWSER = True

# Returns the state of a scroll indicator: its visibility, and its frame.
BAR = """axis => {
  const node = shown.querySelector(".bar." + axis), { left, top, width, height } = node.getBoundingClientRect();
  const drawn = getComputedStyle(node, "::before");
  return { seen: node.classList.contains("seen"), left, top, width, height, thickness: parseFloat(drawn.width) };
}"""


def open_page(case, title, **options):
    page = case.open(case.example("gallery"), ready=False, **options).page
    row = page.get_by_role("listbox").first.get_by_role("option", name=title, exact=True)
    row.click()
    expect(row).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    expect(page.get_by_role("listbox")).to_have_count(2)
    settle(page)
    return page


def open_still_page(case, title, **options):
    """Returns a page that no bar is seen on, and whose clock stands still."""
    page = open_page(case, title, prepare=lambda page: page.clock.install(), **options)
    wait_for(page, "!bar.seen")
    stop_clock(page)
    return page


def bar(page, axis="y"):
    return page.evaluate(BAR, axis)


def wait_for(page, condition):
    page.wait_for_function(f"() => {{ const bar = ({BAR})('y'); return {condition}; }}")


def scroll(page, distance):
    """Turns the wheel, and lets the clock pass the frame in which the indicators follow the content that it has scrolled."""
    page.mouse.wheel(0, distance)
    page.wait_for_function(
        "distance => [...shown.querySelectorAll('.scroll')].some(node => node.scrollTop === distance)", arg=distance)
    pass_time(page, 20)


@test("Scroll indicators lie over the content, take none of its width, show how far it is scrolled, and go when it rests")
def bars_over_content(case):
    page = open_still_page(case, "Contents")
    cut = page.evaluate("""() => [...shown.querySelectorAll(".scroll")]
      .filter(node => node.clientWidth < node.offsetWidth || node.clientHeight < node.offsetHeight).length""")
    assert cut == 0, cut
    page.mouse.move(600, 400)
    scroll(page, 300)
    drawn = bar(page)
    frame = page.evaluate("""() => {
      const list = [...shown.querySelectorAll(".scroll")].find(node => node.scrollTop === 300);
      const { top, height } = list.getBoundingClientRect();
      return { top, height, whole: list.scrollHeight, part: list.scrollTop / (list.scrollHeight - list.clientHeight) };
    }""")
    free = frame["height"] - 4 - drawn["height"]
    assert drawn["seen"] and abs(drawn["top"] - frame["top"] - 2 - free * frame["part"]) < 1, (drawn, frame)
    assert abs(drawn["height"] / (frame["height"] - 4) - frame["height"] / frame["whole"]) < 0.01, (drawn, frame)
    assert drawn["left"] == 1240 and drawn["thickness"] == 4, drawn
    # The indicator stays for nine tenths of a second, and no longer.
    pass_time(page, 860)
    assert bar(page)["seen"], bar(page)
    pass_time(page, 40)
    assert not bar(page)["seen"], bar(page)


@test("A scroll indicator appears when the pointer is near, is dragged to the end and back, and nothing else is pressed by that")
def bars_dragged(case):
    page = open_page(case, "Contents")
    page.mouse.move(1232, 300)
    wait_for(page, "bar.seen && bar.thickness === 8")
    drawn = bar(page)
    page.mouse.move(1234, drawn["top"] + 10)
    page.mouse.down()
    page.mouse.move(1234, drawn["top"] + 60, steps=4)
    # The content is scrolled as far as the pointer has dragged the indicator.
    page.wait_for_function("""([way, height]) => [...shown.querySelectorAll(".scroll")].some(node => node.scrollTop > 0
      && Math.abs(node.scrollTop - way * (node.scrollHeight - node.clientHeight) / (node.clientHeight - 4 - height)) < 2)""",
                           arg=[50, drawn["height"]])
    page.mouse.move(900, 815, steps=4)
    at_end = """() => [...shown.querySelectorAll(".scroll")]
      .some(node => node.scrollTop > 0 && node.scrollTop + node.clientHeight >= node.scrollHeight - 1)"""
    page.wait_for_function(at_end)
    page.mouse.move(900, 0, steps=4)
    page.wait_for_function("() => [...shown.querySelectorAll('.scroll')].every(node => node.scrollTop === 0)")
    page.mouse.move(900, 815, steps=4)
    page.wait_for_function(at_end)
    page.mouse.up()
    expect(page.get_by_role("heading", name="Contents", exact=True)).to_be_visible()
    page.mouse.move(600, 300)
    wait_for(page, "!bar.seen")


@test("A scroll indicator is at the left in right-to-left layout, and beside index titles; a table shows it when it appears")
def bars_beside(case):
    page = open_still_page(case, "Index")
    page.mouse.move(600, 400)
    scroll(page, 20)
    titles = page.locator(".titles").bounding_box()
    assert bar(page)["seen"] and abs(bar(page)["left"] - titles["x"]) < 1, (bar(page), titles)
    page = open_still_page(case, "Contents", locale="ar-EG", extra_http_headers={"Accept-Language": "ar"})
    page.mouse.move(300, 400)
    scroll(page, 20)
    list_box = page.locator(".scroll:has([role=listbox])").last.bounding_box()
    assert bar(page)["seen"] and abs(bar(page)["left"] - list_box["x"]) < 1, (bar(page), list_box)
    page = open_page(case, "Contents")
    page.evaluate("""() => new MutationObserver(() => { window.flashed ||= shown.querySelector(".bar.y").matches(".seen"); })
      .observe(shown, { subtree: true, attributes: true })""")
    page.mouse.move(200, 810)
    page.get_by_role("listbox").first.evaluate("node => node.closest('.scroll').scrollTo({ top: 400, behavior: 'instant' })")
    wait_for(page, "bar.seen")
    wait_for(page, "!bar.seen")
    page.evaluate("() => { window.flashed = false; }")
    page.get_by_role("option", name="Table Cells", exact=True).click()
    page.wait_for_function("() => window.flashed")
