/// A data source for the collection view inside of a table, which forwards to the table's data source.
final class TableDataSourceAdapter: NSObject, UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
  /// The table that owns the adapter; `nil` after the table was deallocated.
  private weak let table: UITableView?

  init(_ table: UITableView) { self.table = table }

  /// Calls a closure with the table's data source and the table, both retained during the call; `nil` without one.
  @discardableResult
  private func ask<Answer>(_ question: (any UITableViewDataSource, UITableView) -> Answer) -> Answer? {
    guard let table, let dataSource = table.dataSource else { return nil }
    return question(dataSource, table)
  }

  private func tell(_ news: (any UITableViewDataSourcePrefetching, UITableView) -> Void) {
    guard let table, let prefetching = table.prefetchDataSource else { return }
    news(prefetching, table)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    ask { $0.numberOfSections(in: $1) } ?? 0
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    ask { $0.tableView($1, numberOfRowsInSection: section) } ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { table?.makeRow(at: indexPath) ?? EmptySubstituteCell(frame: .zero) }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { table?.makeBoundary(kind, at: indexPath) ?? EmptySubstituteView(kind: kind) }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    table?.allowsMovingRow(at: indexPath) ?? false
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { ask { $0.tableView($1, moveRowAt: sourceIndexPath, to: destinationIndexPath) } }

  func indexTitles(for collectionView: UICollectionView) -> [String]? { table?.indexTitles }

  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { table?.indexPath(ofIndexTitle: title, at: index) ?? IndexPath(row: 0, section: 0) }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    tell { $0.tableView($1, prefetchRowsAt: indexPaths) }
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    tell { $0.tableView($1, cancelPrefetchingForRowsAt: indexPaths) }
  }
}

// Methods of a table that call its data source, for the adapter of the collection view and for other callers.
extension UITableView {
  func makeRow(at path: IndexPath) -> UICollectionViewCell {
    // The data source may have been deallocated since this tiling began: the row gets an empty cell, and the next
    // tiling finds no rows.
    guard let dataSource else { return EmptySubstituteCell(frame: .zero) }
    return row(of: dataSource.tableView(self, cellForRowAt: path), at: path)
  }

  /// Prepares a table cell for the row that it shows, and returns its container, which then goes to the collection
  /// view.
  func row(of cell: UITableViewCell, at path: IndexPath) -> TableCellContainer {
    let row = cell.row
    row.collectionView = list
    cell.enterTable()
    let level = delegate?.tableView(self, indentationLevelForRowAt: path) ?? 0
    if level != 0 || row.hasLevelOfDelegate { row.indentationLevel = level }
    row.hasLevelOfDelegate = level != 0
    prepareForEditing(cell, at: path)
    return row
  }

  var indexTitles: [String]? {
    guard let titles = dataSource?.sectionIndexTitles(for: self), !titles.isEmpty else { return nil }
    let rows = sectionIndexMinimumDisplayRowCount
    return rows > 0 && list.counts.total < rows ? nil : titles
  }

  func indexPath(ofIndexTitle title: String, at index: Int) -> IndexPath {
    IndexPath(row: 0, section: dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index) ?? 0)
  }

  /// Returns true if a tap on a row has an effect: always while rows can be selected or the table is being edited, and
  /// otherwise if the delegate lets the row perform a primary action.
  func letsBeUsed(rowAt path: IndexPath) -> Bool {
    if list.isSelectable || isEditing { return true }
    return delegate?.tableView(self, canPerformPrimaryActionForRowAt: path) ?? false
  }

  /// Returns true if a person can move the row now.
  func allowsMovingRow(at path: IndexPath) -> Bool {
    isEditing && dataSource?.tableView(self, canMoveRowAt: path) ?? false
  }
}
