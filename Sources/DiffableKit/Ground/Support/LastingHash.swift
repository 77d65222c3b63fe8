/// A namespace for a hash of a text that is the same in each run of the program, unlike `Hasher`'s.
package enum LastingHash {
  /// Returns the 64-bit FNV-1a hash of a text, in at most 13 letters and digits.
  ///
  /// - Complexity: O(*n*) in the text.
  package static func key(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}
