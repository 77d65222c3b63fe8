"""Places that outlive everything: the page, the tab, the browser, the server; a person goes on where they were, in several programs."""

import json
import re
import signal
from pathlib import Path

from playwright.sync_api import Error, expect

from harness.case import test
from harness.characters import CharactersWindow, copy_characters
from harness.chat import OWN, ChatWindow, wait_until
from harness.page import HIDE, settle, wait_for_answer

EVERY_BROWSER = True

AWAY = r"WebSocket connection|net::ERR_|Failed to load resource|403|connection"
HALF = "Half typed"
# The address of a page's script, which another build of the program has elsewhere.
SCRIPT = "() => document.querySelector('script[src]').src"

# What a person sees of a place: address, title, the first row whose top is at least 60 pixels below the list's top with that distance, the
# selected rows, the open sheets, and the field with the focus, its text and the ends of what is selected in it.
LOOK = """() => {
  const name = node => node?.getAttribute("aria-label") ?? node?.textContent ?? null;
  const list = shown.querySelector(":is([role=listbox], [role=grid])")?.closest(".scroll"), top = list?.getBoundingClientRect().top;
  const rows = [...list?.querySelectorAll(":is([role=option], [role=row]):not([aria-hidden=true])") ?? []]
    .filter(row => !row.closest(".leaving"));
  const places = rows.map(row => [name(row), row.getBoundingClientRect().top - top]).filter(([, distance]) => distance >= 60);
  const field = shown.activeElement, current = field?.getAttribute("aria-activedescendant");
  return {
    path: location.pathname + location.search, title: document.title, first: places.sort((one, other) => one[1] - other[1])[0] ?? null,
    selected: rows.filter(row => row.getAttribute("aria-selected") === "true").map(name).sort(),
    sheets: [...shown.querySelectorAll("[role=dialog]")].map(name),
    field: field?.matches("input, textarea") ? [name(field), field.value, field.selectionStart, field.selectionEnd] : null,
    current: current ? name(shown.getElementById(current)) : null,
  };
}"""

# Tells whether a page looks as before, with the first row at the same pixel. What is null is undefined on its way from Python.
LOOKS_SAME = f"""before => {{
  const rest = look => JSON.stringify(Object.entries({{ ...look, first: null }}).filter(([, part]) => (part ?? null) !== null).sort());
  const now = ({LOOK})();
  return now.first?.[0] === before.first[0] && Math.abs(now.first[1] - before.first[1]) < 1 && rest(now) === rest(before);
}}"""


def first_row(page):
    """Waits until there are rows where the list was scrolled to; returns the name of the first."""
    page.page.wait_for_function(f"() => ({LOOK})().first")
    settle(page.page)
    return page.page.evaluate(LOOK)["first"][0]


class Recipes:
    """A recipe far down in the list is being edited, with a text in the form that is not saved."""

    @staticmethod
    def leave(case, *options, **browser):
        program = case.program(options=["--keep-places", *options])
        page = case.open(program, **browser)
        page.list.evaluate("node => node.closest('.scroll').scrollTo({ top: 1500, behavior: 'instant' })")
        page.list.get_by_role("option", name=first_row(page), exact=True).click()
        page.button("Edit").click()
        page.field("Title").fill(HALF)
        page.press("ArrowLeft", "ArrowLeft")
        case.stays = False
        return program, page

    @staticmethod
    def go_on(page):
        page.dialog("Edit Recipe").get_by_role("button", name="Save").click()
        page.expect_no_dialog()
        expect(page.heading(HALF)).to_be_visible()


class Characters:
    """A character far down in the list is open."""

    @staticmethod
    def leave(case):
        program = case.idle_characters()
        program.options.append("--keep-places")
        copy_characters(program.binary, case.output / "characters.sqlite", program.file)
        page = case.open(program.start(), ready=False)
        characters = CharactersWindow(page).ready()
        characters.list.evaluate("node => node.closest('.scroll').scrollTo({ top: 3000, behavior: 'instant' })")
        characters.list.get_by_role("option", name=first_row(page), exact=True).click()
        expect(page.button("Add to Favorites")).to_be_visible()
        return program, page

    @staticmethod
    def go_on(page):
        page.button("Add to Favorites").click()
        expect(page.button("Remove from Favorites")).to_be_visible()


class Chat:
    """A person reads older messages, and has half a message in the field."""

    @staticmethod
    def leave(case):
        program = case.example("chat", "--rate", 0, "--loaded", 200, "--keep-places")
        page = case.open(program, ready=False)
        chat = ChatWindow(page)
        chat.scroll(-2500)
        chat.rest()
        chat.field.fill(HALF)
        page.press("ArrowLeft", "ArrowLeft")
        return program, page

    @staticmethod
    def go_on(page):
        page.press("Enter")
        page.page.wait_for_function(f"text => ({OWN})().includes(text)", arg=HALF.split()[0])


# The history of the chat is another one after each start.
PLACES = {"recipes": Recipes, "characters": Characters, "chat": Chat}
LASTING = {name: PLACES[name] for name in ("recipes", "characters")}


class SearchedRecipes:
    """A recipe is open beside a collection that is sorted by time, in which a person searches with half a word."""

    @staticmethod
    def leave(case):
        program = case.program()
        page = case.open(program)
        page.sidebar_row("Vegetarian").click()
        page.expect_count(36)
        page.choose("Sort", "Total Time")
        page.list.get_by_role("option", name=first_row(page), exact=True).click()
        expect(page.button("Edit")).to_be_visible()
        page.search.fill("cho")
        page.wait("() => Number(shown.querySelector('[role=listbox] [role=option]')?.ariaSetSize) < 36", what="the results")
        page.list.evaluate("node => node.closest('.scroll').scrollTo({ top: 200, behavior: 'instant' })")
        page.press("ArrowLeft")
        first_row(page)
        return program, page

    @staticmethod
    def expect_list(page):
        expect(page.sidebar_row("Vegetarian")).to_have_attribute("aria-selected", "true")
        expect(page.search).to_have_value("cho")

    @staticmethod
    def go_on(page):
        page.search.fill("")
        page.expect_count(36)


class SearchedCharacters:
    """A character is open beside the results of half a word."""

    @staticmethod
    def rows(page, **options):
        # The open character beside it is a list box, too.
        return page.page.get_by_role("listbox", name="Characters").get_by_role("option", **options)

    @staticmethod
    def leave(case):
        program = case.characters()
        page = case.open(program, ready=False)
        characters = CharactersWindow(page).ready()
        characters.search("snowm")
        SearchedCharacters.rows(page, name=re.compile("^SNOWMAN WITHOUT SNOW,")).click()
        expect(page.button("Add to Favorites")).to_be_visible()
        characters.field.focus()
        page.press("ArrowLeft")
        first_row(page)
        return program, page

    @staticmethod
    def expect_list(page):
        expect(CharactersWindow(page).field).to_have_value("snowm")
        expect(SearchedCharacters.rows(page)).to_have_count(3)

    @staticmethod
    def go_on(page):
        CharactersWindow(page).field.fill("black snowm")
        expect(SearchedCharacters.rows(page)).to_have_count(1)


SEARCHED = {"recipes": SearchedRecipes, "characters": SearchedCharacters}


def kept(page):
    """Has the page keep its place, as when a person looks at another window for a moment; returns how it looks."""
    settle(page.page)
    page.page.evaluate(HIDE, True)
    wait_for_answer(page.page)
    page.page.evaluate(HIDE, False)
    settle(page.page)
    look = page.page.evaluate(LOOK)
    assert look["first"], look
    return look


def order(page):
    """Returns the names of the rows in the page by their numbers in the list."""
    return {row["position"]: row["name"] for row in page.row_values()}


def mark(page):
    """Marks the document and its list, so that those of another page or session can be told from them."""
    page.page.evaluate("() => { window.isOld = true; shown.querySelector('[role=listbox]').isOld = true; }")


def expect_another_page(page):
    """Waits until the page has loaded itself again, and has rows."""
    page.page.wait_for_function("() => window.isOld === undefined && window.shown?.querySelector('[role=option]')")


def expect_look(page, look):
    try:
        page.page.wait_for_function(LOOKS_SAME, arg=look)
    except Error as error:
        raise AssertionError(f"waited in vain for {look}; seen was {page.page.evaluate(LOOK)}") from error


def next_visit(case, program, page, **options):
    """Closes the page, so that nothing of its tab is left, and opens the program as the browser does when it is started again."""
    page.page.close()
    return case.open(program, beside=page, ready=False, **options)


@test("D140, D141, D142: after a reload a person finds the place as it was, and goes on", over=PLACES)
def place_reloaded(case, place):
    _, page = place.leave(case)
    look = kept(page)
    page.page.reload()
    expect_look(page, look)
    place.go_on(page)


@test("D163: after the browser was closed a new visit shows the place as it was, and goes on, if the program allows it", over=PLACES)
def place_visited_again(case, place):
    program, page = place.leave(case)
    look = kept(page)
    page = next_visit(case, program, page)
    expect_look(page, look)
    place.go_on(page)


@test("D157: after a renewal of the server a person finds the place as it was, and goes on", over=LASTING)
def place_renewed(case, place):
    ended(case, place, signal.SIGTERM, 0)


@test("D142: after the server was killed and started again a person finds the place as it was, and goes on", over=LASTING)
def place_killed(case, place):
    ended(case, place, signal.SIGKILL, -signal.SIGKILL)


@test("D157: after a renewal of the server by a later build a person finds the place as it was, with that build's client, and goes on",
      over=LASTING)
def place_renewed_later(case, place):
    program, page = ended(case, place, signal.SIGTERM, 0, (b"Trying again", b"Asking again"))
    assert program.stop() == 0
    expect(page.page.get_by_text("Connection lost. Asking again…", exact=True)).to_be_visible()


def ended(case, place, number, status, *changes):
    """Ends the server of a place and starts it again, by a later build if there are changes; returns the program and the page."""
    case.tolerate(AWAY)
    program, page = place.leave(case)
    look, script = kept(page), page.page.evaluate(SCRIPT)
    mark(page)
    assert program.stop(number) == status
    expect(page.lost).to_be_visible()
    if changes:
        program.binary = later_build(case, program, *changes)
    program.start()
    expect_another_page(page)
    expect_look(page, look)
    assert (page.page.evaluate(SCRIPT) != script) == bool(changes)
    place.go_on(page)
    return program, page


def later_build(case, program, *changes):
    """Returns the path of a later build of a program: a copy whose client has other words of the same lengths, and so another address."""
    content = Path(program.binary).read_bytes()
    for old, new in changes:
        assert len(old) == len(new) and content.count(old) == 1, f"{old} is {content.count(old)} times in the program, of a release build"
        content = content.replace(old, new)
    later = case.folder / "later" / Path(program.binary).name
    later.parent.mkdir()
    later.write_bytes(content)
    later.chmod(0o755)
    for files in Path(program.binary).parent.glob("*.resources"):
        (later.parent / files.name).symlink_to(files)
    return str(later)


@test("D141: after a renewal by a later build that keeps places in another form a page says so once, and its screen begins anew")
def place_of_another_version(case):
    case.tolerate(AWAY)
    program, page = Recipes.leave(case)
    kept(page)
    mark(page)
    lines = []
    page.page.on("console", lambda message: lines.append(message.text))
    assert program.stop(signal.SIGTERM) == 0
    program.binary = later_build(case, program, (b"VERSION = 2, AGE_LIMIT", b"VERSION = 3, AGE_LIMIT"))
    program.start()
    expect_another_page(page)
    expect(page.dialog("Edit Recipe")).to_be_visible()
    settle(page.page)
    expect(page.field("Title")).not_to_have_value(HALF)
    assert lines.count("The place that this tab has kept is of another version. It is not restored.") == 1, lines


@test("D141: after a renewal of the chat, whose messages are others then, the half-typed message is there with its caret, and is sent once")
def chat_renewed(case):
    case.tolerate(AWAY)
    program, page = Chat.leave(case)
    look = kept(page)
    page.page.evaluate("window.isOld = true")
    assert program.stop(signal.SIGTERM) == 0
    program.start()
    page.page.wait_for_function(
        f"field => window.isOld === undefined && JSON.stringify(({LOOK})().field) === JSON.stringify(field)", arg=look["field"])
    Chat.go_on(page)
    settle(page.page)
    assert page.page.evaluate(OWN) == [HALF.split()[0]]


@test("D140: a phone that is locked until its connection and its session have ended shows the place as it was when it is unlocked")
def place_locked(case):
    case.tolerate(AWAY + "|426")
    network = case.network()
    program, page = Recipes.leave(case, "--resumption-time", "1", "--log-level", "debug", network=network)
    look = kept(page)
    mark(page)
    page.page.evaluate(HIDE, True)
    network.cut()
    wait_until(lambda: "A session ends." in program.log(), seconds=180)
    network.mend()
    page.page.evaluate(HIDE, False)
    page.wait("() => shown.querySelector('[role=listbox]')?.isOld === undefined", what="another session")
    expect_look(page, look)
    Recipes.go_on(page)


@test("D142: a page whose recipe is deleted while the server is renewed says so once, and leads to the list")
def place_deleted(case):
    case.tolerate(AWAY + "|404")
    program = case.program()
    page = case.open(program)
    page.open("Anzac Biscuits")
    kept(page)
    assert program.stop(signal.SIGTERM) == 0
    program.sql("DELETE FROM recipe WHERE title = 'Anzac Biscuits'")
    program.start()
    expect(page.page.get_by_role("heading", name="There is no such recipe or list.")).to_be_visible()
    page.page.get_by_role("link", name="Recipes").click()
    page.expect_count(87)
    assert page.page.evaluate("location.pathname") == "/"


@test("D169: a page whose rows are deleted while the server is renewed says so once, and shows the list")
def place_of_deleted_rows(case):
    case.tolerate(AWAY)
    program = case.program()
    page = case.open(program)
    page.list.evaluate("node => node.closest('.scroll').scrollTo({ top: 3000, behavior: 'instant' })")
    assert first_row(page) > "C"
    kept(page)
    mark(page)
    assert program.stop(signal.SIGTERM) == 0
    program.sql("DELETE FROM recipe WHERE title > 'C'")
    program.start()
    expect_another_page(page)
    hint = page.page.locator("#hint")
    expect(hint).to_have_text("Something that was here before is no longer in the list.")
    expect(hint).to_be_hidden()
    page.open("Anzac Biscuits")


@test("D142: a tab that is frozen while its server is killed and started again shows the place as it was when it thaws, and goes on",
      needs=["developer tools"], over=LASTING)
def place_frozen(case, place):
    case.tolerate(AWAY)
    program, page = place.leave(case)
    look = kept(page)
    mark(page)
    tab = page.page.context.new_cdp_session(page.page)
    tab.send("Page.setWebLifecycleState", {"state": "frozen"})
    program.kill()
    program.start()
    tab.send("Page.setWebLifecycleState", {"state": "active"})
    expect_another_page(page)
    expect_look(page, look)
    place.go_on(page)


@test("D165: a list beside an open screen has its part, order, search and place after a reload and a renewal", over=SEARCHED)
def list_beside(case, place):
    def expect_list():
        expect_another_page(page)
        expect_look(page, look)
        place.expect_list(page)
        names = order(page)
        both = names.keys() & before.keys()
        assert len(both) > 2 and all(names[number] == before[number] for number in both), (before, names)

    case.tolerate(AWAY)
    program, page = place.leave(case)
    look, before = kept(page), order(page)
    mark(page)
    page.page.reload()
    expect_list()
    look = kept(page)
    mark(page)
    assert program.stop(signal.SIGTERM) == 0
    expect(page.lost).to_be_visible()
    program.start()
    expect_list()
    place.go_on(page)


@test("D158: a tab whose session ends while it is frozen shows the place as it was when it thaws, and goes on", needs=["developer tools"])
def place_frozen_asleep(case):
    case.tolerate(r"426|connection")
    program, page = Recipes.leave(case, "--sleep", "1", "--log-level", "debug")
    look = kept(page)
    mark(page)
    tab = page.page.context.new_cdp_session(page.page)
    page.page.evaluate(HIDE, True)
    tab.send("Page.setWebLifecycleState", {"state": "frozen"})
    wait_until(lambda: "A session ends." in program.log(), seconds=180)
    tab.send("Page.setWebLifecycleState", {"state": "active"})
    page.page.evaluate(HIDE, False)
    page.wait("() => shown.querySelector('[role=listbox]')?.isOld === undefined", what="another session")
    expect_look(page, look)
    Recipes.go_on(page)


@test("D163: a new visit begins anew if the program does not allow it to take a place over")
def place_not_kept(case):
    program = case.program()
    page = case.open(program)
    page.open("Anzac Biscuits")
    kept(page)
    assert page.page.evaluate("localStorage.length") == 0
    page = next_visit(case, program, page).ready()
    expect(page.heading("Anzac Biscuits")).to_have_count(0)


@test("D163: of two tabs a new visit takes over the place of the one that was used last, and a reload brings each its own")
def places_of_tabs(case):
    program = case.program(options=["--keep-places"])
    first = case.open(program)
    first.open("Anzac Biscuits")
    kept(first)
    second = case.open(program, beside=first)
    expect(second.heading("Anzac Biscuits")).to_be_visible()
    second.open("Almond and Maple Granola")
    kept(second)
    first.page.bring_to_front()
    # Neither that the first tab keeps its place once more nor its reload is a use.
    kept(first)
    first.page.evaluate("window.isOld = true")
    first.page.reload()
    first.wait("() => window.isOld === undefined && shown.querySelector('[role=option]')", what="a new page")
    expect(first.heading("Anzac Biscuits")).to_be_visible()
    kept(first)
    third = case.open(program, beside=first)
    expect(third.heading("Almond and Maple Granola")).to_be_visible()
    # A press that changes nothing is one.
    first.page.bring_to_front()
    box = first.heading("Anzac Biscuits").bounding_box()
    first.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    kept(first)
    fourth = case.open(program, beside=first)
    expect(fourth.heading("Anzac Biscuits")).to_be_visible()


def browser_place(page):
    """The place that the browser has for a new visit; None for none."""
    return page.page.evaluate("() => JSON.parse(localStorage.getItem('diffablekit/'))")


@test("D163: a place that was taken over and not used is there for the next visit, too")
def place_visited_idly(case):
    program = case.program(options=["--keep-places"])
    page = case.open(program)
    page.open("Anzac Biscuits")
    kept(page)
    place = browser_place(page)
    for _ in range(2):
        page = next_visit(case, program, page)
        expect(page.heading("Anzac Biscuits")).to_be_visible()
        assert [browser_place(page)[name] for name in ("address", "used")] == [place["address"], place["used"]]


@test("D164: a visit ends once at most at a place whose screen is gone: the next one shows the first screen")
def place_gone(case):
    case.tolerate(r"404")
    program = case.program(options=["--keep-places"])
    page = case.open(program)
    page.page.evaluate("text => localStorage.setItem('diffablekit/', text)", json.dumps({
        "version": 2, "time": page.page.evaluate("Date.now()"), "address": "/recipes/999999", "person": "", "state": "", "texts": {}}))
    page = next_visit(case, program, page)
    expect(page.page.get_by_role("heading")).to_have_text("There is no such recipe or list.")
    assert browser_place(page) is None
    other = case.open(program, beside=page)
    assert other.page.evaluate("location.pathname") == "/"
    # In the tab itself the link of the refusal leads to the first screen, and nothing brings the place back.
    page.page.get_by_role("link", name="Recipes").click()
    page.ready()
    assert [page.page.evaluate("location.pathname"), browser_place(page)] == ["/", None]


def useless_values(address, now):
    good = {"version": 2, "time": now, "address": address, "person": "", "state": "", "texts": {"x": ["", HALF]}}
    changes = {
        "old": {"time": now - 86_500_000}, "another person's": {"person": "ann"}, "too long": {"texts": {"x": ["", "x" * 1_000_000]}},
        "elsewhere": {"address": "//evil.example/"}, "of another version": {"version": 1},
    }
    return {"broken": "[", **{name: json.dumps({**good, **change}) for name, change in changes.items()}}


@test("D164: a kept place that is of no use is said in one line of the console and removed, and the first screen is shown")
def useless_places(case):
    program = case.program(options=["--keep-places"])
    page = case.open(program)
    page.open("Anzac Biscuits")
    address, now = page.page.evaluate("() => [location.pathname, Date.now()]")
    for name, text in useless_values(address, now).items():
        lines = []

        def prepare(tab, text=text, lines=lines):
            # An empty page, with which a tab begins, has no storage.
            tab.add_init_script(f"if (location.host) localStorage.setItem('diffablekit/', {json.dumps(text)})")
            tab.on("console", lambda message: lines.append(message.text))

        page = next_visit(case, program, page, prepare=prepare).ready()
        assert page.page.evaluate("() => [location.pathname, localStorage.getItem('diffablekit/')]") == ["/", None], name
        found = [line for line in lines if re.match("The place that this browser has kept .*It is not restored", line)]
        assert len(found) == 1, (name, lines)


@test("D141: a place of no use that an earlier page of the tab has kept is said in one line of the console, and the screen begins anew")
def useless_places_of_tab(case):
    lines = []

    def prepare(tab):
        # The name of the tab is there in the next page, too, before that page's script runs.
        tab.add_init_script("if (location.host && window.name) sessionStorage.setItem('diffablekit/', window.name)")
        tab.on("console", lambda message: lines.append(message.text))

    page = case.open(case.program(), prepare=prepare)
    page.open("Anzac Biscuits")
    address, now = page.page.evaluate("() => [location.pathname, Date.now()]")
    for name, text in useless_values(address, now).items():
        lines.clear()
        page.page.evaluate("text => { window.name = text; }", text)
        page.page.reload()
        page.ready()
        expect(page.heading("Anzac Biscuits")).to_be_visible()
        found = [line for line in lines if re.match("The place that this tab has kept .*It is not restored", line)]
        assert len(found) == 1, (name, lines)
