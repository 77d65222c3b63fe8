"""The second look at failed tests: a test that passes when it runs alone is unsteady.

A run with an unsteady test passes, and says so in a table; Tests/unsteady.tsv is written by hand from it. Only tests that wait for a page
or a socket get a second look, and only if they failed by waiting in vain: runners decide that (`is_repeatable` of a result). Tests from a
seed, of misuse, of memory, of loss or of counts never get one, nor does a run in which a program ended by itself.
"""

import datetime
import json
import subprocess

#: More failures in one step are a fault of the change; more unsteady tests are a fault of the tests.
FAILURES_PER_STEP, UNSTEADY_TESTS = 5, 3
#: Of so many runs before this one, none may have had the same unsteady test.
RUNS = 10
#: The minutes of one test.
LIMIT = 10
#: The days that a line may stay in Tests/unsteady.tsv before `script/test all` fails.
DAYS = 7


def look_again(outcomes, root, environment, history):
    """Runs each eligible failed test once more, alone; returns the unsteady ones, which count as passed from then on."""
    failed = [result for outcome in outcomes for result in outcome.results if not result.passed]
    if any(outcome.state == "failed" and is_beyond_doubt(outcome) for outcome in outcomes) or not failed:
        return []
    unsteady = []
    for result in failed:
        print(f"=== second look: {result.step}: {result.name}", flush=True)
        passed = run_alone(result.repeat, root, environment)
        print(f"=== second look: {'passed, the test is unsteady' if passed else 'failed again'}", flush=True)
        if passed:
            unsteady.append(result)
    if len(unsteady) < len(failed) or len(unsteady) > UNSTEADY_TESTS or any(was_unsteady(one, history) for one in unsteady):
        return []
    for outcome in outcomes:
        if any(one.step == outcome.step.name for one in unsteady):
            outcome.state = "passed"
    for result in unsteady:
        result.passed = True
    return unsteady


def is_beyond_doubt(outcome):
    """True if a step failed for a reason that a second look cannot answer."""
    failed = [result for result in outcome.results if not result.passed]
    return not failed or len(failed) > FAILURES_PER_STEP or bool(outcome.reason) or not all(one.is_repeatable for one in failed)


def run_alone(command, root, environment):
    try:
        return subprocess.run(
            ["bash", "-c", command], cwd=root, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, timeout=LIMIT * 60).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def was_unsteady(result, history):
    return any(result.name in run for run in read(history)[-RUNS:])


def read(history):
    """Returns the names of the unsteady tests of each run that is remembered, the oldest first."""
    return [json.loads(line) for line in history.read_text().splitlines()] if history.exists() else []


def remember(unsteady, history):
    """Adds this run to the history, which keeps the last twenty."""
    runs = (read(history) + [[one.name for one in unsteady]])[-20:]
    history.write_text("".join(json.dumps(run) + "\n" for run in runs))


def table(unsteady, history):
    """Yields a line for each unsteady test: its step, its name, its first error, and in how many of the last runs it was unsteady."""
    runs = read(history)
    for one in unsteady:
        error = next((line for line in reversed(one.failure.splitlines()) if line.strip()), "")
        yield f"unsteady: {one.step}: {one.name}: {error.strip()[:200]} ({sum(one.name in run for run in runs)} of {len(runs)} runs)"


def overdue(file, today):
    """Yields a line for each test that has been in the file of unsteady tests for too long; its columns are date, commit, test, cause, count."""
    for line in file.read_text().splitlines():
        if line and not line.startswith("#"):
            date, *_ = line.split("\t")
            if (today - datetime.date.fromisoformat(date)).days > DAYS:
                yield f"in {file.name} for more than {DAYS} days: {line}"
