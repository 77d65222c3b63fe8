#!/usr/bin/env python3
"""Prints the rows of the list at an address as a person sees them in Chromium: rows.py ADDRESS [--heading PATTERN]

With a pattern it waits until the page has a heading that matches it.
"""

import argparse
import re

from playwright.sync_api import sync_playwright

from harness.browser import launch

parser = argparse.ArgumentParser()
parser.add_argument("address")
parser.add_argument("--heading")
options = parser.parse_args()

with sync_playwright() as playwright:
    browser = launch(playwright)
    page = browser.new_page()
    # Limits that end a page which shows nothing: a machine that compiles meanwhile needs far less.
    page.set_default_timeout(120_000)
    page.goto(options.address)
    rows = page.get_by_role("listbox").get_by_role("option")
    rows.first.wait_for()
    if options.heading:
        page.get_by_role("heading", name=re.compile(options.heading)).wait_for()
    print(" ".join(rows.all_inner_texts()))
    browser.close()
