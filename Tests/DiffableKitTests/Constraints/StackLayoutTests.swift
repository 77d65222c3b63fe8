import DiffableKit
import Testing

/// Tests of stack views that are laid out by constraints.
@MainActor struct StackLayoutTests {
  private let fixture = BoxFixture()

  /// Makes a stack view at the top edge, with boxes of the given intrinsic sizes.
  private func stack(_ sizes: [(CGFloat, CGFloat)]) -> (UIStackView, [BoxFixture.Box]) {
    let stack = fixture.stack([])
    fixture.activate(
      stack.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: fixture.root.trailingAnchor),
      stack.topAnchor.constraint(equalTo: fixture.root.topAnchor))
    let boxes = zip("abcdef", sizes).map { name, size in
      let box = fixture.box(String(name), size.0, size.1)
      stack.addArrangedSubview(box)
      return box
    }
    return (stack, boxes)
  }

  @Test("A horizontal stack fills its width, is as high as its tallest view, and aligns the others")
  func row() {
    let (stack, boxes) = stack([(50, 20), (60, 30)])
    stack.spacing = 10
    #expect(fixture.picture == ["stack 0 0 320 30", "a 0 0 50 30", "b 60 0 260 30"])
    stack.alignment = .center
    #expect(fixture.picture == ["stack 0 0 320 30", "a 0 5 50 20", "b 60 0 260 30"])
    stack.alignment = .bottom
    #expect(fixture.picture == ["stack 0 0 320 30", "a 0 10 50 20", "b 60 0 260 30"])
    boxes[0].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    #expect(fixture.picture == ["stack 0 0 320 30", "a 0 10 250 20", "b 260 0 60 30"])
  }

  @Test("A horizontal stack begins at the right in right-to-left layout")
  func rightToLeft() {
    let (stack, _) = stack([(50, 20), (60, 30)])
    for view in [fixture.root, stack] { view.semanticContentAttribute = .forceRightToLeft }
    #expect(fixture.picture == ["stack 0 0 320 30", "a 270 0 50 30", "b 0 0 270 30"])
  }

  @Test("A stack view sizes and spaces its views according to each of its distributions")
  func distributions() {
    let (stack, _) = stack([(50, 20), (60, 20), (70, 20)])
    stack.distribution = .fillEqually
    stack.spacing = 10
    #expect(fixture.picture == ["stack 0 0 320 20", "a 0 0 100 20", "b 110 0 100 20", "c 220 0 100 20"])
    stack.distribution = .equalSpacing
    #expect(fixture.picture == ["stack 0 0 320 20", "a 0 0 50 20", "b 120 0 60 20", "c 250 0 70 20"])
    stack.distribution = .equalCentering
    #expect(fixture.picture == ["stack 0 0 320 20", "a 0 0 50 20", "b 125 0 60 20", "c 250 0 70 20"])
    stack.distribution = .fillProportionally
    stack.spacing = 70
    #expect(fixture.picture == ["stack 0 0 320 20", "a 0 0 50 20", "b 120 0 60 20", "c 250 0 70 20"])
    stack.spacing = 25
    #expect(fixture.picture == ["stack 0 0 320 20", "a 0 0 75 20", "b 100 0 90 20", "c 215 0 105 20"])
  }

  @Test("A vertical stack is as high as its views and spacing; hidden views take no space")
  func column() {
    let (stack, boxes) = stack([(50, 20), (60, 30), (70, 40)])
    stack.axis = .vertical
    stack.spacing = 5
    stack.alignment = .leading
    #expect(fixture.picture == ["stack 0 0 320 100", "a 0 0 50 20", "b 0 25 60 30", "c 0 60 70 40"])
    boxes[1].isHidden = true
    #expect(fixture.picture == ["stack 0 0 320 65", "a 0 0 50 20", "b 0 0 60 30", "c 0 25 70 40"])
    stack.setCustomSpacing(11, after: boxes[0])
    boxes[1].isHidden = false
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(fixture.picture == ["stack 0 0 320 110", "a 2 1 50 20", "b 2 32 60 30", "c 2 67 70 40"])
    boxes[2].content.height = 60
    #expect(fixture.picture[0] == "stack 0 0 320 130")
    stack.removeArrangedSubview(boxes[0])
    boxes[0].removeFromSuperview()
    #expect(fixture.picture[2] == "b 2 1 60 30")
  }

  @Test("A horizontal stack view of an image and a higher vertical stack view of labels gets the height of the labels")
  func nested() {
    let (row, boxes) = stack([(200, 200)])
    row.spacing = 12
    row.alignment = .center
    let texts = fixture.stack([fixture.box("title", 80, 20), fixture.box("detail", 120, 16)])
    texts.axis = .vertical
    texts.spacing = 4
    row.addArrangedSubview(texts)
    fixture.activate(
      boxes[0].widthAnchor.constraint(equalToConstant: 30), boxes[0].heightAnchor.constraint(equalToConstant: 30))
    #expect(
      fixture.picture == [
        "stack 0 0 320 40", "a 0 5 30 30", "title 0 0 278 20", "detail 0 24 278 16", "stack 42 0 278 40",
      ])
  }

  @Test("A stack view without constraints on its size is as large as its views")
  func size() {
    let stack = fixture.stack([fixture.box("a", 50, 20), fixture.box("b", 60, 30)])
    stack.spacing = 10
    fixture.activate(
      stack.centerXAnchor.constraint(equalTo: fixture.root.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: fixture.root.centerYAnchor))
    #expect(fixture.picture[2] == "stack 100 35 120 30")
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 120, height: 30))
  }

  @Test("A stack view whose frame is set by the program respects constraints of its arranged subviews")
  func placedByHand() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let picture = UIView()
    let text = BoxFixture.Box(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    stack.addArrangedSubview(picture)
    stack.addArrangedSubview(text)
    fixture.activate(picture.widthAnchor.constraint(equalToConstant: 44))
    fixture.root.addSubview(stack)
    fixture.root.layoutIfNeeded()
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 44, height: 40))
    #expect(text.frame == CGRect(x: 44, y: 0, width: 156, height: 40))
  }
}
