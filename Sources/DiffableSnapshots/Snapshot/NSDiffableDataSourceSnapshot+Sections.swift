extension NSDiffableDataSourceSnapshot {
  /// Appends sections without items behind the snapshot's last section.
  ///
  /// A section that is in the snapshot already (`behaviour.md` A5), or twice in the array (A7), is misuse, which stops
  /// the program; unlike items, sections are not moved. An empty array changes nothing.
  ///
  /// - Parameter identifiers: The sections to append.
  /// - Complexity: O(*k* + log *n*) amortised for *k* sections.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    editSections(#function, identifiers) { snapshot, identifiers throws(Refusal) in
      try snapshot.attemptAppendSections(identifiers)
    }
  }

  /// Inserts sections without items before a section.
  ///
  /// A section that is in the snapshot already (`behaviour.md` A5), or twice in the array (A7), or an unknown
  /// destination (A27), is misuse, which stops the program. An empty array changes nothing.
  ///
  /// - Parameters:
  ///   - identifiers: The sections to insert.
  ///   - toIdentifier: The section to insert before.
  /// - Complexity: O(*k* + log *n*) amortised for *k* sections.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    editSections(#function, identifiers) { snapshot, identifiers throws(Refusal) in
      try snapshot.attemptInsertSections(identifiers, at: toIdentifier, after: false)
    }
  }

  /// Inserts sections without items after a section.
  ///
  /// A section that is in the snapshot already (`behaviour.md` A5), or twice in the array (A7), or an unknown
  /// destination (A27), is misuse, which stops the program. An empty array changes nothing.
  ///
  /// - Parameters:
  ///   - identifiers: The sections to insert.
  ///   - toIdentifier: The section to insert after.
  /// - Complexity: O(*k* + log *n*) amortised for *k* sections.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    editSections(#function, identifiers) { snapshot, identifiers throws(Refusal) in
      try snapshot.attemptInsertSections(identifiers, at: toIdentifier, after: true)
    }
  }

  /// Deletes sections with their items.
  ///
  /// Sections that are not in the snapshot are ignored (`behaviour.md` A21).
  ///
  /// Marks of the sections and of their items are dropped (A38).
  ///
  /// - Parameter identifiers: The sections to delete.
  /// - Complexity: O(*k* log *n*) for *k* sections, and O(*m*) for their *m* items if any item is marked.
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      if let code = list.code(ofSection: identifier) { list.removeSection(code) }
    }
    list.renewInternersIfWasteful()
    checkInvariantsIfSmall()
  }

  /// Moves a section with its items before another one (`behaviour.md` A28).
  ///
  /// Marks stay. A section that is not in the snapshot (A26), or that is to move before itself, is misuse, which stops
  /// the program.
  ///
  /// - Parameters:
  ///   - identifier: The section to move.
  ///   - toIdentifier: The section to move it before.
  /// - Complexity: O(log *n*) amortised, however many items the section has.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    edit(#function) { snapshot throws(Refusal) in
      try snapshot.attemptMoveSection(identifier, to: toIdentifier, after: false)
    }
  }

  /// Moves a section with its items after another one (`behaviour.md` A28).
  ///
  /// Marks stay. A section that is not in the snapshot (A26), or that is to move after itself, is misuse, which stops
  /// the program.
  ///
  /// - Parameters:
  ///   - identifier: The section to move.
  ///   - toIdentifier: The section to move it after.
  /// - Complexity: O(log *n*) amortised, however many items the section has.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    edit(#function) { snapshot throws(Refusal) in
      try snapshot.attemptMoveSection(identifier, to: toIdentifier, after: true)
    }
  }
}

// Methods of a snapshot: throwing variants of the edits of sections, for callers that handle a refusal. They throw the
// reason and leave the snapshot unchanged. Additions of this package.
extension NSDiffableDataSourceSnapshot {
  /// Performs `appendSections(_:)`, or throws the reason for a refusal and changes nothing.
  ///
  /// - Parameter identifiers: The sections to append.
  /// - Throws: The sections that are named twice (`behaviour.md` A7) or are in the snapshot already (A5).
  /// - Complexity: The cost of `appendSections(_:)`.
  @inlinable
  public mutating func attemptAppendSections(_ identifiers: [SectionIdentifierType]) throws(Refusal) {
    let arriving = try addSections(identifiers)
    list.insertSections(arriving, identifiers, at: numberOfSections)
    checkInvariantsIfSmall()
  }

  /// Inserts sections before or after a section, or throws the reason for a refusal.
  @inlinable
  package mutating func attemptInsertSections(
    _ identifiers: [SectionIdentifierType], at destination: SectionIdentifierType, after: Bool
  ) throws(Refusal) {
    guard !identifiers.isEmpty else { return }
    let arriving = try addSections(identifiers)
    guard let position = list.index(ofSection: destination) else {
      throw unknown(section: destination, for: after ? .insertAfter : .insertBefore)
    }
    list.insertSections(arriving, identifiers, at: position + (after ? 1 : 0))
    checkInvariantsIfSmall()
  }

  /// Moves a section before or after another one, or throws the reason for a refusal.
  @inlinable
  package mutating func attemptMoveSection(
    _ identifier: SectionIdentifierType, to destination: SectionIdentifierType, after: Bool
  ) throws(Refusal) {
    guard let section = list.code(ofSection: identifier) else {
      throw unknown(section: identifier, for: .move)
    }
    guard let target = list.code(ofSection: destination) else {
      throw unknown(section: destination, for: after ? .moveAfter : .moveBefore)
    }
    guard section != target else { throw .sectionNextToItself(destination, after ? .moveAfter : .moveBefore) }
    list.moveSection(section, to: after ? .after(target) : .before(target))
    checkInvariantsIfSmall()
  }

  /// Returns the index of a section, or throws the reason why there is none (A43).
  @inlinable
  package func attemptPosition(ofSection identifier: SectionIdentifierType) throws(Refusal) -> Int {
    guard let position = list.index(ofSection: identifier) else { throw unknown(section: identifier, for: .lookUp) }
    return position
  }
}
