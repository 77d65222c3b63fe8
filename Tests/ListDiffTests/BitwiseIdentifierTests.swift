import ListDiff
import Testing

/// A value of the size and alignment of a UUID.
private struct Bytes16: BitwiseIdentifier {
  var value: (first: UInt8, rest: (UInt8, UInt16Unaligned, Bytes12))

  init(_ number: UInt32) {
    value = (
      UInt8(truncatingIfNeeded: number),
      (
        UInt8(truncatingIfNeeded: number >> 8), UInt16Unaligned(low: UInt8(truncatingIfNeeded: number >> 16), high: 0),
        Bytes12()
      )
    )
  }

  private var number: UInt32 {
    UInt32(value.first) | UInt32(value.rest.0) << 8 | UInt32(value.rest.1.low) << 16
  }

  static func == (lhs: Bytes16, rhs: Bytes16) -> Bool { lhs.number == rhs.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Two bytes of ``Bytes16``, which need not begin at an even address.
private struct UInt16Unaligned {
  var low: UInt8
  var high: UInt8
}

/// The last twelve bytes of ``Bytes16``.
private struct Bytes12 {
  var bytes: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) =
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
}

/// A value of a size that no integer has.
private struct Triple: BitwiseIdentifier {
  var first: UInt8
  var second: UInt8
  var third: UInt8
}

@Suite("BitwiseIdentifier")
struct BitwiseIdentifierTests {
  private func expectSameAsPlain<Identifier: Hashable>(count: Int, _ make: (Int) -> Identifier) {
    var generator = SeededGenerator(seed: 5)
    let old = Array(0..<count).shuffled(using: &generator)
    var new = Array(old.shuffled(using: &generator)[(count / 10)...])
    new.sort { $0 / 7 < $1 / 7 }
    let expected = ListDifference(from: old.map(PlainIdentifier.init), to: new.map(PlainIdentifier.init))
    #expect(ListDifference(from: old.map(make), to: new.map(make)) == expected, "\(Identifier.self), seed 5")
  }

  @Test("Differences of bitwise identifiers of 1 to 16 bytes equal those computed with == and hash(into:)")
  func everySize() {
    expectSameAsPlain(count: 200) { UInt8($0) }
    expectSameAsPlain(count: 250) { Int8(truncatingIfNeeded: $0) }
    expectSameAsPlain(count: 2000) { Int16($0) }
    expectSameAsPlain(count: 2000) { UInt32($0) }
    expectSameAsPlain(count: 2000) { Int64(-$0) }
    expectSameAsPlain(count: 2000) { Int128($0) << 70 }
    expectSameAsPlain(count: 2000) { Bytes16(UInt32($0)) }
    expectSameAsPlain(count: 2000) { Triple(first: UInt8($0 & 255), second: UInt8($0 >> 8), third: 1) }
  }
}
