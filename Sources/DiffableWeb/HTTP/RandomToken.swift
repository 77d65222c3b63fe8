/// A namespace for functions about tokens: names and secrets of random bytes, which a page sends back to the server.
package enum RandomToken {
  /// Returns random bytes of the system, as hexadecimal digits.
  package static func make(bytes count: Int) -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<count).map { _ in
      let digits = String(UInt8.random(in: 0...255, using: &random), radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// Compares two secrets in a time that does not depend on how much of them is equal.
  package static func isEqual(_ left: String, _ right: String) -> Bool {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
