import ListDiff

/// The heights of the rows of a list and, from them, their places.
///
/// Rows that were never measured count with an estimate. Places are sums of heights, kept per section and made anew when a
/// height has changed and a place is asked for.
struct ListGeometry {
  struct Section {
    var configuration: UICollectionLayoutListConfiguration
    var insets: NSDirectionalEdgeInsets
    /// Nil if there is no header.
    var header: Height?
    var rows: [Height]
    var footer: Height?

    // Filled by `settle`.
    var top: CGFloat = 0
    var rowTops: [CGFloat] = []
    var footerTop: CGFloat = 0
    var bottom: CGFloat = 0
  }

  /// A height in points, or nil for one that was not measured yet.
  typealias Height = CGFloat?

  var width: CGFloat = 0
  private(set) var sections: [Section] = []
  private var estimate: CGFloat?
  private var isSettled = false
  private var firstUnsettled = 0

  static let defaultRowHeight: CGFloat = 44

  mutating func replaceSections(_ sections: [Section]) {
    self.sections = sections
    unsettle(from: 0)
  }

  /// Forgets all heights, as when the width has changed.
  mutating func forgetHeights() {
    for index in sections.indices {
      sections[index].rows = Array(repeating: nil, count: sections[index].rows.count)
      if sections[index].header != nil { sections[index].header = .some(nil) }
      if sections[index].footer != nil { sections[index].footer = .some(nil) }
    }
    estimate = nil
    unsettle(from: 0)
  }

  /// The heights of all rows, as the sections are.
  var heights: [[Height]] { sections.map(\.rows) }

  mutating func setHeight(_ height: CGFloat, row: Int, section: Int) -> Bool {
    let old = sections[section].rows[row]
    let shown = old ?? estimatedHeight
    guard old != height else { return false }
    sections[section].rows[row] = height
    // The first row that is measured is the best guess for those that were not.
    if estimate == nil {
      estimate = height
      unsettle(from: 0)
    }
    if shown != height { unsettle(from: section) }
    return shown != height
  }

  mutating func setHeaderHeight(_ height: CGFloat, section: Int) -> Bool {
    guard sections[section].header != .some(height) else { return false }
    sections[section].header = .some(height)
    unsettle(from: section)
    return true
  }

  mutating func setFooterHeight(_ height: CGFloat, section: Int) -> Bool {
    guard sections[section].footer != .some(height) else { return false }
    sections[section].footer = .some(height)
    unsettle(from: section)
    return true
  }

  private var estimatedHeight: CGFloat { estimate ?? Self.defaultRowHeight }

  private mutating func unsettle(from section: Int) {
    firstUnsettled = isSettled ? section : min(firstUnsettled, section)
    isSettled = false
  }

  mutating func settle() {
    guard !isSettled else { return }
    var y = firstUnsettled > 0 ? sections[firstUnsettled - 1].bottom : 0
    for index in sections.indices.dropFirst(firstUnsettled) {
      var section = sections[index]
      section.top = y
      y += section.insets.top
      if let header = section.header { y += header ?? Self.defaultRowHeight }
      section.rowTops.removeAll(keepingCapacity: true)
      section.rowTops.reserveCapacity(section.rows.count)
      for row in section.rows {
        section.rowTops.append(y)
        y += row ?? estimatedHeight
      }
      section.footerTop = y
      if let footer = section.footer { y += footer ?? Self.defaultRowHeight }
      y += section.insets.bottom
      section.bottom = y
      sections[index] = section
    }
    isSettled = true
    firstUnsettled = sections.count
  }

  /// The height of everything.
  ///
  /// The geometry must be settled.
  var contentHeight: CGFloat { sections.last?.bottom ?? 0 }

  func frame(row: Int, section index: Int) -> CGRect {
    let section = sections[index]
    return frame(in: section, y: section.rowTops[row], height: section.rows[row] ?? estimatedHeight)
  }

  func headerFrame(section index: Int) -> CGRect? {
    let section = sections[index]
    guard let header = section.header else { return nil }
    return frame(in: section, y: section.top + section.insets.top, height: header ?? Self.defaultRowHeight)
  }

  func footerFrame(section index: Int) -> CGRect? {
    let section = sections[index]
    guard let footer = section.footer else { return nil }
    return frame(in: section, y: section.footerTop, height: footer ?? Self.defaultRowHeight)
  }

  private func frame(in section: Section, y: CGFloat, height: CGFloat) -> CGRect {
    CGRect(
      x: section.insets.leading, y: y, width: max(0, width - section.insets.leading - section.insets.trailing),
      height: height)
  }

  /// The sections that touch a range of heights.
  ///
  /// - Complexity: O(log *s*) in the sections, plus those found.
  func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let first = sections.partitioningIndex { $0.bottom > top }
    let end = sections.partitioningIndex { $0.top >= bottom }
    return first..<max(first, end)
  }

  /// The rows of a section that touch a range of heights.
  ///
  /// - Complexity: O(log *r*) in the rows, plus those found.
  func rows(of index: Int, from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let section = sections[index]
    let first = max(0, section.rowTops.partitioningIndex { $0 > top } - 1)
    let end = section.rowTops.partitioningIndex { $0 >= bottom }
    return first..<max(first, end)
  }
}

extension RandomAccessCollection {
  /// The first index whose element satisfies a condition that holds for all after it.
  ///
  /// - Complexity: O(log *n*).
  fileprivate func partitioningIndex(where isAfter: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if isAfter(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
