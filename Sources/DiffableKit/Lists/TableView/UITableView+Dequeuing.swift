extension UITableView {
  func register(_ known: UITableViewHeaderFooterView.Type, named identifier: String) {
    headerFooterClasses[identifier] = known
    for kind in Self.boundaryKinds {
      list.pool.register(TableHeaderFooterContainer.self, for: .init(kind: kind, identifier: identifier))
    }
  }

  private static let boundaryKinds = [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ]

  func cell(of row: TableCellContainer, _ cellClass: UITableViewCell.Type) -> UITableViewCell {
    if let cell = row.tableCell {
      if !row.isDescendant(of: list) { cell.hold(row) }
      return cell
    }
    UITableViewCell.awaitingRow = row
    return cellClass.init(reusableWithIdentifier: row.reuseIdentifier ?? "")
  }

  func dequeueHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let existing = list.viewRequest?.existing as? TableHeaderFooterContainer, existing.reuseIdentifier == identifier
    {
      return existing.headerFooterView
    }
    for kind in Self.boundaryKinds {
      let key = ReuseQueues.Key(kind: kind, identifier: identifier)
      if list.pool.viewClass(for: key) == nil { list.pool.register(TableHeaderFooterContainer.self, for: key) }
      guard let boundary = list.pool.take(key) as? TableHeaderFooterContainer else { continue }
      boundary.prepareForReuse()
      guard let view = boundary.headerFooterView else { continue }
      view.hold(boundary)
      return view
    }
    return headerFooterClasses[identifier].map { $0.init(reusableWithIdentifier: identifier) }
  }
}
