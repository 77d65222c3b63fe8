import DiffableKit
import DiffableTesting
import Testing

/// Tests of transitions of a view's content, and of the calls to views that are added and removed.
@MainActor @Suite("Transitions") struct UIViewTransitionTests {
  /// Returns the durations in seconds of the fades in a host frame: of elements that it inserts, and of elements that
  /// it removes.
  private func fades(_ frame: HostFrame?) -> (coming: [Double], going: [Double]) {
    var result: (coming: [Double], going: [Double]) = ([], [])
    for change in frame?.changes ?? [] {
      switch change {
      case .insert(_, _, _, _, .fade(let duration)): result.coming.append(duration)
      case .remove(_, .fade(let duration)): result.going.append(duration)
      default: break
      }
    }
    return result
  }

  @Test("A label whose text changes in a cross dissolve fades to the new text, and another label stays") func label() {
    let root = UIView()
    let labels = [0, 1].map { UILabel(frame: CGRect(x: 0, y: $0 * 20, width: 100, height: 20)) }
    for label in labels { label.text = "before" }
    labels.forEach(root.addSubview)
    let host = HeadlessHost(view: root, size: CGSize(width: 100, height: 100))
    host.update()
    var hasEnded = false
    host.scene.perform {
      UIView.transition(with: labels[0], duration: 0.3, options: .transitionCrossDissolve) {
        labels[0].text = "after"
      } completion: {
        hasEnded = $0
      }
    }
    let frame = host.update()
    #expect(fades(frame).coming == [0.3] && fades(frame).going == [0.3] && frame?.changes.count == 2)
    #expect(host.screen.contains("after") && host.tree.faults.isEmpty && !hasEnded)
    host.advance(by: 0.3)
    #expect(hasEnded)
    UIView.transition(with: root, duration: 0.3, options: [.transitionCrossDissolve]) { labels[1].textColor = .red }
    #expect(fades(host.update()).coming == [0.3])
    UIView.transition(with: root, duration: 0.3, options: [], animations: { labels[1].text = "at once" })
    #expect(fades(host.update()).coming == [])
  }

  /// A table's data source with a row for each string of an array.
  private final class Source: NSObject, UITableViewDataSource {
    var rows = ["a", "b", "c"]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }
  }

  @Test("A table reloaded in a cross dissolve fades from the old rows to the new ones, and keeps its offset")
  func table() {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = Source()
    source.rows = (0..<40).map(String.init)
    table.dataSource = source
    let host = HeadlessHost(view: table, size: CGSize(width: 320, height: 200))
    host.update()
    table.contentOffset.y = 100
    host.update()
    source.rows = (0..<40).map { "row \($0)" }
    UIView.transition(with: table, duration: 0.25, options: .transitionCrossDissolve) { table.reloadData() }
    let fades = fades(host.update())
    #expect(fades.coming.count >= 5 && fades.coming.allSatisfy { $0 == 0.25 })
    #expect(fades.going.count >= 5 && fades.going.allSatisfy { $0 == 0.25 })
    #expect(host.screen.contains("row 4") && table.contentOffset.y == 100 && host.tree.faults.isEmpty)
  }

  @Test("A text field in a cross dissolve does not fade and stays first responder") func field() {
    let root = UIView()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.placeholder = "Name"
    root.addSubview(field)
    let host = HeadlessHost(view: root, size: CGSize(width: 100, height: 100))
    host.type("Ada", into: "Name")
    UIView.transition(with: root, duration: 0.3, options: .transitionCrossDissolve) { field.text = "Bob" }
    let fades = fades(host.update())
    #expect(fades.coming.isEmpty && fades.going.isEmpty && field.isFirstResponder)
  }

  /// A view that records the calls about its superview, window and subviews.
  private final class Teller: UIView {
    var heard: [String] = []
    func told() -> [String] {
      defer { heard = [] }
      return heard
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      super.willMove(toSuperview: newSuperview)
      heard.append("will move to \(newSuperview?.tag ?? 0) from \(superview?.tag ?? 0)")
    }
    override func didMoveToSuperview() { heard.append("moved to \(superview?.tag ?? 0)") }
    override func willMove(toWindow newWindow: UIWindow?) {
      super.willMove(toWindow: newWindow)
      heard.append("will \(newWindow == nil ? "leave" : "enter"), \(window == nil ? "out" : "in")")
    }
    override func didMoveToWindow() { heard.append(window == nil ? "out" : "in") }
    override func didAddSubview(_ subview: UIView) {
      heard.append("added \(subview.tag), \(subviews.contains { $0 === subview })")
    }
    override func willRemoveSubview(_ subview: UIView) {
      heard.append("removes \(subview.tag), \(subviews.contains { $0 === subview })")
    }
  }

  @Test("Views are told before and after their superview or window changes, and of subviews added and removed")
  func hierarchy() {
    let root = Teller()
    root.tag = 1
    let other = Teller()
    other.tag = 2
    let view = Teller()
    view.tag = 3
    root.addSubview(other)
    let host = HeadlessHost(view: root, size: CGSize(width: 100, height: 100))
    host.update()
    _ = (root.told(), other.told())
    root.addSubview(view)
    #expect(view.told() == ["will move to 1 from 0", "will enter, out", "in", "moved to 1"])
    #expect(root.told() == ["added 3, true"])
    other.addSubview(view)
    #expect(view.told().filter { $0.contains("move") } == ["will move to 2 from 1", "moved to 2"])
    #expect(root.told() == ["removes 3, true"] && other.told() == ["added 3, true"])
    view.removeFromSuperview()
    #expect(view.told() == ["will move to 0 from 2", "will leave, in", "out", "moved to 0"])
    #expect(other.told() == ["removes 3, true"])
    view.removeFromSuperview()
    #expect(view.told() == [])
  }
}
