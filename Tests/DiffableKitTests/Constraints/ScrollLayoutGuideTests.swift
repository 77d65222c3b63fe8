import DiffableKit
import DiffableTesting
import Testing

/// Tests of constraints to scroll views and their layout guides.
@MainActor @Suite("Constraints in scroll views") struct ScrollLayoutGuideTests {
  private let root = UIView()
  private let scroll = UIScrollView()
  private let stack = UIStackView()

  /// Shows a scroll view that fills the window, with a stack of labels in it.
  private func show(_ lines: Int, constraints: () -> [NSLayoutConstraint]) -> HeadlessHost {
    stack.axis = .vertical
    for line in 0..<lines {
      let label = UILabel()
      label.text = "line \(line)"
      stack.addArrangedSubview(label)
    }
    scroll.translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scroll)
    scroll.addSubview(stack)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    NSLayoutConstraint.activate(constraints())
    let host = HeadlessHost(view: root, size: CGSize(width: 200, height: 100))
    host.update()
    return host
  }

  private func pinned(to guide: UILayoutGuide) -> [NSLayoutConstraint] {
    [
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 10),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -10),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ]
  }

  @Test("A stack pinned to contentLayoutGuide and as wide as frameLayoutGuide determines the content size")
  func stackInGuides() {
    let host = show(10) {
      pinned(to: scroll.contentLayoutGuide)
        + [stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor)]
    }
    let line = UILabel().font.lineHeight
    #expect(scroll.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(stack.frame == CGRect(x: 0, y: 10, width: 200, height: 10 * line))
    #expect(scroll.contentSize == CGSize(width: 200, height: 10 * line + 20))
    #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(origin: .zero, size: scroll.contentSize))
    scroll.contentOffset.y = 50
    host.update()
    #expect(stack.frame.minY == 10 && scroll.frameLayoutGuide.layoutFrame.minY == 50)
    #expect(scroll.contentSize.height == 10 * line + 20)
    stack.arrangedSubviews[0].isHidden = true
    host.update()
    #expect(scroll.contentSize.height == 9 * line + 20)
    host.send(.resize(CGSize(width: 300, height: 100)))
    host.update()
    #expect(scroll.contentSize.width == 300)
  }

  @Test("A stack pinned to the edges of a scroll view determines its content size; widthAnchor is the visible width")
  func stackInEdges() {
    _ = show(8) {
      [
        stack.topAnchor.constraint(equalTo: scroll.topAnchor),
        stack.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
        stack.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        stack.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      ]
    }
    #expect(scroll.contentSize == CGSize(width: 200, height: 8 * UILabel().font.lineHeight))
    #expect(scroll.frame.height == 100 && stack.frame.width == 200)
  }

  @Test("A view pinned to frameLayoutGuide keeps its position on screen while the content scrolls") func floating() {
    let button = UIView()
    button.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(button)
    let host = show(10) {
      pinned(to: scroll.contentLayoutGuide) + [
        button.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
        button.bottomAnchor.constraint(equalTo: scroll.frameLayoutGuide.bottomAnchor),
        button.widthAnchor.constraint(equalToConstant: 40), button.heightAnchor.constraint(equalToConstant: 40),
      ]
    }
    #expect(button.frame == CGRect(x: 160, y: 60, width: 40, height: 40))
    scroll.contentOffset.y = 30
    host.update()
    #expect(button.frame == CGRect(x: 160, y: 90, width: 40, height: 40))
  }
}
