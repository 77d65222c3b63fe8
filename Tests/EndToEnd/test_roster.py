"""The gallery's page of a roster: players are moved by dragging, by menu and by keys, while the team changes by itself."""

from playwright.sync_api import expect

from harness.case import test
from harness.chat import wait_until
from harness.clock import pass_frames
from harness.examples import start_example
from harness.page import wait_for_answer

# Returns the players from top to bottom, the dragged player at the position of the pointer. The rows of the sidebar have no numbers.
PLAYERS = """() => [...shown.querySelectorAll("[role=option][aria-label*=', number ']:not([aria-hidden=true])")]
  .filter(node => !node.closest(".leaving"))
  .map(node => ({ name: node.ariaLabel.split(",")[0], top: node.getBoundingClientRect().top }))
  .sort((left, right) => left.top - right.top).map(row => row.name)"""

TEAM = ["Mara Quinn", "Dario Reyes", "Ines Okafor", "Tomasz Wolny", "Bo Lindqvist", "Yuki Tanabe",
        "Maximiliane Featherstonehaugh-Delacroix", "Sam Abara", "Lucía Ferrer", "Jonas Brandt", "Priya Nair", "Kofi Mensah"]


class RosterPage:
    """A window of the gallery with the page of the roster."""

    def __init__(self, window):
        self.window = window
        self.page = window.page
        self.rows = self.page.get_by_role("listbox", name="Players")

    def players(self):
        return self.page.evaluate(PLAYERS)

    def expect_players(self, names):
        self.window.wait(f"names => JSON.stringify(({PLAYERS})()) === JSON.stringify(names)", names,
                         f"{names}; seen were {self.players()}")

    def expect_whole_team(self):
        """Expects every player exactly once."""
        self.window.wait(f"names => JSON.stringify(({PLAYERS})().sort()) === JSON.stringify(names)", sorted(TEAM),
                         f"the team; seen were {self.players()}")

    def row(self, name):
        return self.rows.locator(f'[role=option][aria-label^="{name},"]')

    def expect_text(self, words):
        expect(self.page.get_by_text(words, exact=True)).to_be_visible()

    def pause(self):
        switch = self.page.get_by_role("switch", name="Game goes on")
        switch.click()
        expect(switch).not_to_be_checked()
        # The page shows the switch off before the program has stopped the game.
        wait_for_answer(self.page)

    def rest(self):
        self.window.wait("() => !shown.querySelector('.held, .dragging') && shown.getAnimations().length === 0",
                         what="a row at rest")

    def lift(self, name):
        self.rest()
        box = self.row(name).locator("[data-drag]").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        return x, y

    def middle(self, name):
        box = self.row(name).bounding_box()
        return box["y"] + box["height"] / 2


#: The most windows that are opened until one is paused before a player is substituted.
WINDOWS = 20


def open_roster(case, pause=True, **options):
    """Opens the roster; unless it goes on, its game is paused before anybody was substituted, which happens every four seconds."""
    options = {"height": 1200, **options}
    program, path = start_example(case, "roster")
    for _ in range(WINDOWS):
        roster = RosterPage(case.open(program, path=path, ready=False, **options))
        expect(roster.row("Mara Quinn")).to_be_visible()
        if not pause:
            return roster
        roster.pause()
        if roster.players() == TEAM:
            return roster
        # A window that was opened late begins with another team: each has a game of its own.
        roster.page.close()
        case.pages.remove(roster.page)
    raise AssertionError(f"none of {WINDOWS} windows was paused before a player was substituted")


@test("A player who is dragged in takes the place of the one on whom they are dropped, and the model has it")
def player_dragged(case):
    roster = open_roster(case)
    x, _ = roster.lift("Sam Abara")
    roster.page.mouse.move(x, roster.middle("Ines Okafor"), steps=12)
    roster.page.mouse.up()
    team = TEAM.copy()
    team[2], team[7] = "Sam Abara", "Ines Okafor"
    roster.expect_players(team)
    roster.expect_text("Abara comes in for Okafor.")
    roster.expect_text("STARTING FIVE: 5 OF 5")
    # The next change, which the provider makes to its own team, contains the drop: the provider has received it.
    roster.page.get_by_role("button", name="Substitute").click()
    roster.expect_text("Tanabe comes in for Quinn.")
    team[0], team[5] = "Yuki Tanabe", "Mara Quinn"
    roster.expect_players(team)
    # The player is moved out again, to the end of the bench.
    x, _ = roster.lift("Bo Lindqvist")
    roster.page.mouse.move(x, roster.middle("Kofi Mensah") + 10, steps=12)
    roster.page.mouse.up()
    roster.expect_text("STARTING FIVE: 4 OF 5")
    roster.expect_text("BENCH: 8")
    roster.expect_players([name for name in team if name != "Bo Lindqvist"] + ["Bo Lindqvist"])


@test("The menu of a player moves them and swaps them with another, by the second button and by keys")
def player_menu(case):
    roster = open_roster(case)
    roster.row("Dario Reyes").click(button="right")
    roster.page.get_by_role("menuitem", name="Move to Bench").click()
    roster.expect_players([name for name in TEAM if name != "Dario Reyes"] + ["Dario Reyes"])
    roster.expect_text("Reyes goes to the bench.")
    # The menu highlight has moved with the player whose menu is open.
    roster.window.tab_to("option", "Dario Reyes")
    roster.window.press("Home", "ArrowDown")
    roster.window.expect_focus("option", "Ines Okafor")
    roster.window.press("Shift+F10")
    roster.page.get_by_role("menuitem", name="Bring In Instead").press("Enter")
    roster.page.get_by_role("menuitem", name="Kofi Mensah, Number 33, Forward").press("Enter")
    roster.expect_text("Mensah comes in for Okafor.")
    team = [name for name in TEAM if name != "Dario Reyes"] + ["Dario Reyes"]
    team[1], team[10] = "Kofi Mensah", "Ines Okafor"
    roster.expect_players(team)
    expect(roster.page.get_by_role("menu")).to_have_count(0)


@test("Alt with the arrows moves a player from the bench over the end of the starting five, and says so")
def player_keys(case):
    roster = open_roster(case)
    roster.window.tab_to("option", "Mara Quinn")
    roster.window.press(*["ArrowDown"] * 5)
    roster.window.expect_focus("option", "Yuki Tanabe")
    roster.window.press("Alt+ArrowUp")
    team = TEAM.copy()
    team[4], team[5] = "Yuki Tanabe", "Bo Lindqvist"
    roster.expect_players(team)
    roster.window.expect_focus("option", "Yuki Tanabe")
    expect(roster.page.locator("#live")).to_contain_text("moved to position")
    roster.expect_text("Tanabe comes in for Lindqvist.")
    roster.window.press("Alt+ArrowUp", "Alt+ArrowUp")
    roster.expect_players(["Mara Quinn", "Dario Reyes", "Yuki Tanabe", "Ines Okafor", "Tomasz Wolny", *team[5:]])
    roster.window.expect_focus("option", "Yuki Tanabe")


@test("While a person drags a player, the roster substitutes others itself: the row stays held, nobody is lost, the drop counts")
def change_amid_drag(case):
    roster = open_roster(case, pause=False)
    x, y = roster.lift("Kofi Mensah")
    roster.page.mouse.move(x - 30, y - 140, steps=8)
    seen = set()

    def has_seen_three():
        words = roster.page.evaluate("""() => [...shown.querySelectorAll("#root *")]
          .map(node => node.childElementCount ? "" : node.textContent).find(text => text.includes(" comes in for "))""")
        if words:
            seen.add(words)
        held = roster.page.evaluate("""() => { const row = shown.querySelector('[aria-label^="Kofi Mensah,"]')
          .getBoundingClientRect(); return row.top + row.height / 2; }""")
        assert abs(held - (y - 140)) < 2, "the hand has lost the row"
        pass_frames(roster.page)
        return len(seen) == 3

    # Three substitutions are made on the background queue during the drag. After them the game stops, so that none follows the drop.
    wait_until(has_seen_three, seconds=120)
    switch = roster.page.get_by_role("switch", name="Game goes on")
    switch.dispatch_event("click")
    expect(switch).not_to_be_checked()
    wait_for_answer(roster.page)
    roster.expect_whole_team()
    roster.window.wait("() => shown.getAnimations().length === 0", what="the other rows at rest")
    first = roster.players()[0]
    roster.page.mouse.move(x, roster.middle(first), steps=20)
    roster.page.mouse.up()
    roster.rest()
    roster.expect_whole_team()
    assert "Kofi Mensah" in roster.players()[:5], roster.players()
    roster.expect_text("STARTING FIVE: 5 OF 5")


def expect_nothing_clipped(case, scheme):
    """Expects that windows of two widths show all of each player, and writes screenshots of them."""
    folder = case.output / "roster"
    folder.mkdir(parents=True, exist_ok=True)
    for width, height in [(1240, 820), (360, 740)]:
        roster = open_roster(case, pause=False, width=width, height=height, color_scheme=scheme)
        roster.pause()
        roster.rest()
        assert roster.page.evaluate("document.documentElement.scrollWidth") <= width
        clipped = roster.page.evaluate("""() => [...shown.querySelectorAll("[role=option] *")].flatMap(node => {
          const row = node.closest("[role=option]").getBoundingClientRect(), box = node.getBoundingClientRect();
          return box.right > row.right + 1 || box.bottom > row.bottom + 1 ? [node.textContent] : []; })""")
        assert clipped == [], clipped
        roster.page.screenshot(path=folder / f"{scheme}-{width}.png")


@test("The roster's rows show all of a player in a narrow window too; screenshots are written")
def roster_narrow(case):
    expect_nothing_clipped(case, "light")


@test("In dark the roster's rows show all of a player in a narrow window too; screenshots are written", is_daily=False)
def roster_narrow_dark(case):
    expect_nothing_clipped(case, "dark")
