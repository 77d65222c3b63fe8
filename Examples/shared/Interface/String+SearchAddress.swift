extension String {
  /// The beginning of a search text that fits into an address, in whole characters.
  ///
  /// An address has at most 2,048 bytes, and each byte of the text may need three of them.
  public var inAddress: String {
    var (end, size) = (startIndex, 0)
    while end < endIndex {
      size += self[end].utf8.count
      guard size <= 600 else { break }
      formIndex(after: &end)
    }
    return String(self[..<end])
  }
}
