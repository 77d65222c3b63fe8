"""A window of the chat program."""

import re
import time

from playwright.sync_api import expect

# Returns the messages on the page by number, with their final tops in pixels, without the offset of running animations.
PLACES = """() => {
  const list = shown.querySelector("[role=listbox][aria-label=Messages]").closest(".scroll"), box = list.getBoundingClientRect();
  return Object.fromEntries([...list.querySelectorAll("[role=option]:not([aria-hidden=true])")]
    .filter(node => !node.closest(".leaving") && /^Message \\d+/.test(node.ariaLabel))
    .map(node => [Number(node.ariaLabel.match(/\\d+/)[0]), node.getBoundingClientRect().top])
    .filter(([, top]) => top > box.top - 40 && top < box.bottom));
}"""

# Scrolls upwards through the messages down to a number and records each that is on the page, in the order of their positions.
COLLECT = """async first => {
  const list = shown.querySelector("[role=listbox][aria-label=Messages]").closest(".scroll");
  const rest = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const seen = new Set(), faults = [];
  const box = list.getBoundingClientRect();
  for (let step = 0; step < 4000; step += 1) {
    let covered = false;
    for (let wait = 0; wait < 200 && !covered; wait += 1) {
      await rest();
      const rows = [...list.querySelectorAll("[role=option]:not([aria-hidden=true])")]
        .map(node => node.getBoundingClientRect()).filter(row => row.bottom > box.top && row.top < box.bottom);
      covered = rows.some(row => row.top <= box.top + 1) && rows.some(row => row.bottom >= box.bottom - 20);
      if (list.scrollTop < 1) covered = rows.length > 0;
    }
    if (!covered) {
      const tops = [...list.querySelectorAll("[role=option]:not([aria-hidden=true])")]
        .map(node => Math.round(node.getBoundingClientRect().top)).sort((left, right) => left - right);
      faults.push(`a gap at ${list.scrollTop} of ${list.scrollHeight}: rows at ${tops}`);
    }
    const now = [...list.querySelectorAll("[role=option]:not([aria-hidden=true])")]
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


class ChatWindow:
    def __init__(self, window):
        self.window = window
        self.page = window.page
        self.list = self.page.get_by_role("listbox", name="Messages")
        self.field = self.page.get_by_role("textbox", name="Message")
        self.end_button = self.page.get_by_role("button", name=re.compile(r"new messages?$|^Go to the end$"))
        expect(self.list.get_by_role("option").first).to_be_visible()

    def places(self):
        return {int(number): top for number, top in self.page.evaluate(PLACES).items()}

    def newest(self):
        """Returns the number of the newest message on screen; after fast scrolling the rows appear a moment later."""
        wait_until(self.places)
        return max(self.places())

    def set_rate(self, name):
        self.page.get_by_role("button", name="Feed").click()
        self.page.get_by_role("menu").get_by_text(name, exact=True).click()
        expect(self.page.get_by_role("menu")).to_have_count(0)

    def be_silent(self):
        """Stops the feed and waits until no more messages arrive."""
        self.set_rate("Silence")
        before = None
        while before != (before := (self.size(), self.places())):
            self.page.wait_for_timeout(400)

    def size(self):
        """Returns the number of rows, on screen or not."""
        return self.page.evaluate(
            "Number(shown.querySelector('[role=listbox][aria-label=Messages] [role=option]').ariaSetSize)")

    def is_at_end(self):
        return self.list.evaluate(
            "node => { const box = node.closest('.scroll'); return box.scrollTop + box.clientHeight > box.scrollHeight - 2; }")

    def scroll(self, distance):
        self.list.hover()
        self.page.mouse.wheel(0, distance)
        self.page.wait_for_timeout(500)

    def collect(self, first):
        """Returns all messages from a number on, by scrolling up from the end; checks that their numbers are consecutive."""
        result = self.page.evaluate(COLLECT, first)
        assert not result["faults"], result["faults"][:5]
        return [number for number in result["seen"] if number >= first]


def open_chat(case, rate=0, loaded=200, **options):
    program = case.example("chat", "--rate", rate, "--loaded", loaded)
    return ChatWindow(case.open(program, ready=False, **options))


def wait_until(condition, seconds=20):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)
