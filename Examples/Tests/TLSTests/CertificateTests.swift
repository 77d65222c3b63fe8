import DiffableKit
import DiffableWeb
import Foundation
import Testing

/// Tests of certificates that cannot be used, and of certificates that are read again.
@Suite(.serialized, .timeLimit(.minutes(2))) struct CertificateTests {
  let files: CertificateFiles
  let lines = LogLines()

  init() throws { files = try CertificateFiles(serialNumber: 1) }

  /// Makes a server that is not started yet.
  func server(root: @escaping @MainActor () -> UIViewController = { UIViewController() }) -> WebServer {
    var configuration = WebServerConfiguration()
    configuration.certificates = files.certificates
    configuration.logger = lines.logger
    return WebServer(configuration: configuration, rootViewController: root)
  }

  /// Returns the serial number of the certificate that a new connection gets, whose files are those of the test.
  func serialNumber(port: Int, trusting trusted: CertificateFiles) async throws -> Int {
    try await TestClient.withTLS(port: port, trusting: trusted) { client in
      try await client.send("GET /health HTTP/1.1\nHost: localhost\n\n")
      #expect(await client.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
      return try await client.serialNumber
    }
  }

  /// Returns the error with which a server does not start.
  func errorOfStart() async -> WebServerError? {
    do throws(WebServerError) {
      try await server().start()
      return nil
    } catch {
      return error
    }
  }

  @Test("D71: a server does not start with a missing file, and the error has its path") func missingFile() async throws
  {
    for path in [files.chainPath, files.keyPath] {
      try files.replace(serialNumber: 2)
      try FileManager.default.removeItem(atPath: path)
      let error = await errorOfStart()
      guard case .cannotUseCertificate(path, let reason) = error else { return #expect(Bool(false), "\(error as Any)") }
      #expect(!reason.isEmpty)
      #expect("\(WebServerError.cannotUseCertificate(path: path, reason: reason))" == "cannot use \(path): \(reason)")
    }
  }

  @Test("D71: a server does not start with a file that has no certificate or no key") func malformedFile() async throws
  {
    let key = try String(contentsOfFile: files.keyPath, encoding: .utf8)
    try files.write(key, to: files.chainPath)
    let noCertificate = "the file has no certificate in PEM form"
    #expect(await errorOfStart() == .cannotUseCertificate(path: files.chainPath, reason: noCertificate))
    try files.replace(serialNumber: 2)
    try files.write("-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", to: files.keyPath)
    let noKey = "the file has no private key in PEM form without a passphrase"
    #expect(await errorOfStart() == .cannotUseCertificate(path: files.keyPath, reason: noKey))
  }

  @Test("D71: a server does not start with the key of another certificate") func foreignKey() async throws {
    let other = try CertificateFiles(serialNumber: 2)
    try files.write(try String(contentsOfFile: other.keyPath, encoding: .utf8), to: files.keyPath)
    guard case .cannotUseCertificate(let path, let reason)? = await errorOfStart() else {
      return #expect(Bool(false), "the server has started")
    }
    #expect(path == files.keyPath)
    #expect(reason.hasPrefix("this is not the key of the first certificate in \(files.chainPath)"))
  }

  @Test("D71: after a reload, new connections get the new certificate, and an open WebSocket goes on") func reload()
    async throws
  {
    let text = await UILabel()
    let server = server {
      let controller = UIViewController()
      text.text = "Before"
      text.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
      controller.view.addSubview(text)
      return controller
    }
    let port = try #require(try await server.start().port)
    let page = try await TestPage(port: port, trusting: files)
    try await TestClient.withTLS(port: port, trusting: files) { client in
      try await client.send(page.opening(origin: "https://localhost:\(port)"))
      try await client.send(page.hello)
      #expect(await client.read(until: "Before").contains("Before"))
      try files.replace(serialNumber: 77)
      try await server.reloadCertificates()
      #expect(try await serialNumber(port: port, trusting: files) == 77)
      #expect(try await client.serialNumber == 1)
      await MainActor.run { text.text = "After" }
      #expect(await client.read(until: "After").contains("After"))
    }
    await server.stop()
  }

  @Test("D71: a reload of a file that cannot be used throws, and new connections get the former certificate")
  func failedReload() async throws {
    let server = server()
    let port = try #require(try await server.start().port)
    let trusted = try CertificateFiles(serialNumber: 2)
    try trusted.write(try String(contentsOfFile: files.chainPath, encoding: .utf8), to: trusted.chainPath)
    try files.write("nothing", to: files.chainPath)
    await #expect(throws: WebServerError.self) { try await server.reloadCertificates() }
    #expect(try await serialNumber(port: port, trusting: trusted) == 1)
    await server.stop()
  }

  @Test("D71: on SIGHUP a server reads its certificate again, logs a file that it cannot use, and goes on")
  func signal()
    async throws
  {
    let server = server()
    let (addresses, started) = AsyncStream.makeStream(of: URL.self)
    let running = Task { try await server.runUntilInterrupted { started.yield($0) } }
    let port = try #require(await addresses.first { _ in true }?.port)
    #expect(try await serialNumber(port: port, trusting: files) == 1)

    try files.replace(serialNumber: 3)
    kill(getpid(), SIGHUP)
    #expect(await lines.next(beginningWith: "The certificate was read again.") != nil)
    #expect(try await serialNumber(port: port, trusting: files) == 3)

    let trusted = try CertificateFiles(serialNumber: 4)
    try trusted.write(try String(contentsOfFile: files.chainPath, encoding: .utf8), to: trusted.chainPath)
    try files.write("nothing", to: files.keyPath)
    kill(getpid(), SIGHUP)
    let entry = await lines.next(beginningWith: "The former certificate stays in use")
    #expect(entry?.contains(files.keyPath) == true)
    #expect(try await serialNumber(port: port, trusting: trusted) == 3)

    running.cancel()
    try await running.value
    #expect(await server.url == nil)
  }
}
