extension NSMutableAttributedString {
  /// Adds the attribute ``NSAttributedString/Key/link`` to each address in the text that begins with `http://` or
  /// `https://`, unless a part of it has the attribute already.
  ///
  /// An address ends before a space, a quote, an angle bracket or a square bracket, and without the punctuation of the sentence around it;
  /// a text with characters that override its direction has none (`behaviour.md` D123).
  ///
  /// An addition of DiffableKit, since Foundation has no data detector on Linux. ``UITextView/dataDetectorTypes`` does
  /// the same for a text view.
  ///
  /// - Returns: The number of added links.
  /// - Complexity: O(*n*) in the text.
  @discardableResult public func addDetectedLinks() -> Int {
    let text = string
    var count = 0
    for link in DetectedLink.links(in: text) {
      guard let url = URL(string: link.address.text) else { continue }
      let range = NSRange(link.range, in: text)
      var isFree = true
      enumerateAttribute(.link, in: range) { value, _, _ in if value != nil { isFree = false } }
      guard isFree else { continue }
      addAttribute(.link, value: url, range: range)
      count += 1
    }
    return count
  }
}
