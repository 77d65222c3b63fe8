"""Forms with changes that are not saved."""

import re

from playwright.sync_api import expect

from harness.case import test
from harness.chat import wait_until
from harness.clock import pass_time, stop_clock
from test_connection import CUT

EVERY_BROWSER = True

NEEDS_RELOAD = "This page has to be loaded again. What you have typed is here until then."

# Marks the page, counts the times that it asks the server for its status, and notes what the notice says when the browser asks the person.
WATCH = """() => {
  window.isSame = true;
  window.tries = 0;
  const ask = window.fetch;
  window.fetch = (...request) => { window.tries += 1; return ask(...request); };
  addEventListener("beforeunload", () => { window.noticeAtQuestion = shown.querySelector("#banner span").textContent; });
}"""


def edited_form(case, **options):
    page = case.open(case.program(), **options)
    page.open("Anzac Biscuits")
    page.button("Edit").click()
    page.field("Title").fill("Anzac Bisc")
    return page, page.dialog("Edit Recipe")


def form_with_draft(case, **options):
    """Opens a form and changes it; returns when the page knows from the server that it has a draft."""
    page, form = edited_form(case, **options)
    page.press("Escape")
    asked = page.alert(re.compile("^Discard your changes"))
    asked.get_by_role("button", name="Keep Editing").click()
    expect(asked).to_have_count(0)
    return page, form


def wait_for_question(case, page):
    def is_asked():
        # The browser's question is answered while the test waits for the page.
        page.page.wait_for_timeout(20)
        return case.questions > 0

    wait_until(is_asked, seconds=120)


@test("Escape and Cancel close an unchanged form at once, also when a change was taken back")
def unchanged(case):
    page = case.open(case.program())
    page.open("Anzac Biscuits")
    for leave in (lambda form: page.press("Escape"), lambda form: form.get_by_role("button", name="Cancel").click()):
        page.button("Edit").click()
        form = page.dialog("Edit Recipe")
        page.field("Servings").fill("9")
        page.field("Servings").fill("20 pieces")
        leave(form)
        expect(form).to_have_count(0)
    page.page.reload()
    page.ready()


@test("Escape and Cancel ask before they discard the changes of a form, and a person who stays has all of them")
def question(case):
    page, form = edited_form(case)
    asked = page.alert(re.compile("^Discard your changes"))
    for leave in (lambda: page.press("Escape"), lambda: form.get_by_role("button", name="Cancel").click()):
        leave()
        expect(asked).to_be_visible()
        asked.get_by_role("button", name="Keep Editing").click()
        expect(asked).to_have_count(0)
        expect(page.field("Title")).to_have_value("Anzac Bisc")
    # A second Escape answers the question: the person stays.
    page.field("Title").focus()
    page.press("Escape")
    expect(asked).to_be_visible()
    page.press("Escape")
    expect(asked).to_have_count(0)
    expect(page.field("Title")).to_have_value("Anzac Bisc")
    page.press("Escape")
    asked.get_by_role("button", name="Discard Changes").click()
    expect(form).to_have_count(0)
    expect(page.heading("Anzac Biscuits")).to_be_visible()


@test("A page whose form has changes asks before it is reloaded, and keeps everything if the person stays")
def reload(case):
    page, form = form_with_draft(case)
    case.stays = True
    page.page.evaluate("() => { setTimeout(() => location.reload()); window.isSame = true; }")
    wait_for_question(case, page)
    assert page.page.evaluate("window.isSame") and case.questions == 1, case.questions
    expect(page.field("Title")).to_have_value("Anzac Bisc")
    page.field("Title").press_sequentially("uits & Tea")
    form.get_by_role("button", name="Save").click()
    expect(page.heading("Anzac Biscuits & Tea")).to_be_visible()
    page.expect_no_dialog()
    # The browser asks no question when everything is saved.
    case.stays = None
    page.page.reload()
    page.ready()


@test("D151: a page with a draft whose server was started again says, before the browser asks, that it has to be loaded; if the person stays,"
      " it keeps what is typed and asks the server no more")
def stay_after_restart(case):
    case.tolerate(CUT)
    page, _ = form_with_draft(case, prepare=lambda page: page.clock.install())
    page.page.evaluate(WATCH)
    case.stays = True
    assert case.programs[0].stop() == 0
    expect(page.lost).to_be_visible()
    case.programs[0].start()
    wait_for_question(case, page)
    assert page.page.evaluate("window.isSame")
    assert page.page.evaluate("window.noticeAtQuestion") == NEEDS_RELOAD
    expect(page.page.get_by_text(NEEDS_RELOAD, exact=True)).to_be_visible()
    expect(page.lost).to_have_count(0)
    expect(page.button("Reload")).to_be_visible()
    # The person stays, and may go on typing.
    expect(page.field("Title")).to_have_value("Anzac Bisc")
    page.field("Title").press_sequentially("uits & Tea")
    expect(page.field("Title")).to_have_value("Anzac Biscuits & Tea")
    # Attempts to reach the server are at most three seconds apart.
    stop_clock(page.page)
    tries = page.page.evaluate("window.tries")
    pass_time(page.page, 30_000)
    assert tries > 0 and page.page.evaluate("window.tries") == tries, (tries, page.page.evaluate("window.tries"))
    assert case.questions == 1, case.questions
    expect(page.page.get_by_text(NEEDS_RELOAD, exact=True)).to_be_visible()
