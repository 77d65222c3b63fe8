/// The direction in which a text is read, from its letters.
package enum WritingDirection {
  /// The direction of the first letter that has one.
  ///
  /// - Parameter text: The text.
  /// - Returns: Nil if no letter has one, as in a number.
  /// - Complexity: O(*n*) in what comes before the first letter.
  package static func isRightToLeft(_ text: String) -> Bool? {
    for scalar in text.unicodeScalars {
      if isRightToLeft(scalar) { return true }
      if scalar.properties.isAlphabetic { return false }
    }
    return nil
  }

  /// Hebrew, Arabic, Syriac, Thaana, N’Ko and the scripts beside them.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x05BE...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EEFF, 0x200F:
      scalar.properties.isAlphabetic || scalar.value == 0x200F
    default: false
    }
  }
}
