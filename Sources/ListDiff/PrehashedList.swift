/// A list with precomputed hashes, 32 bits for each identifier.
@usableFromInline
struct PrehashedList<Base: IdentifierList>: IdentifierList {
  @usableFromInline let base: Base
  @usableFromInline let hashes: UnsafeBufferPointer<UInt32>

  @inlinable
  init(_ base: Base, _ hashes: UnsafeBufferPointer<UInt32>) {
    self.base = base
    self.hashes = hashes
  }

  @inlinable var count: Int { base.count }

  @inlinable
  func isSameStorage(as other: Self) -> Bool { base.isSameStorage(as: other.base) }

  @inlinable @inline(__always)
  func isEqual(at index: Int, to other: Self, at otherIndex: Int) -> Bool {
    base.isEqual(at: index, to: other.base, at: otherIndex)
  }

  /// Returns a hash whose high half, the precomputed hash, finds the slot of a table; the low half is the fragment that
  /// distinguishes the identifiers in a slot.
  @inlinable @inline(__always)
  func hash(at index: Int) -> UInt64 {
    UInt64(hashes[index]) &<< 32 | UInt64(hashes[index] &* 0x9E37_79B1)
  }

  @inlinable @inline(__always)
  func countEqual(from index: Int, to other: Self, from otherIndex: Int, limit: Int) -> Int {
    base.countEqual(from: index, to: other.base, from: otherIndex, limit: limit)
  }
}

extension ListMatching {
  /// Matches two lists with precomputed hashes; both must have been hashed by the same rule.
  @inlinable
  init<Identifier: Hashable>(
    from old: UnsafeBufferPointer<Identifier>, hashes oldHashes: UnsafeBufferPointer<UInt32>,
    to new: UnsafeBufferPointer<Identifier>, hashes newHashes: UnsafeBufferPointer<UInt32>
  ) {
    self.init()
    #if !hasFeature(Embedded)
      if isBitwiseIdentifier(Identifier.self),
        matchBitwise(
          UnsafeRawBufferPointer(old), oldHashes, UnsafeRawBufferPointer(new), newHashes,
          size: MemoryLayout<Identifier>.size)
      {
        return
      }
      if Identifier.self == String.self {
        matchStrings(UnsafeRawBufferPointer(old), oldHashes, UnsafeRawBufferPointer(new), newHashes)
        return
      }
    #endif
    match(PrehashedList(HashableList(old), oldHashes), PrehashedList(HashableList(new), newHashes))
  }

  #if !hasFeature(Embedded)
    /// Matches identifiers with precomputed hashes by their bytes, if they have the size of a word; returns false
    /// otherwise.
    @usableFromInline
    mutating func matchBitwise(
      _ old: UnsafeRawBufferPointer, _ oldHashes: UnsafeBufferPointer<UInt32>,
      _ new: UnsafeRawBufferPointer, _ newHashes: UnsafeBufferPointer<UInt32>, size: Int
    ) -> Bool {
      switch size {
      case 8:
        match(
          PrehashedList(BitwiseList<UInt64>(old), oldHashes), PrehashedList(BitwiseList<UInt64>(new), newHashes))
      case 16:
        match(
          PrehashedList(BitwiseList<UInt128>(old), oldHashes), PrehashedList(BitwiseList<UInt128>(new), newHashes))
      default: return false
      }
      return true
    }

    /// Matches strings with precomputed hashes.
    @usableFromInline
    mutating func matchStrings(
      _ old: UnsafeRawBufferPointer, _ oldHashes: UnsafeBufferPointer<UInt32>,
      _ new: UnsafeRawBufferPointer, _ newHashes: UnsafeBufferPointer<UInt32>
    ) {
      let oldStrings = HashableList(old.assumingMemoryBound(to: String.self))
      let newStrings = HashableList(new.assumingMemoryBound(to: String.self))
      match(
        PrehashedList(ByteHashedStringList(oldStrings), oldHashes),
        PrehashedList(ByteHashedStringList(newStrings), newHashes))
    }
  #endif
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
  @inlinable
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
