import Foundation
import Logging
import NIOCore

/// A channel handler of a listening socket that accepts no connections for a second after the system had no file
/// descriptor or memory left for one.
///
/// NIO itself waits before it asks for the next connection, but after an error it is still waiting for the last one,
/// which the system reports again at once: without the pause, the event loop would do nothing else.
package final class AcceptPausingHandler: ChannelInboundHandler {
  package typealias InboundIn = any Channel

  private let logger: Logger
  /// True from the first connection that could not be accepted until one is accepted; only the first is a warning.
  private var isShort = false

  package init(logger: Logger) { self.logger = logger }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    isShort = false
    context.fireChannelRead(data)
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if let error = error as? IOError, [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.errnoCode) {
      logger.log(
        level: isShort ? .debug : .warning,
        "The system lacks what a new connection needs; the server accepts connections again in a second.",
        metadata: ["reason": "\(String(cString: strerror(error.errnoCode)))"])
      isShort = true
      pause(context.channel)
    }
    context.fireErrorCaught(error)
  }

  private func pause(_ channel: any Channel) {
    try? channel.syncOptions?.setOption(.autoRead, value: false)
    channel.eventLoop.scheduleTask(in: .seconds(1)) {
      try? channel.syncOptions?.setOption(.autoRead, value: true)
    }
  }
}
