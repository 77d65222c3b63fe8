import DiffableSnapshots

/// The collection view inside of a table, which does all that tables and collection views have in common.
///
/// It lies over the visible part of the table: its frame moves with what is scrolled, so that points in its content are points in
/// the content of the table.
final class TableCollectionView: UICollectionView {
  /// The table, which keeps the list; nil once it is gone, though something may still hold the list.
  weak let table: UITableView?

  init(table: UITableView, layout: UICollectionViewLayout) {
    self.table = table
    super.init(frame: .zero, collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { return nil }

  override var replacesBoundaries: Bool { true }

  /// The table is no scroll view for a host: what it holds is where it is seen.
  override func render(into element: inout Element) {
    super.render(into: &element)
    element.frame.origin = .zero
  }

  /// The table has the fill of its list, unless it has one of its own.
  override var backgroundColor: UIColor? {
    didSet { if backgroundColor != oldValue { table?.setNeedsRender() } }
  }

  override var contentSize: CGSize {
    didSet { if contentSize != oldValue { table?.listContentSizeDidChange() } }
  }

  override var description: String { table?.description ?? super.description }

  /// A table's own data source may go, though what asks it stays.
  override var hasDataSource: Bool { super.hasDataSource && table?.dataSource != nil }

  override func worded(_ report: MisuseReport) -> MisuseReport {
    func words(_ text: String) -> String {
      Self.words.reduce(text) { $0.replacingOccurrences(of: $1.collection, with: $1.table) }
    }
    return MisuseReport(
      words(report.message), api: words(report.api), state: words(report.state), remedy: words(report.remedy))
  }

  /// What things are called in a collection view and in a table; the longer names first.
  private static let words: [(collection: String, table: String)] = [
    ("UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource"),
    ("UICollectionViewDataSource", "UITableViewDataSource"),
    ("collectionView(_:moveItemAt:to:)", "tableView(_:moveRowAt:to:)"),
    ("insertItems(at:)", "insertRows(at:with:)"), ("deleteItems(at:)", "deleteRows(at:with:)"),
    ("reloadItems(at:)", "reloadRows(at:with:)"), ("reconfigureItems(at:)", "reconfigureRows(at:)"),
    ("moveItem(at:to:)", "moveRow(at:to:)"), ("numberOfItems(inSection:)", "numberOfRows(inSection:)"),
    ("insertSections(_:)", "insertSections(_:with:)"), ("deleteSections(_:)", "deleteSections(_:with:)"),
    ("reloadSections(_:)", "reloadSections(_:with:)"), ("cellForItem(at:)", "cellForRow(at:)"),
    ("the number of items for section", "the number of rows for section"), ("UICollectionView", "UITableView"),
    ("collection view", "table view"),
  ]

  override func layoutSubviews() {
    guard let table else { return }
    super.layoutSubviews()
    if let color = table.sectionIndexColor, indexTitlesView?.tintColor != color { indexTitlesView?.tintColor = color }
    table.listDidLayOut()
  }
}

/// A cell in place of one that was not given, if the mistake is reported and the program goes on.
final class PlaceholderTableCell: UITableViewCell {}

extension UITableViewCell {
  static func placeholder() -> UITableViewCell { PlaceholderTableCell(style: .default, reuseIdentifier: nil) }
}
