import DiffableKit
import DiffableSnapshots
import DiffableTesting
import Synchronization
import Testing

/// Tests of symbol names for which this package has no drawing.
@MainActor @Suite struct UndrawnSymbolTests {
  private func lines(_ body: () -> Void) -> [String] {
    let lines = Mutex<[String]>([])
    $diagnosticSink.withValue({ line in lines.withLock { $0.append(line) } }, operation: body)
    return lines.withLock { $0 }
  }

  @Test("A symbol without a drawing is shown as a square that keeps its name, and is logged once")
  func square() throws {
    var image: UIImage?
    let first = lines { image = UIImage(systemName: "airplane.over.12.hills.fill") }
    #expect(first.count == 1 && first.allSatisfy { $0.contains("\"airplane.over.12.hills.fill\"") })
    let again = lines {
      image = UIImage(systemName: "airplane.over.12.hills.fill", withConfiguration: .init(pointSize: 40))
      #expect(UIImage(systemName: "heart.fill") != nil)
    }
    #expect(again.isEmpty)
    let shown = try #require(image)
    #expect(shown.isSymbolImage && shown.size == CGSize(width: 50, height: 50))
    let (screen, symbols) = shownBy(UIImageView(image: shown))
    #expect(screen.contains("<airplane.over.12.hills.fill>"))
    #expect(symbols.map(\.name) == ["airplane.over.12.hills.fill"])
    #expect(symbols.map(\.drawing) == [SymbolCatalogue.placeholder])
  }

  private func shownBy(_ view: UIView) -> (screen: String, symbols: [ElementSymbol]) {
    let host = HeadlessHost(view: view, size: CGSize(width: 100, height: 100))
    let symbols = host.tree.visible.compactMap { entry in
      if case .symbol(let symbol) = entry.node.element.content { symbol } else { nil }
    }
    return (host.screen, symbols)
  }

  @Test("A symbol with a drawing is shown with that drawing, and no symbol's drawing is the placeholder square")
  func drawn() {
    let heart = shownBy(UIImageView(image: UIImage(systemName: "heart"))).symbols.first
    #expect(heart?.drawing.name == "heart" && heart?.drawing == SymbolCatalogue.drawing(named: "heart"))
    #expect(
      SymbolCatalogue.names.allSatisfy {
        SymbolCatalogue.drawing(named: $0)?.paths != SymbolCatalogue.placeholder.paths
      })
  }

  @Test(
    "UIImage(systemName:) returns nil for a malformed name, and logs nothing",
    arguments: [
      "", ".", "heart.", ".heart", "heart..fill", "heart fill", "Heart", "heart-fill", "heart_fill", "herz.ü", "♥",
      "heart\n", String(repeating: "a", count: 129),
    ])
  func illFormed(name: String) {
    var image: UIImage? = UIImage()
    #expect(lines { image = UIImage(systemName: name) }.isEmpty && image == nil)
  }

  @Test(
    "Symbol names may begin with a digit and may be 128 bytes long",
    arguments: ["0.circle.on.no.page", String(repeating: "a", count: 128)])
  func wellFormed(name: String) {
    var image: UIImage?
    #expect(lines { image = UIImage(systemName: name) }.count == 1 && image != nil)
  }
}
