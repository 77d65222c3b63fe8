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
    ///
    /// It comes from the one that Swift hashes with: where `SWIFT_DETERMINISTIC_HASHING` makes that the same in each run, so that a run can
    /// be repeated, this one is so too.
    package static let shared = MatchingSeed(first: word(1), second: word(2) | 1)

    /// One of the words that are not the same in another process.
    private static func word(_ number: UInt64) -> UInt64 { half(number) << 32 ^ half(~number) }

    private static func half(_ number: UInt64) -> UInt64 {
      var hasher = Hasher()
      hasher.combine(number)
      return UInt64(truncatingIfNeeded: hasher.finalize())
    }
  #endif
}
