/// The identifiers of one snapshot by their codes: the interned values, and the values in which this snapshot differs.
///
/// The methods are inlinable, so that they are specialised for the caller's type of identifiers; nothing else depends
/// on that type.
@usableFromInline
struct SnapshotIdentifiersByCode<Identifier: Hashable & Sendable>: Sendable {
  @usableFromInline var interner: IdentifierInterner?

  /// The values of this snapshot that are equal to the interned ones, but not the same (`behaviour.md` E6).
  @usableFromInline var replacements: [Int32: Identifier] = [:]

  @inlinable
  init() {}

  /// Returns the code of an identifier, even if it is not in the snapshot; `nil` if it was never interned.
  @inlinable @inline(__always)
  func code(of identifier: Identifier) -> Int32? {
    guard let interner else { return nil }
    let code: Int32
    switch interner.kind {
    case .word8:
      code = withUnsafeBytes(of: identifier) { interner.codeOfWord8($0.baseAddress.unsafelyUnwrapped) }
    case .word16:
      code = withUnsafeBytes(of: identifier) { interner.codeOfWord16($0.baseAddress.unsafelyUnwrapped) }
    case .values:
      code = withUnsafePointer(to: identifier) { interner.code(HashableIdentifierBatch($0)) }
    }
    return code < 0 ? nil : code
  }

  @inlinable @inline(__always)
  subscript(code: Int32) -> Identifier {
    if !replacements.isEmpty, let value = replacements[code] { return value }
    return interner.unsafelyUnwrapped.pointer(code).assumingMemoryBound(to: Identifier.self).pointee
  }

  /// Interns the identifiers of a list.
  ///
  /// - Returns: The codes, and one more than the highest assigned code.
  @inlinable
  mutating func add(_ identifiers: [Identifier]) -> (added: IdentifierInterner.InterningResult, codeLimit: Int32) {
    identifiers.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, !buffer.isEmpty else { return (.codes([], changed: []), 0) }
      return add(base, buffer.count)
    }
  }

  @inlinable @inline(__always)
  mutating func add(_ base: UnsafePointer<Identifier>, _ count: Int) -> (
    added: IdentifierInterner.InterningResult, codeLimit: Int32
  ) {
    if interner == nil { interner = TypedIdentifierInterner<Identifier>(capacity: count) }
    let isUnique = isKnownUniquelyReferenced(&interner)
    let interner = interner.unsafelyUnwrapped
    if !isUnique { interner.lock() }
    defer { if !isUnique { interner.unlock() } }
    let added: IdentifierInterner.InterningResult
    switch interner.kind {
    case .word8: added = interner.addWords8(UnsafeRawPointer(base), count, isUnique)
    case .word16: added = interner.addWords16(UnsafeRawPointer(base), count, isUnique)
    case .values: added = interner.add(HashableIdentifierBatch(base), count, isUnique)
    }
    return (added, Int32(truncatingIfNeeded: interner.count))
  }

  /// Interns one identifier, unless it has a code already.
  ///
  /// - Returns: The code, and true if the identifier was not interned before.
  @inlinable @inline(__always)
  mutating func addOne(_ identifier: Identifier) -> (code: Int32, isNew: Bool) {
    if interner == nil { interner = TypedIdentifierInterner<Identifier>(capacity: 1) }
    let isUnique = isKnownUniquelyReferenced(&interner)
    // An unmanaged reference, because retaining and releasing the interner would dominate the cost of adding single
    // items.
    return Unmanaged.passUnretained(interner.unsafelyUnwrapped)._withUnsafeGuaranteedRef { interner in
      if !isUnique { interner.lock() }
      defer { if !isUnique { interner.unlock() } }
      return switch interner.kind {
      case .word8:
        withUnsafeBytes(of: identifier) { interner.addWord8($0.baseAddress.unsafelyUnwrapped, isUnique) }
      case .word16:
        withUnsafeBytes(of: identifier) { interner.addWord16($0.baseAddress.unsafelyUnwrapped, isUnique) }
      case .values:
        withUnsafePointer(to: identifier) { interner.addOne(HashableIdentifierBatch($0), isUnique) }
      }
    }
  }

  /// Stores the values of added identifiers that differ from the interned ones, and drops earlier ones.
  @inlinable
  mutating func takeValues(_ identifiers: [Identifier], codes: [Int32], changed: [Int]) {
    if !replacements.isEmpty { for code in codes { replacements[code] = nil } }
    for position in changed { replacements[codes[position]] = identifiers[position] }
  }

  @inlinable
  mutating func forgetValue(of code: Int32) {
    if !replacements.isEmpty { replacements[code] = nil }
  }

  /// Returns true if another table has the same interner, so that equal codes stand for equal identifiers.
  @inlinable
  func sharesInterner(with other: Self) -> Bool {
    interner === other.interner
  }

  /// Returns the identifiers of some trees, in order.
  @inlinable
  func identifiers(of trees: [OrderTree], count: Int) -> [Identifier] {
    guard let interner, count > 0 else { return [] }
    if !replacements.isEmpty { return trees.flatMap { $0.codes.map { self[$0] } } }
    return [Identifier](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      for tree in trees {
        tree.forEachStretch { Self.copy($0, $1, of: interner, to: base, &initialized) }
      }
    }
  }

  /// Returns the identifiers of codes, in order.
  @inlinable
  func identifiers(of codes: [Int32]) -> [Identifier] {
    guard let interner, !codes.isEmpty else { return [] }
    if !replacements.isEmpty { return codes.map { self[$0] } }
    return [Identifier](unsafeUninitializedCapacity: codes.count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      codes.withUnsafeBufferPointer { codes in
        OrderTree.forEachStretch(of: codes) { Self.copy($0, $1, of: interner, to: base, &initialized) }
      }
    }
  }

  /// Copies the identifiers of consecutive codes behind those that are initialised at an address already.
  @inlinable @inline(__always)
  static func copy(
    _ first: Int32, _ count: Int, of interner: IdentifierInterner, to base: UnsafeMutablePointer<Identifier>,
    _ initialized: inout Int
  ) {
    var code = first
    var rest = count
    while rest > 0 {
      let stretch = interner.stretch(from: code, count: rest)
      (base + initialized).initialize(
        from: stretch.identifiers.assumingMemoryBound(to: Identifier.self), count: stretch.count)
      initialized &+= stretch.count
      code &+= Int32(truncatingIfNeeded: stretch.count)
      rest &-= stretch.count
    }
  }

  /// Passes the identifiers and hashes of some trees to a closure as contiguous buffers, in place or as copies.
  @inlinable
  func withContiguous<Result>(
    _ trees: [OrderTree], count: Int,
    _ body: (UnsafeBufferPointer<Identifier>, UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    if let interner, replacements.isEmpty, let first = OrderTree.singleRun(trees) {
      let stretch = interner.stretch(from: first, count: count)
      if stretch.count == count {
        return body(
          UnsafeBufferPointer(start: stretch.identifiers.assumingMemoryBound(to: Identifier.self), count: count),
          UnsafeBufferPointer(start: stretch.hashes, count: count))
      }
    }
    let hashes = interner?.hashes(of: trees, count: count) ?? []
    return identifiers(of: trees, count: count).withUnsafeBufferPointer { identifiers in
      hashes.withUnsafeBufferPointer { body(identifiers, $0) }
    }
  }
}

extension IdentifierInterner {
  /// Returns the hashes of the identifiers of some trees, in order.
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
  /// Calls a closure for each run of adjacent elements with consecutive codes, which can be copied at once.
  @usableFromInline
  func forEachStretch(_ body: (Int32, Int) -> Void) {
    forEachPiece(run: body) { Self.forEachStretch(of: $0, body) }
  }

  /// Calls a closure for each run of consecutive codes in a list.
  @usableFromInline
  static func forEachStretch(of codes: UnsafeBufferPointer<Int32>, _ body: (Int32, Int) -> Void) {
    var start = 0
    while start < codes.count {
      var end = start &+ 1
      while end < codes.count, codes[end] == codes[end &- 1] &+ 1 { end &+= 1 }
      body(codes[start], end &- start)
      start = end
    }
  }

  /// Returns the first code, if the elements of all trees one after the other have consecutive codes.
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
