/// The state of the tracking of a data source's selection by identifier, made when a selection handler or
/// `retainsSelection` is set.
struct SelectionTrackingState<Item> where Item: Hashable, Item: Sendable {
  var record: SelectionRecord<Item>
  var handler: ((DiffableSelectionChange<Item>) -> Void)?
  /// True while the selection handler runs, or is going to run again when it returns.
  var isCallingHandler = false
}

extension UICollectionViewDiffableDataSource: ListSelectionObserver {
  /// The collection view whose data source this is; nil if the view has another one.
  var ownView: UICollectionView? {
    guard let collectionView, collectionView.dataSource === self else { return nil }
    return collectionView
  }

  private func isShown(_ item: ItemIdentifierType) -> Bool { indexPath(for: item) != nil }

  private var allowsSeveral: Bool {
    guard let ownView else { return true }
    return ownView.isSelectable ? ownView.isMultiselectable : ownView.allowsMultipleSelection
  }

  /// The selected items in the order of their selection; empty without a view.
  var selectedItems: [ItemIdentifierType] { ownView?.selection.paths.compactMap { itemIdentifier(for: $0) } ?? [] }

  /// Edits the tracking of the selection, and begins or ends it as needed.
  func editSelectionTracking(_ edit: (inout SelectionTrackingState<ItemIdentifierType>) -> Void) {
    var tracking = selectionTracking ?? SelectionTrackingState(record: SelectionRecord(selected: selectedItems))
    edit(&tracking)
    let isWanted = tracking.handler != nil || tracking.record.isRetaining
    selectionTracking = isWanted ? tracking : nil
    guard let collectionView else { return }
    if isWanted { collectionView.listSelection.follower = self }
    if !isWanted, collectionView.listSelection.follower === self { collectionView.listSelection.follower = nil }
  }

  /// Selects exactly these items, without calling the delegate.
  func setSelectedItems(_ items: [ItemIdentifierType]) {
    guard let view = ownView else {
      _ = selectionTracking?.record.set(items, allowsSeveral: true) { _ in false }
      return
    }
    view.settlingSelection {
      updateSelectionRecord()
      var record = selectionTracking?.record ?? SelectionRecord(selected: [])
      var shown = record.set(items, allowsSeveral: allowsSeveral, isShown: isShown)
      if !view.allowsSelection, !view.isSelectable { shown = [] }
      selectionTracking?.record = record
      view.setSelection(shown.compactMap { indexPath(for: $0) })
      updateSelectionRecord()
    }
  }

  /// Forgets remembered items that were selected when they left the list; nil for all.
  func forgetRetained(_ items: [ItemIdentifierType]?) {
    selectionTracking?.record.forget(items)
    guard let ownView else { return }
    ownView.settlingSelection { ownView.listSelection.noteChange() }
  }

  /// Carries an apply out and updates the selection: items that leave while they are selected are told apart from
  /// deselected ones, and remembered items that are inserted again are selected again.
  func followingSelection<Result>(_ apply: () -> Result) -> Result {
    guard selectionTracking != nil, let view = ownView else { return apply() }
    return view.settlingSelection {
      updateSelectionRecord()
      let result = apply()
      // If the apply was a reload, it has cleared the selection. The note of that is dropped: it would be taken for the
      // program's own deselecting, which forgets remembered items.
      view.listSelection.takeClearing()
      updateSelectionRecord()
      let returned = selectionTracking?.record.comeBack(allowsSeveral: allowsSeveral, isShown: isShown) ?? []
      for path in returned.compactMap({ indexPath(for: $0) }) where view.listSelection.select(path) {
        view.cells[path]?.isSelected = true
      }
      view.listSelection.noteChange()
      return result
    }
  }

  /// Updates the record with the present selection of the view.
  private func updateSelectionRecord() {
    guard let view = ownView else { return }
    if view.listSelection.takeClearing() { selectionTracking?.record.forget() }
    selectionTracking?.record.look(at: selectedItems, allowsSeveral: allowsSeveral, isShown: isShown)
  }

  func selectionDidSettle(wasCleared: Bool) {
    guard ownView != nil else { return }
    if wasCleared { selectionTracking?.record.forget() }
    updateSelectionRecord()
    // Changes of the selection inside the handler are reported after the handler has returned.
    guard selectionTracking?.isCallingHandler == false else { return }
    selectionTracking?.isCallingHandler = true
    while let change = selectionTracking?.record.takeChange(isShown: isShown) { selectionTracking?.handler?(change) }
    selectionTracking?.isCallingHandler = false
  }
}
