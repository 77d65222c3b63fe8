/// The items of one section as an outline: items that have items inside them, expanded or collapsed.
///
/// Apply it to a section of a data source to show a sidebar or another list that unfolds:
///
///     var snapshot = NSDiffableDataSourceSectionSnapshot<Row>()
///     snapshot.append([.library, .collections])
///     snapshot.append(collections.map(Row.collection), to: .collections)
///     snapshot.expand([.collections])
///
/// It holds items only and does not know which section it is for (`behaviour.md` B1). Identifiers must be unique in the
/// whole tree (B4). Items start collapsed (B12), and nothing shows until the snapshot is applied (B30). A snapshot is a
/// value: editing a copy changes no other copy (B29).
///
/// A mistake, such as an unknown parent, stops the program with a message that names the call, the identifiers, the state
/// of the snapshot and the remedy; the `MisusePolicy` and the editing methods whose names begin with `attempt` are ways to go
/// on instead. Nothing is changed before everything has been checked.
///
/// Copying is O(1), adding or deleting an item O(log *n*) amortised, also in a copy, which shares everything else. Questions
/// cost O(1) or O(log *n*) (B23). Trees may be of any depth.
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

  /// All items, each followed by the items inside it (`behaviour.md` B17).
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public var items: [ItemIdentifierType] {
    tree.items
  }

  /// The items that are not inside another one, in order.
  ///
  /// - Complexity: O(*r*), where *r* is the number of roots.
  public var rootItems: [ItemIdentifierType] {
    var roots: [ItemIdentifierType] = []
    var code = tree.firstRoot
    while code >= 0 {
      roots.append(tree.item(code))
      code = tree[code].next
    }
    return roots
  }

  /// The items that are not inside a collapsed one, in the order of `items` (`behaviour.md` B17, B18).
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public var visibleItems: [ItemIdentifierType] {
    tree.visibleCodes.map { tree.item($0) }
  }

  /// The expanded items, in the order of `items` (`behaviour.md` B17), with or without items inside them (B14).
  ///
  /// - Complexity: O(*n*), where *n* is the number of items.
  public var expandedItems: [ItemIdentifierType] {
    tree.codes.filter { tree[$0].isExpanded }.map { tree.item($0) }
  }

  /// Whether an item is expanded.
  ///
  /// An item that is not in the snapshot is a mistake (`behaviour.md` B19).
  ///
  /// - Parameter item: The item, which must be in the snapshot.
  /// - Returns: `true` if it is expanded, with or without items inside it (B14).
  /// - Complexity: O(1).
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    code(of: item, for: .lookUp, #function).map { tree[$0].isExpanded } ?? false
  }

  /// Whether an item is not inside a collapsed one; says nothing about the screen (`behaviour.md` B18).
  ///
  /// An item that is not in the snapshot is a mistake (B19).
  ///
  /// - Parameter item: The item, which must be in the snapshot.
  /// - Returns: `true` if every item it is inside of is expanded.
  /// - Complexity: O(1); O(*n*) at the first question after an edit about an item that is inside more than 64 others.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    code(of: item, for: .lookUp, #function).map { tree.isVisible($0) } ?? false
  }

  /// Whether an item is in the snapshot (`behaviour.md` B20).
  ///
  /// - Parameter item: The item to look for.
  /// - Returns: `true` if it is there, visible or not.
  /// - Complexity: O(1).
  public func contains(_ item: ItemIdentifierType) -> Bool {
    tree.code(of: item) != nil
  }

  /// The number of items that an item is inside of, 0 for a root (`behaviour.md` B22).
  ///
  /// An item that is not in the snapshot is a mistake (B19).
  ///
  /// - Parameter item: The item, which must be in the snapshot.
  /// - Returns: The number of its ancestors.
  /// - Complexity: O(1).
  public func level(of item: ItemIdentifierType) -> Int {
    code(of: item, for: .lookUp, #function).map { tree[$0].level } ?? 0
  }

  /// The index of an item in `items` (`behaviour.md` B20).
  ///
  /// - Parameter item: The item to look for.
  /// - Returns: Its index, or `nil` if it is not in the snapshot.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public func index(of item: ItemIdentifierType) -> Int? {
    tree.code(of: item).map { tree.index(of: $0) }
  }

  /// The item that an item is inside of.
  ///
  /// An item that is not in the snapshot is a mistake (`behaviour.md` B19).
  ///
  /// - Parameter child: The item, which must be in the snapshot.
  /// - Returns: Its parent, or `nil` for a root (B21).
  /// - Complexity: O(1).
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    guard let code = code(of: child, for: .child, #function) else { return nil }
    let parent = tree[code].parent
    return parent < 0 ? nil : tree.item(parent)
  }
}
