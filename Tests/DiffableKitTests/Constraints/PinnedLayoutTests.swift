import DiffableKit
import Synchronization
import Testing

/// Tests of frames that follow from constraints on edges, centres, sizes and distances.
@MainActor struct PinnedLayoutTests {
  private let fixture = BoxFixture()
  private var root: UIView { fixture.root }

  @Test("Constraints on all edges determine the frame of a view, also after its superview is resized")
  func edges() {
    let a = fixture.box("a")
    fixture.activate(
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
      root.bottomAnchor.constraint(equalTo: a.bottomAnchor, constant: 12))
    #expect(fixture.picture == ["a 16 8 288 80"])
    root.frame.size = CGSize(width: 200, height: 50)
    #expect(fixture.picture == ["a 16 8 168 30"])
  }

  @Test("Constraints on centre and size determine the frame of a view")
  func middle() {
    let a = fixture.box("a")
    fixture.activate(
      a.centerXAnchor.constraint(equalTo: root.centerXAnchor), a.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      a.widthAnchor.constraint(equalToConstant: 40), a.heightAnchor.constraint(equalToConstant: 20))
    #expect(fixture.picture == ["a 140 40 40 20"])
  }

  @Test("A size can be a multiple of another view's width plus a constant, or of the view's own width")
  func multipliers() {
    let a = fixture.box("a")
    fixture.activate(
      a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 10),
      a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5))
    #expect(fixture.picture == ["a 0 0 170 85"])
  }

  @Test("Two views side by side with an equal-width constraint share the remaining width equally")
  func equalWidths() {
    let (a, b) = (fixture.box("a"), fixture.box("b"))
    fixture.activate(
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 12),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      a.widthAnchor.constraint(equalTo: b.widthAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 30), b.topAnchor.constraint(equalTo: a.topAnchor),
      b.heightAnchor.constraint(equalTo: a.heightAnchor))
    #expect(fixture.picture == ["a 16 0 138 30", "b 166 0 138 30"])
  }

  @Test("Inequality constraints keep a minimum distance between views and a maximum width")
  func inequalities() {
    let (a, b) = (fixture.box("a", 40, 40), fixture.box("b", 60, 20))
    fixture.activate(
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      a.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 8),
      b.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      b.centerYAnchor.constraint(equalTo: a.centerYAnchor), b.widthAnchor.constraint(lessThanOrEqualToConstant: 240))
    #expect(fixture.picture == ["a 16 30 40 40", "b 244 40 60 20"])
    b.content.width = 400
    #expect(fixture.picture == ["a 16 30 40 40", "b 64 40 240 20"])
    root.frame.size.width = 200
    #expect(fixture.picture == ["a 16 30 40 40", "b 64 40 120 20"])
  }

  @Test("A distance between anchors can equal a width, or a multiple of the system spacing")
  func distances() {
    let (a, b, c) = (fixture.box("a", 50, 20), fixture.box("b", 30, 20), fixture.box("c", 30, 20))
    fixture.activate(
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
      a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalTo: a.widthAnchor),
      c.leadingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor, multiplier: 2),
      c.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1))
    #expect(fixture.picture == ["a 0 0 50 20", "b 100 0 30 20", "c 146 28 30 20"])
  }

  @Test("NSLayoutConstraint(item:attribute:…) makes constraints on edges, sizes and margins")
  func attributes() {
    let a = fixture.box("a", 50, 20)
    root.layoutMargins = UIEdgeInsets(top: 5, left: 20, bottom: 5, right: 10)
    fixture.activate(
      NSLayoutConstraint(
        item: a, attribute: .right, relatedBy: .equal, toItem: root, attribute: .rightMargin, multiplier: 1,
        constant: -4),
      NSLayoutConstraint(
        item: a, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1,
        constant: 80),
      NSLayoutConstraint(
        item: a, attribute: .top, relatedBy: .equal, toItem: root, attribute: .topMargin, multiplier: 1, constant: 0))
    #expect(fixture.picture == ["a 226 5 80 20"])
  }

  @Test("Baseline constraints align the texts of labels with different font sizes")
  func baselines() {
    let (big, small) = (fixture.label("big", "Big", lines: 1), fixture.label("small", "small", lines: 1))
    big.font = .systemFont(ofSize: 34)
    let other = fixture.label("other", "other", lines: 1)
    fixture.activate(
      big.topAnchor.constraint(equalTo: root.topAnchor),
      small.leadingAnchor.constraint(equalTo: big.trailingAnchor),
      small.firstBaselineAnchor.constraint(equalTo: big.firstBaselineAnchor),
      other.lastBaselineAnchor.constraint(equalTo: big.lastBaselineAnchor))
    root.layoutIfNeeded()
    // The labels' lines are 41 and 21 points high; capital letters, 0.7 of the font size high, are centred in them,
    // which gives the baselines.
    #expect(big.frame.minY == 0 && big.frame.height == 41)
    #expect(small.frame.minY == 16 && other.frame.minY == 16)
  }

  @Test("A view constrained to one whose frame is set by the program follows that frame when it changes")
  func handPlaced() {
    let (a, b) = (fixture.box("a"), fixture.box("b", 30, 20))
    a.translatesAutoresizingMaskIntoConstraints = true
    a.frame = CGRect(x: 10, y: 10, width: 50, height: 20)
    fixture.activate(
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8), b.topAnchor.constraint(equalTo: a.topAnchor))
    #expect(fixture.picture == ["a 10 10 50 20", "b 68 10 30 20"])
    a.frame.origin.x = 30
    #expect(fixture.picture == ["a 30 10 50 20", "b 88 10 30 20"])
    a.translatesAutoresizingMaskIntoConstraints = false
    fixture.activate(a.widthAnchor.constraint(equalToConstant: 70))
    #expect(fixture.picture == ["a 0 0 70 0", "b 78 0 30 20"])
  }

  @Test("Constraints of a subview determine its superview's size; frames are in the superview's coordinates")
  func nested() {
    let outer = fixture.box("outer")
    let inner = fixture.box("inner", 40, 30, in: outer)
    fixture.activate(
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      outer.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -10),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -5))
    #expect(fixture.picture == ["outer 130 20 60 40", "inner 10 5 40 30"])
  }

  @Test("A subview with an autoresizing mask follows its constrained superview, and constraints can refer to it")
  func autoresizing() {
    let outer = fixture.box("outer")
    let follower = UIView(frame: .zero)
    follower.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(follower)
    let b = fixture.box("b", 30, 20)
    fixture.activate(
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      outer.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      outer.heightAnchor.constraint(equalToConstant: 40),
      b.leadingAnchor.constraint(equalTo: follower.trailingAnchor),
      b.topAnchor.constraint(equalTo: follower.bottomAnchor))
    #expect(fixture.picture == ["outer 10 0 160 40", "b 170 40 30 20"])
    #expect(follower.frame == CGRect(x: 0, y: 0, width: 160, height: 40))
    root.frame.size.width = 200
    #expect(fixture.picture == ["outer 10 0 100 40", "b 110 40 30 20"])
  }

  @Test("In right-to-left layout leading edges are right edges, and constants count to the left")
  func rightToLeft() {
    let (a, b) = (fixture.box("a", 50, 20), fixture.box("b", 30, 20))
    for box in [fixture.root, a, b] { box.semanticContentAttribute = .forceRightToLeft }
    fixture.activate(
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
      b.trailingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 100),
      b.topAnchor.constraint(equalTo: a.bottomAnchor))
    #expect(fixture.picture == ["a 254 0 50 20", "b 216 20 30 20"])
  }

  @Test("A view with too few constraints is as small as possible, and at the top left")
  func undecided() {
    let (a, b) = (fixture.box("a"), fixture.box("b", 30, 20))
    fixture.activate(
      a.widthAnchor.constraint(equalToConstant: 50), b.topAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor))
    fixture.activate(b.leadingAnchor.constraint(greaterThanOrEqualTo: a.leadingAnchor))
    #expect(fixture.picture == ["a 0 0 50 0", "b 0 0 30 20"])
  }
}
