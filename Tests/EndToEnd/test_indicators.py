"""The scroll indicators of a list."""

from playwright.sync_api import expect

from harness.case import test

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
    return page


def bar(page, axis="y"):
    return page.evaluate(BAR, axis)


def wait_for(page, condition):
    page.wait_for_function(f"() => {{ const bar = ({BAR})('y'); return {condition}; }}")


def wheel_until_seen(page):
    """Scrolls until a scroll indicator is visible: on a busy machine it may fade out before it is found."""
    for _ in range(50):
        page.mouse.wheel(0, 20)
        page.wait_for_timeout(50)
        if bar(page)["seen"]:
            return
    raise AssertionError("no bar is seen while something scrolls")


@test("Scroll indicators lie over the content, take none of its width, show how far it is scrolled, and go when it rests")
def bars_over_content(case):
    page = open_page(case, "Contents")
    cut = page.evaluate("""() => [...shown.querySelectorAll(".scroll")]
      .filter(node => node.clientWidth < node.offsetWidth || node.clientHeight < node.offsetHeight).length""")
    assert cut == 0, cut
    wait_for(page, "!bar.seen")
    page.mouse.move(600, 400)
    page.mouse.wheel(0, 300)
    page.wait_for_function(f"""() => {{
      const {{ seen, top, height }} = ({BAR})("y"), list = [...shown.querySelectorAll(".scroll")].find(node => node.scrollTop === 300);
      if (!seen || !list) return false;
      const frame = list.getBoundingClientRect(), free = frame.height - 4 - height;
      const part = list.scrollTop / (list.scrollHeight - list.clientHeight);
      return Math.abs(top - frame.top - 2 - free * part) < 1 && Math.abs(height / (frame.height - 4) - frame.height / list.scrollHeight) < 0.01;
    }}""")
    assert bar(page)["left"] == 1240 and bar(page)["thickness"] == 4, bar(page)
    wait_for(page, "!bar.seen")


@test("A scroll indicator appears when the pointer is near, is dragged to the end and back, and nothing else is pressed by that")
def bars_dragged(case):
    page = open_page(case, "Contents")
    # The page may appear under the resting pointer: the pointer is moved until it is over the final list.
    for step in range(100):
        page.mouse.move(1232, 300 + step % 2)
        page.wait_for_timeout(50)
        if bar(page)["seen"] and bar(page)["thickness"] == 8 and step > 10:
            break
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
    page = open_page(case, "Index")
    page.mouse.move(600, 400)
    wheel_until_seen(page)
    titles = page.locator(".titles").bounding_box()
    assert abs(bar(page)["left"] - titles["x"]) < 1, (bar(page), titles)
    wait_for(page, "!bar.seen")
    page = open_page(case, "Contents", locale="ar-EG", extra_http_headers={"Accept-Language": "ar"})
    page.mouse.move(300, 400)
    wheel_until_seen(page)
    list_box = page.locator(".scroll:has([role=listbox])").last.bounding_box()
    assert abs(bar(page)["left"] - list_box["x"]) < 1, (bar(page), list_box)
    wait_for(page, "!bar.seen")
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
