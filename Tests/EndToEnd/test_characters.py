"""The characters program: a hundred and fifty thousand rows with a search after every key press."""

import signal

from playwright.sync_api import expect

from harness.case import test
from harness.characters import NOTE_SHARES, CharactersWindow

CUT = r"WebSocket connection|net::ERR_|Failed to load resource"
FAVORITE = "LATIN CAPITAL LETTER B, U+0042, Favorite"


def open_characters(case, program=None, **options):
    return CharactersWindow(case.open(program or case.characters(), ready=False, **options))


@test("The first start of characters shows a progress bar that grows from 0, and then the list of all 155,455 characters")
def characters_first_start(case):
    program = case.idle_characters()
    # The writing waits at each of these percentages until the page has shown it.
    program.hold(0)
    program.start()
    characters = open_characters(case, program, prepare=lambda page: page.add_init_script(f"({NOTE_SHARES})()"))
    for share in (0, 20, 50, 80):
        program.hold(share)
        expect(characters.bar).to_have_attribute("aria-valuenow", str(share))
    program.go_on()
    characters.ready()
    shares = characters.page.evaluate("() => window.shares")
    assert shares == sorted(shares) and set(shares) >= {0, 20, 50, 80} and shares[-1] <= 100, shares
    characters.expect_heading("All Characters")
    expect(characters.scope("All Characters")).to_have_attribute("aria-label", "All Characters, 155,455")
    expect(characters.bar).to_have_count(0)


@test("A program that is killed while it writes the characters begins anew, and loses no favorite later")
def characters_killed(case):
    program = case.idle_characters()
    case.tolerate(CUT)
    program.hold(50)
    program.start()
    characters = open_characters(case, program)
    expect(characters.bar).to_have_attribute("aria-valuenow", "50")
    program.kill()
    assert program.sql("SELECT count(*) FROM sqlite_master") == [(0,)]
    program.go_on()
    program.start()
    characters = open_characters(case, program).ready()
    characters.row("LATIN CAPITAL LETTER B,").click()
    characters.page.get_by_role("button", name="Add to Favorites").click()
    expect(characters.row(FAVORITE)).to_be_visible()
    program.kill()
    program.start()
    expect(open_characters(case, program).ready().row(FAVORITE)).to_be_visible()
    assert program.stop(signal.SIGINT) == 0


@test("Every key searches the characters; fast typing ends with the rows of what is typed, and an empty field shows all")
def characters_search(case):
    characters = open_characters(case).ready()
    characters.field.click()
    characters.page.keyboard.type("snowman", delay=30)
    characters.expect_rows(["SNOWMAN, U+2603", "SNOWMAN WITHOUT SNOW, U+26C4", "BLACK SNOWMAN, U+26C7"])
    characters.expect_heading("3 Characters")
    for _ in range(7):
        characters.page.keyboard.press("Backspace", delay=10)
    characters.expect_first("LATIN CAPITAL LETTER A,")
    characters.expect_heading("All Characters")
    for text, first in [("U+1F600", "GRINNING FACE,"), ("é", "LATIN SMALL LETTER E WITH ACUTE,"), ("*", "ASTERISK,"),
                        ("cjk unified ideograph-4e00", "CJK UNIFIED IDEOGRAPH-4E00,")]:
        characters.search(text)
        characters.expect_first(first)
    characters.search("no such thing")
    expect(characters.page.get_by_text("No Results for “no such thing”")).to_be_visible()


@test("While a search finds a hundred thousand characters, typing goes on: no key is lost and the newest text counts")
def characters_typing(case):
    characters = open_characters(case).ready()
    characters.field.click()
    # Each of the first three letters finds a hundred thousand characters.
    characters.page.keyboard.type("cjk compatibility ideograph-fa0e", delay=5)
    expect(characters.field).to_have_value("cjk compatibility ideograph-fa0e")
    characters.expect_rows(["CJK COMPATIBILITY IDEOGRAPH-FA0E, U+FA0E"])
    expect(characters.field).to_be_focused()


@test("A favorite character of one window is seen by other windows and programs, and favorites of other programs are seen there")
def characters_favorites(case):
    program = case.characters()
    first = open_characters(case, program).ready()
    second = open_characters(case, program).ready()
    first.row("LATIN CAPITAL LETTER B,").click()
    first.page.get_by_role("button", name="Add to Favorites").click()
    for characters in (first, second):
        expect(characters.row(FAVORITE)).to_be_visible()
        expect(characters.scope("Favorites")).to_have_attribute("aria-label", "Favorites, 1")
    assert program.sql("SELECT codePoint FROM character WHERE isFavorite") == [(0x42,)]
    program.sql("UPDATE character SET isFavorite = 1 WHERE codePoint IN (?, ?)", 0x20AC, 0x41)
    expect(second.row("LATIN CAPITAL LETTER A, U+0041, Favorite")).to_be_visible()
    second.scope("Favorites").click()
    second.expect_rows(["LATIN CAPITAL LETTER A, U+0041, Favorite", FAVORITE, "EURO SIGN, U+20AC, Favorite"])
    # Opens the row's context menu with keys.
    second.row("EURO SIGN").click()
    second.page.keyboard.press("Shift+F10")
    second.page.get_by_role("menuitem", name="Remove from Favorites").click()
    second.expect_rows(["LATIN CAPITAL LETTER A, U+0041, Favorite", FAVORITE])


@test("The detail of a character shows it large, with its code point, name and bytes")
def characters_detail(case):
    characters = open_characters(case).ready()
    characters.search("1f600")
    characters.expect_first("GRINNING FACE,")
    characters.row("GRINNING FACE,").click()
    facts = characters.page.get_by_role("listbox", name="About the character")
    for words in ["Name, GRINNING FACE", "Code Point, U+1F600", "Category, Other Symbols", "UTF-8, F0 9F 98 80",
                  "UTF-16, D83D DE00", "In Swift, \\u{1F600}", "Since Unicode, 6.1"]:
        expect(facts.get_by_role("option", name=words, exact=True)).to_be_visible()
    size = characters.page.evaluate("""() => Math.max(...[...shown.querySelectorAll("*")]
      .filter(node => node.childElementCount === 0 && node.textContent === "😀").map(node => parseFloat(getComputedStyle(node).fontSize)))""")
    assert size == 128, size


@test("The list of characters scrolls to its last row, where the page has under one and a half times as many nodes")
def characters_scrolling(case):
    characters = open_characters(case).ready()
    before = characters.page.evaluate("() => shown.querySelectorAll('*').length")
    characters.row("LATIN CAPITAL LETTER A,").click()
    characters.page.keyboard.press("End")
    expect(characters.row("TAG CANCEL").or_(characters.row("CANCEL TAG"))).to_be_visible()
    after = characters.page.evaluate("() => shown.querySelectorAll('*').length")
    assert after < before * 1.5, (before, after)
    characters.page.keyboard.press("Home")
    expect(characters.row("LATIN CAPITAL LETTER A,")).to_be_visible()


@test("On a narrow screen, in light and in dark, nothing of the characters is wider than the window")
def characters_narrow(case):
    program = case.characters()
    for scheme in ("light", "dark"):
        characters = open_characters(case, program, width=360, height=700, color_scheme=scheme).ready()
        characters.search("ligature sallallahou")
        characters.expect_first("ARABIC LIGATURE SALLALLAHOU")
        characters.page.locator("[role=option]").first.click()
        expect(characters.page.get_by_role("listbox", name="About the character")).to_be_visible()
        # Waits until the new screen has slid in.
        characters.page.wait_for_function("() => shown.getAnimations().length === 0")
        wide = characters.page.evaluate("""() => [...shown.querySelectorAll("[role=option]")]
          .filter(node => node.getBoundingClientRect().right > innerWidth + 1).map(node => node.ariaLabel)""")
        assert wide == [], wide
        assert characters.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
