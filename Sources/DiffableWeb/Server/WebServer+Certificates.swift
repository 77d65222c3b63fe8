extension WebServer {
  /// Reads the certificate and the key from their files again, as after a renewal.
  ///
  /// New connections get the new certificate; open ones keep theirs, and their sessions notice nothing. Without
  /// ``WebServerConfiguration/certificates``, or while the server does not run, the call has no effect. A server in
  /// ``runUntilInterrupted(_:onStop:)`` also reads them on `SIGHUP`.
  ///
  /// - Throws: ``WebServerError/cannotUseCertificate(path:reason:)``; the server then uses the former certificate.
  public func reloadCertificates() throws(WebServerError) {
    guard let tls = running?.tls else { return }
    try tls.reload()
    configuration.logger.info("The certificate was read again.")
  }

  /// Reads the certificate and the key again, or logs why that is not possible.
  func reloadCertificatesOrLog() {
    do throws(WebServerError) {
      try reloadCertificates()
    } catch {
      configuration.logger.error("The former certificate stays in use: \(error)")
    }
  }
}
