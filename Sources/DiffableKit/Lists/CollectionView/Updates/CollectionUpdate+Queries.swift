extension CollectionUpdate {
  /// Whether any cell is to be replaced.
  var hasReloads: Bool { !reloaded.isEmpty || !reloadedSections.isEmpty }

  /// Whether every view stays where it is, as far as the model goes.
  var keepsPositions: Bool { difference == nil && !hasReloads }

  /// The item that gets the keyboard's mark when its item is gone: what has come in its place, or else the next one that
  /// is still there, or else the one before.
  ///
  /// - Parameters:
  ///   - path: The old place of an item that is gone.
  ///   - oldCounts: The numbers of items of the old sections.
  ///   - newCounts: The numbers of items of the new sections.
  /// - Returns: The new place of another item; nil if there is none any more.
  /// - Complexity: O(*d*) in the items beside it that are gone too, plus O(*s*) in the sections if all of its section are.
  func neighbour(of path: IndexPath, oldCounts: [Int], newCounts: [Int]) -> IndexPath? {
    let section = newSection(path.section)
    /// The nearest of some old items of the section that are still in it.
    func staying(_ items: some Sequence<Int>) -> (steps: Int, place: IndexPath)? {
      for (steps, item) in items.enumerated() {
        if let place = newIndexPath(IndexPath(item: item, section: path.section)), place.section == section {
          return (steps, place)
        }
      }
      return nil
    }
    if let section, newCounts[section] > 0 {
      let before = staying((0..<path.item).reversed())
      let after = staying((path.item + 1)..<oldCounts[path.section])
      let start = before.map { $0.place.item + 1 } ?? 0
      let end = after?.place.item ?? newCounts[section]
      // Between the two is what has come instead; a gap that is not one tells that they have moved.
      if start < end { return IndexPath(item: min(start + (before?.steps ?? path.item), end - 1), section: section) }
      return after?.place ?? before?.place ?? IndexPath(item: newCounts[section] - 1, section: section)
    }
    let following = ((path.section + 1)..<max(oldCounts.count, path.section + 1)).lazy.compactMap(newSection)
    if let next = following.first(where: { newCounts[$0] > 0 }) { return IndexPath(item: 0, section: next) }
    let preceding = (0..<path.section).reversed().lazy.compactMap(newSection)
    let last = preceding.first { newCounts[$0] > 0 } ?? newCounts.lastIndex { $0 > 0 }
    return last.map { IndexPath(item: newCounts[$0] - 1, section: $0) }
  }
}

/// The marks of an update, to look them up.
struct MarkedIndexPaths {
  private let reloaded: Set<IndexPath>
  private let reloadedSections: Set<Int>
  private let filledAgain: Set<IndexPath>

  init(_ update: CollectionUpdate) {
    reloaded = Set(update.reloaded)
    reloadedSections = Set(update.reloadedSections)
    filledAgain = Set(update.reconfigured).union(update.refreshed)
  }

  /// Whether the cell at a new place is replaced.
  func isReloaded(_ place: IndexPath) -> Bool { reloaded.contains(place) || reloadedSections.contains(place.section) }

  /// Whether the item at a new place is asked for because of a mark.
  func contains(_ place: IndexPath) -> Bool { isReloaded(place) || filledAgain.contains(place) }
}
