"""Ends a test that hangs, and reports where it was waiting.

Most waits have a time limit of their own; a request to a page whose process does not answer has none.
"""

import faulthandler
import gc
import os
import signal
import sys
import threading
import traceback
from pathlib import Path

from greenlet import greenlet

LIMIT = 600
LAST_LIMIT = 120


def children():
    """Returns the processes of the system by parent."""
    result = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        result.setdefault(int(fields[1]), []).append(int(path.parent.name))
    return result


def browser_processes():
    """Returns the browser's processes that this program has started, with their states."""
    tree, waiting, found = children(), [os.getpid()], []
    while waiting:
        for pid in tree.get(waiting.pop(), []):
            waiting.append(pid)
            try:
                command = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
                state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            if any(name in os.path.basename(command[0]) for name in (b"chrom", b"firefox")):
                kind = next((word.decode() for word in command if word.startswith(b"--type=")), "--type=browser")
                found.append((pid, f"{pid} {kind[7:]}: state {state[0]}, {int(state[11]) + int(state[12])} ticks used"))
    return found


class Watchdog:
    """A time limit while the context is entered; `bit` is true if the limit was exceeded and the browser was killed."""

    def __init__(self, folder, limit=LIMIT):
        self.folder = Path(folder)
        self.limit = limit
        self.bit = False
        self.timer = self.last_timer = None

    def __enter__(self):
        self.timer = threading.Timer(self.limit, self._bite)
        self.timer.daemon = True
        self.timer.start()
        return self

    def __exit__(self, *_):
        self.timer.cancel()
        if self.last_timer:
            self.last_timer.cancel()

    def _bite(self):
        self.bit = True
        self.folder.mkdir(parents=True, exist_ok=True)
        processes = browser_processes()
        with open(self.folder / "waiting.txt", "w") as file:
            file.write("\n".join(words for _, words in processes) + "\n\n")
            file.flush()
            faulthandler.dump_traceback(file)
            # Writes the stacks of all waiting greenlets, since the test itself is one that waits for Playwright's.
            for waiting in [one for one in gc.get_objects() if isinstance(one, greenlet) and one.gr_frame]:
                file.write("\n")
                traceback.print_stack(waiting.gr_frame, file=file)
        # The report is printed, too, for readers of the output alone.
        print((self.folder / "waiting.txt").read_text(), flush=True)
        # The browser is killed: a test that waits for it now fails with an error; for any other wait a timer ends the whole process later.
        self.last_timer = threading.Timer(LAST_LIMIT, self._end)
        self.last_timer.daemon = True
        self.last_timer.start()
        for pid, _ in processes:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def _end(self):
        print(f"end-to-end: the test did not end {LAST_LIMIT} s after its browser was", flush=True)
        faulthandler.dump_traceback(sys.stdout)
        sys.stdout.flush()
        os._exit(1)
