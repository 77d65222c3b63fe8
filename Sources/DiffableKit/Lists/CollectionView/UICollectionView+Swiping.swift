/// Rows of a list that are pulled aside, for what `UICollectionLayoutListConfiguration` says of their section.
extension UICollectionView: RowSwipeContainer {
  func swipableRow(at indexPath: IndexPath) -> UIView? { cells[indexPath] }

  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard contains(indexPath),
      let list = collectionViewLayout.listConfiguration(ofSection: indexPath.section)
    else { return nil }
    return provider(of: list, isLeading: isLeading)?(indexPath)
      ?? listSource?.swipeActions(at: indexPath, isLeading: isLeading)
  }

  /// The data source, if it says by itself what can be done with rows.

  func setSwiped(_ isSwiped: Bool, row: UIView) { (row as? UICollectionViewCell)?.isSwiped = isSwiped }

  /// Whether the rows of a section may have actions; which, is asked when one is pulled.
  func offersSwipe(inSection section: Int) -> Bool {
    guard !isEditing, let list = collectionViewLayout.listConfiguration(ofSection: section) else { return false }
    return offersActions(list, isLeading: true) || offersActions(list, isLeading: false)
  }

  /// Whether the rows of a section may have actions at the trailing edge, edited or not.
  func offersTrailingActions(inSection section: Int) -> Bool {
    collectionViewLayout.listConfiguration(ofSection: section).map { offersActions($0, isLeading: false) } ?? false
  }

  private func offersActions(_ list: UICollectionLayoutListConfiguration, isLeading: Bool) -> Bool {
    provider(of: list, isLeading: isLeading) != nil || listSource?.offersSwipeActions(isLeading: isLeading) ?? false
  }

  private func provider(
    of list: UICollectionLayoutListConfiguration, isLeading: Bool
  ) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? {
    isLeading ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
  }

  /// Whether any row near the screen may have actions.
  var offersSwipes: Bool { Set(cells.keys.map(\.section)).contains(where: offersSwipe) }

  /// What is read of a list whose rows have actions: by keyboard they are in a menu.
  static let swipeHint = "Shift with F10 shows what can be done with the row"

  /// A person pulls the row of a cell.
  func follow(_ phase: HostEvent.SwipePhase, of cell: UICollectionViewCell) {
    guard let path = indexPath(for: cell), !isEditing || rowSwipe != nil else { return }
    follow(phase, of: cell, at: path)
  }

  /// Shows the actions at the trailing edge of a row, as a button in the row does.
  ///
  /// - Returns: Whether there are any.
  @discardableResult func revealTrailingSwipeActions(of cell: UICollectionViewCell) -> Bool {
    guard let path = indexPath(for: cell) else { return false }
    return openSwipe(at: path, isLeading: false)
  }

  /// The swipe actions of an item as entries of a menu, those at the leading edge first.
  func swipeMenuElements(at path: IndexPath) -> [UIMenuElement] {
    guard !isEditing else { return [] }
    let row = cells[path]
    let configurations = [true, false].compactMap { swipeActions(at: path, isLeading: $0) }
    return configurations.flatMap(\.actions).map { action in
      UIAction(
        title: action.spokenTitle, image: action.image,
        attributes: action.style == .destructive ? .destructive : []
      ) { [weak self, weak row] _ in
        if let view = row ?? self { action.handler(action, view) { _ in } }
      }
    }
  }
}
