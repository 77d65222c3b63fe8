import DiffableHost

// The methods that find the frames of items and views in a compositional layout, and store measured sizes.
extension CompositionalGeometry {
  /// An item of a compositional layout with its frame and z-order.
  package struct PlacedItem {
    package var item: Int
    package var frame: CGRect
    package var zIndex = 0
    package var estimatesWidth = false

    package init(item: Int, frame: CGRect, zIndex: Int = 0, estimatesWidth: Bool = false) {
      self.item = item
      self.frame = frame
      self.zIndex = zIndex
      self.estimatesWidth = estimatesWidth
    }
  }

  /// Returns the frame of an item in the content; `nil` if there is no such item.
  ///
  /// - Complexity: O(log *n*).
  package func frame(of path: IndexPath) -> CGRect? {
    guard path.count == 2, let (start, section) = section(path.section) else { return nil }
    return place(of: path.item, in: section, at: start)?.frame
  }

  /// Returns the frame of a header, a footer, or a view attached to an item or group, while it is not pinned.
  ///
  /// - Complexity: O(log *n*).
  package func viewFrame(ofKind kind: String, at path: IndexPath) -> CGRect? {
    guard path.count == 2, let (start, section) = section(path.section) else { return nil }
    if let index = section.boundary.index(ofKind: kind, ordinal: path.item) {
      return section.boundaryFrame(index, start: start, estimate: estimatedHeight)
    }
    return attachment(ofKind: kind, index: path.item, in: section, at: start)?.frame
  }

  /// Returns the frame of an item in a section that starts at an offset, in points.
  package func place(of item: Int, in section: Section, at start: CGFloat) -> PlacedItem? {
    guard (0..<section.count).contains(item) else { return nil }
    guard let groups = section.groups else {
      let (before, height) = section.rows.row(item)
      let rowsBefore = before.extent(estimate: estimatedHeight, spacing: section.plan.rowSpacing)
      let y = start + section.contentStart + rowsBefore
      return PlacedItem(item: item, frame: rowFrame(in: section, y: y, height: height ?? estimatedHeight))
    }
    guard let group = groups.group(of: item) else { return nil }
    let slot = group.solved.group.slots[item - group.item]
    return PlacedItem(
      item: item, frame: place(slot.frame, of: group, in: section, at: start), zIndex: slot.zIndex,
      estimatesWidth: slot.estimatesWidth)
  }

  private func rowFrame(in section: Section, y: CGFloat, height: CGFloat) -> CGRect {
    let range = section.plan.crossRange
    return CGRect(x: range.lowerBound, y: y, width: range.upperBound - range.lowerBound, height: height)
  }

  /// Calls a closure with the rows of a list section that are at least partly in a range in points, from first to last.
  ///
  /// - Complexity: O(log *r* + *k*) for *k* rows.
  package func forEachRow(
    of section: Section, at sectionTop: CGFloat, from top: CGFloat, to bottom: CGFloat,
    _ body: @MainActor (Int, CGRect) -> Void
  ) {
    let rowsTop = sectionTop + section.contentStart
    section.rows.forEachRow(
      from: top - rowsTop, to: bottom - rowsTop, estimate: estimatedHeight, spacing: section.plan.rowSpacing
    ) { row, y, height in
      body(row, rowFrame(in: section, y: rowsTop + y, height: height))
    }
  }

  // MARK: Groups

  /// Calls a closure with the groups of a section that are at least partly in a rectangle in points, from first to
  /// last.
  ///
  /// In an orthogonal section these are the groups up to half the visible length beyond either side.
  ///
  /// - Complexity: O(log *g* + *k*) for *k* groups.
  package func forEachGroup(
    of section: Section, at start: CGFloat, in rect: CGRect, _ body: (GroupSequence.Group) -> Void
  ) {
    guard let groups = section.groups else { return }
    let first = start + section.contentStart
    // Looks for groups beyond the rectangle, too, since badges and oversized items extend beyond their groups.
    let (before, after) = groups.template.overhang
    guard section.plan.orthogonal != nil else {
      return groups.forEachGroup(from: rect.start(axis) - first - after, to: rect.end(axis) - first + before, body)
    }
    guard rect.start(axis) < first + section.groupsLength, rect.end(axis) > first else { return }
    let length = section.plan.crossLength
    let shown = section.scrolled - section.plan.orthogonalStart
    groups.forEachGroup(
      from: max(0, rect.start(axis.other)) - length / 2 + shown - after,
      to: min(length, rect.end(axis.other)) + length / 2 + shown + before, body)
  }

  /// Returns a rectangle of a group in the coordinates of the content, including the offset of an orthogonal section.
  package func place(_ rect: CGRect, of group: GroupSequence.Group, in section: Section, at start: CGFloat) -> CGRect {
    var origin = CGPoint.zero
    origin[axis] = start + section.contentStart
    guard section.plan.orthogonal != nil else {
      origin[axis] += group.start
      origin[axis.other] = section.plan.crossRange.lowerBound
      return section.plan.grid.edges(rect.offsetBy(dx: origin.x, dy: origin.y))
    }
    origin[axis.other] = section.plan.orthogonalStart + group.start
    var frame = section.plan.grid.edges(rect.offsetBy(dx: origin.x, dy: origin.y))
    frame.origin[axis.other] -= section.scrolled
    return frame
  }

  /// Stores the measured size of an item in a group.
  ///
  /// - Parameters:
  ///   - size: The size in points, of which only estimated dimensions are used.
  ///   - path: The index path of the item.
  /// - Returns: True if any frame has changed.
  package mutating func setSize(_ size: CGSize, of path: IndexPath) -> Bool {
    guard contains(path), let section = section(path.section)?.section, let groups = section.groups,
      let group = groups.group(of: path.item)
    else { return false }
    let slot = group.solved.group.slots[path.item - group.item]
    guard slot.isEstimated else { return false }
    var measure = groups.measure(of: path.item)
    measure.size = CGSize(
      width: slot.estimatesWidth ? section.plan.grid.length(size.width) : 0,
      height: slot.estimatesHeight ? section.plan.grid.length(size.height) : 0)
    return setMeasure(measure, of: path)
  }

  private mutating func setMeasure(_ measure: MeasuredItemAndAttachmentSizes, of path: IndexPath) -> Bool {
    var hasChanged = false
    modify(path.section) { hasChanged = $0.setMeasure(measure, of: path.item) }
    return hasChanged
  }

  // MARK: Attached views

  /// A supplementary view attached to an item or group of a compositional layout, with its frame.
  package struct PlacedAttachment {
    package var attachment: SolvedGroup.Attachment
    /// The item index of the attached view's index path.
    package var index: Int
    /// The index of the item whose ``MeasuredItemAndAttachmentSizes`` contains the attached view's measured size.
    var keeper: Int
    package var frame: CGRect
  }

  /// Returns the views attached to a group and to its items.
  package func attachments(
    of group: GroupSequence.Group, in section: Section, at start: CGFloat
  ) -> [PlacedAttachment] {
    let all = group.solved.group.attachments
    guard !all.isEmpty, let template = section.groups?.template else { return [] }
    var seen: [String: Int] = [:]
    return all.map { attachment in
      let index: Int
      if let slot = attachment.slot {
        index = group.item + slot
      } else {
        // The index of a view attached to a group is its number among all such views of its kind in the section.
        let kind = attachment.plan.kind
        let each = template.full.group.attachments.count { $0.slot == nil && $0.plan.kind == kind }
        index = group.index * max(1, each) + seen[kind, default: 0]
        seen[kind, default: 0] += 1
      }
      return PlacedAttachment(
        attachment: attachment, index: index, keeper: group.item + attachment.keeper,
        frame: place(attachment.frame, of: group, in: section, at: start))
    }
  }

  /// Returns the view of a kind attached to an item or group, by the item index of its index path.
  package func attachment(
    ofKind kind: String, index: Int, in section: Section, at start: CGFloat
  ) -> PlacedAttachment? {
    guard let groups = section.groups, index >= 0 else { return nil }
    let ofGroups = groups.template.full.group.attachments.count { $0.slot == nil && $0.plan.kind == kind }
    let group = ofGroups == 0 ? groups.group(of: index) : groups.group(at: index / ofGroups)
    return group.flatMap { group in
      attachments(of: group, in: section, at: start).first {
        $0.attachment.plan.kind == kind && $0.index == index
      }
    }
  }

  /// Stores the measured size of a view attached to an item or group.
  ///
  /// - Returns: True if any frame has changed.
  mutating func setAttachmentSize(_ size: CGSize, kind: String, at path: IndexPath) -> Bool {
    guard let (start, section) = section(path.section),
      let placed = attachment(ofKind: kind, index: path.item, in: section, at: start),
      placed.attachment.isEstimated, var measure = section.groups?.measure(of: placed.keeper)
    else { return false }
    measure.attachments[placed.attachment.key] = CGSize(
      width: section.plan.grid.length(size.width), height: section.plan.grid.length(size.height))
    return setMeasure(measure, of: IndexPath(item: placed.keeper, section: path.section))
  }
}
