extension UICollectionViewDiffableDataSource {
  /// What is asked and told when items are reordered (`behaviour.md` C48–C52).
  ///
  /// Items can be moved only if both ``canReorderItem`` and ``didReorder`` are set; who sets the first alone is warned once,
  /// on standard error, when a person tries to move a row. A person moves them by the handle of
  /// ``UICellAccessory/reorder(displayed:options:)``, or with Alt and Up or Down; the data source carries the move out by
  /// itself, and ``didReorder`` brings the store up to date:
  ///
  /// ```swift
  /// dataSource.reorderingHandlers.canReorderItem = { _ in true }
  /// dataSource.reorderingHandlers.didReorder = { transaction in
  ///   guard let order = store.ids.applying(transaction.difference) else { return }
  ///   store.ids = order
  /// }
  /// collectionView.isEditing = true  // shows the handles
  /// ```
  ///
  /// A drag that is cancelled, or that ends where it began, calls neither ``willReorder`` nor ``didReorder`` (C51). What they
  /// apply is carried out after the move (decision on I-2).
  public struct ReorderingHandlers {
    /// Whether an item may be moved, asked when a person begins to (C49); nil means no.
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

  /// Says once why nothing moves although the program lets items be moved (`behaviour.md` C48).
  func warnOfMissingDidReorder() {
    guard !hasWarnedOfMissingDidReorder else { return }
    hasWarnedOfMissingDidReorder = true
    diagnosticSink(
      """
      Warning once only: an item was not moved although reorderingHandlers.canReorderItem is set. Items can be reordered \
      only when reorderingHandlers.didReorder is set too; bring your store up to date there - view=\(viewText)
      """)
  }

  /// Carries out a move of a person, with the handlers (`behaviour.md` C50).
  ///
  /// What the handlers apply waits until this has returned (decision on I-2).
  ///
  /// - Returns: How long its animation takes, in seconds.
  /// - Throws: Why the snapshot cannot be changed; then no handler was called.
  func reorder(_ item: ItemIdentifierType, to destination: IndexPath) throws(Snapshot.Refusal) -> Double {
    let initial = shown
    var final = initial
    guard try underOwnPolicy({ () throws(Snapshot.Refusal) in try final.move(item, to: destination) }) else { return 0 }
    let difference = try difference(to: final.snapshot, .animated())
    let transaction = NSDiffableDataSourceTransaction(
      from: initial.snapshot, to: final.snapshot, initialSections: initial.outlines, finalSections: final.outlines)
    reorderingHandlers.willReorder?(transaction)
    let duration = replace(with: final, marks: nil, difference, .animated()) { collectionView?.concludeMovement() }
    reorderingHandlers.didReorder?(transaction)
    rowHandling?.handlers.didReorder?(transaction)
    return duration
  }
}
