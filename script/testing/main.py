"""Runs the steps of script/test, which describes the command line."""

import datetime
import fnmatch
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

import report
import second_look
from runner import INFRASTRUCTURE, Runner
from steps import AMOUNTS, STEPS

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / os.environ.get("DIFFABLEKIT_BUILD", ".build")
#: The commit at which `script/test` or a larger run has passed last.
PASSED = BUILD / "passed"
#: The unsteady tests of the last runs.
HISTORY = BUILD / "unsteady.jsonl"
NAMES = [step.name for step in STEPS]


def git(*arguments):
    """Returns the output of a git command, or an empty string if it fails."""
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True).stdout.strip()


def print_table():
    """Prints the table of the steps."""
    for step in STEPS:
        sets = "test" if step.daily else "all"
        facts = [f"needs {' and '.join(step.needs)}" if step.needs else "", "runs alone" if step.alone else ""]
        print(f"{step.name:<18} {sets:<5} {step.proves}")
        for words in filter(None, [*facts, f"inputs: {' '.join(step.inputs)}" if step.inputs else ""]):
            print(f"{'':<24} {words}")


def changed_files(commit):
    """Returns the files that differ from the commit, or else from the one that passed last; files that git does not know are among them."""
    known = PASSED.read_text().split()[0] if PASSED.exists() else ""
    base = commit or (known if git("cat-file", "-t", known) == "commit" else "") or git("merge-base", "HEAD", "@{upstream}") or "HEAD^1"
    if not git("rev-parse", "--verify", "--quiet", f"{base}^{{commit}}"):
        sys.exit(f"test: there is no commit {base}")
    print(f"test: compared with the commit {git('rev-parse', '--short', base)}")
    return git("diff", "--name-only", base).splitlines() + git("ls-files", "--others", "--exclude-standard").splitlines()


def steps_for_change(commit):
    """Returns the daily steps and those whose inputs have changed, but for those that cannot run on this machine."""
    files = changed_files(commit)
    chosen = {step.name for step in STEPS if step.daily}
    everything = any(file.startswith("script/testing/") or file in ("script/test", "script/setup") for file in files)
    for step in STEPS:
        if everything or any(fnmatch.fnmatch(file, pattern) for file in files for pattern in step.inputs):
            if step.requires and not can_run(step.requires):
                print(f"test: NOT RUN: {step.name}, since this machine has no {step.requires}; `script/test all` fails without it")
                continue
            chosen |= {step.name, *step.needs}
    return [step for step in STEPS if step.name in chosen]


def can_run(program):
    command = {"unshare": ["unshare", "--net", "--mount", "--pid", "--fork", "true"]}[program]
    return shutil.which(program) and subprocess.run(command, capture_output=True).returncode == 0


def chosen_steps(words):
    """Returns the steps that the words of the command line name, and true if they are a whole set."""
    if not words:
        return [step for step in STEPS if step.daily], True
    if words[0] == "changed":
        if len(words) > 2:
            sys.exit("usage: script/test changed [COMMIT]")
        return steps_for_change(words[1] if len(words) == 2 else ""), True
    if words == ["all"]:
        return list(STEPS), True
    for word in words:
        if word not in NAMES:
            print(f"test: there is no step {word}; the steps are {' '.join(NAMES)}", file=sys.stderr)
            sys.exit(2)
    return [step for step in STEPS if step.name in words], False


def environment(is_thorough, is_daily):
    """Returns the variables that the commands of the steps use."""
    variables = {**os.environ, "BUILD": str(BUILD), "DIFFABLEKIT_BUILD": str(BUILD), "PROGRAMS": str(BUILD / "examples" / "release")}
    variables.update({name: str(amounts[is_thorough]) for name, amounts in AMOUNTS.items()})
    # With --all also tests that take long by their nature, and those that only record figures and pictures. A browser with a desktop takes
    # twice the processor of one without, of which four keep two cores at work.
    variables["BROWSERS"] = "--workers 4" if is_daily else "--workers 2 --all --browser desktop-chromium"
    variables.setdefault("DIFFABLEKIT_SEED", str(int.from_bytes(os.urandom(4), "big")))
    return variables


def main():
    words = sys.argv[1:]
    if words == ["--list"]:
        return print_table()
    is_thorough = words[:1] == ["thorough"]
    if is_thorough:
        words = words[1:] or ["all"]
    steps, is_whole = chosen_steps(words)
    variables = environment(is_thorough, is_daily=words[:1] != ["all"])
    seed = variables["DIFFABLEKIT_SEED"]
    print(f"test: random tests begin with the seed {seed}; to repeat them, set DIFFABLEKIT_SEED={seed}", flush=True)
    # A process that is told to end, or whose terminal is closed, ends the steps, too.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    evidence = BUILD / "evidence"
    commit, is_clean = git("rev-parse", "HEAD"), not git("status", "--porcelain")
    begun = time.monotonic()
    outcomes = Runner(steps, evidence, variables, shows_output=len(steps) == 1).run()
    unsteady = second_look.look_again(outcomes, ROOT, variables, HISTORY) if is_whole else []

    print()
    print(*report.table(outcomes, time.monotonic() - begun), sep="\n")
    if slow := list(report.slowest(outcomes)):
        print("\nslowest tests:", *slow, sep="\n")
    if failed := list(report.failures(outcomes, evidence)):
        print("", *failed, sep="\n")
    for outcome in outcomes:
        if outcome.state == "infrastructure":
            print(f"\ninfrastructure: {outcome.step.name} could not install or fetch something; no test of it has failed")
            print(*report.last_lines(evidence / outcome.step.name / "log.txt"), sep="\n")
        elif outcome.state == "not run":
            print(f"\ntest: NOT RUN: {outcome.step.name}, which {outcome.reason}")
    if is_whole:
        second_look.remember(unsteady, HISTORY)
        for line in second_look.table(unsteady, HISTORY):
            print(line)
    overdue = list(second_look.overdue(ROOT / "Tests/unsteady.tsv", datetime.date.today())) if words[:1] == ["all"] else []
    for line in overdue:
        print(line)
    count = report.failed_count(outcomes) + len(overdue)
    # Runners' closing lines are known by this form.
    tests = sum(outcome.tests for outcome in outcomes) - sum(not result.passed for one in outcomes for result in one.results)
    print(f"\n{tests} passed, {count} failed" + (f", {len(unsteady)} unsteady" if unsteady else ""), flush=True)
    if count:
        print(f"test: FAILED in the steps {', '.join(one.step.name for one in outcomes if one.state == 'failed')}; the seed was {seed}")
        sys.exit(1)
    if any(outcome.state != "passed" for outcome in outcomes):
        print("test: infrastructure")
        sys.exit(INFRASTRUCTURE)
    if is_whole and is_clean and git("rev-parse", "HEAD") == commit and not git("status", "--porcelain"):
        PASSED.write_text(f"{commit}\n")


if __name__ == "__main__":
    main()
