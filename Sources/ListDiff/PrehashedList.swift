/// A list with precomputed hashes, 32 bits for each identifier.
struct PrehashedList<Base: IdentifierList>: IdentifierList {
  let base: Base
  let hashes: UnsafeBufferPointer<UInt32>

  var count: Int { base.count }

  func isSameStorage(as other: Self) -> Bool { base.isSameStorage(as: other.base) }

  @inline(__always)
  func isEqual(at index: Int, to other: Self, at otherIndex: Int) -> Bool {
    base.isEqual(at: index, to: other.base, at: otherIndex)
  }

  /// Returns a hash whose high half, the precomputed hash, finds the slot of a table; the low half is the fragment that
  /// distinguishes the identifiers in a slot.
  @inline(__always)
  func hash(at index: Int) -> UInt64 {
    UInt64(hashes[index]) &<< 32 | UInt64(hashes[index] &* 0x9E37_79B1)
  }

  @inline(__always)
  func countEqual(from index: Int, to other: Self, from otherIndex: Int, limit: Int) -> Int {
    base.countEqual(from: index, to: other.base, from: otherIndex, limit: limit)
  }
}

extension ListMatching {
  /// Matches two lists with precomputed hashes; both must have been hashed by the same rule.
  init<Identifier: Hashable>(
    from old: UnsafeBufferPointer<Identifier>, hashes oldHashes: UnsafeBufferPointer<UInt32>,
    to new: UnsafeBufferPointer<Identifier>, hashes newHashes: UnsafeBufferPointer<UInt32>
  ) {
    self.init()
    #if !hasFeature(Embedded)
      if isBitwiseIdentifier(Identifier.self) {
        let (oldBytes, newBytes) = (UnsafeRawBufferPointer(old), UnsafeRawBufferPointer(new))
        switch MemoryLayout<Identifier>.size {
        case 8:
          match(
            PrehashedList(base: BitwiseList<UInt64>(oldBytes), hashes: oldHashes),
            PrehashedList(base: BitwiseList<UInt64>(newBytes), hashes: newHashes))
          return
        case 16:
          match(
            PrehashedList(base: BitwiseList<UInt128>(oldBytes), hashes: oldHashes),
            PrehashedList(base: BitwiseList<UInt128>(newBytes), hashes: newHashes))
          return
        default:
          break
        }
      }
      if Identifier.self == String.self {
        let oldStrings = HashableList(UnsafeRawBufferPointer(old).assumingMemoryBound(to: String.self))
        let newStrings = HashableList(UnsafeRawBufferPointer(new).assumingMemoryBound(to: String.self))
        match(
          PrehashedList(base: ByteHashedStringList(oldStrings), hashes: oldHashes),
          PrehashedList(base: ByteHashedStringList(newStrings), hashes: newHashes))
        return
      }
    #endif
    match(
      PrehashedList(base: HashableList(old), hashes: oldHashes),
      PrehashedList(base: HashableList(new), hashes: newHashes))
  }
}

extension SectionedListDifference {
  /// Compares two lists of sections with precomputed hashes; both must have been hashed by the same rule.
  ///
  /// - Parameters:
  ///   - old: The section identifiers of the old list, the items of all sections one after the other with 32 bits of
  ///     hash for each, and for each section the index after its last item.
  ///   - new: The section identifiers, items, hashes and section ends of the new list, in the same form.
  /// - Complexity: O(*n*) comparisons and no hashes of items, where *n* is the number of sections and items of both
  ///   lists.
  @usableFromInline
  package init<Section: Hashable, Item: Hashable>(
    from old: (
      sections: [Section], items: UnsafeBufferPointer<Item>, hashes: UnsafeBufferPointer<UInt32>, sectionEnds: [Int]
    ),
    to new: (
      sections: [Section], items: UnsafeBufferPointer<Item>, hashes: UnsafeBufferPointer<UInt32>, sectionEnds: [Int]
    )
  ) {
    self.init(
      sections: ListMatching(from: old.sections, to: new.sections),
      items: ListMatching(from: old.items, hashes: old.hashes, to: new.items, hashes: new.hashes),
      oldEnds: SectionEnds(old.sectionEnds, sectionCount: old.sections.count, itemCount: old.items.count),
      newEnds: SectionEnds(new.sectionEnds, sectionCount: new.sections.count, itemCount: new.items.count))
  }
}
