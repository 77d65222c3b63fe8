#!/usr/bin/env python3
"""Attacks the programs on the wire: run.py --programs FOLDER [--messages N] [--seed S] [--only PROGRAM] [--batch K]

Attackers send N messages to every program, in batches; many of the messages break the protocol on purpose. After each batch the
program has to live, a page that was used meanwhile has to equal a new complete frame of its session, and a new page has to open. At
the end, after the abandoned sessions have ended, live objects, file descriptors and allocated memory have to be as before. The named
regression cases run first, each on a program of its own, then every extreme of every message in the table of the wire is said to each
program; --cases WORD runs only the cases with the word in their names ("extremes" among them), and no attack. An app that is built in a
package of its own is attacked alone, with --only and the folder in which it is.

All random choices come from the seed, which is printed. A failure leaves the program's log and the last messages in the output folder.
"""

import argparse
import asyncio
import os
import shutil
import sys
import tempfile
import time
from collections import deque
from pathlib import Path

from programs import APPS, NAMES, is_alive, last_words, lives, program

from attacker import Attacker, Finding, Witness, generator
from cases import cases
from extremes import judge_extremes
from harness.results import note_result
from harness.visitor import Visitor
from harness.wire import Site
from held import Held, still_living
from malice import Knowledge
import edits  # noqa: F401 registers its cases
import logins  # noqa: F401 registers its cases
import windows  # noqa: F401 registers its cases

BATCH = 500
ATTACKERS = 4


class Judge:
    """A judge that counts passed and failed checks, and prints the command that repeats a failure."""

    def __init__(self, options):
        self.options = options
        self.passed = self.failed = 0

    def tell(self, sentence, findings, replay):
        command = f"Tests/Attack/run.py --programs {self.options.programs} {replay}"
        note_result(sentence, not findings, 0, "\n".join(findings), command.split(), self.options.output)
        if not findings:
            self.passed += 1
            return
        self.failed += 1
        print(f"✘ {sentence}\n  " + "\n  ".join("\n".join(findings).splitlines()), flush=True)
        print(f"  replay: {command}", flush=True)


class Attack:
    """An attack on one program, from its start to its end."""

    def __init__(self, name, options, judge, folder):
        self.name = name
        self.options = options
        self.judge = judge
        self.program = program(name, options.programs, folder)
        self.notes = deque(maxlen=4000)
        self.knowledge = Knowledge()
        self.held = Held(name, self.program)

    async def begin(self):
        self.program.start()
        self.site = Site(self.program)
        await self.held.note_first(self.site)

    async def batch(self, index, count):
        """Runs one batch with a witness page; returns true if there are no findings."""
        seed = self.options.seed
        findings = []
        try:
            witness = Witness(self.name, self.site, generator(seed, self.name, index, "witness"))
            await witness.open()
            attackers = [
                Attacker(self.site, generator(seed, self.name, index, number), self.knowledge, self._noter(number))
                for number in range(ATTACKERS)]
            share = [count // ATTACKERS + (number < count % ATTACKERS) for number in range(ATTACKERS)]
            attacks = asyncio.gather(*(one.attack(part) for one, part in zip(attackers, share)))
            use = asyncio.ensure_future(witness.use(attacks))
            results = await asyncio.gather(attacks, use, return_exceptions=True)
            findings += [str(result) or repr(result) for result in results if isinstance(result, BaseException)]
            if not findings:
                findings += await witness.judge()
            witness.visitor.leave()
            if not findings:
                findings += await self._newcomer()
        except Exception as error:
            findings.append(f"{type(error).__name__}: {error}")
        if not await lives(self.program, findings):
            findings.insert(0, f"{self.name} {last_words(self.program)}")
        if findings:
            findings += [f"see {self._keep_evidence(index)}"]
        replay = f"--only {self.name} --messages {self.options.messages} --seed {seed}"
        self.judge.tell(f"{self.name}, batch {index}", findings, f"{replay} --batch {index}")
        return not findings

    def _noter(self, number):
        def note(what, pieces=()):
            self.notes.append((time.monotonic(), number, what, b" ".join(pieces)[:400]))
        return note

    async def _newcomer(self):
        page = Visitor(self.site)
        await page.open()
        findings = [] if len(page.tree) > 3 else ["a new page is empty"]
        page.leave()
        return findings + page.tree.faults

    def _keep_evidence(self, index):
        folder = self.options.output / f"{self.name}-{index}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / "server.log").write_text(self.program.log())
        with open(folder / "said.txt", "w") as file:
            for moment, number, what, said in self.notes:
                file.write(f"{moment:.4f} {number} {what} {said!r}\n")
        return folder

    async def end(self):
        """Checks the program after all pages are closed."""
        replay = f"--only {self.name} --messages {self.options.messages} --seed {self.options.seed}"
        if not is_alive(self.program):
            return
        findings = await self.held.wait_until_back()
        self.judge.tell(f"{self.name}: objects, file descriptors and memory of pages that are gone are released", findings, replay)
        print(f"attack: {self.name}: {self.held}", flush=True)
        try:
            status = self.program.stop()
            findings = [] if status == 0 else [f"it ended with status {status}\n{self.program.log()[-2000:]}"]
        except AssertionError as error:
            findings = [str(error)]
        self.judge.tell(f"{self.name}: ends when it is asked to", findings, replay)
        if self.name in NAMES:
            self.judge.tell(f"{self.name}: nothing of the interface lives after that", still_living(self.program.log()), replay)


async def attack(name, options, judge, folder):
    """Runs all batches on one program, restarted after a batch that failed; returns the program in its last state."""
    one = Attack(name, options, judge, folder / f"{name}-0")
    await one.begin()
    sizes = [min(BATCH, options.messages - start) for start in range(0, options.messages, BATCH)]
    started = time.monotonic()
    for index, size in enumerate(sizes):
        if options.batch is not None and index != options.batch:
            continue
        if not await one.batch(index, size):
            one.program.kill()
            if options.batch is not None or judge.failed >= options.most:
                break
            one = Attack(name, options, judge, folder / f"{name}-{index + 1}")
            await one.begin()
    print(f"attack: {name}: {options.messages} messages in {time.monotonic() - started:.0f} s", flush=True)
    return one


async def say_extremes(name, options, judge, folder):
    """Says every extreme of the wire's table to a program of its own."""
    started = program(name, options.programs, folder / f"{name}-extremes").start()
    count = reached = 0
    try:
        count, reached, findings = await judge_extremes(name, Site(started))
    except Exception as error:
        findings = [f"{type(error).__name__}: {error}"]
    if not await lives(started, findings):
        findings.append(f"{name} {last_words(started)}")
    started.kill()
    judge.tell(f"{name}: every extreme of every message ends its session or leaves it, as the table says", findings,
               f"--only {name} --cases extremes")
    print(f"attack: {name}: {count} extremes, {reached} of them to an element that takes them, {len(findings)} findings", flush=True)


async def run(options):
    judge = Judge(options)
    folder = Path(tempfile.mkdtemp(prefix="attack-"))
    names = [options.only] if options.only else NAMES
    attacks = []
    try:
        if options.batch is None:
            for one in cases:
                if one.program in names and options.cases in one.name:
                    findings = await one.run(options.programs, folder, options.seed)
                    replay = f"--only {one.program} --cases {one.name} --seed {options.seed}"
                    judge.tell(one.sentence, findings, replay)
                    print(f"{'✘' if findings else '✔'} {one.sentence}", flush=True)
        for name in names:
            if options.batch is None and options.cases in "extremes":
                await say_extremes(name, options, judge, folder)
        if not options.cases:
            for name in names:
                attacks.append(await attack(name, options, judge, folder))
            for one in attacks:
                await one.end()
    finally:
        for one in attacks:
            if is_alive(one.program):
                one.program.kill()
        shutil.rmtree(folder, ignore_errors=True)
    return judge


def main():
    here = Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(description="Clients that speak the wire badly on purpose")
    parser.add_argument("--programs", default=here / ".build/examples/release", type=Path, help="where they are built")
    parser.add_argument("--messages", default=20_000, type=int, help="how many hostile messages all programs get together")
    parser.add_argument("--seed", default=int.from_bytes(os.urandom(4), "big"), type=int)
    parser.add_argument("--only", choices=[*NAMES, *APPS], help="one program, with all the messages")
    parser.add_argument("--batch", type=int, help="one batch alone, on a program that was just started")
    parser.add_argument("--cases", default="", help="only the cases with this word in their names, and no attack")
    parser.add_argument("--most", default=5, type=int, help="after so many failures no further batch is begun")
    parser.add_argument("--output", default=here / ".build/attack", type=Path)
    options = parser.parse_args()
    options.programs = options.programs.resolve()
    for name in [options.only] if options.only else NAMES:
        if not os.access(options.programs / name, os.X_OK):
            parser.error(f"there is no program {name} at {options.programs}")
    if not options.only:
        options.messages = -(-options.messages // len(NAMES))
    wanted = f"cases with “{options.cases}”" if options.cases else f"{options.messages} messages to {options.only or 'each program'}"
    print(f"attack: seed {options.seed}, {wanted}", flush=True)
    judge = asyncio.run(run(options))
    print(f"attack: {judge.passed} passed, {judge.failed} failed")
    return 1 if judge.failed else 0


if __name__ == "__main__":
    sys.exit(main())
