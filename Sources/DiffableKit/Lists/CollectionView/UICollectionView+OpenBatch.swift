import DiffableSnapshots

extension UICollectionView {
  /// The batch whose block runs: the model changes now, and the data source must not be asked for views.
  var batch: OpenBatch? { updates.batch }

  /// The update that is carried out and shown with an animation now.
  var updateInProgress: RunningUpdate? { updates.inProgress }

  private var scene: HostScene? { window?.scene ?? .current }

  func inScene(_ body: () -> Void) {
    if let scene = window?.scene { scene.perform(body) } else { body() }
  }

  /// Whether index paths are edited at the wrong time, which is reported; the edits are then left out.
  ///
  /// - Parameters:
  ///   - api: The method that was called.
  ///   - completion: Is told soon that nothing was animated, if so.
  /// - Returns: Whether nothing is to be done.
  func refusesAmidTiling(_ api: String, completion: ((Bool) -> Void)? = nil) -> Bool {
    guard cycle.refusesEdits else { return false }
    refuse(
      "index paths were edited while the view was asking for its cells and measuring them", api: api,
      state: "\(counts.count) sections",
      remedy: "Change the model later, for example in Task { @MainActor in … }.")
    if let completion { finish([completion], after: 0, interrupted: true) }
    return true
  }

  /// Takes edits into the open batch, or carries them out as a batch of their own.
  func edit(_ edits: [BatchUpdate.Edit], api: String) {
    guard !edits.isEmpty else { return }
    guard listSource == nil else {
      let refusal = BatchUpdateRefusal(.diffableDataSource)
      return refuse(refusal.message, api: api, state: "\(counts.count) sections", remedy: refusal.remedy)
    }
    guard !refusesAmidTiling(api) else { return }
    guard batch == nil else {
      updates.add(edits)
      return
    }
    // The model has changed already. Where nothing was read of the old one there is nothing to update.
    guard let known = itemCounts.known else { return setNeedsLayout() }
    inScene {
      open(OpenBatch(counts: known, frames: framesForBatch()))
      updates.add(edits)
      finishBatch(api: api)
    }
  }

  /// Gets ready for a change of the model, of which nothing has happened yet.
  func openBatch() {
    // Cells for the old model must be where they belong before they can move, and afterwards it is gone.
    if window != nil { layoutIfNeeded() }
    // Read now, if they have not been, they are those before (`behaviour.md` D9).
    open(OpenBatch(counts: counts, frames: framesForBatch()))
  }

  private func open(_ batch: OpenBatch) {
    guard cycle.handle(.begins(.batching)).isEmpty else { return }
    updates.open(batch)
  }

  private func framesForBatch() -> (IndexPath) -> CGRect? {
    batchDuration > 0 ? frozenFrames() : { _ in nil }
  }

  /// How long a batch is animated that is carried out now, in seconds.
  private var batchDuration: Double { window == nil ? 0 : UIView.effectiveDuration(DiffableAnimation.usual.duration) }

  /// The block has returned, and the model is as it will be.
  func finishBatch(api: String) {
    guard let closed = updates.close() else { return }
    _ = cycle.handle(.ends(.batching))
    guard !closed.isDiscarded else {
      // Numbers that were read in the block may be out of date.
      reloadData()
      return finish(closed.completions, after: 0, interrupted: true)
    }
    let after = readCounts()
    do {
      let changes = try closed.update.changes(from: closed.counts, to: after)
      if !closed.update.edits.isEmpty { interruptBatches() }
      itemCounts.note(after)
      let duration = batchDuration
      finish(closed.completions, after: duration, interrupted: false)
      if closed.update.edits.isEmpty { layOutAnew() }
      transition(
        by: CollectionUpdate(changes), oldCounts: closed.counts, animation: duration > 0 ? .usual : nil,
        oldFrames: closed.frames)
    } catch {
      // The model has changed; if the program goes on, the view must show it before anybody is told.
      if case .report = MisusePolicy.current { reloadData() }
      report(
        worded(MisuseReport(error.message, api: api, state: error.detail, remedy: error.remedy)), under: .current)
      finish(closed.completions, after: 0, interrupted: true)
    }
  }

  /// Lays out anew, with animation, although nothing came, went or moved.
  func animateLayout(_ completion: ((Bool) -> Void)?) {
    finish(completion.map { [$0] } ?? [], after: batchDuration, interrupted: false)
    layOutAnew()
    guard window != nil else { return }
    UIView.animate(withDuration: DiffableAnimation.usual.duration) { layoutIfNeeded() }
  }

  /// Asks the layout for places and what is near the screen for its size again; other sizes that were measured are kept.
  private func layOutAnew() {
    collectionViewLayout.invalidateLayout(with: collectionViewLayout.contextForUpdates())
    for cell in cells.values { cell.needsMeasuring = true }
    for view in supplementaryViews.values { view.needsMeasuring = true }
    setNeedsLayout()
  }

  private func finish(_ completions: [(Bool) -> Void], after duration: Double, interrupted: Bool) {
    guard !completions.isEmpty else { return }
    let animation = BatchAnimation(completions)
    if interrupted { return animation.interrupt(in: scene) }
    if duration > 0 { updates.begin(animation) }
    AnimationClock.after(duration, in: scene) { [weak self] finished in
      self?.updates.end(animation)
      animation.end(finished)
    }
  }

  /// Ends the animations of batches that run, because another update has come (`behaviour.md` C41).
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
