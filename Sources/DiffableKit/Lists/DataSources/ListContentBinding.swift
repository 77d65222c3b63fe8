/// A connection from a source of snapshots or models to a list, which keeps the list up to date until the binding ends.
///
/// Returned by the binding methods of ``UICollectionViewDiffableDataSource``. The program need not keep a reference:
/// the binding ends when the data source is deallocated, which the binding does not retain, or when its source ends.
///
/// ```swift
/// let binding = dataSource.bind(toSnapshots: store.snapshots)
/// // Later, to show something else:
/// binding.cancel()
/// ```
@MainActor public final class ListContentBinding {
  /// True until the binding ends, that is, while it keeps the list up to date.
  public private(set) var isActive = true
  /// The closure that stops the task or observation that feeds the binding; nil when the binding has ended.
  private var stop: (() -> Void)?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private nonisolated static let living = LivingObjectCounter("bindings")

  init() { Self.living.add() }

  deinit { Self.living.remove() }

  /// Ends the binding: after the call no snapshot is applied any more.
  ///
  /// Content that was applied stays, and a running animation goes on. Has no effect after the end.
  public func cancel() { finish() }

  /// Waits until the binding has ended: it was cancelled, the data source was deallocated, or its source has ended.
  ///
  /// Cancelling the waiting task does not end the wait: the binding does not belong to that task.
  public func end() async {
    guard isActive else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Begins the binding, with a closure that stops its source.
  ///
  /// - Parameter stop: Called once at the end of the binding, or at once if the binding has ended already.
  func begin(stoppingBy stop: @escaping () -> Void) {
    guard isActive else { return stop() }
    self.stop = stop
  }

  func finish() {
    guard isActive else { return }
    isActive = false
    let stop = stop
    self.stop = nil
    stop?()
    let waiting = waiting
    self.waiting = []
    for continuation in waiting { continuation.resume() }
  }
}

/// A collection of a data source's bindings, which end when the data source is deallocated.
@MainActor final class ListContentBindings {
  private var active: [ListContentBinding] = []

  deinit {
    guard !active.isEmpty else { return }
    // The last reference may be released on any queue, but bindings end on the main actor.
    Task { @MainActor [active] in
      for binding in active { binding.finish() }
    }
  }

  /// Adds a new binding to the collection, which retains it until it ends, and releases bindings that have ended.
  ///
  /// - Returns: The binding.
  func make() -> ListContentBinding {
    let binding = ListContentBinding()
    active.removeAll { !$0.isActive }
    active.append(binding)
    return binding
  }
}
