"""Typing through an input method, with text that is still being composed."""

from playwright.sync_api import expect

from harness.case import test
from harness.samples import recipe

EVERY_BROWSER = True


@test(
    "While an input method composes text in a search field nothing is searched or changed; then the whole text is searched",
    needs=["developer tools"])
def composition(case):
    program = case.program()
    program.import_recipes([recipe(1, title="Miso らーめん")])
    page = case.open(program)
    field = page.page.get_by_role("searchbox", name="Search recipes")
    field.click()
    page.page.evaluate(
        """() => {
            window.composed = [];
            window.texts = [];
            const field = shown.activeElement, send = WebSocket.prototype.send;
            for (const kind of ['compositionstart', 'compositionend'])
                field.addEventListener(kind, () => window.composed.push(kind));
            WebSocket.prototype.send = function (message) {
                const [kind, , text] = JSON.parse(message);
                if (kind === 'x') window.texts.push(text);
                return send.call(this, message);
            };
        }""")
    keyboard = page.page.context.new_cdp_session(page.page)
    for text in ("r", "ら", "らー", "らーm", "らーめ", "らーめn", "らーめん"):
        keyboard.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        expect(field).to_have_value(text)
    keyboard.send("Input.insertText", {"text": "らーめん"})
    page.expect_count(1)
    expect(field).to_have_value("らーめん")
    expect(page.row("Miso らーめん")).to_be_visible()
    assert page.page.evaluate("window.composed") == ["compositionstart", "compositionend"]
    assert page.page.evaluate("window.texts") == ["らーめん"], "only what the composition came to is sent"
