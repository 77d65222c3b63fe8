import DiffableKit
import DiffableSnapshots
import DiffableTesting
import Testing

/// Tests of the target content offset at which scrolling settles, and of the delegate's choice of it.
@MainActor struct UIScrollViewRestTests {
  final class Delegate: NSObject, UIScrollViewDelegate {
    var lines: [String] = []
    var choose: ((CGPoint, CGPoint) -> CGPoint)?
    func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("scroll \(Int(scrollView.contentOffset.y))") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      lines.append("\(velocity.y) to \(targetContentOffset.pointee.y)\(scrollView.isDragging ? "" : ", too late")")
      if let choose { targetContentOffset.pointee = choose(velocity, targetContentOffset.pointee) }
    }
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
    view.accessibilityLabel = "Content"
    view.delegate = delegate
    let host = HeadlessHost(view: view, size: CGSize(width: 300, height: 400))
    let id = host.tree.nodes.values.first { host.scene.view(for: $0.id) === view }!.id
    return (view, host, id)
  }

  private func rests(_ host: HeadlessHost) -> [CGFloat] {
    host.frames.flatMap(\.commands).compactMap { if case .settle(_, let offset) = $0 { offset.y } else { nil } }
  }

  @Test(
    "A scroll view's delegate gets velocity and target offset when a finger is lifted, and the content settles at that target"
  )
  func told() {
    let (view, host, _) = makeScrollView()
    #expect(host.flick("Content", by: CGPoint(x: 0, y: 30), velocity: CGPoint(x: 0, y: 0.5)))
    #expect(
      delegate.take() == ["begin", "scroll 30", "0.5 to 279.5", "let go", "goes on", "scroll 279", "rests"])
    #expect(view.contentOffset.y == 279.5 && rests(host) == [])
    #expect(host.flick("Content", by: CGPoint(x: 0, y: 9999), velocity: CGPoint(x: 0, y: 2)))
    #expect(delegate.take().contains("2.0 to 1600.0"), "the end of the content is the end")
    #expect(!host.flick("Nothing", by: .zero))
  }

  @Test("Scrolling decelerates to the target offset that the delegate chooses, within the content")
  func chosen() {
    let (view, host, id) = makeScrollView()
    delegate.choose = { velocity, _ in CGPoint(x: 0, y: velocity.y > 0 ? 500 : 100) }
    host.flick(id, by: CGPoint(x: 0, y: 30), velocity: CGPoint(x: 0, y: 0.5))
    #expect(
      delegate.take() == ["begin", "scroll 30", "0.5 to 279.5", "let go", "goes on", "scroll 500", "rests"])
    #expect(view.contentOffset.y == 500 && !view.isDecelerating && rests(host) == [500])
    host.flick(id, by: .zero, velocity: CGPoint(x: 0, y: -0.1))
    #expect(view.contentOffset.y == 100 && host.tree.nodes[id]?.offset.y == 100)
    delegate.choose = { _, _ in CGPoint(x: 0, y: 99_999) }
    host.flick(id, by: .zero)
    #expect(view.contentOffset.y == 1600, "as near as the content allows")
  }

  @Test("When a wheel stops, the delegate gets the current offset as the target once, and can choose another")
  func wheel() {
    let (view, host, id) = makeScrollView()
    delegate.choose = { velocity, proposed in CGPoint(x: 0, y: proposed.y + (velocity.y > 0 ? 200 : 0.5)) }
    host.send(.scrolling(id, .began))
    host.send(.scroll(id, CGPoint(x: 0, y: 90)))
    host.send(.scrolling(id, .ended(velocity: CGPoint(x: 0, y: 0.25))))
    #expect(
      delegate.take() == ["begin", "scroll 90", "0.25 to 90.0", "let go", "goes on", "scroll 290", "rests"])
    #expect(!view.isDecelerating)
    // A chosen target half a point away starts no deceleration, since hosts round offsets.
    host.send(.scrolling(id, .began))
    host.send(.scrolling(id, .ended(velocity: .zero)))
    #expect(delegate.take() == ["begin", "0.0 to 290.0", "end"])
    #expect(rests(host) == [290])
  }

  @Test("With paging the delegate gets the offset of a page as the target, and cannot change it")
  func pages() {
    let (view, host, id) = makeScrollView()
    view.isPagingEnabled = true
    delegate.choose = { _, _ in CGPoint(x: 0, y: 1234) }
    host.update()
    for (distance, velocity, page) in [(30, 0.5, 400), (30, 0.0, 400), (250, 0, 800), (-1, -0.1, 400)] {
      host.flick(id, by: CGPoint(x: 0, y: CGFloat(distance)), velocity: CGPoint(x: 0, y: velocity))
      #expect(delegate.take().contains("\(velocity) to \(Double(page))"))
      #expect(view.contentOffset.y == CGFloat(page))
    }
    host.send(.scrolling(id, .began))
    host.send(.scroll(id, CGPoint(x: 0, y: 800)))
    host.send(.scrolling(id, .ended(velocity: .zero)))
    #expect(view.contentOffset.y == 800 && rests(host) == [])
  }

  @Test("With the deceleration rate fast the content scrolls less far")
  func fast() {
    let (view, host, id) = makeScrollView()
    #expect(view.decelerationRate == .normal)
    view.decelerationRate = .fast
    host.flick(id, by: CGPoint(x: 0, y: 30), velocity: CGPoint(x: 0, y: 1))
    let told = delegate.take().first { $0.hasPrefix("1.0 to ") }.flatMap { Double($0.dropFirst(7)) }
    #expect(told.map { abs($0 - 129) < 0.01 } == true)
    #expect(abs(view.contentOffset.y - 129) < 0.01)
    view.decelerationRate = UIScrollView.DecelerationRate(rawValue: 1)
    host.flick(id, by: .zero, velocity: CGPoint(x: 0, y: 1))
    #expect(abs(view.contentOffset.y - 129) < 0.01, "what never ends has no end")
  }

  @Test("A touch during deceleration ends the deceleration and begins a new drag")
  func caught() {
    let (view, host, id) = makeScrollView()
    host.send(.scrolling(id, .began))
    host.send(.scrolling(id, .released(velocity: CGPoint(x: 0, y: 1), target: CGPoint(x: 0, y: 500))))
    _ = delegate.take()
    host.send(.scrolling(id, .began))
    #expect(delegate.take() == ["rests", "begin"] && view.isDragging)
  }

  @Test(
    "A host's report that scrolling ended counts once the host has shown the target offset, or at once after it was disconnected"
  )
  func late() throws {
    let (view, host, id) = makeScrollView()
    delegate.choose = { _, _ in CGPoint(x: 0, y: 500) }
    let scene = host.scene
    scene.handle(.scrolling(id, .began))
    scene.handle(.scrolling(id, .released(velocity: .zero, target: .zero)))
    scene.handle(.scrolling(id, .ended(velocity: .zero)))
    let frame = try #require(scene.makeFrame())
    #expect(frame.commands == [.settle(id, CGPoint(x: 0, y: 500))])
    scene.handle(.scrolling(id, .ended(velocity: .zero)))
    #expect(view.isDecelerating && !delegate.take().contains("rests"))
    // Before the host shows the target content offset, a scroll offset that it reports is still valid.
    scene.handle(.scroll(id, CGPoint(x: 0, y: 50)))
    #expect(view.contentOffset.y == 50)
    scene.frameWasShown(frame.sequence)
    scene.handle(.scrolling(id, .ended(velocity: .zero)))
    #expect(delegate.take() == ["scroll 50", "rests"])
    // A host that was away does not know the target offset, so that its report that scrolling has ended counts at once.
    scene.handle(.scrolling(id, .began))
    scene.handle(.scrolling(id, .released(velocity: .zero, target: .zero)))
    _ = scene.makeFrame()
    scene.hostReturned(showing: frame.sequence)
    _ = scene.makeFrame(complete: true)
    scene.handle(.scrolling(id, .ended(velocity: .zero)))
    #expect(!view.isDecelerating)
  }

  @Test("Misuse: an infinite target content offset is refused, and scrolling settles at the proposed one")
  func noPlace() {
    let reports = MisuseReports()
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { _, _, _ in nil }
    source.misusePolicy = reports.policy
    list.accessibilityLabel = "Content"
    let delegate = ListDelegate()
    list.delegate = delegate
    let host = HeadlessHost(view: list, size: CGSize(width: 300, height: 400))
    #expect(host.flick("Content", by: .zero))
    #expect(list.contentOffset == .zero && rests(host) == [])
    #expect(reports.all.count == 1 && reports.all.first?.message.contains("is no place") == true)
    withExtendedLifetime((source, delegate)) {}
  }

  /// A delegate that sets an infinite target content offset.
  private final class ListDelegate: NSObject, UICollectionViewDelegate {
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { targetContentOffset.pointee.y = .infinity }
  }
}
