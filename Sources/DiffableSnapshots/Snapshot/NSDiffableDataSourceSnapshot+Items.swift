extension NSDiffableDataSourceSnapshot {
  /// Appends items to a section.
  ///
  /// An item that is in the snapshot already is moved there, and a warning is written to standard error
  /// (`behaviour.md` A12); its marks stay, and if the new value is equal but not the same, the new value replaces the
  /// stored one (E6). An empty array changes nothing, whatever the section. The same item twice in the array (A3), an
  /// unknown section (A11) or a snapshot without sections (A10) is misuse, which stops the program.
  ///
  /// - Parameters:
  ///   - identifiers: The items to append, each once.
  ///   - sectionIdentifier: The section to append to; `nil` is the last section the snapshot has now (A9).
  /// - Complexity: O(*k* + log *n*) amortised for *k* new items; O(log *n*) for each moved item. One hash for each
  ///   item. A call for each item costs four to five times as much per item as one call with all of them, since it
  ///   checks its arguments and looks up its item by itself.
  @inlinable @inline(__always)
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    // Lists are often filled item by item. This method is inlined, so that for one item the compiler removes the array
    // altogether.
    if identifiers.count == 1 {
      appendItem(identifiers[0], toSection: sectionIdentifier)
    } else {
      appendManyItems(identifiers, toSection: sectionIdentifier)
    }
  }

  /// Inserts items immediately before an item, in its section (`behaviour.md` A16).
  ///
  /// An item that is in the snapshot already is moved, as by `appendItems(_:toSection:)` (A15). An empty array changes
  /// nothing. The same item twice in the array (A3), a destination that is in the array (A18) or not in the snapshot
  /// (A17) is misuse, which stops the program.
  ///
  /// - Parameters:
  ///   - identifiers: The items to insert, each once.
  ///   - beforeIdentifier: The item to insert before.
  /// - Complexity: O(*k* + log *n*) amortised for *k* new items; O(log *n*) for each moved item. One hash for each
  ///   item.
  @inlinable @inline(__always)
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
  {
    if identifiers.count == 1 {
      insertItem(identifiers[0], at: beforeIdentifier, after: false)
    } else {
      insertManyItems(identifiers, at: beforeIdentifier, after: false)
    }
  }

  /// Inserts items immediately after an item, in its section (`behaviour.md` A16).
  ///
  /// An item that is in the snapshot already is moved, as by `appendItems(_:toSection:)` (A15). An empty array changes
  /// nothing. The same item twice in the array (A3), a destination that is in the array (A18) or not in the snapshot
  /// (A17) is misuse, which stops the program.
  ///
  /// - Parameters:
  ///   - identifiers: The items to insert, each once.
  ///   - afterIdentifier: The item to insert after.
  /// - Complexity: O(*k* + log *n*) amortised for *k* new items; O(log *n*) for each moved item. One hash for each
  ///   item.
  @inlinable @inline(__always)
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    if identifiers.count == 1 {
      insertItem(identifiers[0], at: afterIdentifier, after: true)
    } else {
      insertManyItems(identifiers, at: afterIdentifier, after: true)
    }
  }

  /// Deletes items from the snapshot, whichever sections contain them.
  ///
  /// Items that are not in the snapshot are ignored (`behaviour.md` A19).
  ///
  /// Sections stay, even if they have no items any more (A20). Marks of the deleted items are dropped (A38).
  ///
  /// - Parameter identifiers: The items to delete.
  /// - Complexity: O(*k* log *n*) for *k* items.
  @inlinable @inline(__always)
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    if identifiers.count == 1 {
      deleteItem(identifiers[0])
    } else {
      deleteManyItems(identifiers)
    }
  }

  /// Deletes all items and all sections (`behaviour.md` A22), and with them all marks.
  ///
  /// - Complexity: O(*n*), if no copy shares the storage.
  @inlinable
  public mutating func deleteAllItems() {
    self = Self()
  }

  /// Moves an item immediately before another one, into its section (`behaviour.md` A23).
  ///
  /// The item's marks stay (A39). An item that is not in the snapshot (A26), or that is to move before itself (A24), is
  /// misuse, which stops the program.
  ///
  /// - Parameters:
  ///   - identifier: The item to move.
  ///   - toIdentifier: The item to move it before.
  /// - Complexity: O(log *n*) amortised.
  @inlinable
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    edit(#function) { snapshot throws(Refusal) in
      try snapshot.attemptMoveItem(identifier, to: toIdentifier, after: false)
    }
  }

  /// Moves an item immediately after another one, into its section (`behaviour.md` A23).
  ///
  /// The item's marks stay (A39). An item that is not in the snapshot (A26), or that is to move after itself (A24), is
  /// misuse, which stops the program.
  ///
  /// - Parameters:
  ///   - identifier: The item to move.
  ///   - toIdentifier: The item to move it after.
  /// - Complexity: O(log *n*) amortised.
  @inlinable
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    edit(#function) { snapshot throws(Refusal) in
      try snapshot.attemptMoveItem(identifier, to: toIdentifier, after: true)
    }
  }
}

// Methods of a snapshot: throwing variants of the edits of items, for callers that handle a refusal. They throw the
// reason and leave the snapshot unchanged. Additions of this package.
extension NSDiffableDataSourceSnapshot {
  /// Performs `appendItems(_:toSection:)`, or throws the reason for a refusal and changes nothing (`behaviour.md` A53).
  ///
  /// - Parameters:
  ///   - identifiers: The items to append, each once.
  ///   - sectionIdentifier: The section to append to; `nil` is the last section the snapshot has now (A9).
  /// - Throws: The items that are named twice (A3), the unknown section (A11), or that there is no section (A10).
  /// - Complexity: The cost of `appendItems(_:toSection:)`.
  @inlinable
  public mutating func attemptAppendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) throws(Refusal) {
    guard !identifiers.isEmpty else { return }
    let arriving = try addItems(identifiers)
    let section: Int32
    if let sectionIdentifier {
      guard let known = list.code(ofSection: sectionIdentifier) else {
        throw unknown(section: sectionIdentifier, for: .append)
      }
      section = known
    } else {
      guard numberOfSections > 0 else { throw .noSections }
      section = list.order.section(at: numberOfSections - 1)
    }
    put(arriving, identifiers, inSection: section, at: .last)
  }

  /// Inserts items before or after an item, or throws the reason for a refusal.
  ///
  /// - Parameters:
  ///   - identifiers: The items to insert, each once.
  ///   - destination: The item to insert next to.
  ///   - after: True to insert after the destination.
  ///   - isQuiet: True if items that exist are moved without the warning of A12, because the move is intended.
  /// - Throws: The reason for a refusal.
  @inlinable
  package mutating func attemptInsertItems(
    _ identifiers: [ItemIdentifierType], at destination: ItemIdentifierType, after: Bool, isQuiet: Bool = false
  ) throws(Refusal) {
    guard !identifiers.isEmpty else { return }
    let arriving = try addItems(identifiers)
    let target = list.items.code(of: destination) ?? ObjectIdentityIndex(of: list).code(of: destination)
    if let target, arriving.contains(target) {
      throw .itemNextToItself(destination, after ? .insertAfter : .insertBefore)
    }
    guard let target, let position = list.order.place(ofItem: target) else {
      throw unknown(destination, for: after ? .insertAfter : .insertBefore)
    }
    put(
      arriving, identifiers, inSection: position.section, at: after ? .after(target) : .before(target), isQuiet: isQuiet
    )
  }

  /// Performs `deleteItems(_:)`, or throws the reason for a refusal and changes nothing (`behaviour.md` A53).
  ///
  /// - Parameter identifiers: The items to delete; items that are not in the snapshot are ignored (A19).
  /// - Throws: Items that are equal but have different hashes (E2).
  /// - Complexity: The cost of `deleteItems(_:)`.
  @inlinable
  public mutating func attemptDeleteItems(_ identifiers: [ItemIdentifierType]) throws(Refusal) {
    try checkHashes(of: identifiers)
    let codes = identifiers.compactMap { list.items.code(of: $0) }
    guard !codes.isEmpty else { return }
    list.remove(codes)
    list.renewInternersIfWasteful()
    checkInvariantsIfSmall()
  }

  /// Moves an item before or after another one, or throws the reason for a refusal.
  @inlinable
  package mutating func attemptMoveItem(
    _ identifier: ItemIdentifierType, to destination: ItemIdentifierType, after: Bool
  ) throws(Refusal) {
    guard let target = list.code(ofItem: destination) ?? ObjectIdentityIndex(of: list).code(of: destination) else {
      throw contains(identifier)
        ? unknown(destination, for: after ? .moveAfter : .moveBefore) : unknown(identifier, for: .move)
    }
    let code = list.code(ofItem: identifier) ?? ObjectIdentityIndex(of: list).code(of: identifier)
    guard code != target else { throw .itemNextToItself(destination, after ? .moveAfter : .moveBefore) }
    guard let code, list.order.move(code, nextTo: target, after: after) else { throw unknown(identifier, for: .move) }
    checkInvariantsIfSmall()
  }

  /// Performs `replaceItems(in:with:)`, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - sectionIdentifier: The section, which must be in the snapshot.
  ///   - identifiers: The new items of the section, each once.
  /// - Throws: The items that are named twice (`behaviour.md` A3), or the unknown section (A43).
  /// - Complexity: The cost of `replaceItems(in:with:)`.
  @inlinable
  public mutating func attemptReplaceItems(
    in sectionIdentifier: SectionIdentifierType, with identifiers: [ItemIdentifierType]
  ) throws(Refusal) {
    let arriving = try addItems(identifiers)
    let position = try attemptPosition(ofSection: sectionIdentifier)
    list.replaceItems(ofSection: list.order.section(at: position), with: arriving, identifiers)
    list.renewInternersIfWasteful()
    checkInvariantsIfSmall()
  }

  // The methods for an edit of a single item avoid the arrays that an edit of many items needs. In a small snapshot
  // they still use the general methods, which look for broken hashes (E2).

  @inlinable
  mutating func appendItem(_ identifier: ItemIdentifierType, toSection section: SectionIdentifierType?) {
    // Not `numberOfItems`, whose code is not compiled for the types of a caller in another module.
    if list.order.itemCount > IdentifierChecks.comparisonLimit, let code = place(toAppend: section),
      list.appendIfNew(identifier, toSection: code)
    {
      checkInvariantsIfSmall()
    } else {
      appendManyItems([identifier], toSection: section)
    }
  }

  /// Returns the interner's code of the section to which items are to be appended, which is the last one for `nil`;
  /// returns `nil` if there is no such section.
  @inlinable @inline(__always)
  func place(toAppend section: SectionIdentifierType?) -> Int32? {
    guard let section else {
      let last = list.order.lastSection
      return last < 0 ? nil : last
    }
    return list.code(ofSection: section)
  }

  @inlinable
  mutating func appendManyItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType?
  ) {
    editItems("appendItems(_:toSection:)", identifiers) { snapshot, identifiers throws(Refusal) in
      try snapshot.attemptAppendItems(identifiers, toSection: section)
    }
  }

  @inlinable
  mutating func insertItem(_ identifier: ItemIdentifierType, at destination: ItemIdentifierType, after: Bool) {
    if numberOfItems > IdentifierChecks.comparisonLimit,
      list.insertIfNew(identifier, nextTo: destination, after: after)
    {
      checkInvariantsIfSmall()
      return
    }
    insertManyItems([identifier], at: destination, after: after)
  }

  @inlinable
  mutating func insertManyItems(_ identifiers: [ItemIdentifierType], at destination: ItemIdentifierType, after: Bool) {
    let api = after ? "insertItems(_:afterItem:)" : "insertItems(_:beforeItem:)"
    editItems(api, identifiers) { snapshot, identifiers throws(Refusal) in
      try snapshot.attemptInsertItems(identifiers, at: destination, after: after)
    }
  }

  @inlinable
  mutating func deleteItem(_ identifier: ItemIdentifierType) {
    if numberOfItems > IdentifierChecks.comparisonLimit {
      guard let code = list.items.code(of: identifier) else { return }
      list.remove(code)
      list.renewInternersIfWasteful()
      checkInvariantsIfSmall()
    } else {
      deleteManyItems([identifier])
    }
  }

  @inlinable
  mutating func deleteManyItems(_ identifiers: [ItemIdentifierType]) {
    edit("deleteItems(_:)") { snapshot throws(Refusal) in
      try snapshot.attemptDeleteItems(identifiers)
    }
  }

  /// Inserts items into a section at an anchor, and moves there those that exist already (A12, A13, A15).
  @inlinable
  mutating func put(
    _ arriving: IncomingCodes,
    _ identifiers: [ItemIdentifierType], inSection section: Int32, at anchor: OrderTree.InsertionAnchor,
    isQuiet: Bool = false
  ) {
    let moved = list.put(arriving, identifiers, inSection: section, at: anchor)
    checkInvariantsIfSmall()
    if !moved.isEmpty, !isQuiet { warnAboutMoved(moved.map { identifiers[$0] }) }
  }
}
