// Whole snapshots at once. An addition of this package.
extension NSDiffableDataSourceSnapshot {
  /// Makes a snapshot of sections with their items.
  ///
  ///     let snapshot = NSDiffableDataSourceSnapshot([("Starters", [12, 7]), ("Mains", [31])])
  ///
  /// The same section (`behaviour.md` A7) or the same item (A3, E12) twice is a mistake. If the `MisusePolicy` goes on, a
  /// repeated section adds its items to the first one, and a repeated item stays where it is named first.
  ///
  /// - Parameter sections: The sections in order, each with its items.
  /// - Complexity: O(*n*) hashes, where *n* is the number of sections and items.
  public init(_ sections: [(SectionIdentifierType, [ItemIdentifierType])]) {
    do throws(Refusal) {
      try self.init(attempting: sections)
    } catch {
      self.init()
      report(error, api: "\(Self.typeName).init(_:)", state: "the snapshot is being made.")
      switch error {
      case .duplicateItems, .duplicateSections: appendFirst(of: sections)
      default: break
      }
    }
  }

  /// Makes a snapshot of sections with their items, written as a dictionary literal.
  ///
  ///     let snapshot = NSDiffableDataSourceSnapshot(["Starters": [12, 7], "Mains": [31]])
  ///
  /// The rules are those of the array of pairs.
  ///
  /// - Parameter sections: The sections in order, each with its items.
  /// - Complexity: O(*n*) hashes, where *n* is the number of sections and items.
  public init(_ sections: KeyValuePairs<SectionIdentifierType, [ItemIdentifierType]>) {
    self.init(sections.map { ($0.key, $0.value) })
  }

  /// Makes a snapshot of sections with their items, or throws the reason why not.
  ///
  /// - Parameter sections: The sections in order, each with its items.
  /// - Throws: The sections (`behaviour.md` A7) or items (A3, E12) that are named twice.
  /// - Complexity: O(*n*) hashes, where *n* is the number of sections and items.
  public init(attempting sections: [(SectionIdentifierType, [ItemIdentifierType])]) throws(Refusal) {
    self.init()
    try attemptAppendSections(sections.map { $0.0 })
    var count = 0
    for (section, items) in sections {
      count += items.count
      try attemptReplaceItems(in: section, with: items)
      // An item that was in an earlier section has been moved out of it, so that there are fewer than were named.
      guard numberOfItems == count else {
        throw .duplicateItems(IdentifierChecks.duplicates(in: sections.flatMap { $0.1 }))
      }
    }
  }

  /// Makes a snapshot from a description of its sections.
  ///
  ///     let snapshot = NSDiffableDataSourceSnapshot<Course, Recipe.ID> {
  ///       SnapshotSection(.starters) {
  ///         soup.id
  ///         salad.id
  ///       }
  ///       if isHungry { SnapshotSection(.mains, items: roasts.map(\.id)) }
  ///     }
  ///
  /// The rules are those of the array of pairs.
  ///
  /// - Parameter sections: The sections in order.
  /// - Complexity: O(*n*) hashes, where *n* is the number of sections and items.
  public init(
    @SnapshotSectionBuilder<SectionIdentifierType, ItemIdentifierType> _ sections: () -> [SnapshotSection<
      SectionIdentifierType, ItemIdentifierType
    >]
  ) {
    self.init(sections().map { ($0.identifier, $0.items) })
  }

  /// Appends what was not named before.
  private mutating func appendFirst(of sections: [(SectionIdentifierType, [ItemIdentifierType])]) {
    for (section, items) in sections {
      if !containsSection(section) { appendSections([section]) }
      let others = IdentifierChecks.unique(items).filter { !contains($0) }
      if containsSection(section) { appendItems(others, toSection: section) }
    }
  }
}
