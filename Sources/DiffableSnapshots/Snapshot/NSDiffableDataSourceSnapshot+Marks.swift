extension NSDiffableDataSourceSnapshot {
  /// The sections that are marked for a reload when this snapshot is applied (`behaviour.md` A33), each once, in the
  /// order of their first marks (A34).
  ///
  /// - Complexity: O(*m* log *m*), where *m* is the number of marks.
  @inlinable
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    list.reloadedSections.codes.map { list.sections[$0] }
  }

  /// The items that are marked for a reload when this snapshot is applied (`behaviour.md` A33), each once, in the order
  /// of their first marks (A34).
  ///
  /// An item that is in `reconfiguredItemIdentifiers` too is reloaded (A40).
  ///
  /// - Complexity: O(*m* log *m*), where *m* is the number of marks.
  @inlinable
  public var reloadedItemIdentifiers: [ItemIdentifierType] {
    list.reloadedItems.codes.map { list.items[$0] }
  }

  /// The items that are marked to be reconfigured when this snapshot is applied (`behaviour.md` A33), each once, in the
  /// order of their first marks (A34).
  ///
  /// - Complexity: O(*m* log *m*), where *m* is the number of marks.
  @inlinable
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    list.reconfiguredItems.codes.map { list.items[$0] }
  }

  /// Marks items to be reloaded, with a new cell, when the snapshot is applied.
  ///
  /// The mark survives moves (`behaviour.md` A39) and is dropped when the item is deleted (A38). The argument only
  /// identifies the item: if its value is equal but not the same, its other properties are not stored (E5). An item
  /// that is not in the snapshot is misuse, which stops the program (A29). An empty array changes nothing.
  ///
  /// - Parameter identifiers: The items to mark.
  /// - Complexity: O(*k* log *n*) for *k* items.
  @inlinable
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    edit(#function) { snapshot throws(Refusal) in
      try snapshot.attemptReloadItems(identifiers)
    }
  }

  /// Marks items to be reconfigured, which keep their cells, when the snapshot is applied.
  ///
  /// The cell stays, unlike after `reloadItems(_:)`, and with it the state of a person's work in it. An item that is
  /// not in the snapshot is misuse, which stops the program (`behaviour.md` A30).
  ///
  /// - Parameter identifiers: The items to mark.
  /// - Complexity: O(*k* log *n*) for *k* items.
  @inlinable
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    edit(#function) { snapshot throws(Refusal) in
      try snapshot.attemptReconfigureItems(identifiers)
    }
  }

  /// Marks sections to be reloaded, with new cells and headers, when the snapshot is applied.
  ///
  /// The mark survives moves and is dropped when the section is deleted (`behaviour.md` A38). A section that is not in
  /// the snapshot is misuse, which stops the program (A31). An empty array changes nothing.
  ///
  /// - Parameter identifiers: The sections to mark.
  /// - Complexity: O(*k* log *n*) for *k* sections.
  @inlinable
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    edit(#function) { snapshot throws(Refusal) in
      try snapshot.attemptReloadSections(identifiers)
    }
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Performs `reloadItems(_:)`, or throws the reason for a refusal and marks nothing.
  ///
  /// - Parameter identifiers: The items to mark.
  /// - Throws: The first item that is not in the snapshot (`behaviour.md` A29).
  /// - Complexity: The cost of `reloadItems(_:)`.
  @inlinable
  public mutating func attemptReloadItems(_ identifiers: [ItemIdentifierType]) throws(Refusal) {
    for code in try itemCodes(of: identifiers, for: .reload) { list.reloadedItems.insert(code) }
    checkInvariantsIfSmall()
  }

  /// Performs `reconfigureItems(_:)`, or throws the reason for a refusal and marks nothing.
  ///
  /// - Parameter identifiers: The items to mark.
  /// - Throws: The first item that is not in the snapshot (`behaviour.md` A30).
  /// - Complexity: The cost of `reconfigureItems(_:)`.
  @inlinable
  public mutating func attemptReconfigureItems(_ identifiers: [ItemIdentifierType]) throws(Refusal) {
    for code in try itemCodes(of: identifiers, for: .reconfigure) { list.reconfiguredItems.insert(code) }
    checkInvariantsIfSmall()
  }

  /// Performs `reloadSections(_:)`, or throws the reason for a refusal and marks nothing.
  ///
  /// - Parameter identifiers: The sections to mark.
  /// - Throws: The first section that is not in the snapshot (`behaviour.md` A31).
  /// - Complexity: The cost of `reloadSections(_:)`.
  @inlinable
  public mutating func attemptReloadSections(_ identifiers: [SectionIdentifierType]) throws(Refusal) {
    for code in try sectionCodes(of: identifiers, for: .reload) { list.reloadedSections.insert(code) }
    checkInvariantsIfSmall()
  }

  /// True if any section or item is marked.
  @inlinable
  package var hasMarks: Bool {
    !(list.reloadedSections.isEmpty && list.reloadedItems.isEmpty && list.reconfiguredItems.isEmpty
      && list.reconfiguredSections.isEmpty)
  }

  /// Removes all marks; the snapshot that a data source stores has none (`behaviour.md` A36).
  @inlinable
  package mutating func removeMarks() {
    guard hasMarks else { return }
    list.reloadedSections.removeAll()
    list.reloadedItems.removeAll()
    list.reconfiguredItems.removeAll()
    list.reconfiguredSections.removeAll()
  }

  @inlinable
  func sectionCodes(of identifiers: [SectionIdentifierType], for role: RefusedArgumentRole) throws(Refusal) -> [Int32] {
    var codes: [Int32] = []
    codes.reserveCapacity(identifiers.count)
    for identifier in identifiers {
      guard let code = list.code(ofSection: identifier) else {
        throw unknown(section: identifier, for: role)
      }
      codes.append(code)
    }
    return codes
  }

  @inlinable
  func itemCodes(of identifiers: [ItemIdentifierType], for role: RefusedArgumentRole) throws(Refusal) -> [Int32] {
    var codes: [Int32] = []
    codes.reserveCapacity(identifiers.count)
    var objects: ObjectIdentityIndex?
    for identifier in identifiers {
      if let code = list.code(ofItem: identifier) {
        codes.append(code)
        continue
      }
      let known = objects ?? ObjectIdentityIndex(of: list)
      objects = known
      guard let code = known.code(of: identifier) else { throw unknown(identifier, for: role) }
      codes.append(code)
    }
    return codes
  }
}
