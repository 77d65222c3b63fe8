"""The example programs, each with a folder of its own, and checks that apply to all of them."""

import asyncio
import os
import re
import signal
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "EndToEnd"))

from harness.program import Example, Program  # noqa: E402
from harness.shopping import Shopping  # noqa: E402

NAMES = ["recipes", "gallery", "chat", "characters"]
# The apps on other servers, which do not tell their memory: they are attacked only if they are named.
APPS = ["shopping"]

# A report of the live objects of a program, by kind, and of the bytes that it has allocated.
REPORT = re.compile(r"^living now: (.*); (\d+) bytes allocated$", re.MULTILINE)
# The time after which a program that was asked for a report counts as hung.
REPORT_SECONDS = 120


# Settings of the C library with which its count of allocated bytes has none that the program has freed: without caches of threads, which keep
# some hundred kilobytes each. The more threads have worked, the more of them are full. Allocations take a little longer so.
EXACT_COUNTS = "glibc.malloc.tcache_count=0"


class Watched:
    """A program that reports its live objects when it is asked and when it ends, and that has an exact limit of file descriptors."""

    file_limit = None

    def environment(self):
        settings = ":".join(filter(None, [os.environ.get("GLIBC_TUNABLES"), EXACT_COUNTS]))
        return {**super().environment(), "DIFFABLEKIT_COUNTS": "1", "GLIBC_TUNABLES": settings}

    def command(self):
        command = super().command()
        if self.file_limit is None:
            return command
        return ["sh", "-c", f'ulimit -n {self.file_limit}; exec "$0" "$@"', *command]


class AttackedRecipes(Watched, Program):
    pass


class AttackedExample(Watched, Example):
    pass


class AttackedShopping(Watched, Shopping):
    """The app on Hummingbird, whose pages are asked for and connect with the cookie of the editor."""

    def start(self):
        super().start()
        self.fields = {"Cookie": self.log_in()}
        return self

    def living(self):
        """Returns the number of sessions, the only live objects of which the app tells: in its metrics."""
        _, _, text = self.get("/metrics")
        return {"sessions": int(re.search(r"^diffable_sessions (\d+)$", text, re.MULTILINE)[1])}


def program(name, binaries, folder, options=(), file_limit=None):
    """Returns a program that is not started yet; the chat is silent and keeps few messages unless its options say otherwise."""
    folder, binary = Path(folder), str(Path(binaries) / name)
    if name == "recipes":
        made = AttackedRecipes(binary, folder, options=options)
    elif name == "shopping":
        made = AttackedShopping(binary, folder, options=options)
    else:
        if name == "characters":
            options = ["--data", folder / "characters.sqlite", *options]
        elif name == "chat" and not options:
            options = ["--rate", 0, "--capacity", 2000]
        made = AttackedExample(name, binary, folder, options)
    made.file_limit = file_limit
    return made


async def living_now(started):
    """Returns the present counts of live objects of a program by kind, and the number of bytes that it has allocated, 0 for an app."""
    if isinstance(started, AttackedShopping):
        return await asyncio.to_thread(started.living), 0
    before = len(REPORT.findall(started.log()))
    started.process.send_signal(signal.SIGUSR1)
    end = time.monotonic() + REPORT_SECONDS
    while len(reports := REPORT.findall(started.log())) == before:
        if time.monotonic() > end or not is_alive(started):
            raise TimeoutError("the program did not report its live objects")
        await asyncio.sleep(0.02)
    counts, allocated = reports[-1]
    return {kind: int(count) for count, kind in (entry.split(" ", 1) for entry in counts.split(", "))}, int(allocated)


def is_alive(started):
    return started.process is not None and started.process.poll() is None


async def lives(started, suspicious=True):
    """Returns true if a program lives; a suspicious program may still be writing the reason why it ended."""
    for _ in range(150 if suspicious else 1):
        if not is_alive(started) or not suspicious:
            break
        await asyncio.sleep(0.1)
    return is_alive(started)


def last_words(started, lines=12):
    """Returns the last lines of a program's log, from the reason on if it has stopped itself, with its exit status if it has ended."""
    status = None if started.process is None else started.process.poll()
    ending = "" if status is None else f"ended with status {status}; "
    written = started.log().splitlines()
    reasons = [index for index, line in enumerate(written) if "Fatal error" in line or "Crash" in line or "crashed" in line]
    first = reasons[0] if reasons else max(0, len(written) - lines)
    return ending + "its log says:\n" + "\n".join(line[:300] for line in written[first:first + lines])
