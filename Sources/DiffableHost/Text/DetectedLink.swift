/// An address of the web that was found in a text, with its place (`behaviour.md` D123).
package struct DetectedLink: Equatable, Sendable {
  /// The range of whole characters that shows the address.
  package let range: Range<String.Index>
  /// The address that the link opens.
  package let address: LinkAddress

  /// Returns the addresses in a text that begin with `http://` or `https://`, in order.
  ///
  /// An address ends before a space, a quote, an angle bracket or a square bracket, and without the punctuation of the
  /// sentence around it. Letters beyond ASCII are percent-encoded in the path, and not allowed in the name of the host,
  /// where they may look like other letters. A text that changes its own direction with invisible characters has no
  /// links, since an address could look like another one.
  ///
  /// - Parameter text: The text, which anybody may have written.
  /// - Returns: The links; their ranges do not overlap.
  /// - Complexity: O(*n*) in the text.
  package static func links(in text: String) -> [DetectedLink] {
    // An address has a colon: a text without one, as most are, needs no search.
    guard text.utf8.contains(0x3A) else { return [] }
    let scalars = text.unicodeScalars
    guard !scalars.contains(where: \.changesDirection) else { return [] }
    var links: [DetectedLink] = []
    var place = scalars.startIndex
    var isAfterWord = false
    while place < scalars.endIndex {
      if !isAfterWord, hasWebScheme(scalars[place...]) {
        var end = place
        while end < scalars.endIndex, scalars[end].isOfAddress { scalars.formIndex(after: &end) }
        let last = trimmed(place..<end, of: text)
        if let address = LinkAddress(encoded(scalars[place..<last])) {
          links.append(DetectedLink(range: place..<last, address: address))
        }
        place = end
        isAfterWord = false
      } else {
        isAfterWord = scalars[place].isOfWord
        scalars.formIndex(after: &place)
      }
    }
    return links
  }

  private static func hasWebScheme(_ rest: Substring.UnicodeScalarView) -> Bool {
    guard let first = rest.first, first == "h" || first == "H" else { return false }
    let head = String(String.UnicodeScalarView(rest.prefix(8))).lowercased()
    return head.hasPrefix("http://") || head.hasPrefix("https://")
  }

  /// Returns the end of an address without the punctuation and the closing brackets of the sentence.
  private static func trimmed(_ range: Range<String.Index>, of text: String) -> String.Index {
    let scalars = text.unicodeScalars
    var end = range.upperBound
    // The number of closing brackets beyond that of opening ones: so many belong to the sentence, not to the address.
    var excess = scalars[range].reduce(0) { $0 + ($1 == ")" ? 1 : $1 == "(" ? -1 : 0) }
    while end > range.lowerBound {
      let last = scalars.index(before: end)
      if scalars[last] == ")", excess > 0 {
        excess -= 1
      } else if !".,;:!?'*_~".unicodeScalars.contains(scalars[last]), String.Index(end, within: text) != nil {
        break
      }
      end = last
    }
    return end
  }

  /// Returns an address with all characters beyond ASCII percent-encoded.
  private static func encoded(_ scalars: Substring.UnicodeScalarView) -> String {
    var result = ""
    for scalar in scalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 { result += "%" + String(byte, radix: 16, uppercase: true) }
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// True for characters that embed, override or isolate a direction of writing.
  fileprivate var changesDirection: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }

  fileprivate var isOfWord: Bool { properties.isAlphabetic || properties.numericType != nil }

  /// True for characters that an address in a text may have.
  fileprivate var isOfAddress: Bool {
    if let byte = UInt8(exactly: value), byte < 0x80 {
      return LinkAddress.isAllowed(byte) && self != "[" && self != "]"
    }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return isOfWord
    }
  }
}
