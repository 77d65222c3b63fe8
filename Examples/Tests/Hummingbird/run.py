#!/usr/bin/env python3
"""Uses the app on Hummingbird in a browser, as two people at once:
run.py --program FILE [--browser NAME] [--output FOLDER] [WORD…]

In Chromium all is done without a proxy, and all but the tests of places through nginx with TLS. In Firefox the tests of places are run.
Words choose the tests whose sentences have one of them.
"""

import argparse
import re
import shutil
import sys
import tempfile
import traceback
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from app import NAME, ROOT, Nginx
from places import PLACES
from window import Window, is_at, log_in, post, row

from harness.browser import Browser, launch
from harness.page import HIDE
from harness.results import note_result
from harness.shopping import Shopping

expect.set_options(timeout=120_000)


def deep_link(address, window, _):
    """A link to an item opens after the log-in, and a wrong password opens nothing"""
    page = window().tab("/lists/groceries/1")
    is_at(page, address, "/log-in?next=/lists/groceries/1")
    log_in(page, "reader", "wrong")
    expect(page.get_by_role("alert")).to_be_visible()
    log_in(page, "reader")
    is_at(page, address, "/lists/groceries/1")
    expect(page.get_by_role("heading", name="Bread").first).to_be_visible()
    expect(page.get_by_role("button", name="Bought")).to_have_count(0)
    page.get_by_role("button", name="Back").click()
    expect(row(page, "Apples")).to_be_visible()


def two_people(address, window, _):
    """Two people see each other's changes, and only the editor makes them, in lists between the paragraphs of a page"""
    reader, editor = window().tab("/"), window().tab("/")
    log_in(reader, "reader")
    log_in(editor, "editor")
    for page in (reader, editor):
        is_at(page, address, "/")
        expect(row(page, "Bread")).to_be_visible()
        expect(row(page, "String", "Household")).to_be_visible()
    # The lists are in the same page as its paragraphs, not in frames; still the page's own style applies outside of the lists only.
    assert reader.locator("iframe").count() == 0
    fonts = [where.evaluate("node => getComputedStyle(node).fontFamily") for where in (reader.locator("h1"), row(reader, "Bread"))]
    assert "Georgia" in fonts[0] and "Georgia" not in fonts[1], fonts
    field = editor.locator("#groceries").get_by_role("textbox", name="New item")
    field.fill("Cheese")
    field.press("Enter")
    for page in (reader, editor):
        expect(row(page, "Cheese")).to_be_visible()
    row(editor, "Bread").click()
    for page in (reader, editor):
        expect(row(page, "Bread").get_by_text("Bought")).to_be_visible()
    expect(reader.get_by_role("textbox", name="New item")).to_have_count(0)
    row(reader, "Apples").click()
    # A program adds an item to the same store by a request; when its item is shown, the reader's tap before it would have had its effect.
    assert post(reader, {"list": "household", "title": "Nails"}) == 403
    assert post(editor, {"list": "household", "title": "Nails"}) == 201
    for page in (reader, editor):
        expect(row(page, "Nails", "Household")).to_be_visible()
        expect(row(page, "Apples").get_by_text("By editor")).to_be_visible()


def log_out(address, window, _):
    """A log-out ends the sessions of one browser in all tabs, and those of no other person or browser"""
    editing = window()
    reader, editor, elsewhere = window().tab("/"), editing.tab("/"), window().tab("/")
    log_in(reader, "reader")
    log_in(editor, "editor")
    log_in(elsewhere, "editor")
    other = editing.tab("/lists/household")
    for page in (reader, editor, elsewhere, other):
        expect(row(page, "Light bulbs", "Household")).to_be_visible()
    cookies = {cookie["name"]: cookie for cookie in editing.context.cookies()}
    login = cookies["login"]
    assert login["httpOnly"] and login["sameSite"] == "Lax" and login["secure"] == address.startswith("https"), login
    loads = []
    for page in (reader, elsewhere):
        page.on("load", lambda page: loads.append(page))
    editor.get_by_role("button", name="Log out").click()
    # The session of the page that logs out ends, too, before the answer to its form arrives; the answer is shown nevertheless.
    is_at(editor, address, "/log-in")
    is_at(other, address, "/log-in?next=/lists/household")
    # After the log-out the log-in cookie is of no use to somebody who has copied it.
    stolen = window()
    stolen.context.add_cookies([login])
    is_at(stolen.tab("/lists/household"), address, "/log-in?next=/lists/household")
    log_in(other, "reader")
    is_at(other, address, "/lists/household")
    expect(row(other, "String", "Household")).to_be_visible()
    for page in (reader, elsewhere):
        expect(row(page, "String", "Household")).to_be_visible()
    assert not loads, "the page of another person or browser was loaded again"


def next_visit(address, window, _):
    """A browser that is closed and opened shows the half-typed item again, and after a log-out nothing of it"""
    kept = "() => (localStorage.getItem('diffablekit/lists/') ?? '').includes('Half a melon')"
    browser = window()
    page = browser.tab("/lists/groceries")
    log_in(page, "editor")
    expect(row(page, "Bread")).to_be_visible()
    page.get_by_role("textbox", name="New item").fill("Half a melon")
    page.wait_for_function(kept)
    page.close()
    page = browser.tab("/lists/groceries")
    expect(page.get_by_role("textbox", name="New item")).to_have_value("Half a melon")
    page.wait_for_function(kept)
    home = browser.tab("/")
    home.get_by_role("button", name="Log out").click()
    is_at(home, address, "/log-in")
    is_at(page, address, "/log-in?next=/lists/groceries")
    assert home.evaluate("localStorage.getItem('diffablekit/lists/')") is None
    page.close()
    log_in(home, "editor")
    is_at(home, address, "/")
    page = browser.tab("/lists/groceries")
    expect(row(page, "Bread")).to_be_visible()
    expect(page.get_by_role("textbox", name="New item")).to_have_value("")


def restart(address, window, program):
    """Pages are told that the app ends, and lead to the log-in and back when it is there again"""
    page = window().tab("/lists/groceries")
    log_in(page, "editor")
    expect(row(page, "Bread")).to_be_visible()
    assert program.stop() == 0, program.log()
    expect(page.get_by_text(re.compile("^Connection lost"))).to_be_visible()
    program.start()
    is_at(page, address, "/log-in?next=/lists/groceries")
    log_in(page, "editor")
    expect(row(page, "Bread")).to_be_visible()
    is_at(page, address, "/lists/groceries")


def hidden_loss(address, window, _):
    """A hidden page without a connection shows none of a person's lists, and the same ones when its session is resumed"""
    browser = window()
    browser.context.add_init_script("""
      window.WebSocket = class extends WebSocket { constructor(...rest) { super(...rest); window.lastSocket = this; } };
    """)
    page = browser.tab("/lists/groceries")
    log_in(page, "reader")
    expect(row(page, "Bread")).to_be_visible()
    page.get_by_role("listbox", name="Groceries").evaluate("list => { list.markedAs = 'this session'; }")
    page.evaluate(HIDE, True)
    browser.fails = True
    page.route("**/*", lambda route: route.abort())
    page.evaluate("lastSocket.close(4999)")
    expect(row(page, "Bread")).to_be_hidden()
    page.unroute("**/*")
    page.evaluate(HIDE, False)
    expect(row(page, "Bread")).to_be_visible()
    assert page.get_by_role("listbox", name="Groceries").evaluate("list => list.markedAs") == "this session"


TESTS = [deep_link, two_people, log_out, hidden_loss, next_visit, restart]


class Judge:
    """The count of the tests; a failed one leaves a picture of each page."""

    def __init__(self, browser, options):
        self.browser, self.kind, self.output, self.words = browser, options.browser, options.output, options.words
        self.passed = self.failed = 0

    def run(self, place, address, program, tests):
        for test in tests:
            sentence = f"{place}: {test.__doc__}"
            if self.words and not any(word in sentence for word in self.words):
                continue
            windows, problems = [], []

            def window():
                windows.append(Window(self.browser, address, problems))
                return windows[-1]

            try:
                test(address, window, program)
                assert not problems, "the browser complained:\n" + "\n".join(problems)
                self.passed += 1
                print(f"✔ {sentence}", flush=True)
                note_result(sentence, True)
            except Exception:
                self.failed += 1
                pages = [page for each in windows for page in each.context.pages]
                for number, page in enumerate(pages, 1):
                    page.screenshot(path=self.output / f"{place.replace(' ', '-')}-{test.__name__}-{number}.png")
                failure = traceback.format_exc() + program.log()
                print(f"✘ {sentence}\n{failure}", flush=True)
                note_result(sentence, False, 0, failure, [
                    sys.executable, "Examples/Tests/Hummingbird/run.py", "--program", program.binary, "--browser", self.kind, sentence],
                    self.output, is_eligible=test not in PLACES)
            for each in windows:
                each.context.close()


def main():
    parser = argparse.ArgumentParser(description="Uses the app on Hummingbird as two people at once")
    parser.add_argument("--program", required=True, type=lambda path: str(Path(path).resolve()))
    parser.add_argument("--browser", default="chromium", choices=["chromium", "firefox"], help="the browser of all people")
    parser.add_argument("--output", default=ROOT / ".build/hummingbird", type=Path)
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    shutil.rmtree(options.output, ignore_errors=True)
    options.output.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        is_firefox = options.browser == "firefox"
        browser = Browser(playwright, "firefox") if is_firefox else launch(playwright, [f"--host-resolver-rules=MAP {NAME} 127.0.0.1"])
        judge = Judge(browser, options)
        program = Shopping(options.program, Path(folder) / "program", options=["--keep-places"]).start()
        try:
            address = program.url.rstrip("/")
            if is_firefox:
                judge.run("in Firefox", address, program, PLACES)
            else:
                judge.run("without a proxy", address, program, [*TESTS, *PLACES])
                with Nginx(program.port, Path(folder) / "nginx").running() as nginx:
                    judge.run("through nginx with TLS", nginx.address, program, TESTS)
        finally:
            program.stop()
        browser.close()
    print(f"hummingbird: {judge.passed} passed, {judge.failed} failed")
    return 1 if judge.failed or not judge.passed else 0


if __name__ == "__main__":
    sys.exit(main())
