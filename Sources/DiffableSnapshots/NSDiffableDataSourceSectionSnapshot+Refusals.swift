// What the section snapshot says when it refuses an edit. The messages are the known texts of `behaviour.md`, part J.
extension NSDiffableDataSourceSectionSnapshot {
  static var typeName: String { "NSDiffableDataSourceSectionSnapshot" }

  /// The number of items, for messages.
  package var stateText: String {
    "the section snapshot has \(IdentifierText.count(tree.table.count, "item"))."
  }

  /// Refuses items that are twice in the argument or in the tree already (B4), or have broken hashes (E2).
  ///
  /// - Parameters:
  ///   - items: The items that are to come in.
  ///   - leaving: Slots that will be free before they do.
  /// - Throws: The duplicates in the order in which they are found.
  func checkIncoming(_ items: [ItemIdentifierType], leaving: Set<Int> = []) throws(Misuse) {
    try IdentifierChecks.checkHashes(
      of: items, existing: { tree.items }, existingCount: tree.table.count, state: { stateText })
    var seen: Set<ItemIdentifierType> = []
    var reported: Set<ItemIdentifierType> = []
    var duplicates: [ItemIdentifierType] = []
    for item in items {
      let isInTree = tree.table[item].map { !leaving.contains($0) } ?? false
      let isRepeated = items.count > 1 && !seen.insert(item).inserted
      if isInTree || isRepeated, reported.insert(item).inserted { duplicates.append(item) }
    }
    guard duplicates.isEmpty else {
      throw Misuse(
        "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "
          + IdentifierText.set(duplicates),
        state: stateText,
        remedy: "Delete an item before you add it in another place. To show one thing in two places, wrap it in an "
          + "identifier that includes the place.")
    }
  }

  /// The slot of a parent, or the reason why there is none (B5).
  func attemptParentSlot(of parent: ItemIdentifierType) throws(Misuse) -> Int {
    try attemptSlot(of: parent) { "Parent item identifier does not exist in section snapshot: \($0)" }
  }

  /// The slot of the item to insert next to, or the reason why there is none (B8).
  func attemptDestinationSlot(of destination: ItemIdentifierType, after: Bool) throws(Misuse) -> Int {
    try attemptSlot(of: destination) {
      "Item identifier to insert \(after ? "after" : "before") does not exist in section snapshot: \($0)"
    }
  }

  /// The slot of an item, or the reason why there is none.
  func attemptSlot(of item: ItemIdentifierType, else message: (String) -> String) throws(Misuse) -> Int {
    if let slot = tree.table[item] { return slot }
    throw IdentifierChecks.contradiction(of: item, in: tree.items, state: stateText)
      ?? Misuse(message(IdentifierText.one(item)), state: stateText, remedy: "Ask contains(_:) first.")
  }
}
