import ListDiff

// Methods of a snapshot for edits that UIKit's structure lacks. Additions of this package.
extension NSDiffableDataSourceSnapshot {
  /// Inserts items at an index within a section.
  ///
  /// The index counts the section's items before the edit. An item that is in the snapshot already is moved, with a
  /// warning, as by `insertItems(_:beforeItem:)` (`behaviour.md` A15). An empty array changes nothing. The same item
  /// twice in the array (A3), an unknown section (A11) or an index beyond the section's end is misuse.
  ///
  /// - Parameters:
  ///   - identifiers: The items to insert, each once.
  ///   - index: The index of the first inserted item, from 0 up to the number of items in the section.
  ///   - sectionIdentifier: The section to insert into.
  /// - Complexity: The cost of `insertItems(_:beforeItem:)`.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], at index: Int, inSection sectionIdentifier: SectionIdentifierType
  ) {
    editItems(#function, identifiers) { snapshot, identifiers throws(Refusal) in
      try snapshot.attemptInsertItems(identifiers, at: index, inSection: sectionIdentifier)
    }
  }

  /// Performs `insertItems(_:at:inSection:)`, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - identifiers: The items to insert, each once.
  ///   - index: The index of the first inserted item, from 0 up to the number of items in the section.
  ///   - sectionIdentifier: The section to insert into.
  /// - Throws: The items that are named twice (`behaviour.md` A3), the unknown section (A11), or the index out of
  ///   bounds.
  /// - Complexity: The cost of `insertItems(_:at:inSection:)`.
  public mutating func attemptInsertItems(
    _ identifiers: [ItemIdentifierType], at index: Int, inSection sectionIdentifier: SectionIdentifierType
  ) throws(Refusal) {
    try attemptPut(identifiers, at: index, inSection: sectionIdentifier, isQuiet: false)
  }

  /// Inserts sections without items at an index.
  ///
  /// The index counts the sections before the edit. A section that is in the snapshot already (`behaviour.md` A5), or
  /// twice in the array (A7), or an index beyond the end is misuse. An empty array changes nothing.
  ///
  /// - Parameters:
  ///   - identifiers: The sections to insert.
  ///   - index: The index of the first inserted section, from 0 up to the number of sections.
  /// - Complexity: The cost of `insertSections(_:beforeSection:)`.
  public mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int) {
    editSections(#function, identifiers) { snapshot, identifiers throws(Refusal) in
      try snapshot.attemptInsertSections(identifiers, at: index)
    }
  }

  /// Performs `insertSections(_:at:)`, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - identifiers: The sections to insert.
  ///   - index: The index of the first inserted section, from 0 up to the number of sections.
  /// - Throws: The index out of bounds, or the sections that are named twice (`behaviour.md` A7) or exist (A5).
  /// - Complexity: The cost of `insertSections(_:at:)`.
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
  /// Items that are in other sections are moved here without a warning (`behaviour.md` B33). Items that stay or are
  /// moved here keep their marks; deleted items lose theirs (A38). The same item twice in the array (A3) or an unknown
  /// section (A43) is misuse.
  ///
  /// - Parameters:
  ///   - sectionIdentifier: The section, which must be in the snapshot.
  ///   - identifiers: The new items of the section, each once.
  /// - Complexity: O(*m* + *k*), where *m* is the number of items in the section and *k* the number of new ones.
  public mutating func replaceItems(
    in sectionIdentifier: SectionIdentifierType, with identifiers: [ItemIdentifierType]
  ) {
    editItems(#function, identifiers) { snapshot, identifiers throws(Refusal) in
      try snapshot.attemptReplaceItems(in: sectionIdentifier, with: identifiers)
    }
  }

  /// Replaces an item by another one at the same position.
  ///
  /// A new item has no marks, and the marks of the old item are dropped (`behaviour.md` A38). But if both are equal,
  /// the item stays the same: only its stored value is replaced, and the marks stay (E6). An old item that is not in
  /// the snapshot, or a new item that exists at another position, is misuse.
  ///
  /// - Parameters:
  ///   - identifier: The item to replace, which must be in the snapshot.
  ///   - newIdentifier: The item that replaces it.
  /// - Complexity: The cost of inserting an item and deleting one.
  public mutating func replaceItem(_ identifier: ItemIdentifierType, with newIdentifier: ItemIdentifierType) {
    edit(#function) { snapshot throws(Refusal) in
      try snapshot.attemptReplaceItem(identifier, with: newIdentifier)
    }
  }

  /// Performs `replaceItem(_:with:)`, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - identifier: The item to replace.
  ///   - newIdentifier: The item that replaces it.
  /// - Throws: The old item if it is not in the snapshot, or the new item if it exists at another position.
  /// - Complexity: The cost of `replaceItem(_:with:)`.
  public mutating func attemptReplaceItem(
    _ identifier: ItemIdentifierType, with newIdentifier: ItemIdentifierType
  ) throws(Refusal) {
    guard let position = position(ofItem: identifier), let section = sectionIdentifier(at: position.section) else {
      throw unknown(identifier, for: .replace)
    }
    if identifier == newIdentifier {
      guard !IdentifierChecks.contradict(identifier, newIdentifier) else {
        throw .contradictoryItems(identifier, newIdentifier)
      }
      return try attemptPut([newIdentifier], at: position.item, inSection: section, isQuiet: true)
    }
    guard !contains(newIdentifier) else { throw .existingItem(newIdentifier) }
    // The hash of the old item is checked before the new item is inserted, so that deleting the old one afterwards
    // cannot be refused.
    try checkHashes(of: [identifier])
    try attemptInsertItems([newIdentifier], at: identifier, after: true)
    try attemptDeleteItems([identifier])
  }

  /// Deletes the items for which a condition is true, in all sections.
  ///
  /// Sections stay, even if they have no items any more (`behaviour.md` A20). Marks of the deleted items are dropped
  /// (A38).
  ///
  /// - Parameter shouldBeRemoved: Returns true for an item to delete.
  /// - Throws: The error of the condition; then nothing is deleted.
  /// - Complexity: O(*n*) calls of the condition, where *n* is the number of items, and the cost of `deleteItems(_:)`.
  public mutating func removeAllItems<Failure: Error>(
    where shouldBeRemoved: (ItemIdentifierType) throws(Failure) -> Bool
  ) throws(Failure) {
    var removed: [ItemIdentifierType] = []
    for item in itemIdentifiers where try shouldBeRemoved(item) { removed.append(item) }
    deleteItems(removed)
  }

  /// Sorts the items of a section.
  ///
  /// The sort is stable. Marks stay. An unknown section (`behaviour.md` A43) is misuse.
  ///
  /// - Parameters:
  ///   - sectionIdentifier: The section, which must be in the snapshot.
  ///   - areInIncreasingOrder: Returns true if its first argument comes before its second.
  /// - Complexity: O(*m* log *m*) comparisons, where *m* is the number of items in the section.
  public mutating func sortItems(
    inSection sectionIdentifier: SectionIdentifierType,
    by areInIncreasingOrder: (ItemIdentifierType, ItemIdentifierType) -> Bool
  ) {
    edit(#function) { snapshot throws(Refusal) in
      try snapshot.attemptSortItems(inSection: sectionIdentifier, by: areInIncreasingOrder)
    }
  }

  /// Performs `sortItems(inSection:by:)`, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - sectionIdentifier: The section to sort.
  ///   - areInIncreasingOrder: Returns true if its first argument comes before its second.
  /// - Throws: The unknown section (`behaviour.md` A43).
  /// - Complexity: The cost of `sortItems(inSection:by:)`.
  public mutating func attemptSortItems(
    inSection sectionIdentifier: SectionIdentifierType,
    by areInIncreasingOrder: (ItemIdentifierType, ItemIdentifierType) -> Bool
  ) throws(Refusal) {
    let items = itemIdentifiers(inSectionAt: try attemptPosition(ofSection: sectionIdentifier))
    let sorted = items.sorted(by: areInIncreasingOrder)
    if sorted != items { try attemptReplaceItems(in: sectionIdentifier, with: sorted) }
  }

  /// Inserts items at an index within a section, and moves the items that are in the snapshot already.
  ///
  /// - Parameters:
  ///   - identifiers: The items, each once.
  ///   - index: The index in the section before the edit.
  ///   - sectionIdentifier: The section.
  ///   - isQuiet: True if items that exist are moved without the warning of A12, because the move is intended.
  /// - Throws: The reason for a refusal.
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
    // The items go before the next item of the section that is not among them, or else after the previous one.
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
  /// An addition of this package. Marks stay. An unknown section (`behaviour.md` A43) is misuse.
  ///
  /// - Parameter sectionIdentifier: The section, which must be in the snapshot.
  /// - Complexity: O(*m* log *m*) comparisons, where *m* is the number of items in the section.
  public mutating func sortItems(inSection sectionIdentifier: SectionIdentifierType) {
    edit(#function) { snapshot throws(Refusal) in
      try snapshot.attemptSortItems(inSection: sectionIdentifier, by: <)
    }
  }
}
