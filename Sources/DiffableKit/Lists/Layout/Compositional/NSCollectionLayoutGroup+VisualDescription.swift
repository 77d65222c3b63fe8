/// A character grid on which the frames of a group are drawn for the debugger.
private struct GroupLayoutDiagram {
  static let columns = 60
  /// The width of a character of the diagram in relation to its height.
  static let shape: CGFloat = 0.5

  private var lines: [[Character]]
  private let scale: CGFloat

  init(size: CGSize) {
    scale = CGFloat(Self.columns - 1) / max(1, size.width)
    let rows = min(200, max(1, Int(bounded: (size.height * scale * Self.shape).rounded())))
    lines = Array(repeating: Array(repeating: " ", count: Self.columns), count: rows + 1)
  }

  mutating func draw(_ rect: CGRect, name: String) {
    // Frames far outside of the diagram are cut off at its edge, which is not drawn.
    let left = min(max(-1, Int(bounded: (rect.minX * scale).rounded())), Self.columns)
    let right = min(max(-1, Int(bounded: (rect.maxX * scale).rounded())), Self.columns)
    let top = min(max(-1, Int(bounded: (rect.minY * scale * Self.shape).rounded())), lines.count)
    let bottom = min(max(-1, Int(bounded: (rect.maxY * scale * Self.shape).rounded())), lines.count)
    for x in left...max(left, right) { for y in [top, bottom] { put("-", x, y) } }
    for y in top...max(top, bottom) { for x in [left, right] { put("|", x, y) } }
    for x in [left, right] { for y in [top, bottom] { put("+", x, y) } }
    for (index, character) in name.enumerated() { put(character, left + 1 + index, min(top + 1, bottom)) }
  }

  private mutating func put(_ character: Character, _ x: Int, _ y: Int) {
    guard lines.indices.contains(y), lines[y].indices.contains(x) else { return }
    lines[y][x] = character
  }

  var text: String {
    lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

extension NSCollectionLayoutGroup {
  var drawnWithCharacters: String {
    let size = CGSize(width: 390, height: 844)
    let environment = LayoutEnvironment(contentSize: size, traitCollection: UITraitCollection())
    let solved = GroupFrameCalculator().solve(plan(environment), in: size)
    var canvas = GroupLayoutDiagram(size: solved.size)
    canvas.draw(CGRect(origin: .zero, size: solved.size), name: "")
    for (index, slot) in solved.slots.enumerated() { canvas.draw(slot.frame, name: "\(index)") }
    return canvas.text
  }
}
