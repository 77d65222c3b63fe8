"""The results of tests: lines of JSON that runners write, and the event streams of the testing library."""

import json
import re
from dataclasses import dataclass


@dataclass
class Result:
    """The result of one test."""

    step: str
    name: str
    passed: bool
    seconds: float
    #: The first lines of the failure.
    failure: str = ""
    #: The command that runs this test alone.
    repeat: str = ""
    #: The folder or file with pictures and logs.
    evidence: str = ""
    #: True if the test failed by waiting in vain for a page or a socket, so that it may be the machine's fault: it gets a second look.
    is_repeatable: bool = False


#: The event streams of the examples' test program; the others are of the library's. Both programs are in the build folder.
OF_EXAMPLES = {"examples", "ported", "hummingbird", "tls"}
EXAMPLES_PROGRAM, LIBRARY_PROGRAM = "examples/release/ExamplesPackageTests.xctest", "release/DiffableKitPackageTests.xctest"
#: The modules of Swift tests that use sockets, and the words of an issue that was a wait in vain.
SOCKET_TESTS = ("DiffableWebTests", "TLSTests", "ShoppingTests")
IN_VAIN = re.compile(r"in vain|timed ?out|did not end within", re.I)


def results_of(folder, step):
    """Returns the results that the commands of a step have left in its folder."""
    results = []
    lines = folder / "results.jsonl"
    if lines.exists():
        for line in lines.read_text().splitlines():
            results.append(Result(step=step, **json.loads(line)))
    for path in sorted(folder.glob("*.events")):
        results += swift_results(path, step)
    return results


def swift_results(path, step):
    """Returns the results in an event stream of Swift's testing library; a test that has begun and not ended has failed."""
    names, functions, begun, ended, issues = {}, set(), {}, {}, {}
    for line in path.read_text(errors="replace").splitlines():
        try:
            record = json.loads(line)
        except ValueError:
            # The last line of a test program that was ended by a signal.
            continue
        payload = record["payload"]
        if record["kind"] == "test":
            names[payload["id"]] = payload.get("displayName") or payload["name"]
            if payload["kind"] == "function":
                functions.add(payload["id"])
            continue
        test = payload.get("testID")
        moment = payload.get("instant", {}).get("absolute", 0)
        if payload["kind"] == "testStarted":
            begun[test] = moment
        elif payload["kind"] == "testEnded":
            ended[test] = moment
        elif payload["kind"] == "issueRecorded" and not payload.get("issue", {}).get("isKnown"):
            words = "\n".join(message["text"] for message in payload.get("messages", []))
            place = payload.get("issue", {}).get("sourceLocation") or {}
            issues.setdefault(test, []).append(f"{place.get('fileID', '')}:{place.get('line', '')}: {words}")
    results = []
    for test, start in begun.items():
        if test not in functions and test not in issues:
            continue
        failure = "\n".join(issues.get(test, []))
        if test not in ended:
            failure = (failure + "\nthe test program ended during this test").strip()
        # The identifier is MODULE.SUITE/function()/File.swift:LINE:COLUMN.
        short = re.sub(r"/[^/]*\.swift:\d+:\d+$", "", test)
        result = Result(step, names.get(test, test), not failure, ended.get(test, start) - start, failure)
        if failure:
            program = path.parents[2] / (EXAMPLES_PROGRAM if path.stem in OF_EXAMPLES else LIBRARY_PROGRAM)
            result.repeat = f"{program} --testing-library swift-testing --filter '{re.escape(short)}'"
            result.evidence = str(path.parent / "log.txt")
            result.is_repeatable = (
                test in ended and test.startswith(SOCKET_TESTS) and all(IN_VAIN.search(issue) for issue in issues.get(test, [""])))
        results.append(result)
    return results


def counted(log):
    """Returns the number of tests that a log counts, of runners that leave no results."""
    text = log.read_text(errors="replace")
    counts = re.findall(r"Test run with (\d+) tests?.* passed after|^[\w-]+: (\d+) passed, 0 failed", text, re.M)
    return sum(int(number) for numbers in counts for number in numbers if number)
