extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section.
  ///
  /// An item that is in the snapshot already is moved there, and a warning is written to standard error
  /// (`behaviour.md` A12); its marks stay, and if the new value is equal but not the same, it takes the old one's place (E6).
  /// An empty array changes nothing, whatever the section. The same item twice in the array (A3), an unknown section (A11)
  /// or no section at all (A10) is a mistake that stops the program.
  ///
  /// - Parameters:
  ///   - identifiers: The items to add, each once.
  ///   - sectionIdentifier: The section to add to; `nil` is the last section the snapshot has now (A9).
  /// - Complexity: Amortised O(*k*) for *k* new items; moving existing ones also shifts the items behind them.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    stoppingOnMisuse(Self.typeName, #function) { () throws(Misuse) in
      try attemptAppendItems(identifiers, toSection: sectionIdentifier)
    }
  }

  /// Inserts items immediately before an item, in its section (`behaviour.md` A16).
  ///
  /// An item that is in the snapshot already is moved, as by `appendItems(_:toSection:)` (A15). An empty array changes nothing.
  /// The same item twice in the array (A3), a destination that is in the array (A18) or not in the snapshot (A17) is a
  /// mistake that stops the program.
  ///
  /// - Parameters:
  ///   - identifiers: The items to insert, each once.
  ///   - beforeIdentifier: The item to insert before.
  /// - Complexity: O(*k* + *m*) for *k* items, where *m* is the number of items behind them in the section.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
  {
    stoppingOnMisuse(Self.typeName, #function) { () throws(Misuse) in
      try attemptInsertItems(identifiers, at: beforeIdentifier, after: false)
    }
  }

  /// Inserts items immediately after an item, in its section (`behaviour.md` A16).
  ///
  /// An item that is in the snapshot already is moved, as by `appendItems(_:toSection:)` (A15). An empty array changes nothing.
  /// The same item twice in the array (A3), a destination that is in the array (A18) or not in the snapshot (A17) is a
  /// mistake that stops the program.
  ///
  /// - Parameters:
  ///   - identifiers: The items to insert, each once.
  ///   - afterIdentifier: The item to insert after.
  /// - Complexity: O(*k* + *m*) for *k* items, where *m* is the number of items behind them in the section.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    stoppingOnMisuse(Self.typeName, #function) { () throws(Misuse) in
      try attemptInsertItems(identifiers, at: afterIdentifier, after: true)
    }
  }

  /// Deletes items.
  ///
  /// Those that are not in the snapshot are ignored (`behaviour.md` A19).
  ///
  /// Sections stay, also when they have no items any more (A20). Marks of the deleted items are dropped (A38).
  ///
  /// - Parameter identifiers: The items to delete.
  /// - Complexity: O(*k* + *m*) for *k* items, where *m* is the number of items behind the first deleted one in each section.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    stoppingOnMisuse(Self.typeName, #function) { () throws(Misuse) in
      try attemptDeleteItems(identifiers)
    }
  }

  /// Deletes all items and all sections (`behaviour.md` A22), and with them all marks.
  ///
  /// - Complexity: O(*n*), if this is the last copy.
  public mutating func deleteAllItems() {
    self = Self()
  }

  /// Moves an item immediately before another one, into its section (`behaviour.md` A23).
  ///
  /// The item's marks stay (A39). An item that is not in the snapshot (A26), or that is to move before itself (A24), is a
  /// mistake that stops the program.
  ///
  /// - Parameters:
  ///   - identifier: The item to move.
  ///   - toIdentifier: The item to move it before.
  /// - Complexity: O(*m*), where *m* is the number of items behind the old and the new place in the sections.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    stoppingOnMisuse(Self.typeName, #function) { () throws(Misuse) in
      try attemptMoveItem(identifier, to: toIdentifier, after: false)
    }
  }

  /// Moves an item immediately after another one, into its section (`behaviour.md` A23).
  ///
  /// The item's marks stay (A39). An item that is not in the snapshot (A26), or that is to move after itself (A24), is a
  /// mistake that stops the program.
  ///
  /// - Parameters:
  ///   - identifier: The item to move.
  ///   - toIdentifier: The item to move it after.
  /// - Complexity: O(*m*), where *m* is the number of items behind the old and the new place in the sections.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    stoppingOnMisuse(Self.typeName, #function) { () throws(Misuse) in
      try attemptMoveItem(identifier, to: toIdentifier, after: true)
    }
  }
}

// The same edits for those who can deal with a refusal: they throw what was wrong and leave the snapshot as it was.
extension NSDiffableDataSourceSnapshot {
  /// `appendItems(_:toSection:)`, or the reason why not.
  package mutating func attemptAppendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) throws(Misuse) {
    guard !identifiers.isEmpty else { return }
    try checkIncoming(identifiers)
    let position: Int
    if let sectionIdentifier {
      guard let known = list.sectionPosition(of: sectionIdentifier) else {
        throw missing("section", sectionIdentifier, among: sectionIdentifiers)
      }
      position = known
    } else {
      guard numberOfSections > 0 else { throw noSections() }
      position = numberOfSections - 1
    }
    put(identifiers, inSectionAt: position) { $0.entries[position].items.count }
  }

  /// `insertItems(_:beforeItem:)` or `insertItems(_:afterItem:)`, or the reason why not.
  package mutating func attemptInsertItems(
    _ identifiers: [ItemIdentifierType], at destination: ItemIdentifierType, after: Bool
  ) throws(Misuse) {
    guard !identifiers.isEmpty else { return }
    try checkIncoming(identifiers)
    guard !identifiers.contains(destination) else {
      throw destinationAmongArguments(destination, verb: "insertion", action: "INS")
    }
    guard let destinationSlot = list.itemTable[destination] else {
      throw missing("section", destination, among: itemIdentifiers)
    }
    put(identifiers, inSectionAt: list.sectionPosition(ofItemSlot: destinationSlot)) {
      $0.places[destinationSlot].offset + (after ? 1 : 0)
    }
  }

  /// `deleteItems(_:)`, or the reason why not.
  package mutating func attemptDeleteItems(_ identifiers: [ItemIdentifierType]) throws(Misuse) {
    try checkHashes(of: identifiers)
    let slots = identifiers.compactMap { list.itemTable[$0] }
    guard !slots.isEmpty else { return }
    dropMarks(ofItemSlots: slots)
    list.remove(slots)
    checkInvariantsIfSmall()
  }

  /// `moveItem(_:beforeItem:)` or `moveItem(_:afterItem:)`, or the reason why not.
  package mutating func attemptMoveItem(
    _ identifier: ItemIdentifierType, to destination: ItemIdentifierType, after: Bool
  ) throws(Misuse) {
    guard let slot = list.itemTable[identifier] else {
      throw missing("fromIndex", identifier, among: itemIdentifiers)
    }
    guard let destinationSlot = list.itemTable[destination] else {
      throw missing("toIndex", destination, among: itemIdentifiers)
    }
    guard slot != destinationSlot else { throw destinationAmongArguments(destination, verb: "move", action: "MOV") }
    let item = list.item(atSlot: slot)
    list.lift([slot])
    list.place(
      [item], slots: [slot], inSectionAt: list.sectionPosition(ofItemSlot: destinationSlot),
      offset: list.places[destinationSlot].offset + (after ? 1 : 0))
    checkInvariantsIfSmall()
  }

  /// Replaces the items of a section, for a section snapshot that is applied to it.
  ///
  /// Items in other sections are moved here without a warning (`behaviour.md` B33); the marks of those that stay or arrive
  /// are kept.
  ///
  /// - Parameters:
  ///   - sectionIdentifier: The section, which must be in the snapshot.
  ///   - identifiers: All items of the section from now on, each once.
  /// - Throws: What is wrong with the arguments.
  package mutating func attemptReplaceItems(
    inSection sectionIdentifier: SectionIdentifierType, with identifiers: [ItemIdentifierType]
  ) throws(Misuse) {
    try checkIncoming(identifiers)
    let position = try attemptPosition(ofSection: sectionIdentifier)
    let staying = Set(identifiers.compactMap { list.itemTable[$0] })
    let vanishing = list.entries[position].itemSlots.filter { !staying.contains($0) }
    dropMarks(ofItemSlots: vanishing)
    list.remove(vanishing)
    let (slots, _) = list.slots(for: identifiers)
    list.lift(slots)
    list.place(identifiers, slots: slots, inSectionAt: position, offset: 0)
    checkInvariantsIfSmall()
  }

  /// Takes existing items out, then puts all of them in where the list says the place is after that (A12, A13, A15).
  private mutating func put(
    _ identifiers: [ItemIdentifierType], inSectionAt position: Int,
    offset: (SectionedItems<SectionIdentifierType, ItemIdentifierType>) -> Int
  ) {
    let (slots, existing) = list.slots(for: identifiers)
    if !existing.isEmpty { list.lift(slots) }
    list.place(identifiers, slots: slots, inSectionAt: position, offset: offset(list))
    checkInvariantsIfSmall()
    if !existing.isEmpty { warnAboutMoved(existing) }
  }
}
