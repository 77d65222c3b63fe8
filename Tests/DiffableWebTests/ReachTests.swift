import DiffableKit
import DiffableTesting
import DiffableWeb
import Testing

/// Tests of events that a faulty page sends for views that a person cannot reach.
@MainActor struct ReachTests {
  @Test(
    "D53: an event of each kind has an effect on a view that is shown, enabled and not covered",
    arguments: ReachFixture.kinds)
  func inReach(_ kind: String) throws {
    let fixture = ReachFixture()
    let message = try #require(fixture.message(kind))
    let before = fixture.state
    try fixture.say(message.text)
    #expect(fixture.state != before)
  }

  @Test(
    "D53: a hidden, disabled, covered or removed view takes no event, whether the page knows of it or not",
    arguments: ReachFixture.kinds, ReachFixture.Reason.allCases)
  func outOfReach(_ kind: String, _ reason: ReachFixture.Reason) throws {
    for isShown in [false, true] {
      let fixture = ReachFixture()
      let message = try #require(fixture.message(kind))
      fixture.apply(reason, to: message.owner)
      if isShown { fixture.host.update() }
      let before = fixture.state
      try fixture.say(message.text)
      #expect(fixture.state == before, "\(isShown)")
      fixture.host.update()
      #expect(fixture.host.tree.faults.isEmpty)
    }
  }

  @Test("D53: only views in the topmost sheet take events, and those behind do again after the dismissal")
  func sheets() throws {
    let fixture = ReachFixture()
    var pressed: [String] = []
    func sheet(_ title: String) -> UIViewController {
      let controller = UIViewController()
      let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in pressed.append(title) })
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      controller.view.addSubview(button)
      return controller
    }
    let (first, second) = (sheet("First"), sheet("Second"))
    fixture.root.present(first, animated: false)
    fixture.host.update()
    let below = try #require(fixture.host.element("First") { $0.accessibility.role == .button }).id
    fixture.host.send(.tap(below, []))
    first.present(second, animated: false)
    fixture.host.update()
    fixture.host.send(.tap(below, []))
    fixture.host.tap("Second")
    #expect(pressed == ["First", "Second"])
    fixture.root.dismiss(animated: false)
    fixture.host.update()
    let message = try #require(fixture.message("t"))
    try fixture.say(message.text)
    #expect(fixture.log == ["pressed"])
  }

  @Test("D53: a list that the page has scrolled behind a sheet is scrolled back")
  func scrolledBack() throws {
    let fixture = ReachFixture()
    let message = try #require(fixture.message("o"))
    fixture.root.present(UIViewController(), animated: false)
    fixture.host.update()
    try fixture.say(message.text)
    let frame = try #require(fixture.host.scene.makeFrame())
    let isSentBack = frame.commands.contains { command in
      if case .scroll(_, .zero, animated: false) = command { true } else { false }
    }
    #expect(isSentBack)
  }

  @Test("D53: an animated scroll by the program ends behind a sheet, and the delegate is told")
  func animationUnderSheet() throws {
    /// A delegate that counts the ends of animated scrolls.
    final class Watcher: NSObject, UICollectionViewDelegate {
      var ends = 0
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    }
    let (fixture, watcher) = (ReachFixture(), Watcher())
    fixture.list.delegate = watcher
    let message = try #require(fixture.message("o"))
    let list = message.text.split(separator: ",")[1]
    fixture.list.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    fixture.root.present(UIViewController(), animated: false)
    let frame = try #require(fixture.host.scene.makeFrame())
    fixture.host.scene.frameWasShown(frame.sequence)
    try fixture.say(message.text)
    #expect(fixture.host.scene.makeFrame()?.commands.isEmpty ?? true, "On the way it is not sent back.")
    try fixture.say("[\"p\",\(list),3]")
    #expect(fixture.list.contentOffset.y == 200)
    #expect(watcher.ends == 1)
  }

  @Test("D53: a row that is being moved is released in its old position when a sheet covers its list")
  func dragUnderSheet() throws {
    let fixture = ReachFixture()
    let message = try #require(fixture.message("g"))
    try fixture.say(message.text)
    let list = try #require(fixture.message("d")).text.filter(\.isNumber)
    fixture.root.present(UIViewController(), animated: false)
    try fixture.say("[\"g\",\(list),1,380,200]")
    try fixture.say("[\"g\",\(list),2,380,200]")
    #expect(!fixture.log.contains("moved"))
    let frame = try #require(fixture.host.scene.makeFrame())
    #expect(frame.commands.contains { if case .endDrag = $0 { true } else { false } })
  }

  @Test("D53: a disabled text field keeps its text, and a page that has sent another text gets it back")
  func disabledField() throws {
    let fixture = ReachFixture()
    let message = try #require(fixture.message("x"))
    fixture.field.isEnabled = false
    try fixture.say(message.text)
    let frame = try #require(fixture.host.scene.makeFrame())
    let answers = frame.changes.compactMap { change -> ElementTextField? in
      guard case .update(_, let element, _, _) = change, case .field(let field) = element.content else { return nil }
      return field
    }
    #expect(answers.map(\.text) == ["words"])
    #expect(answers.map(\.revision) == [1])
  }
}
