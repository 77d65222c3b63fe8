// What there is, and where.
extension UITableView {
  /// The number of sections that the data source has told.
  public var numberOfSections: Int { list.numberOfSections }

  /// The number of rows in a section that the data source has told.
  ///
  /// - Parameter section: The index of a section; one that does not exist is misuse.
  /// - Returns: The number.
  public func numberOfRows(inSection section: Int) -> Int { list.numberOfItems(inSection: section) }

  /// Asks the data source for the titles of the index again.
  public func reloadSectionIndexTitles() {
    list?.areIndexTitlesKnown = false
    list?.setNeedsLayout()
  }

  /// The cell of a row.
  ///
  /// - Parameter indexPath: The place of the row.
  /// - Returns: Nil if the row is not near the screen.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    (list.cellForItem(at: indexPath) as? TableRow)?.tableCell
  }

  /// The place of the row that a cell shows.
  ///
  /// - Parameter cell: A cell of this table.
  /// - Returns: Nil if it shows none now.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { list.indexPath(for: cell.row) }

  /// The cells of which a part is on screen, from first to last.
  ///
  /// While rows are being updated, in a block or between ``beginUpdates()`` and ``endUpdates()``, it is misuse to ask
  /// (`behaviour.md` D35).
  public var visibleCells: [UITableViewCell] {
    if list.batch != nil {
      list.refuse(
        "Attempted to access the table view's visibleCells while they were in the process of being updated, which is not allowed.",
        api: "UITableView.visibleCells", remedy: "Ask before the update, or in its completion.")
      return []
    }
    return list.visibleCells.compactMap { ($0 as? TableRow)?.tableCell }
  }

  /// The places of the rows of which a part is on screen, from first to last; nil without any.
  public var indexPathsForVisibleRows: [IndexPath]? {
    let paths = list.indexPathsForVisibleItems
    return paths.isEmpty ? nil : paths
  }

  /// The header of a section.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: Nil if it is not near the screen, or no ``UITableViewHeaderFooterView``.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    boundary(UICollectionView.elementKindSectionHeader, section)?.headerFooterView
  }

  /// The footer of a section.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: Nil if it is not near the screen, or no ``UITableViewHeaderFooterView``.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    boundary(UICollectionView.elementKindSectionFooter, section)?.headerFooterView
  }

  private func boundary(_ kind: String, _ section: Int) -> TableBoundary? {
    list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section)) as? TableBoundary
  }

  // MARK: Places

  /// The row at a point.
  ///
  /// - Parameter point: The point in the content, in points.
  /// - Returns: Nil if there is none, on screen or not.
  /// - Complexity: O(log *n*).
  public func indexPathForRow(at point: CGPoint) -> IndexPath? { list.indexPathForItem(at: point) }

  /// The rows of which a part is in a rectangle.
  ///
  /// - Parameter rect: The rectangle in the content, in points.
  /// - Returns: The places from first to last; nil without any.
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    list.prepareLayoutIfNeeded()
    let paths = list.placesOfElements(in: rect).filter {
      $0.representedElementCategory == .cell && $0.frame.intersects(rect)
    }.map(\.indexPath)
    return paths.isEmpty ? nil : paths.sorted()
  }

  /// The place in the content of a row.
  ///
  /// - Parameter indexPath: The place of the row.
  /// - Returns: The rectangle in points, a guess for rows that were not near the screen yet; empty if there is no such row.
  /// - Complexity: O(log *n*).
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    list.layoutAttributesForItem(at: indexPath)?.frame ?? .zero
  }

  /// The place in the content of a section's header, where it rests.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The rectangle in points; empty if there is none.
  public func rectForHeader(inSection section: Int) -> CGRect {
    restingRect(UICollectionView.elementKindSectionHeader, section)
  }

  /// The place in the content of a section's footer, where it rests.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The rectangle in points; empty if there is none.
  public func rectForFooter(inSection section: Int) -> CGRect {
    restingRect(UICollectionView.elementKindSectionFooter, section)
  }

  private func restingRect(_ kind: String, _ section: Int) -> CGRect {
    let path = IndexPath(item: 0, section: section)
    guard let place = list.layoutAttributesForSupplementaryElement(ofKind: kind, at: path) else { return .zero }
    return place.pin?.resting ?? place.frame
  }

  /// The place in the content of a section, with header and footer.
  ///
  /// - Parameter section: The index of the section.
  /// - Returns: The rectangle in points.
  public func rect(forSection section: Int) -> CGRect {
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

  /// Scrolls so that a row is on screen, beside the headers and footers that stay there; see
  /// ``UICollectionView/scrollToItem(at:at:animated:)``.
  ///
  /// - Parameters:
  ///   - indexPath: The place of the row; one that does not exist scrolls nothing.
  ///   - scrollPosition: Where it goes.
  ///   - animated: Whether the host shows the way.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    list.scroll(
      to: indexPath, at: scrollPosition.position, animated: animated, avoidsHeldViews: scrollPosition != .middle)
  }

  /// Scrolls so that the selected row that is nearest to what is seen is on screen.
  ///
  /// - Parameters:
  ///   - scrollPosition: Where it goes.
  ///   - animated: Whether the host shows the way.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = indexPathsForSelectedRows?.min {
      abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle)
    }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  // MARK: Selection

  /// The place of the selected row, the first if there are several; nil without any.
  public var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

  /// The places of the selected rows in the order of their selection; nil without any.
  public var indexPathsForSelectedRows: [IndexPath]? { list.indexPathsForSelectedItems }

  /// Selects a row; the delegate is not told (`behaviour.md` D37).
  ///
  /// - Parameters:
  ///   - indexPath: The place of the row; nil clears the selection.
  ///   - animated: Whether the host shows the way when it scrolls.
  ///   - scrollPosition: Where the row goes; ``ScrollPosition/none`` does not scroll.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    list.selectItem(at: indexPath, animated: animated, scrollPosition: [])
    if let indexPath, scrollPosition != .none, list.selection.contains(indexPath) {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row; the delegate is not told (`behaviour.md` D37).
  ///
  /// - Parameters:
  ///   - indexPath: The place of the row.
  ///   - animated: Whether the way there is shown.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    list.deselectItem(at: indexPath, animated: animated)
  }
}
