// Methods of a table that find its visible cells, its rows, and the frames of headers, footers and sections.
extension UITableView {
  var shownCells: [UITableViewCell] {
    if list.batch != nil {
      list.refuse(
        "Attempted to access the table view's visibleCells while they were in the process of being updated, which is not allowed.",
        api: "UITableView.visibleCells", remedy: "Ask before the update, or in its completion.")
      return []
    }
    return list.visibleCells.compactMap { ($0 as? TableCellContainer)?.tableCell }
  }

  func boundary(_ kind: String, _ section: Int) -> TableHeaderFooterContainer? {
    list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
      as? TableHeaderFooterContainer
  }

  // MARK: Index paths

  func rowPaths(in rect: CGRect) -> [IndexPath]? {
    list.prepareLayoutIfNeeded()
    let paths = list.attributesOfElements(in: rect).filter {
      $0.representedElementCategory == .cell && $0.frame.intersects(rect)
    }.map(\.indexPath)
    return paths.isEmpty ? nil : paths.sorted()
  }

  func restingRect(_ kind: String, _ section: Int) -> CGRect {
    let path = IndexPath(item: 0, section: section)
    guard let attributes = list.layoutAttributesForSupplementaryElement(ofKind: kind, at: path) else { return .zero }
    return attributes.pin?.resting ?? attributes.frame
  }

  func sectionRect(forSection section: Int) -> CGRect {
    var rects = [rectForHeader(inSection: section), rectForFooter(inSection: section)].filter { $0 != .zero }
    let count = numberOfRows(inSection: section)
    if count > 0 {
      rects.append(rectForRow(at: IndexPath(row: 0, section: section)))
      rects.append(rectForRow(at: IndexPath(row: count - 1, section: section)))
    }
    guard let first = rects.first else { return .zero }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  // MARK: Scrolling

  // MARK: Selection

}
