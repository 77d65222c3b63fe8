/// Where a row goes that is being moved.
extension ListGeometry {
  /// The place whose top is nearest to that of the moving row, were the row let go of.
  ///
  /// Places are compared in the list without the moving rows, where they do not depend on where those are now.
  ///
  /// - Parameters:
  ///   - path: The place that is kept free for the moving rows.
  ///   - rows: How many rows move; the first is the one that is held.
  ///   - middle: The middle of the first of them, in points in the content.
  ///   - firstTarget: The first place of a section that a row can be moved to.
  /// - Returns: A place; `path` if no other is nearer.
  /// - Complexity: O(log *n* + *k*) for the *k* rows that the moving ones cover.
  func target(of path: IndexPath, rows: Int, middle: CGFloat, firstTarget: (Int) -> Int) -> IndexPath {
    guard let first = frame(of: path),
      let last = frame(of: IndexPath(item: path.item + rows - 1, section: path.section))
    else { return path }
    let gap = last.maxY - first.minY
    let top = min(max(middle - first.height / 2, 0), max(0, contentHeight - gap))
    var best = (path: path, distance: abs(first.minY - top))
    func consider(_ item: Int, _ section: Int, _ y: CGFloat) {
      guard item >= firstTarget(section), abs(y - top) < best.distance else { return }
      best = (IndexPath(item: item, section: section), abs(y - top))
    }
    forEachSection(from: top, to: top + gap + 1) { index, sectionTop, section in
      // Without the moving rows, all below them is higher by as much.
      let shift = index > path.section ? gap : 0
      guard section.rows.count > (index == path.section ? rows : 0) else {
        return consider(0, index, sectionTop + section.rowsTop - shift)
      }
      forEachRow(of: section, at: sectionTop, from: top, to: top + gap + 1) { row, frame in
        let isBelow = index == path.section && row >= path.item + rows
        guard isBelow || index != path.section || row < path.item else { return }
        let item = isBelow ? row - rows : row
        let y = frame.minY - (isBelow ? gap : shift)
        consider(item, index, y)
        consider(item + 1, index, y + frame.height)
      }
    }
    return best.path
  }
}
