import DiffableKit
import DiffableTesting
import GalleryInterface
import Synchronization
import Testing

/// Tests of the gallery in windows of any size, on a headless host.
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
        // Makes a new host for each page, since in a narrow window the page replaces the sidebar.
        let host = HeadlessHost(rootViewController: GalleryViewController(), size: CGSize(width: 39, height: 8000))
        #expect(host.tap(title), "\(title)")
        host.advance(by: 1)
        // Tries the layouts of the one page that has a choice of several; other pages run once.
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

  /// Returns a headless host that shows a page of the gallery in a window.
  private func open(_ path: String) throws -> HeadlessHost {
    HeadlessHost(
      rootViewController: try #require(GalleryViewController(path: path)), size: CGSize(width: 1000, height: 900))
  }

  /// Returns the labels of the page's rows, from top to bottom; the sidebar is left out.
  private func rows(_ host: HeadlessHost) -> [String] {
    host.tree.visible.filter { $0.node.element.accessibility.role == .option && $0.frame.minX > 200 }
      .sorted { $0.frame.minY < $1.frame.minY }.compactMap { $0.node.element.accessibility.label }
  }

  private func list(_ label: String, in host: HeadlessHost) throws -> ElementID {
    try #require(host.element(label) { $0.accessibility.role == .listbox }).id
  }

  private func key(_ key: String, _ modifiers: HostEvent.KeyModifiers = .command, in host: HeadlessHost) {
    host.update()
    host.send(.keyCommand(nil, KeyStroke(key, modifiers)))
    host.advance(by: 1)
  }

  @Test("Row Actions: Control and Z bring a deleted or moved row back to its place, with Shift it goes again")
  func undoingDeletion() throws {
    let host = try open("/pages/row-actions")
    let start = rows(host)
    host.send(.focus(try list("Orders", in: host)))
    host.press(.home)
    host.press(.down)
    host.send(.delete(try list("Orders", in: host)))
    host.advance(by: 1)
    #expect(rows(host) == [start[0]] + start.dropFirst(2))
    key("z", in: host)
    #expect(rows(host) == start)
    key("z", [.command, .shift], in: host)
    #expect(rows(host) == [start[0]] + start.dropFirst(2))
    key("z", in: host)
    #expect(host.openMenu(of: start[3]))
    #expect(host.tap("Move to Top"))
    host.advance(by: 1)
    #expect(rows(host).first == start[3])
    key("z", in: host)
    #expect(rows(host) == start)
    #expect(host.tree.faults.isEmpty)
  }

  @Test(
    "The gallery's Selection page: Escape deselects the rows, Delete sows the selected ones, and Undo brings them back")
  func selection() throws {
    let host = try open("/pages/selection")
    let start = rows(host)
    #expect(host.tap(start[1]))
    #expect(host.tap(start[2]))
    #expect(host.screen.contains("2 selected"))
    host.send(.cancel(try list("Seeds", in: host)))
    host.advance(by: 1)
    #expect(!host.screen.contains("selected"))
    #expect(host.tap(start[1]))
    #expect(host.tap(start[2]))
    host.send(.delete(try list("Seeds", in: host)))
    host.advance(by: 1)
    #expect(rows(host).prefix(2) == [start[0], start[3]])
    #expect(host.screen.contains("2 kinds sown"))
    #expect(host.tap("Undo"))
    host.advance(by: 1)
    #expect(rows(host) == start)
  }

  @Test(
    "Editing: in the gallery, Control and Z return a plant that its context menu moved to the bag to its former row")
  func editing() throws {
    let host = try open("/pages/editing")
    let start = rows(host)
    #expect(host.openMenu(of: start[0]))
    #expect(host.tap("Move to the Bag"))
    host.advance(by: 1)
    #expect(rows(host).first == start[1])
    key("z", in: host)
    #expect(rows(host) == start)
    key("e", in: host)
    #expect(host.element("Done") != nil)
    #expect(host.tree.faults.isEmpty)
  }

  @Test(
    "Tables: Control and Z bring back a row deleted by its context menu, and the Undo button one deleted by the Delete key"
  )
  func table() throws {
    let host = try open("/pages/plain-table")
    let start = rows(host)
    #expect(host.openMenu(of: start[1]))
    #expect(host.tap("Delete"))
    host.advance(by: 1)
    #expect(rows(host).prefix(2) == [start[0], start[2]])
    key("z", in: host)
    #expect(rows(host).prefix(3) == start.prefix(3))
    host.send(.focus(try list("Plants", in: host)))
    host.press(.home)
    host.send(.delete(try list("Plants", in: host)))
    host.advance(by: 1)
    #expect(rows(host).first == start[1])
    #expect(host.tap("Undo"))
    host.advance(by: 1)
    #expect(rows(host).prefix(3) == start.prefix(3))
  }

  /// A collector of the texts of misuse reports, from any thread.
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
