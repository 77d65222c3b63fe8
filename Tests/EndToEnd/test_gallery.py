"""The gallery: every page opens, in light and in dark style, wide and narrow, and follows the layout direction."""

from playwright.sync_api import expect

from harness.case import test
from harness.chat import wait_until
from harness.page import settle, turn_wheel, wait_for_answer, wait_for_rest, wait_for_stillness


class GalleryWindow:
    """A window of the gallery."""

    def __init__(self, page):
        self.page = page
        self.sidebar = page.get_by_role("listbox", name="Pages")

    def shown_titles(self):
        return self.sidebar.get_by_role("option").evaluate_all("rows => rows.map(row => row.ariaLabel)")

    def titles(self):
        """Returns the titles of all pages, including those that appear only when the sidebar is scrolled."""
        self.sidebar.evaluate("node => node.closest('.scroll').scrollTo({ top: 0, behavior: 'instant' })")
        names = []
        while True:
            self.wait_for_rows()
            names += [name for name in self.shown_titles() if name not in names]
            if not self.scroll_on():
                return names

    def open(self, title):
        row = self.sidebar.get_by_role("option", name=title, exact=True)
        wait_for_answer(self.page)
        if row.count() == 0:
            self.sidebar.evaluate("node => node.closest('.scroll').scrollTo({ top: 0, behavior: 'instant' })")
            self.settle_rows()
        while row.count() == 0:
            assert self.scroll_on(), title
            self.settle_rows()
        row.click()
        # The gallery's page is open when its row is selected, or when it has replaced the sidebar in a narrow window.
        self.page.wait_for_function("""title => {
          const row = [...shown.querySelectorAll("[role=listbox][aria-label=Pages] [role=option]")]
            .find(row => row.ariaLabel === title && row.checkVisibility());
          return !row || row.ariaSelected === "true";
        }""", arg=title)
        self.settle()

    def scroll_on(self):
        """Scrolls the sidebar by half a window; returns false at its end."""
        return self.sidebar.evaluate("""list => {
          const node = list.closest(".scroll");
          if (node.scrollTop + node.clientHeight > node.scrollHeight - 2) return false;
          node.scrollBy({ top: node.clientHeight / 2, behavior: "instant" });
          return true;
        }""")

    def wait_for_rows(self):
        """Waits until all rows on screen exist: each has its neighbours in the page, or is the first or the last."""
        self.page.wait_for_function("""() => {
          const list = shown.querySelector("[role=listbox][aria-label=Pages]").closest(".scroll"), box = list.getBoundingClientRect();
          const rows = [...list.querySelectorAll("[role=option]")];
          const places = new Set(rows.map(row => Number(row.ariaPosInSet)));
          const seen = rows.filter(row => {
            const place = row.getBoundingClientRect();
            return place.bottom > box.top && place.top < box.bottom;
          });
          return seen.length > 0 && seen.every(row => {
            const place = Number(row.ariaPosInSet);
            return (place === 1 || places.has(place - 1)) && (place === Number(row.ariaSetSize) || places.has(place + 1));
          });
        }""")

    def settle_rows(self):
        """Waits until the rows are those of the last scrolling: until the server knows of it, rows may still be removed."""
        self.wait_for_rows()
        wait_for_answer(self.page)

    def settle(self):
        settle(self.page)


def open_gallery(case, **options):
    page = case.open(case.example("gallery"), ready=False, **options).page
    window = GalleryWindow(page)
    expect(window.sidebar.get_by_role("option").first).to_be_visible()
    return window


def first_half(titles):
    return titles[: len(titles) // 2]


def second_half(titles):
    return titles[len(titles) // 2 :]


def open_pages(case, scheme, of=lambda titles: titles):
    """Opens pages of the gallery, all or those of their titles that `of` returns, and writes pictures of them."""
    folder = case.output / "gallery"
    folder.mkdir(parents=True, exist_ok=True)
    window = open_gallery(case, color_scheme=scheme)
    titles = window.titles()
    assert len(titles) >= 10, titles
    for title in of(titles):
        window.open(title)
        elements = window.page.evaluate("shown.querySelectorAll('#root [data-id]').length")
        assert elements > 60, f"{title}: {elements} elements"
        window.page.screenshot(path=folder / f"{title.replace(' ', '-')}-{scheme}.png")
    assert all("misuse" not in program.log().lower() for program in case.programs)


@test("The first half of the gallery's pages opens; pictures of them are in the output folder")
def pages(case):
    open_pages(case, "light", first_half)


@test("The second half of the gallery's pages opens; pictures of them are in the output folder")
def pages_rest(case):
    open_pages(case, "light", second_half)


@test("Every page of the gallery opens in dark; pictures of all are in the output folder", is_daily=False)
def dark_pages(case):
    open_pages(case, "dark")


@test("A narrow window shows one page at a time, none wider than the window", is_daily=False)
def narrow_pages(case):
    window = open_gallery(case, width=390, height=844)
    for title in window.titles():
        window.open(title)
        expect(window.sidebar).not_to_be_visible()
        assert window.page.evaluate("document.documentElement.scrollWidth") <= 390, title
        window.page.get_by_role("button", name="Back to Gallery").click()
        expect(window.sidebar).to_be_visible()
        window.settle()


@test("For a reader of Arabic the page is mirrored: the sidebar at the right, pictures before text, arrows turned round")
def right_to_left(case):
    window = open_gallery(case, locale="ar")
    page = window.page
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["ar", "rtl"]
    assert window.sidebar.bounding_box()["x"] > 900
    window.open("Outline")
    row = page.get_by_role("treeitem", name="Chives").bounding_box()
    symbol = page.get_by_role("treeitem", name="Chives").locator("svg").first.bounding_box()
    assert symbol["x"] > row["x"] + row["width"] * 0.8, (symbol, row)
    turned = "[...shown.querySelectorAll('[role=treeitem] svg')].filter(node => node.style.transform === 'scaleX(-1)').length"
    assert page.evaluate(turned) >= 3
    # The layout direction changes live, as all properties of the environment do.
    page.evaluate("document.documentElement.dir = 'ltr'")
    page.wait_for_function("() => shown.querySelector('[aria-label=Pages]').getBoundingClientRect().left < 10")
    assert page.evaluate(turned) == 0


@test("Larger text makes rows higher, and what is read stays where it is")
def larger_text(case):
    window = open_gallery(case)
    page = window.page
    window.open("Search")
    list_node = page.get_by_role("listbox", name="Plants")
    list_node.evaluate("node => node.closest('.scroll').scrollTo({ top: 400, behavior: 'instant' })")
    wait_for_answer(page)
    places = """node => [...node.querySelectorAll("[role=option]")].map(row => [row.ariaLabel,
      row.getBoundingClientRect().top - node.closest(".scroll").getBoundingClientRect().top, row.getBoundingClientRect().height])
      .filter(([, top]) => top >= 0).sort((left, right) => left[1] - right[1])[0]"""
    name, top, height = list_node.evaluate(places)
    page.evaluate("document.documentElement.style.fontSize = '24px'")
    page.wait_for_function(
        "([name, height]) => shown.querySelector(`[aria-label=Plants] [aria-label=\"${name}\"]`)"
        ".getBoundingClientRect().height > height + 8", arg=[name, height])
    now, new_top, _ = list_node.evaluate(places)
    assert now == name and abs(new_top - top) < 1.5, (name, top, now, new_top)


@test("More contrast darkens colours, and a part that is dark by itself stays so in a light window", needs=["high contrast"])
def contrast(case):
    window = open_gallery(case, color_scheme="light")
    page = window.page
    window.open("Text and Direction")
    color = "() => getComputedStyle(shown.querySelector('[aria-label=Sample] [role=option] svg')).color"
    assert page.evaluate(color) == "rgb(52, 199, 89)", page.evaluate(color)
    page.emulate_media(contrast="more")
    page.wait_for_function(f"() => ({color})() === 'rgb(36, 138, 61)'")
    page.get_by_role("button", name="Dark", exact=True).click()
    page.wait_for_function(f"() => ({color})() === 'rgb(48, 219, 91)'")
    assert page.evaluate("getComputedStyle(shown.querySelector('[aria-label=Pages]')).colorScheme") != "dark"


@test("A change of a list's layout is animated, and is not for a person who prefers reduced motion")
def transitions(case):
    moving = open_gallery(case)
    still = open_gallery(case, reduced_motion="reduce")
    for window in [moving, still]:
        window.open("Transition")
        window.page.evaluate("window.animationCount = 0")
        window.page.get_by_role("button", name="Stack").click()
        window.page.wait_for_function(
            "() => [...shown.querySelectorAll('[aria-label=Plants] [role=option]')].some(node => node.style.transform !== '')")
        window.settle()
    assert moving.page.evaluate("window.animationCount") > 5
    assert still.page.evaluate("window.animationCount") == 0


@test("In right-to-left layout sections that scroll sideways begin at the right, and settle at tiles counted from there")
def mirrored_sections(case):
    window = open_gallery(case, locale="ar")
    page = window.page
    window.open("Carousels")
    carousels = page.get_by_role("listbox", name="Carousels")
    box = carousels.bounding_box()
    right = box["x"] + box["width"] - 16

    def tile(name, row=0):
        """Returns the right edge and the top of the tile in a row, once it rests there; the same plants are in several rows."""
        return wait_for_stillness(page, """([name, middle]) => {
          const tiles = [...shown.querySelectorAll("[aria-label=Carousels] [role=option]")].filter(tile => tile.ariaLabel === name)
            .map(tile => tile.getBoundingClientRect()).sort((one, other) => Math.abs(one.top - middle) - Math.abs(other.top - middle));
          return tiles[0] ? [tiles[0].right, tiles[0].top] : null;
        }""", [name, box["y"] + 44 + 203 * row])

    def edge(name, row=0):
        return tile(name, row)[0]

    assert abs(edge("Basil") - right) < 1 and abs(edge("Chives") - (right - 222)) < 1, (edge("Basil"), right)
    page.mouse.move(edge("Basil") - 100, tile("Basil")[1] + 60)
    turn_wheel(page, -200, 0)
    assert abs(edge("Basil") - (right + 200)) < 2, edge("Basil")
    # The second section settles with a tile at the right edge, wherever a scroll ends.
    page.mouse.move(edge("Thyme", 1) - 100, tile("Thyme", 1)[1] + 60)
    turn_wheel(page, -180, 0)
    wait_until(lambda: abs(edge("Beetroot", 1) - right) < 2)
    # Tiles that were scrolled away have cells again when they are scrolled back.
    turn_wheel(page, -3000, 0)
    turn_wheel(page, 6000, 0)
    wait_until(lambda: abs(edge("Thyme", 1) - right) < 2)
    window.open("Sideways")
    tiles = page.get_by_role("listbox", name="Plants").get_by_role("option")
    first = tiles.filter(has=page.locator("visible=true")).first.bounding_box()
    assert abs(first["x"] + first["width"] - right) < 1, (first, right)


@test("While a list is edited its rows can be deleted, inserted and moved, or several be chosen")
def editing(case):
    window = open_gallery(case, width=360, height=700)
    page = window.page
    window.open("Editing")
    folder = case.output / "gallery"
    folder.mkdir(parents=True, exist_ok=True)
    # The list has the role grid from here on: the buttons of edit mode give it that role, which it keeps without them.
    plants = page.get_by_role("grid", name="Plants")

    def names():
        return page.evaluate("""() => [...shown.querySelectorAll("[aria-label=Plants] :is([role=option], [role=row])")]
          .sort((left, right) => (left.ariaPosInSet ?? left.ariaRowIndex) - (right.ariaPosInSet ?? right.ariaRowIndex))
          .map(row => row.ariaLabel)""")

    assert names()[0] == "Beetroot", names()
    page.get_by_role("button", name="Edit", exact=True).click()
    window.settle()
    page.screenshot(path=folder / "Editing-edited.png")
    page.get_by_role("button", name="Delete Carrot", exact=True).click()
    window.settle()
    remove = page.get_by_role("button", name="Remove", exact=True)
    wait_for_rest(remove)
    page.screenshot(path=folder / "Editing-revealed.png")
    remove.click()
    page.wait_for_function("() => !shown.querySelector('[aria-label=\\'Delete Carrot\\']')")
    expect(page.get_by_role("button", name="Insert Carrot", exact=True)).to_be_visible()
    page.get_by_role("button", name="Insert Kale", exact=True).click()
    expect(page.get_by_role("button", name="Delete Kale", exact=True)).to_be_visible()
    page.get_by_role("button", name="Done", exact=True).click()
    page.get_by_role("button", name="Select", exact=True).click()
    window.settle()
    for name in ["Beetroot", "Radish"]:
        plants.get_by_role("row", name=name, exact=True).click()
    expect(page.get_by_text("2 selected", exact=True)).to_be_visible()
    page.screenshot(path=folder / "Editing-selected.png")
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_role("button", name="Edit", exact=True)).to_be_visible()
    assert names()[0] == "Parsnip", names()


@test("Rows of the gallery whose pages show handles are dragged by them")
def reordering(case):
    window = open_gallery(case)
    page = window.page

    def row_of(name):
        # Finds a row by either role: with a handle alone the list stays a listbox, but the buttons of edit mode make a grid of it.
        return page.get_by_role("option", name=name).or_(page.get_by_role("row", name=name)).locator("visible=true").last

    def drag(name, rows):
        row = row_of(name)
        handle, height = row.locator("[data-drag]").bounding_box(), row.bounding_box()["height"]
        x, y = handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y + rows * height, steps=12)
        window.settle()
        page.mouse.up()
        page.wait_for_function("() => !shown.querySelector('.held, .dragging')")
        window.settle()

    def place(name):
        return row_of(name).evaluate("node => node.ariaRowIndex ?? node.ariaPosInSet")

    window.open("Reordering")
    drag("Aubergine", 2.2)
    assert place("Aubergine") == "3", place("Aubergine")
    window.open("Editing")
    page.get_by_role("button", name="Edit", exact=True).click()
    window.settle()
    drag("Beetroot", 1.2)
    assert place("Beetroot") == "2", place("Beetroot")
    window.open("Accessories")
    page.get_by_role("button", name="Edit", exact=True).click()
    window.settle()
    drag("Reorder", -2.2)
    assert place("Reorder") == "6", place("Reorder")


@test("The focus ring is seen on tiles of pictures, with their corners, and on rows beside pinned headers")
def keyboard_mark(case):
    window = open_gallery(case)
    page = window.page
    window.open("Grid")
    tiles = page.get_by_role("listbox").nth(1)
    while not tiles.evaluate("node => node === shown.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(tiles.get_by_role("option", name="Chives")).to_have_class("current")
    # The focus ring lies over the tile and has its corner radii.
    mark = tiles.locator(".current").evaluate("""node => {
      const style = getComputedStyle(node, "::after");
      return { line: [style.outlineStyle, style.outlineWidth], radius: style.borderTopLeftRadius, position: style.position };
    }""")
    assert mark == {"line": ["solid", "2px"], "radius": "12px", "position": "absolute"}, mark
    window.open("Index")
    rows = page.get_by_role("listbox", name="Villages")
    rows.focus()
    current = """before => {
      const row = shown.querySelector("[aria-label=Villages] .current");
      if (!row || row.ariaLabel === before) return null;
      const box = row.getBoundingClientRect();
      return [row.ariaLabel, row.contains(shown.elementFromPoint(box.left + 60, box.top + box.height / 2))];
    }"""
    row = None
    for key in ["End"] + ["PageUp"] * 3 + ["ArrowUp"] * 12 + ["Home"]:
        page.keyboard.press(key)
        wait_for_answer(page)
        row, is_seen = wait_for_stillness(page, current, row, frames=5)
        assert is_seen, (key, row)


@test("Pictures are prefetched before they are on screen, and prefetching is cancelled for those that are scrolled away from")
def prefetching(case):
    window = open_gallery(case)
    page = window.page
    # Records the names of the placeholders' animations, which may end at once.
    page.evaluate("""() => {
      window.turning = new Set();
      new MutationObserver(() => {
        for (const node of shown.querySelectorAll(".activity")) window.turning.add(getComputedStyle(node).animationName);
      }).observe(shown, { subtree: true, childList: true });
    }""")
    window.open("Prefetching")

    def counts():
        words = page.get_by_text("prefetched ·").text_content().split(" · ")
        return [int(part.split()[0]) for part in words]

    page.wait_for_function("""() => {
      const counts = shown.textContent.match(/([0-9]+) prefetched · [0-9]+ cancelled · ([0-9]+) prepared/);
      return counts && Number(counts[1]) > 0 && Number(counts[2]) >= Number(counts[1]);
    }""")
    prefetched, cancelled, prepared = counts()
    assert prefetched >= 20 and cancelled == 0 and prepared >= prefetched, counts()
    pictures = page.get_by_role("listbox", name="Pictures")
    jump = "(node, top) => node.closest('.scroll').scrollTo({ top, behavior: 'instant' })"
    # Pictures that are paused do not arrive between the two jumps, however long the page takes for these.
    page.get_by_role("button", name="Pause", exact=True).click()
    pictures.evaluate(jump, 3000)
    page.wait_for_function("before => Number(shown.textContent.match(/([0-9]+) prefetched/)[1]) > before", arg=prefetched)
    wait_for_answer(page)
    cancelled = counts()[1]
    pictures.evaluate(jump, 9000)
    page.wait_for_function("before => Number(shown.textContent.match(/([0-9]+) cancelled/)[1]) > before", arg=cancelled)
    assert counts()[1] <= counts()[0], counts()
    page.get_by_role("button", name="Go On", exact=True).click()
    pictures.evaluate("node => node.scrollBy({ top: 100, behavior: 'instant' })")
    page.wait_for_function("""() => [...shown.querySelectorAll("[aria-label=Pictures] [role=option]")]
      .every(row => row.querySelector("img"))""")
    assert page.evaluate("() => window.turning.has('turn')")
    expect(page.locator(".activity:visible")).to_have_count(0)


@test("In the gallery a reloaded table row gives way to its new cell with the row animation that was chosen")
def reloaded_rows(case):
    window = open_gallery(case)
    page = window.page
    window.open("Plain Table")
    page.evaluate("""() => {
      window.ways = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function(frames, options) {
        const [start, end] = frames, isLeaving = this.classList.contains("leaving");
        const { translate = "none", opacity = 1, transform = "none" } = isLeaving ? end : start;
        const [x, y = 0] = translate === "none" ? [0] : translate.split(" ").map(parseFloat);
        window.ways.push({ node: this, isLeaving, x, opacity, folds: transform !== "none" });
        return animate.call(this, frames, options);
      };
    }""")

    def change(way, former):
        if former:
            page.get_by_role("button", name=former, exact=True).click()
            page.get_by_role("menuitemradio", name=way, exact=True).click()
            window.settle()
        page.evaluate("window.ways = []")
        was_watered = page.get_by_text("Watered just now.").count() > 0
        page.get_by_role("button", name="Change", exact=True).click()
        expect(page.get_by_text("Watered just now.").first).to_be_visible(visible=not was_watered)
        window.settle()
        # The text of each animated row is read only now, since it is set after the entrance of the row has begun.
        ways = page.evaluate("""() => window.ways.map(({ node, ...way }) => ({ ...way, words: node.textContent }))
          .filter(({ words }) => words.startsWith("Beetroot"))
          .map(way => ({ ...way, isWatered: way.words.includes("Watered") }))""")
        return [next((way for way in ways if way["isLeaving"] and way["isWatered"] == was_watered), None),
                next((way for way in ways if not way["isLeaving"] and way["isWatered"] != was_watered), None)]

    width = page.get_by_role("option", name="Basil").bounding_box()["width"]
    going, coming = change("Fade", None)
    assert going["opacity"] == 0 and going["x"] == 0 and coming["opacity"] == 0 and coming["x"] == 0, (going, coming)
    going, coming = change("Left", "Fade")
    assert abs(going["x"] + width) < 1 and abs(coming["x"] + width) < 1, (going, coming)
    going, coming = change("Middle", "Left")
    assert going["folds"] and coming["folds"], (going, coming)
    going, coming = change("None", "Middle")
    assert going is None, going
    assert coming is None or coming["opacity"] == 1 and not coming["folds"], coming


@test("A table row that shows no selection is not highlighted under the pointer or when it is pressed")
def unmarked_rows(case):
    window = open_gallery(case)
    page = window.page
    window.open("Table Cells")

    def marks(words):
        # The rows have the role of rows in a grid, since there are buttons in some of them.
        row = page.get_by_role("row").filter(has_text=words)
        row.hover(position={"x": 20, "y": 20})
        look = row.evaluate("node => [getComputedStyle(node, '::after').backgroundColor, getComputedStyle(node).cursor]")
        page.mouse.down()
        pressed = row.evaluate("node => getComputedStyle(node, '::after').backgroundColor")
        page.mouse.move(2, 2)
        page.mouse.up()
        return look + [pressed]

    nothing = "rgba(0, 0, 0, 0)"
    under, cursor, pressed = marks("Checkmark")
    assert nothing not in (under, pressed) and cursor == "pointer", (under, pressed, cursor)
    assert marks("A label of as many lines") == [nothing, "default", nothing]


@test("Rows of a staggered apply begin one after the other from top to bottom, and all at once with reduced motion")
def one_by_one(case):
    moving = open_gallery(case)
    still = open_gallery(case, reduced_motion="reduce")
    for window in [moving, still]:
        page = window.page
        window.open("Plain Table")
        page.get_by_role("button", name="Fade", exact=True).click()
        page.get_by_role("menuitemradio", name="One by One", exact=True).click()
        window.settle()
        page.get_by_role("button", name="Change", exact=True).click()
        page.wait_for_function("() => shown.querySelectorAll('[aria-label=Plants] [role=option]').length > 0")
        window.settle()
        # Notes the delays of animations when they are begun, since they may have ended before the test looks at them.
        page.evaluate("""() => {
          window.begun = new Map();
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, options) {
            begun.set(this, Math.max(begun.get(this) ?? 0, options?.delay ?? 0));
            return animate.call(this, frames, options);
          };
        }""")
    # The animation delays of the moving rows, in the order of the rows from top to bottom.
    delays = """() => [...shown.querySelectorAll("[aria-label=Plants] [role=option]")].filter(node => begun.has(node))
      .map(node => [node.offsetTop, begun.get(node)]).sort(([one], [other]) => one - other).map(([, delay]) => delay)"""
    for window in [moving, still]:
        window.page.get_by_role("button", name="Change", exact=True).click()
        window.settle()
    found = moving.page.evaluate(delays)
    assert len(found) > 5 and found[0] < found[-1] and found[-1] > 100, found
    assert still.page.evaluate(delays) == []
