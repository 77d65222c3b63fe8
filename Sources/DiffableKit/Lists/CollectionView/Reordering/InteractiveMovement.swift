import ListDiff

/// A row that a person is moving, with the visible rows inside of it if it is one of an outline.
///
/// The data source knows nothing of it until the row is let go of (`behaviour.md` C50): there the rows are at ``source``,
/// while the layout shows them at ``target``, as they would be. This value is the map between both. What the view keeps and
/// tells is in the places of the data source; what it asks the layout is in those that are shown.
package struct InteractiveMovement: Hashable {
  /// The place of the row in the data source.
  package let source: IndexPath
  /// How many rows there are, the row itself and those that go along below it.
  package let count: Int
  /// The place at which the row is shown, counted when the rows were taken out of their old one.
  package var target: IndexPath
  /// Where the middle of the row is, in points in the content.
  package var location: CGPoint

  package init(source: IndexPath, count: Int, target: IndexPath, location: CGPoint) {
    self.source = source
    self.count = count
    self.target = target
    self.location = location
  }

  /// The place at which an item is shown.
  package func presentationIndexPath(of path: IndexPath) -> IndexPath {
    guard path.count == 2 else { return path }
    var shown = path
    if path.section == source.section, path.item >= source.item {
      guard path.item >= source.item + count else {
        return IndexPath(item: target.item + path.item - source.item, section: target.section)
      }
      shown.item -= count
    }
    if shown.section == target.section, shown.item >= target.item { shown.item += count }
    return shown
  }

  /// The item that is shown at a place.
  package func dataSourceIndexPath(shownAt shown: IndexPath) -> IndexPath {
    guard shown.count == 2 else { return shown }
    var path = shown
    if shown.section == target.section, shown.item >= target.item {
      guard shown.item >= target.item + count else {
        return IndexPath(item: source.item + shown.item - target.item, section: source.section)
      }
      path.item -= count
    }
    if path.section == source.section, path.item >= source.item { path.item += count }
    return path
  }

  /// The numbers of items that are shown.
  package func shownCounts(_ counts: [Int]) -> [Int] {
    // While an update is carried out, the rows may be in a section that is gone.
    guard source.section != target.section else { return counts }
    var shown = counts
    shown[source.section] -= count
    shown[target.section] += count
    return shown
  }

  /// The nearest target that exists.
  ///
  /// - Parameters:
  ///   - target: A target that somebody wishes for.
  ///   - counts: The numbers of items in the data source.
  /// - Returns: A place between others, or at an end of a section.
  package func existing(_ target: IndexPath, counts: [Int]) -> IndexPath {
    guard target.count == 2, !counts.isEmpty else { return self.target }
    let section = min(max(target.section, 0), counts.count - 1)
    let others = counts[section] - (section == source.section ? count : 0)
    return IndexPath(item: min(max(target.item, 0), others), section: section)
  }

  /// What changes in what is shown when the rows go from one target to another.
  package func difference(from old: IndexPath, to new: IndexPath) -> SectionedListDifference {
    SectionedListDifference(
      itemMoves: old == new
        ? []
        : (0..<count).map { offset in
          .init(
            from: ItemPosition(section: old.section, item: old.item + offset),
            to: ItemPosition(section: new.section, item: new.item + offset))
        })
  }

  /// The places of the moving rows if the first of them is at a place.
  func rows(from first: IndexPath) -> [IndexPath] {
    (0..<count).map { IndexPath(item: first.item + $0, section: first.section) }
  }
}
