"""The results of tests, which `script/test` reports at its end: a line of JSON for each test."""

import json
import os
import shlex


def note_result(name, passed, seconds=0, failure="", repeat=(), evidence=""):
    """Appends a result to the file that DIFFABLEKIT_RESULTS names; does nothing without it.

    `repeat` are the words of the command that runs this test alone, `evidence` is the folder with its pictures and logs.
    """
    path = os.environ.get("DIFFABLEKIT_RESULTS")
    if path:
        result = {"name": name, "passed": passed, "seconds": seconds, "failure": failure, "repeat": shlex.join(map(str, repeat)),
                  "evidence": str(evidence)}
        with open(path, "a") as file:
            file.write(json.dumps(result) + "\n")
