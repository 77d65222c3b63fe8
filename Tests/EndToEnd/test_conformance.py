"""The scenarios that every host can run: after each step a page shows what a new page shows that gets a complete frame."""

import json
import os
from pathlib import Path

from harness.case import test
from test_random_lists import CONNECTION

# The greatest difference of two positions in points: browsers round scroll offsets to pixels.
TOLERANCE = 1.1
# The steps from which on the meaning of rows depends on the past, by scenario: a list whose rows had controls stays a grid (`behaviour.md`
# D137).
LASTING_GRIDS = {"The controls of editing appear in rows, and go": "editing ends"}

# Replays the lines of a trace in a session of its own, and returns what the page says of its elements after each step: the number of the
# parent, the rectangle and the scroll offset in points, the text, the text of the field, and the meaning of each. A page that is to show
# complete frames only gets each in a session of its own, as a page that was opened for it.
REPLAY = """([lines, isComplete]) => {
  const name = "trace " + (window.sessions = (window.sessions ?? 0) + 1);
  const begin = step => connection.onmessage({ data: JSON.stringify(["s", `${name} ${step}`, 0]) });
  const node = id => shown.querySelector(`#root [data-id="${id}"]`);
  const account = () => [...shown.querySelectorAll("#root [data-id]:not([data-id='-1'])")].map(node => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const field = node.querySelector(":scope > input, :scope > textarea");
    const names = node.getAttributeNames().filter(name => name.startsWith("aria-"));
    const meaning = Object.fromEntries(names.map(name => [name, node.getAttribute(name)]));
    return [node.dataset.id, {
      parent: node.parentElement?.closest("[data-id]")?.dataset.id ?? "",
      place: [left, top, width, height], offset: [node.scrollLeft, node.scrollTop],
      text: [...node.childNodes].filter(child => child.nodeType === Node.TEXT_NODE).map(child => child.data).join(""),
      field: field?.value ?? null,
      meaning: { ...meaning, role: node.getAttribute("role") ?? (node.localName === "button" ? "button" : "") },
    }];
  });
  const steps = [];
  if (!isComplete) begin("");
  for (const [kind, ...rest] of lines) {
    if (kind === "f" && !isComplete) connection.onmessage({ data: JSON.stringify(rest[0]) });
    else if (kind === "o" && !isComplete) node(rest[0])?.scrollTo({ left: rest[1], top: rest[2], behavior: "instant" });
    else if (kind === "t" && !isComplete) {
      const field = node(rest[0]).querySelector("input, textarea");
      field.value = rest[1];
      field.dispatchEvent(new Event("input", { bubbles: true }));
    } else if (kind === "c") {
      if (isComplete) {
        begin(rest[0] + steps.length);
        connection.onmessage({ data: JSON.stringify(rest[1]) });
      }
      steps.push([rest[0], account()]);
    }
  }
  return steps;
}"""


@test("After each step of every scenario for hosts a page shows the same elements as a new page with a complete frame")
def conformance(case):
    folder = os.environ.get("DIFFABLEKIT_TRACES")
    assert folder, "DIFFABLEKIT_TRACES names the folder of the traces, which ConformanceTraceTests writes"
    traces = sorted(Path(folder).glob("scenario-*.jsonl"))
    assert len(traces) >= 60, len(traces)
    # The program has no image of the scenarios.
    case.tolerate("Failed to load resource")
    program = case.program()
    fresh, page = opened(case, program), opened(case, program)
    failures, steps = [], 0
    for trace in traces:
        name, *lines = [json.loads(line) for line in trace.read_text().splitlines()]
        # A page keeps what a person has typed, and would offer it to the field of another scenario with the same name.
        is_typed = any(line[0] == "t" for line in lines)
        own = opened(case, program) if is_typed else page
        shown, complete = (one.evaluate(REPLAY, [lines, one is fresh]) for one in (own, fresh))
        assert [step for step, _ in shown] == [step for step, _ in complete], name[1]
        ignored = set()
        for (step, mine), (_, theirs) in zip(shown, complete):
            steps += 1
            if LASTING_GRIDS.get(name[1]) == step:
                ignored = {"meaning"}
            assert theirs, (name[1], step)
            found = differences(mine, theirs, ignored)
            if found:
                failures.append(f"{name[1]}: after {step}: {'; '.join(found[:4])}")
                break
        if is_typed:
            own.close()
            case.pages.remove(own)
    assert failures == [], "\n".join(failures)
    assert steps > 300, steps


def opened(case, program):
    """Returns a page whose server is the test."""
    page = case.open(
        program, width=400, height=600, ready=False, reduced_motion="reduce",
        prepare=lambda page: page.add_init_script(CONNECTION)).page
    page.wait_for_function("() => window.connection")
    return page


def differences(mine, theirs, ignored):
    """Returns the differences between the accounts that two pages give of their elements, but for the ignored parts, in words."""
    found = []
    ours, fresh = dict(mine), dict(theirs)
    for number in sorted(ours.keys() ^ fresh.keys(), key=int):
        found.append(f"{number} is {'still there' if number in ours else 'missing'}")
    for number, element in ours.items():
        if number not in fresh:
            continue
        for key, value in element.items():
            other = fresh[number][key]
            if key not in ignored and not (is_near(value, other) if key in ("place", "offset") else value == other):
                found.append(f"{number} has {key} {value}, not {other}")
    if not found and [number for number, _ in mine] != [number for number, _ in theirs]:
        found.append("the elements are in another order")
    return found


def is_near(mine, theirs):
    return all(abs(one - other) <= TOLERANCE for one, other in zip(mine, theirs))
