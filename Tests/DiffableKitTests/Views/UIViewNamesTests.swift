import DiffableKit
import DiffableTesting
import Testing

/// Tests of methods of views and controllers that programs with lists use.
@MainActor @Suite("Views in general") struct UIViewNamesTests {
  @Test("sendSubviewToBack and exchangeSubview reorder views, on the host too") func order() {
    let root = UIView()
    let labels = ["a", "b", "c"].map { text in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      label.text = text
      root.addSubview(label)
      return label
    }
    let host = HeadlessHost(view: root, size: CGSize(width: 100, height: 100))
    func texts() -> [String] {
      host.update()
      return host.tree.visible.compactMap {
        if case .text(let text) = $0.node.element.content { text.lines.first } else { nil }
      }
    }
    root.sendSubviewToBack(labels[2])
    #expect(texts() == ["c", "a", "b"])
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(texts() == ["b", "a", "c"])
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(texts() == ["b", "a", "c"] && host.tree.faults.isEmpty)
  }

  @Test("convert(_:from:) of points and rectangles is the inverse of convert(_:to:)") func conversion() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let a = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    a.contentSize = CGSize(width: 100, height: 400)
    let b = UIView(frame: CGRect(x: 5, y: 60, width: 20, height: 20))
    root.addSubview(a)
    a.addSubview(b)
    a.contentOffset.y = 30
    #expect(root.convert(CGPoint(x: 1, y: 2), from: b) == CGPoint(x: 16, y: 52))
    #expect(b.convert(CGPoint(x: 16, y: 52), from: root) == CGPoint(x: 1, y: 2))
    #expect(root.convert(b.bounds, from: b) == b.convert(b.bounds, to: root))
  }

  @Test("endEditing makes a text field inside resign first responder, and returns whether there was one")
  func endEditing() {
    let root = UIView()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.placeholder = "Name"
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    box.addSubview(field)
    root.addSubview(box)
    let host = HeadlessHost(view: root, size: CGSize(width: 100, height: 100))
    #expect(!root.endEditing(true))
    host.type("Ada", into: "Name")
    #expect(field.isFirstResponder)
    #expect(root.endEditing(true))
    host.update()
    #expect(!field.isFirstResponder && host.focus == nil)
  }

  @Test("UIView.animate begins after its delay, and setAnimationsEnabled(false) makes changes without animation")
  func animations() {
    let view = UIView()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(box)
    let host = HeadlessHost(view: view, size: CGSize(width: 100, height: 100))
    var isOver = false
    host.scene.perform {
      box.alpha = 0
      UIView.animate(
        withDuration: 0.3, delay: 0.5, options: [.curveEaseOut, .allowUserInteraction], animations: { box.alpha = 1 },
        completion: { isOver = $0 })
    }
    #expect(box.alpha == 0 && UIView.areAnimationsEnabled)
    host.advance(by: 0.6)
    #expect(box.alpha == 1 && !isOver)
    host.advance(by: 0.3)
    #expect(isOver)
    UIView.setAnimationsEnabled(false)
    #expect(!UIView.areAnimationsEnabled)
    host.scene.perform {
      UIView.animate(withDuration: 0.3, delay: 0.5, usingSpringWithDamping: 0.7, initialSpringVelocity: 1) {
        box.frame.origin.x = 50
      }
    }
    UIView.setAnimationsEnabled(true)
    #expect(box.frame.minX == 50)
    let frame = host.update()
    let durations = frame?.changes.compactMap { change -> Double? in
      if case .update(_, _, _, let duration) = change { duration } else { nil }
    }
    #expect(durations == [0])
  }

  @Test("show(_:sender:) pushes in a navigation controller, and presents without one") func show() {
    let first = UIViewController()
    let stack = UINavigationController(rootViewController: first)
    let host = HeadlessHost(rootViewController: stack, size: CGSize(width: 320, height: 400))
    let second = UIViewController()
    first.show(second, sender: nil)
    host.update()
    #expect(stack.topViewController === second)
    let alone = UIViewController()
    let other = HeadlessHost(rootViewController: alone, size: CGSize(width: 320, height: 400))
    let shown = UIViewController()
    alone.show(shown, sender: nil)
    other.update()
    #expect(alone.presentedViewController === shown)
  }
}
