/// The state of a list's updates: the open batch, the animated update under way, the animations chosen for single rows
/// of the next update, and the running animations of earlier batches.
struct ListUpdateState {
  /// The batch of updates whose block is running: the model is changing, and the data source must not be asked for
  /// views.
  var batch: OpenBatch?
  /// The update of the list that is being animated, or `nil`.
  var inProgress: RunningUpdate?
  /// The animations of single rows in the next update.
  var rowEffects = RowAnimationOverrides()
  private var animations: [BatchAnimationCompletions] = []

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
}
