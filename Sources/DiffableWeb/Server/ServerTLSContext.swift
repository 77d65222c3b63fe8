import Foundation
import NIOCore
import Synchronization

#if TLS
  import NIOSSL

  /// The certificate and key of a server in memory, and the limits with which new connections speak TLS.
  final class ServerTLSContext: Sendable {
    private let files: WebCertificates
    private let context: Mutex<NIOSSLContext>

    /// Reads a certificate and its key from files.
    ///
    /// - Throws: ``WebServerError/cannotUseCertificate(path:reason:)``.
    init(_ files: WebCertificates) throws(WebServerError) {
      self.files = files
      context = Mutex(try Self.read(files))
    }

    /// Reads the files again; connections that are opened from now on have their contents.
    ///
    /// - Throws: ``WebServerError/cannotUseCertificate(path:reason:)``; the former certificate then stays in use.
    func reload() throws(WebServerError) {
      let new = try Self.read(files)
      context.withLock { $0 = new }
    }

    /// Adds the handler of TLS to the pipeline of a new connection, on its event loop.
    ///
    /// - Parameters:
    ///   - channel: The connection.
    ///   - handshakeFailed: Called when the client speaks no TLS, or another version.
    /// - Throws: An error of NIO if the connection is closed already.
    func addHandler(to channel: any Channel, handshakeFailed: @escaping @Sendable () -> Void) throws {
      let context = context.withLock { $0 }
      // With half-closure NIO's handler does not notice that the other side has answered the `close_notify` of TLS, and
      // each connection would stay open for the whole time that an answer may take.
      try channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: false)
      try channel.pipeline.syncOperations.addHandlers(
        NIOSSLServerHandler(context: context), TLSHandshakeFailureReporter(handshakeFailed))
    }

    private static func read(_ files: WebCertificates) throws(WebServerError) -> NIOSSLContext {
      let chainBytes = try bytes(of: files.chainPath)
      let chain = (try? NIOSSLCertificate.fromPEMBytes(chainBytes)) ?? []
      guard !chain.isEmpty else {
        throw .cannotUseCertificate(path: files.chainPath, reason: "the file has no certificate in PEM form")
      }
      let keyBytes = try bytes(of: files.keyPath)
      guard let key = try? NIOSSLPrivateKey(bytes: keyBytes, format: .pem) else {
        throw .cannotUseCertificate(
          path: files.keyPath, reason: "the file has no private key in PEM form without a passphrase")
      }
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      // A client that does not answer the `close_notify` of TLS would otherwise delay the end of its connection, and of
      // the server.
      configuration.shutdownTimeout = .seconds(1)
      do {
        return try NIOSSLContext(configuration: configuration)
      } catch {
        throw .cannotUseCertificate(
          path: files.keyPath, reason: "this is not the key of the first certificate in \(files.chainPath) (\(error))")
      }
    }

    private static func bytes(of path: String) throws(WebServerError) -> [UInt8] {
      do {
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      } catch {
        throw .cannotUseCertificate(path: path, reason: error.localizedDescription)
      }
    }
  }
  /// A channel handler behind that of TLS, which reports an error before the client's first bytes: the handshake failed.
  private final class TLSHandshakeFailureReporter: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let handshakeFailed: () -> Void
    private var isReported = false

    init(_ handshakeFailed: @escaping () -> Void) { self.handshakeFailed = handshakeFailed }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      context.fireChannelRead(data)
      context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      if !isReported { handshakeFailed() }
      isReported = true
      context.fireErrorCaught(error)
    }
  }
#else
  /// The certificate and key of a server in a program without the trait `TLS`: none can be made.
  final class ServerTLSContext: Sendable {
    /// Refuses the files of a certificate, since the program was built without TLS.
    ///
    /// - Throws: ``WebServerError/tlsUnavailable``.
    init(_ files: WebCertificates) throws(WebServerError) {
      throw .tlsUnavailable
    }

    func reload() throws(WebServerError) { throw .tlsUnavailable }
    func addHandler(to channel: any Channel, handshakeFailed: @escaping @Sendable () -> Void) throws {
      throw WebServerError.tlsUnavailable
    }
  }
#endif
