/// The state of a list's updates: the open batch, the animated update under way, the animations chosen for single rows
/// of the next update, and the running animations of earlier batches.
struct ListUpdateState {
  private var animations: [BatchAnimationCompletions] = []

  /// The batch of updates whose block is running: the model is changing, and the data source must not be asked for
  /// views.
  private(set) var batch: OpenBatch?
  /// The update of the list that is being animated, or `nil`.
  private(set) var inProgress: RunningUpdate?
  /// The animations of single rows in the next update.
  private(set) var rowEffects = RowAnimationOverrides()

  // MARK: Batches

  mutating func open(_ batch: OpenBatch) { self.batch = batch }

  /// Adds edits by index path to the batch of updates whose block is running.
  mutating func add(_ edits: [BatchUpdate.Edit]) { batch?.update.add(edits) }

  /// Adds a completion to the open batch, called when the batch's animation has ended.
  mutating func add(_ completion: @escaping (Bool) -> Void) { batch?.completions.append(completion) }

  /// Marks the open batch's edits as discarded, because all data was reloaded during the block.
  mutating func discardEdits() { batch?.isDiscarded = true }

  /// Closes the open batch after its block has returned.
  mutating func close() -> OpenBatch? { batch.take() }

  /// Adds a running batch animation.
  mutating func begin(_ animation: BatchAnimationCompletions) { animations.append(animation) }

  /// Removes a batch animation that has ended.
  mutating func end(_ animation: BatchAnimationCompletions) { animations.removeAll { $0 === animation } }

  /// Removes all running batch animations, because another update has come.
  ///
  /// - Returns: The animations that were running.
  mutating func takeAnimations() -> [BatchAnimationCompletions] {
    defer { animations = [] }
    return animations
  }

  // MARK: The animated update

  mutating func show(_ update: RunningUpdate) { inProgress = update }

  /// Ends the animated update of the list.
  mutating func finish() { inProgress = nil }

  /// Records that an item's old cell, by the item's new index path, is animating out.
  mutating func noteReplaced(_ path: IndexPath) { inProgress?.replaced.insert(path) }

  /// Sets the animations of single rows in the next update.
  mutating func choose(_ change: (inout RowAnimationOverrides) -> Void) { change(&rowEffects) }

  /// Resets the animations of single rows, so that the next update animates all rows alike.
  mutating func forgetRowEffects() { rowEffects = RowAnimationOverrides() }
}
