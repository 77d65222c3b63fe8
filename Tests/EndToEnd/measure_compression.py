#!/usr/bin/env python3
"""Measures the compression of messages and files: measure_compression.py --programs FOLDER [--seconds T] [--quick]

Records the messages between the examples and a page that scrolls, types and taps, then compresses those of the server as
permessage-deflate does (RFC 7692), with zlib from Python: the same library as the server's. Prints for each setting the bytes that
remain, the processor time for each message and the memory for each session; then the phases of each recording with the setting of
the server; and the files of a page with gzip. Messages shorter than the threshold are sent as they are. Each recording stands for several sessions,
and all sessions take turns at random: in a busy server the caches of the processor are full of the others, too.
"""

import argparse
import asyncio
import gzip
import os
import shutil
import statistics
import sys
import tempfile
import time
import zlib
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path
from random import Random
from urllib.request import urlopen

from harness.figures import megabytes
from harness.recordings import USES, make, record

ROOT = Path(__file__).resolve().parents[2]
TAIL = b"\x00\x00\xff\xff"
COPIES = 4
THRESHOLDS = [256, 1024, 4096]


@dataclass(frozen=True)
class Setting:
    """The parameters of a compressor; without context each message is compressed by itself, and sessions can share one."""

    window: int
    memory: int
    level: int
    keeps_context: bool = True

    def compressor(self):
        return zlib.compressobj(self.level, zlib.DEFLATED, -self.window, self.memory)

    def compress(self, compressor, message):
        # Without context each message ends with a full flush: the compressor forgets what it has read, at the cost of a reset.
        flush = zlib.Z_SYNC_FLUSH if self.keeps_context else zlib.Z_FULL_FLUSH
        compressed = compressor.compress(message) + compressor.flush(flush)
        assert compressed.endswith(TAIL)
        return compressed[:-4]

    def __str__(self):
        return f"window {self.window}, memory {self.memory}, level {self.level}" + ("" if self.keeps_context else ", no context")


# The compression setting that the server uses, and the length in bytes from which it compresses messages.
CHOSEN, CHOSEN_THRESHOLD = Setting(12, 5, 6), 256
# The settings that are compared phase by phase, the server's first.
COMPARED = [CHOSEN, Setting(12, 5, 1), Setting(15, 8, 6), Setting(15, 8, 6, keeps_context=False)]
SETTINGS = [
    Setting(window, memory, level, keeps_context)
    for window, memory, keeps_context in [(15, 8, True), (13, 6, True), (12, 5, True), (10, 3, True), (15, 8, False), (12, 5, False)]
    for level in (1, 6)]


def compress(recordings, setting, threshold, rounds):
    """Returns for each recording and each of its messages the phase, the bytes, those that are sent, and the seconds for that.

    The seconds are 0 for a message that is sent as it is.
    """
    sizes = [[len(message) for _, message in recording.received] for recording in recordings]
    times = [[[] for _ in recording.received] for recording in recordings]
    random = Random(1)
    for _ in range(rounds):
        turns = [(number, copy) for number in range(len(recordings)) for copy in range(COPIES) for _ in sizes[number]]
        random.shuffle(turns)
        shared = setting.compressor()
        compressors = {turn: setting.compressor() if setting.keeps_context else shared for turn in sorted(set(turns))}
        positions = Counter()
        for turn in turns:
            number, index = turn[0], positions[turn]
            positions[turn] += 1
            _, message = recordings[number].received[index]
            if len(message) >= threshold:
                begun = time.process_time()
                compressed = setting.compress(compressors[turn], message)
                times[number][index].append(time.process_time() - begun)
                sizes[number][index] = len(compressed)
    return [
        [(phase, len(message), size, statistics.median(taken) if taken else 0)
         for (phase, message), size, taken in zip(recording.received, sizes[number], times[number])]
        for number, recording in enumerate(recordings)]


def check(recording, setting):
    """Decompresses what a setting has made of a recording, as a browser does."""
    compressor, decompressor = setting.compressor(), zlib.decompressobj(-setting.window)
    for _, message in recording.received:
        assert decompressor.decompress(setting.compress(compressor, message) + TAIL) == message


def footprint(setting, recording, count=200):
    """Returns the kilobytes that a compressor takes from the system after the messages of a recording, measured in a process."""
    reading, writing = os.pipe()
    if os.fork() == 0:
        before = megabytes(os.getpid())
        compressors = [setting.compressor() for _ in range(count)]
        for _, message in recording.received[:100]:
            for compressor in compressors:
                setting.compress(compressor, message)
        os.write(writing, f"{(megabytes(os.getpid()) - before) * 1024 / count:.0f}".encode())
        os._exit(0)
    os.wait()
    kilobytes = int(os.read(reading, 100))
    os.close(reading)
    os.close(writing)
    return kilobytes


def print_settings(recordings, rounds):
    plain = sum(len(message) for recording in recordings for _, message in recording.received)
    frames = sum(len(recording.received) for recording in recordings)
    longest = max(recordings, key=lambda recording: sum(len(message) for _, message in recording.received))
    print(f"\nall {frames:,} messages of the server together: {plain:,} bytes, {plain / frames:,.0f} each\n")
    print("| setting | from bytes | compressed | bytes that remain | saved a message | µs a compressed message | MB/s | KB a session |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|")
    for setting in SETTINGS:
        # A setting without context is counted with no memory for each session, since all sessions of a thread can share a compressor.
        memory = footprint(setting, longest) if setting.keeps_context else 0
        for recording in recordings:
            check(recording, setting)
        for threshold in THRESHOLDS:
            found = [row for rows in compress(recordings, setting, threshold, rounds) for row in rows]
            sent, busy = sum(row[2] for row in found), [row for row in found if row[3]]
            seconds = sum(row[3] for row in busy)
            print(f"| {setting} | {threshold} | {100 * len(busy) / frames:.0f} % | {100 * sent / plain:.1f} % | "
                  f"{(plain - sent) / frames:,.0f} | {1e6 * seconds / len(busy):.0f} | {sum(row[1] for row in busy) / seconds / 1e6:.0f} | "
                  f"{memory} |", flush=True)


def print_phases(recordings, rounds):
    print(f"\nphases, from {CHOSEN_THRESHOLD} bytes; the bytes that remain are those of:")
    for number, setting in enumerate(COMPARED, 1):
        print(f"({number}) {setting}", end="; " if number < len(COMPARED) else "\n\n")
    print("| page | phase | messages | bytes each |", *(f"({number}) |" for number in range(1, len(COMPARED) + 1)),
          "µs each, of (1) | server's ms each | of the page, bytes each |")
    print("|---|---|" + "---:|" * (len(COMPARED) + 5))
    found = [compress(recordings, setting, CHOSEN_THRESHOLD, rounds if setting == CHOSEN else 1) for setting in COMPARED]
    for number, recording in enumerate(recordings):
        phases = list(dict.fromkeys(phase for phase, _ in recording.received))
        for phase in phases:
            rows = [[row for row in of_setting[number] if row[0] == phase] for of_setting in found]
            count, plain = len(rows[0]), sum(row[1] for row in rows[0])
            shares = [f"{100 * sum(row[2] for row in of_setting) / plain:.0f} % |" for of_setting in rows]
            said = [len(message) for when, message in recording.sent if when == phase]
            print(f"| {recording.name} | {phase} | {count} | {plain / count:,.0f} |", *shares,
                  f"{1e6 * sum(row[3] for row in rows[0]) / count:.0f} | {1000 * recording.processor[phase] / count:.1f} | "
                  f"{sum(said) / max(1, len(said)):.0f} |")


def files_of(program):
    """Returns the files that a browser fetches for a page, which is never compressed itself: it has a secret and is made for each visitor."""
    files = []
    for name in ("page.js", "client.css", "page.css", "icon.svg"):
        with urlopen(f"{program.url}/{name}") as answer:
            files.append(answer.read())
    return files


def print_files(files):
    begun = time.process_time()
    sent = sum(len(gzip.compress(file, 9, mtime=0)) if len(file) >= 256 else len(file) for file in files)
    taken = time.process_time() - begun
    plain = sum(map(len, files))
    print(f"\na page's {len(files)} files: {plain:,} bytes, with gzip {sent:,} ({100 * sent / plain:.0f} %), "
          f"once in {1000 * taken:.0f} ms")


def main():
    parser = argparse.ArgumentParser(prog="script/bench compression", description="Figures of compressed messages and files")
    parser.add_argument("--programs", default=ROOT / ".build/examples/release", type=Path, help="where they are built, in release")
    parser.add_argument("--seconds", type=float, help="how long pages are used that change by themselves; 20, with --quick 3")
    parser.add_argument("--quick", action="store_true", help="short recordings, measured once: shows that everything runs")
    options = parser.parse_args()
    seconds, rounds = options.seconds or (3 if options.quick else 20), 1 if options.quick else 5
    recordings = []
    for name in USES:
        folder = Path(tempfile.mkdtemp(prefix="compression-"))
        program = make(name, options.programs.resolve(), folder)
        try:
            program.start()
            files = files_of(program)
            recordings.append(asyncio.run(record(name, program, seconds)))
            program.stop()
        finally:
            program.kill()
            shutil.rmtree(folder, ignore_errors=True)
        print(f"recorded {len(recordings[-1].received):,} messages of {name}", flush=True)
    print_settings(recordings, rounds)
    print_phases(recordings, rounds)
    print_files(files)
    return 0


if __name__ == "__main__":
    sys.exit(main())
