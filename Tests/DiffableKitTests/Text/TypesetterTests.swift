import DiffableKit
import DiffableTesting
import Testing

/// Tests of line breaking in labels, with the standard character widths.
@MainActor struct TypesetterTests {
  private func lines(_ text: String, width: CGFloat, maximum: Int = 0, mode: NSLineBreakMode = .byTruncatingTail)
    -> [String]
  {
    let label = UILabel()
    label.text = text
    label.numberOfLines = maximum
    label.lineBreakMode = mode
    label.font = .systemFont(ofSize: 10)
    let holder = UIView()
    holder.addSubview(label)
    let host = HeadlessHost(view: holder)
    label.frame = CGRect(x: 0, y: 0, width: width, height: 1000)
    host.update()
    return host.tree.visible.compactMap { entry in
      if case .text(let text) = entry.node.element.content { text.lines } else { nil }
    }.first ?? []
  }

  @Test(
    "A label breaks its lines the same whether or not it was measured at other widths before",
    arguments: 1...200)
  func narrowed(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let text = String(
      (0..<Int.random(in: 1...40, using: &generator)).map { _ in "ab WM-i漢\n…".randomElement(using: &generator)! })
    let modes: [NSLineBreakMode] = [
      .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping, .byWordWrapping, .byCharWrapping,
    ]
    let mode = modes.randomElement(using: &generator)!
    let maximum = Int.random(in: 0...3, using: &generator)
    let label = UILabel()
    label.text = text
    label.numberOfLines = maximum
    label.lineBreakMode = mode
    label.font = .systemFont(ofSize: 10)
    let holder = UIView()
    holder.addSubview(label)
    let host = HeadlessHost(view: holder)
    label.frame = CGRect(x: 0, y: 0, width: 400, height: 1000)
    host.update()
    for width in (1...8).map({ _ in CGFloat.random(in: 1...300, using: &generator) }).sorted(by: >) {
      _ = label.sizeThatFits(CGSize(width: width + CGFloat.random(in: 0...100, using: &generator), height: 1000))
      label.frame.size.width = width
      host.update()
      let shown = host.tree.visible.compactMap { entry in
        if case .text(let text) = entry.node.element.content { text.lines } else { nil }
      }
      #expect(
        shown.first ?? [] == lines(text, width: width, maximum: maximum, mode: mode),
        "\(text) \(width) \(mode) \(maximum)")
    }
  }

  @Test(
    "Lines are broken between words, after hyphens, at line feeds, and inside words that are too long",
    arguments: [
      ("one two three", 50.0, ["one two", "three"]),
      ("one two\nthree", 500.0, ["one two", "three"]),
      ("well-known", 36.0, ["well-", "known"]),
      ("a\n\nb", 100.0, ["a", "", "b"]),
      ("漢字漢字", 24.0, ["漢字", "漢字"]),
      ("★★★★", 20.0, ["★★", "★★"]),
      ("◆◆◆◆", 24.0, ["◆◆", "◆◆"]),
      ("unbreakable", 30.0, ["unbre", "akabl", "e"]),
    ])
  func breaking(text: String, width: Double, expected: [String]) {
    #expect(lines(text, width: width) == expected)
  }

  @Test("No line is wider than the label, and line breaking loses no character but spaces")
  func nothingLost() {
    let text = "Melt the butter in a wide, heavy pan; add the leeks, a pinch of salt and 150 ml of water – cover."
    for width in stride(from: 20.0, through: 400, by: 7) {
      let broken = lines(text, width: width)
      #expect(broken.joined().filter { $0 != " " } == text.filter { $0 != " " })
      for line in broken {
        let label = UILabel()
        label.text = line
        label.font = .systemFont(ofSize: 10)
        #expect(label.intrinsicContentSize.width <= width + 1)
      }
    }
  }

  @Test(
    "A text truncated at its tail ends in an ellipsis and fits",
    arguments: [
      ("one two three", 40.0, 1, ["one t…"]),
      ("one two three fourteen", 50.0, 2, ["one two", "three fou…"]),
      ("first\nsecond", 100.0, 1, ["first…"]),
      ("fits", 100.0, 1, ["fits"]),
    ])
  func truncation(text: String, width: Double, maximum: Int, expected: [String]) {
    #expect(lines(text, width: width, maximum: maximum) == expected)
  }

  @Test(
    "A text truncated at its head or in its middle has the ellipsis there",
    arguments: [
      ("one two three", 40.0, 1, NSLineBreakMode.byTruncatingHead, ["…three"]),
      ("one two three", 45.0, 1, .byTruncatingMiddle, ["one…ree"]),
      ("one two three", 500.0, 1, .byTruncatingMiddle, ["one two three"]),
      ("one two three", 8.0, 1, .byTruncatingMiddle, ["…"]),
      ("one two three fourteen", 50.0, 2, .byTruncatingHead, ["one two", "…fourteen"]),
      ("first\nsecond", 100.0, 1, .byTruncatingHead, ["first…"]),
    ])
  func otherEnds(text: String, width: Double, maximum: Int, mode: NSLineBreakMode, expected: [String]) {
    #expect(lines(text, width: width, maximum: maximum, mode: mode) == expected)
  }

  @Test(
    "Word and character wrapping omit the text after the last line, and clipping keeps it",
    arguments: [
      ("one two three", 50.0, NSLineBreakMode.byWordWrapping, ["one two"]),
      ("one two three", 50.0, .byCharWrapping, ["one two th"]),
      ("one two three", 50.0, .byClipping, ["one two three"]),
      ("one", 50.0, .byWordWrapping, ["one"]),
    ])
  func leftOut(text: String, width: Double, mode: NSLineBreakMode, expected: [String]) {
    #expect(lines(text, width: width, maximum: 1, mode: mode) == expected)
  }

  @Test("A label is as high as its lines")
  func height() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    label.text = "one two three"
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 50, height: 1000)).height == 24)
    #expect(label.sizeThatFits(CGSize(width: 500, height: 1000)).height == 12)
  }
}
