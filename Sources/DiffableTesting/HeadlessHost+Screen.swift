import DiffableKit

extension HeadlessHost {
  /// The greatest column of the screen as text; elements farther to the right are written there.
  private static let columnLimit = 10_000

  /// The screen as text: one line of text for each line of the screen, one column for every eight points.
  ///
  /// A selected row begins with `▸`, a symbol is `<name>`, an image is `▢`, a text field is in square brackets.
  public var screen: String {
    var lines: [(y: CGFloat, pieces: [(x: CGFloat, text: String)])] = []
    for (y, x, text) in pieces().sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      if let last = lines.indices.last, abs(lines[last].y - y) < 8 {
        lines[last].pieces.append((x, text))
      } else {
        lines.append((y, [(x, text)]))
      }
    }
    return lines.map { line in
      var text = ""
      for piece in line.pieces.sorted(by: { $0.x < $1.x }) {
        let column = max(min(Int(bounded: piece.x / 8), Self.columnLimit), text.isEmpty ? 0 : text.count + 1)
        text += String(repeating: " ", count: column - text.count) + piece.text
      }
      return text
    }.joined(separator: "\n")
  }

  /// Returns the visible texts, each with the vertical middle and the left edge of its line, in points.
  private func pieces() -> [(y: CGFloat, x: CGFloat, text: String)] {
    let window = CGRect(origin: .zero, size: scene.window.frame.size)
    var pieces: [(y: CGFloat, x: CGFloat, text: String)] = []
    for (node, frame) in tree.visible where frame.intersects(window) && isShown(node) {
      let element = node.element
      if element.accessibility.isSelected == true { pieces.append((frame.midY, frame.minX, "▸")) }
      switch element.content {
      case .text(let text):
        let height =
          text.rows.isEmpty
          ? CGFloat(text.lines.count) * text.lineHeight : text.rows.reduce(0) { $0 + $1.top + $1.height }
        var y = frame.midY - height / 2
        for (index, line) in text.lines.enumerated() {
          let row = text.rows.isEmpty ? nil : text.rows[index]
          y += row?.top ?? 0
          let lineHeight = row?.height ?? text.lineHeight
          pieces.append((y + lineHeight / 2, frame.minX + (row?.left ?? 0), line))
          y += lineHeight
        }
      case .symbol(let symbol): pieces.append((frame.midY, frame.minX, "<\(symbol.name)>"))
      case .image: pieces.append((frame.midY, frame.minX, "▢"))
      case .activity: pieces.append((frame.midY, frame.minX, "◌"))
      case .field(let field):
        pieces.append((frame.midY, frame.minX, "[" + (field.text.isEmpty ? field.placeholder : field.text) + "]"))
      case .scroll, .swipe, .index, .refresh, .stack, .none: break
      }
    }
    return pieces
  }

  /// Returns true if an element lies at least partly inside the visible bounds of each scroll view that contains it.
  private func isShown(_ node: MirroredElementTree.Node) -> Bool {
    var current = node
    while let parent = current.parent.flatMap({ tree.nodes[$0] }) {
      if case .scroll = parent.element.content {
        let window = CGRect(origin: parent.offset, size: parent.element.frame.size)
        if !tree.frameInParent(current).intersects(window) { return false }
      }
      current = parent
    }
    return true
  }
}
