extension NSDiffableDataSourceSectionSnapshot {
  /// Adds items inside a parent, after those that are there, or as roots at the end (`behaviour.md` B2).
  ///
  /// The new items are collapsed (B12). An item that is in the snapshot already or twice in the array (B4), or an unknown
  /// parent (B5), is a mistake that stops the program. An empty array changes nothing, whatever the parent (B3).
  ///
  /// - Parameters:
  ///   - items: The items to add.
  ///   - parent: The item to put them inside of; `nil` adds roots.
  /// - Complexity: O(*k* + log *n*) amortised for *k* items; the way up from the level of the last one, if that is deep.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    editItems(#function, items) { outline, items throws(Refusal) in
      try outline.attemptAppend(items, to: parent)
    }
  }

  /// Inserts items immediately before an item, with the same parent (`behaviour.md` B6).
  ///
  /// An item that is in the snapshot already or twice in the array (B4), or an unknown destination (B8), is a mistake that
  /// stops the program. An empty array changes nothing (B3).
  ///
  /// - Parameters:
  ///   - items: The items to insert.
  ///   - item: The item to insert before.
  /// - Complexity: O(*k* + log *n*) amortised for *k* items; the way up from the level of the last one, if that is deep.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    editItems(#function, items) { outline, items throws(Refusal) in
      try outline.attemptInsert(items, at: item, after: false)
    }
  }

  /// Inserts items after an item and everything inside it, with the same parent (`behaviour.md` B7).
  ///
  /// An item that is in the snapshot already or twice in the array (B4), or an unknown destination (B8), is a mistake that
  /// stops the program. An empty array changes nothing (B3).
  ///
  /// - Parameters:
  ///   - items: The items to insert.
  ///   - item: The item to insert after.
  /// - Complexity: O(*k* + log *n*) amortised for *k* items; the way up from the level of the last one, if that is deep.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    editItems(#function, items) { outline, items throws(Refusal) in
      try outline.attemptInsert(items, at: item, after: true)
    }
  }

  /// Deletes items and everything inside them (`behaviour.md` B9), with their expanded state (B15).
  ///
  /// An item that is not in the snapshot is a mistake that stops the program, unlike in a whole snapshot (B10). The same
  /// item twice, or an item and one inside it, is fine.
  ///
  /// - Parameter items: The items to delete.
  /// - Complexity: O(*k* log *n*), where *k* is the number of items that go.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    edit(#function) { outline throws(Refusal) in
      try outline.attemptDelete(items)
    }
  }

  /// Deletes all items, with their expanded state (`behaviour.md` B11).
  ///
  /// - Complexity: O(*n*), if this is the last copy.
  public mutating func deleteAll() {
    self = Self()
  }

  /// Shows the items inside some items, at once or as soon as there are any (`behaviour.md` B14).
  ///
  /// Items that are not in the snapshot are ignored with a warning on standard error (B13).
  ///
  /// - Parameter items: The items to expand.
  /// - Complexity: O(*k* log *n*) for *k* items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    setExpanded(true, items, #function)
  }

  /// Hides the items inside some items; these keep their own expanded state (`behaviour.md` B16).
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
          + IdentifierDescription.list(unknown))
    }
  }
}

// The same edits for those who can deal with a refusal: they throw what was wrong and leave the snapshot as it was. An
// addition of this package.
extension NSDiffableDataSourceSectionSnapshot {
  /// Does what `append(_:to:)` does, or throws the reason why not and changes nothing.
  ///
  /// - Parameters:
  ///   - items: The items to add.
  ///   - parent: The item to put them inside of; `nil` adds roots.
  /// - Throws: The items that are named twice or are in the snapshot already (`behaviour.md` B4), or the unknown parent (B5).
  /// - Complexity: That of `append(_:to:)`.
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

  /// `insert(_:before:)` or `insert(_:after:)` for items, or the reason why not.
  package mutating func attemptInsert(
    _ items: [ItemIdentifierType], at destination: ItemIdentifierType, after: Bool
  ) throws(Refusal) {
    guard !items.isEmpty else { return }
    let arriving = try addItems(items)
    let code = try attemptCode(of: destination, for: after ? .insertAfter : .insertBefore)
    tree.insert(arriving, items, parent: tree[code].parent, after: after ? code : tree[code].previous)
    checkInvariantsIfSmall()
  }

  /// Does what `delete(_:)` does, or throws the reason why not and changes nothing.
  ///
  /// - Parameter items: The items to delete.
  /// - Throws: The first item that is not in the snapshot (`behaviour.md` B10).
  /// - Complexity: That of `delete(_:)`.
  public mutating func attemptDelete(_ items: [ItemIdentifierType]) throws(Refusal) {
    var codes: [Int32] = []
    for item in items { codes.append(try attemptCode(of: item, for: .delete)) }
    for code in codes where tree[code].isPresent { tree.remove(code) }
    tree.renewInternersIfWasteful()
    checkInvariantsIfSmall()
  }
}
