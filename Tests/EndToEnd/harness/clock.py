"""The clock of a page that a test stops and moves: timers, animation frames and the times of events follow it, and not the machine.

A test calls `page.clock.install()` before the page is opened; the clock runs as usual until it is stopped. Animations of the browser
itself, such as those of `Element.animate`, run on in real time.
"""


def stop_clock(page):
    """Stops the clock of a page: from here on time passes by `pass_time` alone."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)


def pass_time(page, milliseconds):
    """Lets time pass at once, with the timers and animation frames that are due meanwhile."""
    page.clock.run_for(milliseconds)


def pass_frames(page, count=5, timeout=None):
    """Waits until the browser has shown a number of frames: the events of scrolling that are due are dispatched by then."""
    page.evaluate("() => { window.passedFrames = 0; }")
    page.wait_for_function("count => ++window.passedFrames > count", arg=count, timeout=timeout)
