import DiffableKit
import DiffableTesting
import GalleryInterface
import Synchronization
import Testing

/// The gallery in windows of any size.
@MainActor struct GalleryTests {
  @Test("No page of the gallery makes a mistake in a window that is narrower or lower than what it shows")
  func smallWindows() throws {
    let mistakes = Mistakes()
    try MisusePolicy.withPolicy(.report { mistakes.append("\($0)") }) {
      let host = HeadlessHost(rootViewController: GalleryViewController(), size: CGSize(width: 1200, height: 1600))
      let titles = host.tree.visible.filter { $0.node.element.accessibility.role == .option && $0.frame.minX < 100 }
        .compactMap(\.node.element.accessibility.label)
      try #require(titles.count > 20)
      for title in titles {
        host.send(.resize(CGSize(width: 1200, height: 1600)))
        #expect(host.tap(title), "\(title)")
        for size in [(39, 600), (1, 1)] {
          host.send(.resize(CGSize(width: size.0, height: size.1)))
          host.advance(by: 1)
        }
        #expect(mistakes.take() == [], "\(title)")
      }
      #expect(host.tree.faults.isEmpty)
    }
  }

  private final class Mistakes: Sendable {
    private let texts = Mutex<[String]>([])

    func append(_ text: String) { texts.withLock { $0.append(text) } }

    func take() -> [String] {
      texts.withLock { texts in
        defer { texts = [] }
        return texts
      }
    }
  }
}
