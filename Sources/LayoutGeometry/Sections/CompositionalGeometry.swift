import DiffableHost
import DiffableSnapshots
import ListDiff

/// The places of everything in a compositional layout, by the lengths of its sections.
///
/// Rows of lists that were never measured count with an estimate. Sections, and the rows or groups of each, are in trees of
/// sums: where an item is, which are in a rectangle, and what an inserted one does to all below is found in logarithmic time.
///
/// Lengths along the direction of scrolling are whole pixels, so that sums of them are exact, whatever the order in which
/// they are added, and that a host which scrolls by whole pixels stays in step with what is shifted under it.
@MainActor package struct CompositionalGeometry {
  package typealias Section = CompositionalSection

  /// How many sections there are and how long they are together.
  package struct Sum: SumOfElements {
    package var sections = 0
    /// How many of them are made of groups.
    package var groups = 0
    /// The length of all that is no row of a list, in points.
    package var boundaries: CGFloat = 0
    package var rows = RowHeights.Sum.zero

    package static let zero = Sum()

    package static func += (left: inout Sum, right: Sum) {
      left.sections += right.sections
      left.groups += right.groups
      left.boundaries += right.boundaries
      left.rows += right.rows
    }

    package func extent(estimate: CGFloat) -> CGFloat { boundaries + rows.extent(estimate: estimate) }
  }

  package nonisolated static let defaultRowHeight: CGFloat = 44

  package init() {}

  /// The direction of scrolling.
  package var axis = LayoutAxis.vertical
  /// The length across the direction of scrolling, in points.
  package var crossLength: CGFloat = 0
  /// The room between sections in points.
  package var sectionSpacing: CGFloat = 0
  /// Views at the boundaries of the whole layout.
  package var boundary = BoundaryItems(axis: .vertical, plans: [])
  package private(set) var sections = SumTree<Section>()
  /// The height in points that rows are taken to have which were not measured: that of the first one that was, since it
  /// is the best guess.
  private var estimate: CGFloat?

  package var estimatedHeight: CGFloat { estimate ?? Self.defaultRowHeight }

  /// The numbers of items of all sections.
  package var counts: [Int] { sections.elements.map(\.count) }

  /// How far the groups of each section are scrolled by themselves, in points.
  package var scrolledDistances: [CGFloat] { sections.elements.map(\.scrolled) }

  /// The first section; nil if there is none.
  package var firstSection: Section? { sections.first }

  /// Puts sections in place of all; nothing is measured.
  ///
  /// - Complexity: O(*s*) in the sections.
  package mutating func replaceSections(_ sections: [Section]) {
    self.sections = SumTree(sections)
    estimate = nil
  }

  package var sectionCount: Int { sections.sum.sections }

  /// The views at the boundaries of the whole layout, which goes without if there are no sections.
  package var shownBoundary: BoundaryItems? { sectionCount > 0 && !boundary.plans.isEmpty ? boundary : nil }

  /// Where the sections begin, in points.
  package var sectionsStart: CGFloat { shownBoundary?.startLength ?? 0 }

  /// Where the sections end, in points.
  package var sectionsEnd: CGFloat {
    let sum = sections.sum
    return sectionsStart + sum.extent(estimate: estimatedHeight) + CGFloat(max(0, sum.sections - 1)) * sectionSpacing
  }

  /// The length of everything along the direction of scrolling, in points.
  ///
  /// - Complexity: O(1).
  package var contentLength: CGFloat { sectionsEnd + (shownBoundary?.endLength ?? 0) }

  /// A section and where it begins, in points.
  ///
  /// - Complexity: O(log *s*) in the sections.
  package func section(_ index: Int) -> (start: CGFloat, section: Section)? {
    guard index >= 0, let (before, section) = sections.find({ $0.sections > index }) else { return nil }
    return (start(after: before), section)
  }

  private func start(after before: Sum) -> CGFloat {
    sectionsStart + before.extent(estimate: estimatedHeight) + CGFloat(before.sections) * sectionSpacing
  }

  package func contains(_ path: IndexPath) -> Bool {
    guard path.count == 2, let (_, section) = section(path.section) else { return false }
    return (0..<section.count).contains(path.item)
  }

  /// Goes through the sections of which a part lies in a range, in points, from first to last.
  ///
  /// - Complexity: O(log *s* + *k*) for *k* sections.
  package func forEachSection(from start: CGFloat, to end: CGFloat, _ body: (Int, CGFloat, Section) -> Void) {
    let estimate = estimatedHeight
    let first = sectionsStart
    let spacing = sectionSpacing
    sections.forEach(from: {
      first + $0.extent(estimate: estimate) + CGFloat(max(0, $0.sections - 1)) * spacing > start
    }) { before, section in
      let position = self.start(after: before)
      guard position < end else { return false }
      body(before.sections, position, section)
      return true
    }
  }

  // MARK: Measuring

  /// Takes the height of a row of a list, in points.
  ///
  /// - Returns: Whether anything is elsewhere now.
  /// - Complexity: O(log *n*).
  package mutating func setHeight(_ height: CGFloat, of path: IndexPath) -> Bool {
    guard contains(path), let (_, section) = section(path.section), section.groups == nil else { return false }
    let height = section.plan.grid.length(height)
    let old = section.rows.row(path.item).height
    guard old != height else { return false }
    let shown = old ?? estimatedHeight
    modify(path.section) { $0.setHeight(height, row: path.item) }
    guard estimate == nil else { return shown != height }
    estimate = height
    return shown != height || sections.sum.rows.unmeasured > 0
  }

  /// Takes the size of a header, a footer, or a view that is held to an item or a group, in points.
  ///
  /// - Returns: Whether anything is elsewhere now.
  package mutating func setViewSize(_ size: CGSize, kind: String, at path: IndexPath) -> Bool {
    guard path.count == 2, let (_, section) = section(path.section) else { return false }
    if let index = section.boundary.index(ofKind: kind, ordinal: path.item) {
      var hasChanged = false
      modify(path.section) { hasChanged = $0.setBoundarySize(size, of: index) }
      return hasChanged
    }
    if path.section == 0, let index = boundary.index(ofKind: kind, ordinal: path.item) {
      return boundary.setSize(size, of: index)
    }
    return setAttachmentSize(size, kind: kind, at: path)
  }

  package mutating func modify(_ index: Int, _ body: (inout Section) -> Void) {
    let (left, section, right) = sections.split { $0.sections > index }
    guard var section else { return }
    body(&section)
    sections = .joined(left, section, right)
  }

  // MARK: Following the model

  /// Follows a change of the model: items that stay or move keep their sizes, those that come are not measured.
  ///
  /// - Parameters:
  ///   - difference: What has changed.
  ///   - newSection: Gives a section that has come, with all its items, by its index.
  /// - Returns: The new places of items that have moved and have to be measured again, since they are laid out in another way.
  /// - Complexity: O(*k* log *n*) for *k* changes, but not more than O(*k* + *n*); where the sizes of items are up to their
  ///   cells, groups between the first and the last change of a section are found anew, and those after them up to where
  ///   the same items begin a group.
  @discardableResult package mutating func update(
    with difference: SectionedListDifference, newSection: (Int) -> Section
  ) -> [ItemPosition] {
    let moved: [(record: Section.ItemRecord, plan: SectionPlan)?] = difference.itemMoves.map { move in
      guard let section = section(move.from.section)?.section else { return nil }
      return (section.record(of: move.from.item), section.plan)
    }
    let leaving = (difference.itemDeletions + difference.itemMoves.map(\.from)).sorted()
    for (section, items) in ranges(leaving) { modify(section) { $0.remove(items) } }
    update(with: difference, newSection)
    return insert(difference, moved)
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
      // Those that come from other sections are put in with their sizes.
      let count = difference.itemMoves.count { $0.to.section == index }
      if count > 0 { section = Section(plan: section.plan, count: section.count - count) }
      arrivals.append((index, section))
    }
    for (index, section) in arrivals.sorted(by: { $0.index < $1.index }) {
      guard let section else { internalInconsistency("section \(index) comes from nowhere") }
      let (left, next, right) = sections.split { $0.sections > index }
      sections = .joined(left, section, next.map { .joined(SumTree(), $0, right) } ?? right)
    }
  }

  private mutating func insert(
    _ difference: SectionedListDifference, _ moved: [(record: Section.ItemRecord, plan: SectionPlan)?]
  ) -> [ItemPosition] {
    let unknown = Section.ItemRecord(height: nil, measure: ItemMeasure())
    var arrivals = difference.itemInsertions.map { (position: $0, record: unknown) }
    var strangers: [ItemPosition] = []
    for (move, old) in zip(difference.itemMoves, moved) {
      if let old, section(move.to.section)?.section.keepsSizes(from: old.plan) == true {
        arrivals.append((move.to, old.record))
      } else {
        arrivals.append((move.to, unknown))
        strangers.append(move.to)
      }
    }
    arrivals.sort { $0.position < $1.position }
    var rest = arrivals[...]
    while let section = rest.first?.position.section {
      let end = rest.firstIndex { $0.position.section != section } ?? rest.endIndex
      modify(section) { $0.insert(rest[..<end].map { ($0.position.item, $0.record) }) }
      rest = rest[end...]
    }
    return strangers
  }

  /// Places by section, those that follow each other as one range.
  private func ranges(_ positions: [ItemPosition]) -> [(section: Int, items: [Range<Int>])] {
    var all: [(section: Int, items: [Range<Int>])] = []
    for position in positions {
      if all.last?.section != position.section { all.append((position.section, [])) }
      let last = all.count - 1
      if let range = all[last].items.last, range.upperBound == position.item {
        all[last].items[all[last].items.count - 1] = range.lowerBound..<position.item + 1
      } else {
        all[last].items.append(position.item..<position.item + 1)
      }
    }
    return all
  }

  /// Asks anew what all sections look like; what was measured stays where it means the same.
  ///
  /// - Returns: The sections of which everything has to be measured again.
  /// - Complexity: O(*s*) in the sections.
  @discardableResult package mutating func reconfigureSections(_ plan: (Int) -> SectionPlan) -> Set<Int> {
    var unknown: Set<Int> = []
    sections = SumTree(
      sections.elements.enumerated().map { index, old in
        let plan = plan(index)
        guard plan !== old.plan else { return old }
        if !old.agrees(with: plan) { unknown.insert(index) }
        return old.following(plan)
      })
    return unknown
  }

  /// Whether the height of the view matters to any section.
  package var dependsOnHeight: Bool { axis == .horizontal || sections.sum.groups > 0 || !boundary.plans.isEmpty }
}
