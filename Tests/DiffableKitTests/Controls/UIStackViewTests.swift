import DiffableKit
import DiffableTesting
import Testing

/// Tests of stack views whose frame is set by the program.
@MainActor struct UIStackViewTests {
  let stack = UIStackView()

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    return label
  }

  private func lay(_ width: CGFloat, _ height: CGFloat) {
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stack.setNeedsLayout()
    stack.layoutIfNeeded()
  }

  @Test("A vertical stack gives each view its height for the width, plus spacing; hidden views take no space")
  func column() {
    stack.axis = .vertical
    stack.spacing = 10
    let views = ["One", "A text that needs more than one line", "Three"].map(label)
    for view in views { stack.addArrangedSubview(view) }
    let size = stack.sizeThatFits(CGSize(width: 120, height: 10_000))
    #expect(size.height == 125.0)
    lay(120, size.height)
    #expect(views.map(\.frame.minY) == [0, 31, 104])
    views[1].isHidden = true
    #expect(stack.sizeThatFits(CGSize(width: 120, height: 10_000)).height == 52.0)
    lay(120, 52)
    #expect(views[2].frame.minY == 31)
  }

  @Test("A stack view applies custom spacing after a view, and its layout margins")
  func spaces() {
    stack.axis = .vertical
    let views = ["One", "Two", "Three"].map(label)
    for view in views { stack.addArrangedSubview(view) }
    stack.setCustomSpacing(20, after: views[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 5, left: 7, bottom: 0, right: 0)
    lay(200, 200)
    #expect(views.map(\.frame.origin) == [CGPoint(x: 7, y: 5), CGPoint(x: 7, y: 46), CGPoint(x: 7, y: 67)])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    lay(200, 201)
    #expect(views[1].frame.minY == 26)
  }

  @Test("A horizontal stack divides its width according to fillEqually, equalSpacing and fill")
  func row() {
    let views = ["One", "Two"].map(label)
    for view in views { stack.addArrangedSubview(view) }
    stack.distribution = .fillEqually
    lay(300, 40)
    #expect(views.map(\.frame.width) == [150, 150])
    stack.distribution = .equalSpacing
    stack.alignment = .center
    lay(300, 41)
    #expect(views[0].frame.minX == 0 && views[1].frame.maxX == 300)
    #expect(views[0].frame.height == 21 && views[0].frame.minY == 10)
    stack.distribution = .fill
    lay(300, 40)
    #expect(views[1].frame.maxX == 300 && views[1].frame.width > views[0].frame.width)
  }

  @Test("In a horizontal stack that is too narrow a label wraps, and a button keeps its width")
  func narrowRow() {
    let button = UIButton(configuration: .gray(), primaryAction: UIAction(title: "Undo") { _ in })
    let text = label("A text that is far too long for one line of this row")
    stack.addArrangedSubview(text)
    stack.addArrangedSubview(button)
    let size = stack.sizeThatFits(CGSize(width: 220, height: 10_000))
    lay(220, size.height)
    #expect(button.frame.width == button.intrinsicContentSize.width)
    #expect(button.frame.maxX <= 220.5)
    #expect(text.frame.height > 21)
  }

  @Test("Arranged subviews are in the order in which they are added or inserted; a removed one remains a subview")
  func order() {
    let views = ["One", "Two", "Three"].map(label)
    stack.addArrangedSubview(views[0])
    stack.addArrangedSubview(views[2])
    stack.insertArrangedSubview(views[1], at: 1)
    #expect(stack.arrangedSubviews == views)
    #expect(stack.subviews == views)
    stack.addArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[1], views[2], views[0]])
    stack.removeArrangedSubview(views[2])
    #expect(stack.arrangedSubviews == [views[1], views[0]])
    #expect(views[2].superview === stack)
  }

  @Test("A plain view in a stack counts with its original size even after the stack has stretched it")
  func plainView() {
    let spacer = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 1))
    let text = label("One")
    stack.addArrangedSubview(text)
    stack.addArrangedSubview(spacer)
    lay(300, 40)
    lay(200, 40)
    #expect(spacer.frame.maxX == 200)
    #expect(text.frame.width < 100)
    #expect(stack.intrinsicContentSize.width < 100)
  }
}
