"""The browsers in which tests and measurements use the programs: Chromium, and Firefox, as they are installed.

Chromium is the headless shell, which has the engine and none of the windows around pages: a page costs half the processor time that it
costs in the browser that people have on their desktop. That one is used by its own name, `desktop-chromium`, and where there is no shell.
"""

import os
import re
import shutil
import sys

from playwright.sync_api import Page

DESKTOP = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
NAMES = {
    "chromium": ["chromium-headless-shell", *DESKTOP],
    "desktop-chromium": DESKTOP,
    "firefox": ["firefox-esr", "firefox"],
}

#: The capabilities of a browser that a test can need beside pages, keyboard, mouse and network, each with the browsers in which tests can
#: use it.
CHROMIUM = {"chromium", "desktop-chromium"}
CAPABILITIES = {
    "developer tools": CHROMIUM,  # a session of Chromium's protocol: input methods, counts of bytes, processor time
    "touch": CHROMIUM,
    "changing settings": CHROMIUM,  # a person's settings, such as dark colours, that change while the page is open
    "high contrast": CHROMIUM,
    "watching of connections": CHROMIUM,
    "menu key": CHROMIUM,  # the key beside the right Alt, which WebDriver has no name for
}

# The preferences of every Firefox: a test's proxy lies between Firefox and this machine's own programs, too, and the browser claims to have
# a mouse though it has no window.
FIREFOX = {"network.proxy.allow_hijacking_localhost": True, "ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6}

# The settings of a person that Firefox has only for a whole process, as its preferences.
PREFERENCES = {
    ("color_scheme", "dark"): {"layout.css.prefers-color-scheme.content-override": 0},
    ("reduced_motion", "reduce"): {"ui.prefersReducedMotion": 1},
}


FUNCTION = re.compile(r"\s*(async\s*)?(\(.*?\)|\w+)\s*=>|\s*(async\s+)?function\b", re.DOTALL)


def refuse_expressions(wait_for_function):
    """Returns a `Page.wait_for_function` that takes functions alone.

    Playwright evaluates any other expression anew at each look. From the second look on, the content security policy of the programs'
    pages forbids that, so a test with such an expression passes only if the condition holds at once.
    """
    def wait_for_function_only(page, expression, **options):
        assert FUNCTION.match(expression), f"not a function, which the page's content security policy lets nobody look at twice: {expression}"
        return wait_for_function(page, expression, **options)
    return wait_for_function_only


Page.wait_for_function = refuse_expressions(Page.wait_for_function)


def browser_path(kind="chromium"):
    path = next(filter(None, map(shutil.which, NAMES[kind])), None)
    return path or sys.exit(f"none of {', '.join(NAMES[kind])} is installed")


def launch(playwright, flags=(), kind="chromium", **options):
    """Returns a new Chromium without a window."""
    # As root, Chromium is started without its sandbox, which cannot run then.
    flags = [*flags, "--no-sandbox"] if os.geteuid() == 0 else [*flags]
    return playwright.chromium.launch(executable_path=browser_path(kind), args=flags, **options)


def launch_firefox(playwright, preferences):
    """Returns a new Firefox without a window; Playwright speaks WebDriver BiDi with it, as it is installed."""
    return playwright.firefox.launch(
        channel="moz-firefox", executable_path=browser_path("firefox"), firefox_user_prefs={**FIREFOX, **preferences})


class Browser:
    """A browser of a kind; Firefox has a process for each combination of a person's settings that tests have asked for."""

    def __init__(self, playwright, kind):
        self.playwright = playwright
        self.kind = kind
        self.processes = {}
        self._process(())

    def new_context(self, **options):
        settings = ()
        if self.kind == "firefox":
            settings = tuple(pair for pair in PREFERENCES if options.get(pair[0]) == pair[1])
            for name, _ in PREFERENCES:
                options.pop(name, None)
        return self._process(settings).new_context(**options)

    def close(self):
        for process in self.processes.values():
            process.close()

    def _process(self, settings):
        if settings not in self.processes:
            if self.kind == "firefox":
                preferences = {name: value for pair in settings for name, value in PREFERENCES[pair].items()}
                self.processes[settings] = launch_firefox(self.playwright, preferences)
            else:
                # Has Chromium show scroll indicators, as a person sees them; Playwright would hide them.
                self.processes[settings] = launch(self.playwright, kind=self.kind, ignore_default_args=["--hide-scrollbars"])
        return self.processes[settings]


def lacking(kind, needs):
    """Returns the first capability of those that a test needs and a kind of browser does not have, or None."""
    return next((need for need in needs if kind not in CAPABILITIES[need]), None)
