import DiffableSnapshots
import Foundation
import Testing

@Suite("Coding of snapshots")
struct SnapshotCodingTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test("The coded form of a snapshot has version, sections, items and marks, and decodes to an equal snapshot")
  func snapshot() throws {
    var snapshot = Snapshot("A: x y", "B:")
    #expect(
      try json(snapshot)
        == #"{"sections":[{"items":["x","y"],"section":"A"},{"items":[],"section":"B"}],"version":1}"#)
    snapshot.reloadSections(["B"])
    snapshot.reloadItems(["y", "x"])
    snapshot.reconfigureItems(["x"])
    let text = try json(snapshot)
    #expect(text.contains(#""reconfiguredItems":["x"],"reloadedItems":["y","x"],"reloadedSections":["B"]"#))
    let decoded = try JSONDecoder().decode(Snapshot.self, from: Data(text.utf8))
    #expect(decoded == snapshot)
    #expect(decoded.reloadedItemIdentifiers == ["y", "x"])
    #expect(decoded.reconfiguredItemIdentifiers == ["x"])
    #expect(decoded.reloadedSectionIdentifiers == ["B"])
    decoded._checkInvariants()
  }

  @Test(
    "Decoding a malformed snapshot throws an error with the coding path",
    arguments: [
      (#"{"version":2,"sections":[]}"#, "version"),
      (#"{"sections":[]}"#, "version"),
      (#"{"version":1}"#, "sections"),
      (#"{"version":1,"sections":3}"#, "sections"),
      (#"{"version":1,"sections":[{"items":["x"]}]}"#, "sections.0.section"),
      (#"{"version":1,"sections":[{"section":"A"},{"section":"A"}]}"#, "sections.1.section"),
      (#"{"version":1,"sections":[{"section":"A","items":["x","y","x"]}]}"#, "sections.0.items.2"),
      (
        #"{"version":1,"sections":[{"section":"A","items":["x"]},{"section":"B","items":["y","x"]}]}"#,
        "sections.1.items.1"
      ),
      (#"{"version":1,"sections":[{"section":"A","items":["x",3]}]}"#, "sections.0.items.1"),
      (#"{"version":1,"sections":[{"section":"A"}],"reloadedSections":["A","Z"]}"#, "reloadedSections.1"),
      (#"{"version":1,"sections":[{"section":"A"}],"reloadedItems":["x"]}"#, "reloadedItems.0"),
      (#"{"version":1,"sections":[{"section":"A"}],"reconfiguredItems":["x"]}"#, "reconfiguredItems.0"),
      (#"{"version":1,"sections":[{"section":"A"}],"reconfiguredSections":["A","Z"]}"#, "reconfiguredSections.1"),
      (#"{"version":1,"sections":[{"section":"A"}],"reconfiguredSections":["A","A"]}"#, "reconfiguredSections.1"),
      (
        #"{"version":1,"sections":[{"section":"A","items":["x"]}],"reloadedItems":["x","x"]}"#, "reloadedItems.1"
      ),
      (#"[]"#, ""),
    ])
  func badSnapshot(json: String, path: String) {
    #expect(codingPath(of: Snapshot.self, json) == path)
  }

  @Test("The coded form of a section snapshot is a list with parents, and decodes with its expanded state")
  func outline() throws {
    var outline = Outline()
    outline.append(["a", "b"])
    outline.append(["a1", "a2"], to: "a")
    outline.append(["a11"], to: "a1")
    outline.expand(["a1", "b"])
    let text = try json(outline)
    #expect(
      text == #"{"items":[{"item":"a"},{"isExpanded":true,"item":"a1","parent":0},{"item":"a11","parent":1},"#
        + #"{"item":"a2","parent":0},{"isExpanded":true,"item":"b"}],"version":1}"#)
    let decoded = try JSONDecoder().decode(Outline.self, from: Data(text.utf8))
    #expect(decoded == outline)
    #expect(decoded.expandedItems == ["a1", "b"])
    decoded._checkInvariants()
  }

  @Test("An outline of 20,000 levels is encoded and decoded without deep recursion")
  func deep() throws {
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([0])
    for level in 1..<20_000 { outline.append([level], to: level - 1) }
    let decoded = try JSONDecoder().decode(
      NSDiffableDataSourceSectionSnapshot<Int>.self, from: JSONEncoder().encode(outline))
    #expect(decoded == outline)
  }

  @Test(
    "Decoding a malformed section snapshot throws an error with the coding path",
    arguments: [
      (#"{"version":0,"items":[]}"#, "version"),
      (#"{"version":1}"#, "items"),
      (#"{"version":1,"items":[{"item":"a"},{"item":"a"}]}"#, "items.1.item"),
      (#"{"version":1,"items":[{"item":"a","parent":0}]}"#, "items.0.parent"),
      (#"{"version":1,"items":[{"item":"a"},{"item":"b","parent":1}]}"#, "items.1.parent"),
      (#"{"version":1,"items":[{"item":"a"},{"item":"b","parent":-1}]}"#, "items.1.parent"),
      (#"{"version":1,"items":[{"item":"a"},{"item":"b"},{"item":"c","parent":0}]}"#, "items.2.parent"),
      (#"{"version":1,"items":[{"item":"a","isExpanded":1}]}"#, "items.0.isExpanded"),
      (#"{"version":1,"items":[{"item":7}]}"#, "items.0.item"),
    ])
  func badOutline(json: String, path: String) {
    #expect(codingPath(of: Outline.self, json) == path)
  }

  @Test("B29: equality compares the tree and the expanded set")
  func outlineEquality() {
    func outline(_ edit: (inout Outline) -> Void = { _ in }) -> Outline {
      var outline = Outline()
      outline.append(["a", "b"])
      outline.append(["a1"], to: "a")
      edit(&outline)
      return outline
    }
    #expect(outline() == outline())
    #expect(outline().hashValue == outline().hashValue)
    #expect(
      outline {
        $0.expand(["a"]); $0.collapse(["a"])
      } == outline())
    let others = [
      outline { $0.expand(["a"]) }, outline { $0.delete(["a1"]) }, outline { $0.append(["c"]) }, Outline(),
      outline {
        $0.delete(["a1"]); $0.append(["a1"], to: "b")
      },
      outline {
        $0.delete(["b"]); $0.append(["b"], to: "a")
      },
      outline {
        $0.delete(["a1"]); $0.insert(["a1"], after: "a")
      },
    ]
    for (index, other) in others.enumerated() {
      #expect(other != outline(), "\(index)")
      #expect(other.hashValue != outline().hashValue, "\(index)")
    }
  }
}
