import ListDiff

/// The heights of the rows of a list and, from them, their places.
///
/// Rows that were never measured count with an estimate. Sections, and the rows of each, are in trees of sums: where a row
/// is, which rows are in a rectangle, and what an inserted row does to all below is found in logarithmic time.
///
/// Heights are whole points, so that sums of them are exact, whatever the order in which they are added, and that a host
/// which scrolls by whole pixels stays in step with what is shifted under it.
@MainActor package struct ListGeometry {
  /// A section: what it looks like and how high its parts are.
  @MainActor package struct Section: Summed {
    package let configuration: UICollectionLayoutListConfiguration
    /// Space around the section in points.
    package let insets: NSDirectionalEdgeInsets
    /// The height of the header in points; nil if it was not measured.
    package var headerHeight: CGFloat?
    package var rows: RowHeights
    /// The height of the footer in points; nil if it was not measured.
    package var footerHeight: CGFloat?

    package init(configuration: UICollectionLayoutListConfiguration, insets: NSDirectionalEdgeInsets, rows: RowHeights)
    {
      self.configuration = configuration
      self.insets = NSDirectionalEdgeInsets(
        top: insets.top.onLayoutGrid, leading: insets.leading, bottom: insets.bottom.onLayoutGrid,
        trailing: insets.trailing)
      self.rows = rows
    }

    package var hasHeader: Bool { configuration.headerMode == .supplementary }
    package var hasFooter: Bool { configuration.footerMode == .supplementary }
    package var shownHeaderHeight: CGFloat { hasHeader ? headerHeight ?? ListGeometry.defaultRowHeight : 0 }
    package var shownFooterHeight: CGFloat { hasFooter ? footerHeight ?? ListGeometry.defaultRowHeight : 0 }

    /// The distance from the top of the section to its first row, in points.
    package var rowsTop: CGFloat { insets.top + shownHeaderHeight }

    package var sum: Sum {
      Sum(sections: 1, boundaries: rowsTop + shownFooterHeight + insets.bottom, rows: rows.sum)
    }
  }

  /// How many sections there are and how high they are together.
  package struct Sum: SumOfElements {
    package var sections = 0
    /// The height of headers, footers and insets, in points.
    package var boundaries: CGFloat = 0
    package var rows = RowHeights.Sum.zero

    package static let zero = Sum()

    package static func += (left: inout Sum, right: Sum) {
      left.sections += right.sections
      left.boundaries += right.boundaries
      left.rows += right.rows
    }

    package func extent(estimate: CGFloat) -> CGFloat { boundaries + rows.extent(estimate: estimate) }
  }

  package nonisolated static let defaultRowHeight: CGFloat = 44

  package init() {}

  /// The width of the list in points.
  package var width: CGFloat = 0
  package private(set) var sections = SumTree<Section>()
  /// The height in points that rows are taken to have which were not measured: that of the first one that was, since it
  /// is the best guess.
  private var estimate: CGFloat?

  private var estimatedHeight: CGFloat { estimate ?? Self.defaultRowHeight }

  /// Puts sections in place of all; nothing is measured.
  ///
  /// - Complexity: O(*s*) in the sections.
  package mutating func replaceSections(_ sections: [Section]) {
    self.sections = SumTree(sections)
    estimate = nil
  }

  package var sectionCount: Int { sections.sum.sections }

  /// The height of everything, in points.
  ///
  /// - Complexity: O(1).
  package var contentHeight: CGFloat { sections.sum.extent(estimate: estimatedHeight) }

  /// A section and its top, in points.
  ///
  /// - Complexity: O(log *s*) in the sections.
  package func section(_ index: Int) -> (top: CGFloat, section: Section)? {
    guard index >= 0, let (before, section) = sections.find({ $0.sections > index }) else { return nil }
    return (before.extent(estimate: estimatedHeight), section)
  }

  package func contains(_ path: IndexPath) -> Bool {
    guard path.count == 2, let (_, section) = section(path.section) else { return false }
    return (0..<section.rows.count).contains(path.item)
  }

  // MARK: Measuring

  /// Takes the height of a row, in points.
  ///
  /// - Returns: Whether anything is elsewhere now.
  /// - Complexity: O(log *n*).
  package mutating func setHeight(_ height: CGFloat, of path: IndexPath) -> Bool {
    guard contains(path), let (_, section) = section(path.section) else { return false }
    let height = height.onLayoutGrid
    let old = section.rows.row(path.item).height
    guard old != height else { return false }
    let shown = old ?? estimatedHeight
    modify(path.section) { $0.rows.setHeight(height, row: path.item) }
    guard estimate == nil else { return shown != height }
    estimate = height
    return shown != height || sections.sum.rows.unmeasured > 0
  }

  /// Takes the height of a header, in points.
  ///
  /// - Returns: Whether anything is elsewhere now.
  package mutating func setHeaderHeight(_ height: CGFloat, section index: Int) -> Bool {
    guard let (_, section) = section(index), section.headerHeight != height.onLayoutGrid else { return false }
    modify(index) { $0.headerHeight = height.onLayoutGrid }
    return section.shownHeaderHeight != height.onLayoutGrid
  }

  /// Takes the height of a footer, in points.
  ///
  /// - Returns: Whether anything is elsewhere now.
  package mutating func setFooterHeight(_ height: CGFloat, section index: Int) -> Bool {
    guard let (_, section) = section(index), section.footerHeight != height.onLayoutGrid else { return false }
    modify(index) { $0.footerHeight = height.onLayoutGrid }
    return section.shownFooterHeight != height.onLayoutGrid
  }

  private mutating func modify(_ index: Int, _ body: (inout Section) -> Void) {
    let (left, section, right) = sections.split { $0.sections > index }
    guard var section else { return }
    body(&section)
    sections = .joined(left, section, right)
  }

  // MARK: Places

  /// Where a row is.
  ///
  /// - Complexity: O(log *n*).
  package func frame(of path: IndexPath) -> CGRect? {
    guard contains(path), let (top, section) = section(path.section) else { return nil }
    let (before, height) = section.rows.row(path.item)
    return frame(
      in: section, y: top + section.rowsTop + before.extent(estimate: estimatedHeight),
      height: height ?? estimatedHeight)
  }

  package func headerFrame(section index: Int) -> CGRect? {
    guard let (top, section) = section(index), section.hasHeader else { return nil }
    return frame(in: section, y: top + section.insets.top, height: section.shownHeaderHeight)
  }

  package func footerFrame(section index: Int) -> CGRect? {
    guard let (top, section) = section(index), section.hasFooter else { return nil }
    let y = top + section.rowsTop + section.rows.sum.extent(estimate: estimatedHeight)
    return frame(in: section, y: y, height: section.shownFooterHeight)
  }

  private func frame(in section: Section, y: CGFloat, height: CGFloat) -> CGRect {
    CGRect(
      x: section.insets.leading, y: y, width: max(0, width - section.insets.leading - section.insets.trailing),
      height: height)
  }

  /// Goes through the sections of which a part lies in a range of heights, in points, from first to last.
  ///
  /// - Complexity: O(log *s* + *k*) for *k* sections.
  package func forEachSection(from top: CGFloat, to bottom: CGFloat, _ body: (Int, CGFloat, Section) -> Void) {
    let estimate = estimatedHeight
    sections.forEach(from: { $0.extent(estimate: estimate) > top }) { before, section in
      let y = before.extent(estimate: estimate)
      guard y < bottom else { return false }
      body(before.sections, y, section)
      return true
    }
  }

  /// Goes through the rows of a section of which a part lies in a range of heights, in points, from first to last.
  ///
  /// - Complexity: O(log *r* + *k*) for *k* rows.
  package func forEachRow(
    of section: Section, at sectionTop: CGFloat, from top: CGFloat, to bottom: CGFloat, _ body: (Int, CGRect) -> Void
  ) {
    let rowsTop = sectionTop + section.rowsTop
    section.rows.forEachRow(from: top - rowsTop, to: bottom - rowsTop, estimate: estimatedHeight) { row, y, height in
      body(row, frame(in: section, y: rowsTop + y, height: height))
    }
  }

  // MARK: Following the model

  /// Follows a change of the model: rows that stay or move keep their heights, rows that come are not measured.
  ///
  /// - Parameters:
  ///   - difference: What has changed.
  ///   - newSection: Gives a section that has come, with all its rows, by its index.
  /// - Complexity: O(*k* log *n*) for *k* changes, but not more than O(*k* + *n*).
  package mutating func update(with difference: SectionedListDifference, newSection: (Int) -> Section) {
    let moved = difference.itemMoves.map { move in
      section(move.from.section)?.section.rows.row(move.from.item).height
    }
    let leaving = (difference.itemDeletions + difference.itemMoves.map(\.from)).sorted()
    for (section, rows) in ranges(leaving) { modify(section) { $0.rows.remove(rows) } }
    update(with: difference, newSection)
    insert(difference, movedHeights: moved)
  }

  private mutating func update(with difference: SectionedListDifference, _ newSection: (Int) -> Section) {
    guard !difference.sections.isEmpty else { return }
    var arrivals = difference.sectionMoves.map { move in
      (index: move.to, section: section(move.from)?.section)
    }
    for index in (difference.sectionDeletions + difference.sectionMoves.map(\.from)).sorted().reversed() {
      let (left, _, right) = sections.split { $0.sections > index }
      sections = .joined(left, right)
    }
    for index in difference.sectionInsertions {
      var section = newSection(index)
      // Those that come from other sections are put in with their heights.
      let count = difference.itemMoves.count { $0.to.section == index }
      if count > 0 { section.rows = RowHeights(count: section.rows.count - count) }
      arrivals.append((index, section))
    }
    for (index, section) in arrivals.sorted(by: { $0.index < $1.index }) {
      guard let section else { brokenPromise("section \(index) comes from nowhere") }
      let (left, next, right) = sections.split { $0.sections > index }
      sections = .joined(left, section, next.map { .joined(SumTree(), $0, right) } ?? right)
    }
  }

  private mutating func insert(_ difference: SectionedListDifference, movedHeights: [RowHeights.Height?]) {
    var arrivals = difference.itemInsertions.map { (position: $0, height: RowHeights.Height.none) }
    for (move, height) in zip(difference.itemMoves, movedHeights) { arrivals.append((move.to, height ?? nil)) }
    arrivals.sort { $0.position < $1.position }
    var rest = arrivals[...]
    while let first = rest.first {
      let section = first.position.section
      var runs: [(row: Int, run: RowHeights.Run)] = []
      while let next = rest.first, next.position.section == section {
        rest.removeFirst()
        if let last = runs.last, last.row + last.run.count == next.position.item, last.run.height == next.height {
          runs[runs.count - 1].run.count += 1
        } else {
          runs.append((next.position.item, RowHeights.Run(count: 1, height: next.height)))
        }
      }
      modify(section) { $0.rows.insert(runs) }
    }
  }

  /// Places by section, those that follow each other as one range.
  private func ranges(_ positions: [ItemPosition]) -> [(section: Int, rows: [Range<Int>])] {
    var all: [(section: Int, rows: [Range<Int>])] = []
    for position in positions {
      if all.last?.section != position.section { all.append((position.section, [])) }
      let last = all.count - 1
      if let range = all[last].rows.last, range.upperBound == position.item {
        all[last].rows[all[last].rows.count - 1] = range.lowerBound..<position.item + 1
      } else {
        all[last].rows.append(position.item..<position.item + 1)
      }
    }
    return all
  }

  /// Asks anew what all sections look like; heights stay.
  ///
  /// - Complexity: O(*s*) in the sections.
  package mutating func reconfigureSections(_ make: (Int, RowHeights) -> Section) {
    sections = SumTree(
      sections.elements.enumerated().map { index, old in
        var new = make(index, old.rows)
        new.headerHeight = old.headerHeight
        new.footerHeight = old.footerHeight
        return new
      })
  }
}

extension CGFloat {
  /// A height in whole points, upwards so that nothing is cut off; what is no height is 0.
  var onLayoutGrid: CGFloat { isFinite ? Swift.max(0, rounded(.up)) : 0 }
}
