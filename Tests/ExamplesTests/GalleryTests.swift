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
      let wide = HeadlessHost(rootViewController: GalleryViewController(), size: CGSize(width: 1200, height: 8000))
      let titles = wide.tree.visible.filter { $0.node.element.accessibility.role == .option && $0.frame.minX < 100 }
        .compactMap(\.node.element.accessibility.label)
      try #require(titles.count > 20)
      for title in titles {
        // In a narrow window the page takes the place of the sidebar.
        let host = HeadlessHost(rootViewController: GalleryViewController(), size: CGSize(width: 39, height: 8000))
        #expect(host.tap(title), "\(title)")
        host.advance(by: 1)
        // One page has several layouts of its own.
        for layout in ["Tiles", "Cards", "Stack"] where host.tap(layout) || layout == "Tiles" {
          for size in [(39, 600), (1, 600), (600, 1), (39, 8000)] {
            host.send(.resize(CGSize(width: size.0, height: size.1)))
            host.advance(by: 1)
          }
        }
        #expect(mistakes.take() == [], "\(title)")
        #expect(host.tree.faults.isEmpty, "\(title)")
      }
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
