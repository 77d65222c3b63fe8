"""A window of the characters program."""

import fcntl
import shutil
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from playwright.sync_api import expect

from .program import ANSWER_SECONDS, START_SECONDS, Example

# Records every state of the progress bar in the window, from before the first host frame.
NOTE_SHARES = """() => {
  window.shares = [];
  const watch = new MutationObserver(() => {
    const value = shown.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow");
    if (value != null && Number(value) !== window.shares.at(-1)) window.shares.push(Number(value));
  });
  whenShown(root => watch.observe(root, { subtree: true, childList: true, attributes: true }));
}"""

# Returns the characters on the page from top to bottom.
ROWS = """() => [...shown.querySelectorAll("[role=listbox][aria-label=Characters] [role=option]:not([aria-hidden=true])")]
  .filter(node => !node.closest(".leaving"))
  .map(node => ({ name: node.ariaLabel, top: node.getBoundingClientRect().top }))
  .sort((left, right) => left.top - right.top).map(row => row.name)"""


class Characters(Example):
    """A run of `characters` on a file of its own."""

    def __init__(self, binary, folder):
        super().__init__("characters", binary, folder)
        self.file = self.folder / "characters.sqlite"
        self.held = self.folder / "hold"
        self.options = ["--data", str(self.file), "--hold", str(self.held)]

    def sql(self, statement, *arguments):
        with closing(sqlite3.connect(self.file, timeout=ANSWER_SECONDS)) as connection, connection:
            return connection.execute(statement, arguments).fetchall()

    def hold(self, percentage):
        """Has the first start wait when it has written so many of a hundred characters."""
        # The file is replaced as a whole: the program never reads a part of a number.
        path = self.folder / "new-hold"
        path.write_text(str(percentage))
        path.replace(self.held)

    def go_on(self):
        self.held.unlink()


def copy_characters(binary, store, path):
    """Copies a file with all characters to a path, as the first start of the program has left it.

    The first of all tests that ask for it has the program write it to the store, a path that they share: writing takes several seconds of
    a processor.
    """
    with open(store.with_suffix(".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not store.exists():
            fill(binary, store)
    shutil.copyfile(store, path)


def fill(binary, store):
    with tempfile.TemporaryDirectory(prefix="characters-", dir=store.parent) as folder:
        program = Characters(binary, folder).start()
        copy = Path(folder) / "copy.sqlite"
        try:
            wait_until_filled(program.file)
            with closing(sqlite3.connect(program.file, timeout=ANSWER_SECONDS)) as source, closing(sqlite3.connect(copy)) as target:
                source.backup(target)
        finally:
            program.stop()
        copy.rename(store)


def wait_until_filled(file):
    deadline = time.monotonic() + START_SECONDS
    while not (file.exists() and is_filled(file)):
        assert time.monotonic() < deadline, f"the characters were not written in {START_SECONDS} s"
        time.sleep(0.1)


def is_filled(file):
    """Returns whether the program has written its characters, which it does in one transaction."""
    with closing(sqlite3.connect(file, timeout=ANSWER_SECONDS)) as connection:
        return connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'character'").fetchone() == (1,)


class CharactersWindow:
    def __init__(self, window):
        self.window = window
        self.page = window.page
        self.list = self.page.get_by_role("listbox", name="Characters")
        self.field = self.page.get_by_role("searchbox")
        self.bar = self.page.get_by_role("progressbar", name="Characters written")

    def ready(self):
        expect(self.row("LATIN CAPITAL LETTER A,")).to_be_visible(timeout=START_SECONDS * 1000)
        return self

    def row(self, name):
        return self.list.locator(f'[role=option][aria-label^="{name}"]')

    def rows(self):
        return self.page.evaluate(ROWS)

    def expect_rows(self, names):
        self.window.wait(f"names => JSON.stringify(({ROWS})()) === JSON.stringify(names)", names,
                         f"{names}; seen were {self.rows()}")

    def expect_first(self, name):
        self.window.wait(f"name => ({ROWS})()[0]?.startsWith(name)", name, f"{name} as the first row; seen were {self.rows()[:3]}")

    def expect_heading(self, words):
        expect(self.page.get_by_role("heading", name=words, exact=True).first).to_be_visible()

    def search(self, text):
        self.field.fill(text)

    def scope(self, name):
        return self.page.get_by_role("tree", name="Categories").locator(f'[role=treeitem][aria-label^="{name}"]')
