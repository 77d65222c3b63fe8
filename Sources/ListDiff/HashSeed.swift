/// The seed that makes hashes differ between processes, so that an attacker cannot choose identifiers that collide.
package struct HashSeed: Sendable {
  let first: UInt64
  let second: UInt64

  /// Mixes two words into one by XORing both halves of a product with the seed.
  @inline(__always)
  package func mix(_ low: UInt64, _ high: UInt64) -> UInt64 {
    let product = (low ^ first).multipliedFullWidth(by: high ^ second)
    return product.high ^ product.low
  }

  #if hasFeature(Embedded)
    // Embedded platforms have no source of randomness to rely on.
    /// The seed of this process.
    package static let shared = HashSeed(first: 0x243F_6A88_85A3_08D3, second: 0x1319_8A2E_0370_7345)
  #else
    /// The seed of this process.
    ///
    /// It is derived from the seed of Swift's `Hasher`: where `SWIFT_DETERMINISTIC_HASHING` makes that the same in each
    /// run, so that a run can be repeated, this seed is the same, too.
    package static let shared = HashSeed(first: word(1), second: word(2) | 1)

    /// Returns the first or second word of the process's seed, made from the random seed of Swift's `Hasher`.
    private static func word(_ number: UInt64) -> UInt64 { half(number) << 32 ^ half(~number) }

    private static func half(_ number: UInt64) -> UInt64 {
      var hasher = Hasher()
      hasher.combine(number)
      return UInt64(truncatingIfNeeded: hasher.finalize())
    }
  #endif
}
