// Targets that must not depend on this module compile this file through a symbolic link: the tests of modules below the
// views, which are also built without those, the fuzzer, and the benchmarks of snapshots.

/// A random number generator that repeats its numbers for the same seed, so that a failing test can be run again.
///
/// The algorithm is SplitMix64.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a random number generator.
  ///
  /// - Parameter seed: Determines all numbers; print the seed when a test fails.
  public init(seed: UInt64) { state = seed }

  /// Returns the next random number.
  ///
  /// - Returns: 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
