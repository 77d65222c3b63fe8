import DiffableSnapshots

/// A collection view inside of a table view, which implements everything that tables and collection views have in
/// common.
///
/// Its frame covers the visible part of the table and moves with the scrolling, so that points in its content are
/// points in the content of the table.
final class TableCollectionView: UICollectionView {
  /// The table that owns the collection view; `nil` after the table was deallocated while the collection view is still
  /// retained.
  weak let table: UITableView?

  init(table: UITableView, layout: UICollectionViewLayout) {
    self.table = table
    super.init(frame: .zero, collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { return nil }

  override var replacesBoundaries: Bool { true }

  /// Renders the element of the collection view at the origin of the table's element: the host scrolls the collection
  /// view, while the table stays.
  override func renderPlace(into place: inout Element.Place) {
    super.renderPlace(into: &place)
    place.frame.origin = .zero
  }

  /// The background colour of the collection view, which the table shows as its own unless it has another one.
  override var backgroundColor: UIColor? {
    didSet { if backgroundColor != oldValue { table?.setNeedsRender() } }
  }

  override var contentSize: CGSize {
    didSet { if contentSize != oldValue { table?.listContentSizeDidChange() } }
  }

  override var description: String { table?.description ?? super.description }

  /// True while the table has a data source: its reference is weak, and may become `nil` while the adapter remains.
  override var hasDataSource: Bool { super.hasDataSource && table?.dataSource != nil }

  override func worded(_ report: MisuseReport) -> MisuseReport {
    func words(_ text: String) -> String {
      Self.words.reduce(text) { $0.replacingOccurrences(of: $1.collection, with: $1.table) }
    }
    return MisuseReport(
      words(report.message), api: words(report.api), state: words(report.state), remedy: words(report.remedy))
  }

  /// The names of types and methods in misuse reports of a collection view, with the names in a table; longer names
  /// first.
  private static let words: [(collection: String, table: String)] = [
    ("UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource"),
    ("UICollectionViewDataSource", "UITableViewDataSource"),
    ("collectionView(_:numberOfItemsInSection:)", "tableView(_:numberOfRowsInSection:)"),
    ("collectionView(_:moveItemAt:to:)", "tableView(_:moveRowAt:to:)"),
    ("insertItems(at:)", "insertRows(at:with:)"), ("deleteItems(at:)", "deleteRows(at:with:)"),
    ("reloadItems(at:)", "reloadRows(at:with:)"), ("reconfigureItems(at:)", "reconfigureRows(at:)"),
    ("moveItem(at:to:)", "moveRow(at:to:)"), ("numberOfItems(inSection:)", "numberOfRows(inSection:)"),
    ("insertSections(_:)", "insertSections(_:with:)"), ("deleteSections(_:)", "deleteSections(_:with:)"),
    ("reloadSections(_:)", "reloadSections(_:with:)"), ("cellForItem(at:)", "cellForRow(at:)"),
    ("number of items for section", "number of rows for section"), ("UICollectionView", "UITableView"),
    ("collection view", "table view"),
  ]

  override func layoutSubviews() {
    guard let table else { return }
    super.layoutSubviews()
    if let color = table.sectionIndexColor, indexTitlesView?.tintColor != color { indexTitlesView?.tintColor = color }
    table.listDidLayOut()
  }
}

/// A class of empty table cells, each in place of one that the data source did not return, if the misuse was reported
/// and the program continues.
final class EmptySubstituteTableCell: UITableViewCell {}

extension UITableViewCell {
  static func placeholder() -> UITableViewCell { EmptySubstituteTableCell(style: .default, reuseIdentifier: nil) }
}
