import DiffableKit

/// The audited calls of snapshots and section snapshots.
extension AuditedCall {
  /// Keeps a result, so that the compiler does not remove the call.
  private static var results: [any Sendable] = []

  private static func keep(_ result: some Sendable) { results = [result] }

  static func snapshotCalls(_ shape: AuditedShape, _ count: Int) -> [AuditedCall] {
    guard !shape.isOutline else { return [] }
    let base = shape.snapshot(count)
    let (item, new) = (base.numberOfItems / 2, base.numberOfItems + 1)
    let (section, newSection) = (base.numberOfSections / 2, base.numberOfSections + 1)
    func edit(_ name: String, _ body: @escaping (inout AuditedSnapshot) -> Void) -> AuditedCall {
      AuditedCall(name: name) {
        var copy = base
        // The first edit of a copy copies its parts.
        copy.appendItems([new + 1])
        return {
          body(&copy)
          keep(copy)
        }
      }
    }
    func ask(_ name: String, _ body: @escaping (AuditedSnapshot) -> any Sendable) -> AuditedCall {
      AuditedCall(name: name) { { keep(body(base)) } }
    }
    let ofItems = [
      edit("appendItems(_:)") { $0.appendItems([new]) },
      edit("appendItems(_:toSection:)") { $0.appendItems([new], toSection: section) },
      edit("insertItems(_:beforeItem:)") { $0.insertItems([new], beforeItem: item) },
      edit("insertItems(_:afterItem:)") { $0.insertItems([new], afterItem: item) },
      edit("deleteItems(_:)") { $0.deleteItems([item]) },
      edit("moveItem(_:beforeItem:)") { $0.moveItem(item, beforeItem: 3) },
      edit("moveItem(_:afterItem:)") { $0.moveItem(3, afterItem: item) },
      edit("reloadItems(_:)") { $0.reloadItems([item]) },
      edit("reconfigureItems(_:)") { $0.reconfigureItems([item]) },
      edit("replaceItem(_:with:)") { $0.replaceItem(item, with: new) },
      edit("deleteAllItems()") { $0.deleteAllItems() },
      ask("numberOfItems") { $0.numberOfItems },
      ask("numberOfItems(inSection:)") { $0.numberOfItems(inSection: section) },
      ask("indexOfItem(_:)") { $0.indexOfItem(item) },
      ask("contains(_:)") { $0.contains(item) },
      ask("sectionIdentifier(containingItem:)") { $0.sectionIdentifier(containingItem: item) },
      ask("itemIdentifier(at:)") { $0.itemIdentifier(at: item) },
      ask("itemIdentifiers(in:)") { $0.itemIdentifiers(in: item..<item + 1) },
      ask("itemIdentifiers(inSection:)") { $0.itemIdentifiers(inSection: section) },
      ask("itemIdentifiers") { $0.itemIdentifiers },
    ]
    let ofSections = [
      edit("appendSections(_:)") { $0.appendSections([newSection]) },
      edit("insertSections(_:beforeSection:)") { $0.insertSections([newSection], beforeSection: section) },
      edit("insertSections(_:afterSection:)") { $0.insertSections([newSection], afterSection: section) },
      edit("deleteSections(_:)") { $0.deleteSections([section]) },
      edit("reloadSections(_:)") { $0.reloadSections([section]) },
      ask("numberOfSections") { $0.numberOfSections },
      ask("indexOfSection(_:)") { $0.indexOfSection(section) },
      ask("sectionIdentifier(at:)") { $0.sectionIdentifier(at: section) },
      ask("sectionIdentifiers") { $0.sectionIdentifiers },
    ]
    let moves =
      shape == .sections
      ? [
        edit("moveSection(_:beforeSection:)") { $0.moveSection(section, beforeSection: 3) },
        edit("moveSection(_:afterSection:)") { $0.moveSection(3, afterSection: section) },
      ] : []
    var edited = base
    edited.insertItems([new], beforeItem: item)
    let whole = [
      ask("difference(from:) after one edit") { [edited] in edited.sectionedDifference(from: $0) },
      ask("== after one edit") { [edited] in edited == $0 },
      ask("== of equal snapshots") { [copy = base] in copy == $0 },
    ]
    return ofItems + ofSections + moves + whole
  }

  static func outlineCalls(_ shape: AuditedShape, _ count: Int) -> [AuditedCall] {
    guard shape.isOutline else { return [] }
    let base = shape.outline(count)
    let (item, new) = (count / 2, count + 1)
    func edit(_ name: String, _ body: @escaping (inout AuditedOutline) -> Void) -> AuditedCall {
      AuditedCall(name: name) {
        var copy = base
        copy.append([new + 1])
        return {
          body(&copy)
          keep(copy)
        }
      }
    }
    func ask(_ name: String, _ body: @escaping (AuditedOutline) -> any Sendable) -> AuditedCall {
      AuditedCall(name: name) { { keep(body(base)) } }
    }
    return [
      edit("append(_:)") { $0.append([new]) },
      edit("append(_:to:)") { $0.append([new], to: item) },
      edit("insert(_:before:)") { $0.insert([new], before: item) },
      edit("insert(_:after:)") { $0.insert([new], after: item) },
      edit("delete(_:) of the last item") { $0.delete([count - 1]) },
      edit("expand(_:)") { $0.expand([item]) },
      edit("collapse(_:)") { $0.collapse([item]) },
      ask("contains(_:)") { $0.contains(item) },
      ask("isExpanded(_:)") { $0.isExpanded(item) },
      ask("isVisible(_:)") { $0.isVisible(item) },
      ask("level(of:)") { $0.level(of: item) },
      ask("index(of:)") { $0.index(of: item) },
      ask("parent(of:)") { $0.parent(of: item) },
      ask("children, from an item") { $0.hasChildren(item) },
      ask("place among siblings") { $0.placeAmongSiblings(of: item)?.index },
      ask("item after the descendants") { $0.item(afterDescendantsOf: item) },
      ask("rootItems") { $0.rootItems },
      ask("items") { $0.items },
      ask("visibleItems") { $0.visibleItems },
      ask("expandedItems") { $0.expandedItems },
      ask("snapshot(of:includingParent:) of the last item") { $0.snapshot(of: count - 1, includingParent: true) },
    ]
  }
}
