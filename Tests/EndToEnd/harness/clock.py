"""The clock of a page that a test stops and moves: timers, animation frames and the times of events follow it, and not the machine.

A test calls `page.clock.install()` before the page is opened; the clock runs as usual until it is stopped. Animations of the browser
itself, such as those of `Element.animate`, run on in real time.
"""

from playwright.sync_api import Error


def stop_clock(page):
    """Stops the clock of a page: from here on time passes by `pass_time` alone.

    The clock has to stop at a time to come; if the machine has let that time pass, a later one is taken.
    """
    while True:
        try:
            return page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
        except Error as error:
            if "to the past" not in str(error):
                raise


def pass_time(page, milliseconds):
    """Lets time pass at once, with the timers and animation frames that are due meanwhile."""
    page.clock.run_for(milliseconds)


def pass_frames(page, count=5, timeout=None):
    """Waits until the browser has shown a number of frames: the events of scrolling that are due are dispatched by then."""
    page.evaluate("() => { window.passedFrames = 0; }")
    page.wait_for_function("count => ++window.passedFrames > count", arg=count, timeout=timeout)
