import DiffableKit
import Synchronization
import Testing

/// Tests of the priorities of constraints and contents.
@MainActor struct PriorityLayoutTests {
  /// Returns two boxes side by side, which fill a view with the given width and gap in points.
  private func row(_ width: CGFloat = 320, gap: CGFloat = 8) -> (BoxFixture, BoxFixture.Box, BoxFixture.Box) {
    let fixture = BoxFixture(width, 40)
    let (a, b) = (fixture.box("a", 50, 20), fixture.box("b", 60, 20))
    fixture.activate(
      a.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: gap),
      b.trailingAnchor.constraint(equalTo: fixture.root.trailingAnchor))
    return (fixture, a, b)
  }

  @Test("Extra width goes to the view with the lowest content hugging priority, and to the last of equal ones")
  func hugging() {
    let (fixture, a, b) = row()
    #expect(fixture.picture == ["a 0 0 50 20", "b 58 0 262 20"])
    b.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    #expect(fixture.picture == ["a 0 0 252 20", "b 260 0 60 20"])
    a.setContentHuggingPriority(UILayoutPriority(251.5), for: .horizontal)
    #expect(fixture.picture == ["a 0 0 50 20", "b 58 0 262 20"])
  }

  @Test("Missing width is taken from the view with the lowest compression resistance priority")
  func compression() {
    let (fixture, a, b) = row(100, gap: 0)
    a.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
    #expect(fixture.picture == ["a 0 0 40 20", "b 40 0 60 20"])
    b.setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
    #expect(fixture.picture == ["a 0 0 50 20", "b 50 0 50 20"])
  }

  @Test("A view that another view's large content leaves no room gets the width zero, not a negative one")
  func sizesAreNotNegative() {
    let (fixture, a, b) = row(100, gap: 0)
    a.content.width = 500
    #expect(fixture.picture == ["a 0 0 100 20", "b 100 0 0 20"])
    fixture.root.frame.size.width = 700
    #expect(fixture.picture == ["a 0 0 500 20", "b 500 0 200 20"])
    fixture.root.frame.size.width = 40
    #expect(fixture.picture == ["a 0 0 40 20", "b 40 0 0 20"])
    b.setContentCompressionResistancePriority(.required, for: .horizontal)
    #expect(fixture.picture == ["a 0 0 0 20", "b 0 0 40 20"])
  }

  @Test("A view whose required constraints leave it a negative width gets the width zero until there is more room")
  func forcedNegativeSizes() {
    let fixture = BoxFixture(100, 40)
    let a = fixture.box("a", -1, 20)
    let far = a.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor, constant: 500)
    far.priority = .required - 1
    fixture.activate(
      a.leadingAnchor.constraint(greaterThanOrEqualTo: fixture.root.leadingAnchor, constant: 300),
      a.trailingAnchor.constraint(equalTo: fixture.root.trailingAnchor, constant: -10), far)
    #expect(fixture.picture == ["a 500 0 0 20"])
    fixture.root.frame.size.width = 400
    #expect(fixture.picture == ["a 390 0 0 20"])
    fixture.root.frame.size.width = 600
    #expect(fixture.picture == ["a 500 0 90 20"])
  }

  @Test("An optional constraint holds as far as the required constraints allow")
  func optional() {
    let fixture = BoxFixture()
    let a = fixture.box("a", 10, 10)
    let wide = a.widthAnchor.constraint(equalToConstant: 200)
    wide.priority = .required - 1
    fixture.activate(
      a.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor), wide,
      a.widthAnchor.constraint(lessThanOrEqualToConstant: 150))
    #expect(fixture.picture == ["a 0 0 150 10"])
    wide.constant = 80
    #expect(fixture.picture == ["a 0 0 80 10"])
    // With a priority below that of content hugging, the optional width yields to the intrinsic width of 10 points.
    wide.priority = .defaultLow - 1
    #expect(fixture.picture == ["a 0 0 10 10"])
  }

  @Test("Activating or deactivating a constraint, or changing its constant, moves the views")
  func changes() {
    let fixture = BoxFixture()
    let a = fixture.box("a", 10, 10)
    let left = a.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor, constant: 16)
    let right = a.trailingAnchor.constraint(equalTo: fixture.root.trailingAnchor)
    left.isActive = true
    #expect(fixture.picture == ["a 16 0 10 10"])
    #expect(fixture.root.constraints == [left])
    left.constant = 40
    #expect(fixture.picture == ["a 40 0 10 10"])
    right.isActive = true
    #expect(fixture.picture == ["a 40 0 280 10"])
    left.isActive = false
    #expect(fixture.picture == ["a 310 0 10 10"])
    fixture.root.removeConstraint(right)
    #expect(!right.isActive && fixture.root.constraints.isEmpty)
  }

  @Test("Removing a view ends its constraints to views outside it; reordering it among its siblings does not")
  func leaving() {
    let fixture = BoxFixture()
    let outer = fixture.box("outer")
    let a = fixture.box("a", 10, 10, in: outer)
    let inner = a.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 3)
    let across = a.topAnchor.constraint(equalTo: fixture.root.topAnchor, constant: 5)
    fixture.activate(inner, across, outer.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor, constant: 20))
    #expect(fixture.picture == ["outer 20 0 0 0", "a 3 5 10 10"])
    fixture.root.insertSubview(outer, at: 0)
    #expect(inner.isActive && across.isActive)
    outer.removeFromSuperview()
    #expect(inner.isActive && !across.isActive)
    #expect(fixture.root.constraints.isEmpty)
  }

  @Test("The last of contradictory constraints is ignored and reported, and takes effect when it can hold")
  func contradiction() {
    let lines = Mutex<[String]>([])
    $diagnosticSink.withValue({ line in lines.withLock { $0.append(line) } }) {
      let fixture = BoxFixture()
      let a = fixture.box("a", 10, 10)
      let first = a.widthAnchor.constraint(equalToConstant: 100)
      let second = a.widthAnchor.constraint(greaterThanOrEqualToConstant: 200)
      second.identifier = "wide"
      fixture.activate(
        a.topAnchor.constraint(equalTo: fixture.root.topAnchor), first, second,
        a.heightAnchor.constraint(equalToConstant: 30))
      #expect(fixture.picture == ["a 0 0 100 30"])
      fixture.root.setNeedsLayout()
      #expect(fixture.picture == ["a 0 0 100 30"])
      #expect(
        lines.withLock(\.self) == [
          "[UIView] Constraints in Box contradict each other; left out until they change: "
            + "“wide” Box “a”.width >= 200.0. It cannot hold together with: Box “a”.width == 100.0"
        ])
      first.constant = 250
      #expect(fixture.picture == ["a 0 0 250 30"])
      second.constant = 300
      #expect(fixture.picture == ["a 0 0 250 30"])
    }
    #expect(lines.withLock(\.count) == 2)
  }

  @Test("Misuse: activating a constraint between views without a common ancestor stops the program")
  func noCommonView() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (a, b) = (UIView(), UIView())
        a.leadingAnchor.constraint(equalTo: b.leadingAnchor).isActive = true
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A constraint cannot be activated whose views are in no common view."))
  }

  @Test("Misuse: a constraint that relates an edge to a size stops the program")
  func differentKinds() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        _ = NSLayoutConstraint(
          item: view, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 1,
          constant: 0)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("An attribute of one kind cannot be compared with one of another: UIView.leading and UIView.width.")
    )
  }

  @Test("Misuse: a constraint whose item is neither a view nor a layout guide stops the program")
  func notAView() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: "view", attribute: .leading, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 0)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A constraint needs a view or a layout guide and one of its attributes."))
  }
}
