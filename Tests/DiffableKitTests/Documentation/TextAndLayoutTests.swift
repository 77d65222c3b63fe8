import DiffableKit
import DiffableTesting
import Testing

final class BadgeView: UIView {
  private let label = UILabel()

  var text: String {
    get { label.text ?? "" }
    set {
      label.text = newValue
      invalidateIntrinsicContentSize()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: size.width - 16, height: size.height))
    return CGSize(width: text.width + 16, height: text.height + 8)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.inset(by: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8))
  }
}

/// Tests of the code of the article “Text and layout” on a headless host.
@MainActor struct TextAndLayoutTests {
  @Test("A view that measures itself gets its text's size in a stack view, and grows with the text")
  func badge() {
    let badge = BadgeView()
    badge.text = "One line"
    let column = UIStackView(arrangedSubviews: [badge])
    column.axis = .vertical
    column.alignment = .leading
    let host = HeadlessHost(view: column, size: CGSize(width: 320, height: 480))
    let line = UIFont.preferredFont(forTextStyle: .body).lineHeight
    #expect(badge.sizeThatFits(column.bounds.size).height == line + 8)
    #expect(badge.frame.width < 160)
    badge.text = "A longer line"
    let narrow = badge.frame.width
    host.update()
    #expect(badge.frame.width > narrow)
    #expect(host.tree.faults.isEmpty)
  }

  @Test("The view in the article “Text and layout” is the one in this file, which is compiled and tested")
  func sameCode() throws {
    let article = try DocumentedCode(page: "Sources/DiffableKit/DiffableKit.docc/TextAndLayout.md")
    let listing = try #require(article.listing(with: "final class BadgeView"))
    let file = "Tests/DiffableKitTests/Documentation/TextAndLayoutTests.swift"
    #expect(try DocumentedCode.contains(listing, file: file))
  }
}
