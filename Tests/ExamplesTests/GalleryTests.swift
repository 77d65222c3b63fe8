import DiffableKit
import DiffableTesting
import GalleryInterface
import Synchronization
import Testing

/// The gallery in windows of any size, on a headless host.
@MainActor struct GalleryTests {
  @Test("No page of the gallery causes a misuse report in a very narrow or low window")
  func smallWindows() throws {
    let reports = Reports()
    try MisusePolicy.withPolicy(.report { reports.append("\($0)") }) {
      let wide = HeadlessHost(rootViewController: GalleryViewController(), size: CGSize(width: 1200, height: 8000))
      let titles = wide.tree.visible.filter { $0.node.element.accessibility.role == .option && $0.frame.minX < 100 }
        .compactMap(\.node.element.accessibility.label)
      try #require(titles.count > 20)
      for title in titles {
        // In a narrow window the page replaces the sidebar.
        let host = HeadlessHost(rootViewController: GalleryViewController(), size: CGSize(width: 39, height: 8000))
        #expect(host.tap(title), "\(title)")
        host.advance(by: 1)
        // One page has a choice of several layouts.
        for layout in ["Tiles", "Cards", "Stack"] where host.tap(layout) || layout == "Tiles" {
          for size in [(39, 600), (1, 600), (600, 1), (39, 8000)] {
            host.send(.resize(CGSize(width: size.0, height: size.1)))
            host.advance(by: 1)
          }
        }
        #expect(reports.take() == [], "\(title)")
        #expect(host.tree.faults.isEmpty, "\(title)")
      }
    }
  }

  /// The texts of the misuse reports, collected from any thread.
  private final class Reports: Sendable {
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
