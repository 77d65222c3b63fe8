extension UICollectionViewDiffableDataSource {
  private var handlers: DiffableRowHandlers<SectionIdentifierType, ItemIdentifierType>? {
    collectionView is TableCollectionView ? nil : rowHandling?.handlers
  }

  func offersSwipeActions(isLeading: Bool) -> Bool {
    guard let handlers = self.handlers else { return false }
    if isLeading { return handlers.leadingSwipeActions != nil }
    return handlers.didDelete != nil || handlers.trailingSwipeActions != nil
  }

  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard let handlers, let item = itemIdentifier(for: indexPath) else { return nil }
    if isLeading { return handlers.leadingSwipeActions?(item) }
    if let own = handlers.trailingSwipeActions?(item) { return own }
    guard handlers.allowsDeleting(item) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.performDelete(item)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func allowsEditingRow(at indexPath: IndexPath) -> Bool {
    guard let canEdit = handlers?.canEdit, let item = itemIdentifier(for: indexPath) else { return true }
    return canEdit(item)
  }
}
