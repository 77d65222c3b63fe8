import DiffableKit
import DiffableTesting
import Testing

/// Tests of views and lists in left-to-right and right-to-left layout.
@MainActor @Suite struct LayoutDirectionTests {
  @Test("The layout direction of a view follows its semanticContentAttribute, or else the person's language")
  func direction() {
    let view = UIView(frame: .zero)
    let host = HeadlessHost(view: view)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    host.scene.environment.layoutDirection = .rightToLeft
    for attribute in [UISemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
      view.semanticContentAttribute = attribute
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
    view.semanticContentAttribute = .unspecified
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
  }

  @Test("In right-to-left layout stacks and symbols are mirrored, also when the direction changes while shown")
  func mirrored() throws {
    let (first, second) = (UILabel(frame: .zero), UILabel(frame: .zero))
    first.text = "first"
    second.text = "second"
    let arrow = UIImageView(image: UIImage(systemName: "chevron.forward"))
    arrow.accessibilityLabel = "arrow"
    let stack = UIStackView(arrangedSubviews: [first, second, arrow])
    let host = HeadlessHost(view: stack, size: CGSize(width: 300, height: 100))
    func frame(_ name: String) throws -> CGRect { try #require(host.element(name)).element.frame }
    let before = try frame("first")
    #expect(before.minX == 0)
    host.scene.environment.layoutDirection = .rightToLeft
    host.update()
    #expect(try frame("first").maxX == 300 && frame("first").width == before.width)
    #expect(try frame("first").minX > frame("second").minX)
    guard case .symbol(let symbol)? = host.element("arrow")?.element.content else { return #expect(Bool(false)) }
    #expect(symbol.isMirrored)
    guard case .text(let text)? = host.element("first")?.element.content else { return #expect(Bool(false)) }
    #expect(text.alignment == .right && !text.isRightToLeft)
    // Points are converted with the mirrored frames.
    #expect(first.convert(CGPoint.zero, to: nil).x == 300 - before.width)
    stack.semanticContentAttribute = .forceLeftToRight
    host.update()
    #expect(try frame("first") == before)
  }

  @Test("A right-to-left list cell has image and text at the right, and a mirrored disclosure indicator at the left")
  func row() throws {
    let fixture = CellFixture(rows: 1) { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "שלום"
      content.image = UIImage(systemName: "heart")
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    fixture.host.scene.environment.layoutDirection = .rightToLeft
    fixture.host.update()
    let cell = try fixture.cell()
    let label = try #require(fixture.views(UILabel.self, in: cell).first)
    let symbols = fixture.views(UIImageView.self, in: cell)
    let heart = try #require(symbols.first { $0.image == UIImage(systemName: "heart") })
    let arrow = try #require(symbols.last)
    func left(_ view: UIView) -> CGFloat { view.convert(CGPoint.zero, to: nil).x }
    #expect(left(arrow) < 60 && left(heart) > 250 && left(label) < left(heart))
    let element = try fixture.element(arrow)
    guard case .symbol(let symbol) = element.content else { return #expect(Bool(false)) }
    #expect(symbol.isMirrored)
    guard case .text(let text) = try fixture.element(label).content else { return #expect(Bool(false)) }
    #expect(text.isRightToLeft && text.alignment == .right)
  }

  @Test("A checkmark accessory is not mirrored in right-to-left layout")
  func tick() throws {
    let fixture = CellFixture { cell, _ in cell.accessories = [.checkmark()] }
    fixture.host.scene.environment.layoutDirection = .rightToLeft
    fixture.host.update()
    let tick = try #require(fixture.views(UIImageView.self, in: fixture.cell()).first)
    guard case .symbol(let symbol) = try fixture.element(tick).content else { return #expect(Bool(false)) }
    #expect(symbol.name == "checkmark" && !symbol.isMirrored)
  }

  @Test("Images flip for right-to-left layout only if they are made to, and their copies keep that")
  func pictures() throws {
    let heart = try #require(UIImage(systemName: "heart"))
    #expect(!heart.flipsForRightToLeftLayoutDirection)
    let flipped = heart.imageFlippedForRightToLeftLayoutDirection()
    #expect(flipped.flipsForRightToLeftLayoutDirection && flipped != heart)
    #expect(flipped.withTintColor(.red).flipsForRightToLeftLayoutDirection)
    #expect(flipped.withConfiguration(.init(pointSize: 30)).flipsForRightToLeftLayoutDirection)
    #expect(UIImage(systemName: "arrow.backward")?.flipsForRightToLeftLayoutDirection == true)
  }

  @Test("In a right-to-left outline the left arrow key expands an item, and the right arrow key collapses it")
  func keys() throws {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline())
    fixture.host.scene.environment.layoutDirection = .rightToLeft
    fixture.host.update()
    fixture.collectionView.becomeFirstResponder()
    fixture.host.update()
    fixture.host.press(.home)
    fixture.host.press(.left)
    #expect(fixture.dataSource.snapshot(for: "S").isExpanded("a"))
    fixture.host.press(.right)
    #expect(!fixture.dataSource.snapshot(for: "S").isExpanded("a"))
  }
}
