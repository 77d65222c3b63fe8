import Foundation

/// Where a connection comes from.
package struct RemoteAddress: Hashable, Sendable {
  /// Four bytes of an IPv4 address, or sixteen of an IPv6 one.
  private let bytes: [UInt8]

  /// Reads an address; nil if it is none.
  ///
  /// An IPv4 address that is written as an IPv6 one is the IPv4 address.
  ///
  /// - Parameter text: The address; what comes after a percent sign names a part of this machine, and does not count.
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

  /// Whether the other end is on this machine.
  package var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes[..<15].allSatisfy { $0 == 0 } && bytes[15] == 1
  }

  /// What counts as one client: of IPv6 the network, in which whoever has one address has them all.
  package var client: RemoteClient { RemoteClient(prefix: bytes.count == 4 ? bytes : Array(bytes[..<8])) }
}

/// Somebody whose connections and sessions are counted together.
package struct RemoteClient: Hashable, Sendable {
  fileprivate let prefix: [UInt8]
}
