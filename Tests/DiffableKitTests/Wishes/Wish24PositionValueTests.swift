import DiffableKit
import Testing

/// Tests of wish 24: the value of a reading position, its limits, and its encoding and decoding.
@Suite("Wish 24: the value of a reading position") struct Wish24PositionValueTests {
  typealias Position = DiffableReadingPosition<String>

  private func made(_ rows: [(String, Double)], isAtStart: Bool = false, isAtEnd: Bool = false) -> Position? {
    Position(rows: rows.map { (item: $0.0, distance: $0.1) }, isAtStart: isAtStart, isAtEnd: isAtEnd)
  }

  @Test(
    "C73: a reading position uses the first remaining row whose top was visible, or else the first one cut off there")
  func everySubset() throws {
    let names = ["a", "b", "c", "d", "e"]
    let distances = [-50.0, -10, 0, 70, 110]
    let position = try #require(made(Array(zip(names, distances))))
    for bits in 0..<32 {
      let there = Set(names.indices.filter { bits >> $0 & 1 == 1 }.map { names[$0] })
      let expected = names.dropFirst(2).first(where: there.contains) ?? names.first(where: there.contains)
      let row = position.firstRow(where: there.contains)
      #expect(row?.item == expected)
      #expect(row?.distance == expected.flatMap(names.firstIndex(of:)).map { distances[$0] })
    }
  }

  @Test("C73: a reading position keeps at most twenty rows, and cannot be made without rows")
  func bounds() {
    #expect(made([]) == nil)
    #expect(made([], isAtStart: true, isAtEnd: true) == nil)
    #expect(made((0..<100).map { ("\($0)", 0) })?.rows.map(\.item) == (0..<20).map(String.init))
  }

  @Test(
    "C73: an encoded reading position decodes to an equal value with exact distances",
    arguments: [-12.3, 0, 0.1 + 0.2, 1e-9, 44 / 3.0])
  func coding(distance: Double) throws {
    for (isAtStart, isAtEnd) in [(false, false), (true, false), (false, true), (true, true)] {
      let written = try #require(made([("a", distance), ("b", 40)], isAtStart: isAtStart, isAtEnd: isAtEnd))
      let read = try JSONDecoder().decode(Position.self, from: JSONEncoder().encode(written))
      #expect(read == written && read.hashValue == written.hashValue)
      #expect(read.isAtStart == isAtStart && read.isAtEnd == isAtEnd)
    }
  }

  @Test("C73: a reading position is encoded as the documented JSON")
  func form() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(try #require(made([("a", -12.5)], isAtStart: true)))
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"isAtEnd":false,"isAtStart":true,"rows":[{"distance":-12.5,"item":"a"}],"version":1}"#)
  }

  @Test(
    "C73: decoding an invalid reading position throws a DecodingError",
    arguments: [
      #"{"version":2,"rows":[{"item":"a","distance":1}],"isAtStart":true,"isAtEnd":false}"#,
      #"{"rows":[{"item":"a","distance":1}],"isAtStart":true,"isAtEnd":false}"#,
      #"{"version":1,"rows":[],"isAtStart":true,"isAtEnd":false}"#,
      #"{"version":1,"rows":[{"item":"a"}],"isAtStart":true,"isAtEnd":false}"#,
      #"{"version":1,"rows":[{"item":7,"distance":1}],"isAtStart":true,"isAtEnd":false}"#,
      #"{"version":1,"rows":[{"item":"a","distance":"inf"}],"isAtStart":true,"isAtEnd":false}"#,
      #"{"version":1,"rows":[{"item":"a","distance":1}],"isAtStart":true}"#,
      #"{"version":1,"rows":["#
        + Array(repeating: #"{"item":"a","distance":1}"#, count: 21).joined(separator: ",")
        + #"],"isAtStart":true,"isAtEnd":false}"#,
    ])
  func refused(text: String) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    #expect(throws: DecodingError.self) { try decoder.decode(Position.self, from: Data(text.utf8)) }
  }
}
