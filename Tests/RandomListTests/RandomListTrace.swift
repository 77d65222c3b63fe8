import DiffableKit
import DiffableTesting
import DiffableWeb
import Foundation

/// The messages of a random list to its host, as a page would get them, and the expected elements after each step.
@MainActor struct RandomListTrace {
  /// The lines of the trace, one JSON array each: `["f", message]`; `["o", id, x, y]` when the person scrolls; `["e",
  /// step, elements]` with the visible elements, each `[id, x, y, width, height, text, selected]`.
  private(set) var lines: [String] = []
  private(set) var steps = 0

  init(seed: UInt64, stepCount: Int) {
    let list = RandomList(seed: seed)
    let recorder = Recorder()
    // The first host frame was made before the recorder was set as the host's handler, and is recorded here.
    for frame in list.host.frames { recorder.take(.frame(frame)) }
    list.host.replayStepHandler = { recorder.take($0) }
    for (index, step) in RandomListCase(seed: seed, stepCount: stepCount).steps.enumerated() {
      guard list.step(step) == nil else { break }
      guard !list.host.scene.needsFrame else { continue }
      recorder.lines.append(Self.expectation(list.host.tree, step: index))
      steps += 1
    }
    lines = recorder.lines
  }

  /// A recorder of the messages to the host, one JSON line each.
  private final class Recorder {
    var writer = ServerMessageWriter()
    var lines: [String] = []

    func take(_ deed: HeadlessHost.OtherHostReplayStep) {
      switch deed {
      case .frame(let frame):
        lines.append("[\"f\",\(String(decoding: writer.bytes(of: frame), as: UTF8.self))]")
      case .scroll(let id, let offset): lines.append("[\"o\",\(id.rawValue),\(offset.x),\(offset.y)]")
      }
    }
  }

  private static func expectation(_ tree: MirroredElementTree, step: Int) -> String {
    let elements = tree.visible.map { node, frame in
      var text = "null"
      if case .text(let content) = node.element.content { text = "\"\(content.lines.joined(separator: "\\n"))\"" }
      let selected = node.element.accessibility.isSelected.map { "\($0)" } ?? "null"
      return "[\(node.id.rawValue),\(frame.minX),\(frame.minY),\(frame.width),\(frame.height),\(text),\(selected)]"
    }
    return "[\"e\",\(step),[\(elements.joined(separator: ","))]]"
  }
}
