import DiffableHost
import Foundation
import Testing

@Suite("Symbol catalogue")
struct SymbolCatalogueTests {
  @Test("Symbol names are unique, and every name finds its drawing")
  func names() {
    let names = SymbolCatalogue.names
    #expect(names.count >= 30)
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(SymbolCatalogue.drawing(named: name)?.name == name)
    }
    #expect(SymbolCatalogue.drawing(named: "no.such.symbol") == nil)
  }

  @Test("Two symbol names share a drawing only where one is declared an alias of the other")
  func sharedDrawings() throws {
    let drawings = SymbolCatalogue.names.compactMap(SymbolCatalogue.drawing)
    for alike in Dictionary(grouping: drawings, by: \.paths).values {
      let own = alike.map(\.name).filter { SymbolCatalogue.aliases[$0] == nil }
      #expect(own.count == 1, "\(own)")
    }
    for (alias, name) in SymbolCatalogue.aliases {
      let drawing = try #require(SymbolCatalogue.drawing(named: alias), "\(alias)")
      #expect(SymbolCatalogue.aliases[name] == nil, "\(name)")
      #expect(drawing.paths == SymbolCatalogue.drawing(named: name)?.paths, "\(alias)")
    }
  }

  @Test("The documentation page of symbols lists every name once, and no other")
  func page() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../Sources/DiffableKit/DiffableKit.docc/Symbols.md")
    let sections = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n## ").dropFirst()
    let listed = sections.flatMap { section in
      section.split(separator: "`").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
    #expect(listed.sorted() == SymbolCatalogue.names.sorted())
  }

  @Test("Every symbol drawing spans more than half of the grid and is centred")
  func room() throws {
    let middle = SymbolDrawing.gridSize / 2
    for name in SymbolCatalogue.names {
      let drawing = try #require(SymbolCatalogue.drawing(named: name))
      let values = try drawing.paths.flatMap { try PathExtent(data: $0.data).onCurve }
      let (least, most) = try (#require(values.min()), #require(values.max()))
      #expect(most - least > middle, "\(name): from \(least) to \(most)")
      #expect(least < middle && most > middle && abs((least + most) / 2 - middle) < 1.5, "\(name)")
    }
  }

  @Test("Every filled symbol has an outlined counterpart, and its inside is painted")
  func twins() throws {
    for name in SymbolCatalogue.names where name.hasSuffix(".fill") {
      let drawing = try #require(SymbolCatalogue.drawing(named: name))
      #expect(SymbolCatalogue.drawing(named: String(name.dropLast(5))) != nil, "\(name)")
      #expect(drawing.paths.contains { $0.fill }, "\(name)")
    }
  }

  @Test("Every path of a symbol drawing is SVG path data inside the grid, the width of its line included")
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
    "The checker of the path data of symbol drawings refuses malformed paths",
    arguments: [
      "", "12 3", "M3", "L3 4", "M3 4X5 6", "M3 4A1 2 0 0 1 5 6", "M3 4A1 1 0 2 1 5 6", "M3 4Q5 6", "M3 four",
    ])
  func checker(data: String) {
    #expect(throws: PathError.self) { try PathExtent(data: data) }
  }

  @Test("The placeholder square for symbols without a drawing lies inside the grid, the width of its stroke included")
  func square() throws {
    for path in SymbolCatalogue.placeholder.paths {
      let extent = try PathExtent(data: path.data)
      let half = SymbolDrawing.strokeWidth / 2
      #expect(!path.fill && extent.onCurve.allSatisfy { (half...(SymbolDrawing.gridSize - half)).contains($0) })
    }
  }
}
