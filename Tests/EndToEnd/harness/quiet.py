"""Stops the changes that a program makes by itself, so that its pages can be compared."""

from .table import ACCESSIBILITY, INPUT, PAGE
from .visitor import Visitor


async def quieten(name, visitor):
    """Stops the feed of the chat, which all windows share, or the game of the gallery's roster, if a page shows it: each has its own."""
    if name == "chat":
        page = Visitor(visitor.site, size=(1240, 820))
        await page.open()
        await _silence(page)
        await page.wire.settle()
        page.leave()
    elif name == "gallery":
        await _stop_game(visitor)


async def _stop_game(page):
    if not any(element.name == "Game goes on" for element in page.tree.walk()):
        return
    # Menus or alerts that cover the switch are closed first.
    for _ in range(3):
        switches = page.tree.find(label="Game goes on")
        if switches:
            break
        for element in page.tree.reachable():
            if element.input & INPUT.cancel:
                page.say(PAGE.cancel, element.id)
        await page.rest()
    if switches and switches[0].meaning.get(ACCESSIBILITY.isChecked):
        page.tap(switches[0])


async def _silence(page):
    def choices():
        return [one for one in page.tree.walk() if one.role.startswith("menuitem") and one.name == "Silence"]

    page.tap(await page.find(label="Feed"))
    await page.until(choices, what="the menu of the feed")
    page.tap(choices()[0])
    await page.until(lambda: not choices(), what="the end of the menu of the feed")
