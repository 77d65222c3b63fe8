import DiffableSnapshots
import Foundation
import Testing

@Suite("Keeping what is expanded")
struct OutlineExpansionTests {
  // Returns the outline `a{a1{x} a2} b`, in which braces contain the children of an item, with some items expanded.
  private func tree(expanding items: [String] = []) -> Outline {
    var outline = Outline()
    outline.append(["a", "b"])
    outline.append(["a1", "a2"], to: "a")
    outline.append(["x"], to: "a1")
    outline.expand(items)
    return outline
  }

  @Test("A saved expansion lists the expanded items in outline order, hidden ones and leaves included")
  func value() {
    #expect(tree().expansion.expandedItems == [])
    #expect(tree(expanding: ["b", "x", "a1"]).expansion.expandedItems == ["a1", "x", "b"])
  }

  @Test(
    "B38: carryOverExpansion(from:) expands the older outline's items in a rebuilt one and ignores missing ones without a warning"
  )
  func carryingOver() {
    let older = tree(expanding: ["a", "a1", "b"])
    var rebuilt = Outline()
    rebuilt.append(["n", "b", "a"])
    rebuilt.append(["n1"], to: "n")
    rebuilt.append(["b1"], to: "b")
    rebuilt.append(["a2"], to: "a")
    rebuilt.expand(["n", "a2"])
    let lines = warnings { rebuilt.carryOverExpansion(from: older) }
    #expect(lines == [])
    #expect(rebuilt.expandedItems == ["b", "a"])
    #expect(rebuilt.visibleItems == ["n", "b", "b1", "a", "a2"])
    #expect(rebuilt.line == "n{n1} b{b1} a{a2}")
    #expect(older.expandedItems == ["a", "a1", "b"])
    rebuilt._checkInvariants()
  }

  @Test(
    "Restoring an expansion keeps the state of items that moved in the tree, and of expanded items inside collapsed ones"
  )
  func movedItems() {
    let older = tree(expanding: ["a1"])
    var rebuilt = Outline()
    rebuilt.append(["b", "a"])
    rebuilt.append(["a1"], to: "b")
    rebuilt.append(["x"], to: "a1")
    rebuilt.carryOverExpansion(from: older)
    #expect(rebuilt.expandedItems == ["a1"])
    #expect(rebuilt.visibleItems == ["b", "a"])
    rebuilt.expand(["b"])
    #expect(rebuilt.visibleItems == ["b", "a1", "x", "a"])
  }

  @Test("Restoring an expansion in the same outline, or in an empty one, changes nothing")
  func restoringTwice() {
    let outline = tree(expanding: ["a", "a2"])
    var copy = outline
    copy.restoreExpansion(outline.expansion)
    #expect(copy == outline)
    var empty = Outline()
    empty.restoreExpansion(outline.expansion)
    #expect(empty == Outline())
    copy.restoreExpansion(OutlineExpansion())
    #expect(copy == tree())
  }

  @Test("A saved expansion keeps deleted items: one that is inserted again is expanded again")
  func comingBack() {
    let expansion = tree(expanding: ["a", "a1"]).expansion
    var outline = tree()
    outline.delete(["a1"])
    outline.restoreExpansion(expansion)
    #expect(outline.visibleItems == ["a", "a2", "b"])
    var again = tree()
    again.restoreExpansion(expansion)
    #expect(again.visibleItems == ["a", "a1", "x", "a2", "b"])
  }

  @Test("Two saved expansions are equal if they name the same items; an item that is named twice counts once")
  func equality() {
    let expansion = OutlineExpansion(["x", "y", "x"])
    #expect(expansion.expandedItems == ["x", "y"])
    #expect(expansion == OutlineExpansion(["y", "x"]))
    #expect(expansion.hashValue == OutlineExpansion(["y", "x"]).hashValue)
    #expect(expansion != OutlineExpansion(["x"]))
    #expect(expansion != OutlineExpansion(["x", "z"]))
  }

  @Test("The encoded form of a saved expansion has a version and the items, and decodes to an equal value")
  func coding() throws {
    let expansion = tree(expanding: ["b", "a"]).expansion
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(expansion)
    #expect(String(decoding: data, as: UTF8.self) == #"{"expandedItems":["a","b"],"version":1}"#)
    let decoded = try JSONDecoder().decode(OutlineExpansion<String>.self, from: data)
    #expect(decoded.expandedItems == ["a", "b"])
    var restored = tree()
    restored.restoreExpansion(decoded)
    #expect(restored == tree(expanding: ["a", "b"]))
  }

  @Test(
    "Decoding an expansion of another version, without items or with items of another type throws an error with the coding path",
    arguments: [
      (#"{"expandedItems":["a"],"version":2}"#, ["version"]), (#"{"version":1}"#, ["expandedItems"]),
      (#"{"expandedItems":["a",1],"version":1}"#, ["expandedItems", "1"]), (#"{"expandedItems":["a"]}"#, ["version"]),
    ])
  func badData(text: String, place: [String]) throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(OutlineExpansion<String>.self, from: Data(text.utf8))
    }
    let path: [any CodingKey]
    switch error {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
      path = context.codingPath
    case .keyNotFound(let key, let context): path = context.codingPath + [key]
    @unknown default: path = []
    }
    #expect(path.map { key in key.intValue.map { String($0) } ?? key.stringValue } == place)
  }

  @Test(
    "Restoring random expansions gives the same as expanding item by item", arguments: 1...20 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var outline = Outline()
      for index in 0..<Int.random(in: 0..<20, using: &random) {
        outline.append(
          ["i\(index)"], to: Bool.random(using: &random) ? outline.items.randomElement(using: &random) : nil)
        if Bool.random(using: &random) { outline.expand(["i\(index)"]) }
      }
      let expanded = (0..<30).map { "i\($0)" }.shuffled(using: &random).prefix(Int.random(in: 0..<20, using: &random))
      let before = outline
      outline.restoreExpansion(OutlineExpansion(Array(expanded)))
      #expect(outline.items == before.items && outline.line == before.line, "seed \(seed)")
      let wrong = outline.items.filter { outline.isExpanded($0) != expanded.contains($0) }
      #expect(wrong == [], "seed \(seed): \(before.line) with \(expanded)")
      guard wrong.isEmpty else { return }
      outline._checkInvariants()
    }
  }
}
