import ListDiff

/// An apply that is being carried out.
struct RunningApply {
  /// The name of the apply.
  let ticket: UInt64
  /// The numbers of changes that were found, if somebody observes applies.
  var counts: ApplyCounts?
}

// How content takes the place of other content in the view.
extension UICollectionViewDiffableDataSource {
  typealias Content = ListContent<SectionIdentifierType, ItemIdentifierType>

  func show(_ marked: Snapshot, _ request: ApplyRequest) throws(Snapshot.Refusal) -> Double {
    let difference = try difference(to: marked, request.mode)
    var content = shown
    underOwnPolicy { content.replace(with: marked) }
    forgetVanishedChildren(content)
    return replace(
      with: content, marks: marked, difference, request.mode, refreshed: request.refreshed,
      keepsReadingPosition: request.keepsReadingPosition)
  }

  /// The difference that leads from the present snapshot to another one; nil if the view is to be reloaded.
  ///
  /// In a scene that is closed nobody will see the way, nor where it leads to: the snapshot is stored and nothing is looked for
  /// (`behaviour.md` C61).
  ///
  /// - Throws: Why the snapshots cannot be compared, before anything has changed.
  func difference(
    to snapshot: Snapshot, _ mode: ApplyMode
  ) throws(Snapshot.Refusal) -> SectionedListDifference? {
    guard let collectionView, collectionView.dataSource === self, !collectionView.isInClosedScene, !mode.isReload,
      hasApplied
    else { return nil }
    return try snapshot.attemptDifference(from: shown.snapshot)
  }

  /// Puts content in place of the present one.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - marked: Its snapshot with marks; nil if nothing is marked.
  ///   - difference: What leads to it; nil if the view is to be reloaded.
  ///   - mode: How it is shown.
  ///   - refreshed: The items that the data source itself has chosen to fill again.
  ///   - keepsReadingPosition: Whether the reader keeps what is read, if the program has not chosen otherwise.
  ///   - focusSuccessor: The item that gets the keyboard's mark if its item is gone; nil for the neighbour.
  ///   - whileSwapping: Called when the view is ready to follow and the new content is not in place yet.
  /// - Returns: How long its animation takes, in seconds.
  func replace(
    with content: Content, marks marked: Snapshot?, _ difference: SectionedListDifference?, _ mode: ApplyMode,
    refreshed: [ItemIdentifierType] = [], keepsReadingPosition: Bool = false, focusSuccessor: ItemIdentifierType? = nil,
    whileSwapping: () -> Void = {}
  ) -> Double {
    let new = content.snapshot
    let old = shown.snapshot
    if ApplyRecord.isObserved {
      running?.counts = ApplyCounts(difference, from: old, to: marked ?? new, refreshed.count)
    }
    guard let difference, let collectionView else {
      let isFirst = !hasApplied
      reload(from: old, to: content)
      return isFirst ? reloadAgain(marked ?? new, mode.animation) : 0
    }
    guard !difference.isEmpty || marked?.hasMarks ?? false || !refreshed.isEmpty else {
      store(content)
      collectionView.layOutAgain(mode.animation)
      return 0
    }
    var update = CollectionUpdate(from: old, to: new, marks: marked, refreshed: refreshed)
    update.difference = difference.isEmpty ? nil : difference
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

  /// Carries out the marks of a first snapshot that is shown with animation (`behaviour.md` C18).
  ///
  /// - Returns: How long that takes, in seconds.
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

  /// Shows content without a difference; what was selected and still exists is selected again.
  private func reload(from old: Snapshot, to content: Content) {
    let new = content.snapshot
    hasApplied = true
    guard let collectionView, collectionView.dataSource === self else { return store(content, losing: nil) }
    collectionView.reload {
      old.itemIdentifier(at: $0).flatMap(new.indexPath(of:))
    } focusSuccessor: {
      CollectionUpdate(from: old, to: new).neighbour(of: $0, oldCounts: old.itemCounts, newCounts: new.itemCounts)
    } swap: {
      store(content, losing: nil)
    }
  }

  /// Stores content with the same items.
  private func store(_ content: Content) {
    current.withLock { $0.show(content, ticket: running?.ticket) }
    pageLoading?.listWasApplied()
    updateEmptyState()
  }

  /// Stores content that may lack items which are shown now.
  private func store(_ content: Content, losing difference: SectionedListDifference?) {
    let old = shown
    current.withLock { $0.show(content, ticket: running?.ticket) }
    forgetModels(gone: difference, from: old)
    pageLoading?.listWasApplied()
    updateEmptyState()
  }
}
