import ListDiff

// Methods of a snapshot for look-ups by index instead of by identifier, as a data source needs them. Additions of this
// package.
extension NSDiffableDataSourceSnapshot {
  /// Returns the position of an item.
  ///
  /// - Parameter identifier: The item to look for.
  /// - Returns: The index of the item's section and the item's index in it, or `nil` if the item is not in the
  ///   snapshot.
  /// - Complexity: O(log *n*).
  @inlinable
  public func position(ofItem identifier: ItemIdentifierType) -> ItemPosition? {
    list.position(ofItem: identifier)
  }

  /// Returns the item at a position.
  ///
  /// - Parameter position: The index of a section and an index in it.
  /// - Returns: The item, or `nil` if there is no such section or no such index in it.
  /// - Complexity: O(log *n*).
  @inlinable
  public func itemIdentifier(at position: ItemPosition) -> ItemIdentifierType? {
    guard position.section >= 0, position.section < numberOfSections, position.item >= 0 else { return nil }
    let section = list.order.section(at: position.section)
    guard position.item < list.order.itemCount(inSection: section) else { return nil }
    return list.items[list.order.item(at: position.item, inSection: section)]
  }

  /// Returns the section at an index.
  ///
  /// - Parameter index: An index among the sections.
  /// - Returns: The section, or `nil` if the index is out of range.
  /// - Complexity: O(log *n*).
  @inlinable
  public func sectionIdentifier(at index: Int) -> SectionIdentifierType? {
    index >= 0 && index < numberOfSections ? list.section(at: index) : nil
  }

  /// Returns the items of the section at an index, which must exist.
  ///
  /// - Parameter index: An index among the sections.
  /// - Returns: The section's items.
  /// - Complexity: O(*m*), where *m* is the number of the section's items.
  @inlinable
  package func itemIdentifiers(inSectionAt index: Int) -> [ItemIdentifierType] {
    list.itemIdentifiers(inSection: list.order.section(at: index))
  }

  /// Returns the stored value that is equal to an identifier; the two may differ in other properties (E4).
  ///
  /// - Parameter identifier: The item to look for.
  /// - Returns: The value in the snapshot, or `nil` if the item is not in the snapshot.
  /// - Complexity: O(log *n*).
  @inlinable
  package func storedItem(equalTo identifier: ItemIdentifierType) -> ItemIdentifierType? {
    list.code(ofItem: identifier).map { list.items[$0] }
  }
}
