import DiffableKit
import DiffableTesting

/// The exit of the cell of a row or header and the entrance of its replacement, in words.
struct RowReplacement: Equatable, CustomStringConvertible {
  var gone: String
  var came: String

  init(gone: String, came: String) {
    self.gone = gone
    self.came = came
  }

  var description: String { "\(gone), \(came)" }

  /// Makes a change, and records the animations with which the row with the old text leaves and the row with the new
  /// text enters.
  ///
  /// `gone` is "stays" if the old row was not removed, `came` is "is there" if no new row was inserted.
  @MainActor init(_ old: String, to new: String, on host: HeadlessHost, change: () -> Void) {
    let before = Self.row(old, on: host)
    change()
    let changes = host.update()?.changes ?? []
    let after = Self.row(new, on: host)
    gone = "stays"
    came = "is there"
    for change in changes {
      switch change {
      case .remove(before?.id, let exit):
        switch exit {
        case .immediate: gone = "at once"
        case .fade: gone = "fades"
        case .pose: gone = "folds"
        case .glide(let end, _): gone = Self.side(of: end, beside: before?.element.frame)
        }
      case .insert(after?.id, _, _, _, let entrance):
        switch entrance {
        case .immediate: came = "at once"
        case .fade: came = "fades"
        case .pose(let start, _): came = start.transform == nil ? "fades on its way" : "unfolds"
        case .glide(let start, _): came = Self.side(of: start, beside: after?.element.frame)
        }
      default: break
      }
    }
  }

  /// Returns the element of the row that contains a text.
  @MainActor private static func row(_ text: String, on host: HeadlessHost) -> MirroredElementTree.Node? {
    let nodes = host.tree.nodes
    var node = host.tree.visible.first { shown in
      if case .text(let words) = shown.node.element.content { words.lines.joined() == text } else { false }
    }?.node
    while let parent = node?.parent, let above = nodes[parent], !above.element.input.contains(.scroll) { node = above }
    return node
  }

  private static func side(of other: CGRect, beside frame: CGRect?) -> String {
    guard let frame else { return "?" }
    return other.minX < frame.minX
      ? "left" : other.minX > frame.minX ? "right" : other.minY < frame.minY ? "above" : "below"
  }
}
