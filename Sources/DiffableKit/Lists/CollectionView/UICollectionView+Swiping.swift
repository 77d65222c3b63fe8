/// Properties and methods for the swipe actions of rows, which the section's list configuration or the data source
/// provides.
extension UICollectionView: RowSwipingScrollView {
  func swipableRow(at indexPath: IndexPath) -> UIView? { cells[indexPath] }

  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard contains(indexPath),
      let list = collectionViewLayout.listConfiguration(ofSection: indexPath.section)
    else { return nil }
    return provider(of: list, isLeading: isLeading)?(indexPath)
      ?? listSource?.swipeActions(at: indexPath, isLeading: isLeading)
  }

  func setSwiped(_ isSwiped: Bool, row: UIView) { (row as? UICollectionViewCell)?.isSwiped = isSwiped }

  /// Returns true if the rows of a section may have swipe actions; the actions themselves are requested during a swipe.
  func offersSwipe(inSection section: Int) -> Bool {
    guard !isEditing, let list = collectionViewLayout.listConfiguration(ofSection: section) else { return false }
    return offersActions(list, isLeading: true) || offersActions(list, isLeading: false)
  }

  /// Returns true if the rows of a section may have swipe actions at the trailing edge, in editing mode or not.
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

  /// True if any cell near the screen may have swipe actions.
  var offersSwipes: Bool {
    // The cells are in the order of the rows, so those of a section are neighbours.
    var section: Int?
    for (path, _) in cells where path.section != section {
      section = path.section
      if offersSwipe(inSection: path.section) { return true }
    }
    return false
  }

  /// The accessibility hint of a list with swipe actions, which the keyboard reaches in the row's menu.
  static let swipeHint = "Shift with F10 shows what can be done with the row"

  /// Handles a phase of a swipe on a cell.
  func follow(_ phase: HostEvent.SwipePhase, of cell: UICollectionViewCell) {
    guard let path = indexPath(for: cell), !isEditing || !rowSwipes.isEmpty else { return }
    follow(phase, of: cell, at: path)
  }

  /// Opens the swipe actions at the trailing edge of a row, as the row's delete control does.
  ///
  /// - Returns: True if the row has any.
  @discardableResult func revealTrailingSwipeActions(of cell: UICollectionViewCell) -> Bool {
    guard let path = indexPath(for: cell) else { return false }
    return openSwipe(at: path, isLeading: false)
  }

  /// Returns the swipe actions of an item as menu elements, those at the leading edge first.
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
