/// The collection view inside of a table, which does all that tables and collection views have in common.
///
/// It lies over the visible part of the table: its frame moves with what is scrolled, so that points in its content are points in
/// the content of the table.
final class TableList: UICollectionView {
  unowned let table: UITableView

  init(table: UITableView, layout: UICollectionViewLayout) {
    self.table = table
    super.init(frame: .zero, collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { return nil }

  /// The table is no scroll view for a host: what it holds is where it is seen.
  override func render(into element: inout Element) {
    super.render(into: &element)
    element.frame.origin = .zero
  }

  override func layoutSubviews() {
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

extension UIView {
  /// The row that the view is, or that carries it.
  var listRow: UICollectionViewListCell? {
    if let cell = self as? UITableViewCell { return cell.row }
    if let view = self as? UITableViewHeaderFooterView { return view.boundary }
    return self as? UICollectionViewListCell
  }
}
