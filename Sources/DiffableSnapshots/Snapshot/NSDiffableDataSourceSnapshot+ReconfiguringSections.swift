// Headers and footers that are filled again without being replaced. An addition of this package.
extension NSDiffableDataSourceSnapshot {
  /// The sections whose headers, footers and other supplementary views will be filled again when this snapshot is applied,
  /// each once, in the order in which they were marked.
  ///
  /// A section that is in `reloadedSectionIdentifiers` too is reloaded.
  ///
  /// - Complexity: O(*m* log *m*), where *m* is the number of marks.
  @inlinable
  public var reconfiguredSectionIdentifiers: [SectionIdentifierType] {
    list.reconfiguredSections.codes.map { list.sections[$0] }
  }

  /// Marks sections whose headers, footers and other supplementary views are to be filled again, without being replaced,
  /// when the snapshot is applied.
  ///
  /// An addition of this package. Views of sections that stay are not refreshed by an apply, whatever they show
  /// (`behaviour.md` C39), and `reloadSections(_:)` makes every cell of the section anew. This leaves the cells alone:
  ///
  ///     var snapshot = dataSource.snapshot()
  ///     snapshot.deleteItems([milk])
  ///     snapshot.reconfigureSections([.groceries])  // the header says how many items are left
  ///     dataSource.apply(snapshot)
  ///
  /// The supplementary view provider is asked again for the views of these sections that are near the screen, and for no
  /// others. Dequeuing gives it the view that is there, which is measured again afterwards; no cell is asked for or touched.
  /// A section that is inserted or reloaded by the same apply is asked for once. Where the first item is the header, mark it
  /// with `reconfigureItems(_:)`.
  ///
  /// The mark survives moves and is dropped when the section is deleted, as that of `reloadSections(_:)` is. A section that is
  /// not in the snapshot is a mistake that stops the program. An empty array changes nothing.
  ///
  /// - Parameter identifiers: The sections to mark.
  /// - Complexity: O(*k* log *n*) for *k* sections.
  @inlinable
  public mutating func reconfigureSections(_ identifiers: [SectionIdentifierType]) {
    edit(#function) { snapshot throws(Refusal) in
      try snapshot.attemptReconfigureSections(identifiers)
    }
  }

  /// Does what `reconfigureSections(_:)` does, or throws the reason why not and marks nothing.
  ///
  /// - Parameter identifiers: The sections to mark.
  /// - Throws: The first section that is not in the snapshot.
  /// - Complexity: That of `reconfigureSections(_:)`.
  @inlinable
  public mutating func attemptReconfigureSections(_ identifiers: [SectionIdentifierType]) throws(Refusal) {
    for code in try sectionCodes(of: identifiers, for: .reconfigure) { list.reconfiguredSections.insert(code) }
    checkInvariantsIfSmall()
  }
}
