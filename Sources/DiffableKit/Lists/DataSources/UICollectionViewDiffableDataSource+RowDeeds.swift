extension UICollectionViewDiffableDataSource {
  private var deeds: DiffableRowHandlers<SectionIdentifierType, ItemIdentifierType>? {
    collectionView is TableCollectionView ? nil : rowHandling?.handlers
  }

  func offersSwipeActions(isLeading: Bool) -> Bool {
    guard let deeds else { return false }
    if isLeading { return deeds.leadingSwipeActions != nil }
    return deeds.didDelete != nil || deeds.trailingSwipeActions != nil
  }

  func swipeActions(at indexPath: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard let deeds, let item = itemIdentifier(for: indexPath) else { return nil }
    if isLeading { return deeds.leadingSwipeActions?(item) }
    if let own = deeds.trailingSwipeActions?(item) { return own }
    guard deeds.letsDelete(item) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.deleteByHand(item)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func letsRowBeEdited(at indexPath: IndexPath) -> Bool {
    guard let canEdit = deeds?.canEdit, let item = itemIdentifier(for: indexPath) else { return true }
    return canEdit(item)
  }
}
