"""Forms with changes that are not saved."""

import re

from playwright.sync_api import expect

from harness.case import test
from harness.chat import wait_until

EVERY_BROWSER = True


def edited_form(case):
    page = case.open(case.program())
    page.open("Anzac Biscuits")
    page.button("Edit").click()
    page.field("Title").fill("Anzac Bisc")
    return page, page.dialog("Edit Recipe")


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
    page, form = edited_form(case)
    # Presses Escape and stays in the form, so that the server, too, has learnt of the change when the browser asks.
    page.press("Escape")
    asked = page.alert(re.compile("^Discard your changes"))
    asked.get_by_role("button", name="Keep Editing").click()
    expect(asked).to_have_count(0)
    case.stays = True
    page.page.evaluate("() => { setTimeout(() => location.reload()); window.isSame = true; }")

    def is_asked():
        # The browser's question is answered while the test waits for the page.
        page.page.wait_for_timeout(20)
        return case.questions > 0

    wait_until(is_asked, seconds=120)
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
