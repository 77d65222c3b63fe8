extension NSDiffableDataSourceSnapshot {
  /// Adds sections without items at the end.
  ///
  /// A section that is in the snapshot already (`behaviour.md` A5), or twice in the array (A7), is a mistake that stops the
  /// program; unlike items, sections are not moved. An empty array changes nothing.
  ///
  /// - Parameter identifiers: The sections to add.
  /// - Complexity: O(*k* + log *n*) amortised for *k* sections.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    editSections(#function, identifiers) { snapshot, identifiers throws(Refusal) in
      try snapshot.attemptAppendSections(identifiers)
    }
  }

  /// Inserts sections without items before a section.
  ///
  /// A section that is in the snapshot already (`behaviour.md` A5), or twice in the array (A7), or an unknown destination
  /// (A27), is a mistake that stops the program. An empty array changes nothing.
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
  /// A section that is in the snapshot already (`behaviour.md` A5), or twice in the array (A7), or an unknown destination
  /// (A27), is a mistake that stops the program. An empty array changes nothing.
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
  /// Those that are not in the snapshot are ignored (`behaviour.md` A21).
  ///
  /// Marks of the sections and of their items are dropped (A38).
  ///
  /// - Parameter identifiers: The sections to delete.
  /// - Complexity: O(*k* log *n*) for *k* sections, and O(*m*) for *m* items in them if any item is marked.
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
  /// Marks stay. A section that is not in the snapshot (A26), or that is to move before itself, is a mistake that stops the
  /// program.
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
  /// Marks stay. A section that is not in the snapshot (A26), or that is to move after itself, is a mistake that stops the
  /// program.
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

// The same edits for those who can deal with a refusal: they throw what was wrong and leave the snapshot as it was. An
// addition of this package.
extension NSDiffableDataSourceSnapshot {
  /// Does what `appendSections(_:)` does, or throws the reason why not and changes nothing.
  ///
  /// - Parameter identifiers: The sections to add.
  /// - Throws: The sections that are named twice (`behaviour.md` A7) or are in the snapshot already (A5).
  /// - Complexity: That of `appendSections(_:)`.
  @inlinable
  public mutating func attemptAppendSections(_ identifiers: [SectionIdentifierType]) throws(Refusal) {
    let arriving = try addSections(identifiers)
    list.insertSections(arriving, identifiers, at: numberOfSections)
    checkInvariantsIfSmall()
  }

  /// `insertSections(_:beforeSection:)` or `insertSections(_:afterSection:)`, or the reason why not.
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

  /// `moveSection(_:beforeSection:)` or `moveSection(_:afterSection:)`, or the reason why not.
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

  /// The position of a section, or the reason why there is none (A43).
  @inlinable
  package func attemptPosition(ofSection identifier: SectionIdentifierType) throws(Refusal) -> Int {
    guard let position = list.index(ofSection: identifier) else { throw unknown(section: identifier, for: .lookUp) }
    return position
  }
}
