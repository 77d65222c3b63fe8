extension UICollectionViewListCell: CellAccessoryOwner {
  var isExpanded: Bool { configurationState.isExpanded }

  var contentName: String? { contentView.spokenWords.first }

  var revealingSwipeActions: (() -> Void)? {
    guard isItem, let collectionView, let indexPath,
      collectionView.offersTrailingActions(inSection: indexPath.section)
    else { return nil }
    return { [weak self] in
      if let self { self.collectionView?.revealTrailingSwipeActions(of: self) }
    }
  }

  func isBesideContent(_ view: UIView) -> Bool {
    let leading = accessorySlots.prefix(while: \.isLeading)
    return view === leading.last?.view || view === accessorySlots.dropFirst(leading.count).first?.view
  }

  /// Updates the views of the accessories that depend on the state or the text of the row.
  func updateAccessoryStates() {
    for slot in accessorySlots { slot.updateState(in: self) }
  }
}
