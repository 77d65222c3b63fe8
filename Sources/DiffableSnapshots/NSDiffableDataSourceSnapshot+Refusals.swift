// What the snapshot says when it refuses an edit. The messages are the known texts of `behaviour.md`, part J.
extension NSDiffableDataSourceSnapshot {
  static var typeName: String { "NSDiffableDataSourceSnapshot" }

  /// The numbers of sections and items, for messages.
  package var stateText: String {
    "the snapshot has \(IdentifierText.count(numberOfSections, "section")) and "
      + IdentifierText.count(numberOfItems, "item") + "."
  }

  /// Refuses items that are twice in the argument (A3) or have broken hashes (E2).
  func checkIncoming(_ identifiers: [ItemIdentifierType]) throws(Misuse) {
    try checkHashes(of: identifiers)
    let duplicates = IdentifierChecks.duplicates(in: identifiers)
    guard duplicates.isEmpty else {
      throw Misuse(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(IdentifierText.set(duplicates))",
        state: stateText,
        remedy:
          "Name each item once. To show one thing in two places, wrap it in an identifier that includes the place.")
    }
  }

  /// Refuses sections that are twice in the argument (A7) or in the snapshot already (A5).
  func checkIncomingSections(_ identifiers: [SectionIdentifierType]) throws(Misuse) {
    try IdentifierChecks.checkHashes(
      of: identifiers, existing: { sectionIdentifiers }, existingCount: numberOfSections, state: { stateText })
    let duplicates = IdentifierChecks.duplicates(in: identifiers)
    guard duplicates.isEmpty else {
      throw Misuse(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(IdentifierText.set(duplicates))",
        state: stateText, remedy: "Name each section once.")
    }
    let existing = identifiers.filter { list.sectionTable[$0] != nil }
    guard existing.isEmpty else {
      throw Misuse(
        "Diffable data source detected an attempt to insert or append "
          + Self.alreadyThere(existing, noun: "section", middle: "Identifiers in a snapshot must be unique."),
        state: stateText,
        remedy: "Add only sections for which indexOfSection(_:) is nil; use moveSection to change the order of others.")
    }
  }

  func checkHashes(of identifiers: [ItemIdentifierType]) throws(Misuse) {
    try IdentifierChecks.checkHashes(
      of: identifiers, existing: { itemIdentifiers }, existingCount: numberOfItems, state: { stateText })
  }

  /// An identifier that is needed to find a place is not there (A11, A17, A26, A27).
  func missing<Identifier: Hashable>(
    _ parameter: String, _ identifier: Identifier, among existing: [Identifier]
  ) -> Misuse {
    IdentifierChecks.contradiction(of: identifier, in: existing, state: stateText)
      ?? Misuse(
        "Invalid parameter not satisfying: \(parameter) != NSNotFound. Not in the snapshot: "
          + IdentifierText.one(identifier),
        state: stateText,
        remedy:
          "Use an identifier that is in the snapshot at this moment: ask indexOfItem(_:) or indexOfSection(_:) first.")
  }

  /// An edit without a section to go to (A10).
  func noSections() -> Misuse {
    Misuse(
      "There are currently no sections in the data source. Please add a section first.", state: stateText,
      remedy: "Call appendSections(_:) before the first appendItems(_:); deleteAllItems() deletes the sections too.")
  }

  /// Something is to be put next to itself (A18, A24, A28).
  func destinationAmongArguments<Identifier: Hashable>(
    _ destination: Identifier, verb: String, action: String
  ) -> Misuse {
    let name = IdentifierText.one(destination)
    return Misuse(
      "Invalid update: destination for \(verb) operation [\(name)] is in the \(verb) identifier list for update: "
        + "<\(Self.typeName) - action: \(action); destination: \(name)>.",
      state: stateText,
      remedy: "Choose another destination. To show changed content of an item, use reconfigureItems(_:).")
  }

  /// A look-up of an unknown section (A43).
  func unknownSection(_ identifier: SectionIdentifierType) -> Misuse {
    IdentifierChecks.contradiction(of: identifier, in: sectionIdentifiers, state: stateText)
      ?? Misuse(
        "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
          + "(which has O(1) performance). Not in the snapshot: \(IdentifierText.one(identifier))",
        state: stateText, remedy: "Ask indexOfSection(_:) first, which gives nil for an unknown section.")
  }

  /// A mark for something that is not there (A29, A30, A31).
  func unknownForMark<Identifier: Hashable>(
    _ noun: String, _ identifier: Identifier, verb: String, among existing: [Identifier]
  ) -> Misuse {
    IdentifierChecks.contradiction(of: identifier, in: existing, state: stateText)
      ?? Misuse(
        "Attempted to \(verb) \(noun) identifier that does not exist in the snapshot: \(IdentifierText.one(identifier))",
        state: stateText,
        remedy: "Mark only what is in \(noun)Identifiers; add a new \(noun) first, and leave out deleted ones.")
  }

  /// Writes the warning that items were moved which the caller meant to add (A12).
  func warnAboutMoved(_ existing: [ItemIdentifierType]) {
    let one = existing.count == 1
    BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS(
      "Diffable data source detected an attempt to insert or append "
        + Self.alreadyThere(
          existing, noun: "item",
          middle: "The existing item \(one ? "identifier" : "identifiers") will be moved into place instead, but this "
            + "operation will be more expensive. For best performance, inserted item identifiers should always be unique. "
            + "Set a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch "
            + "this in the debugger."))
  }

  /// The part that A5 and A12 share, in singular or plural.
  private static func alreadyThere<Identifier: Hashable>(
    _ identifiers: [Identifier], noun: String, middle: String
  ) -> String {
    let capitalised = noun == "item" ? "Item" : "Section"
    if let only = identifiers.first, identifiers.count == 1 {
      return "1 \(noun) identifier that already exists in the snapshot. \(middle) "
        + "\(capitalised) identifier that already exists: \(IdentifierText.one(only))"
    }
    return "\(identifiers.count) \(noun) identifiers that already exist in the snapshot. \(middle) "
      + "\(capitalised) identifiers that already exist: \(IdentifierText.list(identifiers))"
  }
}
