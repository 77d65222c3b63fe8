"""What a process uses, as the system counts it."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid):
    """What a process has used of its processors."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def megabytes(pid):
    """What a process holds in memory; one that has ended holds nothing."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:")), 0.0)


def file_numbers(pid):
    """How many files, sockets and the like a process has open."""
    return len(os.listdir(f"/proc/{pid}/fd"))


def percentile(sorted_values, share):
    """The value below which a share of sorted values lies."""
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))] if sorted_values else float("nan")
