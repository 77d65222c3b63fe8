import DiffableHost

// Where items are.
extension CompositionalGeometry {
  /// The place of an item.
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

  /// Where an item is.
  ///
  /// - Complexity: O(log *n*).
  package func frame(of path: IndexPath) -> CGRect? {
    guard path.count == 2, let (start, section) = section(path.section) else { return nil }
    return place(of: path.item, in: section, at: start)?.frame
  }

  /// Where a header, a footer, or a view that is held to an item or a group is, while nothing holds it on screen.
  ///
  /// - Complexity: O(log *n*).
  package func viewFrame(ofKind kind: String, at path: IndexPath) -> CGRect? {
    guard path.count == 2, let (start, section) = section(path.section) else { return nil }
    if let index = section.boundary.index(ofKind: kind, ordinal: path.item) {
      return section.boundaryFrame(index, start: start, estimate: estimatedHeight)
    }
    return attachment(ofKind: kind, index: path.item, in: section, at: start)?.frame
  }

  /// The place of an item in a section that begins somewhere, in points.
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

  /// Goes through the rows of a section that is a list of which a part lies in a range, in points, from first to last.
  ///
  /// - Complexity: O(log *r* + *k*) for *k* rows.
  package func forEachRow(
    of section: Section, at sectionTop: CGFloat, from top: CGFloat, to bottom: CGFloat, _ body: (Int, CGRect) -> Void
  ) {
    let rowsTop = sectionTop + section.contentStart
    section.rows.forEachRow(
      from: top - rowsTop, to: bottom - rowsTop, estimate: estimatedHeight, spacing: section.plan.rowSpacing
    ) { row, y, height in
      body(row, rowFrame(in: section, y: rowsTop + y, height: height))
    }
  }

  // MARK: Groups

  /// Goes through the groups of a section of which a part lies in a rectangle, in points, from first to last.
  ///
  /// Of groups that scroll by themselves these are the ones up to half a length of the view beyond its sides.
  ///
  /// - Complexity: O(log *g* + *k*) for *k* groups.
  package func forEachGroup(
    of section: Section, at start: CGFloat, in rect: CGRect, _ body: (GroupSequence.Group) -> Void
  ) {
    guard let groups = section.groups else { return }
    let first = start + section.contentStart
    // Badges and items that are too large stick out of their groups.
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

  /// A rectangle of a group in the content, as it is shown.
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

  /// Takes what the view of an item in a group has said of its size.
  ///
  /// - Parameters:
  ///   - size: In points; only what is up to the view counts.
  ///   - path: The place of the item.
  /// - Returns: Whether anything is elsewhere now.
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

  private mutating func setMeasure(_ measure: ItemMeasure, of path: IndexPath) -> Bool {
    var hasChanged = false
    modify(path.section) { hasChanged = $0.setMeasure(measure, of: path.item) }
    return hasChanged
  }

  // MARK: Views that are held to items and groups

  /// A supplementary view that is held to an item or a group.
  package struct PlacedAttachment {
    package var attachment: SolvedGroup.Attachment
    /// The index of its index path.
    package var index: Int
    /// The item with which its size is kept.
    var keeper: Int
    package var frame: CGRect
  }

  /// The views that are held to the items of a group and to the group.
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
        // Views of groups are counted by kind through the section.
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

  /// A view that is held to an item or a group, by the index of its index path.
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

  /// Takes the size that a view would like which is held to an item or a group.
  ///
  /// - Returns: Whether anything is elsewhere now.
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
