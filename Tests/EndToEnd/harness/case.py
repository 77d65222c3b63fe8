"""A test with its resources: programs, pages and a network, all of which are ended after it."""

import functools
import re
import shutil
import tempfile
import traceback
from pathlib import Path

from playwright.sync_api import TimeoutError

from .characters import Characters, copy_characters
from .client import serve_client
from .clock import pass_frames
from .page import PRELUDE, RecipesPage
from .program import Example, Program
from .proxy import Network
from .samples import recipe
from .watchdog import Watchdog

CLOSING_LIMIT = 60
#: The hash, in the browser's error, of the style that Playwright adds to a page of Firefox before it takes a picture: the page's policy
#: forbids the style, and that error is no failure of a test.
SCREENSHOT_STYLE = "sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA="

#: Firefox reports, as an error of a script though no script can catch it, that a page was left while its WebSocket was connecting: so
#: does a page that loads itself again after its server has started anew. A test may tolerate it, no other error of a script.
LEFT_WHILE_CONNECTING = "was interrupted while the page was loading"

#: The seconds after which a browser that has shown no frame of a page is not expected to show any more.
DRAWING_LIMIT = 60

tests = []


def test(sentence, delays=(), needs=(), is_daily=True, over=None):
    """Registers a function as a test; the sentence says what holds if it passes, the needs are capabilities of a browser.

    With delays there is a test for each of them: all pages are opened on lines on which a message and its answer take so many milliseconds.
    With a dictionary there is a test for each of its names, which gets the value as a second argument.
    A test that only records figures or takes pictures, or that takes over 20 seconds by its nature, is not daily.
    """
    def register(function):
        for name, value in (over or {}).items():
            tests.append((f"{function.__name__}_{name}", f"{sentence}: {name}", with_value(function, value), needs, is_daily))
        if not delays and not over:
            tests.append((function.__name__, sentence, function, needs, is_daily))
        for delay in delays:
            tests.append((f"{function.__name__}_{delay}_ms", f"{sentence}, with {delay} ms", delayed(function, delay), needs, is_daily))
        return function
    return register


def delayed(function, delay):
    @functools.wraps(function)
    def run(case):
        case.delay = delay / 2000
        function(case)
    return run


def with_value(function, value):
    @functools.wraps(function)
    def run(case):
        function(case, value)
    # The globals of the test's file, which says there whether it is for every browser.
    run.home = function.__globals__
    return run


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
        #: The delay of the network of each page in each direction, in seconds; None if pages get no network of their own.
        self.delay = None
        self.has_lost_browser = False
        #: True if the test failed and a page's scripts ran, but the browser showed no more frames of it.
        self.has_stopped_drawing = False
        #: The answer to the browser's question if a page is to be left: True to stay; None if it must not ask.
        self.stays = None
        self.questions = 0

    # Methods that tests call, for programs, pages, networks and figures

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

    def characters(self):
        """Returns the started characters program, whose file has all characters already."""
        program = self.idle_characters()
        copy_characters(program.binary, self.output / "characters.sqlite", program.file)
        return program.start()

    def idle_characters(self):
        """Returns a characters program that is not started yet, and has no file."""
        program = Characters(self.binaries["characters"], self.folder / f"program-{len(self.programs) + 1}")
        self.programs.append(program)
        return program

    def program_with(self, recipes):
        """Returns a started program that has exactly these recipes."""
        program = self.idle_program()
        program.import_recipes([recipe(0)])
        program.sql("DELETE FROM recipe")
        program.sql("DELETE FROM collection")
        if recipes:
            program.import_recipes(recipes)
        return program.start()

    def open(self, program, *, path="/", beside=None, width=1240, height=820, ready=True, network=None, prepare=None, **options):
        """Opens an address of the program in a new browser, or in a new tab beside another page."""
        if beside:
            context = beside.page.context
        else:
            if network is None and self.delay is not None:
                network = self.network()
                network.delay = self.delay
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
        recipes = RecipesPage(page).load(program.url.rstrip("/") + path)
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

    # The method with which the runner runs a test, and its helpers

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
            self.has_stopped_drawing = not all(self._is_drawn(page) for page in self.pages)
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
        if not self._is_tolerated(message.text):
            self.problems.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _is_tolerated(self, text):
        return any(pattern.search(text) for pattern in self.tolerated)

    def _take_error(self, error):
        was_left = LEFT_WHILE_CONNECTING in str(error) and self._is_tolerated(str(error))
        if SCREENSHOT_STYLE not in str(error) and not was_left:
            self.problems.append(f"the page's script failed: {error}")

    def _take_dialog(self, dialog):
        if dialog.type == "beforeunload" and self.stays is not None:
            self.questions += 1
            return dialog.dismiss() if self.stays else dialog.accept()
        self.problems.append(f"a dialog opened: {dialog.message}")
        dialog.dismiss()

    def _is_drawn(self, page):
        """Returns False if the page's scripts run and yet the browser shows no frame of it."""
        try:
            page.bring_to_front()
            # Not by the page's own `requestAnimationFrame`, whose clock the test may have stopped.
            pass_frames(page, 1, DRAWING_LIMIT * 1000)
        except TimeoutError:
            return not page.evaluate("() => true")
        except Exception:
            return True
        return True

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
        # Closing has a time limit, since Chromium sometimes does not close pages whose server was killed; the result of the test is known
        # by then.
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
