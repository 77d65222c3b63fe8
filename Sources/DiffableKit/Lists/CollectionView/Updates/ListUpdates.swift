/// The updates of a list: the batch whose block runs, the update that is shown now, how single rows come and go in the next one, and
/// the animations of batches that go on.
struct ListUpdates {
  private var openBatch: OpenBatch?
  private var shownUpdate: RunningUpdate?
  private var effects = RowAnimations()
  private var animations: [BatchAnimation] = []

  /// The batch whose block runs: the model changes now, and the data source must not be asked for views.
  var batch: OpenBatch? { openBatch }
  /// The update that is carried out and shown with an animation now.
  var inProgress: RunningUpdate? { shownUpdate }
  /// The ways of single rows in the update that is going to be carried out.
  var rowEffects: RowAnimations { effects }

  // MARK: Batches

  mutating func open(_ batch: OpenBatch) { openBatch = batch }

  /// Takes edits into the open batch.
  mutating func add(_ edits: [BatchUpdate.Edit]) { openBatch?.update.add(edits) }

  /// Has somebody told when the animation of the open batch has ended.
  mutating func add(_ completion: @escaping (Bool) -> Void) { openBatch?.completions.append(completion) }

  /// All was reloaded meanwhile: the edits of the open batch mean nothing any more.
  mutating func discardEdits() { openBatch?.isDiscarded = true }

  /// The block has returned.
  mutating func close() -> OpenBatch? { openBatch.take() }

  /// The animation of a batch begins.
  mutating func begin(_ animation: BatchAnimation) { animations.append(animation) }

  /// The animation of a batch has ended.
  mutating func end(_ animation: BatchAnimation) { animations.removeAll { $0 === animation } }

  /// Another update has come: no animation of a batch goes on.
  ///
  /// - Returns: Those that went on.
  mutating func takeAnimations() -> [BatchAnimation] {
    defer { animations = [] }
    return animations
  }

  // MARK: The update that is shown

  mutating func show(_ update: RunningUpdate) { shownUpdate = update }

  /// The update was shown.
  mutating func finish() { shownUpdate = nil }

  /// The old cell of an item, by its new place, is on its way out.
  mutating func noteReplaced(_ path: IndexPath) { shownUpdate?.replaced.insert(path) }

  /// Chooses how single rows come and go in the update that is going to be carried out.
  mutating func choose(_ change: (inout RowAnimations) -> Void) { change(&effects) }

  /// The next update shows all rows in the same way.
  mutating func forgetRowEffects() { effects = RowAnimations() }
}
