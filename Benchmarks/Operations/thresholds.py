#!/usr/bin/env python3
"""Counts the instructions and allocations of the operations, and compares them with those that are kept.

  thresholds.py --program FILE [NAME…]           status 1 if one costs over 5 % more than is kept
  thresholds.py --program FILE --renew [NAME…]   keeps what is counted now, and shows the change
  thresholds.py --program FILE --times [NAME…]   prints median times beside the instructions that are kept; decides nothing

`script/bench operations` builds the program first. What is kept is Benchmarks/Thresholds/operations.tsv. Instructions are counted by
Callgrind, in the function `counted_call` alone; allocations by the program itself, in a run of its own. Everything is counted per
repetition.
"""

import argparse
import concurrent.futures
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

KEPT = pathlib.Path(__file__).resolve().parent.parent / "Thresholds" / "operations.tsv"
COLUMNS = ["instructions", "allocations", "bytes"]
# The script fails if one of these figures has grown by more than the tolerance; the bytes are only printed.
DECISIVE = ["instructions", "allocations"]
TOLERANCE = 0.05

# All environment variables of the measured program. With them hashes are the same in each run, and the C library chooses the same variants
# of its functions on each machine: without ERMS, none whose instructions Callgrind counts once for each byte; without AVX, those that every
# machine has.
ENVIRONMENT = {
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX2_Usable,-AVX_Fast_Unaligned_Load,-ERMS",
}
# The folder of Swift's own libraries, passed on for a program that does not know where they are.
if "LD_LIBRARY_PATH" in os.environ:
    ENVIRONMENT["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH"]

HEADER = """\
# The cost of the operations of Benchmarks/Operations per repetition. Written by `script/bench operations --renew`, which is part of the
# change that makes one cost more or less; `script/test thresholds` fails where one costs over 5 % more than is written here.
"""


def run(command, **options):
    result = subprocess.run(command, capture_output=True, text=True, **options)
    if result.returncode != 0:
        sys.exit(f"operations: {' '.join(map(str, command))} ended with {result.returncode}\n{result.stderr.strip()}")
    return result.stdout


def numbers(output):
    """The lines that the program has printed: a name and a number on each line."""
    return {name: int(number) for name, number in (line.split() for line in output.splitlines())}


def count(program, folder, name):
    """The cost of one operation per repetition."""
    profile = folder / f"{name}.callgrind"
    profiled = numbers(run(
        [shutil.which("valgrind"), "--tool=callgrind", "--instr-atstart=no", "--toggle-collect=counted_call",
         f"--callgrind-out-file={profile}", program, name],
        env=ENVIRONMENT, cwd=folder))
    total = re.search(r"^totals: (\d+)$", profile.read_text(), re.MULTILINE)
    if not total or int(total[1]) == 0:
        sys.exit(f"operations: Callgrind has counted nothing in {name}; was the program built before Valgrind's header was here? Then touch "
                 "Benchmarks/Operations/CountedCall/CountedCall.c and build again")
    counted = numbers(run([program, name, "--allocations"], env=ENVIRONMENT, cwd=folder))
    runs = counted["runs"]
    if runs != profiled["runs"]:
        sys.exit(f"operations: {name} was carried out {profiled['runs']} times under Callgrind and {runs} times without")
    return {"instructions": round(int(total[1]) / runs), "allocations": round(counted["allocations"] / runs, 1),
            "bytes": round(counted["bytes"] / runs)}


def count_all(program, names):
    """The costs of operations, two beside each other: a count is the same whatever else the machine does."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        # The program is measured without its debug information: Valgrind does not need any, and stops at a form of it that it does not
        # know.
        plain = folder / "operations"
        run(["strip", "--strip-debug", "-o", plain, program])
        known = run([plain], env=ENVIRONMENT).split()
        for name in names:
            if name not in known:
                sys.exit(f"operations: there is no operation {name}; there are {', '.join(known)}")
        chosen = names or known
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            return known, dict(zip(chosen, pool.map(lambda name: count(plain, folder, name), chosen)))


def print_times(program, names, kept):
    """Prints the median time of each operation in this process's environment, and the instructions that are kept."""
    known = run([program]).split()
    print(f"{'operation':22}{'median time':>14}{'instructions kept':>20}")
    for name in names or known:
        nanoseconds = numbers(run([program, name, "--time"]))["nanoseconds"]
        instructions = kept.get(name, {}).get("instructions")
        print(f"{name:22}{nanoseconds / 1000:>11,.1f} µs{'' if instructions is None else f'{instructions:,.0f}':>20}")


def circumstances():
    """Everything but this code on which the counts depend."""
    swift = re.search(r"Swift version (\S+)", run(["swift", "--version"]))
    return {"swift": swift[1] if swift else "unknown", "machine": platform.machine(),
            "library": " ".join(platform.libc_ver()), "valgrind": run(["valgrind", "--version"]).strip()}


def read_kept():
    """The circumstances of what is kept, and what is kept by operation."""
    conditions, kept = {}, {}
    if not KEPT.exists():
        return conditions, kept
    for line in KEPT.read_text().splitlines():
        fields = line.split("\t")
        if condition := re.match(r"# (swift|machine|library|valgrind): (.*)", line):
            conditions[condition[1]] = condition[2]
        elif not line.startswith("#") and fields[0] != "operation":
            kept[fields[0]] = {column: float(value) for column, value in zip(COLUMNS, fields[1:])}
    return conditions, kept


def plain_number(value):
    """With one digit after the point, if it has any."""
    return f"{value:.1f}".removesuffix(".0")


def write_kept(conditions, kept, order):
    lines = [f"# {name}: {value}" for name, value in conditions.items()] + ["\t".join(["operation"] + COLUMNS)]
    for name in order:
        if name in kept:
            lines.append("\t".join([name] + [plain_number(kept[name][column]) for column in COLUMNS]))
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(HEADER + "\n".join(lines) + "\n")


def change(old, new):
    """By how much a number has grown, as a part of what it was."""
    return (new - old) / old if old else float("inf") if new else 0.0


def print_table(kept, now):
    header = ["operation"] + [cell for column in COLUMNS for cell in (column, "kept", "change")]
    rows = []
    for name, counts in now.items():
        row = [name]
        for column in COLUMNS:
            old = kept.get(name, {}).get(column)
            row += [f"{counts[column]:,}".removesuffix(".0"), "–" if old is None else f"{old:,}".removesuffix(".0"),
                    "new" if old is None else f"{change(old, counts[column]):+.2%}"]
        rows.append(row)
    widths = [max(len(row[index]) for row in [header] + rows) for index in range(len(header))]
    for row in [header] + rows:
        print("  ".join(cell.ljust(width) if index == 0 else cell.rjust(width)
                        for index, (cell, width) in enumerate(zip(row, widths))).rstrip())


def compare(kept, now, known, columns):
    """The lines that say what is wrong, and those that are only to be known."""
    worse, better, unknown = [], [], []
    for name, counts in now.items():
        if name not in kept:
            unknown.append(f"{name} is not kept")
            continue
        for column in columns:
            grown = change(kept[name][column], counts[column])
            if grown > TOLERANCE:
                worse.append(f"{name} costs {grown:.1%} more {column} than are kept")
            elif grown < -TOLERANCE:
                better.append(f"{name} costs {-grown:.1%} fewer {column} than are kept")
    unknown += [f"{name} is kept, and there is no such operation" for name in kept if name not in known]
    return worse + unknown, better


def main():
    parser = argparse.ArgumentParser(prog="script/bench operations", description="Counts what operations cost and compares.")
    parser.add_argument("--program", required=True, type=pathlib.Path, help=argparse.SUPPRESS)
    parser.add_argument("--renew", action="store_true", help="keep what is counted now, and show the change")
    parser.add_argument("--times", action="store_true", help="print median times instead; they are those of this machine now")
    parser.add_argument("names", nargs="*", metavar="NAME", help="an operation; all if none is named")
    options = parser.parse_args()

    conditions, kept = read_kept()
    if options.times:
        return print_times(options.program.resolve(), options.names, kept)
    here = circumstances()
    known, now = count_all(options.program.resolve(), options.names)
    print_table(kept, now)
    print()
    if options.renew:
        others = {name: counts for name, counts in kept.items() if name not in now}
        if others and conditions != here:
            sys.exit("operations: the others are kept from elsewhere; renew all")
        write_kept(here, others | now, known)
        print(f"operations: {len(now)} are kept in {KEPT.relative_to(KEPT.parent.parent.parent)} as they are now")
        return
    for name, value in here.items():
        if conditions.get(name) != value:
            print(f"operations: kept with {name} {conditions.get(name)}, counted with {value}; part of the change may come from that")
    columns = DECISIVE
    if conditions.get("machine") != here["machine"]:
        print("operations: instructions of another machine cannot be compared; allocations decide alone")
        columns = ["allocations"]
    problems, better = compare(kept, now, known, columns)
    for line in better:
        print(f"operations: {line}; renew what is kept: script/bench operations --renew")
    for line in problems:
        print(f"operations: {line}", file=sys.stderr)
    if problems:
        sys.exit("operations: FAILED; if the cost is worth it, keep it: script/bench operations --renew")
    print(f"operations: {len(now)} cost at most 5 % more than is kept")


if __name__ == "__main__":
    main()
