/// A namespace for functions that derive the writing direction of a text from its letters.
package enum WritingDirectionDetector {
  /// Returns true if the first letter with a direction is a right-to-left letter.
  ///
  /// - Parameter text: The text.
  /// - Returns: `nil` if no letter has a direction, as in a number.
  /// - Complexity: O(*n*) in the characters before the first letter.
  package static func isRightToLeft(_ text: String) -> Bool? {
    for scalar in text.unicodeScalars {
      if isRightToLeft(scalar) { return true }
      if scalar.properties.isAlphabetic { return false }
    }
    return nil
  }

  /// Returns true for letters of Hebrew, Arabic, Syriac, Thaana, N’Ko and related scripts.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x05BE...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EEFF, 0x200F:
      scalar.properties.isAlphabetic || scalar.value == 0x200F
    default: false
    }
  }
}
