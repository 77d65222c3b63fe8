"""The report at the end of a run: a table of the steps, the slowest tests, and all that failed."""

import shlex

#: The lines of a log that are shown of a step that failed without a failed test, and of a test's failure.
LOG_LINES, FAILURE_LINES = 40, 25
SLOWEST = 10


def table(outcomes, seconds):
    """Yields the lines of the table of steps."""
    yield f"{'step':<18} {'result':<14} {'seconds':>8} {'processor':>10} {'tests':>8}"
    for outcome in outcomes:
        yield (f"{outcome.step.name:<18} {outcome.state:<14} {outcome.seconds:>8.0f} {outcome.processor:>10.0f}"
               f" {outcome.tests or '':>8}").rstrip()
    yield f"{'total':<33} {seconds:>8.0f} {sum(one.processor for one in outcomes):>10.0f} {sum(one.tests for one in outcomes):>8}"


def slowest(outcomes):
    """Yields a line for each of the slowest tests."""
    results = [result for outcome in outcomes for result in outcome.results]
    for result in sorted(results, key=lambda one: -one.seconds)[:SLOWEST]:
        yield f"{result.seconds:8.1f} s  {result.step}: {result.name}"


def failures(outcomes, evidence):
    """Yields the lines about all that failed: each test with the command that repeats it, and steps without a failed test."""
    for outcome in outcomes:
        if outcome.state != "failed":
            continue
        log = evidence / outcome.step.name / "log.txt"
        failed = [result for result in outcome.results if not result.passed]
        for result in failed:
            yield f"✘ {outcome.step.name}: {result.name}"
            yield from ("    " + line for line in result.failure.splitlines()[:FAILURE_LINES])
            yield f"    repeat: {result.repeat}"
            yield f"    evidence: {result.evidence or log}"
        # A command that failed besides its tests, or without any.
        if not failed or outcome.reason:
            yield f"✘ {outcome.step.name}: {outcome.reason or 'a command of the step failed'}"
            yield from ("    " + line for line in last_lines(log))
            yield f"    repeat: script/test {shlex.quote(outcome.step.name)}"
        yield f"    log: {log}; {outcome.load}"


def last_lines(log):
    """Returns the lines of a log with errors, or else its last lines."""
    lines = log.read_text(errors="replace").splitlines() if log.exists() else []
    errors = [line for line in lines if "error:" in line or "✘" in line or "FAILED" in line]
    return (errors or lines)[-LOG_LINES:]


def failed_count(outcomes):
    """Returns the number of failed tests, and of steps that failed without a failed test."""
    count = 0
    for outcome in outcomes:
        if outcome.state == "failed":
            count += max(1, sum(not result.passed for result in outcome.results))
    return count
