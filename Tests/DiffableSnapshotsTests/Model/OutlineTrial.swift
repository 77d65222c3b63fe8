import DiffableSnapshots

/// A random test of a section snapshot: the snapshot, its model with the expected rows, and an earlier copy of both.
struct OutlineTrial {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Int>

  /// The number of possible items, which are numbered from zero.
  static let itemLimit = 48

  private var random: SeededGenerator
  private var model = OutlineModel()
  private var outline = Outline()
  private var kept = (model: OutlineModel(), outline: Outline())
  private var childless = ChildlessExpandedItems<Int>()

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Makes random edits of the outline and its model, legal and refused ones.
  ///
  /// - Parameter count: The number of edits.
  /// - Returns: The first failure in words, or `nil`.
  mutating func run(_ count: Int) -> String? {
    for step in 0..<count {
      if let mistake = edit() { return "step \(step), \(mistake)" }
      outline._checkInvariants()
      if let mistake = Self.mistake(in: outline, model) { return "step \(step), \(mistake)" }
      // Several edits lie between two versions that are followed.
      if step % 3 == 0, childless.follow(outline) != model.childlessExpandedIDs {
        return "step \(step), the expanded items without children"
      }
      if step % 16 == 0 {
        if let mistake = Self.mistake(in: kept.outline, kept.model) { return "step \(step), the copy, \(mistake)" }
        kept = (model, outline)
      }
    }
    return nil
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// Returns a random item, which is mostly in the outline.
  private mutating func item() -> Int {
    guard !model.rows.isEmpty, below(16) > 0 else { return below(Self.itemLimit) }
    return model.rows[below(model.rows.count)].id
  }

  /// Returns a few random items, most of them not in the outline.
  private mutating func items() -> [Int] {
    var items: [Int] = []
    for _ in 0..<below(4) {
      let id = below(Self.itemLimit)
      if model.index(of: id) == nil || below(16) == 0 { items.append(id) }
    }
    return items
  }

  /// Makes one edit on the outline and on the model; returns a text if only one of them refused it.
  private mutating func edit() -> String? {
    let id = item()
    let new = items()
    let rows = new.map { OutlineModel.Row(id: $0) }
    let after = below(2) == 0
    let kind = below(12)
    let edit: Edit
    let isLegal: Bool
    switch kind {
    case 0:
      isLegal = model.append(rows, to: nil)
      edit = .append(new, nil)
    case 1, 2, 3:
      isLegal = model.append(rows, to: id)
      edit = .append(new, id)
    case 4, 5:
      isLegal = model.insert(rows, next: id, after: after)
      edit = .insert(new, id, after: after)
    case 6:
      let ids = [id, item(), id]
      isLegal = model.delete(ids)
      edit = .delete(ids)
    case 7, 8:
      model.setExpanded([id], kind == 7)
      isLegal = true
      edit = .setExpanded([id], kind == 7)
    case 9, 10:
      // A subtree of the earlier copy is inserted, if none of its items is in the outline.
      let part = kept.model.part(of: id, includingParent: true)
      guard !part.isEmpty else { return nil }
      let destination = item()
      isLegal = model.insert(part, next: destination, after: after)
      edit = .insertTree(kept.outline.snapshot(of: id, includingParent: true), destination, after: after)
    default:
      guard kept.model.index(of: id) != nil else { return nil }
      isLegal = model.replaceChildren(of: id, with: kept.model.part(of: id, includingParent: false))
      edit = .replaceChildren(id, kept.outline.snapshot(of: id))
    }
    guard outline.attempt(edit) == isLegal else {
      return "edit \(kind) of \(id) with \(new.count) items was \(isLegal ? "refused" : "not refused")"
    }
    return nil
  }

  private static func mistake(in outline: Outline, _ model: OutlineModel) -> String? {
    let ids = model.ids
    guard outline.items == ids else { return "items" }
    guard outline.rootItems == model.rows.filter({ $0.level == 0 }).map({ $0.id }) else { return "rootItems" }
    guard outline.visibleItems == model.visibleIDs else { return "visibleItems" }
    guard outline.expandedItems == model.rows.filter({ $0.isExpanded }).map({ $0.id }) else { return "expandedItems" }
    for (index, row) in model.rows.enumerated() {
      guard outline.level(of: row.id) == row.level else { return "level(of: \(row.id))" }
      guard outline.index(of: row.id) == index else { return "index(of: \(row.id))" }
      guard outline.isVisible(row.id) == model.isVisible(index) else { return "isVisible(\(row.id))" }
      guard outline.isExpanded(row.id) == row.isExpanded else { return "isExpanded(\(row.id))" }
      guard outline.parent(of: row.id) == model.parent(of: index).map({ model.rows[$0].id }) else {
        return "parent(of: \(row.id))"
      }
    }
    for id in 0..<itemLimit where outline.contains(id) != ids.contains(id) { return "contains(\(id))" }
    return nil
  }

  /// One edit of an outline, legal or not.
  fileprivate enum Edit {
    case append([Int], Int?)
    case insert([Int], Int, after: Bool)
    case delete([Int])
    case setExpanded([Int], Bool)
    case insertTree(Outline, Int, after: Bool)
    case replaceChildren(Int, Outline)
  }
}

extension OutlineTrial.Outline {
  /// Makes an edit of this section snapshot alone; the model is edited separately.
  ///
  /// - Returns: True if the edit was made, false if it was refused.
  fileprivate mutating func attempt(_ edit: OutlineTrial.Edit) -> Bool {
    do {
      switch edit {
      case .append(let items, let parent): try attemptAppend(items, to: parent)
      case .insert(let items, let item, after: true): try attemptInsert(items, after: item)
      case .insert(let items, let item, after: false): try attemptInsert(items, before: item)
      case .delete(let items): try attemptDelete(items)
      case .setExpanded(let items, true): expand(items)
      case .setExpanded(let items, false): collapse(items)
      case .insertTree(let tree, let item, after: true): try attemptInsert(tree, after: item)
      case .insertTree(let tree, let item, after: false): try attemptInsert(tree, before: item)
      case .replaceChildren(let item, let tree): try attemptReplace(childrenOf: item, using: tree)
      }
      return true
    } catch {
      return false
    }
  }
}
