import Foundation

/// An identifier that can be made from a number: equal numbers give equal identifiers, different ones different identifiers.
protocol BenchmarkIdentifier: Hashable, Sendable {
  init(ordinal: Int)
}

extension Int: BenchmarkIdentifier {
  /// Scattered over all integers, so that no hash function profits from neighbours.
  init(ordinal: Int) {
    self = Int(truncatingIfNeeded: SeededGenerator.mix(UInt64(truncatingIfNeeded: ordinal)))
  }
}

// Foundation's UUID without any conformance of ours but this one, as a user of the library has it.
extension UUID: BenchmarkIdentifier {
  init(ordinal: Int) {
    let high = SeededGenerator.mix(UInt64(truncatingIfNeeded: ordinal))
    let low = SeededGenerator.mix(~UInt64(truncatingIfNeeded: ordinal))
    self = withUnsafeBytes(of: (high, low)) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}

extension String: BenchmarkIdentifier {
  /// 24 ASCII characters, too long to be stored within the string itself.
  init(ordinal: Int) {
    let digits = String(SeededGenerator.mix(UInt64(truncatingIfNeeded: ordinal)), radix: 16)
    self = "recipes/" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
