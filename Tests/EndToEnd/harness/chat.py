"""A window of the chat program."""

import re
import time

from playwright.sync_api import expect

from .page import WAIT, RecipesPage, turn_wheel, wait_for_answer, wait_for_stillness

# Returns the messages on the page by number, with their final tops in pixels, without the offset of running animations.
PLACES = """() => {
  const list = shown.querySelector("[aria-label=Messages]:is([role=listbox], [role=grid])").closest(".scroll"), box = list.getBoundingClientRect();
  return Object.fromEntries([...list.querySelectorAll(":is([role=option], [role=row]):not([aria-hidden=true])")]
    .filter(node => !node.closest(".leaving") && /^Message \\d+/.test(node.ariaLabel))
    .map(node => [Number(node.ariaLabel.match(/\\d+/)[0]), node.getBoundingClientRect().top])
    .filter(([, top]) => top > box.top - 40 && top < box.bottom));
}"""

OFFSET = "shown.querySelector('[aria-label=Messages]:is([role=listbox], [role=grid])').closest('.scroll').scrollTop"

# Returns the texts of the person's own messages on the page. They are found by either role of a row and in order: the list becomes a grid
# with the first message that has a link.
OWN = """() => {
  const place = row => row.ariaRowIndex ?? row.ariaPosInSet;
  return [...shown.querySelectorAll("[aria-label=Messages] :is([role=option], [role=row])")].sort((one, other) => place(one) - place(other))
    .map(row => row.ariaLabel?.match(/, You: (\w+)/)?.[1]).filter(Boolean);
}"""

# Tells whether rows cover the visible part of the list: after fast scrolling they come a moment later. The header of a day may be at either
# end in place of a row.
IS_COVERED = """() => {
  const list = shown.querySelector("[aria-label=Messages]:is([role=listbox], [role=grid])").closest(".scroll");
  const box = list.getBoundingClientRect();
  const places = roles => [...list.querySelectorAll(`:is(${roles}):not([aria-hidden=true])`)]
    .map(node => node.getBoundingClientRect()).filter(place => place.bottom > box.top && place.top < box.bottom);
  const rows = places("[role=option], [role=row]"), headers = places("[role=heading]");
  if (list.scrollTop < 1) return rows.length > 0;
  const top = Math.max(box.top, ...headers.filter(header => header.top <= box.top + 10).map(header => header.bottom));
  return rows.some(row => row.top <= top + 1) && [...rows, ...headers].some(place => place.bottom >= box.bottom - 20);
}"""

# Scrolls upwards through the messages down to a number and records each that is on the page, in the order of their positions.
COLLECT = """async first => {
  const isCovered = """ + IS_COVERED + """;
  const list = shown.querySelector("[aria-label=Messages]:is([role=listbox], [role=grid])").closest(".scroll");
  const rest = () => new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error("the browser showed no frame for two minutes")), 120000);
    requestAnimationFrame(() => requestAnimationFrame(() => { clearTimeout(timer); done(); }));
  });
  const seen = new Set(), faults = [];
  const box = list.getBoundingClientRect();
  for (let step = 0; step < 4000; step += 1) {
    let covered = false;
    for (let wait = 0; wait < 2000 && !covered; wait += 1) {
      await rest();
      covered = isCovered();
    }
    if (!covered) {
      const tops = [...list.querySelectorAll(":is([role=option], [role=row]):not([aria-hidden=true])")]
        .map(node => Math.round(node.getBoundingClientRect().top)).sort((left, right) => left - right);
      faults.push(`a gap at ${list.scrollTop} of ${list.scrollHeight}: rows at ${tops}`);
    }
    const now = [...list.querySelectorAll(":is([role=option], [role=row]):not([aria-hidden=true])")]
      .filter(node => /^Message \\d+/.test(node.ariaLabel))
      .map(node => [node.getBoundingClientRect().top, Number(node.ariaLabel.match(/\\d+/)[0])])
      .sort((left, right) => left[0] - right[0]).map(([, number]) => number);
    for (let index = 1; index < now.length; index += 1) {
      if (now[index] !== now[index - 1] + 1) faults.push(`${now[index]} is below ${now[index - 1]}`);
    }
    for (const number of now) seen.add(number);
    if (seen.has(first) || list.scrollTop < 1) break;
    list.scrollTo({ top: list.scrollTop - box.height * 0.8, behavior: "instant" });
  }
  return { seen: [...seen].sort((left, right) => left - right), faults };
}"""


def rows(page, **options):
    """Returns the rows of a page by name, whether their list is a grid because of a control in one of them or not."""
    return page.get_by_role("option", **options).or_(page.get_by_role("row", **options))


class ChatWindow:
    def __init__(self, window):
        self.window = window
        self.page = window.page
        # Finds the list by either role: it is a listbox until it shows a message with a link, which makes it a grid.
        self.list = self.page.get_by_role("listbox", name="Messages").or_(self.page.get_by_role("grid", name="Messages"))
        self.field = self.page.get_by_role("textbox", name="Message")
        self.end_button = self.page.get_by_role("button", name=re.compile(r"new messages?$|^Go to the end$"))
        expect(self.row().first).to_be_visible()

    def row(self, **options):
        """Returns the rows of the list, or those with a name."""
        return rows(self.list, **options)

    def places(self):
        return {int(number): top for number, top in self.page.evaluate(PLACES).items()}

    def rest(self):
        """Waits until the server has handled the scrolling and rows cover the visible part of the list, whose scroll offset stays."""
        wait_for_answer(self.page)
        wait_for_stillness(self.page, f"() => ({IS_COVERED})() && {OFFSET}")

    def newest(self):
        """Returns the number of the newest message on screen; after fast scrolling the rows appear a moment later."""
        wait_until(self.places)
        return max(self.places())

    def set_rate(self, name):
        self.page.get_by_role("button", name="Feed").click()
        self.page.get_by_role("menu").get_by_text(name, exact=True).click()
        expect(self.page.get_by_role("menu")).to_have_count(0)

    def be_silent(self):
        """Stops the feed and waits until the newest message of the room is here, which another window shows."""
        self.set_rate("Silence")
        wait_for_answer(self.page)
        newest = None
        # A last message may come while the first of the other windows is opened.
        while newest is None or self.newest() != newest:
            other = ChatWindow(RecipesPage(self.page.context.new_page()).load(self.page.url))
            newest = other.newest()
            other.page.close()
            wait_until(lambda: self.newest() >= newest)
            self.rest()

    def size(self):
        """Returns the number of rows, on screen or not."""
        return self.list.evaluate("node => Number(node.ariaRowCount ?? node.querySelector('[role=option]')?.ariaSetSize)")

    def is_at_end(self):
        return self.list.evaluate(
            "node => { const box = node.closest('.scroll'); return box.scrollTop + box.clientHeight > box.scrollHeight - 2; }")

    def scroll(self, distance):
        # Not by `hover`, which waits for the box of the rows to rest: it moves with each message.
        x, y = self.list.evaluate("""node => {
          const { left, top, width, height } = node.closest('.scroll').getBoundingClientRect();
          return [left + width / 2, top + height / 2];
        }""")
        self.page.mouse.move(x, y)
        turn_wheel(self.page, 0, distance)

    def collect(self, first):
        """Returns all messages from a number on, by scrolling up from the end; checks that their numbers are consecutive.

        The window is made high for it: thousands of messages are read in few steps, each of which waits for the program.
        """
        self.page.set_viewport_size({"width": self.page.viewport_size["width"], "height": 2000})
        wait_until(self.is_at_end)
        result = self.page.evaluate(COLLECT, first)
        assert not result["faults"], result["faults"][:5]
        return [number for number in result["seen"] if number >= first]


def open_chat(case, rate=0, loaded=200, **options):
    program = case.example("chat", "--rate", rate, "--loaded", loaded)
    return ChatWindow(case.open(program, ready=False, **options))


def wait_until(condition, seconds=WAIT / 1000):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)
