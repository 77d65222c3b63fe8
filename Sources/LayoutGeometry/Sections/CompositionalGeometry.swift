import DiffableHost
import DiffableSnapshots
import ListDiff

/// The frames of all views of a compositional layout, computed from the lengths of its sections.
///
/// Rows that have not been measured have an estimated height. Sections, and the rows or groups of each, are in sum
/// trees: finding the frame of an item, finding the items in a rectangle, and shifting the items after an insertion
/// take logarithmic time.
///
/// Lengths along the scroll direction are whole pixels. Sums of them are therefore exact in any order of addition, and
/// a host that scrolls by whole pixels stays in step with content that is shifted under it.
@MainActor package struct CompositionalGeometry {
  /// A section of the compositional layout: its plan and the lengths of its parts.
  package typealias Section = CompositionalSection

  /// A sum over sections of a compositional layout: their number and total length.
  package struct Sum: SumTreeSum {
    package var sections = 0
    /// The number of those sections that consist of groups.
    package var groups = 0
    /// The length of everything in these sections except the rows of lists, in points.
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

  /// The axis along which the layout scrolls.
  package var axis = LayoutAxis.vertical
  /// The length of the layout across the scroll direction, in points.
  package var crossLength: CGFloat = 0
  /// The spacing between sections, in points.
  package var sectionSpacing: CGFloat = 0
  /// The boundary views of the whole layout.
  package var boundary = BoundaryGeometry(axis: .vertical, plans: [])
  package private(set) var sections = SumTree<Section>()
  /// The assumed height in points of rows that have not been measured: that of the first measured row, which is the
  /// best estimate.
  private var estimate: CGFloat?

  package var estimatedHeight: CGFloat { estimate ?? Self.defaultRowHeight }

  /// The numbers of items in all sections.
  package var counts: [Int] { sections.elements.map(\.count) }

  /// The offset of each orthogonal section in points; 0 for other sections.
  package var scrolledDistances: [CGFloat] { sections.elements.map(\.scrolled) }

  /// The first section; `nil` if there is none.
  package var firstSection: Section? { sections.first }

  /// Replaces all sections; measured sizes are discarded.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  package mutating func replaceSections(_ sections: [Section]) {
    self.sections = SumTree(sections)
    estimate = nil
  }

  package var sectionCount: Int { sections.sum.sections }

  /// The boundary views of the whole layout; `nil` if there are none, or no sections.
  package var shownBoundary: BoundaryGeometry? { sectionCount > 0 && !boundary.plans.isEmpty ? boundary : nil }

  /// The start of the first section, in points from the start of the content.
  package var sectionsStart: CGFloat { shownBoundary?.startLength ?? 0 }

  /// The end of the last section, in points from the start of the content.
  package var sectionsEnd: CGFloat {
    let sum = sections.sum
    return sectionsStart + sum.extent(estimate: estimatedHeight) + CGFloat(max(0, sum.sections - 1)) * sectionSpacing
  }

  /// The length of the content along the scroll direction, in points.
  ///
  /// - Complexity: O(1).
  package var contentLength: CGFloat { sectionsEnd + (shownBoundary?.endLength ?? 0) }

  /// Returns a section and its start in the content, in points.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
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

  /// Calls a closure with the sections that are at least partly in a range in points, from first to last.
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

  /// Stores the measured height of a row of a list, in points.
  ///
  /// - Returns: True if any frame has changed.
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

  /// Stores the measured size of a header, a footer, or a view attached to an item or group, in points.
  ///
  /// - Returns: True if any frame has changed.
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
    sections.modify(where: { $0.sections > index }, body)
  }

  // MARK: Updates

  /// Adapts the geometry to a difference: items that stay or move keep their measured sizes, inserted ones have none.
  ///
  /// - Parameters:
  ///   - difference: The difference between the old and the new identifiers.
  ///   - newSection: Returns an inserted section with all its items, by its index.
  /// - Returns: The new positions of moved items that have to be measured again because their new section is laid out
  ///   differently.
  /// - Complexity: O(*k* log *n*) for *k* changes, but not more than O(*k* + *n*). If cells determine the sizes of
  ///   items, the groups between the first and last change of a section are formed again, and those after the last
  ///   change until a group begins with the same item as before.
  @discardableResult package mutating func update(
    with difference: SectionedListDifference, newSection: (Int) -> Section
  ) -> [ItemPosition] {
    let moved = measurements(ofMoved: difference.itemMoves)
    let leaving = (difference.itemDeletions + difference.itemMoves.map(\.from)).sorted()
    for (section, items) in ranges(leaving) { modify(section) { $0.remove(items) } }
    update(with: difference, newSection)
    return insert(difference, moved)
  }

  private mutating func update(with difference: SectionedListDifference, _ newSection: (Int) -> Section) {
    guard !difference.sections.isEmpty else { return }
    let arrivals = difference.itemMoves.reduce(into: [:]) { $0[$1.to.section, default: 0] += 1 }
    sections.update(with: difference.sections, count: \.sections) { index in
      let section = newSection(index)
      // Items that were moved from other sections are inserted later with their measured sizes.
      return arrivals[index].map { Section(plan: section.plan, count: section.count - $0) } ?? section
    }
  }

  /// The measured sizes of a moved item, and the plan of the section that it leaves.
  private struct MovedItem {
    let record: Section.ItemMeasurement
    let plan: SectionPlan
  }

  /// Returns the measured sizes of moved items before an update; `nil` for an item of a section that does not exist.
  private func measurements(ofMoved moves: [SectionedListDifference.ItemMove]) -> [MovedItem?] {
    // Loops instead of closures: a closure checks each time that it runs on the main actor.
    var moved: [MovedItem?] = []
    moved.reserveCapacity(moves.count)
    while moved.count < moves.count {
      // A section is large: it is looked up, and copied, once for all moves in a row that leave it.
      let source = moves[moved.count].from.section
      guard let section = section(source)?.section else {
        moved.append(nil)
        continue
      }
      while moved.count < moves.count, moves[moved.count].from.section == source {
        moved.append(MovedItem(record: section.record(of: moves[moved.count].from.item), plan: section.plan))
      }
    }
    return moved
  }

  private mutating func insert(_ difference: SectionedListDifference, _ moved: [MovedItem?]) -> [ItemPosition] {
    let unknown = Section.ItemMeasurement(height: nil, measure: MeasuredItemAndAttachmentSizes())
    let (insertions, moves) = (difference.itemInsertions, difference.itemMoves)
    var unmeasured: [ItemPosition] = []
    var rows: [Section.InsertedItem] = []
    rows.reserveCapacity(insertions.count + moves.count)
    // Inserted and moved items are in ascending order: both lists are merged, and each section gets its items at once.
    var (insertion, move) = (0, 0)
    let end = ItemPosition(section: .max, item: .max)
    while insertion < insertions.count || move < moves.count {
      let inserted = insertion < insertions.count ? insertions[insertion] : end
      let index = min(inserted.section, move < moves.count ? moves[move].to.section : .max)
      let target = section(index)?.section
      // Neighbouring moves are mostly from one section, whose plan is compared with the target's once.
      var last: (plan: SectionPlan, keepsSizes: Bool)?
      while true {
        let inserted = insertion < insertions.count ? insertions[insertion] : end
        if move < moves.count, moves[move].to < inserted {
          guard moves[move].to.section == index else { break }
          var record = unknown
          if let old = moved[move] {
            if last?.plan !== old.plan { last = (old.plan, target?.keepsSizes(from: old.plan) == true) }
            if last?.keepsSizes == true { record = old.record } else { unmeasured.append(moves[move].to) }
          } else {
            unmeasured.append(moves[move].to)
          }
          rows.append(Section.InsertedItem(item: moves[move].to.item, record: record))
          move += 1
        } else {
          guard inserted.section == index, insertion < insertions.count else { break }
          rows.append(Section.InsertedItem(item: inserted.item, record: unknown))
          insertion += 1
        }
      }
      modify(index) { $0.insert(rows) }
      rows.removeAll(keepingCapacity: true)
    }
    return unmeasured
  }

  /// Returns the positions by section, with consecutive items combined into ranges.
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

  /// Requests the plans of all sections again; measured sizes that are still valid stay.
  ///
  /// - Parameter plan: Returns the plan of a section, by its index; the same object if nothing has changed.
  /// - Returns: The sections in which everything has to be measured again.
  /// - Complexity: O(*s*) for *s* sections.
  @discardableResult package mutating func reconfigureSections(_ plan: (Int) -> SectionPlan) -> Set<Int> {
    var plans: [SectionPlan] = []
    plans.reserveCapacity(sectionCount)
    var hasChanged = false
    sections.forEach(from: { _ in true }) { _, section in
      let plan = plan(plans.count)
      plans.append(plan)
      if plan !== section.plan { hasChanged = true }
      return true
    }
    guard hasChanged else { return [] }
    var unknown: Set<Int> = []
    sections = SumTree(
      sections.elements.enumerated().map { index, old in
        let plan = plans[index]
        guard plan !== old.plan else { return old }
        if !old.agrees(with: plan) { unknown.insert(index) }
        return old.following(plan)
      })
    return unknown
  }

  /// True if the height of the collection view affects any section.
  package var dependsOnHeight: Bool { axis == .horizontal || sections.sum.groups > 0 || !boundary.plans.isEmpty }
}
