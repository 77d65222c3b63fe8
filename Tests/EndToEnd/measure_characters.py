#!/usr/bin/env python3
"""Measures the search in the characters: measure_characters.py --characters PATH [--quick]

Types in a page of Chromium and measures the time from each key press to the host frame with the matching rows, for one, two and three
letters. Prints medians and maxima; ends with status 1 if a search finds wrong rows.
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
from harness.characters import ROWS, Characters, CharactersWindow
from harness.page import SHOWN, RecipesPage

# Words whose beginnings find few or many characters.
WORDS = ["snow", "arrow", "latin", "greek", "sign", "box", "cjk", "ideograph", "unified", "hangul"]

# Measures the time from the next key press until the browser has drawn a changed heading.
WATCH = """() => {
  const heading = () => [...shown.querySelectorAll("[role=region] h1, [role=region] [role=heading]")]
    .map(node => node.textContent || node.ariaLabel).find(text => /Character/.test(text ?? ""));
  window.waited = null;
  const before = heading();
  document.addEventListener("keydown", () => {
    const start = performance.now();
    const look = () => {
      if (heading() !== before) requestAnimationFrame(() => { window.waited = performance.now() - start; });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, { once: true, capture: true });
}"""


def main():
    parser = argparse.ArgumentParser(description="Figures of the search in the characters")
    parser.add_argument("--characters", required=True, help="the built program, in release")
    parser.add_argument("--quick", action="store_true", help="two words")
    options = parser.parse_args()
    words = WORDS[:2] if options.quick else WORDS
    folder = Path(tempfile.mkdtemp(prefix="characters-figures-"))
    program = Characters(options.characters, folder)
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            started = time.monotonic()
            program.start()
            page = browser.new_page(viewport={"width": 1240, "height": 820})
            page.add_init_script(SHOWN)
            window = CharactersWindow(RecipesPage(page).load(program.url)).ready()
            print(f"first start, from the command to the first rows: {time.monotonic() - started:.1f} s")
            started = time.monotonic()
            page.reload()
            window.ready()
            print(f"another window, to the first rows of 155,455: {time.monotonic() - started:.2f} s")
            times, found = {1: [], 2: [], 3: []}, {1: [], 2: [], 3: []}
            for word in words:
                window.field.click()
                for count in (1, 2, 3):
                    page.evaluate(WATCH)
                    before = count_of(page)
                    page.keyboard.press(word[count - 1])
                    try:
                        page.wait_for_function("() => window.waited !== null", timeout=2000)
                    except Exception:
                        # A search that finds the same count is not measured, since it may change nothing on screen.
                        if count_of(page) != before:
                            raise
                        continue
                    times[count].append(page.evaluate("() => window.waited"))
                    found[count].append(count_of(page))
                window.search("")
                window.expect_heading("All Characters")
            for count in (1, 2, 3):
                print(f"{count} letter{'s' if count > 1 else ''}: {statistics.median(times[count]):.0f} ms from key to rows "
                      f"(median of {len(times[count])}), {max(times[count]):.0f} ms at most; "
                      f"{min(found[count]):,} to {max(found[count]):,} rows")
            window.search("snowman")
            window.expect_rows(["SNOWMAN, U+2603", "SNOWMAN WITHOUT SNOW, U+26C4", "BLACK SNOWMAN, U+26C7"])
            started = time.monotonic()
            window.search("")
            window.expect_heading("All Characters")
            window.field.click()
            page.keyboard.type("cjk compatibility ideograph-fa0e", delay=0)
            window.expect_rows(["CJK COMPATIBILITY IDEOGRAPH-FA0E, U+FA0E"])
            print(f"32 letters typed at once, to the rows of the last: {time.monotonic() - started:.2f} s")
            is_right = page.evaluate(ROWS) == ["CJK COMPATIBILITY IDEOGRAPH-FA0E, U+FA0E"]
            browser.close()
            return 0 if is_right else 1
    finally:
        program.stop()
        shutil.rmtree(folder, ignore_errors=True)


def count_of(page):
    """Returns the number of characters in the heading."""
    words = page.evaluate("""() => [...shown.querySelectorAll("[role=region] [role=heading], [role=region] h1")]
      .map(node => node.textContent || node.ariaLabel).find(text => /Character/.test(text ?? ""))""")
    digits = (words or "").split(" ")[0].replace(",", "")
    return int(digits) if digits.isdigit() else 155_455


if __name__ == "__main__":
    sys.exit(main())
