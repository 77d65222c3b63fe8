"""A page of the program, with methods that find elements by their accessible names."""

import itertools
import json
import re

from playwright.sync_api import expect

from .clock import pass_frames
from .table import PAGE, SCROLL_PHASE, SERVER, SERVER_AT, UNCOUNTED, bounds

# The milliseconds after which a wait is in vain: far more than a machine that compiles meanwhile needs.
WAIT = 120_000
expect.set_options(timeout=WAIT)

# Script that runs in a page before its own: `shown` is the document, and later the shadow root in which the mounted scene is drawn;
# `whenShown` calls a function with that root as soon as it is there.
SHOWN = """
  window.shown = document;
  const waiting = [], attachShadow = Element.prototype.attachShadow;
  window.whenShown = action => waiting.push(action);
  Element.prototype.attachShadow = function (...rest) {
    window.shown = attachShadow.apply(this, rest);
    for (const action of waiting.splice(0)) action(window.shown);
    return window.shown;
  };
"""

# Notes of the page's last connection: `line.sent` is the number of counted messages that were sent in its session, `line.handled` the number
# of those that the server has handled, `line.isHeard` is true once the session has begun, and `line.phase` is the last phase of scrolling
# that the page has reported. `line.say` sends a message in the page's name; the page, which counts its own messages, is not told that it was
# handled. No connection may be cut while such a message is on its way: it would be taken for handled.
LINE = f"""
{{
  const sessions = new Map(), lines = new WeakMap(), uncounted = {json.dumps(UNCOUNTED)};
  const newLine = () => ({{ sent: 0, handled: 0, said: 0, isHeard: false, phase: null, say(text) {{ this.said += 1; this.socket.send(text); }} }});
  window.line = newLine();
  const hear = (socket, data) => {{
    const message = JSON.parse(data), isSession = message[0] === "{SERVER.session}";
    const at = isSession ? {SERVER_AT.session.handled} : {SERVER_AT.frame.handled}, handled = message[at] ?? 0;
    if (isSession) {{
      const known = message[{SERVER_AT.session.resumed}] ? sessions.get(message[1]) : undefined;
      lines.set(socket, window.line = Object.assign(known ?? newLine(), {{ socket, isHeard: true, sent: handled, handled }}));
      sessions.set(message[1], line);
    }}
    if (!handled) return data;
    const its = lines.get(socket);
    its.handled = handled;
    message[at] -= its.said;
    return JSON.stringify(message);
  }};
  Object.defineProperty(WebSocket.prototype, "onmessage", {{
    set(action) {{ this.addEventListener("message", ({{ data }}) => action({{ data: hear(this, data) }})); }},
  }});
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {{
    if (!lines.has(this)) lines.set(this, newLine());
    window.line = Object.assign(lines.get(this), {{ socket: this }});
    const kind = text.slice(2, text.indexOf('"', 2));
    if (!uncounted.includes(kind)) line.sent += 1;
    if (kind === "{PAGE.scrolling}") line.phase = JSON.parse(text)[2];
    return send.call(this, text);
  }};
}}
"""

# Counts animations, and notes when the first row could be seen.
PRELUDE = SHOWN + LINE + """
  window.animationCount = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...rest) { window.animationCount += 1; return animate.apply(this, rest); };
  const watch = new MutationObserver(() => {
    if (!shown.querySelector("[role=listbox] [role=option]")) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.rowsSeenAt = performance.now(); }));
  });
  whenShown(root => watch.observe(root, { childList: true, subtree: true }));
"""

ROWS = """() => [...shown.querySelectorAll("[role=listbox] [role=option]:not([aria-hidden=true])")]
  .filter(node => !node.closest(".leaving"))
  .map(node => ({
    id: node.dataset.id, name: node.ariaLabel ?? node.textContent, position: Number(node.ariaPosInSet),
    size: Number(node.ariaSetSize), selected: node.ariaSelected === "true", top: node.getBoundingClientRect().top }))
  .sort((left, right) => left.position - right.position)"""

# Has the page believe that nobody sees it, as in a tab behind another one, or that it is seen again.
HIDE = """isHidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def named(role, title):
    """Returns rows of a role whose accessible name begins with a title; rows that are fading out are not included."""
    name, start = (json.dumps(text, ensure_ascii=False) for text in (title, title + ","))
    return f"[role={role}]:is([aria-label={name}], [aria-label^={start}]):not([aria-hidden=true])"


def wait_for_rest(button):
    """Waits until a button is not covered and has not moved for ten frames.

    The swipe of a row is animated and uncovers its actions gradually. If a button moves or is covered, Playwright tries again and
    scrolls the list meanwhile, and a list that is scrolled closes the swipe actions.
    """
    button.evaluate("""async node => {
      let frames = 0, last = "";
      while (frames < 10) {
        await new Promise(requestAnimationFrame);
        const { left, top, width, height } = node.getBoundingClientRect(), place = [left, top, width, height].join();
        const isFree = node.contains(shown.elementFromPoint(left + width / 2, top + height / 2));
        frames = isFree && place === last ? frames + 1 : 0;
        last = place;
      }
    }""")


# The numbers of the waits for stillness, each of which counts frames from its own beginning.
waits = itertools.count()


def wait_for_stillness(page, look, argument=None, frames=10):
    """Waits until a function in the page has returned the same value in so many animation frames in a row; returns the value.

    A function that returns null or false has seen nothing yet, and the count begins anew.
    """
    return page.wait_for_function(f"""([wait, argument, frames]) => {{
      const value = ({look})(argument), now = value === false ? undefined : JSON.stringify(value ?? undefined);
      if (window.stillness?.wait !== wait) window.stillness = {{ wait, count: -1 }};
      stillness.count = now === undefined ? -1 : now === stillness.last ? stillness.count + 1 : 0;
      stillness.last = now;
      return stillness.count >= frames && {{ value }};
    }}""", arg=[next(waits), argument, frames]).evaluate("({ value }) => value")


def wait_for_answer(page):
    """Waits until the server has handled all that the page has told it, and the page shows the host frame that was made after it.

    What scrolling, fields and drags have told is not answered, so that a message is added which is answered and has no effect: that an
    element which no page has was printed.
    """
    pass_frames(page, 2)
    # Actions before the session began are held, and sent when it begins.
    page.wait_for_function("() => line.isHeard")
    goal = page.evaluate("text => { line.say(text); return line.sent; }", json.dumps([PAGE.print, bounds("id")[1], 0]))
    page.wait_for_function("goal => line.handled >= goal", arg=goal)


def settle(page):
    """Waits until the server has handled all that the page has told it, and no animation runs that its answer has begun."""
    wait_for_answer(page)
    wait_for_stillness(page, "() => shown.getAnimations().length === 0", frames=3)


def turn_wheel(page, across, down):
    """Turns the wheel over something that it scrolls, and waits until the page has reported that the scrolling has ended."""
    page.evaluate("() => { line.phase = null; }")
    page.mouse.wheel(across, down)
    page.wait_for_function("ended => line.phase === ended", arg=SCROLL_PHASE.ended)


class RecipesPage:
    def __init__(self, page):
        self.page = page
        page.set_default_timeout(WAIT)
        self.list = page.get_by_role("listbox")
        self.rows = self.list.get_by_role("option")
        self.sidebar = page.get_by_role("tree")
        self.search = page.get_by_role("searchbox", name="Search recipes")
        self.undo = page.get_by_role("button", name="Undo", exact=True)
        self.lost = page.get_by_text(re.compile("^Connection lost"))

    def load(self, url):
        self.page.goto(url)
        return self

    def ready(self):
        """Waits for the first row."""
        expect(self.rows.first).to_be_visible()
        return self

    # Methods that find or count elements of the page

    def row(self, title):
        return self.list.locator(named("option", title))

    def sidebar_row(self, title):
        return self.sidebar.locator(named("treeitem", title))

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def heading(self, title):
        return self.page.get_by_role("heading", name=title, exact=True)

    def field(self, name):
        return self.page.get_by_role("textbox", name=name, exact=True)

    def dialog(self, name):
        return self.page.get_by_role("dialog", name=name, exact=True)

    def alert(self, name):
        return self.page.get_by_role("alertdialog", name=name)

    def row_values(self):
        return self.page.evaluate(ROWS)

    def node_count(self):
        return self.page.evaluate("shown.querySelectorAll('*').length")

    # Waits

    def wait(self, condition, argument=None, what=""):
        """Waits for a condition in the page."""
        try:
            self.page.wait_for_function(condition, arg=argument, timeout=WAIT)
        except Exception as error:
            raise AssertionError(f"waited in vain for {what or condition}; rows: {self.row_values()[:6]}") from error

    def expect_first(self, titles):
        """Waits until the list begins with these titles."""
        self.wait(
            f"titles => {{ const rows = ({ROWS})();"
            " return rows.length >= titles.length && titles.every((title, index) =>"
            " rows[index].position === index + 1 && (rows[index].name + ',').startsWith(title + ',')); }",
            titles, f"rows that begin with {titles}")

    def expect_count(self, count):
        """Waits until the list has a number of rows, on screen or not."""
        self.wait(
            f"count => {{ const rows = ({ROWS})(); return count ? rows.length > 0 && rows.every(row => row.size === count)"
            " : rows.length === 0; }", count, f"{count} rows")

    def expect_no_dialog(self):
        """Waits until no form is open. While a form is being saved its title is another one, so that none is found by its name."""
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def expect_sidebar(self, title, count):
        expect(self.sidebar.get_by_role("treeitem", name=f"{title}, {count}", exact=True)).to_be_visible()

    # Actions

    def open(self, title):
        """Opens a recipe with a click on its row."""
        self.row(title).click()
        expect(self.heading(title)).to_be_visible()

    def choose(self, button, item):
        """Chooses from the menu of a button."""
        self.button(button).click()
        menu = self.page.get_by_role("menu")
        choice = menu.locator("[role^=menuitem]").and_(self.page.get_by_role("menuitemradio", name=item, exact=True).or_(
            self.page.get_by_role("menuitem", name=item, exact=True)).or_(
                self.page.get_by_role("menuitemcheckbox", name=item, exact=True)))
        choice.click()
        expect(menu).to_have_count(0)

    def undo_offer(self, title):
        return self.page.get_by_text(f"“{title}” deleted")

    def mark_rows(self):
        """Marks the node of every row with a property, so that it can be recognised later; returns the number of rows."""
        return self.page.evaluate("""() => {
          const rows = [...shown.querySelectorAll("[role=listbox] [role=option]")];
          for (const row of rows) row.markedAs = row.dataset.id;
          return rows.length;
        }""")

    def unmarked_rows(self):
        """Returns the rows whose nodes were made after `mark_rows`, or that show another row now."""
        return self.page.evaluate("""() =>
          [...shown.querySelectorAll("[role=listbox] [role=option]")].filter(row => row.markedAs !== row.dataset.id)
            .map(row => row.ariaLabel)""")

    def watch_list(self):
        """Records from now on which nodes of the list are changed."""
        self.page.evaluate("""() => {
          const list = shown.querySelector("[role=listbox]");
          window.touched = [];
          window.listWatch?.disconnect();
          const note = records => {
            for (const { type, target, attributeName } of records) {
              const row = (target.nodeType === 1 ? target : target.parentElement)?.closest("[role=option]");
              window.touched.push([row?.ariaLabel ?? "the list itself", type, attributeName ?? ""]);
            }
          };
          window.listWatch = new MutationObserver(note);
          window.listWatch.observe(list, { childList: true, attributes: true, characterData: true, subtree: true });
        }""")

    def touched(self):
        return self.page.evaluate("window.touched")

    def focused(self):
        """Returns role and name of the focused element; in a list those of the current row."""
        return self.page.evaluate("""() => {
          let node = shown.activeElement ?? document.body;
          const current = node.getAttribute("aria-activedescendant");
          if (current) node = shown.getElementById(current) ?? node;
          const role = node.getAttribute("role") ?? node.localName;
          return [role, node.getAttribute("aria-label") ?? node.textContent];
        }""")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def expect_focus(self, role, name):
        self.wait("""([role, name]) => {
          let node = shown.activeElement ?? document.body;
          const current = node.getAttribute("aria-activedescendant");
          if (current) node = shown.getElementById(current) ?? node;
          return (node.getAttribute("role") ?? node.localName) === role
            && ((node.getAttribute("aria-label") ?? node.textContent) + ",").startsWith(name + ",");
        }""", [role, name], f"focus on {role} {name}; it is on {self.focused()}")

    def tab_to(self, role, name, key="Tab"):
        """Presses Tab until an element has the focus, as a person without a mouse does."""
        seen = []
        for _ in range(40):
            focused = self.focused()
            if focused[0] == role and f"{focused[1]},".startswith(f"{name},"):
                return
            seen.append(focused)
            self.press(key)
            # Waits until the list has a current row: the server decides which one, and its answer may wait for the next host frame.
            self.wait("""() => {
              const node = shown.activeElement ?? document.body;
              return !node.matches("[role=listbox], [role=tree]") || node.hasAttribute("aria-activedescendant")
                || !node.querySelector("[role=option], [role=treeitem]");
            }""", None, "the current row of the list that has the focus")
        raise AssertionError(f"{role} {name} cannot be reached with {key}; on the way were {seen}")
