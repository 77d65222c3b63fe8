import Foundation

/// An identifier made from a number: equal numbers give equal identifiers, different numbers different identifiers.
protocol BenchmarkIdentifier: Hashable, Sendable {
  init(ordinal: Int)
}

/// Returns a well-scattered number for each number, never the same for two.
private func scattered(_ number: UInt64) -> UInt64 {
  var generator = SeededGenerator(seed: number)
  return generator.next()
}

extension Int: BenchmarkIdentifier {
  /// Makes an integer from an ordinal, scattered, so that no hash function profits from consecutive numbers.
  init(ordinal: Int) {
    self = Int(truncatingIfNeeded: scattered(UInt64(truncatingIfNeeded: ordinal)))
  }
}

// `UUID` conforms to `BenchmarkIdentifier` only and not to `BitwiseIdentifier`, as in a user's program.
extension UUID: BenchmarkIdentifier {
  init(ordinal: Int) {
    let high = scattered(UInt64(truncatingIfNeeded: ordinal))
    let low = scattered(~UInt64(truncatingIfNeeded: ordinal))
    self = withUnsafeBytes(of: (high, low)) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}

extension String: BenchmarkIdentifier {
  /// Makes a string of 24 ASCII characters, too long to be stored within the string value itself.
  init(ordinal: Int) {
    let digits = String(scattered(UInt64(truncatingIfNeeded: ordinal)), radix: 16)
    self = "recipes/" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
