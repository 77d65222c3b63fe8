import DiffableHost

/// A section of a compositional layout: its plan and the lengths of its parts.
///
/// The content is either the rows of a list or groups. Lengths along the scroll direction are whole pixels.
@MainActor package struct CompositionalSection: SumTreeElement {
  package private(set) var plan: SectionPlan
  /// The boundary views of the section.
  package private(set) var boundary: BoundaryGeometry
  /// The heights of the rows of a list.
  package private(set) var rows: RowHeights
  /// The groups of a section that is not a list; `nil` in a list.
  package private(set) var groups: GroupSequence?
  /// The offset of an orthogonal section in points, limited to the current length of its groups.
  package var scrolled: CGFloat {
    get { min(scrolledOnce, mostScrolled) }
    set { scrolledOnce = min(max(0, newValue), mostScrolled) }
  }
  /// The offset of an orthogonal section before it was limited, so that deleting and inserting items in one update does
  /// not lose it.
  private var scrolledOnce: CGFloat = 0
  /// The length of everything in the section except the rows of a list, in points.
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

  /// The distance from the start of the section to its first row or group, in points.
  package var contentStart: CGFloat { plan.insets.start(plan.axis) + boundary.startLength }

  /// The distance from the end of the section's last row or group to the end of the section, in points.
  var contentEnd: CGFloat { plan.insets.end(plan.axis) + boundary.endLength }

  /// The length of the section's groups along the layout's scroll direction, in points.
  package var groupsLength: CGFloat {
    guard let groups else { return 0 }
    return max(0, plan.grid.edge(plan.orthogonal == nil ? groups.length : groups.cross))
  }

  /// The total spacing between the rows of a list section, in points.
  private var spacingLength: CGFloat { CGFloat(max(0, rows.count - 1)) * plan.rowSpacing }

  /// Returns the length of all rows or groups of the section along the layout's scroll direction.
  package func contentLength(estimate: CGFloat) -> CGFloat {
    groupsLength + rows.sum.extent(estimate: estimate) + spacingLength
  }

  /// The length of an orthogonal section's content along its own scroll axis.
  package var orthogonalLength: CGFloat {
    guard plan.orthogonal != nil, let groups else { return 0 }
    return plan.grid.edge(plan.orthogonalStart + groups.length + plan.orthogonalEnd)
  }

  /// The greatest offset to which the orthogonal section can be scrolled, in points.
  package var mostScrolled: CGFloat { max(0, orthogonalLength - plan.crossLength) }

  /// True if the orthogonal section's groups have become too short for the offset that was set.
  package var isScrolledTooFar: Bool { scrolledOnce > mostScrolled }

  // MARK: Boundaries

  /// Returns the frame of a boundary view that is not pinned.
  ///
  /// - Parameters:
  ///   - index: The index of the view.
  ///   - start: The start of the section, in points.
  ///   - estimate: The height of rows that have not been measured, in points.
  /// - Returns: The frame in the content, in points.
  package func boundaryFrame(_ index: Int, start: CGFloat, estimate: CGFloat) -> CGRect {
    let range = boundaryRange(start: start, estimate: estimate)
    return boundary.frame(index, start: range.start, end: range.end)
  }

  /// Returns the range that the boundary views enclose: the rows of a list, or the groups with the section's insets.
  private func boundaryRange(start: CGFloat, estimate: CGFloat) -> (start: CGFloat, end: CGFloat) {
    let first = start + contentStart
    let last = first + contentLength(estimate: estimate)
    guard !plan.hasRows else { return (first, last) }
    return (first - plan.insets.start(plan.axis), last + plan.insets.end(plan.axis))
  }

  /// Returns the range in which a boundary view is pinned; `nil` if the view is not pinned.
  package func boundaryPin(_ index: Int, frame: CGRect, start: CGFloat, estimate: CGFloat) -> PinningRange? {
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

  mutating func setMeasure(_ measure: MeasuredItemAndAttachmentSizes, of item: Int) -> Bool {
    let hasChanged = groups?.setMeasure(measure, of: item) ?? false
    addUp()
    return hasChanged
  }

  /// Returns the stored sizes of an item in the section.
  func record(of item: Int) -> ItemMeasurement {
    if let groups { return ItemMeasurement(height: nil, measure: groups.measure(of: item)) }
    return ItemMeasurement(height: rows.row(item).height, measure: MeasuredItemAndAttachmentSizes())
  }

  mutating func remove(_ items: [Range<Int>]) {
    if groups != nil { groups?.remove(items) } else { rows.remove(items) }
    addUp()
  }

  /// Inserts items into the section.
  ///
  /// - Parameter items: The final indices of the items in ascending order, with their known sizes.
  mutating func insert(_ items: [InsertedItem]) {
    if groups != nil {
      groups?.insert(items.map { ($0.item, $0.record.measure) })
    } else {
      var runs: [(row: Int, run: RowHeights.Run)] = []
      for inserted in items {
        let height = inserted.record.height
        if let last = runs.last, last.row + last.run.count == inserted.item, last.run.height == height {
          runs[runs.count - 1].run.count += 1
        } else {
          runs.append((inserted.item, RowHeights.Run(count: 1, height: height)))
        }
      }
      rows.insert(runs)
    }
    addUp()
  }

  /// Returns true if sizes measured with the current plan are valid with another plan.
  func agrees(with new: SectionPlan) -> Bool {
    guard let groups else { return new.hasRows && new.crossRange == plan.crossRange && new.grid == plan.grid }
    guard let template = new.template else { return false }
    return !template.isMeasured || groups.template.agrees(with: template)
  }

  /// Returns true if an item moved from a section with another plan keeps its measured size.
  func keepsSizes(from old: SectionPlan) -> Bool {
    guard let groups else { return old.hasRows && old.crossRange == plan.crossRange && old.grid == plan.grid }
    return old === plan || old.template.map(groups.template.agrees) == true
  }

  /// Returns the section with a new plan; measured sizes that are still valid stay.
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

  /// A record of an item's measured sizes, which the item keeps when it moves to another section.
  package struct ItemMeasurement: Equatable {
    package var height: RowHeights.Height
    var measure: MeasuredItemAndAttachmentSizes
  }

  /// An item that is inserted into the section: its final index, and its measured sizes.
  struct InsertedItem {
    let item: Int
    let record: ItemMeasurement
  }
}
