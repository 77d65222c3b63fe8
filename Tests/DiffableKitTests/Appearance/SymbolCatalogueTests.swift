import DiffableKit
import Testing

@Suite("Symbol catalogue")
struct SymbolCatalogueTests {
  @Test("Names are unique, and every name finds its drawing")
  func names() {
    let names = SymbolCatalogue.names
    #expect(names.count >= 30)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(SymbolCatalogue.drawing(named: name)?.name == name)
    }
    #expect(SymbolCatalogue.drawing(named: "no.such.symbol") == nil)
  }

  @Test("The symbols that list screens use are there")
  func commonNames() {
    let common = [
      "heart", "heart.fill", "heart.slash", "star", "star.fill", "magnifyingglass", "plus", "minus", "xmark",
      "checkmark",
      "trash", "folder", "folder.badge.plus", "book", "books.vertical", "clock", "fork.knife", "photo",
      "ellipsis.circle",
      "chevron.right", "chevron.down", "arrow.up.arrow.down", "line.3.horizontal", "square.and.pencil", "sidebar.left",
    ]
    for name in common {
      #expect(SymbolCatalogue.drawing(named: name) != nil, "\(name)")
    }
  }

  @Test("Every filled symbol has its plain twin, and its inside is painted")
  func twins() throws {
    for name in SymbolCatalogue.names where name.hasSuffix(".fill") {
      let drawing = try #require(SymbolCatalogue.drawing(named: name))
      #expect(SymbolCatalogue.drawing(named: String(name.dropLast(5))) != nil, "\(name)")
      #expect(drawing.paths.contains { $0.fill }, "\(name)")
    }
  }

  @Test("Every path is SVG path data inside the grid, the width of its line included")
  func paths() throws {
    for name in SymbolCatalogue.names {
      let drawing = try #require(SymbolCatalogue.drawing(named: name))
      #expect(!drawing.paths.isEmpty, "\(name)")
      for path in drawing.paths {
        try check(path, of: name)
      }
    }
  }

  private func check(_ path: SymbolDrawing.Path, of name: String) throws {
    let extent = try PathExtent(data: path.data)
    let margin = path.fill ? 0 : SymbolDrawing.strokeWidth / 2
    let inside = margin...(SymbolDrawing.gridSize - margin)
    for value in extent.onCurve {
      #expect(inside.contains(value), "\(name): \(value) in \(path.data)")
    }
    for value in extent.controls {
      #expect((-2...26).contains(value), "\(name): control \(value) in \(path.data)")
    }
    let reach = try #require(extent.onCurve.max()) - #require(extent.onCurve.min())
    #expect(reach > 1, "\(name): a path of no size")
  }

  @Test(
    "The checker refuses what is not path data",
    arguments: [
      "", "12 3", "M3", "L3 4", "M3 4X5 6", "M3 4A1 2 0 0 1 5 6", "M3 4A1 1 0 2 1 5 6", "M3 4Q5 6", "M3 four",
    ])
  func checker(data: String) {
    #expect(throws: PathError.self) { try PathExtent(data: data) }
  }
}
