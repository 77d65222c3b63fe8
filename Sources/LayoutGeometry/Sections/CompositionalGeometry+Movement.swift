import DiffableHost

/// Methods of a compositional geometry that compute the index path to which a moving item would be dropped.
extension CompositionalGeometry {
  /// Returns the index path to which moving items would be dropped.
  ///
  /// - Parameters:
  ///   - path: The current index path of the first moving item.
  ///   - count: The number of moving items.
  ///   - middle: The centre of the first moving item, in points in the content.
  ///   - firstTarget: Returns the first item index of a section to which an item can be moved.
  /// - Returns: The index path; `path` if no other is nearer.
  /// - Complexity: O(log *n* + *k*) for the *k* items that the moving items cover.
  package func target(of path: IndexPath, count: Int, middle: CGPoint, firstTarget: (Int) -> Int) -> IndexPath {
    var over: (index: Int, start: CGFloat, section: Section)?
    forEachSection(from: middle[axis], to: middle[axis] + 1) { over = over ?? ($0, $1, $2) }
    guard let over, over.section.groups != nil else {
      return targetInLists(of: path, rows: count, middle: middle.y, firstTarget: firstTarget)
    }
    return targetInGroups(over, path, count, middle, firstTarget: firstTarget(over.index))
  }

  /// Returns the index path, in a section of groups, to which a moving item would be dropped: that of the item at a
  /// point, or of the item whose centre is nearest.
  private func targetInGroups(
    _ over: (index: Int, start: CGFloat, section: Section), _ path: IndexPath, _ count: Int, _ middle: CGPoint,
    firstTarget: Int
  ) -> IndexPath {
    var best: (item: Int, distance: CGFloat)?
    let near = frame(of: path).map { max($0.width, $0.height) } ?? 100
    let rect = CGRect(origin: middle, size: .zero).insetBy(dx: -near, dy: -near)
    forEachGroup(of: over.section, at: over.start, in: rect) { group in
      for (index, slot) in group.solved.group.slots.enumerated() where group.item + index >= firstTarget {
        let frame = place(slot.frame, of: group, in: over.section, at: over.start)
        let (dx, dy) = (frame.midX - middle.x, frame.midY - middle.y)
        let distance = frame.contains(middle) ? -1 : dx * dx + dy * dy
        if distance < best?.distance ?? .infinity { best = (group.item + index, distance) }
      }
    }
    guard var item = best?.item else {
      let isOwn = over.index == path.section
      return over.section.count > 0 || isOwn ? path : IndexPath(item: firstTarget, section: over.index)
    }
    if over.index != path.section, item == over.section.count - 1,
      let frame = frame(
        of: IndexPath(item: item, section: over.index)), !frame.contains(middle)
    {
      // Past the last item of another section, the target of a moving item is the end of that section.
      item += 1
    }
    // The target leaves room for all moving items, which stay together, before the end of their own section.
    if over.index == path.section { item = min(item, max(0, over.section.count - count)) }
    return IndexPath(item: item, section: over.index)
  }

  /// Returns the index path, in lists, to which a moving row would be dropped: the one whose top edge is nearest to
  /// that of the moving row.
  ///
  /// Top edges are compared in the list without the moving rows, where they do not depend on the current target.
  private func targetInLists(
    of path: IndexPath, rows: Int, middle: CGFloat, firstTarget: (Int) -> Int
  ) -> IndexPath {
    guard let first = frame(of: path),
      let last = frame(of: IndexPath(item: path.item + rows - 1, section: path.section))
    else { return path }
    let spacing = section(path.section)?.section.plan.rowSpacing ?? 0
    let gap = last.maxY - first.minY + spacing
    let top = min(max(middle - first.height / 2, 0), max(0, contentLength - gap))
    var best = (path: path, distance: abs(first.minY - top))
    func consider(_ item: Int, _ section: Int, _ y: CGFloat) {
      guard item >= firstTarget(section), abs(y - top) < best.distance else { return }
      best = (IndexPath(item: item, section: section), abs(y - top))
    }
    forEachSection(from: top, to: top + gap + 1) { index, sectionTop, section in
      guard section.groups == nil else { return }
      // Without the moving rows, the sections below them are higher up by their height.
      let shift = index > path.section ? gap : 0
      guard section.rows.count > (index == path.section ? rows : 0) else {
        return consider(0, index, sectionTop + section.contentStart - shift)
      }
      forEachRow(of: section, at: sectionTop, from: top, to: top + gap + 1) { row, frame in
        let isBelow = index == path.section && row >= path.item + rows
        guard isBelow || index != path.section || row < path.item else { return }
        let item = isBelow ? row - rows : row
        let y = frame.minY - (isBelow ? gap : shift)
        consider(item, index, y)
        consider(item + 1, index, y + frame.height + section.plan.rowSpacing)
      }
    }
    return best.path
  }
}
