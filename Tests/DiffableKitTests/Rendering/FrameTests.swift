import DiffableKit
import DiffableTesting
import Testing

/// Tests of host frames.
@MainActor struct FrameTests {
  @Test("The first host frame has all elements, later ones only changes, and without changes there is none")
  func damage() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "one"
    let holder = UIView()
    holder.addSubview(label)
    let host = HeadlessHost(view: holder)
    #expect(host.frames.count == 1)
    #expect(host.frames[0].changes.count == 3, "window, holder, label")
    #expect(host.update() == nil)
    label.text = "two"
    label.text = "one"
    #expect(host.update() == nil, "there and back again")
    label.text = "three"
    let frame = host.update()
    #expect(frame?.changes.count == 1)
    guard case .update(_, _, let facets, _)? = frame?.changes.first else {
      Issue.record("the label was not updated")
      return
    }
    #expect(facets == [.content, .onlyText])
  }

  @Test("Bringing a subview to the front sends the host a single move")
  func moves() {
    let holder = UIView()
    let views = (0..<6).map { _ in UIView() }
    for view in views { holder.addSubview(view) }
    let host = HeadlessHost(view: holder)
    holder.bringSubviewToFront(views[0])
    let changes = host.update()?.changes ?? []
    #expect(changes.count == 1)
    guard case .move(_, before: nil)? = changes.first else {
      Issue.record("one view moves to the end")
      return
    }
  }

  @Test("An event for a view that was removed has no effect")
  func staleEvent() {
    var presses = 0
    let control = UIControl(frame: .zero, primaryAction: UIAction { _ in presses += 1 })
    let holder = UIView()
    holder.addSubview(control)
    let host = HeadlessHost(view: holder)
    let id = host.tree.visible.last!.node.id
    host.send(.tap(id, []))
    #expect(presses == 1)
    control.removeFromSuperview()
    host.update()
    host.send(.tap(id, []))
    #expect(presses == 1)
  }

  @Test("After random changes of a view tree the host's tree has no faults and is the same when rebuilt")
  func randomTree() {
    let seed: UInt64 = 2026
    var generator = SeededGenerator(seed: seed)
    let holder = UIView()
    let host = HeadlessHost(view: holder)
    var pool: [UIView] = [holder]
    for step in 0..<600 {
      let parent = pool.randomElement(using: &generator) ?? holder
      switch Int.random(in: 0..<5, using: &generator) {
      case 0, 1:
        let view = UIView()
        parent.insertSubview(view, at: Int.random(in: 0...parent.subviews.count, using: &generator))
        pool.append(view)
      case 2 where parent !== holder:
        parent.removeFromSuperview()
        pool.removeAll { $0.isDescendant(of: parent) }
      case 3: parent.isHidden.toggle()
      default:
        let other = pool.randomElement(using: &generator) ?? holder
        if parent !== holder, !other.isDescendant(of: parent) { other.addSubview(parent) }
      }
      if Bool.random(using: &generator) { host.update() }
      #expect(host.tree.faults == [], "seed \(seed), step \(step)")
    }
    holder.isHidden = false
    host.update()
    let built = host.tree.visible.map(\.node.id)
    host.reconnect()
    #expect(host.tree.visible.map(\.node.id) == built, "seed \(seed)")
  }
}
