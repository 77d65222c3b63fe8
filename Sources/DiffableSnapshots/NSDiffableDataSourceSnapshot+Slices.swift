import ListDiff

// Questions about the content. An addition of this package.
extension NSDiffableDataSourceSnapshot {
  /// Whether an item is in the snapshot.
  ///
  /// - Parameter identifier: The item to look for.
  /// - Returns: `true` if it is in one of the sections.
  /// - Complexity: O(1).
  public func contains(_ identifier: ItemIdentifierType) -> Bool {
    position(ofItem: identifier) != nil
  }

  /// Whether a section is in the snapshot.
  ///
  /// - Parameter identifier: The section to look for.
  /// - Returns: `true` if it is there, with or without items.
  /// - Complexity: O(1).
  public func containsSection(_ identifier: SectionIdentifierType) -> Bool {
    indexOfSection(identifier) != nil
  }

  /// The item at an index among the items of all sections; the reverse of `indexOfItem(_:)`.
  ///
  /// - Parameter index: An index in `itemIdentifiers`.
  /// - Returns: The item, or `nil` if there is no such index.
  /// - Complexity: O(*s*), where *s* is the number of sections before the item's.
  public func itemIdentifier(at index: Int) -> ItemIdentifierType? {
    position(ofItemAt: index).flatMap { itemIdentifier(at: $0) }
  }

  /// The items at indices among the items of all sections.
  ///
  /// An index that is not there is a mistake, for which the whole question is refused.
  ///
  /// - Parameter indices: Indices in `itemIdentifiers`, in any order.
  /// - Returns: The items, in the order of the indices.
  /// - Complexity: O(*k* · *s*) for *k* indices, where *s* is the number of sections.
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

  /// The items in a range of indices among the items of all sections.
  ///
  /// A range that reaches beyond the items is a mistake.
  ///
  /// - Parameter range: Indices in `itemIdentifiers`.
  /// - Returns: The items in that range, in order.
  /// - Complexity: O(*s* + *k*), where *s* is the number of sections and *k* the length of the range.
  public func itemIdentifiers(in range: Range<Int>) -> [ItemIdentifierType] {
    guard range.lowerBound >= 0, range.upperBound <= numberOfItems else {
      refuse(range, count: numberOfItems, #function)
      return []
    }
    var items: [ItemIdentifierType] = []
    items.reserveCapacity(range.count)
    guard var position = position(ofItemAt: range.lowerBound) else { return items }
    while items.count < range.count {
      let sectionItems = itemIdentifiers(inSectionAt: position.section)
      items += sectionItems[position.item...].prefix(range.count - items.count)
      position = ItemPosition(section: position.section + 1, item: 0)
    }
    return items
  }

  /// The items in a range of indices within a section.
  ///
  /// A section that is not in the snapshot (`behaviour.md` A43), or a range that reaches beyond its items, is a mistake.
  ///
  /// - Parameters:
  ///   - range: Indices in `itemIdentifiers(inSection:)`.
  ///   - sectionIdentifier: The section, which must be in the snapshot.
  /// - Returns: The items in that range, in order.
  /// - Complexity: O(*k*), where *k* is the length of the range.
  public func itemIdentifiers(
    in range: Range<Int>, ofSection sectionIdentifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    guard let section = position(ofSection: sectionIdentifier, #function) else { return [] }
    let items = itemIdentifiers(inSectionAt: section)
    guard range.lowerBound >= 0, range.upperBound <= items.count else {
      refuse(range, count: items.count, #function)
      return []
    }
    return Array(items[range])
  }

  /// The place of the item at an index among the items of all sections.
  ///
  /// - Parameter index: An index in `itemIdentifiers`.
  /// - Returns: The item's section and its index there, or `nil` if there is no such index.
  /// - Complexity: O(*s*), where *s* is the number of sections before the item's.
  public func position(ofItemAt index: Int) -> ItemPosition? {
    guard index >= 0, index < numberOfItems else { return nil }
    var rest = index
    for section in 0..<numberOfSections {
      let count = itemIdentifiers(inSectionAt: section).count
      if rest < count { return ItemPosition(section: section, item: rest) }
      rest -= count
    }
    return nil
  }

  private func refuse(_ indices: Range<Int>, count: Int, _ method: String) {
    report(Refusal.indicesOutOfBounds(indices, count: count), api: "\(Self.typeName).\(method)", state: stateText)
  }
}
