"""Guesses: what a press will show is shown at once, and the server's answer is the truth."""

import json
import re

from playwright.sync_api import expect

from harness.case import test
from harness.page import settle, wait_for_answer, wait_for_rest
from harness.table import UNCOUNTED
from test_gallery import open_gallery
from test_random_lists import CONNECTION

EVERY_BROWSER = True

# A switch, three segments, of which the first is chosen, a row in a list, and a button with a symbol, from a server that a test plays.
SCENE = """() => {
  window.said = [];
  connection.send = text => said.push(JSON.parse(text));
  connection.onmessage({ data: JSON.stringify(["s", "guesses", 0]) });
  const segment = (id, index) => [["i", id, 5, 0,
    { f: [index * 80, 0, 80, 30], s: index ? {} : { b: 0xffffffff, j: [56, 0, 1, 1.5] }, n: 3, a: { r: "button", l: "S" + index, c: index ? 0 : 1, p: index + 1, n: 3 } }]];
  window.frame = (changes, ...handled) => {
    window.number = (window.number ?? 0) + 1;
    const symbols = number === 1 ? [["empty", 0, "M4 4H20V20H4Z"], ["full", 1, "M4 4H20V20H4Z"]] : [];
    connection.onmessage({ data: JSON.stringify(["f", number, number === 1 ? 1 : 0, symbols, changes, [], ...handled]) });
  };
  // Returns the number of counted messages up to a tap, of which the first has the number 1.
  window.upTo = tap => {
    const counted = said.filter(([kind]) => !UNCOUNTED.includes(kind)), taps = counted.flatMap(([kind], index) => kind === "t" ? [index + 1] : []);
    return taps[tap - 1];
  };
  frame([
    ["i", 1, 0, 0, { f: [0, 0, 640, 640] }],
    ["i", 20, 1, 0, { f: [400, 100, 40, 40], s: { u: { b: 0xffcc00ff } }, n: 3, a: { r: "button", l: "Favorite", c: 0 } }],
    ["i", 21, 20, 0, { f: [8, 8, 24, 24], s: { u: { y: "full", c: 0xff2d55ff } }, c: ["y", "empty", 0x007affff], a: { x: 1 } }],
    ["i", 3, 1, 0, { f: [100, 100, 51, 31], s: { b: 0xd1d1d6ff, u: { b: 0x34c759ff } }, n: 3, a: { r: "switch", l: "Sound", c: 0 } }],
    ["i", 4, 3, 0, { f: [2, 2, 27, 27], s: { b: 0xffffffff } }],
    ["i", 5, 1, 0, { f: [100, 200, 240, 30], a: { r: "group" } }], ...[0, 1, 2].flatMap(index => segment(10 + index, index)),
    ["i", 6, 1, 0, { f: [100, 300, 240, 200], c: ["s", 240, 60, [0, 0, 0, 0], 3], n: 8, a: { r: "listbox", l: "Rows" } }],
    ["i", 7, 6, 0, { f: [0, 0, 240, 60], s: { b: 0xeeeeeeff }, n: 1, a: { r: "option", l: "A row", s: 0, p: 1, n: 1 } }],
  ]);
}""".replace("UNCOUNTED", json.dumps(UNCOUNTED))

LOOK = """() => {
  const node = id => shown.querySelector(`[data-id="${id}"]`);
  return { on: node(3).ariaChecked, ink: getComputedStyle(node(3)).backgroundColor, knob: node(4).style.left,
    chosen: [10, 11, 12].filter(id => node(id).ariaPressed === "true"),
    white: [10, 11, 12].filter(id => node(id).style.backgroundColor !== ""), pressed: node(7)?.classList.contains("pressed"),
    favorite: node(20).ariaPressed, symbol: node(21).querySelector("svg").dataset.name, fill: getComputedStyle(node(20)).backgroundColor };
}"""

ON = {"on": "true", "ink": "rgb(52, 199, 89)", "knob": "22px"}
OFF = {"on": "false", "ink": "rgb(209, 209, 214)", "knob": "2px"}


def open_scene(case):
    page = case.open(
        case.example("gallery"), width=640, height=640, ready=False, reduced_motion="reduce",
        prepare=lambda page: page.add_init_script(CONNECTION)).page
    page.wait_for_function("() => window.connection")
    page.evaluate(SCENE)
    return page


def look(page, *names):
    seen = page.evaluate(LOOK)
    return {name: seen[name] for name in names} if names else seen


def switch(page):
    return look(page, "on", "ink", "knob")


@test("D135: a switch pressed by pointer or Space has its other state at once, and keeps it if the server agrees")
def guessed_switch_agreed(case):
    page = open_scene(case)
    assert switch(page) == OFF
    page.get_by_role("switch").click()
    assert switch(page) == ON, switch(page)
    assert ["t", 3, 0] in page.evaluate("said")
    # Sends a host frame that was made before the press reached the server: the switch keeps the guess.
    page.evaluate("frame([['u', 1, { s: { b: 0xf0f0f0ff } }]])")
    assert switch(page) == ON, switch(page)
    page.evaluate("frame([['u', 3, { s: { b: 0x34c759ff, u: { b: 0xd1d1d6ff } }, a: { r: 'switch', l: 'Sound', c: 1 } }],"
                  " ['u', 4, { f: [22, 2, 27, 27] }]], upTo(1))")
    assert switch(page) == ON, switch(page)
    page.get_by_role("switch").click()
    assert switch(page) == OFF, switch(page)
    page.evaluate("frame([], upTo(2))")
    assert switch(page) == ON, "the answer says nothing of the switch, which is on"
    page.get_by_role("switch").press("Space")
    assert switch(page) == OFF, switch(page)
    page.evaluate("frame([], upTo(3))")
    assert switch(page) == ON, switch(page)
    expect(page.locator("#hint")).to_have_text("“Sound” was not changed.")


@test("D135: a switch that the server leaves as it is goes back with the answer, and without a connection at once")
def guessed_switch_refused(case):
    case.tolerate("status of 426")  # The page asks for the server's status soon after the connection is lost.
    page = open_scene(case)
    page.get_by_role("switch").click()
    page.evaluate("frame([])")
    assert switch(page) == ON, switch(page)
    page.evaluate("frame([], upTo(1))")
    assert switch(page) == OFF, switch(page)
    expect(page.locator("#hint")).to_have_text("“Sound” was not changed.")
    page.get_by_role("switch").click()
    page.get_by_role("switch").click()
    assert switch(page) == OFF, switch(page)
    # The server answers the first of two presses: the switch keeps the guess for the second.
    page.evaluate("frame([['u', 3, { s: { b: 0x34c759ff, u: { b: 0xd1d1d6ff } }, a: { r: 'switch', l: 'Sound', c: 1 } }],"
                  " ['u', 4, { f: [22, 2, 27, 27] }]], upTo(2))")
    assert switch(page) == OFF, switch(page)
    page.evaluate("frame([], upTo(3))")
    assert switch(page) == ON, switch(page)
    page.get_by_role("switch").click()
    assert switch(page) == OFF
    page.evaluate("connection.onclose({ code: 1006 })")
    assert switch(page) == ON, switch(page)


@test("D135: a pressed segment is the chosen one at once, and gives that up if the server disagrees")
def guessed_segments(case):
    page = open_scene(case)
    assert look(page, "chosen", "white") == {"chosen": [10], "white": [10]}
    page.get_by_role("button", name="S2").click()
    assert look(page, "chosen", "white") == {"chosen": [12], "white": [12]}
    page.get_by_role("button", name="S1").click()
    assert look(page, "chosen", "white") == {"chosen": [11], "white": [11]}
    page.evaluate("frame([], upTo(1))")
    assert look(page, "chosen") == {"chosen": [11]}
    page.evaluate("frame([], upTo(2))")
    assert look(page, "chosen", "white") == {"chosen": [10], "white": [10]}
    expect(page.locator("#hint")).to_have_text("“S1” was not chosen.")


@test("D135: a pressed row is highlighted until the answer, and one that is removed is forgotten")
def guessed_row(case):
    page = open_scene(case)
    page.get_by_role("option").click()
    assert look(page, "pressed") == {"pressed": True}
    page.evaluate("frame([])")
    assert look(page, "pressed") == {"pressed": True}
    page.evaluate("frame([], upTo(1))")
    assert look(page, "pressed") == {"pressed": False}
    page.get_by_role("option").click()
    page.evaluate("frame([['r', 7]])")
    page.evaluate("frame([], upTo(2))")
    assert page.get_by_role("option").count() == 0


@test("D135: a pressed switch of a real program changes its state only once, before the answer on a slow line", delays=(0, 300))
def guessed_real_switch(case):
    window = open_gallery(case)
    window.open("Table Cells")
    toggle = window.page.get_by_role("switch", name="A switch")
    expect(toggle).to_be_visible()
    toggle.evaluate("""node => {
      window.states = [];
      new MutationObserver(() => {
        if (states.at(-1) !== node.ariaChecked) states.push(node.ariaChecked);
      }).observe(node, { attributes: true, attributeFilter: ["aria-checked"] });
    }""")
    before = toggle.get_attribute("aria-checked")
    after = "false" if before == "true" else "true"
    assert toggle.evaluate("node => { node.click(); return node.ariaChecked; }") == after
    wait_for_answer(window.page)
    assert window.page.evaluate("states") == [after], window.page.evaluate("states")


@test("D135: a pressed segment of a real program is the chosen one at once, before the answer on a slow line", delays=(300,))
def guessed_real_segment(case):
    window = open_gallery(case)
    window.open("Transition")
    cards = window.page.get_by_role("button", name="Cards", exact=True)
    assert cards.evaluate("node => { node.click(); return node.ariaPressed; }") == "true"
    wait_for_answer(window.page)
    expect(cards).to_have_attribute("aria-pressed", "true")


EMPTY = {"favorite": "false", "symbol": "empty", "fill": "rgba(0, 0, 0, 0)"}
FULL = {"favorite": "true", "symbol": "full", "fill": "rgb(255, 204, 0)"}


@test("D161: a pressed button with two looks has the other one at once, by pointer and by key, and keeps it if the server agrees")
def toggled_button_agreed(case):
    page = open_scene(case)
    button = page.get_by_role("button", name="Favorite")
    assert look(page, *EMPTY) == EMPTY, look(page)
    button.click()
    assert look(page, *FULL) == FULL, look(page)
    page.evaluate("frame([['u', 20, { s: { b: 0xffcc00ff, u: { b: 0 } }, a: { r: 'button', l: 'Favorite', c: 1 } }],"
                  " ['u', 21, { s: { u: { y: 'empty', c: 0x007affff } }, c: ['y', 'full', 0xff2d55ff] }]], upTo(1))")
    assert look(page, *FULL) == FULL, look(page)
    expect(page.locator("#hint")).to_be_hidden()
    button.press("Enter")
    assert look(page, *EMPTY) == EMPTY, look(page)


@test("D161: a button with two looks that the server does not change is taken back with a sentence, without a connection without one")
def toggled_button_refused(case):
    case.tolerate("status of 426")  # The page asks for the server's status soon after the connection is lost.
    page = open_scene(case)
    button = page.get_by_role("button", name="Favorite")
    button.click()
    page.evaluate("frame([])")
    assert look(page, *FULL) == FULL, look(page)
    page.evaluate("frame([], upTo(1))")
    assert look(page, *EMPTY) == EMPTY, look(page)
    hint = page.locator("#hint")
    expect(hint).to_have_text("“Favorite” was not changed.")
    expect(page.locator("#live")).to_contain_text("“Favorite” was not changed.")
    expect(hint).to_be_hidden()
    button.click()
    page.evaluate("connection.onclose({ code: 1006 })")
    assert look(page, *EMPTY) == EMPTY, look(page)
    expect(hint).to_be_hidden()


# A button with a title, which is another one in another font at another place while the button is on.
TITLE = """() => frame([
  ["i", 30, 1, 0, { f: [100, 150, 200, 30], s: { u: { l: "Following" } }, n: 3, a: { r: "button", l: "Follow" } }],
  ["i", 31, 30, 0, { f: [73, 5, 54, 20], s: { u: { t: ["t", "Following", [17, 600, 0], 0xff2d55ff, 1, 20], f: [60, 5, 80, 20] } },
    c: ["t", "Follow", [17, 400, 0], 0x007affff, 1, 20], a: { x: 1 } }],
])"""

SHOWN_TITLE = """() => {
  const { textContent, style } = shown.querySelector("[data-id='31']");
  return [textContent, style.fontWeight, style.color, style.left, style.width];
}"""

FOLLOW = ["Follow", "400", "rgb(0, 122, 255)", "73px", "54px"]
FOLLOWING = ["Following", "600", "rgb(255, 45, 85)", "60px", "80px"]


@test("D167: a title that fits in its button is the other one at once, and what the server says of it is about its own")
def toggled_title(case):
    page = open_scene(case)
    page.evaluate(TITLE)
    assert page.evaluate(SHOWN_TITLE) == FOLLOW
    page.get_by_role("button", name="Follow").click()
    assert page.evaluate(SHOWN_TITLE) == FOLLOWING
    page.evaluate("frame([['u', 31, { x: 'Fellow' }]])")
    assert page.evaluate(SHOWN_TITLE) == FOLLOWING
    page.evaluate("frame([], upTo(1))")
    assert page.evaluate(SHOWN_TITLE) == ["Fellow", *FOLLOW[1:]]
    expect(page.locator("#hint")).to_have_text("“Follow” was not changed.")


# Presses a button, and returns its label and its symbol before any other task of the page, such as the receipt of a frame, can run.
PRESS = """node => {
  window.labels = [];
  new MutationObserver(() => {
    if (labels.at(-1) !== node.ariaLabel) labels.push(node.ariaLabel);
  }).observe(node, { attributes: true, attributeFilter: ["aria-label"] });
  const { handled } = line;
  node.click();
  return { label: node.ariaLabel, symbol: node.querySelector("svg").dataset.name, isAnswered: line.handled > handled };
}"""

HEART = "button:is([aria-label='Add to Favorites'], [aria-label='Remove from Favorites'])"


@test("D161: a pressed favorite of a real program is one at once, changes its label only once, and is stored", delays=(0, 300))
def favorite_at_once(case):
    page = case.open(case.program())
    page.open("Anzac Biscuits")
    expect(page.button("Add to Favorites")).to_be_visible()
    settle(page.page)
    seen = page.page.locator(HEART).evaluate(PRESS)
    assert seen == {"label": "Remove from Favorites", "symbol": "heart.fill", "isAnswered": False}, seen
    page.expect_sidebar("Favorites", 11)
    wait_for_answer(page.page)
    assert page.page.evaluate("labels") == ["Remove from Favorites"], page.page.evaluate("labels")
    expect(page.page.locator("#hint")).to_be_hidden()


@test("D161: a check mark in a row has its other state at once, before the answer on a slow line", delays=(300,))
def check_mark_at_once(case):
    window = open_gallery(case)
    window.open("Accessories")
    mark = window.page.get_by_role("button", name="Checked, Check mark to tap")
    expect(mark).to_have_attribute("aria-pressed", "false")
    seen = mark.evaluate("node => { node.click(); return [node.ariaPressed, node.querySelector('svg').dataset.name]; }")
    assert seen == ["true", "checkmark.circle.fill"], seen
    wait_for_answer(window.page)
    expect(mark).to_have_attribute("aria-pressed", "true")


# Presses a swipe action, and returns the look of its row before any other task of the page can run.
REMOVE = """node => {
  const row = shown.querySelector("[role=option][aria-label^='Anzac Biscuits']"), { handled } = line;
  node.click();
  return [getComputedStyle(row).opacity, row.getAttribute("aria-hidden"), line.handled > handled];
}"""


@test("D162: a recipe that a swipe action deletes is hidden at once, and gone with the answer on a slow line", delays=(300,))
def deletion_at_once(case):
    page = case.open(case.program(), reduced_motion="reduce")
    press_delete(page)
    page.expect_count(87)
    expect(page.row("Anzac Biscuits")).to_have_count(0)
    expect(page.page.locator("#hint")).to_be_hidden()


def press_delete(page):
    """Swipes a recipe and presses the action that deletes it, which hides the row at once."""
    box = page.row("Anzac Biscuits").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(x - 100, y, steps=8)
    page.page.mouse.up()
    delete = page.page.get_by_role("button", name="Delete", exact=True)
    wait_for_rest(delete)
    settle(page.page)
    assert delete.evaluate(REMOVE) == ["0", "true", False]


@test("D162: a recipe whose deletion the store refuses comes back with a sentence and the reason, and can be deleted later")
def deletion_refused(case):
    program = case.program()
    page = case.open(program, reduced_motion="reduce")
    # As a full disk would, but at once: a file that another program has locked is waited for.
    program.sql("CREATE TRIGGER refusal BEFORE DELETE ON recipe BEGIN SELECT RAISE(ABORT, 'not now'); END")
    press_delete(page)
    expect(page.page.locator("#hint")).to_have_text(re.compile("^“Anzac Biscuits.*” was not removed[.]$"))
    alert = page.page.get_by_role("alertdialog")
    expect(alert).to_contain_text("not now")
    alert.get_by_role("button").click()
    expect(alert).to_have_count(0)
    expect(page.row("Anzac Biscuits")).to_be_visible()
    page.expect_count(88)
    program.sql("DROP TRIGGER refusal")
    press_delete(page)
    page.expect_count(87)
    expect(page.row("Anzac Biscuits")).to_have_count(0)


# Notes the milliseconds from each click to the time after the browser has painted what the click has changed.
PAINTED = """() => {
  window.painted = [];
  addEventListener("click", ({ timeStamp }) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => painted.push(performance.now() - timeStamp);
    channel.port2.postMessage(0);
  }), { capture: true });
}"""


@test("The time from the press of a favorite to its new look is measured on a slow line", delays=(300,), is_daily=False)
def favorite_figures(case):
    page = case.open(case.program())
    page.open("Anzac Biscuits")
    heart = page.page.locator(HEART)
    expect(heart).to_be_visible()
    settle(page.page)
    page.page.evaluate(PAINTED)
    count = 11
    for index in range(count):
        heart.click()
        page.page.wait_for_function("count => painted.length === count", arg=index + 1)
        wait_for_answer(page.page)
    times = sorted(page.page.evaluate("painted"))
    words = f"{times[count // 2]:.0f} ms (median of {count}), {times[-1]:.0f} ms at most"
    case.figure("a favorite on a line of 300 ms, pressed to painted", words)
