/// A namespace for random messages: lists of words and numbers as on the wire, the same byte many times, and bytes that
/// cannot be compressed.
enum RandomMessage {
  private static let words = ["bread", "[4,17,", "soup", "\"option\"", "]", "20.5", "Grüße", "0", "water"]

  /// Returns a random message of at most 100,000 bytes, which may be empty.
  static func make(using random: inout some RandomNumberGenerator) -> [UInt8] {
    let limit = [0, 1, 40, 3000, 20_000, 99_000].randomElement(using: &random) ?? 0
    let count = Int.random(in: 0...limit, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return [UInt8](repeating: .random(in: 0...255, using: &random), count: count)
    case 1: return (0..<count).map { _ in .random(in: 0...255, using: &random) }
    default:
      var message: [UInt8] = []
      while message.count < count { message += (words.randomElement(using: &random) ?? "").utf8 }
      return message
    }
  }
}
