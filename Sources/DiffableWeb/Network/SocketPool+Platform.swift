import FlyingSocks

#if canImport(Darwin)
  typealias SystemEvents = kQueue
#else
  typealias SystemEvents = ePoll
#endif

extension SocketPool where Queue == SystemEvents {
  /// A pool that waits with what the system has for it.
  static func forSystem() -> SocketPool<SystemEvents> {
    #if canImport(Darwin)
      .kQueue(maxEvents: 64)
    #else
      .ePoll(maxEvents: 64)
    #endif
  }
}

extension SocketPool {
  /// Returns when the pool has finished what it was doing.
  ///
  /// The pool wakes a task before it takes the socket off its list. If the task closed the socket in between, the number
  /// of the socket would stay on the list, and the next socket with this number would never be woken.
  func settle() {}
}
