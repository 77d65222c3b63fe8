import ListDiff

// Edits that UIKit's structure does not have. An addition of this package.
extension NSDiffableDataSourceSnapshot {
  /// Inserts items at an index within a section.
  ///
  /// The index is one of the section as it is before the edit. An item that is in the snapshot already is moved, with a
  /// warning, as by `insertItems(_:beforeItem:)` (`behaviour.md` A15). An empty array changes nothing. The same item twice in
  /// the array (A3), an unknown section (A11) or an index beyond the section's end is a mistake.
  ///
  /// - Parameters:
  ///   - identifiers: The items to insert, each once.
  ///   - index: The index of the first of them, from 0 up to the number of items in the section.
  ///   - sectionIdentifier: The section to insert into.
  /// - Complexity: That of `insertItems(_:beforeItem:)`.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], at index: Int, inSection sectionIdentifier: SectionIdentifierType
  ) {
    editItems(#function, identifiers) { snapshot, identifiers throws(Refusal) in
      try snapshot.attemptInsertItems(identifiers, at: index, inSection: sectionIdentifier)
    }
  }

  /// Does what `insertItems(_:at:inSection:)` does, or throws the reason why not and changes nothing.
  ///
  /// - Parameters:
  ///   - identifiers: The items to insert, each once.
  ///   - index: The index of the first of them, from 0 up to the number of items in the section.
  ///   - sectionIdentifier: The section to insert into.
  /// - Throws: The items that are named twice (`behaviour.md` A3), the unknown section (A11), or the index out of bounds.
  /// - Complexity: That of `insertItems(_:at:inSection:)`.
  public mutating func attemptInsertItems(
    _ identifiers: [ItemIdentifierType], at index: Int, inSection sectionIdentifier: SectionIdentifierType
  ) throws(Refusal) {
    try attemptPut(identifiers, at: index, inSection: sectionIdentifier, isQuiet: false)
  }

  /// Inserts sections without items at an index.
  ///
  /// The index is one of the snapshot as it is before the edit. A section that is in the snapshot already (`behaviour.md` A5), or twice
  /// in the array (A7), or an index beyond the end is a mistake. An empty array changes nothing.
  ///
  /// - Parameters:
  ///   - identifiers: The sections to insert.
  ///   - index: The index of the first of them, from 0 up to the number of sections.
  /// - Complexity: That of `insertSections(_:beforeSection:)`.
  public mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int) {
    editSections(#function, identifiers) { snapshot, identifiers throws(Refusal) in
      try snapshot.attemptInsertSections(identifiers, at: index)
    }
  }

  /// Does what `insertSections(_:at:)` does, or throws the reason why not and changes nothing.
  ///
  /// - Parameters:
  ///   - identifiers: The sections to insert.
  ///   - index: The index of the first of them, from 0 up to the number of sections.
  /// - Throws: The index out of bounds, or the sections that are named twice (`behaviour.md` A7) or exist (A5).
  /// - Complexity: That of `insertSections(_:at:)`.
  public mutating func attemptInsertSections(
    _ identifiers: [SectionIdentifierType], at index: Int
  ) throws(Refusal) {
    guard !identifiers.isEmpty else { return }
    let count = numberOfSections
    guard index >= 0, index <= count else { throw .indicesOutOfBounds(index..<max(index, index &+ 1), count: count) }
    if let next = sectionIdentifier(at: index) {
      try attemptInsertSections(identifiers, beforeSection: next)
    } else {
      try attemptAppendSections(identifiers)
    }
  }

  /// Replaces all items of a section.
  ///
  /// Items that are in other sections are moved here without a warning (`behaviour.md` B33). Items that stay or arrive keep
  /// their marks; items that go lose theirs (A38). The same item twice in the array (A3) or an unknown section (A43) is a
  /// mistake.
  ///
  /// - Parameters:
  ///   - sectionIdentifier: The section, which must be in the snapshot.
  ///   - identifiers: All items of the section from now on, each once.
  /// - Complexity: O(*m* + *k*), where *m* is the number of items in the section and *k* that of the new ones.
  public mutating func replaceItems(
    in sectionIdentifier: SectionIdentifierType, with identifiers: [ItemIdentifierType]
  ) {
    editItems(#function, identifiers) { snapshot, identifiers throws(Refusal) in
      try snapshot.attemptReplaceItems(in: sectionIdentifier, with: identifiers)
    }
  }

  /// Puts an item in the place of another one.
  ///
  /// A new item has no marks, and those of the old one go with it (`behaviour.md` A38). But if both are equal, it is still
  /// the same item: only the value is taken over, and the marks stay (E6). An old item that is not in the snapshot, or a new
  /// one that is there in another place, is a mistake.
  ///
  /// - Parameters:
  ///   - identifier: The item to replace, which must be in the snapshot.
  ///   - newIdentifier: The item to put in its place.
  /// - Complexity: That of inserting an item and deleting one.
  public mutating func replaceItem(_ identifier: ItemIdentifierType, with newIdentifier: ItemIdentifierType) {
    edit(#function) { snapshot throws(Refusal) in
      try snapshot.attemptReplaceItem(identifier, with: newIdentifier)
    }
  }

  /// Does what `replaceItem(_:with:)` does, or throws the reason why not and changes nothing.
  ///
  /// - Parameters:
  ///   - identifier: The item to replace.
  ///   - newIdentifier: The item to put in its place.
  /// - Throws: The old item if it is not in the snapshot, or the new one if it is there in another place.
  /// - Complexity: That of `replaceItem(_:with:)`.
  public mutating func attemptReplaceItem(
    _ identifier: ItemIdentifierType, with newIdentifier: ItemIdentifierType
  ) throws(Refusal) {
    guard let place = position(ofItem: identifier), let section = sectionIdentifier(at: place.section) else {
      throw unknown(identifier, for: .replace)
    }
    if identifier == newIdentifier {
      guard !IdentifierChecks.contradict(identifier, newIdentifier) else {
        throw .contradictoryItems(identifier, newIdentifier)
      }
      return try attemptPut([newIdentifier], at: place.item, inSection: section, isQuiet: true)
    }
    guard !contains(newIdentifier) else { throw .existingItem(newIdentifier) }
    // Before the first of two edits, so that the second one cannot be refused when the first one is done.
    try checkHashes(of: [identifier])
    try attemptInsertItems([newIdentifier], at: identifier, after: true)
    try attemptDeleteItems([identifier])
  }

  /// Deletes the items for which a condition holds, in all sections.
  ///
  /// Sections stay, also when they have no items any more (`behaviour.md` A20). Marks of the deleted items are dropped (A38).
  ///
  /// - Parameter shouldBeRemoved: The condition.
  /// - Throws: What the condition throws; then nothing is deleted.
  /// - Complexity: O(*n*) calls of the condition, where *n* is the number of items, and that of `deleteItems(_:)`.
  public mutating func removeAllItems<Failure: Error>(
    where shouldBeRemoved: (ItemIdentifierType) throws(Failure) -> Bool
  ) throws(Failure) {
    var removed: [ItemIdentifierType] = []
    for item in itemIdentifiers where try shouldBeRemoved(item) { removed.append(item) }
    deleteItems(removed)
  }

  /// Sorts the items of a section.
  ///
  /// Items of which neither comes before the other keep their order. Marks stay. An unknown section (`behaviour.md` A43) is
  /// a mistake.
  ///
  /// - Parameters:
  ///   - sectionIdentifier: The section, which must be in the snapshot.
  ///   - areInIncreasingOrder: Whether its first argument comes before its second.
  /// - Complexity: O(*m* log *m*) comparisons, where *m* is the number of items in the section.
  public mutating func sortItems(
    inSection sectionIdentifier: SectionIdentifierType,
    by areInIncreasingOrder: (ItemIdentifierType, ItemIdentifierType) -> Bool
  ) {
    edit(#function) { snapshot throws(Refusal) in
      try snapshot.attemptSortItems(inSection: sectionIdentifier, by: areInIncreasingOrder)
    }
  }

  /// Does what `sortItems(inSection:by:)` does, or throws the reason why not and changes nothing.
  ///
  /// - Parameters:
  ///   - sectionIdentifier: The section to sort.
  ///   - areInIncreasingOrder: Whether its first argument comes before its second.
  /// - Throws: The unknown section (`behaviour.md` A43).
  /// - Complexity: That of `sortItems(inSection:by:)`.
  public mutating func attemptSortItems(
    inSection sectionIdentifier: SectionIdentifierType,
    by areInIncreasingOrder: (ItemIdentifierType, ItemIdentifierType) -> Bool
  ) throws(Refusal) {
    let items = itemIdentifiers(inSectionAt: try attemptPosition(ofSection: sectionIdentifier))
    let sorted = items.sorted(by: areInIncreasingOrder)
    if sorted != items { try attemptReplaceItems(in: sectionIdentifier, with: sorted) }
  }

  /// Puts items at an index within a section, whether or not they are in the snapshot.
  ///
  /// - Parameters:
  ///   - identifiers: The items, each once.
  ///   - index: An index of the section as it is before.
  ///   - sectionIdentifier: The section.
  ///   - isQuiet: Whether items that exist are moved without the warning of A12, because they are meant to be.
  /// - Throws: The reason why not.
  mutating func attemptPut(
    _ identifiers: [ItemIdentifierType], at index: Int, inSection sectionIdentifier: SectionIdentifierType,
    isQuiet: Bool
  ) throws(Refusal) {
    guard !identifiers.isEmpty else { return }
    guard let section = indexOfSection(sectionIdentifier) else {
      throw unknown(section: sectionIdentifier, for: .append)
    }
    let count = numberOfItems(inSection: sectionIdentifier)
    guard index >= 0, index <= count else { throw .indicesOutOfBounds(index..<max(index, index &+ 1), count: count) }
    // The nearest neighbour that does not itself come in says where they go.
    let arriving: Set<ItemIdentifierType>? = identifiers.count > 4 ? Set(identifiers) : nil
    for step in index..<count {
      guard let next = itemIdentifier(at: .init(section: section, item: step)) else { break }
      if !(arriving?.contains(next) ?? identifiers.contains(next)) {
        return try attemptInsertItems(identifiers, at: next, after: false, isQuiet: isQuiet)
      }
    }
    for step in (0..<index).reversed() {
      guard let previous = itemIdentifier(at: .init(section: section, item: step)) else { break }
      if !(arriving?.contains(previous) ?? identifiers.contains(previous)) {
        return try attemptInsertItems(identifiers, at: previous, after: true, isQuiet: isQuiet)
      }
    }
    if isQuiet {
      try attemptReplaceItems(in: sectionIdentifier, with: identifiers)
    } else {
      try attemptAppendItems(identifiers, toSection: sectionIdentifier)
    }
  }
}

extension NSDiffableDataSourceSnapshot where ItemIdentifierType: Comparable {
  /// Sorts the items of a section, the least first.
  ///
  /// An addition of this package. Marks stay. An unknown section (`behaviour.md` A43) is a mistake.
  ///
  /// - Parameter sectionIdentifier: The section, which must be in the snapshot.
  /// - Complexity: O(*m* log *m*) comparisons, where *m* is the number of items in the section.
  public mutating func sortItems(inSection sectionIdentifier: SectionIdentifierType) {
    edit(#function) { snapshot throws(Refusal) in
      try snapshot.attemptSortItems(inSection: sectionIdentifier, by: <)
    }
  }
}
