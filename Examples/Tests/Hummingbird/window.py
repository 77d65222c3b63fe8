"""A person's browser, and what people do in the app on Hummingbird: they log in, and put items on the lists."""

import re

from playwright.sync_api import expect

# The first name makes the modules of the end-to-end tests known.
from app import ROOT  # noqa: F401

from harness.case import LEFT_WHILE_CONNECTING
from harness.shopping import PASSWORDS


class Window:
    """A browser of one person, with any number of tabs."""

    def __init__(self, browser, address, problems):
        self.address, self.problems = address, problems
        #: True while the test has requests fail.
        self.fails = False
        options = {"ignore_https_errors": True} if address.startswith("https:") else {}
        self.context = browser.new_context(viewport={"width": 1000, "height": 1200}, **options)

    def tab(self, path):
        page = self.context.new_page()
        page.on("console", self._take)
        page.on("pageerror", self._take_error)
        page.goto(self.address + path)
        return page

    def _take(self, message):
        # Messages in the console about failures that the test causes are expected: a refused log-in, and requests after a log-out or while
        # the server is away. Without TLS a browser also says that it ignores the policy that isolates a window from others.
        expected = re.search(
            r"status of (401|403|422|426|502)|ERR_CONNECTION|WebSocket connection to|Opener-Policy header has been ignored", message.text)
        if message.type in ("error", "warning") and not expected and not (self.fails and "ERR_FAILED" in message.text):
            self.problems.append(f"{message.type}: {message.text}")

    def _take_error(self, error):
        if LEFT_WHILE_CONNECTING not in str(error):
            self.problems.append(f"the page's script failed: {error}")


def post(page, item):
    """Puts an item on a list by the JSON route, as a script of the page would, and returns the status."""
    return page.evaluate("""async item => (await fetch("/api/items", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(item) })).status""", item)


def log_in(page, name, password=None):
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password or PASSWORDS[name])
    page.get_by_role("button", name="Log in").click()


def row(page, title, list_name="Groceries"):
    return page.get_by_role("listbox", name=list_name).get_by_role("option", name=re.compile(f"^{title}\\b"))


def is_at(page, address, path):
    expect(page).to_have_url(address + path)
