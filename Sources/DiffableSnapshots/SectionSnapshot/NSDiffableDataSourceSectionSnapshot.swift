/// The items of one section as an outline: a tree whose items are expanded or collapsed.
///
/// Apply it to a section of a data source to show a sidebar or another list whose items expand:
///
/// ```swift
/// var outline = NSDiffableDataSourceSectionSnapshot<String>()
/// outline.append(["Library", "Collections"])
/// outline.append(["Breakfast", "Dinner"], to: "Collections")
/// outline.expand(["Collections"])
/// ```
///
/// A section snapshot contains items only and does not know its section (`behaviour.md` B1). Identifiers must be unique
/// in the whole tree (B4). Items start collapsed (B12), and the view changes only when the snapshot is applied (B30). A
/// snapshot is a value: editing a copy changes no other copy (B29).
///
/// Misuse, such as an unknown parent, stops the program with a message that names the call, the identifiers, the state
/// of the snapshot and the remedy; the `MisusePolicy` and the editing methods whose names begin with `attempt` let the
/// program go on instead. Nothing is changed before everything has been checked.
///
/// Copying is O(1), adding or deleting an item O(log *n*) amortised, also in a copy, which shares everything else.
/// Look-ups cost O(1) or O(log *n*) (B23). Trees may be of any depth.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable, ItemIdentifierType: Sendable {
  var tree = OutlineTree<ItemIdentifierType>()

  /// Makes a section snapshot without items.
  public init() {}

  /// Makes a copy of a section snapshot (`behaviour.md` B29).
  ///
  /// - Parameter snapshot: The snapshot to copy.
  /// - Complexity: O(1).
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
    self = snapshot
  }

  /// All items in depth-first order, each followed by its descendants (`behaviour.md` B17).
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public var items: [ItemIdentifierType] {
    tree.items
  }

  /// The number of items, without a copy of them.
  ///
  /// - Complexity: O(1).
  package var itemCount: Int { tree.count }

  /// The items without a parent, in order.
  ///
  /// - Complexity: O(*r*), where *r* is the number of root items.
  public var rootItems: [ItemIdentifierType] {
    var roots: [ItemIdentifierType] = []
    var code = tree.firstRoot
    while code >= 0 {
      roots.append(tree.item(code))
      code = tree[code].next
    }
    return roots
  }

  /// The items whose ancestors are all expanded, in the order of `items` (`behaviour.md` B17, B18).
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public var visibleItems: [ItemIdentifierType] {
    tree.items(of: tree.visibleCodes)
  }

  /// The expanded items, in the order of `items` (`behaviour.md` B17), with or without children (B14).
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public var expandedItems: [ItemIdentifierType] {
    tree.items(of: tree.codes.filter { tree[$0].isExpanded })
  }

  /// Returns true if an item is expanded.
  ///
  /// An item that is not in the snapshot is misuse (`behaviour.md` B19).
  ///
  /// - Parameter item: The item, which must be in the snapshot.
  /// - Returns: `true` if the item is expanded, with or without children (B14).
  /// - Complexity: O(1).
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    code(of: item, for: .lookUp, #function).map { tree[$0].isExpanded } ?? false
  }

  /// Returns true if all ancestors of an item are expanded, whether or not the item is on screen (`behaviour.md` B18).
  ///
  /// An item that is not in the snapshot is misuse (B19).
  ///
  /// - Parameter item: The item, which must be in the snapshot.
  /// - Returns: `true` if no ancestor of the item is collapsed.
  /// - Complexity: O(1); O(*n*) for the first call after an edit about an item with more than 64 ancestors.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    code(of: item, for: .lookUp, #function).map { tree.isVisible($0) } ?? false
  }

  /// Returns true if an item is in the snapshot (`behaviour.md` B20).
  ///
  /// - Parameter item: The item to look for.
  /// - Returns: `true` if the snapshot contains the item, visible or not.
  /// - Complexity: O(1).
  public func contains(_ item: ItemIdentifierType) -> Bool {
    tree.code(of: item) != nil
  }

  /// Returns the level of an item, which is the number of its ancestors, 0 for a root item (`behaviour.md` B22).
  ///
  /// An item that is not in the snapshot is misuse (B19).
  ///
  /// - Parameter item: The item, which must be in the snapshot.
  /// - Returns: The number of its ancestors.
  /// - Complexity: O(1).
  public func level(of item: ItemIdentifierType) -> Int {
    code(of: item, for: .lookUp, #function).map { tree[$0].level } ?? 0
  }

  /// Returns the index of an item in `items` (`behaviour.md` B20).
  ///
  /// - Parameter item: The item to look for.
  /// - Returns: The item's index, or `nil` if the item is not in the snapshot.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public func index(of item: ItemIdentifierType) -> Int? {
    tree.code(of: item).map { tree.index(of: $0) }
  }

  /// Returns the parent of an item.
  ///
  /// An item that is not in the snapshot is misuse (`behaviour.md` B19).
  ///
  /// - Parameter child: The item, which must be in the snapshot.
  /// - Returns: The item's parent, or `nil` for a root item (B21).
  /// - Complexity: O(1).
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    guard let code = code(of: child, for: .child, #function) else { return nil }
    let parent = tree[code].parent
    return parent < 0 ? nil : tree.item(parent)
  }
}
