/// A collection of the running tasks that load pages of rows or children, by the number of the attempt; cancelled when
/// their data source is deallocated.
@MainActor final class LoadTasks {
  private var running: [Int: Task<Void, Never>] = [:]

  func add(_ task: Task<Void, Never>, attempt: Int) { running[attempt] = task }

  func end(_ attempt: Int) { running[attempt] = nil }

  func cancel(_ attempt: Int) { running.removeValue(forKey: attempt)?.cancel() }

  isolated deinit { for task in running.values { task.cancel() } }
}
