import DiffableHost

/// A section of a compositional layout: what it looks like, and how long its parts are.
///
/// Its content is the rows of a list, or groups. Lengths along the direction of scrolling are whole pixels.
@MainActor package struct CompositionalSection: Summed {
  package private(set) var plan: SectionPlan
  /// Headers, footers and other views at the section's boundaries.
  package private(set) var boundary: BoundaryItems
  /// The heights of the rows of a list.
  package private(set) var rows: RowHeights
  /// The groups of a section that is no list.
  package private(set) var groups: GroupSequence?
  /// How far groups that scroll by themselves are scrolled, in points; not farther than they are long now.
  package var scrolled: CGFloat {
    get { min(scrolledOnce, mostScrolled) }
    set { scrolledOnce = min(max(0, newValue), mostScrolled) }
  }
  /// How far they were scrolled: items that go and come in one update do not take that back.
  private var scrolledOnce: CGFloat = 0
  /// The length of everything but the rows of a list, in points.
  private var fixedLength: CGFloat = 0

  package init(plan: SectionPlan, count: Int) {
    self.plan = plan
    boundary = plan.boundary
    if let template = plan.template {
      rows = RowHeights(count: 0)
      groups = GroupSequence(template: template, count: count)
    } else {
      rows = RowHeights(count: count)
    }
    addUp()
  }

  package var sum: CompositionalGeometry.Sum {
    CompositionalGeometry.Sum(sections: 1, groups: groups == nil ? 0 : 1, boundaries: fixedLength, rows: rows.sum)
  }

  package var count: Int { groups?.count ?? rows.count }

  private mutating func addUp() {
    fixedLength = contentStart + groupsLength + spacingLength + contentEnd
  }

  // MARK: Lengths, in points

  /// The distance from the start of the section to its first row or group.
  package var contentStart: CGFloat { plan.insets.start(plan.axis) + boundary.startLength }

  /// The distance from the end of the last row or group to the end of the section.
  var contentEnd: CGFloat { plan.insets.end(plan.axis) + boundary.endLength }

  /// The length of the groups along the direction in which the layout scrolls.
  package var groupsLength: CGFloat {
    guard let groups else { return 0 }
    return max(0, plan.grid.edge(plan.orthogonal == nil ? groups.length : groups.cross))
  }

  /// The room between all rows of a list.
  private var spacingLength: CGFloat { CGFloat(max(0, rows.count - 1)) * plan.rowSpacing }

  /// The length of all rows or groups along the direction in which the layout scrolls.
  package func contentLength(estimate: CGFloat) -> CGFloat {
    groupsLength + rows.sum.extent(estimate: estimate) + spacingLength
  }

  /// How long the content of a section is whose groups scroll by themselves.
  package var orthogonalLength: CGFloat {
    guard plan.orthogonal != nil, let groups else { return 0 }
    return plan.grid.edge(plan.orthogonalStart + groups.length + plan.orthogonalEnd)
  }

  /// How far groups that scroll by themselves can be scrolled.
  package var mostScrolled: CGFloat { max(0, orthogonalLength - plan.crossLength) }

  /// Whether the groups have become so short that they are not scrolled as far as they were.
  package var isScrolledTooFar: Bool { scrolledOnce > mostScrolled }

  // MARK: Boundaries

  /// Where a view at the boundary is while nothing holds it elsewhere.
  ///
  /// - Parameters:
  ///   - index: Which view.
  ///   - start: Where the section begins.
  ///   - estimate: The height of rows that were not measured.
  /// - Returns: The rectangle in the content, in points.
  package func boundaryFrame(_ index: Int, start: CGFloat, estimate: CGFloat) -> CGRect {
    let range = boundaryRange(start: start, estimate: estimate)
    return boundary.frame(index, start: range.start, end: range.end)
  }

  /// What the views at the boundaries lie around: of a list the rows, of groups these and the room around them.
  private func boundaryRange(start: CGFloat, estimate: CGFloat) -> (start: CGFloat, end: CGFloat) {
    let first = start + contentStart
    let last = first + contentLength(estimate: estimate)
    guard !plan.hasRows else { return (first, last) }
    return (first - plan.insets.start(plan.axis), last + plan.insets.end(plan.axis))
  }

  /// How a view at the boundary is held on screen; nil if it is not.
  package func boundaryPin(_ index: Int, frame: CGRect, start: CGFloat, estimate: CGFloat) -> LayoutPin? {
    let range = boundaryRange(start: start, estimate: estimate)
    return boundary.pin(index, frame: frame, start: range.start, end: range.end)
  }

  mutating func setBoundarySize(_ size: CGSize, of index: Int) -> Bool {
    let hasChanged = boundary.setSize(size, of: index)
    addUp()
    return hasChanged
  }

  // MARK: Editing

  package mutating func setHeight(_ height: CGFloat, row: Int) { rows.setHeight(height, row: row) }

  mutating func setMeasure(_ measure: ItemMeasure, of item: Int) -> Bool {
    let hasChanged = groups?.setMeasure(measure, of: item) ?? false
    addUp()
    return hasChanged
  }

  /// What is known of an item's size.
  func record(of item: Int) -> ItemRecord {
    if let groups { return ItemRecord(height: nil, measure: groups.measure(of: item)) }
    return ItemRecord(height: rows.row(item).height, measure: ItemMeasure())
  }

  mutating func remove(_ items: [Range<Int>]) {
    if groups != nil { groups?.remove(items) } else { rows.remove(items) }
    addUp()
  }

  /// Puts items in.
  ///
  /// - Parameter items: The places when all are in, ascending, and what is known of their sizes.
  mutating func insert(_ items: [(item: Int, record: ItemRecord)]) {
    if groups != nil {
      groups?.insert(items.map { ($0.item, $0.record.measure) })
    } else {
      var runs: [(row: Int, run: RowHeights.Run)] = []
      for (item, record) in items {
        if let last = runs.last, last.row + last.run.count == item, last.run.height == record.height {
          runs[runs.count - 1].run.count += 1
        } else {
          runs.append((item, RowHeights.Run(count: 1, height: record.height)))
        }
      }
      rows.insert(runs)
    }
    addUp()
  }

  /// Whether what was measured of the items means the same with another description.
  func agrees(with new: SectionPlan) -> Bool {
    guard let groups else { return new.hasRows && new.crossRange == plan.crossRange && new.grid == plan.grid }
    guard let template = new.template else { return false }
    return !template.isMeasured || groups.template.agrees(with: template)
  }

  /// Whether an item that comes from a section with a plan is as large as it was there.
  func keepsSizes(from old: SectionPlan) -> Bool {
    guard let groups else { return old.hasRows && old.crossRange == plan.crossRange && old.grid == plan.grid }
    return old === plan || old.template.map(groups.template.agrees) == true
  }

  /// Follows a description that was asked for anew; what was measured stays where it means the same.
  func following(_ new: SectionPlan) -> CompositionalSection {
    var section = self
    section.plan = new
    section.boundary = new.boundary
    section.boundary.keepSizes(of: boundary)
    let count = count
    if let template = new.template {
      section.rows = RowHeights(count: 0)
      if groups?.template.agrees(with: template) != true {
        section.groups = GroupSequence(template: template, count: count)
      }
    } else {
      section.groups = nil
      if !agrees(with: new) { section.rows = RowHeights(count: count) }
    }
    section.addUp()
    return section
  }

  /// What is known of the size of an item, wherever it goes.
  package struct ItemRecord: Equatable {
    package var height: RowHeights.Height
    var measure: ItemMeasure
  }
}
