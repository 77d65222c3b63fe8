extension SnapshotDifference {
  /// The type of the error with the reason why two differences cannot be merged.
  public typealias Refusal = SnapshotDifferenceError<SectionIdentifierType, ItemIdentifierType>

  /// Returns one difference that makes both this change of a snapshot and another change of the same snapshot.
  ///
  /// Merging is symmetric: applied to the snapshot, both results yield the same.
  ///
  /// Two differences are in conflict if both list the same section or item; if one inserts behind an identifier that
  /// the other removes, or into a section that the other deletes; or if both insert at the same position.
  ///
  /// - Parameter other: The other change of the same snapshot.
  /// - Returns: The change to apply to the snapshot from which both start.
  /// - Throws: `conflict`, with the identifiers in conflict.
  /// - Complexity: O(*k*) hashes, where *k* is the number of changes in both differences.
  public func merged(with other: Self) throws(Refusal) -> Self {
    try checkConflicts(with: other)
    var merged = Self()
    merged.sectionRemovals = Self.inOrder(sectionRemovals + other.sectionRemovals)
    merged.sectionInsertions = Self.inOrder(sectionInsertions + other.sectionInsertions)
    merged.itemRemovals = Self.inOrder(itemRemovals + other.itemRemovals)
    merged.itemInsertions = Self.inOrder(itemInsertions + other.itemInsertions)
    return merged
  }

  /// Returns this change of a snapshot in the form in which it applies after another change of the same snapshot.
  ///
  ///     let both = try snapshot.applying(theirs).applying(ours.rebased(over: theirs))
  ///
  /// The outcome is that of `merged(with:)`.
  ///
  /// - Parameter other: The change that is applied before this one.
  /// - Returns: The change to apply to the snapshot after the other change.
  /// - Throws: `conflict`, with the identifiers in conflict.
  /// - Complexity: O(*k*) hashes, where *k* is the number of changes in both differences.
  public func rebased(over other: Self) throws(Refusal) -> Self {
    try checkConflicts(with: other)
    var rebased = self
    let sections = RebasedPredecessorFinder(removals: other.sectionRemovals, insertions: other.sectionInsertions) { _ in
      0
    }
    rebased.sectionRemovals = Self.inOrder(
      sectionRemovals.map { .init(section: $0.section, predecessor: sections.predecessor(for: $0, in: 0)) })
    let items = RebasedPredecessorFinder(removals: other.itemRemovals, insertions: other.itemInsertions) { $0.section }
    rebased.itemRemovals = Self.inOrder(
      itemRemovals.map {
        .init(item: $0.item, section: $0.section, predecessor: items.predecessor(for: $0, in: $0.section))
      })
    return rebased
  }

  private func checkConflicts(with other: Self) throws(Refusal) {
    var sections: [SectionIdentifierType] = []
    var items: [ItemIdentifierType] = []
    let own = ConflictRelevantIdentifiers(self)
    let others = ConflictRelevantIdentifiers(other)
    for (first, second) in [(own, others), (others, own)] {
      sections += first.sections.filter { second.sections.contains($0) }
      sections += first.sectionPredecessors.filter { second.sections.contains($0) }
      sections += first.targetSections.filter { second.deletedSections.contains($0) }
      items += first.items.filter { second.items.contains($0) }
      items += first.itemPredecessors.filter { second.items.contains($0) }
    }
    sections += own.sectionPredecessors.filter { others.sectionPredecessors.contains($0) }
    items += own.itemPredecessors.filter { others.itemPredecessors.contains($0) }
    sections += own.sectionsWithNewStart.filter { others.sectionsWithNewStart.contains($0) }
    var hasConflict = !sections.isEmpty || !items.isEmpty
    if own.changesFirstSection, others.changesFirstSection {
      hasConflict = true
      sections += (sectionInsertions + other.sectionInsertions).filter { $0.predecessor == nil }.map(\.section)
    }
    if hasConflict {
      throw .conflict(sections: IdentifierChecks.unique(sections), items: IdentifierChecks.unique(items))
    }
  }

  /// Sorts entries so that each follows the entry of its predecessor, and keeps their order otherwise.
  static func inOrder<Entry: IdentifierWithPredecessor>(_ entries: [Entry]) -> [Entry] {
    var indices: [Entry.Identifier: Int] = [:]
    for (index, entry) in entries.enumerated() { indices[entry.identifier] = index }
    var isDone = [Bool](repeating: false, count: entries.count)
    var result: [Entry] = []
    result.reserveCapacity(entries.count)
    for index in entries.indices {
      var chain: [Int] = []
      var next: Int? = index
      while let current = next, !isDone[current] {
        isDone[current] = true
        chain.append(current)
        next = entries[current].predecessor.flatMap { indices[$0] }
      }
      for link in chain.reversed() { result.append(entries[link]) }
    }
    return result
  }
}

/// The identifiers by which a difference can conflict with another one: those that it changes, and those on which its
/// positions depend.
private struct ConflictRelevantIdentifiers<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  let sections: Set<Section>
  let deletedSections: Set<Section>
  let items: Set<Item>
  let sectionPredecessors: Set<Section>
  let itemPredecessors: Set<Item>

  /// The sections into which items are inserted.
  let targetSections: Set<Section>

  /// The sections at whose start the difference inserts an item.
  let sectionsWithNewStart: Set<Section>

  let changesFirstSection: Bool

  init(_ difference: SnapshotDifference<Section, Item>) {
    sections = Set((difference.sectionRemovals + difference.sectionInsertions).map(\.section))
    deletedSections = Set(difference.deletedSections)
    items = Set((difference.itemRemovals + difference.itemInsertions).map(\.item))
    sectionPredecessors = Set(difference.sectionInsertions.compactMap(\.predecessor))
    itemPredecessors = Set(difference.itemInsertions.compactMap(\.predecessor))
    targetSections = Set(difference.itemInsertions.map(\.section))
    sectionsWithNewStart = Set(difference.itemInsertions.filter { $0.predecessor == nil }.map(\.section))
    changesFirstSection = difference.sectionInsertions.contains { $0.predecessor == nil }
  }
}

/// A finder of the predecessors that the identifiers of one change have after another change of the same list.
private struct RebasedPredecessorFinder<Entry: IdentifierWithPredecessor, Group: Hashable> {
  /// The predecessors of removed identifiers before their removal.
  private var oldPredecessors: [Entry.Identifier: Entry.Identifier?] = [:]

  /// The identifiers that the other change inserts directly behind an identifier, by the identifier in front.
  private var followers: [Entry.Identifier: Entry.Identifier] = [:]

  /// The identifiers that the other change inserts at the start of a section, by section, or at the start of the
  /// sections.
  private var firsts: [Group: Entry.Identifier] = [:]

  init(removals: [Entry], insertions: [Entry], group: (Entry) -> Group) {
    for place in removals { oldPredecessors[place.identifier] = .some(place.predecessor) }
    for place in insertions {
      if let predecessor = place.predecessor {
        followers[predecessor] = place.identifier
      } else {
        firsts[group(place)] = place.identifier
      }
    }
  }

  /// Returns the predecessor that an entry gets after the other change, which must not have moved the entry's
  /// identifier.
  func predecessor(for place: Entry, in group: Group) -> Entry.Identifier? {
    var predecessor = place.predecessor
    while let current = predecessor, let older = oldPredecessors[current] { predecessor = older }
    var next = predecessor.map { followers[$0] } ?? firsts[group]
    while let follower = next {
      predecessor = follower
      next = followers[follower]
    }
    return predecessor
  }
}
