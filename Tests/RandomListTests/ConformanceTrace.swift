import DiffableKit
import DiffableTesting
import DiffableWeb
import Foundation

/// The messages of a scenario to its host, as a page would get them, and a complete frame after each step.
@MainActor struct ConformanceTrace {
  /// The lines of the trace, one JSON array each: `["n", name]` with the name of the scenario; `["f", message]`; `["o", id,
  /// x, y]` when the person scrolls to a position, counted from the start of the insets; `["t", id, text]` when the person
  /// types; `["c", step, message]` after a step, with a complete frame as a new page would get it.
  let lines: [String]
  /// The failures of the headless host that the trace is recorded from.
  let failures: [HostConformance.Failure]

  /// Runs a scenario on a headless host and records it.
  init(_ scenario: HostConformance.Scenario) {
    let host = RecordingHost(size: HostConformance.windowSize)
    failures = HostConformance.failures(in: scenario, on: host) { host.note($0, $1) }
    lines = [RecordingHost.line(["n", scenario.name])] + host.lines
  }

  /// A headless host that records the messages to it, one JSON line each.
  private final class RecordingHost: ConformingHost {
    private let host: HeadlessHost
    private var writer = ServerMessageWriter()
    private(set) var lines: [String] = []

    init(size: CGSize) {
      host = HeadlessHost(size: size)
      host.replayStepHandler = { [weak self] in self?.take($0) }
    }

    var scene: HostScene { host.scene }
    var shownElements: HostConformance.ShownElement? { host.shownElements }
    var focus: ElementID? { host.focus }

    func carryOut(_ frame: HostFrame) { host.carryOut(frame) }

    func perform(_ event: HostEvent) {
      if case .text(let id, let text, _, _) = event { lines.append(Self.line(["t", id.rawValue, text])) }
      host.perform(event)
    }

    func note(_ step: String, _ frame: HostFrame) {
      // A new page has none of the drawings and templates of the frames before.
      var writer = ServerMessageWriter()
      lines.append(Self.line(["c", step], writer.bytes(of: frame)))
    }

    private func take(_ step: HeadlessHost.OtherHostReplayStep) {
      switch step {
      case .frame(let frame): lines.append(Self.line(["f"], writer.bytes(of: frame)))
      case .scroll(let id, let offset):
        guard case .scroll(let scroll)? = host.tree.nodes[id]?.element.content else { return }
        let (left, top) = (offset.x + scroll.insets.left, offset.y + scroll.insets.top)
        lines.append(Self.line(["o", id.rawValue, Double(left), Double(top)]))
      }
    }

    /// Returns a JSON array with the given values, followed by a value that is JSON already.
    static func line(_ values: [Any], _ json: [UInt8]? = nil) -> String {
      let data = (try? JSONSerialization.data(withJSONObject: values)) ?? Data()
      let text = String(decoding: data, as: UTF8.self)
      return json.map { "\(text.dropLast()),\(String(decoding: $0, as: UTF8.self))]" } ?? text
    }
  }
}
