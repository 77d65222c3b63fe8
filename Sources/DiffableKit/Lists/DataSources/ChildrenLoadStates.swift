/// A value with the states of loading children in the outlines of a data source.
@MainActor struct ChildrenLoadStates<Item> where Item: Hashable, Item: Sendable {
  /// An entry for one item that was expanded: the loading state of its children, and their placeholder row.
  struct Entry {
    var load = ChildrenLoadStateMachine()
    /// The placeholder row that stands for the children until they are loaded.
    fileprivate(set) var placeholder: Item?

    /// True while the children of the entry's item are loading or have failed to load.
    var isWaiting: Bool {
      switch load.state {
      case .loading, .failed: true
      case .unknown, .loaded: false
      }
    }
  }

  let loader: DiffableChildrenLoader<Item>
  let tasks = LoadTasks()
  /// The entries, by item, of all items whose loading state is not `unknown`.
  private(set) var entries: [Item: Entry] = [:]
  /// The parent of each placeholder row.
  private(set) var parents: [Item: Item] = [:]
  private var attempts = 0

  init(loader: DiffableChildrenLoader<Item>) { self.loader = loader }

  /// Returns true if expanding the item would begin to load children.
  func canLoad(_ item: Item) -> Bool { entries[item] == nil && parents[item] == nil && loader.hasChildren(item) }

  /// Returns the number for a new attempt to load children.
  mutating func makeAttempt() -> Int {
    attempts += 1
    return attempts
  }

  /// Handles an event of loading the children of an item, and returns the actions to carry out.
  mutating func handle(_ event: ChildrenLoadStateMachine.Event, of item: Item) -> [ChildrenLoadStateMachine.Action] {
    var entry = entries[item] ?? Entry()
    let actions = entry.load.handle(event)
    if let placeholder = entry.placeholder { parents[placeholder] = entry.isWaiting ? item : nil }
    if case .unknown = entry.load.state { entries[item] = nil } else { entries[item] = entry }
    return actions
  }

  /// Sets the placeholder row of an item whose children are loading.
  mutating func setPlaceholder(_ placeholder: Item, of item: Item) {
    entries[item]?.placeholder = placeholder
    parents[placeholder] = item
  }
}
