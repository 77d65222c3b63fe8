import DiffableHost

/// The frames of the items of a flow layout: lines of items, each as long as the collection view's length across.
///
/// "Along" is the axis on which the content scrolls, "across" the other axis. In a section whose items all have one
/// size, frames are computed without iterating over the items.
package struct FlowGeometry {
  /// A size in a flow layout as a length along the scroll direction and a length across, in points.
  package struct AlongAcrossSize: Hashable {
    package var along: CGFloat
    package var across: CGFloat

    package init(along: CGFloat, across: CGFloat) {
      self.along = along
      self.across = across
    }
  }

  /// A line of a flow layout with items of different sizes.
  package struct Line {
    package var items: Range<Int>
    /// The distance of the line from the start of the section's first line, in points.
    package var start: CGFloat
    package var length: CGFloat
    /// The distance across the scroll direction from the start of the line to its first item, in points.
    var lead: CGFloat
    /// The distance across the scroll direction between two items of the line, in points.
    package var spacing: CGFloat
  }

  /// A section of a flow layout: the sizes and spacings from which its lines are computed, and the lines.
  package struct Section {
    package var header: CGFloat = 0
    package var footer: CGFloat = 0
    /// The insets around the section's items, in points: before and after them along the scroll direction, and on both
    /// sides across.
    package var before: CGFloat = 0
    package var after: CGFloat = 0
    package var acrossBefore: CGFloat = 0
    package var acrossAfter: CGFloat = 0
    package var lineSpacing: CGFloat = 0
    package var itemSpacing: CGFloat = 0
    package var count = 0
    /// The size of all items of the section if they have the same size; otherwise `nil`.
    package var uniform: AlongAcrossSize?
    /// The size of each item of the section, if the sizes differ.
    package var sizes: [AlongAcrossSize] = []
    var lines: [Line] = []

    package init() {}

    /// The number of items on a line of the section, if all items have one size.
    var itemsPerLine = 1
    var lineCount: Int { uniform == nil ? lines.count : (count + itemsPerLine - 1) / itemsPerLine }

    /// The length of all lines of the section, in points.
    var linesLength: CGFloat {
      guard let uniform else { return lines.last.map { $0.start + $0.length } ?? 0 }
      let lines = CGFloat(lineCount)
      return lines > 0 ? lines * uniform.along + (lines - 1) * lineSpacing : 0
    }

    /// The length of the section along the scroll direction, in points; the insets apply even without items.
    package var length: CGFloat { header + before + linesLength + after + footer }
  }

  package private(set) var sections: [Section] = []
  package private(set) var starts: [CGFloat] = []
  /// The length of the layout across the scroll direction in points, including the insets of sections.
  package private(set) var breadth: CGFloat = 0
  package private(set) var length: CGFloat = 0

  package init() {}

  /// Computes the lines of all sections of the flow layout.
  ///
  /// - Complexity: O(*s*) for *s* sections, and O(*n*) for *n* items in sections whose items differ in size.
  package mutating func layOut(_ sections: [Section], breadth: CGFloat) {
    self.breadth = breadth
    self.sections = sections
    starts = []
    length = 0
    for index in sections.indices {
      self.sections[index].breakLines(breadth: breadth)
      starts.append(length)
      length += self.sections[index].length
    }
  }

  // MARK: Frames

  /// Returns the sections that are at least partly between two offsets along the scroll direction.
  ///
  /// - Complexity: O(log *s* + *k*) for *k* sections.
  package func sections(from lower: CGFloat, to upper: CGFloat) -> [Int] {
    guard !starts.isEmpty, upper > lower else { return [] }
    var index = starts.firstPosition { $0 > lower } - 1
    // Goes back to sections without length, which start at the same offset as the section after them.
    while index > 0, starts[index - 1] + sections[index - 1].length >= lower, starts[index - 1] >= lower { index -= 1 }
    index = max(0, index)
    var found: [Int] = []
    while index < sections.count, starts[index] < upper {
      if starts[index] + sections[index].length > lower { found.append(index) }
      index += 1
    }
    return found
  }

  /// Returns the items of a section that are at least partly between two offsets along the scroll direction.
  ///
  /// - Complexity: O(log *l*) for *l* lines.
  package func items(ofSection index: Int, from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    let section = sections[index]
    let top = starts[index] + section.header + section.before
    let (lower, upper) = (lower - top, upper - top)
    guard section.count > 0, upper > lower else { return 0..<0 }
    if let uniform = section.uniform {
      let pitch = uniform.along + section.lineSpacing
      guard pitch > 0 else { return 0..<min(section.count, section.itemsPerLine) }
      let last = section.lineCount
      // With negative line spacing the look-up begins earlier, since earlier lines overlap into the range.
      let reach = max(0, -section.lineSpacing)
      let first = min(max(0, Int(bounded: ((lower - reach) / pitch).rounded(.down))), last)
      let end = min(max(first, Int(bounded: (upper / pitch).rounded(.up))), last)
      return min(first * section.itemsPerLine, section.count)..<min(end * section.itemsPerLine, section.count)
    }
    let first = section.lines.firstPosition { $0.start + $0.length > lower }
    let end = max(first, section.lines.firstPosition { $0.start >= upper })
    guard first < end else { return 0..<0 }
    return section.lines[first].items.lowerBound..<section.lines[end - 1].items.upperBound
  }

  /// Returns the position of an item, along and across the scroll direction, and its size.
  ///
  /// - Complexity: O(log *l*) for *l* lines, plus O(*m*) for the *m* items of the line if the items differ in size.
  package func place(ofItem item: Int, inSection index: Int) -> (
    along: CGFloat, across: CGFloat, size: AlongAcrossSize
  )? {
    guard sections.indices.contains(index), (0..<sections[index].count).contains(item) else { return nil }
    let section = sections[index]
    let top = starts[index] + section.header + section.before
    if let size = section.uniform {
      let line = item / section.itemsPerLine
      let column = CGFloat(item % section.itemsPerLine)
      let (lead, spacing) = section.uniformSpacing(breadth: breadth)
      return (
        top + CGFloat(line) * (size.along + section.lineSpacing),
        section.acrossBefore + lead + column * (size.across + spacing), size
      )
    }
    let line = section.lines[section.lines.firstPosition { $0.items.upperBound > item }]
    var across = section.acrossBefore + line.lead
    for other in line.items.lowerBound..<item { across += section.sizes[other].across + line.spacing }
    let size = section.sizes[item]
    // Centres the item on its line, along the scroll direction.
    return (top + line.start + (line.length - size.along) / 2, across, size)
  }
}

extension FlowGeometry.Section {
  private func room(_ breadth: CGFloat) -> CGFloat { max(0, breadth - acrossBefore - acrossAfter) }

  fileprivate mutating func breakLines(breadth: CGFloat) {
    let room = room(breadth)
    lines = []
    if let uniform {
      let pitch = uniform.across + itemSpacing
      // The tolerance lets items fit whose widths fill the line except for rounding.
      let fitting = pitch > 0 ? ((room + itemSpacing) / pitch + 1e-9).rounded(.down) : CGFloat(max(count, 1))
      itemsPerLine = max(1, Int(bounded: fitting))
      return
    }
    var first = 0
    var start: CGFloat = 0
    while first < count {
      var end = first
      var breadth: CGFloat = 0
      var length: CGFloat = 0
      while end < count {
        let wanted = breadth + sizes[end].across + (end > first ? itemSpacing : 0)
        guard end == first || wanted <= room + 1e-6 else { break }
        breadth = wanted
        length = max(length, sizes[end].along)
        end += 1
      }
      let (lead, spacing) = spread(count: end - first, breadth: breadth, room: room, isLast: end == count)
      lines.append(FlowGeometry.Line(items: first..<end, start: start, length: length, lead: lead, spacing: spacing))
      start += length + lineSpacing
      first = end
    }
  }

  /// Returns the distance before the first item of a line, and the spacing between its items: every line except the
  /// last is justified, or its only item centred; the last line is packed at the start.
  private func spread(count: Int, breadth: CGFloat, room: CGFloat, isLast: Bool) -> (lead: CGFloat, spacing: CGFloat) {
    let rest = max(0, room - breadth)
    if isLast { return (0, itemSpacing) }
    return count > 1 ? (0, itemSpacing + rest / CGFloat(count - 1)) : (rest / 2, itemSpacing)
  }

  /// Returns the distance before the first item of each line, and the spacing between items: those of the first line
  /// apply to all.
  ///
  /// A single line that is not full is not justified.
  fileprivate func uniformSpacing(breadth: CGFloat) -> (lead: CGFloat, spacing: CGFloat) {
    guard let uniform else { return (0, itemSpacing) }
    let room = room(breadth)
    guard itemsPerLine > 1 else { return (max(0, room - uniform.across) / 2, itemSpacing) }
    guard count >= itemsPerLine else { return (0, itemSpacing) }
    let rest = room - CGFloat(itemsPerLine) * uniform.across
    return (0, max(itemSpacing, rest / CGFloat(itemsPerLine - 1)))
  }
}

extension Array {
  /// Returns the first index from which a condition holds for all elements, by binary search; `count` if there is none.
  ///
  /// - Complexity: O(log *n*).
  func firstPosition(where isTrue: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
