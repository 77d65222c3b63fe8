import DiffableKit
import Testing

/// Tests of keyboard layout guides while no keyboard is on screen.
@MainActor struct KeyboardLayoutGuideTests {
  private let fixture = BoxFixture()
  private var root: UIView { fixture.root }

  @Test("Without a keyboard the keyboard layout guide is at the bottom edge of its view, whatever the view's size")
  func bottom() {
    let a = fixture.box("a", 40, 20)
    let guide = root.keyboardLayoutGuide
    fixture.activate(
      a.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -8),
      a.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 10))
    #expect(fixture.picture == ["a 10 72 40 20"])
    #expect(guide.layoutFrame == CGRect(x: 0, y: 100, width: 320, height: 0))
    root.frame.size = CGSize(width: 200, height: 300)
    #expect(fixture.picture == ["a 10 272 40 20"])
    #expect(guide === root.keyboardLayoutGuide && guide.owningView === root)
    guide.usesBottomSafeArea = false
    guide.followsUndockedKeyboard = true
    #expect(fixture.picture == ["a 10 272 40 20"])
  }

  @Test("systemLayoutSizeFitting counts constraints between subviews and the keyboard layout guide")
  func measuring() {
    let a = fixture.box("a", 40, 20)
    fixture.activate(
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      a.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      a.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor, constant: -8))
    #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 40, height: 33))
  }

  @Test(
    "The keyboard layout guide activates the constraints set for its place at the bottom, and later ones replace them")
  func tracking() {
    let a = fixture.box("a", 40, 20)
    let guide = root.keyboardLayoutGuide
    let atBottom = a.bottomAnchor.constraint(equalTo: guide.topAnchor)
    let atTop = a.topAnchor.constraint(equalTo: root.topAnchor)
    let inMiddle = a.centerXAnchor.constraint(equalTo: guide.centerXAnchor)
    guide.setConstraints([atBottom], activeWhenNearEdge: .bottom)
    guide.setConstraints([atTop], activeWhenAwayFrom: .bottom)
    guide.setConstraints([inMiddle], activeWhenAwayFrom: [.leading, .trailing])
    #expect(fixture.picture == ["a 140 80 40 20"])
    #expect(atBottom.isActive && !atTop.isActive && inMiddle.isActive)
    #expect(guide.constraints(activeWhenNearEdge: .bottom) == [atBottom])
    #expect(guide.constraints(activeWhenAwayFrom: .bottom) == [atTop])
    #expect(guide.constraints(activeWhenNearEdge: .top) == [])
    let higher = a.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -30)
    guide.setConstraints([higher], activeWhenNearEdge: .bottom)
    #expect(!atBottom.isActive && fixture.picture == ["a 140 50 40 20"])
    guide.removeAllTrackedConstraints()
    #expect(!higher.isActive && !inMiddle.isActive && guide.constraints(activeWhenNearEdge: .bottom).isEmpty)
  }
}
