import DiffableKit
import DiffableTesting
import Synchronization
import Testing

/// Tests of constraints made from visual formats.
@MainActor struct VisualFormatTests {
  private let fixture = BoxFixture()
  private var root: UIView { fixture.root }

  private func activate(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
  }

  /// Returns the texts of the misuse reports for a visual format, and the number of constraints that the format gives.
  private func refusals(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> (texts: [String], count: Int) {
    let texts = Reports()
    let count = MisusePolicy.withPolicy(.report { texts.append($0.message) }) {
      NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views).count
    }
    return (texts.all, count)
  }

  /// A collection of the texts of misuse reports.
  private final class Reports: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func append(_ text: String) { texts.withLock { $0.append(text) } }
  }

  @Test("A visual format lays out a row with gaps, widths and distances from the superview; H: can be omitted")
  func row() {
    let (a, b, c) = (fixture.box("a"), fixture.box("b"), fixture.box("c"))
    let views = ["a": a, "b": b, "c": c]
    activate("H:|-16-[a(50)]-[b][c(==b)]-10-|", "V:|-5-[a(20)]", "V:|[b(30)]", "V:[c(40)]-(0)-|", views: views)
    // The boxes b and c have equal widths: half of the 320 points that are left after 16, 50, 8 and 10.
    #expect(fixture.picture == ["a 16 5 50 20", "b 74 0 118 30", "c 192 60 118 40"])
    let plain = NSLayoutConstraint.constraints(withVisualFormat: "[a]-[b]", metrics: nil, views: views)
    #expect(plain.map(\.firstAttribute) == [.leading] && plain.map(\.secondAttribute) == [.trailing])
    #expect(plain[0].firstItem === b && plain[0].secondItem === a && plain[0].constant == 8)
    #expect(!plain[0].isActive)
  }

  @Test("A visual format lays out a column with standard spacing between views and margins at the edges")
  func column() {
    let (a, b) = (fixture.box("a", 30, 20), fixture.box("b", 30, 20))
    root.layoutMargins = UIEdgeInsets(top: 5, left: 20, bottom: 6, right: 10)
    activate("V:|-[a]-[b]", "H:|-[a]-|", "H:|-20-[b]-(>=20)-|", views: ["a": a, "b": b])
    #expect(fixture.picture == ["a 20 5 290 20", "b 20 33 30 20"])
    root.layoutMargins.left = 40
    #expect(fixture.picture.first == "a 40 5 270 20", "margins are followed")
    let last = NSLayoutConstraint.constraints(withVisualFormat: "V:[b]-|", metrics: nil, views: ["b": b])
    #expect(last.map(\.constant) == [0] && last[0].secondItem === b && last[0].firstItem === root.layoutMarginsGuide)
  }

  @Test("A visual format can give a size or a distance several relations and priorities")
  func predicates() throws {
    let (a, b) = (fixture.box("a"), fixture.box("b"))
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "[a(>=50,<=100@750)]-(>=8,==20@low)-[b(==a@999,<=a)]", metrics: ["low": UILayoutPriority(250)],
      views: ["a": a, "b": b])
    try #require(constraints.count == 6)
    #expect(constraints.map(\.relation.rawValue) == [1, -1, 1, 0, 0, -1])
    #expect(constraints.map(\.priority.rawValue) == [1000, 750, 1000, 250, 999, 1000])
    #expect(constraints.map(\.constant) == [50, 100, 8, 20, 0, 0])
    #expect(constraints.map { $0.secondItem === a } == [false, false, true, true, true, true])
  }

  @Test("A relation between dashes of a visual format needs no parentheses")
  func bareRelation() throws {
    let (a, b) = (fixture.box("a"), fixture.box("b"))
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-(==gap)-[a]->=0-[b]-gap@500-|", metrics: ["gap": 12], views: ["a": a, "b": b])
    #expect(constraints.map(\.constant) == [12, 0, 12])
    #expect(constraints.map(\.relation.rawValue) == [0, 1, 0])
    #expect(constraints.map(\.priority.rawValue) == [1000, 1000, 500])
  }

  @Test("Sizes in a visual format can depend on other views, and be computed from numbers and metrics")
  func arithmetic() {
    let (a, b, c) = (fixture.box("a"), fixture.box("b"), fixture.box("c"))
    activate(
      "H:|[a(width*2)][b(==a*0.5)]-(gap*2+1-3)-[c(a/2+10)]", "V:|[a(b.width)]", "V:|[b(>=c.width/5+1,<=20)]",
      "V:|[c(==20)]", metrics: ["width": 40, "gap": CGFloat(4)], views: ["a": a, "b": b, "c": c])
    #expect(fixture.picture == ["a 0 0 80 40", "b 80 0 40 11", "c 126 0 50 20"])
  }

  @Test("The metrics of a visual format can be of any number type; a negative distance is in parentheses")
  func metrics() {
    let a = fixture.box("a")
    for value in [7, 7.0, Float(7), CGFloat(7), UInt8(7), NSNumber(value: 7), UILayoutPriority(7)] as [Any] {
      let made = NSLayoutConstraint.constraints(withVisualFormat: "[a(x)]", metrics: ["x": value], views: ["a": a])
      #expect(made.map(\.constant) == [7])
    }
    let made = NSLayoutConstraint.constraints(withVisualFormat: "|-(-8.5)-[a]", metrics: nil, views: ["a": a])
    #expect(made.map(\.constant) == [-8.5])
  }

  @Test("The alignment options of a visual format align each view with the next one")
  func alignment() {
    let (a, b, c) = (fixture.box("a", 20, 10), fixture.box("b", 20, 30), fixture.box("c", 20, 20))
    activate("H:|[a]-[b]-[c]", options: .alignAllCenterY, views: ["a": a, "b": b, "c": c])
    activate("V:|[b]", views: ["b": b])
    #expect(fixture.picture == ["a 0 10 20 10", "b 28 0 20 30", "c 56 5 20 20"])
    let both = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[a][b]", options: [.alignAllLeading, .alignAllTrailing], metrics: nil,
      views: ["a": a, "b": b])
    #expect(both.map(\.firstAttribute) == [.top, .leading, .trailing])
    for (option, attribute) in [
      (NSLayoutConstraint.FormatOptions.alignAllTop, NSLayoutConstraint.Attribute.top), (.alignAllBottom, .bottom),
      (.alignAllFirstBaseline, .firstBaseline), (.alignAllLastBaseline, .lastBaseline),
    ] {
      let made = NSLayoutConstraint.constraints(
        withVisualFormat: "[a][b]", options: option, metrics: nil, views: ["a": a, "b": b])
      #expect(made.last?.firstAttribute == attribute && made.last?.secondAttribute == attribute)
    }
    for (option, attribute) in [
      (NSLayoutConstraint.FormatOptions.alignAllLeft, NSLayoutConstraint.Attribute.left), (.alignAllRight, .right),
      (.alignAllCenterX, .centerX),
    ] {
      let made = NSLayoutConstraint.constraints(
        withVisualFormat: "V:[a][b]", options: option, metrics: nil, views: ["a": a, "b": b])
      #expect(made.last?.firstAttribute == attribute && made.last?.secondAttribute == attribute)
    }
  }

  @Test(
    "A visual format follows the layout direction, unless its options give another direction",
    arguments: [
      (NSLayoutConstraint.FormatOptions.directionLeadingToTrailing, false, ["a 10 0 20 10", "b 38 0 20 10"]),
      (.directionLeadingToTrailing, true, ["a 290 0 20 10", "b 262 0 20 10"]),
      (.directionLeftToRight, true, ["a 10 0 20 10", "b 38 0 20 10"]),
      (.directionRightToLeft, false, ["a 290 0 20 10", "b 262 0 20 10"]),
      (.directionRightToLeft, true, ["a 290 0 20 10", "b 262 0 20 10"]),
    ])
  func direction(_ options: NSLayoutConstraint.FormatOptions, isRightToLeft: Bool, picture: [String]) {
    let (a, b) = (fixture.box("a", 20, 10), fixture.box("b", 20, 10))
    for view in [root, a, b] {
      view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    }
    activate("|-10-[a]-[b]-(>=10)-|", options: options, views: ["a": a, "b": b])
    #expect(fixture.picture == picture)
  }

  @Test("The option spacingBaselineToBaseline makes the distances in a visual format those between baselines")
  func baselines() {
    let (a, b) = (fixture.label("a", "a", lines: 1), fixture.label("b", "b", lines: 1))
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-4-[a]-30-[b]", options: .spacingBaselineToBaseline, metrics: nil,
      views: ["a": a, "b": b])
    #expect(made.map(\.firstAttribute) == [.top, .firstBaseline])
    #expect(made.map(\.secondAttribute) == [.top, .lastBaseline])
    NSLayoutConstraint.activate(made)
    root.layoutIfNeeded()
    #expect(b.frame.minY - a.frame.minY == 30)
    let usual = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[a]-[b]", options: .spacingBaselineToBaseline, metrics: nil, views: ["a": a, "b": b])
    #expect(usual.map(\.firstAttribute) == [.top])
  }

  @Test("Layout guides can be used in visual formats like views; their superview is their owning view")
  func guides() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let a = fixture.box("a")
    activate("|-30-[guide(100)][a(20)]", "V:|[guide]-50-|", "V:|[a(10)]", views: ["guide": guide, "a": a])
    #expect(fixture.picture == ["a 130 0 20 10"])
    #expect(guide.layoutFrame == CGRect(x: 30, y: 0, width: 100, height: 50))
  }

  @Test("A visual format in a scroll view refers to the edges and margins of its content")
  func scrollView() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let a = UIView()
    a.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(a)
    activate("|-[a(300)]-|", "V:|-[a(200)]-10-|", views: ["a": a])
    scroll.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 2, y: 1, width: 300, height: 200))
    #expect(scroll.contentSize == CGSize(width: 306, height: 211))
  }

  @Test("Spaces and line breaks in a visual format are ignored")
  func spaces() {
    let (a, b) = (fixture.box("a"), fixture.box("b"))
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: " V: | - 8 - [ a ( >= 20 , b * 2 @ 500 ) ]\n - [ b ] - | ", metrics: nil,
      views: ["a": a, "b": b])
    #expect(made.count == 5)
    #expect(made.map(\.firstAttribute) == [.top, .height, .height, .top, .bottom])
  }

  @Test(
    "Misuse: an invalid visual format gives no constraints, and its report has a caret under the error",
    arguments: [
      ("", "^"), ("|", " ^"), ("|-|", "  ^"), ("[]", " ^"), ("[1a]", " ^"), ("[a", "  ^"), ("[a]-", "    ^"),
      ("[a]-8", "     ^"), ("[a]--8-[a]", "    ^"), ("[a]-8[a]", "     ^"), ("[a]x", "   ^"), ("[a]|[a]", "    ^"),
      ("H:[a()]", "     ^"), ("[a(8]", "    ^"), ("[a(8,)]", "     ^"), ("[a(=8)]", "    ^"), ("[a(>8)]", "    ^"),
      ("[a(8@)]", "     ^"), ("[a(.)]", "   ^"), ("[a(8+2*3)]", "      ^"), ("[a(a.left)]", "     ^"), ("X:[a]", "^"),
      ("H:|-[nobody]-|", "     ^"), ("H:|-other-[a]", "    ^"), ("[a(b)]", "   ^"), ("[a(8/0)]", "    ^"),
      ("[a(8@1001)]", "   ^"), ("[a(8@0)]", "   ^"), ("[a(word)]", "   ^"), ("[text]", " ^"), ("|[lonely]", "  ^"),
      ("[a]-(a.width)-[a]", "     ^"), ("\n[a]\tx", "     ^"),
    ])
  func mistakes(format: String, mark: String) {
    let (texts, count) = refusals(
      format, metrics: ["word": "none"], views: ["a": fixture.box("a"), "text": "a", "lonely": UIView()])
    #expect(count == 0)
    #expect(texts.count == 1)
    let lines = texts.first?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    #expect(lines.count == 4 && lines.first == "Unable to parse constraint format:")
    #expect(lines.last == Substring(mark))
  }

  @Test("Misuse: a visual format with alignment along its own axis is reported")
  func wrongAlignment() {
    let (a, b) = (fixture.box("a"), fixture.box("b"))
    #expect(refusals("[a][b]", .alignAllLeft, views: ["a": a, "b": b]).texts.count == 1)
    #expect(refusals("V:[a][b]", .alignAllTop, views: ["a": a, "b": b]).texts.count == 1)
    #expect(refusals("V:[a][b]", .alignAllLeft, views: ["a": a, "b": b]).texts == [])
  }

  @Test(
    "Random visual formats are parsed or refused, and the error position of a refusal is within the format",
    arguments: 1...40)
  func randomFormats(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let parts = [
      "|", "-", "[a]", "[b(", "a", "b", ")", "(", "]", "[", ",", "8", "0.5", ".", "@", "@750", ">=", "<=", "==", "=",
      "*",
      "/", "+", "H:", "V:", " ", "é", "👩‍👩‍👧", "\n", "999999999999999999999999999999", "a.width", "_", "\u{0}", "-8-", "m",
    ]
    let views = ["a": fixture.box("a"), "b": fixture.box("b")]
    for _ in 0..<200 {
      let format = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
        parts[Int.random(in: parts.indices, using: &generator)]
      }.joined()
      let (texts, count) = refusals(format, metrics: ["m": 3], views: views)
      #expect(texts.count <= 1 && (texts.isEmpty || count == 0), "\(format) of seed \(seed)")
      do throws(VisualFormatError) {
        _ = try VisualFormat(format)
      } catch {
        #expect(error.position >= 0 && error.position <= format.count, "\(format) of seed \(seed)")
      }
    }
  }
}
