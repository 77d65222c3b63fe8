/// What keeps a list up to date by itself, until it ends.
///
/// The binding methods of ``UICollectionViewDiffableDataSource`` give one. It need not be kept: it ends by itself when the
/// data source goes, which it does not keep alive, or when there is nothing more to come.
///
/// ```swift
/// let binding = dataSource.bind(toSnapshots: store.snapshots)
/// // Later, to show something else:
/// binding.cancel()
/// ```
@MainActor public final class DataSourceBinding {
  /// Whether changes are still applied.
  public private(set) var isActive = true
  /// Gives up what the binding waits for; nil when it has ended.
  private var stop: (() -> Void)?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private nonisolated static let living = LivingCount("bindings")

  init() { Self.living.add() }

  deinit { Self.living.remove() }

  /// Ends the binding: when this returns, nothing is applied any more.
  ///
  /// What was applied stays, and an animation that runs goes on. Does nothing after the end.
  public func cancel() { finish() }

  /// Returns when the binding has ended: it was cancelled, the data source is gone, or there is nothing more to come.
  ///
  /// A task that is cancelled meanwhile goes on waiting; the binding is not its own.
  public func end() async {
    guard isActive else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Says how to give up what is waited for.
  ///
  /// - Parameter stop: Called once, at the end, or at once if that has come already.
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

/// The bindings of a data source, which end when it goes.
@MainActor final class DataSourceBindings {
  private var active: [DataSourceBinding] = []

  deinit {
    guard !active.isEmpty else { return }
    // The last reference may be given up on any queue, but bindings end on the main actor.
    Task { @MainActor [active] in
      for binding in active { binding.finish() }
    }
  }

  /// Keeps a new binding, and forgets those that have ended.
  ///
  /// - Returns: The binding.
  func make() -> DataSourceBinding {
    let binding = DataSourceBinding()
    active.removeAll { !$0.isActive }
    active.append(binding)
    return binding
  }
}
