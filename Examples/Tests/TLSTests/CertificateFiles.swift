import DiffableWeb
import Foundation
import Testing

/// A folder with a certificate for localhost that has signed itself, and with its key, both made by OpenSSL.
final class CertificateFiles: Sendable {
  let folder: URL
  var chainPath: String { folder.appendingPathComponent("chain.pem").path }
  var keyPath: String { folder.appendingPathComponent("key.pem").path }
  var certificates: WebCertificates { WebCertificates(chainPath: chainPath, keyPath: keyPath) }

  /// Makes the folder, a certificate and its key.
  ///
  /// - Parameter serialNumber: The serial number of the certificate.
  /// - Throws: An error if OpenSSL is missing or has failed.
  init(serialNumber: Int) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tls-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try replace(serialNumber: serialNumber)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Replaces the files by a new certificate and its key.
  func replace(serialNumber: Int) throws {
    let openssl = Process()
    openssl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    openssl.arguments = [
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc", "-days", "2",
      "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-set_serial", "\(serialNumber)",
      "-out", chainPath, "-keyout", keyPath,
    ]
    openssl.standardError = FileHandle.nullDevice
    try openssl.run()
    openssl.waitUntilExit()
    try #require(openssl.terminationStatus == 0, "openssl has made no certificate")
  }

  /// Replaces the contents of a file by text.
  func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
