/// The codes of identifiers that are to be inserted into a snapshot, or to be moved in it.
@usableFromInline
struct IncomingCodes {
  /// The first code, if all codes are new and consecutive; otherwise -1.
  @usableFromInline let first: Int32

  /// The individual codes, if some identifiers had codes already.
  @usableFromInline let list: [Int32]?

  /// The positions of identifiers whose value differs from the stored one.
  @usableFromInline let changed: [Int]
  @usableFromInline let count: Int

  /// One more than the highest assigned code.
  @usableFromInline let codeLimit: Int32

  /// Makes incoming codes from the result of interning.
  ///
  /// - Returns: `nil` if some identifiers are equal to each other.
  @usableFromInline
  init?(_ result: (added: IdentifierInterner.InterningResult, codeLimit: Int32), count: Int) {
    codeLimit = result.codeLimit
    self.count = count
    switch result.added {
    case .run(let first):
      self.first = first
      list = nil
      changed = []
    case .codes(let codes, let changed):
      first = -1
      list = codes
      self.changed = changed
    case .duplicates:
      return nil
    }
  }

  @usableFromInline var codes: [Int32] {
    list ?? Array(first..<(first &+ Int32(truncatingIfNeeded: count)))
  }

  @usableFromInline
  func contains(_ code: Int32) -> Bool {
    list?.contains(code) ?? (code >= first && code < first &+ Int32(truncatingIfNeeded: count))
  }
}
