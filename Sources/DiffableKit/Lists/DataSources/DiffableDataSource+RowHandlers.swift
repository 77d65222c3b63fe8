// Deeds on rows by identifier. An addition of this package.
extension DiffableDataSource {
  /// The deeds that a person may do with rows, who is told of them, and the titles of sections, by identifier; empty at first
  /// (`behaviour.md` C75–C77).
  ///
  /// ```swift
  /// dataSource.rowHandlers.didDelete = { recipe in store.delete(recipe) }
  /// ```
  ///
  /// UIKit's own ways to the same go first: methods of a subclass of a table's data source, the table's delegate, the closures of a
  /// list's layout, `reorderingHandlers`, `supplementaryViewProvider`. Where these say nothing the handlers are asked.
  ///
  /// - Deleting: the data source takes the row out of the newest snapshot with animation, in an outline with all that is inside of it,
  ///   and then tells ``DiffableRowHandlers/didDelete``. A table offers Delete as it does for a subclass with `commit`: when a row is
  ///   pulled aside, and by a button while the table is edited. A list offers it when a row is pulled aside, and where a cell has
  ///   ``UICellAccessory/delete(displayed:options:actionHandler:)`` without a handler of its own.
  /// - Moving: the data source moves the row, in a table too, and then tells ``DiffableRowHandlers/didReorder`` with the
  ///   transaction (C50 to C55). Rows of a table have handles while it is edited; cells of a list say themselves that they have one.
  /// - Titles: of a table, as its style has them. A list shows them where its layout has headers and footers.
  ///
  /// Handlers may apply, which is carried out after the deed. The data source keeps them: they must not keep the data source alive
  /// themselves. Setting them shows buttons, handles and titles as they are then; when the answers of closures change later, reconfigure
  /// the items and sections.
  public var rowHandlers: DiffableRowHandlers<SectionIdentifierType, ItemIdentifierType> {
    get { listDataSource.rowHandling?.handlers ?? DiffableRowHandlers() }
    set { listDataSource.setRowHandlers(newValue) }
  }

  /// Carries out that a person has deleted a row, and tells the handlers.
  ///
  /// Nothing happens if the row has gone meanwhile.
  func deleteByHand(_ item: ItemIdentifierType) {
    let list = listDataSource
    guard let didDelete = list.rowHandling?.handlers.didDelete, !list.refusesInsideProvider("rowHandlers.didDelete")
    else { return }
    if let (section, _) = list.newestContent.outline(with: item) {
      list.edit(section: section) { outline in if outline.contains(item) { outline.delete([item]) } }
    } else {
      guard list.newestContent.snapshot.contains(item) else { return }
      edit { snapshot in if snapshot.contains(item) { snapshot.deleteItems([item]) } }
    }
    didDelete(item)
  }
}

extension UICollectionViewDiffableDataSource {
  func setRowHandlers(_ handlers: DiffableRowHandlers<SectionIdentifierType, ItemIdentifierType>) {
    let hadTitles = rowHandling?.handlers.hasTitles ?? false
    if let rowHandling { rowHandling.handlers = handlers } else { rowHandling = RowHandling(handlers, of: self) }
    guard let collectionView, collectionView.dataSource === self else { return }
    collectionView.setNeedsRender()
    for (path, cell) in collectionView.cells {
      cell.isInEditing = collectionView.isInEditing(path)
      cell.setNeedsLayout()
      cell.setNeedsRender()
    }
    let table = (collectionView as? TableCollectionView)?.table
    table?.editingDidChange()
    guard hadTitles || handlers.hasTitles, hasApplied, supplementaryViewProvider == nil,
      collectionView.viewRequest == nil
    else { return }
    // A section that had no title has no header yet.
    table?.layoutAgain()
    edit(animatingDifferences: false) { $0.reconfigureSections($0.sectionIdentifiers) }
  }
}
