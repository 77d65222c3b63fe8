"""Ends what goes on by itself in a program, for who compares pages."""

from .tree import CANCEL
from .visitor import Visitor


async def quieten(name, visitor):
    """Stops the feed of the chat, which is the same in all windows, or the game of the roster, which a page has to itself."""
    if name == "chat":
        page = Visitor(visitor.site, size=(1240, 820))
        await page.open()
        await _silence(page)
        await page.wire.settle()
        page.leave()
    elif name == "roster":
        await _stop_game(visitor)


async def _stop_game(page):
    # What lies over the switch goes first.
    for _ in range(3):
        switches = page.tree.find(label="Game goes on")
        if switches:
            break
        for element in page.tree.reachable():
            if element.input & CANCEL:
                page.say("c", element.id)
        await page.rest(5)
    if switches and switches[0].meaning.get("c"):
        page.tap(switches[0])


async def _silence(page):
    def choices():
        return [one for one in page.tree.walk() if one.role.startswith("menuitem") and one.name == "Silence"]

    page.tap(await page.find(label="Feed"))
    await page.until(choices, what="the menu of the feed")
    page.tap(choices()[0])
    await page.until(lambda: not choices(), what="the end of the menu of the feed")
