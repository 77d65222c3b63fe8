// Initialisers and methods that build a whole snapshot in one call. Additions of this package.
extension NSDiffableDataSourceSnapshot {
  /// Makes a snapshot of sections with their items.
  ///
  ///     let snapshot = NSDiffableDataSourceSnapshot([("Starters", [12, 7]), ("Mains", [31])])
  ///
  /// The same section (`behaviour.md` A7) or the same item (A3, E12) twice is misuse. If the `MisusePolicy` lets the
  /// program go on, a repeated section adds its items to the first one, and a repeated item stays at its first
  /// position.
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
      case .duplicateItems, .duplicateSections: appendFirst(of: sections, for: "init(_:)")
      default: break
      }
    }
  }

  /// Makes a snapshot of sections with their items, written as a dictionary literal.
  ///
  ///     let snapshot = NSDiffableDataSourceSnapshot(["Starters": [12, 7], "Mains": [31]])
  ///
  /// The rules are those of the initializer with an array of pairs.
  ///
  /// - Parameter sections: The sections in order, each with its items.
  /// - Complexity: O(*n*) hashes, where *n* is the number of sections and items.
  public init(_ sections: KeyValuePairs<SectionIdentifierType, [ItemIdentifierType]>) {
    self.init(sections.map { ($0.key, $0.value) })
  }

  /// Makes a snapshot of sections with their items, or throws the reason for a refusal.
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
      // An item that was in an earlier section already has been moved out of it, so that the snapshot has fewer items
      // than were named: such a duplicate is refused.
      guard numberOfItems == count else {
        throw .duplicateItems(IdentifierChecks.duplicates(in: sections.flatMap { $0.1 }))
      }
    }
  }

  /// Makes a snapshot of sections with their items, of which repeated ones are left out: duplicates are not misuse
  /// here.
  ///
  /// Duplicates are never reported and never stop the program. For data from outside:
  ///
  ///     let snapshot = NSDiffableDataSourceSnapshot(keepingFirst: menu) { sections, items in
  ///       log.warning("the server sent \(items) twice")
  ///     }
  ///
  /// A repeated section adds its items to the first one.
  ///
  /// - Parameters:
  ///   - sections: The sections in order, each with its items.
  ///   - onDuplicates: Called with the sections and the items that were left out, in order, if there were any.
  /// - Complexity: O(*n*) hashes, where *n* is the number of sections and items.
  public init(
    keepingFirst sections: [(SectionIdentifierType, [ItemIdentifierType])],
    onDuplicates: (_ sections: [SectionIdentifierType], _ items: [ItemIdentifierType]) -> Void = { _, _ in }
  ) {
    do throws(Refusal) {
      try self.init(attempting: sections)
    } catch {
      self.init()
      let others = appendFirst(of: sections, for: "init(keepingFirst:onDuplicates:)")
      if !others.sections.isEmpty || !others.items.isEmpty { onDuplicates(others.sections, others.items) }
    }
  }

  /// Appends the given items that are not in the snapshot; items that exist stay where they are.
  ///
  /// For the pages of an endless list, of which one may repeat the end of the previous one. No duplicate is misuse
  /// here; an unknown section is (`behaviour.md` A11), and so is a snapshot without sections (A10).
  ///
  /// - Parameters:
  ///   - identifiers: The items.
  ///   - sectionIdentifier: The section; `nil` for the last.
  /// - Returns: The items that were left out, in order; empty if nothing was appended because of misuse.
  /// - Complexity: O(*k*) hashes for *k* items.
  @discardableResult
  public mutating func appendNewItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) -> [ItemIdentifierType] {
    var others: [ItemIdentifierType] = []
    edit(#function) { snapshot throws(Refusal) in
      others = try snapshot.attemptAppendNewItems(identifiers, toSection: sectionIdentifier)
    }
    return others
  }

  /// Performs `appendNewItems(_:toSection:)`, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameters:
  ///   - identifiers: The items.
  ///   - sectionIdentifier: The section; `nil` for the last.
  /// - Returns: The items that were left out, in order.
  /// - Throws: A refusal because of the unknown section (`behaviour.md` A11), or of a snapshot without sections (A10).
  /// - Complexity: The cost of `appendNewItems(_:toSection:)`.
  @discardableResult
  public mutating func attemptAppendNewItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) throws(Refusal) -> [ItemIdentifierType] {
    var seen: Set<ItemIdentifierType> = []
    var arriving: [ItemIdentifierType] = []
    var others: [ItemIdentifierType] = []
    for identifier in identifiers {
      if !contains(identifier), seen.insert(identifier).inserted {
        arriving.append(identifier)
      } else {
        others.append(identifier)
      }
    }
    try attemptAppendItems(arriving, toSection: sectionIdentifier)
    return others
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
  /// The rules are those of the initializer with an array of pairs.
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

  /// Appends sections and items, and leaves out repeated ones.
  ///
  /// - Returns: The sections and items that were left out.
  @discardableResult
  private mutating func appendFirst(
    of sections: [(SectionIdentifierType, [ItemIdentifierType])], for method: String
  ) -> (sections: [SectionIdentifierType], items: [ItemIdentifierType]) {
    var repeated: [SectionIdentifierType] = []
    var others: [ItemIdentifierType] = []
    for (section, items) in sections {
      edit(method) { snapshot throws(Refusal) in
        if snapshot.containsSection(section) {
          repeated.append(section)
        } else {
          try snapshot.attemptAppendSections([section])
        }
        others += try snapshot.attemptAppendNewItems(items, toSection: section)
      }
    }
    return (repeated, others)
  }
}
