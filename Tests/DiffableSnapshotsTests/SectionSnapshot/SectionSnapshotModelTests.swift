import DiffableSnapshots
import Testing

/// A node of a naive outline: an item with an array of child nodes, edited by recursion.
private struct NaiveNode {
  var id: Int
  var isExpanded = false
  var children: [NaiveNode] = []

  var ids: [Int] { [id] + children.flatMap(\.ids) }

  var lines: [String] { lines(level: 0, isVisible: true) }

  func lines(level: Int, isVisible: Bool) -> [String] {
    ["\(isExpanded ? "+" : "-")\(isVisible ? "*" : " ")\(String(repeating: "  ", count: level)) \(id)"]
      + children.flatMap { $0.lines(level: level + 1, isVisible: isVisible && isExpanded) }
  }
}

extension [NaiveNode] {
  /// Runs `edit` on the list of siblings that contains an item, with the item's index.
  @discardableResult
  fileprivate mutating func withSiblings(of id: Int, _ edit: (inout [NaiveNode], Int) -> Void) -> Bool {
    if let index = firstIndex(where: { $0.id == id }) {
      edit(&self, index)
      return true
    }
    for index in indices where self[index].children.withSiblings(of: id, edit) { return true }
    return false
  }
}

@Suite("Section snapshot: random edits against nested arrays")
struct SectionSnapshotModelTests {
  @Test(
    "10,000 random edits of an outline leave the same items as the same edits of nested arrays",
    arguments: [1, 2, 3, 4] as [UInt64])
  func edits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model: [NaiveNode] = []
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    var kept = (model: model, outline: outline)
    var followed = 0
    for step in 0..<2_500 {
      let edit = Self.edit(&outline, &model, kept, &random)
      for (old, new) in [(kept.outline, outline), (outline, kept.outline)] {
        guard let change = new.visibleItemsChange(since: old) else { continue }
        followed += 1
        guard Self.leads(change, from: old, to: new) else {
          Issue.record("seed \(seed), step \(step), \(edit): \(change) does not lead from \(old) to \(new)")
          return
        }
      }
      guard Self.matches(outline, model), step % 20 != 19 || Self.matches(kept.outline, kept.model) else {
        Issue.record("seed \(seed), step \(step), \(edit): \(outline) is not \(model.flatMap(\.lines))")
        return
      }
      if step % 7 == 0 { outline._checkInvariants() }
      if step % 20 == 0 { kept = (model, outline) }
    }
    #expect(followed > 2_500, "seed \(seed): \(followed) of 5,000 pairs of copies were compared")
  }

  /// Returns true if the visible items of an outline become those of another one by following a change.
  private static func leads(
    _ change: OutlineVisibleItemsChange<Int>, from old: NSDiffableDataSourceSectionSnapshot<Int>,
    to new: NSDiffableDataSourceSectionSnapshot<Int>
  ) -> Bool {
    let removed = Set(change.removed)
    var visible = old.visibleItems.filter { !removed.contains($0) }
    for arrival in change.arrivals {
      guard let previous = arrival.previous else {
        visible.insert(contentsOf: arrival.items, at: 0)
        continue
      }
      guard let index = visible.firstIndex(of: previous) else { return false }
      visible.insert(contentsOf: arrival.items, at: index + 1)
    }
    let added = Set(new.items).subtracting(old.items)
    return visible == new.visibleItems && Set(change.added) == added && change.added.count == added.count
      && Set(change.hidden) == added.filter { !new.isVisible($0) }
  }

  private static func matches(_ outline: NSDiffableDataSourceSectionSnapshot<Int>, _ model: [NaiveNode]) -> Bool {
    let ids = model.flatMap(\.ids)
    guard outline.items == ids, outline.rootItems == model.map(\.id) else { return false }
    let lines = outline.visualDescription().split(separator: "\n").dropFirst().dropLast().map(String.init)
    return lines == model.flatMap(\.lines)
      && outline.visibleItems == ids.filter { outline.isVisible($0) }
      && outline.expandedItems == ids.filter { outline.isExpanded($0) }
      && hasSameFamilies(outline, model, next: nil)
  }

  /// Returns true if the look-ups about families agree with siblings of the naive outline and with all below them.
  private static func hasSameFamilies(
    _ outline: NSDiffableDataSourceSectionSnapshot<Int>, _ siblings: [NaiveNode], next: Int?
  ) -> Bool {
    siblings.indices.allSatisfy { index in
      let node = siblings[index]
      let following = index + 1 < siblings.count ? siblings[index + 1].id : next
      guard let position = outline.placeAmongSiblings(of: node.id), position == (index, siblings.count),
        outline.hasChildren(node.id) == !node.children.isEmpty,
        outline.item(afterDescendantsOf: node.id) == following
      else { return false }
      return hasSameFamilies(outline, node.children, next: following)
    } && (next != nil || outline.rootCount == outline.rootItems.count)
  }

  /// Makes one legal edit of the section snapshot and of the naive outline, and returns the edit's description.
  private static func edit(
    _ outline: inout NSDiffableDataSourceSectionSnapshot<Int>, _ model: inout [NaiveNode],
    _ kept: (model: [NaiveNode], outline: NSDiffableDataSourceSectionSnapshot<Int>), _ random: inout SeededGenerator
  ) -> String {
    let known = model.flatMap(\.ids)
    let isKnown = Set(known)
    let new = (0..<60).filter { !isKnown.contains($0) }.shuffled(using: &random).prefix(
      Int.random(in: 1...3, using: &random))
    let nodes = new.map { NaiveNode(id: $0) }
    guard let item = known.randomElement(using: &random) else {
      outline.append(Array(new))
      model += nodes
      return "append \(new)"
    }
    let offset = Int.random(in: 0...1, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      outline.append(Array(new))
      model += nodes
      return "append \(new)"
    case 1, 2:
      outline.append(Array(new), to: item)
      model.withSiblings(of: item) { $0[$1].children += nodes }
      return "append \(new) to \(item)"
    case 3:
      if offset == 0 { outline.insert(Array(new), before: item) } else { outline.insert(Array(new), after: item) }
      model.withSiblings(of: item) { $0.insert(contentsOf: nodes, at: $1 + offset) }
      return "insert \(new) at \(item)"
    case 4:
      outline.delete([item])
      model.withSiblings(of: item) { $0.remove(at: $1) }
      return "delete \(item)"
    case 5:
      outline.expand([item])
      model.withSiblings(of: item) { $0[$1].isExpanded = true }
      return "expand \(item)"
    case 6:
      outline.collapse([item])
      model.withSiblings(of: item) { $0[$1].isExpanded = false }
      return "collapse \(item)"
    case 7:
      // A subtree is copied, deleted, and inserted elsewhere.
      let part = outline.snapshot(of: item, includingParent: true)
      var node = NaiveNode(id: item)
      model.withSiblings(of: item) { node = $0.remove(at: $1) }
      outline.delete([item])
      guard let destination = model.flatMap(\.ids).randomElement(using: &random) else { return "delete \(item)" }
      if offset == 0 { outline.insert(part, before: destination) } else { outline.insert(part, after: destination) }
      model.withSiblings(of: destination) { $0.insert(node, at: $1 + offset) }
      return "move \(item) to \(destination)"
    default:
      // Children are restored from an earlier copy, if none of them is elsewhere in the outline.
      guard kept.outline.contains(item) else { return "nothing" }
      let part = kept.outline.snapshot(of: item)
      let inside = Set(outline.snapshot(of: item).items)
      guard part.items.allSatisfy({ !isKnown.contains($0) || inside.contains($0) }) else { return "nothing" }
      var children: [NaiveNode] = []
      var old = kept.model
      old.withSiblings(of: item) { children = $0[$1].children }
      outline.replace(childrenOf: item, using: part)
      model.withSiblings(of: item) { $0[$1].children = children }
      return "replace children of \(item)"
    }
  }
}
