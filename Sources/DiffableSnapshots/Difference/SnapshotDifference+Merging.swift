extension SnapshotDifference {
  /// The reason why two differences cannot be put together.
  public typealias Refusal = SnapshotDifferenceError<SectionIdentifierType, ItemIdentifierType>

  /// Both this change of a snapshot and another change of the same snapshot, as one.
  ///
  /// It makes no difference which of the two is asked: applied to the snapshot, both results give the same.
  ///
  /// They are in conflict if both list the same section or item; if one puts something behind what the other one takes
  /// away, or into a section that the other one deletes; or if both put something in the same place.
  ///
  /// - Parameter other: The other change.
  /// - Returns: The change to apply to the snapshot from which both start.
  /// - Throws: `conflict`, with the identifiers that are in dispute.
  /// - Complexity: O(*k*) hashes, where *k* is the number of changes in both.
  public func merged(with other: Self) throws(Refusal) -> Self {
    try checkConflicts(with: other)
    var merged = Self()
    merged.sectionRemovals = Self.inOrder(sectionRemovals + other.sectionRemovals)
    merged.sectionInsertions = Self.inOrder(sectionInsertions + other.sectionInsertions)
    merged.itemRemovals = Self.inOrder(itemRemovals + other.itemRemovals)
    merged.itemInsertions = Self.inOrder(itemInsertions + other.itemInsertions)
    return merged
  }

  /// This change of a snapshot, to be made after another change of the same snapshot.
  ///
  ///     let both = try snapshot.applying(theirs).applying(ours.rebased(over: theirs))
  ///
  /// The result is that of `merged(with:)`.
  ///
  /// - Parameter other: The change that is made before this one.
  /// - Returns: The change to apply to what the other one leaves.
  /// - Throws: `conflict`, with the identifiers that are in dispute.
  /// - Complexity: O(*k*) hashes, where *k* is the number of changes in both.
  public func rebased(over other: Self) throws(Refusal) -> Self {
    try checkConflicts(with: other)
    var rebased = self
    let sections = PredecessorChange(removals: other.sectionRemovals, insertions: other.sectionInsertions) { _ in 0 }
    rebased.sectionRemovals = Self.inOrder(
      sectionRemovals.map { .init(section: $0.section, predecessor: sections.predecessor(for: $0, in: 0)) })
    let items = PredecessorChange(removals: other.itemRemovals, insertions: other.itemInsertions) { $0.section }
    rebased.itemRemovals = Self.inOrder(
      itemRemovals.map {
        .init(item: $0.item, section: $0.section, predecessor: items.predecessor(for: $0, in: $0.section))
      })
    return rebased
  }

  private func checkConflicts(with other: Self) throws(Refusal) {
    var sections: [SectionIdentifierType] = []
    var items: [ItemIdentifierType] = []
    let own = Footprint(self)
    let others = Footprint(other)
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

  /// Puts each place behind that of its predecessor, and leaves the order as it is otherwise.
  static func inOrder<Place: PrecededIdentifier>(_ places: [Place]) -> [Place] {
    var indices: [Place.Identifier: Int] = [:]
    for (index, place) in places.enumerated() { indices[place.identifier] = index }
    var isDone = [Bool](repeating: false, count: places.count)
    var result: [Place] = []
    result.reserveCapacity(places.count)
    for index in places.indices {
      var chain: [Int] = []
      var next: Int? = index
      while let current = next, !isDone[current] {
        isDone[current] = true
        chain.append(current)
        next = places[current].predecessor.flatMap { indices[$0] }
      }
      for link in chain.reversed() { result.append(places[link]) }
    }
    return result
  }
}

/// The identifiers that a difference changes and those it relies on.
private struct Footprint<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  let sections: Set<Section>
  let deletedSections: Set<Section>
  let items: Set<Item>
  let sectionPredecessors: Set<Section>
  let itemPredecessors: Set<Item>

  /// The sections into which items are put.
  let targetSections: Set<Section>

  /// The sections that get another first item.
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

/// The predecessors of places, as another change leaves them.
private struct PredecessorChange<Place: PrecededIdentifier, Group: Hashable> {
  /// The predecessors of what was taken away, from before that.
  private var oldPredecessors: [Place.Identifier: Place.Identifier?] = [:]

  /// The elements that were put behind an identifier.
  private var followers: [Place.Identifier: Place.Identifier] = [:]

  /// The elements that were put at the start of a group.
  private var firsts: [Group: Place.Identifier] = [:]

  init(removals: [Place], insertions: [Place], group: (Place) -> Group) {
    for place in removals { oldPredecessors[place.identifier] = .some(place.predecessor) }
    for place in insertions {
      if let predecessor = place.predecessor {
        followers[predecessor] = place.identifier
      } else {
        firsts[group(place)] = place.identifier
      }
    }
  }

  /// The predecessor of a place that did not change itself.
  func predecessor(for place: Place, in group: Group) -> Place.Identifier? {
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
