import DiffableKit
import DiffableTesting
import Testing

/// Tests of progress views.
@MainActor struct UIProgressViewTests {
  private let bar = UIProgressView(progressViewStyle: .default)
  private let host: HeadlessHost

  init() {
    let holder = UIView()
    bar.frame = CGRect(x: 10, y: 10, width: 200, height: 4)
    bar.accessibilityLabel = "Done"
    holder.addSubview(bar)
    host = HeadlessHost(view: holder)
  }

  private var node: MirroredElementTree.Node? { host.element("Done") { $0.accessibility.role == .progressbar } }

  /// The width of the filled part of the progress view, in points.
  private var width: CGFloat? { node?.children.first.flatMap { host.tree.nodes[$0] }?.element.frame.width }

  @Test("The filled part of a progress view is as wide as its progress, and its accessibility value is in percent")
  func share() {
    #expect(width == 0)
    #expect(node?.element.accessibility.value == "0 %")
    bar.progress = 0.5
    host.update()
    #expect(width == 100)
    #expect(node?.element.accessibility.value == "50 %")
    bar.setProgress(1, animated: true)
    host.advance(by: 1)
    #expect(width == 200)
    #expect(node?.element.accessibility.value == "100 %")
  }

  @Test("A progress below 0 or above 1 is clamped, and a progress that is not a number becomes 0")
  func limits() {
    for (given, kept) in [(-1, 0), (2, 1), (.nan, 0), (.infinity, 1)] as [(Float, Float)] {
      bar.progress = given
      #expect(bar.progress == kept)
    }
  }

  @Test("A progress view fills from the leading edge, keeps its progress when widened, and has its style's height")
  func layout() {
    bar.progress = 0.25
    bar.semanticContentAttribute = .forceRightToLeft
    bar.frame.size.width = 400
    host.update()
    let fill = node?.children.first.flatMap { host.tree.nodes[$0] }?.element.frame
    #expect(fill == CGRect(x: 300, y: 0, width: 100, height: 4))
    #expect(bar.sizeThatFits(CGSize(width: 90, height: 90)) == CGSize(width: 90, height: 4))
    bar.progressViewStyle = .bar
    #expect(bar.intrinsicContentSize.height == 2.5)
  }

  @Test("A change of progress too small to be seen sends nothing to the host")
  func silence() {
    bar.progress = 0.5
    host.update()
    bar.progress = 0.5001
    #expect(host.update() == nil)
  }
}
