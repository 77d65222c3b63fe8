"""Resource usage of a process, as the system reports it."""

import os
import re
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


def is_asleep(pid):
    """Returns true if at one moment each thread of a process slept: nothing was left to do but what a timer or a message begins.

    A thread that has something to do and gets no processor is awake too, so the answer does not depend on the load of the machine.
    """
    # A thread that slept at both looks without a switch in between has slept all the time, and so all threads did between the two looks.
    first = _switches(pid)
    return first is not None and first == _switches(pid)


def _switches(pid):
    """Returns how often each thread of a process has begun to wait or has given way, or None if one is awake."""
    switches = {}
    for thread in os.listdir(f"/proc/{pid}/task"):
        try:
            status = Path(f"/proc/{pid}/task/{thread}/status").read_text()
        except (FileNotFoundError, ProcessLookupError):
            return None
        if "\nState:\tS" not in status:
            return None
        switches[thread] = re.findall(r"ctxt_switches:\t(\d+)", status)
    return switches


def percentile(sorted_values, share):
    """Returns the value below which a share of sorted values lies."""
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))] if sorted_values else float("nan")
