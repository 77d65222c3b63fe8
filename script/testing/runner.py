"""Runs steps, two beside each other, and keeps the log and the results of each in a folder of its own."""

import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field

from results import Result, counted, results_of

#: The exit status of a command that could not install or fetch something: no test has failed.
INFRASTRUCTURE = 75
LANES = 2


@dataclass
class Outcome:
    """The end of a step."""

    step: object
    #: "passed", "failed", "infrastructure", or "not run" if a step that it needs has not passed.
    state: str = "not run"
    reason: str = ""
    seconds: float = 0
    processor: float = 0
    results: list = field(default_factory=list)
    #: The number of tests, also of runners that do not record their results.
    tests: int = 0
    #: The load of the machine when the step failed.
    load: str = ""


class Runner:
    def __init__(self, steps, evidence, environment, shows_output):
        self.steps = steps
        self.evidence = evidence
        self.environment = environment
        self.shows_output = shows_output
        self.outcomes = {}
        self.running = {}
        self.ended = queue.Queue()

    def run(self):
        """Runs all steps and returns their outcomes in the order of the table."""
        waiting = list(self.steps)
        try:
            while waiting or self.running:
                for step in [step for step in waiting if self._never_begins(step)]:
                    waiting.remove(step)
                    self.outcomes[step.name] = Outcome(step, reason="needs " + ", ".join(step.needs))
                while step := self._next(waiting):
                    waiting.remove(step)
                    self._begin(step)
                if self.running:
                    self._end(self.ended.get())
        finally:
            for process in self.running.values():
                end_session(process)
        return [self.outcomes[step.name] for step in self.steps]

    def _passed(self, name):
        return name not in {step.name for step in self.steps} or name in self.outcomes and self.outcomes[name].state == "passed"

    def _never_begins(self, step):
        return any(name in self.outcomes and not self._passed(name) for name in step.needs)

    def _next(self, waiting):
        """Returns a step that may begin now, or None."""
        running = [step for step in self.steps if step.name in self.running]
        if len(running) == LANES:
            return None
        ready = [step for step in waiting if all(map(self._passed, step.needs))]
        held = {step.holds for step in running if step.holds}
        beside = [step for step in ready if not step.alone and step.holds not in held]
        if beside:
            return beside[0]
        # Steps that are alone begin when nothing runs; no other step needs one of them, so nothing is left then that could run beside it.
        return ready[0] if ready and not running else None

    def _begin(self, step):
        print(f"=== {step.name} begins", flush=True)
        self.running[step.name] = None
        threading.Thread(target=self._work, args=(step,), daemon=True).start()

    def _work(self, step):
        outcome = Outcome(step)
        begun = time.monotonic()
        try:
            self._run_commands(step, outcome)
        except Exception as error:
            outcome.state, outcome.reason = "failed", f"{type(error).__name__}: {error}"
        outcome.seconds = time.monotonic() - begun
        self.ended.put(outcome)

    def _run_commands(self, step, outcome):
        folder = self.evidence / step.name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        environment = {**self.environment, "EVIDENCE": str(folder), "DIFFABLEKIT_RESULTS": str(folder / "results.jsonl")}
        statuses = []
        with open(folder / "log.txt", "wb") as log:
            for command in step.commands:
                log.write(f"$ {command}\n".encode())
                log.flush()
                statuses.append(self._run_command(step, command, environment, log, outcome))
        outcome.results = results_of(folder, step.name)
        outcome.tests = len(outcome.results) or counted(folder / "log.txt")
        has_failed = [result for result in outcome.results if not result.passed]
        if any(status not in (0, INFRASTRUCTURE) for status in statuses) or has_failed:
            outcome.state = "failed"
        elif INFRASTRUCTURE in statuses:
            outcome.state = "infrastructure"
        elif step.tests and not outcome.tests:
            outcome.state, outcome.reason = "failed", "the step ran no test"
        else:
            outcome.state = "passed"
        if outcome.state == "failed":
            outcome.load = machine_load()

    def _run_command(self, step, command, environment, log, outcome):
        """Runs one command to its end, or to the end of the step's time; returns its status and adds its processor time."""
        process = subprocess.Popen(
            ["bash", "-euo", "pipefail", "-c", command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=environment, start_new_session=True, preexec_fn=give_way if step.polite else None)
        self.running[step.name] = process
        has_ended = threading.Event()
        watching = threading.Thread(target=self._watch, args=(step, process, outcome, has_ended), daemon=True)
        watching.start()
        # The output ends with the last process that has it: a process that outlives its command would hold up the step for ever.
        copying = threading.Thread(target=self._copy, args=(process.stdout, log), daemon=True)
        copying.start()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        has_ended.set()
        # The watch may have ended the command, and still be ending what the command has started.
        watching.join()
        copying.join(5)
        if copying.is_alive():
            end_session(process)
            copying.join()
        process.stdout.close()
        outcome.processor += usage.ru_utime + usage.ru_stime
        return process.returncode

    def _copy(self, source, log):
        for line in source:
            log.write(line)
            log.flush()
            if self.shows_output:
                sys.stdout.buffer.write(line)
                sys.stdout.flush()

    def _watch(self, step, process, outcome, has_ended):
        """Ends a command that has hung: its time is over, or it has written nothing to the step's folder for the time of silence."""
        begun = spoken = time.monotonic()
        written = -1
        while not has_ended.wait(min(step.minutes, step.silent_minutes) * 60 / 100):
            now, size = time.monotonic(), written_bytes(self.evidence / step.name)
            if size != written:
                spoken, written = now, size
            if now - begun > step.minutes * 60:
                outcome.reason = f"it did not end within {step.minutes} minutes"
            elif now - spoken > step.silent_minutes * 60:
                outcome.reason = f"nothing was heard of it for {step.silent_minutes} minutes"
            else:
                continue
            return end_session(process)

    def _end(self, outcome):
        del self.running[outcome.step.name]
        self.outcomes[outcome.step.name] = outcome
        tests = f", {outcome.tests} tests" if outcome.tests else ""
        print(f"=== {outcome.step.name}: {outcome.state}, {outcome.seconds:.0f} s{tests}", flush=True)


def give_way():
    """Gives this process, and all that it starts, a low priority."""
    os.nice(10)
    try:
        # On Linux the priority of a process counts only among those of its session, unless the session has one, too.
        with open("/proc/self/autogroup", "w") as file:
            file.write("10")
    except OSError:
        pass


def written_bytes(folder):
    """Returns the size of all files in a folder, which tests add to while they run."""
    size = 0
    for place, _, names in os.walk(folder):
        for name in names:
            try:
                size += os.stat(os.path.join(place, name)).st_size
            except FileNotFoundError:
                pass
    return size


def end_session(process):
    """Ends a command with all processes that it has started; compilers are in process groups of their own, but in its session."""
    if process is None:
        return
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    while members := session_members(process.pid):
        for member in members:
            try:
                os.kill(member, signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(0.01)


def session_members(session):
    """Returns the processes of a session that have not ended; none on a system without /proc."""
    members = []
    for number in map(int, filter(str.isdigit, os.listdir("/proc") if os.path.isdir("/proc") else ())):
        try:
            if os.getsid(number) == session and not has_ended(number):
                members.append(number)
        except ProcessLookupError:
            pass
    return members


def has_ended(number):
    """True if there is no such process, or if it waits only for its parent to hear of its end."""
    try:
        with open(f"/proc/{number}/stat") as file:
            # The state follows the name, which is in brackets and may contain any character.
            return file.read().rpartition(")")[2].split()[0] in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return True


def machine_load():
    """The load of the machine now, in words."""
    words = "load " + " ".join(f"{value:.1f}" for value in os.getloadavg())
    try:
        with open("/proc/pressure/cpu") as file:
            words += ", processor pressure: " + file.readline().strip()
    except OSError:
        pass
    return words
