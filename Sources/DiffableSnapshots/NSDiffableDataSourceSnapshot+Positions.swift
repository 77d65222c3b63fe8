import ListDiff

// What a data source asks a snapshot for, by index instead of by identifier. An addition of this package.
extension NSDiffableDataSourceSnapshot {
  /// The place of an item.
  ///
  /// - Parameter identifier: The item to look for.
  /// - Returns: Its section and its index there, or `nil` if the item is not in the snapshot.
  /// - Complexity: O(1).
  public func position(ofItem identifier: ItemIdentifierType) -> ItemPosition? {
    list.itemTable[identifier].map {
      ItemPosition(section: list.sectionPosition(ofItemSlot: $0), item: list.places[$0].offset)
    }
  }

  /// The item at a place.
  ///
  /// - Parameter position: A section and an index in it.
  /// - Returns: The item, or `nil` if there is no such section or no such index in it.
  /// - Complexity: O(1).
  public func itemIdentifier(at position: ItemPosition) -> ItemIdentifierType? {
    guard list.entries.indices.contains(position.section) else { return nil }
    let items = list.entries[position.section].items
    return items.indices.contains(position.item) ? items[position.item] : nil
  }

  /// The section at an index.
  ///
  /// - Parameter index: An index among the sections.
  /// - Returns: The section, or `nil` if there is no such index.
  /// - Complexity: O(1).
  public func sectionIdentifier(at index: Int) -> SectionIdentifierType? {
    list.entries.indices.contains(index) ? list.entries[index].identifier : nil
  }

  /// The items of the section at an index, which must exist.
  ///
  /// - Parameter index: An index among the sections.
  /// - Returns: The section's items.
  /// - Complexity: O(1).
  package func itemIdentifiers(inSectionAt index: Int) -> [ItemIdentifierType] {
    list.entries[index].items
  }

  /// The value in the snapshot that is equal to an identifier; it may differ from it in other properties (E4).
  ///
  /// - Parameter identifier: The item to look for.
  /// - Returns: The value the snapshot holds, or `nil` if the item is not in the snapshot.
  /// - Complexity: O(1).
  package func storedItem(equalTo identifier: ItemIdentifierType) -> ItemIdentifierType? {
    list.itemTable[identifier].map { list.item(atSlot: $0) }
  }
}
