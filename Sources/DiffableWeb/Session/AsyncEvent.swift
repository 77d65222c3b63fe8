/// An event that wakes one waiting task; a call of ``set()`` before the wait is remembered.
@MainActor final class AsyncEvent {
  private var isSet = false
  private var waiter: CheckedContinuation<Void, Never>?

  /// Wakes the waiting task, or lets the next wait return at once.
  func set() {
    if let waiter {
      self.waiter = nil
      waiter.resume()
    } else {
      isSet = true
    }
  }

  /// Returns after the next call of ``set()``, or when the task is cancelled.
  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if isSet || Task.isCancelled {
          isSet = false
          continuation.resume()
        } else {
          waiter = continuation
        }
      }
    } onCancel: {
      Task { @MainActor in self.set() }
    }
  }
}
