import ListDiff

extension NSDiffableDataSourceSnapshot {
  /// The type of a difference between two snapshots of this type.
  public typealias Difference = SnapshotDifference<SectionIdentifierType, ItemIdentifierType>

  /// The type of the error with the reason why a difference cannot be applied to a snapshot.
  public typealias DifferenceRefusal = SnapshotDifferenceError<SectionIdentifierType, ItemIdentifierType>

  /// Returns the difference that changes another snapshot into this one, by identifier.
  ///
  /// An addition of this package. The number of moves is the least possible. Marks are not compared
  /// (`behaviour.md` A35), and values that are equal but differ in other properties count as unchanged (E4). Equal
  /// items with different hashes (E2) are misuse, which is found if few items differ.
  ///
  /// - Parameter old: The snapshot to start from.
  /// - Returns: The difference, for `applying(_:)`.
  /// - Complexity: The cost of `sectionedDifference(from:)`, and O(*k*) for *k* changes.
  public func difference(from old: Self) -> Difference {
    let changes = difference(from: old, api: "\(Self.typeName).\(#function)")
    var result = Difference()
    result.sectionRemovals = old.sectionPlaces(at: changes.sectionDeletions + changes.sectionMoves.map(\.from))
    result.sectionInsertions = sectionPlaces(at: changes.sectionInsertions + changes.sectionMoves.map(\.to))
    result.itemRemovals = old.itemPlaces(
      at: changes.itemDeletions + changes.itemMoves.map(\.from), inSectionsAt: changes.sectionDeletions)
    result.itemInsertions = itemPlaces(
      at: changes.itemInsertions + changes.itemMoves.map(\.to), inSectionsAt: changes.sectionInsertions)
    return result
  }

  /// Returns this snapshot with a difference applied to it.
  ///
  /// An addition of this package. Items that stay or move keep their marks; inserted ones have none.
  ///
  /// - Parameter difference: The difference, for example from `difference(from:)`.
  /// - Returns: The changed snapshot.
  /// - Throws: The reason why the difference does not fit this snapshot.
  /// - Complexity: The cost of one edit for each change.
  public func applying(_ difference: Difference) throws(DifferenceRefusal) -> Self {
    try check(difference)
    var result = self
    do throws(Refusal) {
      try result.attemptDeleteItems(difference.deletedItems)
      try result.insertSections(of: difference)
      try result.insertItems(of: difference)
    } catch {
      throw Self.refusal(for: error)
    }
    let deletedSections = difference.deletedSections
    let unknown = deletedSections.filter { result.numberOfItems(inSection: $0) > 0 }
    guard unknown.isEmpty else { throw .notEmpty(sections: unknown) }
    result.deleteSections(deletedSections)
    // An insertion next to an identifier that is deleted or moved afterwards has no defined position, and could not be
    // undone.
    let (sections, items) = result.misplacedRemovals(of: difference.inverse)
    guard sections.isEmpty, items.isEmpty else {
      throw .missing(
        sections: sections.map { $0.predecessor ?? $0.section }, items: items.map { $0.predecessor ?? $0.item })
    }
    return result
  }

  private func sectionPlaces(at indices: [Int]) -> [Difference.SectionWithPredecessor] {
    indices.sorted().compactMap { index in
      sectionIdentifier(at: index).map { .init(section: $0, predecessor: sectionIdentifier(at: index - 1)) }
    }
  }

  /// Returns entries of a difference, in the order of the list: the items at the given positions and all items of the
  /// given sections, each with its predecessor.
  private func itemPlaces(at positions: [ItemPosition], inSectionsAt sections: [Int]) -> [Difference
    .ItemWithPredecessor]
  {
    let whole = Set(sections)
    var positions = positions.filter { !whole.contains($0.section) }
    for section in sections {
      let count = itemIdentifiers(inSectionAt: section).count
      positions += (0..<count).map { ItemPosition(section: section, item: $0) }
    }
    positions.sort()
    return positions.compactMap { position in
      guard let item = itemIdentifier(at: position), let section = sectionIdentifier(at: position.section) else {
        return nil
      }
      return .init(item: item, section: section, predecessor: predecessor(of: position))
    }
  }

  private func predecessor(of position: ItemPosition) -> ItemIdentifierType? {
    itemIdentifier(at: ItemPosition(section: position.section, item: position.item - 1))
  }

  /// Throws if removed identifiers are not at their old positions or inserted ones exist already.
  private func check(_ difference: Difference) throws(DifferenceRefusal) {
    let (misplacedSections, misplacedItems) = misplacedRemovals(of: difference)
    guard misplacedSections.isEmpty, misplacedItems.isEmpty else {
      throw .misplaced(sections: misplacedSections.map(\.section), items: misplacedItems.map(\.item))
    }
    let existingSections = difference.insertedSections.filter(containsSection)
    let existingItems = difference.insertedItems.filter(contains)
    guard existingSections.isEmpty, existingItems.isEmpty else {
      throw .existing(sections: existingSections, items: existingItems)
    }
  }

  /// Returns the removals of a difference whose identifiers are not at the recorded position.
  private func misplacedRemovals(
    of difference: Difference
  ) -> (sections: [Difference.SectionWithPredecessor], items: [Difference.ItemWithPredecessor]) {
    let sections = difference.sectionRemovals.filter { place in
      guard let index = indexOfSection(place.section) else { return true }
      return sectionIdentifier(at: index - 1) != place.predecessor
    }
    let items = difference.itemRemovals.filter { place in
      guard let position = position(ofItem: place.item) else { return true }
      return sectionIdentifier(at: position.section) != place.section
        || predecessor(of: position) != place.predecessor
    }
    return (sections, items)
  }

  /// Inserts each section behind its predecessor, which is at its new position by then.
  private mutating func insertSections(of difference: Difference) throws(Refusal) {
    for place in difference.sectionInsertions {
      let isThere = containsSection(place.section)
      if let predecessor = place.predecessor {
        if isThere {
          try attemptMoveSection(place.section, to: predecessor, after: true)
        } else {
          try attemptInsertSections([place.section], at: predecessor, after: true)
        }
      } else if let first = sectionIdentifier(at: 0) {
        if !isThere {
          try attemptInsertSections([place.section], at: first, after: false)
        } else if first != place.section {
          try attemptMoveSection(place.section, to: first, after: false)
        }
      } else {
        try attemptAppendSections([place.section])
      }
    }
  }

  /// Inserts each item behind its predecessor, which is at its new position by then; a run of adjacent items is
  /// inserted at once.
  private mutating func insertItems(of difference: Difference) throws(Refusal) {
    let places = difference.itemInsertions
    var start = 0
    while start < places.count {
      var end = start + 1
      while end < places.count, places[end].section == places[start].section,
        places[end].predecessor == places[end - 1].item
      {
        end += 1
      }
      let items = places[start..<end].map(\.item)
      let section = places[start].section
      if let predecessor = places[start].predecessor {
        guard let found = sectionIdentifier(containingItem: predecessor) else {
          throw .unknownItem(predecessor, .insertAfter)
        }
        guard found == section else {
          throw containsSection(section)
            ? .unknownItem(predecessor, .insertAfter) : .unknownSection(section, .append)
        }
        try attemptInsertItems(items, at: predecessor, after: true, isQuiet: true)
      } else {
        try attemptPut(items, at: 0, inSection: section, isQuiet: true)
      }
      start = end
    }
  }

  /// Returns the refusal of a difference for the refusal of one of its steps.
  private static func refusal(for error: Refusal) -> DifferenceRefusal {
    switch error {
    case .unknownSection(let section, _): .missing(sections: [section], items: [])
    case .unknownItem(let item, _): .missing(sections: [], items: [item])
    case .contradictoryItems(let first, let second): .existing(sections: [], items: [first, second])
    case .contradictorySections(let first, let second): .existing(sections: [first, second], items: [])
    default: internalInconsistency("A difference lists what cannot be inserted: \(error.message)")
    }
  }
}
