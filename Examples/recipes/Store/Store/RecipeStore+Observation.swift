import Foundation
import GRDB

extension RecipeStore {
  /// What keeps the library up to date while the store is open.
  struct Watch {
    /// GRDB's observation of the change counters: sees every commit made through the pool's writer.
    var observation: AnyDatabaseCancellable?
    /// Asks from time to time whether another connection, perhaps of another process, changed the file.
    var poll: Task<Void, Never>?
    /// SQLite's number for the state of the file as the writer last saw it.
    var dataVersion: Int64?
    var isStopped = false

    mutating func stop() {
      isStopped = true
      poll?.cancel()
      observation?.cancel()
      observation = nil
    }
  }

  /// Every library from now on: first the present one, then one after each commit, whoever made it.
  ///
  /// Each loop over the sequence gets its own differences: a loop that is slow skips libraries, and the next one it gets
  /// tells everything that is different from the one it had last.
  ///
  /// - Returns: The sequence. It ends when the store is closed, and throws a ``RecipeStoreError`` when the file can't be
  ///   read any more.
  public func changes() -> LibraryChanges {
    LibraryChanges(store: self)
  }

  /// Reads what changed and hands out the new library; does nothing when nothing changed.
  func refresh() {
    do {
      try reload()
    } catch {
      fail(error)
    }
  }

  func reload() throws {
    try refreshing.withLock { _ in
      let old = library
      guard let next = try pool.read({ try LibraryReader.library($0, after: old) }) else {
        state.withLock { $0.failure = nil }
        return
      }
      let listeners = state.withLock { state in
        state.library = next
        state.failure = nil
        return state.listeners.values
      }
      for listener in listeners { listener.yield() }
    }
  }

  private func fail(_ error: any Error) {
    let listeners = state.withLock { state in
      if state.isClosed { return [AsyncStream<Void>.Continuation]() }
      state.failure = RecipeStoreError(error, path: path)
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.yield() }
  }

  func startWatching(every interval: Duration) {
    observe()
    watch.withLock { watch in
      watch.poll = Task.detached(priority: .utility) { [weak self] in
        while !Task.isCancelled {
          await self?.lookForForeignChanges()
          if self == nil { return }
          try? await Task.sleep(for: interval)
        }
      }
    }
  }

  private func observe() {
    watch.withLock { watch in
      guard !watch.isStopped, watch.observation == nil else { return }
      watch.observation = ValueObservation.trackingConstantRegion(ChangeClock.fetch).start(
        in: pool, scheduling: .async(onQueue: DispatchQueue.global(qos: .userInitiated)),
        onError: { [weak self] error in
          // An observation ends with its first error; the next look at the file begins another.
          self?.watch.withLock { $0.observation = nil }
          self?.fail(error)
        },
        onChange: { [weak self] clock in
          if let self, clock != library.clock { refresh() }
        })
    }
  }

  /// GRDB can't see commits of other connections, so the observation is told of them when SQLite's data version, which
  /// other connections alone advance, has changed.
  private func lookForForeignChanges() async {
    observe()
    do {
      try await pool.writeWithoutTransaction { db in
        let version = try Int64.fetchOne(db, sql: "PRAGMA data_version")
        let known = watch.withLock { watch in
          defer { watch.dataVersion = version }
          return watch.dataVersion
        }
        guard known != version else { return }
        try db.inTransaction(.deferred) {
          try db.notifyChanges(in: .fullDatabase)
          return .commit
        }
      }
    } catch {
      if !Task.isCancelled { fail(error) }
    }
  }
}
