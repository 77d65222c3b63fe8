extension CollectionUpdate {
  /// True if the update replaces any cell.
  var hasReloads: Bool { !reloaded.isEmpty || !reloadedSections.isEmpty }

  /// True if in the update every view keeps its index path and its cell.
  var keepsPositions: Bool { difference == nil && !hasReloads }

  /// Returns the item that gets the focus when the focused item was deleted: the item inserted instead, or else the
  /// next remaining item, or else the previous one.
  ///
  /// - Parameters:
  ///   - path: The old index path of a deleted item.
  ///   - oldCounts: The numbers of items of the old sections.
  ///   - newCounts: The numbers of items of the new sections.
  /// - Returns: The new index path of another item, or `nil` if the list is empty.
  /// - Complexity: O(*d*) in the deleted items beside it, plus O(*s*) in the sections if the whole section was
  ///   deleted.
  @MainActor func neighbour(of path: IndexPath, oldCounts: ItemCounts, newCounts: ItemCounts) -> IndexPath? {
    let section = newSection(path.section)
    /// Returns the first of some old items of the section that is still in the section after the update.
    func staying(_ items: some Sequence<Int>) -> (steps: Int, place: IndexPath)? {
      for (steps, item) in items.enumerated() {
        if let newPath = newIndexPath(IndexPath(item: item, section: path.section)), newPath.section == section {
          return (steps, newPath)
        }
      }
      return nil
    }
    if let section, newCounts[section] > 0 {
      let before = staying((0..<path.item).reversed())
      let after = staying((path.item + 1)..<oldCounts[path.section])
      let start = before.map { $0.place.item + 1 } ?? 0
      let end = after?.place.item ?? newCounts[section]
      // A gap between the two neighbours contains inserted items; a negative gap means that the neighbours have moved.
      if start < end { return IndexPath(item: min(start + (before?.steps ?? path.item), end - 1), section: section) }
      return after?.place ?? before?.place ?? IndexPath(item: newCounts[section] - 1, section: section)
    }
    let following = ((path.section + 1)..<max(oldCounts.count, path.section + 1)).lazy.compactMap(newSection)
    if let next = following.first(where: { newCounts[$0] > 0 }) { return IndexPath(item: 0, section: next) }
    let preceding = (0..<path.section).reversed().lazy.compactMap(newSection)
    let last = preceding.first { newCounts[$0] > 0 } ?? newCounts.indices.last { newCounts[$0] > 0 }
    return last.map { IndexPath(item: newCounts[$0] - 1, section: $0) }
  }
}

/// A value with the index paths that an update marks for reload or reconfiguration, as sets.
struct ReloadedAndReconfiguredPaths {
  private let reloaded: Set<IndexPath>
  private let reloadedSections: Set<Int>
  private let filledAgain: Set<IndexPath>

  init(_ update: CollectionUpdate) {
    reloaded = Set(update.reloaded)
    reloadedSections = Set(update.reloadedSections)
    filledAgain = Set(update.reconfigured).union(update.refreshed)
  }

  /// Returns true if the cell at a new index path is replaced.
  func isReloaded(_ place: IndexPath) -> Bool { reloaded.contains(place) || reloadedSections.contains(place.section) }

  /// Returns true if the cell at a new index path is requested from the data source because of a mark.
  func contains(_ place: IndexPath) -> Bool { isReloaded(place) || filledAgain.contains(place) }
}
