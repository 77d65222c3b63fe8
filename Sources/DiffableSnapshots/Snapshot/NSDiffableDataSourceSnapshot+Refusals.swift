// Methods of a snapshot that check it before its edits, and that handle refusals.
extension NSDiffableDataSourceSnapshot {
  /// The type of the error with the reason why an edit or a look-up of a snapshot is refused.
  public typealias Refusal = SnapshotError<SectionIdentifierType, ItemIdentifierType>

  @inlinable
  static var typeName: String { "NSDiffableDataSourceSnapshot" }

  /// The numbers of the snapshot's sections and items as text, for the state in misuse reports.
  @usableFromInline
  package var stateText: String {
    "the snapshot has \(IdentifierMessageFormatter.count(numberOfSections, "section")) and "
      + IdentifierMessageFormatter.count(numberOfItems, "item") + "."
  }

  /// Interns items without inserting them; refuses items that are twice in the argument (A3) or have broken hashes
  /// (E2).
  @inlinable
  mutating func addItems(
    _ identifiers: [ItemIdentifierType]
  ) throws(Refusal) -> IncomingCodes {
    try checkHashes(of: identifiers)
    guard let arriving = list.addItems(identifiers) else {
      throw .duplicateItems(IdentifierChecks.duplicates(in: identifiers))
    }
    return arriving
  }

  /// Interns sections without inserting them; refuses sections that are twice in the argument (A7) or in the snapshot
  /// already (A5), or have broken hashes (E2).
  @inlinable
  mutating func addSections(
    _ identifiers: [SectionIdentifierType]
  ) throws(Refusal) -> IncomingCodes {
    let contradiction = IdentifierChecks.contradiction(
      among: identifiers, existing: { sectionIdentifiers }, existingCount: numberOfSections)
    if let contradiction { throw .contradictorySections(contradiction.0, contradiction.1) }
    guard let arriving = list.addSections(identifiers) else {
      throw .duplicateSections(IdentifierChecks.duplicates(in: identifiers))
    }
    let existing = zip(identifiers, arriving.codes).filter { list.order.containsSection($0.1) }.map { $0.0 }
    guard existing.isEmpty else { throw .existingSections(existing) }
    return arriving
  }

  @inlinable
  func checkHashes(of identifiers: [ItemIdentifierType]) throws(Refusal) {
    let contradiction = IdentifierChecks.contradiction(
      among: identifiers, existing: { itemIdentifiers }, existingCount: numberOfItems)
    if let contradiction { throw .contradictoryItems(contradiction.0, contradiction.1) }
  }

  /// Returns the refusal because of an item that does not exist (A17, A26, A29, A30), or exists under another hash
  /// (E2).
  @inlinable
  func unknown(_ item: ItemIdentifierType, for role: RefusedArgumentRole) -> Refusal {
    IdentifierChecks.contradiction(of: item, in: itemIdentifiers).map { .contradictoryItems($0, item) }
      ?? .unknownItem(item, role)
  }

  /// Returns the refusal because of a section that does not exist (A11, A26, A27, A31, A43), or exists under another
  /// hash (E2).
  @inlinable
  func unknown(section: SectionIdentifierType, for role: RefusedArgumentRole) -> Refusal {
    IdentifierChecks.contradiction(of: section, in: sectionIdentifiers).map { .contradictorySections($0, section) }
      ?? .unknownSection(section, role)
  }

  /// Returns the index of the section of a look-up, or reports misuse and returns `nil` if there is none (A43).
  @inlinable
  func position(ofSection identifier: SectionIdentifierType, _ method: String) -> Int? {
    do throws(Refusal) {
      return try attemptPosition(ofSection: identifier)
    } catch {
      report(error, api: "\(Self.typeName).\(method)", state: stateText)
      return nil
    }
  }

  /// Carries out an edit of the snapshot; a refused edit is reported, and changes nothing.
  @inlinable
  mutating func edit(_ method: String, _ edit: (inout Self) throws(Refusal) -> Void) {
    do throws(Refusal) {
      try edit(&self)
    } catch {
      report(error, api: "\(Self.typeName).\(method)", state: stateText)
    }
  }

  /// Carries out an edit of the snapshot that adds items; a refused edit is reported, then repeated with each item
  /// once, if the policy lets the program go on.
  @inlinable
  mutating func editItems(
    _ method: String, _ identifiers: [ItemIdentifierType],
    _ edit: (inout Self, [ItemIdentifierType]) throws(Refusal) -> Void
  ) {
    do throws(Refusal) {
      try edit(&self, identifiers)
    } catch {
      report(error, api: "\(Self.typeName).\(method)", state: stateText)
      guard case .duplicateItems = error else { return }
      let others = IdentifierChecks.unique(identifiers)
      if others.count < identifiers.count { editItems(method, others, edit) }
    }
  }

  /// Carries out an edit of the snapshot that adds sections; a refused edit is reported, then repeated with the
  /// sections that do not exist already, if the policy lets the program go on.
  @inlinable
  mutating func editSections(
    _ method: String, _ identifiers: [SectionIdentifierType],
    _ edit: (inout Self, [SectionIdentifierType]) throws(Refusal) -> Void
  ) {
    do throws(Refusal) {
      try edit(&self, identifiers)
    } catch {
      report(error, api: "\(Self.typeName).\(method)", state: stateText)
      let others: [SectionIdentifierType]
      switch error {
      case .duplicateSections: others = IdentifierChecks.unique(identifiers)
      case .existingSections: others = identifiers.filter { indexOfSection($0) == nil }
      default: return
      }
      if others.count < identifiers.count { editSections(method, others, edit) }
    }
  }

  /// Writes the warning that items were moved which the caller meant to insert (A12).
  @usableFromInline @inline(never)
  func warnAboutMoved(_ existing: [ItemIdentifierType]) {
    let one = existing.count == 1
    BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS(
      "Diffable data source detected an attempt to insert or append "
        + IdentifierMessageFormatter.alreadyThere(
          existing, noun: "item",
          middle: "The existing item \(one ? "identifier" : "identifiers") will be moved into place instead, but this "
            + "operation will be more expensive. For best performance, inserted item identifiers should always be unique. "
            + "Set a symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch "
            + "this in the debugger."))
  }
}
