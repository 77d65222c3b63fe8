/// The loading of children in the outlines of a data source.
@MainActor struct ChildrenLoading<Item> where Item: Hashable, Item: Sendable {
  /// An item that was opened, or whose children have come.
  struct Entry {
    var load = ChildrenLoad()
    /// The row that stands for the children, or did until they came.
    fileprivate(set) var placeholder: Item?

    /// Whether the children are still to come.
    var isWaiting: Bool {
      switch load.state {
      case .loading, .failed: true
      case .unknown, .loaded: false
      }
    }
  }

  let loader: DiffableChildrenLoader<Item>
  let tasks = LoadTasks()
  /// The items of which more is known than nothing.
  private(set) var entries: [Item: Entry] = [:]
  /// The item whose children each placeholder stands for.
  private(set) var parents: [Item: Item] = [:]
  private var attempts = 0

  init(loader: DiffableChildrenLoader<Item>) { self.loader = loader }

  /// Whether opening an item would load something.
  func canLoad(_ item: Item) -> Bool { entries[item] == nil && parents[item] == nil && loader.hasChildren(item) }

  /// The number of a new attempt.
  mutating func makeAttempt() -> Int {
    attempts += 1
    return attempts
  }

  /// Takes an event in.
  mutating func handle(_ event: ChildrenLoad.Event, of item: Item) -> [ChildrenLoad.Action] {
    var entry = entries[item] ?? Entry()
    let actions = entry.load.handle(event)
    if let placeholder = entry.placeholder { parents[placeholder] = entry.isWaiting ? item : nil }
    if case .unknown = entry.load.state { entries[item] = nil } else { entries[item] = entry }
    return actions
  }

  /// Gives an item that waits the row that stands for its children.
  mutating func setPlaceholder(_ placeholder: Item, of item: Item) {
    entries[item]?.placeholder = placeholder
    parents[placeholder] = item
  }
}
