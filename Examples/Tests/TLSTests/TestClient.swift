import NIOCore
import NIOPosix
import NIOSSL

/// A connection of a test to a server on this machine, with TLS or without.
struct TestClient {
  private let channel: any Channel
  private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  /// The bytes that have arrived and that no call of ``read(until:)`` has returned yet.
  private var received = ""

  /// Connects without TLS, and closes the connection after `body`.
  static func withPlain<Value>(
    port: Int, _ body: (inout TestClient) async throws -> Value
  ) async throws -> Value {
    try await connect(port: port, prepare: { _ in }, body)
  }

  /// Connects with TLS, and closes the connection after `body`.
  ///
  /// - Parameters:
  ///   - port: The server's port.
  ///   - files: The certificate that the client knows: no other one is accepted, and it has to be for localhost.
  ///   - maximumVersion: The newest version of TLS that the client speaks.
  ///   - body: The use of the connection.
  /// - Returns: The result of `body`.
  /// - Throws: An error if there is no connection, or that of `body`.
  static func withTLS<Value>(
    port: Int, trusting files: CertificateFiles, maximumVersion: TLSVersion? = nil,
    _ body: (inout TestClient) async throws -> Value
  ) async throws -> Value {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.trustRoots = .certificates(try NIOSSLCertificate.fromPEMFile(files.chainPath))
    configuration.maximumTLSVersion = maximumVersion
    configuration.minimumTLSVersion = .tlsv1
    configuration.applicationProtocols = ["h2", "http/1.1"]
    let context = try NIOSSLContext(configuration: configuration)
    return try await connect(
      port: port,
      prepare: { channel in
        let handler = try NIOSSLClientHandler(context: context, serverHostname: "localhost")
        try channel.pipeline.syncOperations.addHandler(handler)
      }, body)
  }

  private static func connect<Value>(
    port: Int, prepare: @escaping @Sendable (any Channel) throws -> Void,
    _ body: (inout TestClient) async throws -> Value
  ) async throws -> Value {
    let connection = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try prepare(channel)
          return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await connection.executeThenClose { inbound, outbound in
      var client = TestClient(
        channel: connection.channel, inbound: inbound.makeAsyncIterator(), outbound: outbound)
      return try await body(&client)
    }
  }

  private init(
    channel: any Channel, inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
    outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  ) {
    self.channel = channel
    self.inbound = inbound
    self.outbound = outbound
  }

  /// Sends bytes; with TLS, after the handshake.
  func send(_ bytes: [UInt8]) async throws { try await outbound.write(ByteBuffer(bytes: bytes)) }

  /// Sends the lines of a request.
  func send(_ request: String) async throws {
    try await send(Array(request.replacing("\n", with: "\r\n").utf8))
  }

  /// Returns what has arrived since the last call, as soon as it contains a text or the connection has ended.
  ///
  /// - Parameter text: The text; `nil` to wait for the end of the connection.
  /// - Returns: What has arrived.
  mutating func read(until text: String? = nil) async -> String {
    while text.map({ !received.contains($0) }) ?? true {
      // A connection that is reset counts as one that has ended, and causes no error.
      guard let next = try? await inbound.next() else { break }
      received += String(buffer: next)
    }
    defer { received = "" }
    return received
  }

  /// Returns what arrives until the other side says goodbye, as TLS demands.
  ///
  /// - Returns: What has arrived.
  /// - Throws: An error if the connection ends otherwise, as it does during a handshake.
  mutating func readToGoodbye() async throws -> String {
    while let next = try await inbound.next() { received += String(buffer: next) }
    defer { received = "" }
    return received
  }

  /// Stops reading, so that not even the goodbye of the other side is noticed and answered.
  func stopReading() async throws { try await channel.setOption(.autoRead, value: false).get() }

  /// The serial number of the server's certificate; the handshake has to be complete.
  var serialNumber: Int {
    get async throws {
      let certificate = try await channel.nioSSL_peerCertificate().get()
      return (certificate?.serialNumber ?? []).reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// The version of TLS of the connection; the handshake has to be complete.
  var version: TLSVersion? { get async throws { try await channel.nioSSL_tlsVersion().get() } }
}
