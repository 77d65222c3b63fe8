"""Breaks the tree on purpose, a fault for each step, and looks whether the run turns red and names each of them: script/faults [STEP…]

The faults of the steps are made in the working tree, which must have no changes, and are taken back at the end. What a step needs runs
before it, since a fault in Swift has to be compiled. Steps on which others depend have their faults in runs of their own (script/faults
builds, script/faults warnings), since what needs a failed step does not run.
"""

import pathlib
import re
import subprocess
import sys
from dataclasses import dataclass

from steps import STEPS

ROOT = pathlib.Path(__file__).resolve().parents[2]
TITLE = "A fault that was made on purpose"


@dataclass(frozen=True)
class Fault:
    #: The file that is changed, or made.
    path: str
    #: The text that is replaced once; none for text that is added at the end of the file, or is all of a new one.
    old: str
    new: str
    #: What the end of the output has to name for the step.
    names: str


def swift_test(path, name="fault"):
    return Fault(path, "", f'import Testing\n\n/// A test that fails.\n@Test("{TITLE}") func {name}() {{ #expect(Bool(false)) }}\n', TITLE)


FAULTS = {
    "command": Fault("script/testing/checks.py", '"needing": "not run"', '"needing": "passed"', "test_a_red_step_stops_only_those_that_need_it"),
    "format": Fault("Tests/LayoutGeometryTests/FaultOfFormat.swift", "", "let  faultOfFormat = 1\n", "FaultOfFormat.swift"),
    "layers": Fault("Tests/EndToEnd/fault_of_length.py", "", "fault = 1\n" * 601, "fault_of_length.py"),
    "rows": Fault("Documentation/behaviour.md", "", "\n**D999** A row without a test.\n", "D999"),
    "wire": Fault("Documentation/Internals/wire.tsv", "numberBytes\t32", "numberBytes\t33", "wire"),
    "client": Fault("Tests/Client/socket.test.mjs", "assert.equal(missed, 44);", "assert.equal(missed, 45);", "at most 256 messages wait"),
    "arrows": Fault("Documentation/Internals/arrows.txt", "Views/Scene at most 16:", "Views/Scene at most 17:", "lower it to 16"),
    "parity": Fault("PARITY.md", "| tier 1 | 130 | 130 |", "| tier 1 | 131 | 131 |", "PARITY.md"),
    "thresholds": Fault("Benchmarks/Thresholds/operations.tsv", "\nbuild\t1", "\nbuild\t", "build"),
    "documentation": Fault("Sources/DiffableWeb/DiffableWeb.docc/ServingAnInterface.md", "", "\n``SymbolOfNoModule``\n", "SymbolOfNoModule"),
    "sanitizers": swift_test("Tests/ListDiffTests/FaultTests.swift"),
    "embedded": Fault("script/embedded/Core.swift", 'print("core: passed")', 'print("core: broken")', "core"),
    "fuzzing": Fault("Fuzz/Sources/Fuzz/Pictures.swift", "{\n", '{\n  if bytes.count > 3 { fatalError("made on purpose") }\n', "made on purpose"),
    "benchmarks": Fault("Benchmarks/Sources/bench/Reports/Floor+All.swift", ".hashesOfOneItem, limit: .atMost(1)", ".hashesOfOneItem, limit: .atMost(0)",
                        "not reached: most hashes of an item"),
    "properties": Fault("Tests/DiffableSnapshotsTests/FaultPropertiesTests.swift", "", (
        f'import Testing\n\n/// A suite that fails.\n@Suite struct FaultPropertiesTests {{\n  @Test("{TITLE}") func fault() {{ #expect(Bool(false)) }}\n}}\n'), TITLE),
    "tests": swift_test("Tests/LayoutGeometryTests/FaultTests.swift"),
    "end-to-end": Fault("Tests/EndToEnd/test_fault.py", "", (
        'from harness.case import test\n\nEVERY_BROWSER = True\n\n\n'
        f'@test("{TITLE}")\ndef fault_made_on_purpose(case):\n    assert case.example("gallery") is None\n'), TITLE),
    "examples": swift_test("Examples/Tests/ChatTests/FaultTests.swift"),
    "ported": swift_test("Examples/Tests/PortedTests/FaultTests.swift"),
    "dependency": Fault("script/dependency", '"Apple Pear Quince"', '"Apple Pear Quince Fault"', "the page shows these rows"),
    "tls": swift_test("Examples/Tests/TLSTests/FaultTests.swift"),
    "hummingbird": swift_test("Examples/Tests/ShoppingTests/FaultTests.swift"),
    "deployment": Fault("Tests/Deployment/run.py", 'program.get("/health", Host=NAME)[0] == 200', 'program.get("/health", Host=NAME)[0] == 201', "health"),
    "attack": Fault("Tests/Attack/cases.py", "", (
        f'\n\n@case("gallery", "{TITLE}")\nasync def fault_made_on_purpose(case):\n    return ["made on purpose"]\n'), TITLE),
}
#: Firefox runs the end-to-end test with the fault, too.
FAULTS["firefox"] = FAULTS["end-to-end"]

BROKEN_SOURCE = Fault("Sources/DiffableWeb/Process/MemoryArenas.swift", "", '\nlet fault: Int = "made on purpose"\n', "MemoryArenas.swift")
BUILDS = {name: BROKEN_SOURCE for name in ("build", "examples-build", "dependency-build")}
WARNINGS = {"examples-build": Fault("Examples/ported/warnings.txt", "", "a warning that no compiler gives\n", "a warning is gone")}
TABLES = {"builds": BUILDS, "warnings": WARNINGS}


def make(fault):
    path = ROOT / fault.path
    if fault.old:
        text = path.read_text()
        assert fault.old in text, f"{fault.path} has no {fault.old!r}"
        return path.write_text(text.replace(fault.old, fault.new, 1))
    with open(path, "a") as file:
        file.write(fault.new)


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def with_needs(names):
    """Returns the steps and all that they need, in the order of the table."""
    chosen = set(names)
    for step in reversed(STEPS):
        if step.name in chosen:
            chosen.update(set(step.needs) - {"install"})
    return [step.name for step in STEPS if step.name in chosen]


def found(output, step, fault):
    """True if the end of the output names the fault for the step."""
    # A report begins with the step's name and ends with its log.
    reports = re.findall(rf"^✘ {re.escape(step)}: .*?(?=^✘ |\Z)", output, re.MULTILINE | re.DOTALL)
    return any(fault.names in report for report in reports)


def main():
    words = sys.argv[1:]
    table = TABLES.get(words[0], FAULTS) if words else FAULTS
    names = words if words and table is FAULTS else list(table)
    if git("status", "--porcelain"):
        sys.exit("faults: the working tree has changes, which the end would take back")
    try:
        for fault in {id(table[name]): table[name] for name in names}.values():
            make(fault)
        run = subprocess.run([ROOT / "script" / "test", *with_needs(names)], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    finally:
        git("checkout", "--quiet", ".")
        git("clean", "--quiet", "--force", "--", *{fault.path for fault in table.values()})
    print(run.stdout)
    missing = [name for name in names if not found(run.stdout, name, table[name])]
    for name in names:
        print(f"{'✘' if name in missing else '✔'} {name}: {'not named' if name in missing else table[name].names}")
    print(f"faults: {len(names) - len(missing)} of {len(names)} are named; status {run.returncode}")
    sys.exit(1 if missing or run.returncode != 1 else 0)


main()
