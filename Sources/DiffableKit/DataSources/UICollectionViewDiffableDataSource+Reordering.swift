extension UICollectionViewDiffableDataSource {
  /// What is asked and told when items are reordered (`behaviour.md` C48–C52).
  public struct ReorderingHandlers {
    /// Whether an item may be moved; nil means no.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// A move is going to be carried out; the old state is still in place.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// A move was carried out; the new state is in place.
    ///
    /// Bring the store up to date here.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Makes handlers that allow nothing.
    public init() {}
  }

  func reorder(from source: IndexPath, to destination: IndexPath) {
    let initial = snapshot()
    guard let item = initial.itemIdentifier(at: source), source != destination,
      let section = initial.sectionIdentifier(at: destination.section)
    else { return }
    var final = initial
    var items = initial.itemIdentifiers(inSectionAt: destination.section).filter { $0 != item }
    items.insert(item, at: min(destination.item, items.count))
    do {
      try final.attemptReplaceItems(in: section, with: items)
    } catch {
      return refuse(error, api: "collectionView(_:moveItemAt:to:)")
    }
    let finalOutlines = outlines.followed(by: final)
    let transaction = NSDiffableDataSourceTransaction(
      from: initial, to: final, initialSections: outlines, finalSections: finalOutlines)
    reorderingHandlers.willReorder?(transaction)
    apply(final, animatingDifferences: false)
    reorderingHandlers.didReorder?(transaction)
  }
}
