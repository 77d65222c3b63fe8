"""Checks the test command itself, with steps that pass, fail, hang, cannot fetch something, or fail every second time."""

import json
import pathlib
import sys
import tempfile
import unittest
from datetime import date

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests" / "EndToEnd"))

import report
import second_look
from harness.results import WAITED, note_result
from main import environment
from runner import Runner, has_ended
from steps import STEPS, Step, beside


def result(name, passed, repeat="false", is_repeatable=True):
    line = json.dumps({"name": name, "passed": passed, "seconds": 0, "failure": "waited in vain", "repeat": repeat, "is_repeatable": is_repeatable})
    return f"echo '{line}' >>\"$DIFFABLEKIT_RESULTS\""


class TestCommand(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_steps(self, *steps):
        return {one.step.name: one for one in Runner(steps, self.folder, environment(False, True), shows_output=False).run()}

    def look_again(self, *failures, status=1):
        commands = (*(result(name, False, repeat, eligible) for name, repeat, eligible in failures), f"exit {status}")
        self.outcomes = list(self.run_steps(Step("some", "", commands, ())).values())
        return second_look.look_again(self.outcomes, self.folder, environment(False, True), self.folder / "history")

    def test_a_red_step_stops_only_those_that_need_it(self):
        outcomes = self.run_steps(
            Step("red", "", ("false",), ()), Step("needing", "", ("true",), ("red",)), Step("its-own", "", ("true",), ("needing",)),
            Step("free", "", ("true",), ()))
        self.assertEqual({name: one.state for name, one in outcomes.items()},
                         {"red": "failed", "needing": "not run", "its-own": "not run", "free": "passed"})

    def test_all_commands_of_a_red_step_run(self):
        outcomes = self.run_steps(Step("some", "", (result("first", False) + "; false", result("second", True)), ()))
        self.assertEqual([one.name for one in outcomes["some"].results], ["first", "second"])

    def test_commands_beside_each_other_all_run_and_one_that_fails_fails_the_step(self):
        for commands in [("false", "sleep 0.1"), ("sleep 0.1", "false"), ("exit 3", "exit 0")]:
            outcome = self.run_steps(Step("some", "", (beside(*commands, result("last", True)),), ()))["some"]
            self.assertEqual(outcome.state, "failed", commands)
            self.assertEqual([one.name for one in outcome.results], ["last"])
        # Each waits for the other, which can only end while both run.
        waiting = 'touch "$EVIDENCE/{}"; until [[ -e $EVIDENCE/{} ]]; do sleep 0.01; done'
        both = beside(waiting.format("one", "other"), waiting.format("other", "one"))
        self.assertEqual(self.run_steps(Step("some", "", (both,), (), minutes=1))["some"].state, "passed")

    def test_every_wait_for_a_page_is_one_in_vain_when_its_time_is_over_and_a_wrong_value_is_not(self):
        expectation = """AssertionError: Locator expected to have count '0'
            Actual value: 1
            Call log:
              - Expect "to_have_count" with timeout 120000ms
              - waiting for get_by_role("dialog")"""
        for failure in [expectation, "playwright._impl._errors.TimeoutError: Page.reload: Timeout 120000ms exceeded.", "waited in vain for 3 rows",
                        "it took longer than 600 s", "it is 3 points away"]:
            self.assertRegex(failure, WAITED)
        self.assertNotRegex("AssertionError: assert chat.collect(99_990) == list(range(99_990, 100_301))", WAITED)

    def test_a_failed_result_fails_a_step_whose_commands_succeed(self):
        self.assertEqual(self.run_steps(Step("some", "", (result("one", False),), ()))["some"].state, "failed")

    def test_a_step_without_tests_fails_if_it_should_have_some(self):
        self.assertEqual(self.run_steps(Step("some", "", ("true",), (), tests=True))["some"].state, "failed")

    def test_status_75_is_infrastructure_unless_something_failed(self):
        self.assertEqual(self.run_steps(Step("some", "", ("exit 75",), ()))["some"].state, "infrastructure")
        self.assertEqual(self.run_steps(Step("some", "", ("exit 75", "exit 1"), ()))["some"].state, "failed")

    def test_a_step_that_hangs_is_ended_with_its_processes(self):
        outcome = self.run_steps(Step("some", "", ("sleep 1000 & sleep 1000",), (), minutes=0.01))["some"]
        self.assertEqual((outcome.state, outcome.reason), ("failed", "it did not end within 0.01 minutes"))

    def test_a_step_that_hangs_is_ended_with_its_process_groups(self):
        # A compiler is in a group of its own, as is a job of a shell with job control.
        self.run_steps(Step("some", "", ('set -m; sleep 1000 & echo $! >"$EVIDENCE/child"; sleep 1000',), (), minutes=0.02))
        self.assertTrue(has_ended(int((self.folder / "some" / "child").read_text())))

    def test_a_step_that_falls_silent_is_ended_and_the_next_command_runs(self):
        loud = 'for number in $(seq 20); do sleep 0.1; echo "$number" >>"$EVIDENCE/some.text"; done'
        outcome = self.run_steps(Step("some", "", (loud, "sleep 1000", result("next", True)), (), silent_minutes=0.02))["some"]
        self.assertEqual((outcome.state, outcome.reason), ("failed", "nothing was heard of it for 0.02 minutes"))
        self.assertIn('{"name": "next"', (self.folder / "some" / "results.jsonl").read_text())
        self.assertIn("20", (self.folder / "some" / "some.text").read_text())

    def test_a_polite_step_gives_way_with_its_session(self):
        self.run_steps(Step("some", "", ("cat /proc/self/autogroup; nice",), (), polite=True))
        words = (self.folder / "some" / "log.txt").read_text()
        self.assertRegex(words, r"nice 10\n10\n$" if pathlib.Path("/proc/self/autogroup").exists() else r"\n10\n$")

    def test_a_step_that_is_alone_has_none_beside_it(self):
        touch, free = 'touch "$EVIDENCE/../running"; sleep 0.3; rm "$EVIDENCE/../running"', 'test ! -e "$EVIDENCE/../running"'
        outcomes = self.run_steps(
            Step("alone", "", (free, touch), (), alone=True), Step("beside", "", (touch,), ()), Step("other", "", ("sleep 0.1",), ()))
        self.assertEqual({one.state for one in outcomes.values()}, {"passed"})

    def test_the_report_names_a_failed_test_with_its_command(self):
        outcomes = self.run_steps(Step("some", "", (result("a test", False, "repeat it"),), ()))
        lines = list(report.failures(outcomes.values(), self.folder))
        self.assertEqual(lines[0], "✘ some: a test")
        self.assertIn("    repeat: repeat it", lines)

    def test_a_test_that_passes_alone_is_unsteady(self):
        unsteady = self.look_again(("one", "true", True))
        self.assertEqual(([one.name for one in unsteady], self.outcomes[0].state), (["one"], "passed"))

    def test_a_test_that_fails_again_is_red(self):
        self.assertEqual((self.look_again(("one", "false", True)), self.outcomes[0].state), ([], "failed"))

    def test_an_unsteady_test_beside_one_that_fails_again_is_red(self):
        self.assertEqual(self.look_again(("one", "true", True), ("other", "false", True)), [])
        self.assertEqual(self.outcomes[0].state, "failed")

    def test_a_test_that_is_not_eligible_gets_no_second_look(self):
        self.assertEqual((self.look_again(("one", "true", False)), self.outcomes[0].state), ([], "failed"))

    def test_four_unsteady_tests_are_red(self):
        self.assertEqual(self.look_again(*((f"{number}", "true", True) for number in range(4))), [])
        self.assertEqual(self.outcomes[0].state, "failed")

    def test_six_failures_in_a_step_get_no_second_look(self):
        self.assertEqual(self.look_again(*((f"{number}", f"touch {self.folder}/looked", True) for number in range(6))), [])
        self.assertFalse((self.folder / "looked").exists())

    def test_a_test_that_is_unsteady_twice_in_ten_runs_is_red(self):
        history = self.folder / "history"
        second_look.remember(self.look_again(("one", "true", True)), history)
        for _ in range(8):
            second_look.remember([], history)
        self.assertEqual(self.look_again(("one", "true", True)), [])
        for _ in range(2):
            second_look.remember([], history)
        self.assertEqual(len(self.look_again(("one", "true", True))), 1)

    def test_an_unsteady_test_may_be_listed_for_a_week(self):
        file = self.folder / "unsteady.tsv"
        file.write_text("# date\n2026-11-01\tabc\tone\tcause\t2\n")
        self.assertEqual(list(second_look.overdue(file, date(2026, 11, 8))), [])
        self.assertEqual(len(list(second_look.overdue(file, date(2026, 11, 9)))), 1)

    def test_the_table_of_steps_is_in_order(self):
        known = set()
        for step in STEPS:
            self.assertTrue(known.issuperset(step.needs), f"{step.name} stands before a step that it needs")
            self.assertFalse(step.daily and any(not other.daily for other in STEPS if other.name in step.needs), step.name)
            self.assertFalse(not step.alone and any(other.alone for other in STEPS if other.name in step.needs), step.name)
            self.assertTrue(step.daily or step.inputs, f"{step.name} is not daily, and has no inputs")
            known.add(step.name)


class Recorder(unittest.TextTestResult):
    """Notes the result of each check for the report of the run in which they are a step."""

    def note(self, test, failure=""):
        note_result(test.id().split(".")[-1], not failure, failure=failure, repeat=["python3", "-B", "script/testing/checks.py", test.id().split(".", 1)[1]])

    def addSuccess(self, test):
        super().addSuccess(test)
        self.note(test)

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.note(test, self.failures[-1][1])

    def addError(self, test, error):
        super().addError(test, error)
        self.note(test, self.errors[-1][1])


if __name__ == "__main__":
    sys.exit(not unittest.main(exit=False, testRunner=unittest.TextTestRunner(resultclass=Recorder)).result.wasSuccessful())
