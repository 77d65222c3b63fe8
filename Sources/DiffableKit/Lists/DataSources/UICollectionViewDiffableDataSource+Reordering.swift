extension UICollectionViewDiffableDataSource {
  /// The handlers that are called when a person reorders items (`behaviour.md` C48–C52).
  ///
  /// Items can be moved only if both ``canReorderItem`` and ``didReorder`` are set; with only the first, a warning is
  /// written once to standard error when a person tries to move a row. A person moves rows by the handle of
  /// ``UICellAccessory/reorder(displayed:options:)``, or with Alt and Up or Down; the data source carries the move out
  /// by itself, and ``didReorder`` updates the store:
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
  /// A drag that is cancelled, or that ends where it began, calls neither ``willReorder`` nor ``didReorder`` (C51).
  /// Applies in these handlers are carried out after the move (decision on I-2).
  public struct ReorderingHandlers {
    /// The closure that returns true if an item may be moved, called when a person begins to drag (C49); nil allows
    /// none.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// The closure that is called before a move is carried out, with the old snapshot still shown.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// The closure that is called after a move was carried out, with the new snapshot shown.
    ///
    /// Update the store here.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Makes a set of reordering handlers without closures, which allow no move.
    public init() {}
  }

  /// Warns once that `didReorder` is missing although `canReorderItem` is set (`behaviour.md` C48).
  func warnOfMissingDidReorder() {
    guard !hasWarnedOfMissingDidReorder else { return }
    hasWarnedOfMissingDidReorder = true
    diagnosticSink(
      """
      Warning once only: an item was not moved although reorderingHandlers.canReorderItem is set. Items can be reordered \
      only when reorderingHandlers.didReorder is set too; bring your store up to date there - view=\(viewText)
      """)
  }

  /// Carries out a person's move of an item, and calls the handlers (`behaviour.md` C50).
  ///
  /// Applies in the handlers wait until this method has returned (decision on I-2).
  ///
  /// - Returns: The duration of the animation, in seconds.
  /// - Throws: The reason why the snapshot cannot be changed; then no handler was called.
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
