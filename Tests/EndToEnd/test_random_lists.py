"""Random lists: the page shows them with the same frames as the host without a screen."""

import json
import os
from pathlib import Path

from harness.case import test

# A replacement of the WebSocket: the test plays the server.
CONNECTION = """
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor() { setTimeout(() => { this.onopen?.(); window.connection = this; }); }
    send() {}
    close() {}
  };
"""

# Replays a trace of host frames and scrolling, and returns where the page differs from the elements noted in the trace.
REPLAY = """lines => {
  const mistakes = [];
  let steps = 0;
  const node = id => shown.querySelector(`[data-id="${id}"]`);
  const check = (step, [id, x, y, width, height, text, selected]) => {
    const found = node(id);
    if (!found) return mistakes.push(`step ${step}: ${id} is missing`);
    const box = found.getBoundingClientRect();
    const off = Math.max(Math.abs(box.left - x), Math.abs(box.top - y), Math.abs(box.width - width), Math.abs(box.height - height));
    if (off > 0.6) {
      mistakes.push(`step ${step}: ${id} (${text}) is at ${[box.left, box.top, box.width, box.height]}, not ${[x, y, width, height]}`);
    }
    if (text !== null && found.textContent !== text) mistakes.push(`step ${step}: ${id} says ${found.textContent}, not ${text}`);
    if (selected !== null && found.ariaSelected !== String(selected)) mistakes.push(`step ${step}: ${id} selected: ${found.ariaSelected}`);
  };
  connection.onmessage({ data: JSON.stringify(["s", "trace", 0]) });
  for (const [kind, ...rest] of lines) {
    if (kind === "f") connection.onmessage({ data: JSON.stringify(rest[0]) });
    else if (kind === "o") node(rest[0]).scrollTo({ left: rest[1], top: rest[2], behavior: "instant" });
    else {
      steps += 1;
      const seen = new Set(rest[1].map(([id]) => String(id)));
      for (const element of rest[1]) check(rest[0], element);
      for (const left of shown.querySelectorAll("#root [data-id]")) {
        if (!seen.has(left.dataset.id) && left.checkVisibility({ opacityProperty: true })) {
          mistakes.push(`step ${rest[0]}: ${left.dataset.id} is still there`);
        }
      }
    }
    if (mistakes.length > 10) break;
  }
  return { steps, mistakes };
}"""


@test("Random lists with fixed seeds have the same places, texts and selection in the page as in a headless host")
def random_lists(case):
    replay(case, slice(3))


@test("Random lists with further seeds have the same places, texts and selection in the page as in a headless host", is_daily=False)
def more_random_lists(case):
    replay(case, slice(3, None))


def replay(case, part):
    folder = os.environ.get("DIFFABLEKIT_TRACES")
    assert folder, "DIFFABLEKIT_TRACES names the folder of the traces, which RandomListTraceTests writes"
    traces = sorted(Path(folder).glob("seed-*.jsonl"))
    assert len(traces) >= 8, traces
    program = case.program()
    for trace in traces[part]:
        page = case.open(
            program, width=320, height=260, ready=False, reduced_motion="reduce",
            prepare=lambda page: page.add_init_script(CONNECTION)).page
        page.wait_for_function("() => window.connection")
        lines = [json.loads(line) for line in trace.read_text().splitlines()]
        result = page.evaluate(REPLAY, lines)
        assert result["mistakes"] == [], (trace.name, result["mistakes"])
        assert result["steps"] > 50, (trace.name, result["steps"])
        page.close()
        case.pages.remove(page)
