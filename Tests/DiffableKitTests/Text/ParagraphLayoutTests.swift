import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of paragraphs in labels, in which a letter is 5.6 points wide and a line 12 high, unless a test says otherwise.
@MainActor @Suite struct ParagraphLayoutTests {
  private static func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
  }

  private static func text(_ string: String, size: CGFloat = 10, _ style: NSParagraphStyle?) -> NSAttributedString {
    var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: size)]
    attributes[.paragraphStyle] = style
    return NSAttributedString(string: string, attributes: attributes)
  }

  private func label(_ text: NSAttributedString, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    label.numberOfLines = lines
    label.attributedText = text
    return label
  }

  private func shown(_ label: UILabel, width: CGFloat = 100) throws -> ElementText {
    let holder = UIView()
    holder.addSubview(label)
    let host = HeadlessHost(view: holder, size: CGSize(width: 400, height: 400))
    label.frame = CGRect(x: 0, y: 0, width: width, height: 200)
    host.update()
    let texts = host.tree.visible.compactMap { entry in
      if case .text(let text) = entry.node.element.content { text } else { nil }
    }
    return try #require(texts.first)
  }

  private func rows(_ label: UILabel, width: CGFloat = 100) throws -> [String] {
    let text = try shown(label, width: width)
    return zip(text.lines, text.rows).map { line, row in
      let places = [row.top, row.height, row.left, row.right].map { String(format: "%g", $0) }.joined(separator: " ")
      return "\(line): \(places) \(row.alignment)" + (row.isRightToLeft.map { $0 ? " reversed" : " forward" } ?? "")
    }
  }

  private func height(_ label: UILabel, width: CGFloat = 100) -> CGFloat {
    label.sizeThatFits(CGSize(width: width, height: 1000)).height
  }

  @Test("Lines in a label are separated by lineSpacing, and paragraphs by their paragraph spacing as well")
  func spacing() throws {
    let style = Self.style {
      $0.lineSpacing = 3
      $0.paragraphSpacing = 5
      $0.paragraphSpacingBefore = 7
    }
    let label = label(Self.text("aaaaaaaaaa aaaaaaaaaa\nbbb\n\nc", style))
    #expect(
      try rows(label) == [
        "aaaaaaaaaa: 0 12 0 0 left", "aaaaaaaaaa: 3 12 0 0 left", "bbb: 15 12 0 0 left", ": 15 12 0 0 left",
        "c: 15 12 0 0 left",
      ])
    #expect(height(label) == 108)
    #expect(height(self.label(Self.text("a", style))) == 12, "one line has nothing to be apart from")
  }

  @Test("Each paragraph has the spacing of its own style, and a paragraph without a style has none")
  func ownSpacing() throws {
    let text = NSMutableAttributedString()
    text.append(Self.text("a\n", Self.style { $0.paragraphSpacing = 4 }))
    text.append(Self.text("b\n", nil))
    text.append(Self.text("c\n", Self.style { $0.paragraphSpacingBefore = 6 }))
    text.append(Self.text("d", Self.style { $0.lineSpacing = 50 }))
    #expect(try shown(label(text)).rows.map(\.top) == [0, 4, 6, 0])
    #expect(height(label(text)) == 58)
  }

  private nonisolated static let heights: [(multiple: CGFloat, least: CGFloat, most: CGFloat, expected: CGFloat)] = [
    (0, 0, 0, 0), (1.5, 0, 0, 6), (0.5, 0, 0, -6), (0, 20, 0, 8), (0, 10, 0, 0), (0, 0, 9, -3), (0, 0, 30, 0),
    (2, 0, 20, 8), (2, 30, 0, 18), (-1, -5, -9, 0),
  ]

  @Test(
    "Line height is multiplied by lineHeightMultiple, then clamped to its minimum and maximum",
    arguments: heights)
  func heights(multiple: CGFloat, least: CGFloat, most: CGFloat, expected: CGFloat) throws {
    let style = Self.style {
      $0.lineHeightMultiple = multiple
      $0.minimumLineHeight = least
      $0.maximumLineHeight = most
    }
    let label = label(Self.text("a\nb", style))
    #expect(try shown(label).rows.map(\.top) == [expected, expected])
    #expect(try shown(label).rows.map(\.height) == [12, 12])
    #expect(height(label) == 2 * (12 + expected))
  }

  @Test("Values of a paragraph style that are infinite, negative or not numbers have no effect")
  func endless() throws {
    let style = Self.style {
      $0.lineSpacing = .nan
      $0.paragraphSpacing = .infinity
      $0.paragraphSpacingBefore = -3
      $0.headIndent = .infinity
      $0.firstLineHeadIndent = .nan
      $0.tailIndent = -.infinity
      $0.minimumLineHeight = .infinity
      $0.maximumLineHeight = .greatestFiniteMagnitude
      $0.lineHeightMultiple = .nan
    }
    #expect(try rows(label(Self.text("a\nb", style))) == ["a: 0 12 0 0 left", "b: 0 12 0 0 left"])
    let far = Self.style { $0.tailIndent = .greatestFiniteMagnitude }
    #expect(try rows(label(Self.text("a", far))) == ["a: 0 12 0 0 left"])
  }

  @Test("In a label with two font sizes each line is as high as the font of its own text requires")
  func mixedFonts() throws {
    let text = NSMutableAttributedString()
    text.append(Self.text("Title\n", size: 20, Self.style { $0.paragraphSpacing = 4 }))
    text.append(Self.text("aaaaaaaaaa aaaaaaaaaa", Self.style { $0.lineSpacing = 1 }))
    #expect(try shown(label(text)).rows.map(\.height) == [24, 12, 12] && height(label(text)) == 53)
  }

  @Test("Lines are broken within head and tail indent, and the first line within its own indent")
  func indents() throws {
    let style = Self.style {
      $0.firstLineHeadIndent = 50
      $0.headIndent = 10
      $0.tailIndent = -20
    }
    let label = label(Self.text("aaa aaa aaa aaa aaa aaa", style))
    #expect(
      try rows(label) == ["aaa: 0 12 50 20 left", "aaa aaa aaa: 0 12 10 20 left", "aaa aaa: 0 12 10 20 left"])
    let size = label.sizeThatFits(CGSize(width: 100, height: 1000))
    #expect(size == CGSize(width: 87, height: 36), "what is free counts to the width: 10 + 56 + 20")
  }

  @Test("A positive tailIndent is the distance at which lines end, measured from their leading edge")
  func tailPlace() throws {
    let style = Self.style {
      $0.headIndent = 10
      $0.tailIndent = 60
    }
    #expect(
      try rows(label(Self.text("aaaa aaaa aaaa", style)), width: 200)
        == ["aaaa aaaa: 0 12 0 140 left", "aaaa: 0 12 10 140 left"])
    #expect(try rows(label(Self.text("aaaa aaaa", style)), width: 40).first == "aaaa: 0 12 0 0 left")
  }

  @Test("With indents wider than the label each line still has one character")
  func noRoom() throws {
    let style = Self.style {
      $0.headIndent = 500; $0.firstLineHeadIndent = 500
    }
    #expect(try shown(label(Self.text("abc", style))).lines == ["a", "b", "c"])
  }

  @Test("Each paragraph has the alignment of its style, and a paragraph without a style that of the label")
  func alignments() throws {
    let text = NSMutableAttributedString()
    for alignment in [NSTextAlignment.left, .center, .right, .justified, .natural] {
      text.append(Self.text("a\n", Self.style { $0.alignment = alignment }))
    }
    text.append(Self.text("b", nil))
    let label = UILabel()
    label.textAlignment = .right
    label.numberOfLines = 0
    label.attributedText = text
    #expect(try shown(label).rows.map(\.alignment) == [.left, .center, .right, .left, .left, .right])
  }

  @Test(
    "textAlignment and lineBreakMode set on a label after its attributedText apply to all paragraphs")
  func overrides() throws {
    let style = Self.style { $0.lineSpacing = 2 }
    let label = label(Self.text("aaaaaaaaaa aaaaaaaaaa aaa", style), lines: 1)
    #expect(try shown(label).lines == ["aaaaaaaaaa"], "a style that says nothing ends lines between words")
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
    #expect(try shown(label).rows.map(\.alignment) == [.center] && shown(label).lines == ["aaaaaaaaaa aaaaa…"])
    label.attributedText = label.attributedText
    #expect(try shown(label).rows.map(\.alignment) == [.left] && shown(label).lines == ["aaaaaaaaaa"])
    label.text = "b"
    #expect(try shown(label).rows.isEmpty && shown(label).alignment == .center)
    label.attributedText = Self.text("c", nil)
    #expect(try shown(label).rows.isEmpty && shown(label).alignment == .center)
  }

  @Test("A paragraph is broken in the line break mode of its style")
  func modes() throws {
    func lines(_ mode: NSLineBreakMode, lines: Int) throws -> [String] {
      let text = Self.text("aaaa bbbbbbbbbb cccc dddd", Self.style { $0.lineBreakMode = mode })
      return try shown(label(text, lines: lines), width: 60).lines
    }
    #expect(try lines(.byCharWrapping, lines: 2) == ["aaaa bbbbbb", "bbbb cccc d"])
    #expect(try lines(.byTruncatingTail, lines: 2) == ["aaaa", "bbbbbbbbb…"])
    #expect(try lines(.byWordWrapping, lines: 0) == ["aaaa", "bbbbbbbbbb", "cccc dddd"])
    let clipped = label(Self.text("aaaa bbbbbbbbbb", Self.style { $0.lineBreakMode = .byClipping }), lines: 1)
    let host = HeadlessHost(view: clipped, size: CGSize(width: 60, height: 40))
    #expect(host.tree.visible.contains { $0.node.element.style.clips && $0.node.element.content != .none })
  }

  @Test("A paragraph with a right-to-left base writing direction begins at the right")
  func rightToLeft() throws {
    let style = Self.style {
      $0.baseWritingDirection = .rightToLeft
      $0.firstLineHeadIndent = 30
      $0.tailIndent = -5
    }
    #expect(try rows(label(Self.text("abc", style))) == ["abc: 0 12 5 30 right reversed"])
    let forward = Self.style { $0.baseWritingDirection = .leftToRight }
    let mirrored = label(Self.text("abc", forward))
    mirrored.semanticContentAttribute = .forceRightToLeft
    #expect(try rows(mirrored) == ["abc: 0 12 0 0 left forward"])
  }

  @Test("A paragraph style that is changed later affects a label only when its attributedText is set again")
  func changedLater() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let text = Self.text("a", style)
    let label = label(text)
    style.alignment = .right
    #expect(try shown(label).rows.map(\.alignment) == [.center])
    label.attributedText = text
    #expect(try shown(label).rows.map(\.alignment) == [.right])
  }

  @Test("A stack aligns the first baselines of labels whose first lines have different heights")
  func baselines() throws {
    let high = label(Self.text("a", Self.style { $0.minimumLineHeight = 30 }))
    let low = label(Self.text("b", nil))
    let stack = UIStackView(arrangedSubviews: [high, low])
    stack.alignment = .firstBaseline
    stack.translatesAutoresizingMaskIntoConstraints = false
    let holder = UIView()
    holder.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: holder.topAnchor),
      stack.leadingAnchor.constraint(equalTo: holder.leadingAnchor),
    ])
    _ = HeadlessHost(view: holder, size: CGSize(width: 200, height: 200))
    #expect(high.frame.height == 30 && low.frame.height == 12 && low.frame.minY - high.frame.minY == 18)
  }

  @Test("The text screen of the headless host shows the indents of paragraphs")
  func screen() {
    let style = Self.style {
      $0.paragraphSpacing = 20
      $0.headIndent = 16
      $0.firstLineHeadIndent = 16
    }
    let host = HeadlessHost(view: label(Self.text("a\nb", style)), size: CGSize(width: 100, height: 100))
    #expect(host.screen == "  a\n  b")
  }

  @Test("A list cell is as high as its paragraphs with their line spacing")
  func cells() throws {
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let style = Self.style {
      $0.lineSpacing = 30
      $0.alignment = .center
    }
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.attributedText = Self.text("aaa\nbbb", item == 0 ? nil : style)
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { view, path, item in
      view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1])
    source.apply(snapshot, animatingDifferences: false)
    let host = HeadlessHost(view: list, size: CGSize(width: 320, height: 480))
    let heights = try [0, 1].map { try #require(list.cellForItem(at: IndexPath(item: $0, section: 0))).frame.height }
    #expect(heights == [46, 76], "\(heights)")
    #expect(host.screen.contains("bbb"))
  }
}
