import ListDiff

extension BatchEditsByKind {
  /// Checks that all index paths of a batch's edits exist (`behaviour.md` D8).
  ///
  /// - Throws: A refusal that names the first index path that does not exist, of the first kind of edit that has one.
  func checkBounds(before: [Int], after: [Int]) throws(BatchUpdateRefusal) {
    try check(deletedSections.union(reloadedSections), .delete, .before, before)
    try check(sectionMoves.destinations.keys, .move, .before, before)
    try check(insertedSections, .insert, .after, after)
    try check(sectionMoves.origins.keys, .move, .after, after)
    try check(deletedItems.union(reloadedItems), .delete, .before, before)
    try check(itemMoves.destinations.keys, .move, .before, before)
    try check(reconfiguredItems, .reconfigure, .before, before)
    try check(insertedItems, .insert, .after, after)
    try check(itemMoves.origins.keys, .move, .after, after)
  }

  private func check(
    _ sections: some Sequence<Int>, _ verb: BatchUpdateRefusal.Verb, _ edge: BatchUpdateRefusal.ModelState,
    _ counts: [Int]
  ) throws(BatchUpdateRefusal) {
    guard let section = sections.filter({ !counts.indices.contains($0) }).min() else { return }
    throw BatchUpdateRefusal(.outOfBounds(verb, edge, .section(section), count: counts.count))
  }

  private func check(
    _ items: some Sequence<ItemPosition>, _ verb: BatchUpdateRefusal.Verb, _ edge: BatchUpdateRefusal.ModelState,
    _ counts: [Int]
  ) throws(BatchUpdateRefusal) {
    let isMissing = { (position: ItemPosition) in
      !counts.indices.contains(position.section) || !(0..<counts[position.section]).contains(position.item)
    }
    guard let position = items.filter(isMissing).min() else { return }
    guard counts.indices.contains(position.section) else {
      throw BatchUpdateRefusal(.outOfSections(verb, edge, position, count: counts.count))
    }
    throw BatchUpdateRefusal(.outOfBounds(verb, edge, .item(position), count: counts[position.section]))
  }

  /// Checks that the edits lead from the old numbers of items to the new ones; all index paths must be within bounds.
  ///
  /// - Returns: The message for the first section with a wrong number, in the wording of `behaviour.md` D5, or `nil`
  ///   if there is none.
  func miscount(_ changes: IndexPathMapping, before: [Int], after: [Int]) -> String? {
    let expected = before.count - deletedSections.count + insertedSections.count
    guard after.count == expected else {
      return BatchUpdateRefusal.miscountedSections(
        before: before.count, after: after.count, inserted: insertedSections.count, deleted: deletedSections.count)
    }
    var flows = Flows()
    for place in deletedItems { flows[before: place.section].deleted += 1 }
    for place in itemMoves.destinations.keys { flows[before: place.section].movedOut += 1 }
    for place in insertedItems { flows[after: place.section].inserted += 1 }
    for place in itemMoves.origins.keys { flows[after: place.section].movedIn += 1 }
    // Only sections before and after the update are compared: an inserted, deleted or reloaded section may have any
    // number of items.
    for (section, count) in before.enumerated() {
      guard let newSection = changes.newSection(section) else { continue }
      let old = flows[before: section]
      let new = flows[after: newSection]
      guard after[newSection] == count - old.deleted - old.movedOut + new.inserted + new.movedIn else {
        return BatchUpdateRefusal.miscountedItems(
          section: newSection, before: count, after: after[newSection], inserted: new.inserted, deleted: old.deleted,
          movedIn: new.movedIn, movedOut: old.movedOut)
      }
    }
    return nil
  }

  /// A count of the items that leave and enter each section in a batch of edits.
  private struct Flows {
    private var leaving: [Int: (deleted: Int, movedOut: Int)] = [:]
    private var entering: [Int: (inserted: Int, movedIn: Int)] = [:]

    subscript(before section: Int) -> (deleted: Int, movedOut: Int) {
      get { leaving[section] ?? (0, 0) }
      set { leaving[section] = newValue }
    }
    subscript(after section: Int) -> (inserted: Int, movedIn: Int) {
      get { entering[section] ?? (0, 0) }
      set { entering[section] = newValue }
    }
  }
}
