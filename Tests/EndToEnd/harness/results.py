"""The results of tests, which `script/test` reports at its end: a line of JSON for each test."""

import json
import os
import re
import shlex


#: Words in the failure of a test that has waited in vain for a page or a socket, or has found something at another place: it may be the
#: machine's fault.
WAITED = re.compile(r"in vain|[Tt]imeout \d+ms|TimeoutError|timed out|it took longer than \d|points? (away|off)")
#: Words in the failure of a test that is never the machine's fault: a program ended by itself, or the browser had an error.
FAULT = re.compile(r"Fatal error|ended with|the browser complained|Illegal instruction|script failed")


def note_result(name, passed, seconds=0, failure="", repeat=(), evidence="", is_eligible=False):
    """Appends a result to the file that DIFFABLEKIT_RESULTS names; does nothing without it.

    `repeat` are the words of the command that runs this test alone, `evidence` is the folder with its pictures and logs.
    A test is eligible for a second look if it is neither about loss, safety and memory nor from a seed.
    """
    path = os.environ.get("DIFFABLEKIT_RESULTS")
    if path:
        result = {"name": name, "passed": passed, "seconds": seconds, "failure": failure, "repeat": shlex.join(map(str, repeat)),
                  "evidence": str(evidence), "is_repeatable": is_eligible and bool(WAITED.search(failure)) and not FAULT.search(failure)}
        with open(path, "a") as file:
            file.write(json.dumps(result) + "\n")
