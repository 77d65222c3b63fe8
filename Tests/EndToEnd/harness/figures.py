"""Resource usage of a process, as the system reports it."""

import os
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid):
    """Returns the processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def megabytes(pid):
    """Returns the memory of a process in megabytes; 0 if it has ended."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:")), 0.0)


def file_descriptors(pid):
    """Returns the number of file descriptors that a process has open."""
    return len(os.listdir(f"/proc/{pid}/fd"))


def percentile(sorted_values, share):
    """Returns the value below which a share of sorted values lies."""
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))] if sorted_values else float("nan")
