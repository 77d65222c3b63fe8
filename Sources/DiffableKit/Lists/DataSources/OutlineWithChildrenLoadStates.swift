/// A value that combines an outline to be shown with the loading states of its items' children.
///
/// A value without effect until the data source commits it, since the outline may be refused.
@MainActor struct OutlineWithChildrenLoadStates<Item> where Item: Hashable, Item: Sendable {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Item>

  private(set) var loading: ChildrenLoadStates<Item>
  private(set) var outline: Outline
  private(set) var actions: [(Item, ChildrenLoadStateMachine.Action)] = []

  init(loading: ChildrenLoadStates<Item>, outline: Outline) {
    self.loading = loading
    self.outline = outline
  }

  /// Keeps the loaded children and placeholder rows of items whose children the outline omits.
  ///
  /// - Parameter shown: Returns the shown outline that contains an item.
  mutating func keepInside(_ shown: (Item) -> Outline?) {
    for (item, entry) in loading.entries where outline.contains(item) {
      let hasPlaceholder = entry.placeholder.map { has($0, in: item) } ?? false
      if !entry.isWaiting {
        // The program has applied the outline as it was before the children were loaded: the placeholder row, which no
        // longer stands for them, is deleted.
        if hasPlaceholder, let placeholder = entry.placeholder { outline.delete([placeholder]) }
      } else if !hasPlaceholder, outline.hasChildren(item) {
        // The program has supplied the children itself, without the placeholder row: their loading is cancelled, and
        // they count as loaded.
        handle(.given, of: item)
      }
    }
    let lacking = loading.entries.keys.compactMap { item -> (item: Item, old: Outline)? in
      guard outline.contains(item), !outline.hasChildren(item), let old = shown(item), old.hasChildren(item) else {
        return nil
      }
      return (item, old)
    }
    // The innermost items come first, so that their children are in place before an ancestor takes its own descendants.
    for (item, old) in lacking.sorted(by: { $0.old.level(of: $0.item) > $1.old.level(of: $1.item) }) {
      var inside = old.snapshot(of: item)
      if let entry = loading.entries[item], !entry.isWaiting, let placeholder = entry.placeholder,
        inside.contains(placeholder)
      {
        inside.delete([placeholder])
      }
      inside.deleteKeepingOthers(inside.items.filter(outline.contains))
      outline.replace(childrenOf: item, using: inside)
    }
  }

  private func has(_ placeholder: Item, in item: Item) -> Bool {
    outline.contains(placeholder) && outline.parent(of: placeholder) == item
  }

  /// Cancels the loading of children for collapsed items and deletes their placeholder rows.
  mutating func close() {
    for (item, entry) in loading.entries where entry.isWaiting && outline.contains(item) && !outline.isExpanded(item) {
      let placeholder = entry.placeholder
      handle(.closed, of: item)
      if let placeholder, has(placeholder, in: item) { outline.delete([placeholder]) }
    }
  }

  /// Begins the loading of children for expanded items whose children are not known, and appends their placeholder
  /// rows.
  ///
  /// - Parameters:
  ///   - childless: All expanded items of the outline without children, also those that no edit has touched: of each
  ///     the loader may say at any time that it has children.
  ///   - isTaken: Returns true if another outline contains an item.
  /// - Returns: The items whose placeholders exist already, with those placeholders.
  mutating func open(_ childless: [Item], _ isTaken: (Item) -> Bool) -> [(Item, Item)] {
    var taken: [(Item, Item)] = []
    for item in childless where loading.canLoad(item) && outline.isVisible(item) {
      handle(.opened(attempt: loading.makeAttempt()), of: item)
      let placeholder = loading.loader.placeholder(item)
      guard !outline.contains(placeholder), loading.parents[placeholder] == nil, !isTaken(placeholder) else {
        taken.append((item, placeholder))
        continue
      }
      loading.setPlaceholder(placeholder, of: item)
      outline.append([placeholder], to: item)
    }
    return taken
  }

  private mutating func handle(_ event: ChildrenLoadStateMachine.Event, of item: Item) {
    actions += loading.handle(event, of: item).map { (item, $0) }
  }
}
