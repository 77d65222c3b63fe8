"""Answers that are late, and actions without a connection."""

from playwright.sync_api import expect

from harness.case import test
from harness.clock import pass_time, stop_clock
from harness.page import wait_for_answer
from test_connection import CUT

MARK = "() => Boolean(shown.querySelector('#waiting')?.checkVisibility())"


@test("D110: half a second after a press without an answer, a waiting mark is shown and read out once; it goes with the answer")
def late_answer(case):
    network = case.network()
    page = case.open(case.program(), network=network)
    page.page.evaluate("""() => {
      window.heard = [];
      const watch = new MutationObserver(records => {
        for (const { addedNodes } of records) for (const node of addedNodes) heard.push(node.textContent);
      });
      watch.observe(shown.querySelector("#live"), { childList: true });
    }""")
    network.hold()
    page.row("Anzac Biscuits").click()
    page.wait(MARK, what="the mark")
    box = page.page.evaluate("shown.querySelector('#waiting').getBoundingClientRect().toJSON()")
    assert box["top"] < 10 and box["right"] > 1230 and box["width"] < 16, box
    network.release()
    expect(page.heading("Anzac Biscuits")).to_be_visible()
    page.wait(f"() => !({MARK})()", what="no mark after the answer")
    assert page.page.evaluate("heard.filter(words => words === 'Waiting for the server').length") == 1


@test("D110: an action without an effect is answered too, so that nobody waits for nothing")
def answer_without_effect(case):
    page = case.open(case.program(), prepare=lambda page: page.clock.install())
    page.list.focus()
    page.press("End")
    page.wait("() => Number(shown.querySelector('[role=listbox] .current')?.ariaPosInSet) === 88", what="the last row")
    wait_for_answer(page.page)
    stop_clock(page.page)
    sent = page.page.evaluate("line.sent")
    page.press("ArrowDown")
    page.wait("sent => line.handled > sent", sent, "an answer to a key without an effect")
    pass_time(page.page, 1000)
    assert not page.page.evaluate(MARK)


@test("D110: with reduced motion the waiting mark, which tells that an answer is late, stands still")
def still_mark(case):
    network = case.network()
    page = case.open(case.program(), network=network, reduced_motion="reduce")
    network.hold()
    page.row("Anzac Biscuits").click()
    page.wait(MARK, what="the mark")
    assert page.page.evaluate("getComputedStyle(shown.querySelector('#waiting')).animationName") == "none"
    network.release()
    expect(page.heading("Anzac Biscuits")).to_be_visible()


@test("D111: the notice of a lost connection lies above the content, which moves down and back")
def notice_above(case):
    case.tolerate(CUT)
    for width in [1240, 390]:
        network = case.network()
        page = case.open(case.program(), network=network, width=width)
        places = """() => ["#banner", "#root"].map(name => shown.querySelector(name).getBoundingClientRect().toJSON())"""
        assert page.page.evaluate(places)[1]["top"] == 0
        network.cut()
        expect(page.lost).to_be_visible()
        banner, root = page.page.evaluate(places)
        assert banner["top"] == 0 and banner["height"] >= 20, banner
        assert abs(root["top"] - banner["bottom"]) < 1 and root["height"] == 820, (banner, root)
        # The end of the content, which the notice has moved down, can be reached by scrolling.
        page.page.evaluate("shown.querySelector('#frame').scrollTo(0, 1000)")
        banner, root = page.page.evaluate(places)
        assert banner["top"] == 0 and abs(root["bottom"] - 820) < 1, (banner, root)
        network.mend()
        expect(page.lost).to_be_hidden()
        page.wait("() => shown.querySelector('#root').getBoundingClientRect().top === 0", what="the content at the top again")


@test("D111: taps and keys without a connection are refused in the notice and not done later; text is kept")
def refused(case):
    case.tolerate(CUT)
    network = case.network()
    page = case.open(case.program(), network=network)
    page.open("Anzac Biscuits")
    refusal = page.page.get_by_text("This needs the connection and was not done.", exact=True)
    network.cut()
    expect(page.lost).to_be_visible()
    expect(refusal).to_be_hidden()
    page.button("Add to Favorites").click()
    expect(refusal).to_be_visible()
    page.search.fill("granola")
    page.list.focus()
    page.press("ArrowDown")
    expect(refusal).to_be_visible()
    network.mend()
    expect(page.lost).to_be_hidden()
    expect(refusal).to_be_hidden()
    page.wait("() => shown.querySelector('[role=listbox] [role=option]')?.ariaSetSize < 88", what="the rows for the text typed meanwhile")
    page.expect_sidebar("Favorites", 10)
    expect(page.button("Add to Favorites")).to_be_visible()
    # When the connection is lost the next time, the refusal of an earlier action is not shown.
    network.cut()
    expect(page.lost).to_be_visible()
    expect(refusal).to_be_hidden()
