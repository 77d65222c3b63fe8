extension SectionedListDifference {
  /// Returns the new list, made by applying the difference to the old list.
  ///
  /// - Parameters:
  ///   - old: The old sections of the difference, each with its items.
  ///   - insertingSection: Returns the section to insert at a new index, and the number of its items. The number is
  ///     needed because the items that are inserted together with a section are not listed (`behaviour.md` C38).
  ///   - insertingItem: Returns the item to insert at a position of the new list: for every item insertion, and for the
  ///     items of an inserted section that were not moved there. Called once per position, ascending.
  /// - Returns: The new sections with their items.
  /// - Complexity: O(*n*), where *n* is the number of sections and items of both lists together.
  public func applying<Section, Item>(
    to old: [(section: Section, items: [Item])],
    insertingSection: (Int) -> (section: Section, itemCount: Int),
    insertingItem: (ItemPosition) -> Item
  ) -> [(section: Section, items: [Item])] {
    var leaves = old.map { [Bool](repeating: false, count: $0.items.count) }
    for position in itemDeletions { leaves[position.section][position.item] = true }
    for move in itemMoves { leaves[move.from.section][move.from.item] = true }

    let oldSections = sections.applying(to: Array(old.indices).map { Optional($0) }, inserting: { _ in nil })
    var nextInsertion = 0
    var nextMove = 0
    var result: [(section: Section, items: [Item])] = []
    result.reserveCapacity(oldSections.count)
    for newSection in oldSections.indices {
      var staying: ArraySlice<Item> = []
      var entry: (section: Section, items: [Item])
      var arriving: Int?
      if let oldSection = oldSections[newSection] {
        staying = ArraySlice(zip(old[oldSection].items, leaves[oldSection]).compactMap { $1 ? nil : $0 })
        entry = (old[oldSection].section, [])
      } else {
        let inserted = insertingSection(newSection)
        entry = (inserted.section, [])
        arriving = inserted.itemCount
      }
      while true {
        let position = ItemPosition(section: newSection, item: entry.items.count)
        if nextMove < itemMoves.count, itemMoves[nextMove].to == position {
          let from = itemMoves[nextMove].from
          entry.items.append(old[from.section].items[from.item])
          nextMove += 1
        } else if let itemCount = arriving {
          guard position.item < itemCount else { break }
          entry.items.append(insertingItem(position))
        } else if nextInsertion < itemInsertions.count, itemInsertions[nextInsertion] == position {
          entry.items.append(insertingItem(position))
          nextInsertion += 1
        } else if let item = staying.popFirst() {
          entry.items.append(item)
        } else {
          break
        }
      }
      result.append(entry)
    }
    return result
  }
}
