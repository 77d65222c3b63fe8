import DiffableKit
import DiffableWeb
import Foundation
import Logging
import NIOCore
import NIOEmbedded
import NIOPosix
import Testing

/// Tests of the table of a server's connections and of the limits for each client.
struct OpenConnectionsTests {
  private let ended = LineCollector()

  private func client(_ text: String) -> RemoteNetwork? { RemoteAddress(text)?.client }

  /// Admits a connection, which appends its name to `ended` when the table ends it.
  private func admit(_ name: String, _ address: String?, to table: OpenConnections, isShort: Bool = false) -> Int? {
    table.admit(address.flatMap { client($0) }, isShort: isShort) { [ended] in ended.append(name) }
  }

  @Test("A client at its connection limit loses its longest idle connection; connections of open pages stay")
  func perClient() throws {
    let table = OpenConnections(limit: 100, limitPerClient: 3)
    let page = try #require(admit("page", "10.0.0.1", to: table))
    table.note(.busy, of: page)
    let idle = try #require(admit("idle", "10.0.0.1", to: table))
    table.note(.idle, of: idle)
    _ = admit("unfinished", "10.0.0.1", to: table)
    _ = admit("other", "10.0.0.2", to: table)
    #expect(admit("next", "10.0.0.1", to: table) != nil)
    #expect(ended.all == ["idle"])
    #expect(table.count == 4)
    let busy = OpenConnections(limit: 100, limitPerClient: 2)
    for _ in 1...2 { busy.note(.busy, of: try #require(admit("held", "10.0.0.1", to: busy))) }
    #expect(admit("refused", "10.0.0.1", to: busy) == nil)
    #expect(admit("welcome", "10.0.0.2", to: busy) != nil)
    #expect(ended.all == ["idle"])
  }

  @Test("For a client at its connection limit its own connections alone are looked at, however many others are open")
  func looks() {
    let table = OpenConnections(limit: 2_000, limitPerClient: 4)
    for number in 1...250 {
      for _ in 1...4 { _ = admit("other", "10.0.1.\(number)", to: table) }
    }
    for number in 1...14 { _ = admit("own \(number)", "10.0.0.1", to: table) }
    #expect(table.looks == 10 * 4)
    #expect(ended.all == (1...10).map { "own \($0)" })
    #expect(table.count == 1_004)
  }

  @Test("Of two clients with the most connections, the one whose waiting connection is older loses it")
  func older() throws {
    let table = OpenConnections(limit: 6, limitPerClient: 6)
    for name in ["first", "second", "third"] {
      for address in ["10.0.0.1", "10.0.0.2"] { _ = admit("\(name) of \(address)", address, to: table) }
    }
    for number in 1...3 { _ = admit("new \(number)", "10.0.1.\(number)", to: table) }
    #expect(ended.all == ["first of 10.0.0.1", "first of 10.0.0.2", "second of 10.0.0.1"])
  }

  @Test("A full server closes a connection of the client with the most connections, and never one of an open page")
  func full() throws {
    let table = OpenConnections(limit: 5, limitPerClient: 5)
    let lone = try #require(admit("lone", "10.0.0.1", to: table))
    for number in 1...4 { _ = admit("greedy \(number)", "10.0.0.2", to: table) }
    #expect(admit("new", "10.0.0.3", to: table) != nil)
    #expect(ended.all == ["greedy 1"])
    table.note(.busy, of: lone)
    for number in 1...4 { _ = admit("late \(number)", "10.0.0.4", to: table) }
    #expect(!ended.all.contains("lone"))
    #expect(table.count == 5)
    let held = OpenConnections(limit: 2, limitPerClient: 2)
    for _ in 1...2 { held.note(.busy, of: try #require(admit("held", nil, to: held))) }
    #expect(admit("refused", "10.0.0.1", to: held) == nil)
  }

  @Test(
    "Connections without a client address have no limit per client; short of file descriptors each new one ends an old one"
  )
  func exempt() throws {
    let table = OpenConnections(limit: 100, limitPerClient: 1)
    for _ in 1...50 { #expect(admit("local", nil, to: table) != nil) }
    #expect(table.count == 50)
    #expect(admit("short", nil, to: table, isShort: true) != nil)
    #expect(table.count == 50)
    #expect(ended.all == ["local"])
  }

  @Test(
    "A closed connection frees its place in the server's full table of connections, so that a new one evicts no other")
  func closed() throws {
    let table = OpenConnections(limit: 1, limitPerClient: 1)
    let first = try #require(admit("first", nil, to: table))
    table.remove(first)
    #expect(admit("second", nil, to: table) != nil)
    #expect(ended.all.isEmpty)
  }

  @Test("Two spellings of an IP address are equal, and IPv6 addresses of one network are one client")
  func addresses() {
    #expect(RemoteAddress("::ffff:10.1.2.3") == RemoteAddress("10.1.2.3"))
    #expect(RemoteAddress("fe80::1%eth0") == RemoteAddress("fe80:0::1"))
    #expect(RemoteAddress("nowhere") == nil && RemoteAddress("") == nil)
    #expect(client("2001:db8::1") == client("2001:db8::ffff:1"))
    #expect(client("2001:db8::1") != client("2001:db8:0:1::1"))
    #expect(client("10.0.0.1") != client("10.0.0.2"))
    for text in ["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"] {
      #expect(RemoteAddress(text)?.isLoopback == true)
    }
    for text in ["10.0.0.1", "::2", "::"] { #expect(RemoteAddress(text)?.isLoopback == false) }
  }

  @Test("Loopback addresses and the configured proxies have no connection limit per client")
  func configuration() {
    var configuration = WebServerConfiguration()
    configuration.proxies = ["10.0.0.7", "2001:db8::7"]
    for text in ["127.0.0.1", "::1", "10.0.0.7", "2001:db8:0::7"] {
      #expect(configuration.client(at: RemoteAddress(text)) == nil)
    }
    #expect(configuration.client(at: nil) == nil)
    #expect(configuration.client(at: RemoteAddress("10.0.0.8")) != nil)
    #expect(configuration.client(at: RemoteAddress("2001:db8::8")) != nil)
  }

  @Test("A listening socket that finds no free file descriptor warns once, and each time accepts nothing for a second")
  func pauses() {
    let warnings = LineCollector()
    let handler = AcceptPausingHandler(logger: Logger(label: "test") { _ in LineLogHandler(lines: warnings) })
    let channel = EmbeddedChannel(handler: handler)
    var reads: Bool? {
      channel.options.last { $0.option is ChannelOptions.Types.AutoReadOption }.flatMap { $0.value as? Bool }
    }
    func fail(_ code: Int32) { channel.pipeline.fireErrorCaught(IOError(errnoCode: code, reason: "accept")) }
    fail(ECONNABORTED)
    #expect(reads == nil)
    for _ in 1...3 {
      fail(EMFILE)
      #expect(reads == false)
      channel.embeddedEventLoop.advanceTime(by: .milliseconds(999))
      #expect(reads == false)
      channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
      #expect(reads == true)
    }
    #expect(warnings.all.count == 1)
    // A connection is accepted: the next shortage is another one.
    _ = try? channel.writeInbound(1)
    fail(ENFILE)
    #expect(warnings.all.count == 2)
  }
}

extension WebServerTests {
  @Test(
    "A client that opens too many connections ends its own; another client's page stays open, and new clients connect"
  )
  func flood() async throws {
    var configuration = Self.patient
    configuration.isLoopback = { $0 == RemoteAddress("127.0.0.1") }
    configuration.connectionLimit = 8
    configuration.connectionLimitPerAddress = 4
    try await withServer(configuration) { _, port, host in
      let page = try await page(port, from: "127.0.0.3")
      defer { page.close() }
      let flood = try (1...30).map { _ in try RawClient(port: port, from: "127.0.0.2") }
      defer { for client in flood { client.close() } }
      // The flooding client's first connections were closed in favour of its last one, which is answered.
      #expect(await flood[0].readToEnd().isEmpty)
      #expect(await flood[29].ask("GET /nothing HTTP/1.1\nHost: \(host)\nConnection: close\n\n").contains(" 404 "))
      let other = try RawClient(port: port, from: "127.0.0.4")
      defer { other.close() }
      #expect(await other.ask("GET /nothing HTTP/1.1\nHost: \(host)\nConnection: close\n\n").contains(" 404 "))
      // The server still answers the other client's page: to a malformed message, with the reason for closing its
      // connection.
      await page.send(clientFrame(opcode: 1, Array("[]".utf8)))
      #expect(String(decoding: await page.readToEnd(), as: UTF8.self).hasSuffix("A message has no kind."))
    }
  }

  @Test(
    "Connections of a client at its limit of open pages end at once and leave no file descriptor open; others are served"
  )
  func refused() async throws {
    var configuration = Self.patient
    configuration.isLoopback = { $0 == RemoteAddress("127.0.0.1") }
    configuration.connectionLimitPerAddress = 3
    try await withServer(configuration) { _, port, host in
      var pages: [RawClient] = []
      defer { for page in pages { page.close() } }
      for _ in 1...3 { pages.append(try await page(port, from: "127.0.0.2")) }
      let before = Self.serverSockets(port).count
      for _ in 1...50 {
        let client = try RawClient(port: port, from: "127.0.0.2")
        #expect(await client.readToEnd().isEmpty)
        client.close()
      }
      #expect(Self.serverSockets(port).count <= before)
      let other = try await ask(port, "GET /nothing HTTP/1.1\nHost: \(host)\nConnection: close\n\n")
      #expect(other.contains(" 404 "))
    }
  }

  @Test("A listening socket that fails is opened again, which the log says, and pages of its connections stay open")
  func failedListeners() async throws {
    let lines = LineCollector()
    var configuration = Self.patient
    configuration.logger = Logger(label: "test") { _ in LineLogHandler(lines: lines) }
    try await withServer(configuration) { _, port, host in
      let page = try await page(port)
      defer { page.close() }
      let listening = Self.serverSockets(port).filter { isListening($0) }
      #expect(!listening.isEmpty)
      for socket in listening { shutdown(socket, Int32(SHUT_RDWR)) }
      await until("a new connection is served") {
        let answer = try? await ask(port, "GET /nothing HTTP/1.1\nHost: \(host)\nConnection: close\n\n")
        return answer?.contains(" 404 ") == true
      }
      await until("each socket's failure is in the log") {
        lines.all.filter { $0.contains("is opened again") }.count == listening.count
      }
      await page.send(clientFrame(opcode: 9, [7]))
      #expect(await page.read { $0.suffix(3) == [0x8A, 1, 7] }.suffix(3) == [0x8A, 1, 7])
    }
  }

  @Test("A connection that would have one of the last 32 file descriptors ends at once; with more free it is served")
  func lastFiles() async {
    await #expect(processExitsWith: .success) {
      let server = WebServer { UIViewController() }
      let port = UInt16(try await server.start().port ?? 0)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = 256
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      // Twenty remain free: without any, the system's library of queues may end the program.
      var files: [Int32] = []
      while files.last ?? 0 < 235 { files.append(open("/dev/null", O_RDONLY)) }
      let refused = try RawClient(port: port)
      guard await refused.readToEnd().isEmpty else { exit(1) }
      for file in files { close(file) }
      let served = try RawClient(port: port)
      let answer = await served.ask("GET /client.js HTTP/1.1\nHost: localhost:\(port)\nConnection: close\n\n")
      exit(answer.hasPrefix("HTTP/1.1 200 ") ? 0 : 2)
    }
  }

  @Test("Without a free file descriptor a listening socket fails once a second, and accepts those who wait afterwards")
  func noFiles() async {
    await #expect(processExitsWith: .success) {
      let warnings = LineCollector()
      let failures = LineCollector()
      let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
      let server = try await ServerBootstrap(group: group)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let logger = Logger(label: "test") { _ in LineLogHandler(lines: warnings) }
            try channel.pipeline.syncOperations.addHandler(AcceptPausingHandler(logger: logger))
            try channel.pipeline.syncOperations.addHandler(FailureCountingHandler(failures: failures))
          }
        }
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(GreetingHandler()) }
        }
        .bind(host: "127.0.0.1", port: 0).get()
      let port = UInt16(server.localAddress?.port ?? 0)
      // The sockets of the clients are made while there are file descriptors.
      let clients = (1...8).map { _ in socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let before = limit.rlim_cur
      limit.rlim_cur = 128
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      while open("/dev/null", O_RDONLY) >= 0 {}
      let start = ContinuousClock.now
      for client in clients { connectSocket(client, to: port) }
      // A sleeping task may need a file descriptor of its own.
      while failures.all.count < 3 { usleep(20_000) }
      // Two pauses lie between three failures; a socket that is asked again at once fails thousands of times meanwhile.
      let seconds = Int((ContinuousClock.now - start).components.seconds)
      guard failures.all.count <= seconds + 2, warnings.all.count == 1 else { exit(1) }
      limit.rlim_cur = before
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      var byte: UInt8 = 0
      for client in clients where recv(client, &byte, 1, 0) != 1 { exit(2) }
      exit(0)
    }
  }

  /// Opens a page and reads its first frame.
  private func page(_ port: UInt16, from source: String? = nil) async throws -> RawClient {
    let page = try RawClient(port: port, from: source)
    _ = await page.ask(opening(port, token: try await token(port), origin: "http://localhost:\(port)"), headOnly: true)
    await page.send(clientFrame(opcode: 1, Array(helloText().utf8)))
    _ = await page.read { String(decoding: $0, as: UTF8.self).contains("[\"f\",1,1,") }
    return page
  }

  /// The file descriptors of this process's sockets whose own port is the given one: those of a server.
  private static func serverSockets(_ port: UInt16) -> [Int32] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
    return files.compactMap { Int32($0) }.filter { file in
      var address = sockaddr_in6()
      var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
      let result = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(file, $0, &size) }
      }
      // The port is at the same place in addresses of IPv4 and of IPv6.
      let isInternet = [AF_INET, AF_INET6].contains(Int32(address.sin6_family))
      return result == 0 && isInternet && address.sin6_port == port.bigEndian
    }
  }

  private func isListening(_ socket: Int32) -> Bool {
    var value: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &value, &size) == 0 && value == 1
  }
}

/// A handler of a listening socket that notes each error.
private final class FailureCountingHandler: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private let failures: LineCollector

  init(failures: LineCollector) { self.failures = failures }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { failures.append("\(error)") }
}

/// A handler of a connection that sends a byte as soon as the connection is accepted.
private final class GreetingHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  func channelActive(context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: "x")), promise: nil)
  }
}

/// Connects a socket to a port of this machine.
private func connectSocket(_ socket: Int32, to port: UInt16) {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  _ = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}
