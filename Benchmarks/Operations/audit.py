#!/usr/bin/env python3
"""Counts the instructions of each public call in a short and in a long list, and prints a table of those that grow.

  audit.py --program FILE [--counts SHORT LONG] [--all] [GROUP…]

A group is snapshot, outline, list or table. `script/bench audit` builds the program first. A call with its frame is carried out twice, and
the second time is counted by Callgrind, in the function `counted_call` alone. Nothing is decided: a call that returns all items grows with
their number. Items may be a million (`--counts 1000 1000000`); sections are 64,000 at most, since each is made by calls of its own, which takes
the profiler long.
"""

import argparse
import concurrent.futures
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from thresholds import ENVIRONMENT

GROUPS = ["snapshot", "outline", "list", "table"]
SHAPES = {"snapshot": ["rows", "sections"], "outline": ["siblings", "depth"], "list": ["rows", "sections", "siblings", "depth"],
          "table": ["rows", "sections"]}
# Chains of items, each the only child of the one before.
DEPTHS = (50, 500)
MOST_SECTIONS = 64_000
# A call that costs this many times as much grows; a hundred times as many items have some seven levels more in each tree.
GROWTH = 2.5


def lengths(shape, counts):
    """The short and the long length of a list of a shape."""
    if shape == "depth":
        return DEPTHS
    return [min(count, MOST_SECTIONS) for count in counts] if shape == "sections" else counts


def costs(program, group, shape, count):
    """The instructions of each call, by its name, in order."""
    with tempfile.TemporaryDirectory() as folder:
        profile = pathlib.Path(folder) / "profile"
        result = subprocess.run(
            [shutil.which("valgrind"), "--tool=callgrind", "--instr-atstart=no", "--toggle-collect=counted_call", "--dump-after=counted_call",
             f"--callgrind-out-file={profile}", program, "--audit", group, shape, str(count)],
            capture_output=True, text=True, env=ENVIRONMENT, cwd=folder)
        if result.returncode != 0:
            sys.exit(f"audit: {group} {shape} {count} ended with {result.returncode}\n{result.stderr[-2000:]}")
        names = result.stdout.splitlines()
        found = {}
        for index, name in enumerate(names):
            text = pathlib.Path(f"{profile}.{2 * index + 2}").read_text()
            found[name] = int(re.search(r"^totals: (\d+)$", text, re.MULTILINE)[1])
        return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--counts", nargs=2, type=int, default=[1_000, 100_000], metavar=("SHORT", "LONG"))
    parser.add_argument("--all", action="store_true", help="all calls, and not only those that grow")
    parser.add_argument("groups", nargs="*", choices=[[], *GROUPS], default=[])
    arguments = parser.parse_args()
    if min(arguments.counts) >= MOST_SECTIONS:
        parser.error(f"the short count has to be under {MOST_SECTIONS:,}, the greatest number of sections")
    with tempfile.TemporaryDirectory() as folder:
        # Without its debug information, whose form Valgrind may not know.
        plain = pathlib.Path(folder) / "operations"
        subprocess.run(["strip", "--strip-debug", "-o", plain, arguments.program], check=True)
        runs = [(group, shape, count) for group in arguments.groups or GROUPS for shape in SHAPES[group]
                for count in lengths(shape, arguments.counts)]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            found = dict(zip(runs, pool.map(lambda run: costs(plain, *run), runs)))
    print("| call | of | in | short | long | times |\n|---|---|---|---:|---:|---:|")
    shown = growing = 0
    for (group, shape, short), (_, _, long) in zip(runs[::2], runs[1::2]):
        for name, few in found[group, shape, short].items():
            many = found[group, shape, long][name]
            times = many / max(few, 1)
            shown += 1
            growing += times > GROWTH
            if arguments.all or times > GROWTH:
                print(f"| `{name}` | {group} | {long:,} {shape} | {few:,} | {many:,} | {times:.1f} |")
    if max(arguments.counts) > MOST_SECTIONS:
        print(f"\nThe lists of many sections have {MOST_SECTIONS:,} of them at most.")
    print(f"\n{shown} calls, {growing} of them cost over {GROWTH} times as much in the long list")


main()
