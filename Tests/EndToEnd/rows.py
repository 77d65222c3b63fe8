#!/usr/bin/env python3
"""Prints the rows of the list at an address as a person sees them in Chromium: rows.py ADDRESS"""

import sys

from playwright.sync_api import sync_playwright

from harness.browser import launch

with sync_playwright() as playwright:
    browser = launch(playwright)
    page = browser.new_page()
    page.goto(sys.argv[1])
    rows = page.get_by_role("listbox").get_by_role("option")
    rows.first.wait_for(timeout=20_000)
    print(" ".join(rows.all_inner_texts()))
    browser.close()
