import FlyingSocks

#if canImport(Darwin)
  /// The system's mechanism that reports events of sockets: `kqueue` on Apple's systems.
  typealias SystemEvents = kQueue
#else
  /// The system's mechanism that reports events of sockets: `epoll` on Linux.
  typealias SystemEvents = ePoll
#endif

extension SocketPool where Queue == SystemEvents {
  /// Makes a pool that waits for events with the system's own mechanism, such as `epoll`.
  static func forSystem() -> SocketPool<SystemEvents> {
    #if canImport(Darwin)
      .kQueue(maxEvents: 64)
    #else
      .ePoll(maxEvents: 64)
    #endif
  }
}

extension SocketPool {
  /// Returns when the pool has finished its present work.
  ///
  /// The pool wakes a task before it removes the socket from its list. If the task closed the socket in between, the
  /// file descriptor of the socket would stay in the list, and the next socket with this descriptor would never be
  /// woken.
  func settle() {}
}
