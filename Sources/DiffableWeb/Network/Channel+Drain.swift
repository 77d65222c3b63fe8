import NIOCore

extension Channel {
  /// Closes the sending side, reads for a second at most what is still arriving, and closes the channel.
  ///
  /// A connection that is closed with unread bytes is reset, and the reset overtakes the last response: the other side
  /// would never read why it was refused.
  func drain() async {
    guard isActive else { return }
    let channel = self
    let limit = eventLoop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) }
    close(mode: .output, promise: nil)
    setOption(.autoRead, value: true).whenComplete { _ in channel.read() }
    try? await withTaskCancellationHandler {
      try await closeFuture.get()
    } onCancel: {
      channel.close(promise: nil)
    }
    limit.cancel()
  }
}
