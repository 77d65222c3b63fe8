import ListDiff

/// An interactive movement of a row, together with the visible descendants of an outline's row.
///
/// The data source is not changed until the row is dropped (`behaviour.md` C50): there the rows are at ``source``,
/// while the layout shows them at ``target``. This value maps between both. The view stores and reports data source
/// index paths, and asks the layout with presentation index paths.
package struct InteractiveMovement: Hashable {
  /// The data source index path of the row.
  package let source: IndexPath
  /// The number of moved rows: the row itself and the descendants below it.
  package let count: Int
  /// The presentation index path of the row, counted after the rows were removed from their old index paths.
  package var target: IndexPath
  /// The centre of the row, in points in the content.
  package var location: CGPoint

  package init(source: IndexPath, count: Int, target: IndexPath, location: CGPoint) {
    self.source = source
    self.count = count
    self.target = target
    self.location = location
  }

  /// Returns the presentation index path of an item.
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

  /// Returns the data source index path of the item shown at a presentation index path.
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

  /// Returns the number of items that each section has on screen during the movement, given those of the data source.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  @MainActor package func shownCounts(_ counts: ItemCounts) -> ItemCounts {
    // A movement within one section leaves the numbers of items as they are; the section is not looked up, because
    // during an update it may have been deleted.
    guard source.section != target.section else { return counts }
    var shown = counts
    shown.add(-count, to: source.section)
    shown.add(count, to: target.section)
    return shown
  }

  /// Returns the existing index path that is nearest to a target of the moved row.
  ///
  /// - Parameters:
  ///   - target: A requested target.
  ///   - counts: The numbers of items in the data source.
  /// - Returns: An index path between other items, or at an end of a section.
  @MainActor package func existing(_ target: IndexPath, counts: ItemCounts) -> IndexPath {
    guard target.count == 2, !counts.isEmpty else { return self.target }
    let section = min(max(target.section, 0), counts.count - 1)
    let others = counts[section] - (section == source.section ? count : 0)
    return IndexPath(item: min(max(target.item, 0), others), section: section)
  }

  /// Returns the difference of what is on screen when the moved rows go from one target index path to another.
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

  /// Returns the index paths of the moved rows, given that of the first row.
  func rows(from first: IndexPath) -> [IndexPath] {
    (0..<count).map { IndexPath(item: first.item + $0, section: first.section) }
  }
}
