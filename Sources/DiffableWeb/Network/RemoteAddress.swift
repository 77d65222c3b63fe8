import Foundation

/// The IP address of the other side of a connection.
package struct RemoteAddress: Hashable, Sendable {
  /// The four bytes of an IPv4 address, or the sixteen of an IPv6 address.
  private let bytes: [UInt8]

  /// Parses an address; `nil` if the text is not an IP address.
  ///
  /// An IPv4 address that is written as an IPv6 address becomes the IPv4 address.
  ///
  /// - Parameter text: The address; a zone after a percent sign is ignored.
  package init?(_ text: String) {
    let text = String(text.prefix { $0 != "%" })
    var bytes = [UInt8](repeating: 0, count: 4)
    if inet_pton(AF_INET, text, &bytes) == 1 {
      self.bytes = bytes
      return
    }
    bytes = [UInt8](repeating: 0, count: 16)
    guard inet_pton(AF_INET6, text, &bytes) == 1 else { return nil }
    let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 255 && bytes[11] == 255
    self.bytes = isMapped ? Array(bytes[12...]) : bytes
  }

  /// True if the address is one of this machine's loopback addresses.
  package var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes[..<15].allSatisfy { $0 == 0 } && bytes[15] == 1
  }

  /// The client that the address belongs to: for IPv6 the network, since the owner of one address owns all of its
  /// network.
  package var client: RemoteNetwork { RemoteNetwork(prefix: bytes.count == 4 ? bytes : Array(bytes[..<8])) }
}

/// A client of the server, whose connections and sessions are counted together: an IPv4 address or an IPv6 network.
package struct RemoteNetwork: Hashable, Sendable {
  fileprivate let prefix: [UInt8]
}
