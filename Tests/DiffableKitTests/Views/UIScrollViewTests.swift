import DiffableKit
import DiffableTesting
import Testing

/// Tests of content insets, and of the delegate's calls while a person scrolls.
@MainActor struct UIScrollViewTests {
  final class Delegate: NSObject, UIScrollViewDelegate {
    var lines: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("scroll \(Int(scrollView.contentOffset.y))") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("begin") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      lines.append(decelerate ? "let go" : "end")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("goes on") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rests") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("there") }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let delegate = Delegate()

  private func makeScrollView() -> (UIScrollView, HeadlessHost, ElementID) {
    let view = UIScrollView(frame: .zero)
    view.contentSize = CGSize(width: 300, height: 2000)
    view.delegate = delegate
    let host = HeadlessHost(view: view, size: CGSize(width: 300, height: 400))
    let id = host.tree.nodes.values.first { host.scene.view(for: $0.id) === view }!.id
    return (view, host, id)
  }

  @Test("A drag with a finger calls the delegate for its beginning, its end, and the end of deceleration")
  func finger() {
    let (view, host, id) = makeScrollView()
    host.send(.scrolling(id, .began))
    #expect(view.isDragging && view.isTracking && !view.isDecelerating)
    host.send(.scroll(id, CGPoint(x: 0, y: 30)))
    host.send(.scrolling(id, .released(velocity: .zero, target: view.contentOffset)))
    #expect(!view.isDragging && view.isDecelerating)
    host.send(.scroll(id, CGPoint(x: 0, y: 90)))
    host.send(.scrolling(id, .ended(velocity: .zero)))
    #expect(delegate.take() == ["begin", "scroll 30", "let go", "goes on", "scroll 90", "rests"])
    #expect(!view.isDecelerating)
  }

  @Test("Scrolling with a wheel calls the delegate for one beginning and one end, even if the host repeats them")
  func wheel() {
    let (_, host, id) = makeScrollView()
    host.send(.scrolling(id, .began))
    host.send(.scrolling(id, .began))
    host.send(.scrolling(id, .ended(velocity: .zero)))
    host.send(.scrolling(id, .ended(velocity: .zero)))
    host.send(.scrolling(id, .released(velocity: .zero, target: .zero)))
    #expect(delegate.take() == ["begin", "end"])
  }

  @Test("The delegate is told that an animated setContentOffset has ended, in a window and outside of one")
  func animation() {
    let (view, host, _) = makeScrollView()
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(delegate.take() == ["scroll 500"])
    host.update()
    #expect(delegate.take() == ["there"])
    view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    host.update()
    #expect(delegate.take() == ["scroll 100"])
    view.removeFromSuperview()
    host.update()
    host.scene.perform { view.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
    host.advance(by: 1)
    #expect(delegate.take() == ["scroll 500", "there"])
  }

  @Test("Content insets extend the range of content offsets, and changing them keeps the offset")
  func insets() {
    let (view, host, id) = makeScrollView()
    view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0)
    host.update()
    #expect(view.contentOffset.y == -50 && view.adjustedContentInset == view.contentInset)
    #expect(host.tree.nodes[id]?.offset.y == -50)
    view.setContentOffset(CGPoint(x: 0, y: 9999), animated: false)
    #expect(view.contentOffset.y == 1620)
    view.setContentOffset(CGPoint(x: 0, y: -9999), animated: false)
    #expect(view.contentOffset.y == -50)
    view.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 630)
    view.scrollRectToVisible(CGRect(x: 0, y: 400, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 350)
    view.contentInset.top = 10
    #expect(view.contentOffset.y == 350, "what is read stays")
    host.update()
    host.reconnect()
    #expect(host.tree.nodes[id]?.offset.y == 350 && host.tree.faults == [])
  }

  @Test("isPagingEnabled and bounces reach the host, isPagingEnabled of a collection view too")
  func paging() throws {
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let (view, host, id) = makeScrollView()
    func scroll(_ host: HeadlessHost, _ id: ElementID) -> ElementScrollView? {
      host.update()
      if case .scroll(let scroll)? = host.tree.nodes[id]?.element.content { return scroll }
      return nil
    }
    #expect(scroll(host, id)?.snapping == nil && scroll(host, id)?.bounces == true)
    view.isPagingEnabled = true
    view.bounces = false
    #expect(scroll(host, id)?.snapping == .paging && scroll(host, id)?.bounces == false)
    view.isPagingEnabled = false
    #expect(scroll(host, id)?.snapping == nil)
    let other = HeadlessHost(view: list)
    list.isPagingEnabled = true
    let node = try #require(other.tree.visible.first { other.scene.view(for: $0.node.id) === list })
    #expect(scroll(other, node.node.id)?.snapping == .paging)
  }

  @Test(
    "Visibility and insets of scroll indicators reach the host, and a table flashes them when it appears"
  )
  func indicators() throws {
    let (view, host, id) = makeScrollView()
    func indicators(_ host: HeadlessHost, _ id: ElementID) -> ElementScrollIndicators? {
      host.update()
      if case .scroll(let scroll)? = host.tree.nodes[id]?.element.content { return scroll.indicators }
      return nil
    }
    func flashes(_ host: HeadlessHost) -> [HostFrame.Command] {
      host.frames.flatMap(\.commands).filter { if case .flashIndicators = $0 { true } else { false } }
    }
    #expect(indicators(host, id) == ElementScrollIndicators())
    view.showsHorizontalScrollIndicator = false
    view.scrollIndicatorInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 3)
    #expect(
      indicators(host, id)
        == ElementScrollIndicators(
          isHorizontalShown: false, verticalInsets: UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 3),
          horizontalInsets: UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 3)))
    view.horizontalScrollIndicatorInsets = .zero
    #expect(view.scrollIndicatorInsets.bottom == 20)
    #expect(flashes(host).isEmpty)
    view.flashScrollIndicators()
    host.update()
    #expect(flashes(host) == [.flashIndicators(id)])

    let controller = UITableViewController(style: .plain)
    let other = HeadlessHost(rootViewController: controller)
    controller.tableView.showsVerticalScrollIndicator = false
    controller.tableView.verticalScrollIndicatorInsets.top = 44
    other.update()
    let list = try #require(other.tree.visible.first { indicators(other, $0.node.id) != nil }).node.id
    #expect(indicators(other, list)?.isVerticalShown == false)
    #expect(indicators(other, list)?.verticalInsets.top == 44)
    #expect(flashes(other) == [.flashIndicators(list)])
  }

  @Test("With keyboardDismissMode onDrag a text field resigns first responder when a person scrolls")
  func keyboard() {
    for mode in [UIScrollView.KeyboardDismissMode.none, .onDrag] {
      let (view, host, id) = makeScrollView()
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      view.addSubview(field)
      view.keyboardDismissMode = mode
      host.update()
      _ = field.becomeFirstResponder()
      host.update()
      #expect(field.isFirstResponder)
      host.send(.scrolling(id, .began))
      #expect(field.isFirstResponder == (mode == .none))
    }
  }
}
