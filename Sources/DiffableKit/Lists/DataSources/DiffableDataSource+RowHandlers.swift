// Properties and methods of a data source for a person's actions on rows, by item identifier. Additions of this
// package.
extension DiffableDataSource {
  /// The handlers for a person's edits of rows and the titles of sections, by identifier; empty at first
  /// (`behaviour.md` C75–C77).
  ///
  /// ```swift
  /// dataSource.rowHandlers.didDelete = { recipe in store.delete(recipe) }
  /// ```
  ///
  /// UIKit's own API takes precedence: methods of a subclass of a table's data source, the table's delegate, the
  /// closures of a list's layout, `reorderingHandlers`, `supplementaryViewProvider`. The handlers are called where none
  /// of these answers.
  ///
  /// - Deleting: the data source deletes the row from the newest snapshot with animation, in an outline with all its
  ///   descendants, and then calls ``DiffableRowHandlers/didDelete``. A table offers Delete as it does for a subclass
  ///   that overrides `commit`: as a swipe action, and by a button while the table is edited. A list offers Delete as a
  ///   swipe action, and where a cell has ``UICellAccessory/delete(displayed:options:actionHandler:)`` without a
  ///   handler of its own.
  /// - Moving: the data source moves the row, in a table too, and then calls ``DiffableRowHandlers/didReorder`` with
  ///   the transaction (C50 to C55). Rows of a table have reorder handles while the table is edited; cells of a list
  ///   have them as an accessory.
  /// - Titles: a table shows section titles in its style. A list shows them where its layout has headers and footers.
  ///
  /// Handlers may apply; such an apply is carried out after the action. The data source retains the handlers: they must
  /// not retain the data source. Setting the handlers updates buttons, reorder handles and titles once; when the
  /// results of the closures change later, reconfigure the items and sections.
  ///
  /// - Complexity: Setting it, O(*v*) for *v* cells on screen; with titles also an edit that reconfigures all sections,
  ///   and an apply.
  public var rowHandlers: DiffableRowHandlers<SectionIdentifierType, ItemIdentifierType> {
    get { listDataSource.rowHandling?.handlers ?? DiffableRowHandlers() }
    set { listDataSource.setRowHandlers(newValue) }
  }

  /// Carries out a person's deletion of a row: deletes its item, in an outline with all its descendants, and calls
  /// ``DiffableRowHandlers/didDelete``.
  ///
  /// Has no effect if the row was deleted meanwhile.
  func performDelete(_ item: ItemIdentifierType) {
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
    if let rowHandling {
      rowHandling.handlers = handlers
    } else {
      rowHandling = RowHandlersAndTitleRegistrations(handlers, of: self)
    }
    guard let collectionView, collectionView.dataSource === self else { return }
    collectionView.setNeedsRender()
    for (path, cell) in collectionView.cells {
      cell.isInEditing = collectionView.isInEditing(path)
      cell.setNeedsLayout()
      cell.setNeedsRender()
    }
    let table = (collectionView as? TableCollectionView)?.table
    table?.editingDidChange()
    guard hadTitles || handlers.hasTitles, edits.hasApplied, supplementaryViewProvider == nil,
      collectionView.viewRequest == nil
    else { return }
    // A section that had no title has no header view yet, so the layout is computed again.
    table?.invalidateTableLayout()
    edit(animatingDifferences: false) { $0.reconfigureSections($0.sectionIdentifiers) }
  }
}
