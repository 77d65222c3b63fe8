/// The state of a batch of updates whose block is running, with the edits named so far.
struct OpenBatch {
  /// The number of items of each section when the block began.
  var counts: ItemCounts
  var update = BatchUpdate()
  var completions: [(Bool) -> Void] = []
  /// The closure that returns an item's frame before the update, by its old index path.
  var frames: (IndexPath) -> CGRect?
  /// True if all data was reloaded during the block, so that the edits are discarded (`behaviour.md` D14).
  var isDiscarded = false
}

/// An animation of a batch of updates with the batch's completions, each of which is called exactly once.
@MainActor final class BatchAnimationCompletions {
  private var completions: [(Bool) -> Void]
  private var isInterrupted = false

  init(_ completions: [(Bool) -> Void]) { self.completions = completions }

  /// Marks the batch's animation as interrupted by another update, and has the completions called soon.
  func interrupt(in scene: HostScene?) {
    isInterrupted = true
    AnimationClock.after(0, in: scene) { _ in self.end(true) }
  }

  func end(_ finished: Bool) {
    if !finished { isInterrupted = true }
    let waiting = completions
    completions = []
    for completion in waiting { completion(!isInterrupted) }
  }
}
