#!/usr/bin/env python3
"""Measures the chat at a thousand messages a second: measure_chat.py --chat PATH [--quick]

The list has a hundred thousand messages, and a page of Chromium follows its end for a minute (--quick: five seconds, with five
thousand messages). Prints the server's traffic and resource usage, and ends with status 1 if the page loses or repeats a message.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from harness.browser import launch
from harness.chat import ChatWindow
from harness.figures import cpu_seconds, megabytes
from harness.page import LINE, SHOWN, RecipesPage
from harness.program import Example


def main():
    parser = argparse.ArgumentParser(description="Figures of the chat at a thousand messages a second")
    parser.add_argument("--chat", required=True, help="the built program, in release")
    parser.add_argument("--quick", action="store_true", help="five seconds with five thousand messages")
    parser.add_argument("--seconds", type=int, help="how long it is measured")
    options = parser.parse_args()
    seconds = options.seconds or (5 if options.quick else 60)
    loaded = 5_000 if options.quick else 100_000
    folder = Path(tempfile.mkdtemp(prefix="chat-figures-"))
    program = Example("chat", options.chat, folder, ["--rate", 0, "--loaded", loaded]).start()
    frames, size = [0], [0]

    def take(payload):
        frames[0] += 1
        size[0] += len(payload if isinstance(payload, bytes) else payload.encode())

    def watch(socket):
        socket.on("framereceived", take)

    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            context = browser.new_context(viewport={"width": 1240, "height": 820})
            context.add_init_script(SHOWN + LINE)
            page = context.new_page()
            page.on("websocket", watch)
            started = time.monotonic()
            chat = ChatWindow(RecipesPage(page).load(program.url))
            print(f"first screen: {time.monotonic() - started:.2f} s with {chat.size():,} messages in the list")
            chat.set_rate("1,000 a second")
            page.wait_for_timeout(2000)
            pid = program.process.pid
            first = chat.newest()
            start, cpu, frames[0], size[0] = time.monotonic(), cpu_seconds(pid), 0, 0
            memory = [megabytes(pid)]
            while time.monotonic() - start < seconds:
                page.wait_for_timeout(1000)
                memory.append(megabytes(pid))
            lasted, used = time.monotonic() - start, cpu_seconds(pid) - cpu
            sent, sent_bytes = frames[0], size[0]
            came = chat.newest() - first
            chat.be_silent()
            newest, rows = chat.newest(), chat.size()
            print(f"messages: {came:,} in {lasted:.1f} s, {came / lasted:.0f} a second")
            print(f"frames: {sent:,}, {sent / lasted:.1f} a second, {came / max(1, sent):.0f} messages in each")
            print(f"sent: {sent_bytes / 1e6:.2f} MB, {sent_bytes / lasted / 1e3:.0f} kB a second, "
                  f"{sent_bytes / max(1, sent) / 1e3:.1f} kB a frame, {sent_bytes / max(1, came):.0f} bytes a message")
            print(f"processor of the server: {used:.1f} s, {100 * used / lasted:.0f} % of one")
            third = max(1, len(memory) // 3)
            print(f"memory of the server: {memory[0]:.0f} MB at the beginning, {statistics.median(memory[-third:]):.0f} MB in the "
                  f"last third, {max(memory):.0f} MB at most")
            print("memory, each tenth of the time in MB:", *(
                f"{memory[index * (len(memory) - 1) // 10]:.0f}" for index in range(11)))
            expected = newest - 100_000 + loaded
            capacity = 100_000
            print(f"in the list: {rows:,} messages; {expected:,} came, it keeps {capacity:,}")
            tail = min(newest - first, 2000)
            seen = chat.collect(newest - tail + 1)
            is_whole = seen == list(range(newest - tail + 1, newest + 1))
            is_counted = rows == expected if expected <= capacity else capacity <= rows <= capacity * 1.011 + 16
            print(f"of the newest {tail:,} each is in the page once and in order: {'yes' if is_whole else 'NO'}")
            print(f"as many rows as there should be: {'yes' if is_counted else 'NO'}")
            browser.close()
            return 0 if is_whole and is_counted else 1
    finally:
        program.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
