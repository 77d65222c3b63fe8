/// What makes hashes different in each process, so that nobody can choose identifiers that collide.
package struct MatchingSeed: Sendable {
  let first: UInt64
  let second: UInt64

  /// Mixes two words into one: both halves of a product with the seed.
  ///
  /// - Parameters:
  ///   - low: A word.
  ///   - high: Another word.
  /// - Returns: A word of which every bit depends on all bits of both.
  @inline(__always)
  package func mix(_ low: UInt64, _ high: UInt64) -> UInt64 {
    let product = (low ^ first).multipliedFullWidth(by: high ^ second)
    return product.high ^ product.low
  }

  #if hasFeature(Embedded)
    // There is no source of randomness to rely on.
    /// The seed of this process.
    package static let shared = MatchingSeed(first: 0x243F_6A88_85A3_08D3, second: 0x1319_8A2E_0370_7345)
  #else
    /// The seed of this process.
    package static let shared = MatchingSeed(first: .random(in: .min ... .max), second: .random(in: .min ... .max) | 1)
  #endif
}
