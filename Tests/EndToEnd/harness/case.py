"""A test with its resources: programs, pages and a network, all of which are ended after it."""

import re
import shutil
import tempfile
import traceback
from pathlib import Path

from .client import serve_client
from .page import PRELUDE, RecipesPage
from .program import Example, Program
from .proxy import Network
from .samples import recipe
from .watchdog import Watchdog

CLOSING_LIMIT = 30
#: The style that Playwright adds to a page of Firefox before it takes a picture; the policy of the page forbids it.
SCREENSHOT_STYLE = "sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA="

tests = []


def test(sentence, needs=()):
    """Registers a function as a test; the sentence says what holds if it passes, the needs are capabilities of a browser."""
    def register(function):
        tests.append((function.__name__, sentence, function, needs))
        return function
    return register


class Case:
    def __init__(self, name, browser, binaries, output, figures, client=None):
        self.name = name
        self.browser = browser
        self.binaries = binaries
        self.output = Path(output)
        self.figures = figures
        self.client = client
        self.folder = Path(tempfile.mkdtemp(prefix="recipes-test-"))
        self.programs, self.pages, self.networks, self.contexts, self.problems = [], [], [], [], []
        self.tolerated = []
        self.has_lost_browser = False
        #: The answer to the browser's question if a page is to be left: True to stay; None if it must not ask.
        self.stays = None
        self.questions = 0

    # Resources for tests

    def program(self, **options):
        """Returns a started program with the shipped recipes in a store of its own."""
        return self.idle_program(**options).start()

    def idle_program(self, **options):
        """Returns a program that is not started yet."""
        program = Program(self.binaries["recipes"], self.folder / f"program-{len(self.programs) + 1}", **options)
        self.programs.append(program)
        return program

    def example(self, name, *options):
        """Returns a started example program, such as `gallery`, with its options."""
        program = Example(name, self.binaries[name], self.folder / f"program-{len(self.programs) + 1}", options)
        self.programs.append(program)
        return program.start()

    def program_with(self, recipes):
        """Returns a started program that has exactly these recipes."""
        program = self.idle_program()
        program.import_recipes([recipe(0)])
        program.sql("DELETE FROM recipe")
        program.sql("DELETE FROM collection")
        if recipes:
            program.import_recipes(recipes)
        return program.start()

    def open(self, program, *, beside=None, width=1240, height=820, ready=True, network=None, prepare=None, **options):
        """Opens the program in a new browser, or in a new tab beside another page."""
        if beside:
            context = beside.page.context
        else:
            if network:
                options["proxy"] = {"server": network.address}
            context = self.browser.new_context(viewport={"width": width, "height": height}, **options)
            context.add_init_script(PRELUDE)
            if self.client:
                serve_client(context, self.client)
            self.contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: self._take_console(message))
        page.on("pageerror", self._take_error)
        page.on("dialog", self._take_dialog)
        self.pages.append(page)
        if prepare:
            prepare(page)
        recipes = RecipesPage(page).load(program.url)
        return recipes.ready() if ready else recipes

    def network(self):
        network = Network()
        self.networks.append(network)
        return network

    def tolerate(self, pattern):
        """Allows an error message of the browser in this test, for example for a connection that the test cuts."""
        self.tolerated.append(re.compile(pattern))

    def figure(self, what, value):
        """Records a measured value, printed at the end."""
        self.figures.append((what, value))

    # Methods for the runner

    def run(self, function):
        """Runs the test; returns the failure, or None."""
        failure = None
        try:
            function(self)
        except Exception:
            failure = traceback.format_exc()
        if failure is None and self.problems:
            failure = "the browser complained:\n" + "\n".join(self.problems)
        if failure is not None:
            self._keep_evidence(failure)
        ending = self._end()
        if failure is None and ending:
            failure = ending
            self._keep_evidence(failure)
        shutil.rmtree(self.folder, ignore_errors=True)
        return failure

    def _take_console(self, message):
        if message.type not in ("error", "warning"):
            return
        if not any(pattern.search(message.text) for pattern in self.tolerated):
            self.problems.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _take_error(self, error):
        if SCREENSHOT_STYLE not in str(error):
            self.problems.append(f"the page's script failed: {error}")

    def _take_dialog(self, dialog):
        if dialog.type == "beforeunload" and self.stays is not None:
            self.questions += 1
            return dialog.dismiss() if self.stays else dialog.accept()
        self.problems.append(f"a dialog opened: {dialog.message}")
        dialog.dismiss()

    def _keep_evidence(self, failure):
        folder = self.output / self.name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "failure.txt").write_text(failure)
        for number, page in enumerate(self.pages, 1):
            try:
                page.screenshot(path=folder / f"page-{number}.png", timeout=5000)
                (folder / f"page-{number}.html").write_text(page.content())
            except Exception as error:
                (folder / f"page-{number}.txt").write_text(f"no screenshot: {error}")
        for number, program in enumerate(self.programs, 1):
            (folder / f"server-{number}.log").write_text(program.log())

    def _end(self):
        # Chromium sometimes does not close pages whose server was killed; the result of the test is known by then.
        with Watchdog(self.output / self.name, CLOSING_LIMIT) as watchdog:
            for context in self.contexts:
                try:
                    context.close()
                except Exception:
                    pass
        self.has_lost_browser = watchdog.bit
        failures = []
        for program in self.programs:
            try:
                status = program.stop()
                if status not in (None, 0):
                    failures.append(f"the program ended with status {status}\n{program.log()}")
            except Exception as error:
                failures.append(str(error))
        for network in self.networks:
            network.close()
        return "\n".join(failures) or None
