/// A batch whose block runs: what was named so far.
struct OpenBatch {
  /// The number of items of each section when the block began.
  var counts: [Int]
  var update = BatchUpdate()
  var completions: [(Bool) -> Void] = []
  /// The frames before, by the old place.
  var frames: (IndexPath) -> CGRect?
  /// Whether all was reloaded meanwhile, so that edits mean nothing any more (`behaviour.md` D14).
  var isDiscarded = false
}

/// The animation of a batch, and what is told when it ends: once, whatever happens.
@MainActor final class BatchAnimation {
  private var completions: [(Bool) -> Void]
  private var isInterrupted = false

  init(_ completions: [(Bool) -> Void]) { self.completions = completions }

  /// Another update has come.
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
