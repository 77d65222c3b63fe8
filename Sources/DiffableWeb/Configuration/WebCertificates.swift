/// The files of a server's certificate and its private key, with which the server speaks TLS.
///
/// ```swift
/// var configuration = WebServerConfiguration(host: "0.0.0.0", port: 8443, title: "Fruit")
/// configuration.origins = ["https://fruit.example:8443"]
/// configuration.certificates = WebCertificates(
///   chainPath: "/etc/ssl/fruit/fullchain.pem", keyPath: "/etc/ssl/fruit/key.pem")
/// ```
///
/// A program needs the package trait `TLS` for them. The server reads the files when it starts, and again with
/// ``WebServer/reloadCertificates()``, as after a renewal.
public struct WebCertificates: Hashable, Sendable {
  /// The path of a PEM file with the server's certificate, followed by those of its issuers up to one that browsers
  /// know.
  public var chainPath: String
  /// The path of a PEM file with the private key of the server's certificate, without a passphrase.
  public var keyPath: String

  /// Makes the value from paths; the files are not read yet.
  ///
  /// - Parameters:
  ///   - chainPath: The path of a PEM file with the server's certificate, followed by those of its issuers.
  ///   - keyPath: The path of a PEM file with the private key of the server's certificate, without a passphrase.
  public init(chainPath: String, keyPath: String) {
    self.chainPath = chainPath
    self.keyPath = keyPath
  }
}
