"""The client's own work while a person scrolls: pinned elements, and target content offsets."""

from harness.case import test
from harness.page import wait_for_stillness
from harness.table import INPUT
from test_random_lists import CONNECTION

EVERY_BROWSER = True

# A scroll view of 300 by 400 points with content, 120 points from the window's corner in each direction.
SCENE = """([scroll, children]) => {
  const said = window.said = [];
  connection.send = text => said.push(JSON.parse(text));
  connection.onmessage({ data: JSON.stringify(["s", "scrolling", 0]) });
  connection.onmessage({ data: JSON.stringify(["f", 1, 1, [], [
    ["i", 1, 0, 0, { f: [0, 0, 640, 640] }], ["i", 2, 1, 0, { f: [120, 120, 300, 400], c: scroll, n: 8 }], ...children], []]) });
}"""


def open_scene(case, scroll, children, **options):
    page = case.open(
        case.example("gallery"), width=640, height=640, ready=False,
        prepare=lambda page: page.add_init_script(CONNECTION), **options).page
    page.wait_for_function("() => window.connection")
    page.evaluate(SCENE, [scroll, children])
    return page


def scroll_to(page, x, y):
    page.evaluate("([x, y]) => shown.querySelector('[data-id=\"2\"]').scrollTo({ left: x, top: y, behavior: 'instant' })", [x, y])


def place(page, element):
    """Returns the visible frame of an element in the scroll view."""
    return page.evaluate("""id => {
      const [box, around] = [id, 2].map(id => shown.querySelector(`[data-id="${id}"]`).getBoundingClientRect());
      return [box.left - around.left, box.top - around.top, box.width, box.height].map(Math.round);
    }""", element)


def row(element, top, height=100, **style):
    return ["i", element, 2, 0, {"f": [0, top, 300, height], "s": {"b": 0x334455FF, **style}}]


@test("Headers stay at the top while their section is scrolled past, push each other, and footers stay at the bottom")
def pinned(case):
    # Two sections of 800 points: header, rows, footer.
    children = []
    for section in range(2):
        start = section * 800
        children += [
            row(10 + section, start, 40, b=0xAA0000FF, p=[0, start, start + 760]),
            *[row(100 + section * 10 + index, start + 40 + index * 90, 90) for index in range(8)],
            row(20 + section, start + 760, 40, b=0x00AA00FF, p=[1, start, start + 760]),
        ]
    page = open_scene(case, ["s", 300, 1600, [10, 0, 20, 0], 3], children)
    scroll_to(page, 0, 10)
    page.evaluate("window.said.length = 0")
    # Pinned headers and footers stay within the insets of the scroll view: 10 points above, 20 below.
    for offset, header, footer in [(0, 10, 340), (200, 10, 340), (300, 10, 340), (420, 10, 340), (700, 10, 60)]:
        scroll_to(page, 0, offset + 10)
        assert place(page, 10)[1] == header, (offset, place(page, 10))
        assert place(page, 20)[1] == footer, (offset, place(page, 20))
    # The header of the next section pushes the pinned header of the one before out at the top.
    scroll_to(page, 0, 790)
    assert place(page, 10)[1] == -20 and place(page, 11)[1] == 20, (place(page, 10), place(page, 11))
    # Pinned elements lie over the scrolled content.
    scroll_to(page, 0, 310)
    assert page.evaluate("shown.elementFromPoint(200, 145).closest('[data-id]').dataset.id") == "10"
    # A host frame without a change of the pin leaves the element pinned; one that removes the pin puts it at its own frame.
    page.evaluate("""connection.onmessage({ data: JSON.stringify(["f", 2, 0, [], [["u", 10, { f: [0, 0, 300, 50] }]], []]) })""")
    assert place(page, 10) == [0, 10, 300, 50], place(page, 10)
    page.evaluate("""connection.onmessage({ data: JSON.stringify(["f", 3, 0, [], [["u", 10, { s: { b: 255 } }]], []]) })""")
    assert place(page, 10)[1] == -300, place(page, 10)
    # The only messages to the server are scroll offsets, acknowledgements and, on a slow machine, the request to keep the state.
    said = {message[0] for message in page.evaluate("window.said")}
    assert said <= {"o", "p", "a", "y"}, said


@test("A header at the side stays there in content that scrolls sideways")
def pinned_sideways(case):
    children = [["i", 10, 2, 0, {"f": [0, 0, 60, 400], "s": {"b": 255, "p": [2, 0, 1140]}}],
                ["i", 11, 2, 0, {"f": [60, 0, 1140, 400], "s": {"b": 0x334455FF}}]]
    page = open_scene(case, ["s", 1200, 400, [0, 0, 0, 0], 3], children)
    for offset in [0, 300, 900]:
        scroll_to(page, offset, 0)
        assert place(page, 10)[0] == 0, (offset, place(page, 10))


def resting(page, start, distance):
    """Returns the offset at which the content settles after the wheel has turned by a distance."""
    scroll_to(page, start, 0)
    settled(page)
    page.evaluate("() => { window.said.length = 0; }")
    page.mouse.move(270, 320)
    page.mouse.wheel(distance, 0)
    if distance:
        page.wait_for_function("() => said.some(([kind]) => kind === 'p')")
    return settled(page)


def settled(page):
    """Returns the offset of the content when the page has reported the end of the scrolling, if it reports any, and the offset stays."""
    return wait_for_stillness(page, """() => {
      const isScrolling = said.findLast(([kind]) => kind === "p")?.[2] === 0;
      return isScrolling ? null : Math.round(shown.querySelector('[data-id="2"]').scrollLeft);
    }""")


@test("A section that scrolls sideways settles at pages, at the start of a group, or with a group in the middle")
def snapping(case):
    tiles = [["i", 10 + index, 2, 0, {"f": [index * 130, 0, 120, 400], "s": {"b": 0x334455FF}}] for index in range(12)]
    size = [1560, 400, [0, 0, 0, 0], 3]
    for places, allowed in [
            ([], {300 * index for index in range(6)}),
            ([130, 0, 120, 2], {130 * index for index in range(12)}),
            ([130, 0, 120, 0], {130 * index for index in range(12)}),
            ([130, 0, 120, 3], {130 * index - 90 for index in range(12)})]:
        page = open_scene(case, ["s", *size, places], tiles)
        for start, distance in [(0, 100), (0, 240), (300, -100)]:
            rest = resting(page, start, distance)
            assert rest in allowed | {0, 1260}, (places, start, distance, rest)
    # The inset before the first tile stays visible while that tile is the first.
    page = open_scene(case, ["s", *size, [130, 16, 120, 2]], tiles)
    assert resting(page, 0, 0) == 0 and resting(page, 0, 100) == 130
    # Without snapping the content settles anywhere.
    page = open_scene(case, ["s", *size], tiles)
    assert resting(page, 0, 77) == 77


@test("The wheel over a section that scrolls sideways scrolls the list around it")
def nested(case):
    children = [["i", 3, 2, 0, {"f": [0, 0, 300, 200], "c": ["s", 1200, 200, [0, 0, 0, 0], 2, []], "n": INPUT.scroll}],
                ["i", 4, 3, 0, {"f": [0, 0, 1200, 200], "s": {"b": 0x334455FF}}], row(5, 200, 1000)]
    page = open_scene(case, ["s", 300, 1200, [0, 0, 0, 0], 3], children)
    page.mouse.move(200, 200)
    page.mouse.wheel(0, 150)
    page.wait_for_function("() => shown.querySelector('[data-id=\"2\"]').scrollTop === 150")
    page.mouse.move(200, 140)
    page.mouse.wheel(300, 0)
    page.wait_for_function("() => shown.querySelector('[data-id=\"3\"]').scrollLeft === 300")


@test("Elements come and go through the pose that their layout gives them, and a rotated one stays rotated while it moves")
def poses(case):
    page = open_scene(case, ["s", 300, 400, [0, 0, 0, 0], 3], [row(10, 0, t=[0, 1, -1, 0, 0, 0])])
    turned = "getComputedStyle(shown.querySelector('[data-id=\"10\"]')).transform"
    assert page.evaluate(turned) == "matrix(0, 1, -1, 0, 0, 0)", page.evaluate(turned)
    # Returns how an element looks at the beginning of the animations of a host frame, before any time has passed.
    begin = """([frame, id]) => {
      connection.onmessage({ data: JSON.stringify(frame) });
      const { opacity, transform, translate } = getComputedStyle(shown.querySelector(`[data-id="${id}"]`));
      return [Number(opacity), Number(transform.split(/[(,]/)[1]), ...translate.split(" ").map(parseFloat)];
    }"""
    look = page.evaluate(begin, [["f", 2, 0, [], [
        ["u", 10, {"f": [0, 200, 300, 100]}, 4000],
        ["i", 11, 2, 0, {"f": [0, 300, 300, 50]}, 4000, [100, 0, 300, 50], 0.25, [0.5, 0, 0, 0.5, 0, 0]]], []], 11])
    assert look == [0.25, 0.5, 100, -300], look
    assert page.evaluate(turned) == "matrix(0, 1, -1, 0, 0, 0)", page.evaluate(turned)
    # An element that stays begins its move at the pose in the host frame, and continues to its frame.
    look = page.evaluate(begin, [["f", 3, 0, [], [
        ["u", 11, {"f": [0, 100, 300, 50]}, 4000], ["p", 11, 4000, [0, 350, 300, 50], 0.5, [3, 0, 0, 3, 0, 0]]], []], 11])
    assert look == [0.5, 3, 0, 250], look
    page.evaluate("""connection.onmessage({ data: JSON.stringify(["f", 4, 0, [], [["r", 11, 300, [0, 0, 300, 50], 0.5, [2, 0, 0, 2, 0, 0]]], []]) })""")
    page.wait_for_function("() => !shown.querySelector('.leaving')")
