import ListDiff

// Methods of a data source that replace the content that the view shows.
extension UICollectionViewDiffableDataSource {
  typealias Content = SnapshotAndOutlines<SectionIdentifierType, ItemIdentifierType>

  func show(_ marked: Snapshot, _ request: ApplyRequest) throws(Snapshot.Refusal) -> Double {
    let difference = try difference(to: marked, request.mode)
    var content = shown
    underOwnPolicy { content.replace(with: marked) }
    forgetVanishedChildren(content)
    return replace(
      with: content, marks: marked, difference, request.mode, refreshed: request.refreshed,
      keepsReadingPosition: request.keepsReadingPosition)
  }

  /// Computes the difference from the shown snapshot to another one; nil if the view is to be reloaded.
  ///
  /// In a closed scene the change is not visible: the snapshot is stored and no difference is computed
  /// (`behaviour.md` C61).
  ///
  /// - Throws: The reason why the snapshots cannot be compared, before anything has changed.
  func difference(
    to snapshot: Snapshot, _ mode: ApplyMode
  ) throws(Snapshot.Refusal) -> SectionedListDifference? {
    guard let collectionView, collectionView.dataSource === self, !collectionView.isInClosedScene, !mode.isReload,
      edits.hasApplied
    else { return nil }
    return try snapshot.attemptDifference(from: shown.snapshot)
  }

  /// Replaces the content that the view shows.
  ///
  /// - Parameters:
  ///   - content: The new content.
  ///   - marked: The new snapshot with its marks; nil without marks.
  ///   - difference: The difference to the new content; nil if the view is to be reloaded.
  ///   - mode: The manner in which the change is shown.
  ///   - refreshed: The items that the data source reconfigures by its own choice.
  ///   - keepsReadingPosition: True if the reading position is kept, unless the program has chosen another scroll
  ///     anchoring.
  ///   - focusSuccessor: The item that receives focus if the focused item is deleted; nil for its neighbour.
  ///   - whileSwapping: Called when the view has prepared the update, just before the new content is stored.
  /// - Returns: The duration of the animation, in seconds.
  func replace(
    with content: Content, marks marked: Snapshot?, _ difference: SectionedListDifference?, _ mode: ApplyMode,
    refreshed: [ItemIdentifierType] = [], keepsReadingPosition: Bool = false, focusSuccessor: ItemIdentifierType? = nil,
    whileSwapping: () -> Void = {}
  ) -> Double {
    let new = content.snapshot
    let old = shown.snapshot
    if ApplyRecord.isObserved {
      changeCounts = ApplyChangeCounts(difference, from: old, to: marked ?? new, refreshed.count)
    }
    guard let difference, let collectionView else {
      let isFirst = !edits.hasApplied
      reload(from: old, to: content)
      return isFirst ? reloadAgain(marked ?? new, mode.animation) : 0
    }
    guard !difference.isEmpty || marked?.hasMarks ?? false || !refreshed.isEmpty else {
      store(content)
      collectionView.layOutAgain(mode.animation)
      return 0
    }
    var update = CollectionUpdate(from: old, to: new, marks: marked, refreshed: refreshed)
    update.take(difference.isEmpty ? nil : difference)
    update.focusSuccessor = focusSuccessor.flatMap(new.indexPath(of:))
    var seconds = 0.0
    collectionView.keepingReadingPosition(keepsReadingPosition) {
      seconds = collectionView.update(by: update, animation: mode.animation) {
        whileSwapping()
        store(content, losing: difference)
      }
    }
    return seconds
  }

  /// Reloads the items and sections that a first, animated snapshot has marked (`behaviour.md` C18).
  ///
  /// - Returns: The duration of the animation, in seconds.
  private func reloadAgain(_ marked: Snapshot, _ animation: DiffableAnimation?) -> Double {
    guard let animation, let collectionView, collectionView.dataSource === self, collectionView.window != nil else {
      return 0
    }
    let shown = shown.snapshot
    var update = CollectionUpdate(from: shown, to: shown, marks: marked)
    guard update.hasReloads else { return 0 }
    update.reconfigured = []
    update.reconfiguredSections = []
    collectionView.layoutIfNeeded()
    return collectionView.update(by: update, animation: animation) {}
  }

  /// Shows content by reloading the list, without a difference; selected items that still exist are selected again.
  private func reload(from old: Snapshot, to content: Content) {
    let new = content.snapshot
    _ = edits.handle(.reloads)
    guard let collectionView, collectionView.dataSource === self else { return store(content, losing: nil) }
    collectionView.reload {
      old.itemIdentifier(at: $0).flatMap(new.indexPath(of:))
    } focusSuccessor: {
      CollectionUpdate(from: old, to: new).neighbour(of: $0, oldCounts: old.itemCounts, newCounts: new.itemCounts)
    } swap: {
      store(content, losing: nil)
    }
  }

  /// Stores new content whose snapshot is equal to the shown one, though the outlines may differ.
  private func store(_ content: Content) {
    current.withLock { $0.show(content, ticket: edits.runningApply) }
    pageLoading?.listWasApplied()
    updateEmptyState()
  }

  /// Stores content from which shown items may have been deleted.
  private func store(_ content: Content, losing difference: SectionedListDifference?) {
    let old = shown
    current.withLock { $0.show(content, ticket: edits.runningApply) }
    forgetModels(gone: difference, from: old)
    pageLoading?.listWasApplied()
    updateEmptyState()
  }
}
