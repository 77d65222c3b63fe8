"""Two scenes mounted in a page of other HTML: neither's styles, keys, focus or scrolling reach the other."""

import html
import re

from playwright.sync_api import expect

from harness.case import test
from harness.chat import wait_until

EVERY_BROWSER = True

# The HTML of a page of somebody else, in which two scenes are mounted: its styles, scripts and names are meant for the page alone and must
# not reach the scenes.
PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>A page of its own</title>
<style>
* { color: rgb(255, 0, 0) !important; font-size: 40px !important; letter-spacing: 3px; line-height: 3 !important }
div, button, input { padding: 20px; border: 3px solid lime; text-transform: uppercase; float: left }
.text, .scroll, .part, #root, #frame { display: none !important; opacity: 0.1 }
:root { --focus-ring: 40px; --accent: lime; --shadow: none; color-scheme: light; cursor: wait }
body { margin: 0 }
main { display: flex; gap: 20px; clear: both }
#left, #right { width: 420px; height: 460px; padding: 0; border: 0; float: none }
#right { width: 430px }
#below { height: 2000px }
</style>
</head>
<body>
<p id="words">Words of the page</p>
<div class="text" data-id="7" data-tap="" id="e7">A box of the page</div>
<input id="field" aria-label="Field of the page">
<main><div id="left"></div><div id="right"><b>What was here before</b></div></main>
<div id="below"></div>
<script type="module">
import { mount } from "/client.js";
window.keys = [];
addEventListener("keydown", event => keys.push([event.key, event.defaultPrevented]));
const options = { page: "/", token: "TOKEN", weights: "WEIGHTS", alphabet: "ALPHABET" };
window.mounts = ["left", "right"].map(id => mount(document.getElementById(id), options));
</script>
</body>
</html>
"""

# Returns the computed styles of a scene's rows, their texts and its headings, which styles of the page would change if they reached into
# the scene.
LOOKS = """id => {
  const { shadowRoot } = document.getElementById(id);
  return [...shadowRoot.querySelectorAll("[role=option], [role=option] .text, [role=heading]")].map(node => {
    const { color, fontSize, letterSpacing, lineHeight, padding, display, textTransform, float, opacity } = getComputedStyle(node);
    return [node.ariaLabel, color, fontSize, letterSpacing, lineHeight, padding, display, textTransform, float, opacity];
  });
}"""


# A replacement of the WebSocket for two scenes: the test plays the server, and what each scene says is recorded. Since it is chance which
# of the two connects first, connections are sorted by width: the scene at the left is narrower.
CONNECTIONS = """
  const opened = [];
  Object.defineProperty(window, "connections", { get: () => opened.sort((one, other) => one.said[0]?.[3] - other.said[0]?.[3]) });
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    said = [];
    constructor() { opened.push(this); setTimeout(() => this.onopen?.()); }
    send(text) { this.said.push(JSON.parse(text)); }
    hear(...messages) { for (const message of messages) this.onmessage({ data: JSON.stringify(message) }); }
    close() {}
  };
"""


def open_mounts(case, script=None, **options):
    """The page with two scenes of the gallery, or of a server that a script plays."""
    program = case.example("gallery")
    values = {"TOKEN": program.meta("token"), "WEIGHTS": program.meta("weights")}
    alphabet = html.unescape(program.meta("alphabet")).replace("\\", "\\\\").replace('"', '\\"')
    text = PAGE.replace("ALPHABET", alphabet.replace("</", "<\\/"))
    for name, value in values.items():
        text = text.replace(name, value)

    def prepare(page):
        page.context.grant_permissions(["local-network-access"])
        if script:
            page.add_init_script(script)
        page.route(re.compile(r"/$"), lambda route: route.fulfill(body=text, content_type="text/html; charset=utf-8"))

    page = case.open(program, width=900, height=820, ready=False, prepare=prepare, **options).page
    scenes = [page.locator("#left"), page.locator("#right")]
    if script:
        page.wait_for_function("() => connections.length === 2 && connections.every(({ said }) => said.length)")
        return page, scenes
    for scene in scenes:
        expect(scene.get_by_role("option", name="Contents", exact=True)).to_be_visible()
    return page, scenes


@test("Two scenes mounted in a page of other HTML look like one on its own page, and the page's own look stays as it was")
def looks(case):
    page, _ = open_mounts(case)
    alone = case.open(case.example("gallery"), width=420, height=460, ready=False).page
    expect(alone.get_by_role("option", name="Contents", exact=True)).to_be_visible()
    expected = alone.evaluate(LOOKS, "scene")
    assert len(expected) > 20, expected
    for name in ["left", "right"]:
        found = page.evaluate(LOOKS, name)
        assert found == expected, [pair for pair in zip(found, expected) if pair[0] != pair[1]][:3]
    words, box, overflow = page.evaluate("""() => {
      const style = name => getComputedStyle(document.querySelector(name));
      return [style("#words").fontFamily, style("#e7").position, style("body").overflow];
    }""")
    assert "system-ui" not in words and (box, overflow) == ("static", "visible"), (words, box, overflow)
    assert page.title() == "A page of its own"
    assert page.evaluate("document.adoptedStyleSheets.length + document.querySelectorAll('link').length") == 0
    own = page.evaluate("() => Object.getOwnPropertyNames(window)")
    before = alone.evaluate("() => Object.getOwnPropertyNames(window)")
    # Two scenes add no global names to the window: beyond those of a page with one scene there are only those of the page's own script.
    assert set(own) - set(before) <= {"keys", "mounts"}, set(own) - set(before)


@test("Of two scenes in one page, each gets only the taps, scrolling, focus and keys that are meant for it")
def one_each(case):
    page, (left, right) = open_mounts(case)
    left.get_by_role("option", name="Appearances", exact=True).click()
    expect(left.get_by_role("heading", name="Appearances", exact=True)).to_be_visible()
    expect(right.get_by_role("option", name="Appearances", exact=True)).to_be_visible()
    expect(right.get_by_role("heading", name="Appearances", exact=True)).to_have_count(0)
    # The screen that was covered is gone, whose list the click had scrolled to the row.
    expect(left.get_by_role("option", name="Appearances", exact=True)).to_have_count(0)
    # The wheel over one scene scrolls that scene, and neither the page nor the other scene.
    page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })")
    page.evaluate("""() => {
      for (const node of document.getElementById("left").shadowRoot.querySelectorAll(".scroll")) node.topBefore = node.scrollTop;
    }""")
    box = right.bounding_box()
    page.mouse.move(box["x"] + 200, box["y"] + 200)
    page.mouse.wheel(0, 200)
    page.wait_for_function("""() => [...document.getElementById("right").shadowRoot.querySelectorAll(".scroll")]
      .some(node => node.scrollTop > 100)""")
    moved = page.evaluate("""() => [window.scrollY, ...[...document.getElementById("left").shadowRoot.querySelectorAll(".scroll")]
      .map(node => node.scrollTop - (node.topBefore ?? 0))]""")
    assert not any(moved), moved
    # Keys of a list go to the list that has the focus; what is typed in a field of the page reaches the page alone.
    right.get_by_role("listbox", name="Pages").focus()
    active = """id => document.getElementById(id).shadowRoot.activeElement?.ariaLabel ?? null"""
    assert (page.evaluate(active, "left"), page.evaluate(active, "right")) == (None, "Pages")
    current = """id => document.getElementById(id).shadowRoot.querySelector("[role=option].current")?.ariaLabel ?? null"""
    before = page.evaluate(current, "left")
    page.keyboard.press("End")
    page.wait_for_function(f"() => ![null, 'Contents'].includes(({current})('right'))")
    assert page.evaluate(current, "left") == before
    assert page.evaluate("keys.pop()") == ["End", True]
    field = page.get_by_label("Field of the page")
    field.fill("abc")
    field.press("Backspace")
    expect(field).to_have_value("ab")
    assert page.evaluate("keys.pop()") == ["Backspace", False]
    assert page.evaluate("document.activeElement.id") == "field"


@test("Escape with nothing focused goes to the scene in the page that was used last, and to no other")
def escape(case):
    page, scenes = open_mounts(case)
    for scene in scenes:
        scene.get_by_role("option", name="Appearances", exact=True).click()
        scene.get_by_role("button", name="Plain", exact=True).click()
        expect(scene.get_by_role("menu")).to_be_visible()
    left, right = scenes
    # While nothing has the focus, Escape closes the menu that was opened last, the one of the scene at the right.
    page.evaluate("document.activeElement.shadowRoot.activeElement.blur()")
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("Escape")
    expect(right.get_by_role("menu")).to_have_count(0)
    expect(left.get_by_role("menu")).to_be_visible()
    # While the focus is in a scene, Escape is meant for that scene, and closes its menu.
    left.get_by_role("menuitemradio").first.focus()
    page.keyboard.press("Escape")
    expect(left.get_by_role("menu")).to_have_count(0)


@test("A mounted scene always has the size of its element in the page, and its layout direction")
def sizes(case):
    page, (left, right) = open_mounts(case)
    page.evaluate("document.getElementById('left').style.cssText = 'width: 300px; height: 320px'")
    page.evaluate("document.getElementById('right').dir = 'rtl'")
    row = left.get_by_role("listbox", name="Pages")
    page.wait_for_function("""() => {
      const box = name => document.getElementById("left").shadowRoot.querySelector(name).getBoundingClientRect();
      return box("[role=listbox]").width === 300 && box("#root").height === 320;
    }""")
    assert row.bounding_box()["width"] == 300
    # Text is aligned to the right in the scene that is read from right to left, and not in the other scene.
    page.wait_for_function("""() => [...document.getElementById("right").shadowRoot.querySelectorAll("[role=option] .text")]
      .some(node => node.style.textAlign === "right")""")
    assert not page.evaluate("""() => [...document.getElementById("left").shadowRoot.querySelectorAll("[role=option] .text")]
      .some(node => node.style.textAlign === "right")""")


@test(
    "A scene that is unmounted closes its connection and leaves nothing, and the other goes on",
    needs=["watching of connections"])
def unmounted(case):
    page, (left, right) = open_mounts(case)
    sockets = []
    page.on("websocket", lambda socket: sockets.append(socket))
    page.reload()
    for scene in [left, right]:
        expect(scene.get_by_role("option", name="Contents", exact=True)).to_be_visible()
    assert len(sockets) == 2, sockets
    page.evaluate("mounts[1].unmount()")
    expect(right.get_by_role("option")).to_have_count(0)
    assert page.evaluate("document.getElementById('right').shadowRoot.innerHTML") == "<slot></slot>"
    expect(page.get_by_text("What was here before")).to_be_visible()

    def is_closed():
        # The browser's events arrive while the test waits for the page.
        page.wait_for_timeout(20)
        return any(socket.is_closed() for socket in sockets)

    wait_until(is_closed, seconds=120)
    assert sorted(socket.is_closed() for socket in sockets) == [False, True]
    # Unmounting a scene a second time does nothing; keys and clicks have no effect in the element that it had.
    page.evaluate("mounts[1].unmount()")
    page.mouse.click(700, 400)
    page.keyboard.press("Escape")
    left.get_by_role("option", name="Contents", exact=True).click()
    expect(left.get_by_role("heading", name="Contents", exact=True)).to_be_visible()
    # A new scene can be mounted in the element from which one was unmounted.
    page.evaluate("""async () => {
      const { mount } = await import("/client.js");
      const [, token, weights, alphabet] = document.querySelector("script").textContent
        .match(/token: ("[^"]*"), weights: ("[^"]*"), alphabet: ("(?:[^"\\\\]|\\\\.)*")/).map((text, index) => index && JSON.parse(text));
      mounts[1] = mount(document.getElementById("right"), { page: "/", token, weights, alphabet });
    }""")
    expect(right.get_by_role("option", name="Contents", exact=True)).to_be_visible()


@test("A scene mounted in a page does not take the focus from the page's own fields, and takes it when nothing has it")
def focus(case):
    page, _ = open_mounts(case, CONNECTIONS)
    page.evaluate("""() => connections[0].hear(["s", "focus", 0], ["f", 1, 1, [], [
      ["i", 1, 0, 0, { f: [0, 0, 420, 460] }], ["i", 2, 1, 0, { f: [0, 0, 90, 40], n: 3, a: { r: "button", l: "First" } }]], []])""")
    field = page.get_by_label("Field of the page")
    field.focus()
    page.evaluate("""() => {
      connections[0].said.splice(1);
      connections[0].hear(["f", 2, 0, [], [["i", 3, 1, 0, { f: [0, 50, 90, 40], n: 3, a: { r: "button", l: "Second" } }]], [["f", 3]]]);
    }""")
    expect(field).to_be_focused()
    # Not even a modal dialog in the scene takes the focus from the page's field.
    page.evaluate("""() => connections[0].hear(["f", 3, 0, [], [
      ["i", 4, 0, 0, { f: [0, 0, 420, 460], n: 128, a: { r: "dialog" } }],
      ["i", 5, 4, 0, { f: [0, 0, 90, 40], n: 3, a: { r: "button", l: "Third" } }]], []])""")
    expect(field).to_be_focused()
    # The scene tells the server that nothing in it has the focus, against what the server has asked for.
    assert ["f", 0] in page.evaluate("connections[0].said"), page.evaluate("connections[0].said")
    field.blur()
    page.evaluate("""() => connections[0].hear(["f", 4, 0, [], [], [["f", 5]]])""")
    expect(page.get_by_role("button", name="Third")).to_be_focused()


@test("A mounted scene is light or dark as the styles of the page say for its element, whatever the person prefers")
def scheme(case):
    page, _ = open_mounts(case, CONNECTIONS, color_scheme="dark")
    ground = "id => getComputedStyle(document.getElementById(id).shadowRoot.getElementById('frame')).backgroundColor"
    dark = "() => connections.map(({ said }) => said.findLast(([kind]) => kind === 'h' || kind === 'm'))" \
           ".map(said => said[0] === 'm' ? said[2] : said[5][1])"
    # The page's styles say that it is light, so that both scenes are light, though the person prefers dark.
    assert (page.evaluate(ground, "left"), page.evaluate(dark)) == ("rgb(255, 255, 255)", [0, 0])
    page.evaluate("document.getElementById('right').style.colorScheme = 'dark'")
    page.wait_for_function(f"() => String(({dark})()) === '0,1'")
    assert (page.evaluate(ground, "left"), page.evaluate(ground, "right")) == ("rgb(255, 255, 255)", "rgb(0, 0, 0)")


@test("Text in a scene has the size that the person has chosen, or that of the page if it says so")
def text_size(case):
    page, _ = open_mounts(case, CONNECTIONS)
    scales = "() => connections.map(({ said }) => said.findLast(([kind]) => kind === 'h' || kind === 'm'))" \
             ".map(said => said[0] === 'm' ? said[5] : said[5][4])"
    assert page.evaluate(scales) == [1, 1], page.evaluate(scales)
    page.evaluate("document.getElementById('left').style.setProperty('--scene-text-size', '1rem')")
    # The scene at the left now has the text size of the page: 40 points, two and a half times the usual 16.
    page.wait_for_function(f"() => String(({scales})()) === '2.5,1'")


@test("A mounted scene whose element is hidden for a while reports no size to the server meanwhile")
def hidden(case):
    page, _ = open_mounts(case, CONNECTIONS)
    sizes = "connections[0].said.filter(([kind]) => kind === 'z')"
    # Waits for two frames of the browser after each change, in which observers of sizes are called.
    frames = "new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))"
    page.evaluate(f"() => {{ document.getElementById('left').style.setProperty('display', 'none', 'important'); return {frames}; }}")
    page.evaluate(f"() => {{ document.getElementById('left').style.cssText = 'width: 300px'; return {frames}; }}")
    page.wait_for_function(f"() => {sizes}.length > 0")
    assert page.evaluate(sizes) == [["z", 300, 460]], page.evaluate(sizes)
