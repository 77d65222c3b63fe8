/// The identifiers of one snapshot by their codes: those of its family, and the values that only this snapshot has.
struct IdentifierStore<Identifier: Hashable & Sendable>: Sendable {
  private(set) var lineage: Lineage<Identifier>?

  /// Values that are equal to the family's, but not the same (`behaviour.md` E6).
  private(set) var replacements: [Int32: Identifier] = [:]

  /// The code of an identifier, which need not be in the snapshot.
  @inline(__always)
  func code(of identifier: Identifier) -> Int32? {
    lineage?.code(of: identifier)
  }

  @inline(__always)
  subscript(code: Int32) -> Identifier {
    if !replacements.isEmpty, let value = replacements[code] { return value }
    guard let lineage else { brokenPromise("There is no identifier for the code \(code).") }
    return lineage.identifier(code)
  }

  /// Gives identifiers their codes.
  mutating func add(
    _ identifiers: [Identifier]
  ) -> (added: Lineage<Identifier>.Added, codeLimit: Int32) {
    var family = lineage.take() ?? Lineage(capacity: identifiers.count)
    defer { lineage = family }
    return identifiers.withUnsafeBufferPointer { Lineage.add($0, to: &family) }
  }

  /// Takes over the values of identifiers that come in.
  mutating func takeValues(_ identifiers: [Identifier], codes: [Int32], changed: [Int]) {
    if !replacements.isEmpty { for code in codes { replacements[code] = nil } }
    for position in changed { replacements[codes[position]] = identifiers[position] }
  }

  /// Puts another value in the place of one that is equal.
  mutating func forgetValue(of code: Int32) {
    if !replacements.isEmpty { replacements[code] = nil }
  }

  /// Whether the codes of another store mean the same.
  func isRelated(to other: Self) -> Bool {
    lineage === other.lineage
  }

  /// The identifiers of a tree, in order.
  func identifiers(of trees: [OrderTree], count: Int) -> [Identifier] {
    guard let lineage, count > 0 else { return [] }
    if !replacements.isEmpty { return trees.flatMap { $0.codes.map { self[$0] } } }
    return [Identifier](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      forEachStretch(of: trees, in: lineage) { first, length in
        lineage.withRun(first, length) { identifiers, _ in
          guard let source = identifiers.baseAddress else { return }
          (base + initialized).initialize(from: source, count: identifiers.count)
          initialized &+= identifiers.count
        }
      }
    }
  }

  /// The hashes of a tree's identifiers, in order.
  func hashes(of trees: [OrderTree], count: Int) -> [UInt32] {
    guard let lineage, count > 0 else { return [] }
    return [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      forEachStretch(of: trees, in: lineage) { first, length in
        lineage.withRun(first, length) { _, hashes in
          guard let source = hashes.baseAddress else { return }
          (base + initialized).initialize(from: source, count: hashes.count)
          initialized &+= hashes.count
        }
      }
    }
  }

  /// Visits consecutive codes that follow each other also in the trees: what can be copied at once.
  private func forEachStretch(
    of trees: [OrderTree], in lineage: Lineage<Identifier>, _ body: (Int32, Int) -> Void
  ) {
    for tree in trees {
      tree.forEachPiece(run: body) { codes in
        var start = 0
        while start < codes.count {
          var end = start &+ 1
          while end < codes.count, codes[end] == codes[end &- 1] &+ 1 { end &+= 1 }
          body(codes[start], end &- start)
          start = end
        }
      }
    }
  }

  /// Gives identifiers and hashes of some trees in one piece each: where they are, if they lie together, or as copies.
  func withContiguous<Result>(
    _ trees: [OrderTree], count: Int,
    _ body: (UnsafeBufferPointer<Identifier>, UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    if let lineage, replacements.isEmpty, let first = Self.singleRun(trees),
      Int(first) + count <= lineage.firstBlockSize
    {
      var result: Result?
      lineage.withRun(first, count) { result = body($0, $1) }
      if let result { return result }
    }
    return identifiers(of: trees, count: count).withUnsafeBufferPointer { identifiers in
      hashes(of: trees, count: count).withUnsafeBufferPointer { body(identifiers, $0) }
    }
  }

  /// The first code, if the elements of all trees one after the other have consecutive codes.
  private static func singleRun(_ trees: [OrderTree]) -> Int32? {
    var first: Int32?
    var next: Int32 = 0
    for tree in trees where tree.count > 0 {
      guard tree.runStart >= 0, first == nil || tree.runStart == next else { return nil }
      if first == nil { first = tree.runStart }
      next = tree.runStart &+ Int32(truncatingIfNeeded: tree.count)
    }
    return first
  }
}
