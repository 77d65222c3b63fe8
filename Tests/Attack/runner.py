"""The shared command line of storms and visits: one check for each program, from a printed seed."""

import argparse
import asyncio
import os
import shutil
import sys
import tempfile
from pathlib import Path

from harness.results import note_result


def run_each(word, description, names, count, judge):
    """Checks programs one after the other, prints how to repeat a failure, and ends with status 1 if there is one.

    `count` is the name of the option with the number of tabs or visits, without dashes; `judge` takes a name, the options and a folder.
    """
    here = Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--programs", default=here / ".build/examples/release", type=Path, help="where they are built")
    parser.add_argument(f"--{count}", default=1000, type=int, help="how many each program gets")
    parser.add_argument("--seed", default=int.from_bytes(os.urandom(4), "big"), type=int)
    parser.add_argument("--only", choices=list(names))
    options = parser.parse_args()
    options.programs = options.programs.resolve()
    number = getattr(options, count)
    print(f"{word}: seed {options.seed}, {number} {count} each", flush=True)
    folder = Path(tempfile.mkdtemp(prefix=f"{word}-"))
    passed = failed = 0
    try:
        for name in [options.only] if options.only else names:
            findings = asyncio.run(judge(name, options, folder))
            passed, failed = passed + (not findings), failed + bool(findings)
            command = [f"Tests/Attack/{word}.py", "--programs", str(options.programs), "--only", name, f"--{count}", str(number),
                       "--seed", str(options.seed)]
            note_result(f"{word}: {name}", not findings, 0, "\n".join(findings[:6]), command)
            if findings:
                print(f"✘ {name}\n  " + "\n  ".join("\n".join(findings[:6]).splitlines()), flush=True)
                print(f"  replay: {' '.join(command)}", flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{word}: {passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
