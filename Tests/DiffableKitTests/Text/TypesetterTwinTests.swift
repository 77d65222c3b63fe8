import DiffableKit
import DiffableTesting
import Testing

/// Tests of the typesetter's short way for printable ASCII, against the one for all texts.
@Suite struct TypesetterTwinTests {
  /// The standard character widths in a type of its own, so that the typesetter does not recognise the width table and
  /// takes the way for all texts.
  private struct UnknownMetrics: TextMetrics {
    func advance(of character: Character, font: ElementFont) -> CGFloat {
      GlyphWidthTable.standard.advance(of: character, font: font)
    }
  }

  /// The ASCII characters of random texts: mostly those that decide where lines end.
  private static let ascii = Array("aaimW  -.Q/~")
  private static let limits: [CGFloat] = [0, 5, 40, 120, 300, .greatestFiniteMagnitude]
  private static let others: [Character] = ["\n", "\r\n", "é", "e\u{301}", "日", "\u{7F}", "👍"]

  private static func lines(
    _ text: String, _ metrics: some TextMetrics, _ font: ElementFont, _ limit: CGFloat, _ mode: NSLineBreakMode
  ) -> Typesetter.Lines {
    Typesetter(metrics: metrics, font: font).typeset(text, limit: limit, maximum: 0, mode: mode)
  }

  @Test(
    "The typesetter's short way for ASCII breaks texts into the same lines as its way for all texts",
    arguments: 1...200)
  func ascii(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<20 {
      let characters = seed % 2 == 0 ? Self.ascii : Self.ascii + Self.others
      let length = Int.random(in: 0...60, using: &random)
      let text = String((0..<length).map { _ in characters.randomElement(using: &random) ?? " " })
      let font = ElementFont(
        size: [11, 17, 23.5].randomElement(using: &random) ?? 17,
        weight: [400, 500, 700].randomElement(using: &random) ?? 400,
        isItalic: false, isMonospaced: Int.random(in: 0..<8, using: &random) == 0, hasMonospacedDigits: false)
      let limit = Self.limits.randomElement(using: &random) ?? 0
      for mode in [NSLineBreakMode.byTruncatingTail, .byWordWrapping, .byCharWrapping] {
        let short = Self.lines(text, GlyphWidthTable.standard, font, limit, mode)
        let long = Self.lines(text, UnknownMetrics(), font, limit, mode)
        #expect(short == long, "seed \(seed), round \(round): \(text.debugDescription) in \(limit), \(mode)")
      }
    }
  }
}
