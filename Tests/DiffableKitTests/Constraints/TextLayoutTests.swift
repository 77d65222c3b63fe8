import DiffableKit
import Testing

/// Tests of labels, layout guides and fitting sizes under constraints.
@MainActor struct TextLayoutTests {
  /// A text of four words: characters are 9.52 points wide, spaces 4.76, and lines 21 high, so that two words take 119
  /// points of width.
  private let four = "banana banana banana banana"

  @Test("A label has as many lines as its width requires, and views below it move")
  func wrapping() {
    let fixture = BoxFixture(146, 200)
    let root = fixture.root
    let (a, b) = (fixture.label("a", four), fixture.box("b", 20, 20))
    fixture.activate(
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
      b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 4))
    #expect(fixture.picture == ["a 8 0 130 42", "b 0 46 20 20"])
    root.frame.size.width = 346
    #expect(fixture.picture == ["a 8 0 330 21", "b 0 25 20 20"])
    root.frame.size.width = 90
    #expect(fixture.picture == ["a 8 0 74 84", "b 0 88 20 20"])
    a.text = "banana"
    #expect(fixture.picture == ["a 8 0 74 21", "b 0 25 20 20"])
    a.numberOfLines = 1
    a.text = four
    #expect(fixture.picture == ["a 8 0 74 21", "b 0 25 20 20"])
  }

  @Test(
    "At equal priorities a label of several lines is compressed first, then one of one line, and a switch never",
    arguments: [true, false])
  func yielding(isFirst: Bool) {
    let fixture = BoxFixture(400, 200)
    let root = fixture.root
    let long = fixture.label("long", Array(repeating: four, count: 5).joined(separator: " "))
    let short = fixture.label("short", "banana", lines: 1)
    let toggle = UISwitch()
    fixture.add(toggle, "toggle", in: root)
    let views: [UIView] = isFirst ? [long, short, toggle] : [toggle, short, long]
    fixture.activate(
      views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
      views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
      views[2].leadingAnchor.constraint(equalTo: views[1].trailingAnchor),
      views[2].trailingAnchor.constraint(equalTo: root.trailingAnchor))
    root.layoutIfNeeded()
    #expect(toggle.frame.width == toggle.intrinsicContentSize.width)
    #expect(short.frame.width >= short.intrinsicContentSize.width)
    #expect(long.frame.width == 400 - toggle.frame.width - short.frame.width && long.frame.height > 60)
    root.frame.size.width = 100
    root.layoutIfNeeded()
    #expect(toggle.frame.width == toggle.intrinsicContentSize.width)
    #expect(short.frame.width == 100 - toggle.frame.width && long.frame.width == 0)
  }

  @Test("A label that may be narrower than its superview is as wide as its longest line")
  func narrow() {
    let fixture = BoxFixture(146, 200)
    let a = fixture.label("a", four)
    fixture.activate(
      a.centerXAnchor.constraint(equalTo: fixture.root.centerXAnchor),
      a.leadingAnchor.constraint(greaterThanOrEqualTo: fixture.root.leadingAnchor, constant: 3))
    fixture.root.layoutIfNeeded()
    #expect(a.frame.height == 42)
    #expect(a.frame.width == a.sizeThatFits(CGSize(width: 140, height: 1000)).width && a.frame.width < 121)
    a.preferredMaxLayoutWidth = 60
    fixture.root.layoutIfNeeded()
    #expect(a.frame.height == 84 && a.frame.width < 61)
  }

  @Test("systemLayoutSizeFitting returns the compressed size, the expanded size and the size for a given width")
  func fitting() {
    let fixture = BoxFixture()
    let root = fixture.root
    let a = fixture.label("a", four)
    let more = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 80)
    fixture.activate(
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      a.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -5), more)
    let natural = a.intrinsicContentSize.width
    #expect(
      root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: natural + 20, height: 31))
    #expect(
      root.systemLayoutSizeFitting(
        CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 150, height: 52))
    a.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    #expect(root.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 10_000, height: 31))
    // After `systemLayoutSizeFitting` was called for other sizes, the box still has the frame of the view's own layout.
    #expect(fixture.picture == ["a 10 5 300 90"])
    #expect(a.systemLayoutSizeFitting(.zero) == CGSize(width: natural, height: 21))
    #expect(UIView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
  }

  @Test("Views can be constrained to the margins, safe area and readable width, and to layout guides of the program")
  func guides() {
    let fixture = BoxFixture(1000, 100)
    let root = fixture.root
    let (a, b, c) = (fixture.box("a"), fixture.box("b"), fixture.box("c", 30, 10))
    for (box, guide) in [(a, root.layoutMarginsGuide), (b, root.readableContentGuide)] {
      fixture.activate(
        box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        box.topAnchor.constraint(equalTo: guide.topAnchor), box.bottomAnchor.constraint(equalTo: guide.bottomAnchor))
    }
    let space = UILayoutGuide()
    root.addLayoutGuide(space)
    fixture.activate(
      space.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor),
      space.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
      space.bottomAnchor.constraint(equalTo: root.bottomAnchor), space.heightAnchor.constraint(equalToConstant: 5),
      c.leadingAnchor.constraint(equalTo: space.trailingAnchor), c.bottomAnchor.constraint(equalTo: space.topAnchor))
    #expect(fixture.picture == ["a 8 8 984 84", "b 164 8 672 84", "c 250 85 30 10"])
    #expect(space.layoutFrame == CGRect(x: 0, y: 95, width: 250, height: 5))
    #expect(root.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 984, height: 84))
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(fixture.picture[0] == "a 2 1 994 96")
    #expect(root.layoutGuides == [space])
    root.removeLayoutGuide(space)
    #expect(!c.constraints.contains { $0.secondItem === space } && root.constraints.count == 8)
  }

  @Test("A view with preservesSuperviewLayoutMargins has at least the margins of its superview")
  func preservedMargins() {
    let fixture = BoxFixture(200, 100)
    let outer = UIView(frame: CGRect(x: 5, y: 0, width: 190, height: 100))
    fixture.root.addSubview(outer)
    fixture.root.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 12, right: 20)
    #expect(outer.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    outer.preservesSuperviewLayoutMargins = true
    #expect(outer.layoutMargins == UIEdgeInsets(top: 8, left: 15, bottom: 12, right: 15))
  }

  /// A view that sets the width constraint of its box in `updateConstraints()` and counts the calls of that method.
  private final class Lazy: UIView {
    let box = BoxFixture.Box(frame: .zero)
    private(set) var updates = 0
    private var width: NSLayoutConstraint?
    var wanted: CGFloat = 10 { didSet { setNeedsUpdateConstraints() } }
    override static var requiresConstraintBasedLayout: Bool { true }
    override func updateConstraints() {
      updates += 1
      if box.superview == nil {
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 3).isActive = true
      }
      width?.isActive = false
      width = box.widthAnchor.constraint(equalToConstant: wanted)
      width?.isActive = true
      super.updateConstraints()
    }
  }

  @Test("updateConstraints is called before the first layout, and once after several requests")
  func updates() {
    let view = Lazy(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(view)
    #expect(view.updates == 0 && view.needsUpdateConstraints())
    root.layoutIfNeeded()
    #expect(view.updates == 1 && view.box.frame == CGRect(x: 3, y: 0, width: 10, height: 0))
    view.wanted = 20
    view.wanted = 30
    root.layoutIfNeeded()
    #expect(view.updates == 2 && view.box.frame.width == 30)
  }
}
