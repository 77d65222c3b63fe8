import Synchronization

extension UICollectionViewDiffableDataSource {
  /// How a snapshot is shown.
  enum ApplyMode {
    case animated
    case immediate
    case reload
  }

  /// What was asked for.
  enum ApplyContent {
    case snapshot(Snapshot, ApplyMode)
    case outline(SectionSnapshot, section: SectionIdentifierType, ApplyMode)
  }

  struct ApplyRequest {
    var content: ApplyContent
    var completion: (() -> Void)?
  }

  /// The kinds of queue from which applies came, for the warning of `behaviour.md` C21.
  struct QueueKinds {
    var fromMain = false
    var fromElsewhere = false
    var hasWarned = false
  }

  nonisolated func submit(_ content: ApplyContent, completion: (() -> Void)?) {
    let isMain = MainQueue.isCurrent
    warnIfMixed(isMain: isMain)
    // The caller hands the completion over and does not touch it again; it runs on the main queue only.
    nonisolated(unsafe) let request = ApplyRequest(content: content, completion: completion)
    if isMain {
      MainActor.assumeIsolated { enqueue(request) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.enqueue(request) } }
    }
  }

  private func enqueue(_ request: ApplyRequest) {
    if let collectionView, collectionView.providerDepth > 0 {
      misuse(
        """
        Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and \
        will deadlock. Please always submit updates either always on the main queue or always off the main queue - \
        view=\(collectionView)
        """,
        api: "UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)",
        state: "a snapshot was applied inside the cell provider",
        remedy: "Change the model there and apply the snapshot later, for example in Task { @MainActor in … }.")
    }
    var next = queue.submit(request)
    while let request = next {
      run(request)
      next = queue.finish()
    }
  }

  private func run(_ request: ApplyRequest) {
    let scene = collectionView?.window?.scene
    let clock = scene?.clock ?? AnimationClock.current
    var isAnimated = false
    let body = {
      switch request.content {
      case .snapshot(let snapshot, let mode): isAnimated = self.show(snapshot, mode)
      case .outline(let outline, let section, let mode): isAnimated = self.show(outline, in: section, mode)
      }
    }
    if let scene { scene.perform(body) } else { body() }
    guard let completion = request.completion else { return }
    let duration = isAnimated && scene?.reducesMotion == false ? UICollectionView.updateDuration : 0
    clock.after(duration) { completion() }
  }

  private func show(_ snapshot: Snapshot, _ mode: ApplyMode) -> Bool {
    outlines = outlines.followed(by: snapshot)
    return replace(with: snapshot, mode)
  }

  /// Puts a snapshot in place of the current one.
  ///
  /// - Returns: Whether an animation has begun.
  func replace(with marked: Snapshot, _ mode: ApplyMode) -> Bool {
    var new = marked
    new.removeMarks()
    let old = snapshot()
    guard let collectionView, collectionView.dataSource === self, mode != .reload, hasApplied else {
      reload(from: old, to: new)
      return false
    }
    let difference = new.difference(
      from: old, api: "UICollectionViewDiffableDataSource.apply(_:animatingDifferences:completion:)")
    guard !difference.isEmpty || marked.hasMarks else {
      store(new)
      return false
    }
    let update = CollectionUpdate(
      difference: difference.isEmpty ? nil : difference,
      newIndexPath: { old.itemIdentifier(at: $0).flatMap(new.indexPath(of:)) },
      oldIndexPath: { new.itemIdentifier(at: $0).flatMap(old.indexPath(of:)) },
      newSection: { old.sectionIdentifier(at: $0).flatMap(new.indexOfSection) },
      reloaded: marked.reloadedItemIdentifiers.compactMap(new.indexPath(of:)),
      reloadedSections: marked.reloadedSectionIdentifiers.compactMap(new.indexOfSection),
      reconfigured: marked.reconfiguredItemIdentifiers.compactMap(new.indexPath(of:)))
    collectionView.perform(update, animated: mode == .animated) { store(new) }
    return mode == .animated && collectionView.window != nil
  }

  /// Shows a snapshot without a difference; what was selected and still exists is selected again.
  private func reload(from old: Snapshot, to new: Snapshot) {
    hasApplied = true
    guard let collectionView, collectionView.dataSource === self else { return store(new) }
    let selected = collectionView.selection.compactMap { old.itemIdentifier(at: $0) }
    let focused = collectionView.focusedItem.flatMap { old.itemIdentifier(at: $0) }
    let pressed = collectionView.pressedItem.flatMap { old.itemIdentifier(at: $0) }
    store(new)
    collectionView.reloadData()
    collectionView.setSelection(selected.compactMap(new.indexPath(of:)))
    collectionView.setFocusedItem(focused.flatMap(new.indexPath(of:)))
    collectionView.pressedItem = pressed.flatMap(new.indexPath(of:))
  }

  private func store(_ snapshot: Snapshot) { current.withLock { $0 = snapshot } }

  private nonisolated func warnIfMixed(isMain: Bool) {
    let shouldWarn = queueKinds.withLock { kinds in
      if isMain { kinds.fromMain = true } else { kinds.fromElsewhere = true }
      guard kinds.fromMain, kinds.fromElsewhere, !kinds.hasWarned else { return false }
      kinds.hasWarned = true
      return true
    }
    guard shouldWarn else { return }
    diagnosticSink(
      """
      Warning: applying updates in a non-thread confined manner is dangerous and can lead to deadlocks. Please always \
      submit updates either always on the main queue or always off the main queue. (Here they are carried out in order \
      all the same.)
      """)
  }
}
