extension NSDiffableDataSourceSectionSnapshot {
  /// Appends items to the children of a parent, or to the root items (`behaviour.md` B2).
  ///
  /// The new items are collapsed (B12). An item that is in the snapshot already or twice in the array (B4), or an
  /// unknown parent (B5), is misuse, which stops the program. An empty array changes nothing, whatever the parent (B3).
  ///
  /// - Parameters:
  ///   - items: The items to add.
  ///   - parent: The parent of the new items; `nil` appends root items.
  /// - Complexity: O(*k* + log *n*) amortised for *k* items; in deep trees also the length of the path from the last
  ///   item to the root.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    editItems(#function, items) { outline, items throws(Refusal) in
      try outline.attemptAppend(items, to: parent)
    }
  }

  /// Inserts items immediately before an item, with the same parent (`behaviour.md` B6).
  ///
  /// An item that is in the snapshot already or twice in the array (B4), or an unknown destination (B8), is misuse,
  /// which stops the program. An empty array changes nothing (B3).
  ///
  /// - Parameters:
  ///   - items: The items to insert.
  ///   - item: The item to insert before.
  /// - Complexity: O(*k* + log *n*) amortised for *k* items; in deep trees also the length of the path from the last
  ///   item to the root.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    editItems(#function, items) { outline, items throws(Refusal) in
      try outline.attemptInsert(items, at: item, after: false)
    }
  }

  /// Inserts items after an item and all its descendants, with the same parent (`behaviour.md` B7).
  ///
  /// An item that is in the snapshot already or twice in the array (B4), or an unknown destination (B8), is misuse,
  /// which stops the program. An empty array changes nothing (B3).
  ///
  /// - Parameters:
  ///   - items: The items to insert.
  ///   - item: The item to insert after.
  /// - Complexity: O(*k* + log *n*) amortised for *k* items; in deep trees also the length of the path from the last
  ///   item to the root.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    editItems(#function, items) { outline, items throws(Refusal) in
      try outline.attemptInsert(items, at: item, after: true)
    }
  }

  /// Deletes items and all their descendants (`behaviour.md` B9), with their expanded state (B15).
  ///
  /// An item that is not in the snapshot is misuse, which stops the program, unlike in a whole snapshot (B10). The same
  /// item twice, or an item and one of its descendants, is allowed.
  ///
  /// - Parameter items: The items to delete.
  /// - Complexity: O(*k* log *n*), where *k* is the number of deleted items.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    edit(#function) { outline throws(Refusal) in
      try outline.attemptDelete(items)
    }
  }

  /// Deletes all items, with their expanded state (`behaviour.md` B11).
  ///
  /// - Complexity: O(*n*), if no copy shares the storage.
  public mutating func deleteAll() {
    self = Self()
  }

  /// Expands items, so that their children are visible, now or as soon as there are any (`behaviour.md` B14).
  ///
  /// Items that are not in the snapshot are ignored with a warning on standard error (B13).
  ///
  /// - Parameter items: The items to expand.
  /// - Complexity: O(*k* log *n*) for *k* items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    setExpanded(true, items, #function)
  }

  /// Collapses items, so that their children are hidden; these keep their own expanded state (`behaviour.md` B16).
  ///
  /// Items that are not in the snapshot are ignored with a warning on standard error (B13).
  ///
  /// - Parameter items: The items to collapse.
  /// - Complexity: O(*k* log *n*) for *k* items.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    setExpanded(false, items, #function)
  }

  private mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemIdentifierType], _ method: String) {
    var unknown: [ItemIdentifierType] = []
    for item in items {
      if let code = tree.code(of: item) {
        tree.setExpanded(isExpanded, code)
      } else {
        unknown.append(item)
      }
    }
    checkInvariantsIfSmall()
    if !unknown.isEmpty {
      diagnosticSink(
        "\(Self.typeName).\(method): ignoring item identifiers that do not exist in section snapshot: "
          + IdentifierMessageFormatter.list(unknown))
    }
  }
}

// Methods of a section snapshot: throwing variants of its edits, for callers that handle a refusal. They throw the
// reason and leave the snapshot unchanged. Additions of this package.
extension NSDiffableDataSourceSectionSnapshot {
  /// Performs `append(_:to:)`, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - items: The items to add.
  ///   - parent: The parent of the new items; `nil` appends root items.
  /// - Throws: The items that are named twice or are in the snapshot already (`behaviour.md` B4), or the unknown parent
  ///   (B5).
  /// - Complexity: The cost of `append(_:to:)`.
  public mutating func attemptAppend(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) throws(Refusal) {
    guard !items.isEmpty else { return }
    let arriving = try addItems(items)
    var parentCode: Int32 = -1
    if let parent { parentCode = try attemptCode(of: parent, for: .parent) }
    tree.insert(arriving, items, parent: parentCode, after: tree.lastChild(of: parentCode))
    checkInvariantsIfSmall()
  }

  /// Inserts items before or after an item, or throws the reason for a refusal.
  package mutating func attemptInsert(
    _ items: [ItemIdentifierType], at destination: ItemIdentifierType, after: Bool
  ) throws(Refusal) {
    guard !items.isEmpty else { return }
    let arriving = try addItems(items)
    let code = try attemptCode(of: destination, for: after ? .insertAfter : .insertBefore)
    tree.insert(arriving, items, parent: tree[code].parent, after: after ? code : tree[code].previous)
    checkInvariantsIfSmall()
  }

  /// Performs `delete(_:)`, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameter items: The items to delete.
  /// - Throws: The first item that is not in the snapshot (`behaviour.md` B10).
  /// - Complexity: The cost of `delete(_:)`.
  public mutating func attemptDelete(_ items: [ItemIdentifierType]) throws(Refusal) {
    var codes: [Int32] = []
    for item in items { codes.append(try attemptCode(of: item, for: .delete)) }
    for code in codes where tree[code].isPresent { tree.remove(code) }
    tree.renewInternersIfWasteful()
    checkInvariantsIfSmall()
  }
}
