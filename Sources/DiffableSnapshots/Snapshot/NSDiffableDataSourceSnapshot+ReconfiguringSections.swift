// Properties and methods of a snapshot for reconfiguring headers and footers, which are not replaced. Additions of this
// package.
extension NSDiffableDataSourceSnapshot {
  /// The sections that are marked to have headers, footers and other supplementary views reconfigured when this
  /// snapshot is applied, each once, in the order of their first marks.
  ///
  /// A section that is in `reloadedSectionIdentifiers` too is reloaded.
  ///
  /// - Complexity: O(*m* log *m*), where *m* is the number of marks.
  @inlinable
  public var reconfiguredSectionIdentifiers: [SectionIdentifierType] {
    list.reconfiguredSections.codes.map { list.sections[$0] }
  }

  /// Marks sections to have their headers, footers and other supplementary views reconfigured, without being replaced,
  /// when the snapshot is applied.
  ///
  /// An addition of this package. Views of sections that stay are not reconfigured by an apply, whatever they show
  /// (`behaviour.md` C39), and `reloadSections(_:)` gives every item of the section a new cell. This mark leaves the
  /// cells alone:
  ///
  ///     var snapshot = dataSource.snapshot()
  ///     snapshot.deleteItems([milk])
  ///     snapshot.reconfigureSections([.groceries])  // the header says how many items are left
  ///     dataSource.apply(snapshot)
  ///
  /// The supplementary view provider is called again for the views of these sections that are near the screen, and for
  /// no others. Dequeuing returns the existing view, which is measured again afterwards; no cell is requested or
  /// changed. For a section that is inserted or reloaded by the same apply the provider is called once. If the first
  /// item is the header, mark that item with `reconfigureItems(_:)`.
  ///
  /// The mark survives moves and is dropped when the section is deleted, as that of `reloadSections(_:)` is. A section
  /// that is not in the snapshot is misuse, which stops the program. An empty array changes nothing.
  ///
  /// - Parameter identifiers: The sections to mark.
  /// - Complexity: O(*k* log *n*) for *k* sections.
  @inlinable
  public mutating func reconfigureSections(_ identifiers: [SectionIdentifierType]) {
    edit(#function) { snapshot throws(Refusal) in
      try snapshot.attemptReconfigureSections(identifiers)
    }
  }

  /// Performs `reconfigureSections(_:)`, or throws the reason for a refusal and marks nothing.
  ///
  /// - Parameter identifiers: The sections to mark.
  /// - Throws: The first section that is not in the snapshot.
  /// - Complexity: The cost of `reconfigureSections(_:)`.
  @inlinable
  public mutating func attemptReconfigureSections(_ identifiers: [SectionIdentifierType]) throws(Refusal) {
    for code in try sectionCodes(of: identifiers, for: .reconfigure) { list.reconfiguredSections.insert(code) }
    checkInvariantsIfSmall()
  }
}
