extension NSDiffableDataSourceSnapshot {
  /// The definition of a valid snapshot; stops the program if this is not one.
  ///
  /// - Complexity: O(*n*) hashes.
  package func _checkInvariants() {
    var itemCount = 0
    for (position, entry) in list.entries.enumerated() {
      hold(list.sectionTable[entry.identifier] == entry.slot, "section \(position) is not found by its identifier")
      hold(list.positions[entry.slot] == position, "section \(position) has another position in the index")
      hold(entry.items.count == entry.itemSlots.count, "section \(position) has another number of slots than items")
      for (offset, slot) in entry.itemSlots.enumerated() {
        guard list.itemTable[entry.items[offset]] == slot else {
          changedHash(entry.items[offset])
        }
        let place = list.places[slot]
        hold(place.sectionSlot == entry.slot, "item \(offset) of section \(position) is said to be in another section")
        hold(place.offset == offset, "item \(offset) of section \(position) is said to be at \(place.offset)")
      }
      itemCount += entry.items.count
    }
    hold(list.sectionTable.count == list.entries.count, "the index has \(list.sectionTable.count) sections")
    hold(list.itemTable.count == itemCount, "the index has \(list.itemTable.count) items")
    hold(list.positions.count == list.sectionTable.capacity, "there are \(list.positions.count) section slots")
    hold(list.places.count == list.itemTable.capacity, "there are \(list.places.count) item slots")
    hold(list.places.placedCount == itemCount, "a free slot is said to be in a section")
    for slot in reloadedSections.slots {
      let position = list.positions[slot]
      hold(position >= 0 && list.entries[position].slot == slot, "a deleted section is marked")
    }
    for slot in reloadedItems.slots + reconfiguredItems.slots {
      hold(list.places[slot].offset >= 0 && list.itemTable[list.item(atSlot: slot)] == slot, "a deleted item is marked")
    }
  }

  /// Checks the invariants after an edit, in debug builds.
  ///
  /// Small snapshots only: a program that appends 10,000 items one by one must not become quadratic in debug builds. Tests
  /// call `_checkInvariants()` for large ones.
  func checkInvariantsIfSmall() {
    #if DEBUG
      if numberOfItems <= 64, numberOfSections <= 64 { _checkInvariants() }
    #endif
  }

  private func hold(_ condition: Bool, _ violation: @autoclosure () -> String) {
    if !condition { brokenPromise("\(Self.typeName): \(violation())", state: stateText) }
  }

  /// Stops the program because of an item that was hashed differently when it came in (`behaviour.md` E11).
  private func changedHash(_ item: ItemIdentifierType) -> Never {
    misuse(
      "An item identifier in the snapshot has changed its hash since it was added: \(IdentifierText.one(item))",
      api: Self.typeName, state: stateText,
      remedy: "Use identifiers whose == and hash(into:) depend on constants only.")
  }
}
