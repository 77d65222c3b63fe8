"""Addresses: each screen has one, which Back, Forward, a reload, another tab and a link lead to."""

import re

from playwright.sync_api import expect

from harness.case import test


def path_of(page):
    """Returns the path and query in the address bar; there is never a fragment."""
    address = page.evaluate("location.href")
    assert "#" not in address, address
    return page.evaluate("location.pathname + location.search")


def expect_path(page, path):
    page.wait_for_function("path => location.pathname + location.search === path", arg=path)
    assert path_of(page) == path


def at(program, path):
    return program.url.rstrip("/") + path


def follow(page, program, path):
    """Loads an address of a program in a page."""
    page.page.goto(at(program, path))
    return page


@test("A deep link opens its screen, an unknown one is answered with 404 and a page that leads to the start")
def deep_links(case):
    case.tolerate(r"404")
    program = case.program()
    page = case.open(program)
    page.open("Anzac Biscuits")
    address = path_of(page.page)
    assert re.fullmatch(r"/recipes/\d+", address), address
    expect(page.page).to_have_title("Anzac Biscuits – Recipes")
    other = case.open(program)
    follow(other, program, address)
    expect(other.heading("Anzac Biscuits")).to_be_visible()
    expect_path(other.page, address)
    # Back has the title of the list, which was not shown yet.
    narrow = case.open(program, width=390)
    follow(narrow, program, address)
    expect(narrow.button("Back to All Recipes")).to_be_visible()
    response = other.page.goto(at(program, "/recipes/999999"))
    assert response.status == 404
    expect(other.page.get_by_role("heading")).to_have_text("There is no such recipe or list.")
    other.page.get_by_role("link", name="Recipes").click()
    other.ready()
    expect_path(other.page, "/")


@test("Back and Forward lead through the recipes that a person has opened, and a reload shows the same recipe")
def back_and_forward(case):
    program = case.program()
    page = case.open(program)
    page.open("Anzac Biscuits")
    first = path_of(page.page)
    titles = [row["name"].split(",")[0] for row in page.row_values()]
    second_title = next(title for title in titles if title != "Anzac Biscuits")
    page.open(second_title)
    second = path_of(page.page)
    assert first != second
    page.page.go_back()
    expect(page.heading("Anzac Biscuits")).to_be_visible()
    expect_path(page.page, first)
    page.page.go_back()
    expect(page.page.get_by_text("No Recipe Selected")).to_be_visible()
    expect_path(page.page, "/")
    page.page.go_forward()
    expect(page.heading("Anzac Biscuits")).to_be_visible()
    page.page.go_forward()
    expect(page.heading(second_title)).to_be_visible()
    expect_path(page.page, second)
    page.page.reload()
    expect(page.heading(second_title)).to_be_visible()
    page.page.go_back()
    expect(page.heading("Anzac Biscuits")).to_be_visible()
    expect_path(page.page, first)


@test("A search and an order replace the address of the list, and a reload keeps them")
def queries(case):
    program = case.program()
    page = case.open(program)
    length = page.page.evaluate("history.length")
    page.search.fill("biscuit")
    expect_path(page.page, "/?q=biscuit")
    page.choose("Sort", "Total Time")
    expect_path(page.page, "/?q=biscuit&sort=totalTime")
    assert page.page.evaluate("history.length") == length
    names = [row["name"] for row in page.row_values()]
    page.page.reload()
    page.ready()
    assert page.search.input_value() == "biscuit"
    page.wait(f"name => [...shown.querySelectorAll('[role=option]')].some(row => row.ariaLabel === name)", names[0])


@test("On a phone the program's own Back button goes back in the browser's history, and the form of a recipe has an address")
def phone(case):
    program = case.program()
    page = case.open(program, width=390, height=800)
    length = page.page.evaluate("history.length")
    page.open("Anzac Biscuits")
    address = path_of(page.page)
    assert page.page.evaluate("history.length") == length + 1
    page.button("Back to All Recipes").click()
    expect_path(page.page, "/")
    page.page.go_forward()
    expect(page.heading("Anzac Biscuits")).to_be_visible()
    page.button("Edit").click()
    expect_path(page.page, address + "/edit")
    page.page.go_back()
    page.expect_no_dialog()
    expect_path(page.page, address)
    follow(page, program, address + "/edit")
    expect(page.dialog("Edit Recipe")).to_be_visible()
    expect(page.field("Title")).to_have_value("Anzac Biscuits")


@test("A middle click on a row opens the same recipe in another tab and leaves this one as it is, and a plain click opens it here")
def links(case):
    program = case.program()
    page = case.open(program)
    row = page.row("Anzac Biscuits")
    link = row.locator("a")
    # The link in a row has an address for the browser only while the row is pressed.
    assert link.get_attribute("href") is None
    row.hover()
    page.page.mouse.down()
    address = link.evaluate("node => node.href")
    assert address.startswith(program.url + "recipes/"), address
    page.page.mouse.move(0, 0)
    page.page.mouse.up()
    expect(link).not_to_have_attribute("href", re.compile("."))
    for options in ({"button": "middle"}, {"modifiers": ["Control"]}):
        with page.page.context.expect_page() as opened:
            row.click(**options)
        tab = opened.value
        tab.wait_for_load_state()
        expect(tab.get_by_role("heading", name="Anzac Biscuits", exact=True)).to_be_visible()
        assert tab.url == address
        tab.close()
        expect_path(page.page, "/")
    page.open("Anzac Biscuits")
    assert page.page.url == address
    assert page.page.evaluate("shown.activeElement?.getAttribute('role')") == "listbox"


@test("Each page of the gallery has an address, which Back, a reload and a link of the sidebar lead to")
def gallery(case):
    case.tolerate(r"404")
    program = case.example("gallery")
    page = case.open(program, ready=False).page
    sidebar = page.get_by_role("listbox", name="Pages")
    expect_path(page, "/pages/contents")
    sidebar.get_by_role("option", name="Accessories", exact=True).click()
    expect_path(page, "/pages/accessories")
    expect(page).to_have_title("Accessories – Gallery")
    page.go_back()
    expect_path(page, "/pages/contents")
    expect(sidebar.get_by_role("option", name="Contents", exact=True)).to_have_attribute("aria-selected", "true")
    page.go_forward()
    expect(sidebar.get_by_role("option", name="Accessories", exact=True)).to_have_attribute("aria-selected", "true")
    page.reload()
    expect(sidebar.get_by_role("option", name="Accessories", exact=True)).to_have_attribute("aria-selected", "true")
    for title, rows in (("Roster", "Players"), ("Superheroes", "Value Types")):
        page.goto(at(program, f"/pages/{title.lower()}"))
        expect(page.get_by_role("listbox", name=rows)).to_be_visible()
        expect(page).to_have_title(f"{title} – Gallery")
        page.wait_for_function("() => line.isHeard")
    assert page.goto(at(program, "/pages/nowhere")).status == 404
    page.get_by_role("link", name="Gallery").click()
    expect(sidebar).to_be_visible()


@test("A person who goes back while the connection is lost sees the screen of that entry when it is back")
def lost_connection(case):
    case.tolerate(r"WebSocket connection|net::ERR_|Failed to load resource")
    program = case.program()
    network = case.network()
    page = case.open(program, network=network)
    page.open("Anzac Biscuits")
    network.cut()
    expect(page.lost).to_be_visible()
    page.page.go_back()
    network.mend()
    expect(page.page.get_by_text("No Recipe Selected")).to_be_visible()
    expect_path(page.page, "/")


@test("A character and a search of the characters example have an address each, and unknown addresses get 404")
def characters(case):
    case.tolerate(r"404")
    program = case.characters()
    page = case.open(program, ready=False)
    expect(page.page.get_by_role("searchbox")).to_be_visible()
    follow(page, program, "/characters/U+00E9")
    page.ready()
    expect(page.page).to_have_title(re.compile("^latin small letter e with acute – Characters$", re.IGNORECASE))
    expect_path(page.page, "/characters/U+00E9")
    follow(page, program, "/?q=acute")
    page.ready()
    expect(page.page.get_by_role("searchbox")).to_have_value("acute")
    page.rows.first.click()
    page.page.wait_for_function("() => location.pathname.startsWith('/characters/U+')")
    page.page.go_back()
    expect_path(page.page, "/?q=acute")
    page.page.wait_for_function("() => line.isHeard")
    for path in ("/characters/U+110000", "/characters/e", "/categories/none", "/elsewhere"):
        assert page.page.goto(at(program, path)).status == 404


@test("A program with one screen has one address, and answers all others with 404")
def single_screens(case):
    case.tolerate(r"404")
    program = case.example("chat")
    page = case.open(program, ready=False).page
    expect_path(page, "/")
    page.wait_for_function("() => line.isHeard")
    assert page.goto(at(program, "/elsewhere")).status == 404
    assert page.get_by_role("link").get_attribute("href") == "/"
