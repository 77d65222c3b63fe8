import ListDiff

// Methods of a snapshot for look-ups of items by index and by range. Additions of this package.
extension NSDiffableDataSourceSnapshot {
  /// Returns true if an item is in the snapshot.
  ///
  /// - Parameter identifier: The item to look for.
  /// - Returns: `true` if one of the sections contains the item.
  /// - Complexity: O(1).
  public func contains(_ identifier: ItemIdentifierType) -> Bool {
    position(ofItem: identifier) != nil
  }

  /// Returns true if a section is in the snapshot.
  ///
  /// - Parameter identifier: The section to look for.
  /// - Returns: `true` if the snapshot contains the section, with or without items.
  /// - Complexity: O(1).
  public func containsSection(_ identifier: SectionIdentifierType) -> Bool {
    indexOfSection(identifier) != nil
  }

  /// Returns the item at an index among the items of all sections; the inverse of `indexOfItem(_:)`.
  ///
  /// - Parameter index: An index in `itemIdentifiers`.
  /// - Returns: The item, or `nil` if the index is out of range.
  /// - Complexity: O(log *n*), where *n* is the number of sections and items.
  public func itemIdentifier(at index: Int) -> ItemIdentifierType? {
    index >= 0 && index < numberOfItems ? list.items[list.order.item(at: index)] : nil
  }

  /// Returns the items at indices among the items of all sections.
  ///
  /// An index out of range is misuse, for which the whole look-up is refused.
  ///
  /// - Parameter indices: Indices in `itemIdentifiers`, in any order.
  /// - Returns: The items, in the order of the indices.
  /// - Complexity: O(*k* log *n*) for *k* indices, where *n* is the number of sections and items.
  public func items(at indices: some Sequence<Int>) -> [ItemIdentifierType] {
    var items: [ItemIdentifierType] = []
    for index in indices {
      guard let item = itemIdentifier(at: index) else {
        refuse(index..<index + 1, count: numberOfItems, #function)
        return []
      }
      items.append(item)
    }
    return items
  }

  /// Returns the items in a range of indices among the items of all sections.
  ///
  /// A range that reaches beyond the items is misuse.
  ///
  /// - Parameter range: Indices in `itemIdentifiers`.
  /// - Returns: The items in that range, in order.
  /// - Complexity: O(*k* log *n*), where *k* is the length of the range and *n* the number of sections and items.
  public func itemIdentifiers(in range: Range<Int>) -> [ItemIdentifierType] {
    guard range.lowerBound >= 0, range.upperBound <= numberOfItems else {
      refuse(range, count: numberOfItems, #function)
      return []
    }
    return range.map { list.items[list.order.item(at: $0)] }
  }

  /// Returns the items in a range of indices within a section.
  ///
  /// A section that is not in the snapshot (`behaviour.md` A43), or a range that reaches beyond its items, is misuse.
  ///
  /// - Parameters:
  ///   - range: Indices in `itemIdentifiers(inSection:)`.
  ///   - sectionIdentifier: The section, which must be in the snapshot.
  /// - Returns: The items in that range, in order.
  /// - Complexity: O(*k* log *n*), where *k* is the length of the range and *n* the number of sections and items.
  public func itemIdentifiers(
    in range: Range<Int>, ofSection sectionIdentifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    guard let position = position(ofSection: sectionIdentifier, #function) else { return [] }
    let section = list.order.section(at: position)
    let count = list.order.itemCount(inSection: section)
    guard range.lowerBound >= 0, range.upperBound <= count else {
      refuse(range, count: count, #function)
      return []
    }
    return range.map { list.items[list.order.item(at: $0, inSection: section)] }
  }

  /// Returns the position of the item at an index among the items of all sections.
  ///
  /// - Parameter index: An index in `itemIdentifiers`.
  /// - Returns: The index of the item's section and the item's index in it, or `nil` if the index is out of range.
  /// - Complexity: O(log *n*), where *n* is the number of sections and items.
  public func position(ofItemAt index: Int) -> ItemPosition? {
    index >= 0 && index < numberOfItems ? list.order.position(ofItem: list.order.item(at: index)) : nil
  }

  private func refuse(_ indices: Range<Int>, count: Int, _ method: String) {
    report(Refusal.indicesOutOfBounds(indices, count: count), api: "\(Self.typeName).\(method)", state: stateText)
  }
}
