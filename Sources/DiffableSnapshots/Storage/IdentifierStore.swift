/// The identifiers of one snapshot by their codes: those of its family, and the values that only this snapshot has.
///
/// Its methods are inlinable: where they are called with identifiers of a known type, that is all that depends on the type.
@usableFromInline
struct IdentifierStore<Identifier: Hashable & Sendable>: Sendable {
  @usableFromInline var lineage: Lineage?

  /// Values that are equal to the family's, but not the same (`behaviour.md` E6).
  @usableFromInline var replacements: [Int32: Identifier] = [:]

  @inlinable
  init() {}

  /// The code of an identifier, which need not be in the snapshot.
  @inlinable @inline(__always)
  func code(of identifier: Identifier) -> Int32? {
    guard let lineage else { return nil }
    let code: Int32
    switch lineage.kind {
    case .word8:
      code = withUnsafeBytes(of: identifier) { lineage.codeOfWord8($0.baseAddress.unsafelyUnwrapped) }
    case .word16:
      code = withUnsafeBytes(of: identifier) { lineage.codeOfWord16($0.baseAddress.unsafelyUnwrapped) }
    case .values:
      code = withUnsafePointer(to: identifier) { lineage.code(Values($0)) }
    }
    return code < 0 ? nil : code
  }

  @inlinable @inline(__always)
  subscript(code: Int32) -> Identifier {
    if !replacements.isEmpty, let value = replacements[code] { return value }
    return lineage.unsafelyUnwrapped.pointer(code).assumingMemoryBound(to: Identifier.self).pointee
  }

  /// Gives identifiers their codes.
  ///
  /// - Returns: The codes, and one more than the highest code that was given out.
  @inlinable
  mutating func add(_ identifiers: [Identifier]) -> (added: Lineage.Added, codeLimit: Int32) {
    identifiers.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, !buffer.isEmpty else { return (.codes([], changed: []), 0) }
      return add(base, buffer.count)
    }
  }

  @inlinable @inline(__always)
  mutating func add(_ base: UnsafePointer<Identifier>, _ count: Int) -> (added: Lineage.Added, codeLimit: Int32) {
    if lineage == nil { lineage = TypedLineage<Identifier>(capacity: count) }
    let isUnique = isKnownUniquelyReferenced(&lineage)
    let lineage = lineage.unsafelyUnwrapped
    if !isUnique { lineage.lock() }
    defer { if !isUnique { lineage.unlock() } }
    let added: Lineage.Added
    switch lineage.kind {
    case .word8: added = lineage.addWords8(UnsafeRawPointer(base), count, isUnique)
    case .word16: added = lineage.addWords16(UnsafeRawPointer(base), count, isUnique)
    case .values: added = lineage.add(Values(base), count, isUnique)
    }
    return (added, Int32(truncatingIfNeeded: lineage.count))
  }

  /// Gives one identifier its code, if it has none.
  ///
  /// - Returns: The code, and whether the identifier is new in the family.
  @inlinable @inline(__always)
  mutating func addOne(_ identifier: Identifier) -> (code: Int32, isNew: Bool) {
    if lineage == nil { lineage = TypedLineage<Identifier>(capacity: 1) }
    let isUnique = isKnownUniquelyReferenced(&lineage)
    // Whoever adds one item at a time would also count the references to the family up and down for each.
    return Unmanaged.passUnretained(lineage.unsafelyUnwrapped)._withUnsafeGuaranteedRef { lineage in
      if !isUnique { lineage.lock() }
      defer { if !isUnique { lineage.unlock() } }
      return switch lineage.kind {
      case .word8:
        withUnsafeBytes(of: identifier) { lineage.addWord8($0.baseAddress.unsafelyUnwrapped, isUnique) }
      case .word16:
        withUnsafeBytes(of: identifier) { lineage.addWord16($0.baseAddress.unsafelyUnwrapped, isUnique) }
      case .values:
        withUnsafePointer(to: identifier) { lineage.addOne(Values($0), isUnique) }
      }
    }
  }

  /// Takes over the values of identifiers that come in.
  @inlinable
  mutating func takeValues(_ identifiers: [Identifier], codes: [Int32], changed: [Int]) {
    if !replacements.isEmpty { for code in codes { replacements[code] = nil } }
    for position in changed { replacements[codes[position]] = identifiers[position] }
  }

  @inlinable
  mutating func forgetValue(of code: Int32) {
    if !replacements.isEmpty { replacements[code] = nil }
  }

  /// Whether the codes of another store mean the same.
  @inlinable
  func isRelated(to other: Self) -> Bool {
    lineage === other.lineage
  }

  /// The identifiers of some trees, in order.
  @inlinable
  func identifiers(of trees: [OrderTree], count: Int) -> [Identifier] {
    guard let lineage, count > 0 else { return [] }
    if !replacements.isEmpty { return trees.flatMap { $0.codes.map { self[$0] } } }
    return [Identifier](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      for tree in trees {
        tree.forEachStretch { first, length in
          var code = first
          var rest = length
          while rest > 0 {
            let stretch = lineage.stretch(from: code, count: rest)
            (base + initialized).initialize(
              from: stretch.identifiers.assumingMemoryBound(to: Identifier.self), count: stretch.count)
            initialized &+= stretch.count
            code &+= Int32(truncatingIfNeeded: stretch.count)
            rest &-= stretch.count
          }
        }
      }
    }
  }

  /// Gives identifiers and hashes of some trees in one piece each: where they are, if they lie together, or as copies.
  @inlinable
  func withContiguous<Result>(
    _ trees: [OrderTree], count: Int,
    _ body: (UnsafeBufferPointer<Identifier>, UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    if let lineage, replacements.isEmpty, let first = OrderTree.singleRun(trees) {
      let stretch = lineage.stretch(from: first, count: count)
      if stretch.count == count {
        return body(
          UnsafeBufferPointer(start: stretch.identifiers.assumingMemoryBound(to: Identifier.self), count: count),
          UnsafeBufferPointer(start: stretch.hashes, count: count))
      }
    }
    let hashes = lineage?.hashes(of: trees, count: count) ?? []
    return identifiers(of: trees, count: count).withUnsafeBufferPointer { identifiers in
      hashes.withUnsafeBufferPointer { body(identifiers, $0) }
    }
  }
}

extension Lineage {
  /// The hashes of the identifiers of some trees, in order.
  @usableFromInline
  func hashes(of trees: [OrderTree], count: Int) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      for tree in trees {
        tree.forEachStretch { first, length in
          var code = first
          var rest = length
          while rest > 0 {
            let stretch = stretch(from: code, count: rest)
            (base + initialized).update(from: stretch.hashes, count: stretch.count)
            initialized &+= stretch.count
            code &+= Int32(truncatingIfNeeded: stretch.count)
            rest &-= stretch.count
          }
        }
      }
    }
  }
}

extension OrderTree {
  /// Visits consecutive codes that follow each other also in the tree: what can be copied at once.
  @usableFromInline
  func forEachStretch(_ body: (Int32, Int) -> Void) {
    forEachPiece(run: body) { codes in
      var start = 0
      while start < codes.count {
        var end = start &+ 1
        while end < codes.count, codes[end] == codes[end &- 1] &+ 1 { end &+= 1 }
        body(codes[start], end &- start)
        start = end
      }
    }
  }

  /// The first code, if the elements of all trees one after the other have consecutive codes.
  @usableFromInline
  static func singleRun(_ trees: [OrderTree]) -> Int32? {
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
