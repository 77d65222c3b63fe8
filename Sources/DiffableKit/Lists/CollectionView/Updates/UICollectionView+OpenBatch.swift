import DiffableSnapshots

extension UICollectionView {
  /// The batch of updates whose block is running: the model is changing, and the data source must not be asked for
  /// views.
  var batch: OpenBatch? { updates.batch }

  /// The update of the list that is being animated, or `nil`.
  var updateInProgress: RunningUpdate? { updates.inProgress }

  private var scene: HostScene? { window?.scene ?? .current }

  func inScene(_ body: () -> Void) {
    if let scene = window?.scene { scene.perform(body) } else { body() }
  }

  /// Reports edits by index path during tiling as misuse, and notifies the completion that nothing was animated.
  ///
  /// - Parameters:
  ///   - api: The method that was called.
  ///   - completion: The completion of the update, called soon with false if the edits are refused.
  /// - Returns: True if the edits are refused.
  func refusesAmidTiling(_ api: String, completion: ((Bool) -> Void)? = nil) -> Bool {
    guard cycle.refusesEdits else { return false }
    refuse(
      "index paths were edited while the view was asking for its cells and measuring them", api: api,
      state: "\(counts.count) sections",
      remedy: "Change the model later, for example in Task { @MainActor in … }.")
    if let completion { finish([completion], after: 0, interrupted: true) }
    return true
  }

  /// Adds edits to the open batch, or carries them out as a batch of their own.
  func edit(_ edits: [BatchUpdate.Edit], api: String) {
    guard !edits.isEmpty else { return }
    guard listSource == nil else {
      let refusal = BatchUpdateRefusal(.diffableDataSource)
      return refuse(refusal.message, api: api, state: "\(counts.count) sections", remedy: refusal.remedy)
    }
    guard !refusesAmidTiling(api) else { return }
    guard batch == nil else {
      updates.batch?.update.add(edits)
      return
    }
    // For an edit outside of a block the model has changed already. If its old numbers of items were never read, there
    // is nothing to update.
    guard let known = itemCounts.known else { return setNeedsLayout() }
    inScene {
      open(OpenBatch(counts: known, frames: framesForBatch()))
      updates.batch?.update.add(edits)
      finishBatch(api: api)
    }
  }

  /// Prepares the list for a change of the program's model, before the change happens.
  func openBatch() {
    // Cells of the old model need their frames before they can be moved, and afterwards the old model is gone.
    if window != nil { layoutIfNeeded() }
    // Counts not read before are read now, before the change (`behaviour.md` D9).
    open(OpenBatch(counts: counts, frames: framesForBatch()))
  }

  private func open(_ batch: OpenBatch) {
    guard cycle.handle(.begins(.batching)).isEmpty else { return }
    updates.batch = batch
  }

  private func framesForBatch() -> (IndexPath) -> CGRect? {
    batchDuration > 0 ? frozenFrames() : { _ in nil }
  }

  /// The duration, in seconds, of a batch's animation.
  private var batchDuration: Double { window == nil ? 0 : UIView.effectiveDuration(DiffableAnimation.usual.duration) }

  /// Carries out the open batch after its block has returned and the model has changed.
  func finishBatch(api: String) {
    guard let closed = updates.batch.take() else { return }
    _ = cycle.handle(.ends(.batching))
    guard !closed.isDiscarded else {
      // All data was reloaded in the block of the batch, and numbers of items read in the block may be out of date: all
      // data is reloaded again.
      reloadData()
      return finish(closed.completions, after: 0, interrupted: true)
    }
    let after = readCounts()
    do {
      let changes = try closed.update.changes(from: closed.counts.array, to: after)
      if !closed.update.edits.isEmpty { interruptBatches() }
      itemCounts.note(ItemCounts(after))
      let duration = batchDuration
      finish(closed.completions, after: duration, interrupted: false)
      if closed.update.edits.isEmpty { invalidateForUpdate() }
      transition(
        by: CollectionUpdate(changes), oldCounts: closed.counts, animation: duration > 0 ? .usual : nil,
        oldFrames: closed.frames)
    } catch {
      // The edits do not fit the model, which has changed: if the program goes on, the view must show the new model
      // before the completions are called.
      if case .report = MisusePolicy.current { reloadData() }
      report(
        worded(MisuseReport(error.message, api: api, state: error.detail, remedy: error.remedy)), under: .current)
      finish(closed.completions, after: 0, interrupted: true)
    }
  }

  /// Lays out the list with an animation, without any insertion, deletion or move.
  func animateLayout(_ completion: ((Bool) -> Void)?) {
    finish(completion.map { [$0] } ?? [], after: batchDuration, interrupted: false)
    invalidateForUpdate()
    guard window != nil else { return }
    UIView.animate(withDuration: DiffableAnimation.usual.duration) { layoutIfNeeded() }
  }

  /// Invalidates the layout and the sizes of views near the screen; measured sizes of other rows are kept.
  private func invalidateForUpdate() {
    collectionViewLayout.invalidateLayout(with: collectionViewLayout.contextForUpdates())
    for cell in cells.values { cell.needsMeasuring = true }
    for view in supplementaryViews.values { view.needsMeasuring = true }
    setNeedsLayout()
  }

  private func finish(_ completions: [(Bool) -> Void], after duration: Double, interrupted: Bool) {
    guard !completions.isEmpty else { return }
    let animation = BatchAnimationCompletions(completions)
    if interrupted { return animation.interrupt(in: scene) }
    if duration > 0 { updates.begin(animation) }
    AnimationClock.after(duration, in: scene) { [weak self] finished in
      self?.updates.end(animation)
      animation.end(finished)
    }
  }

  /// Interrupts the animations of earlier batches, because another update has come (`behaviour.md` C41).
  func interruptBatches() {
    for animation in updates.takeAnimations() { animation.interrupt(in: scene) }
  }
}

extension CollectionUpdate {
  fileprivate init(_ changes: IndexPathMapping) {
    self.init(
      difference: changes.difference.isEmpty ? nil : changes.difference, newIndexPath: changes.newIndexPath,
      oldIndexPath: changes.oldIndexPath, newSection: changes.newSection,
      reloadedSection: changes.reloadedSection, reloaded: changes.reloadedItems,
      reconfigured: changes.reconfiguredItems)
  }
}
