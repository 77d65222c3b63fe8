/// What is known of a list's selection by identifier: the items that the view had selected when it was last looked at, and
/// those that were selected when they went out of sight and are remembered.
///
/// A value without views: each event says what is to be selected in the view. The view is the owner of what is selected; this
/// is told of it before and after each apply, so that an item that was deselected differs from one that has left.
package struct SelectionRecord<Item> where Item: Hashable, Item: Sendable {
  /// The selected items, in the order of their selection.
  package private(set) var selected: [Item]

  /// The items that were selected when they left, in the order in which they did; none of them is selected.
  package private(set) var remembered: [Item] = []

  /// Whether items that leave are remembered.
  package var isRetaining = false { didSet { if !isRetaining { remembered = [] } } }

  // What was told last.
  private var toldSelected: [Item]
  private var toldRemembered: [Item] = []

  /// Makes a record of what is selected now, of which nobody has to be told.
  package init(selected: [Item]) {
    self.selected = selected
    toldSelected = selected
  }

  /// The view was looked at.
  ///
  /// - Parameters:
  ///   - now: The items that are selected in it.
  ///   - allowsSeveral: Whether several can be; otherwise a new one takes the place of what is remembered too.
  ///   - isShown: Whether the list has an item.
  /// - Complexity: O(*k*) in the items that are and were selected; comparisons alone if they are the same.
  package mutating func look(at now: [Item], allowsSeveral: Bool, isShown: (Item) -> Bool) {
    guard now != selected else { return }
    let before = Set(selected)
    let after = Set(now)
    if isRetaining {
      remembered += selected.filter { !after.contains($0) && !isShown($0) }
      if !remembered.isEmpty, now.contains(where: { !before.contains($0) }) {
        if allowsSeveral { remembered.removeAll(where: after.contains) } else { remembered = [] }
      }
    }
    selected = now
  }

  /// The list has other items.
  ///
  /// In a list of one the newest that is remembered counts, unless something is selected.
  ///
  /// - Parameters:
  ///   - allowsSeveral: Whether several items can be selected.
  ///   - isShown: Whether the list has an item.
  /// - Returns: The items that have come back and are to be selected, behind those that are.
  /// - Complexity: O(*k*) in the remembered items.
  package mutating func comeBack(allowsSeveral: Bool, isShown: (Item) -> Bool) -> [Item] {
    guard !remembered.isEmpty else { return [] }
    if !allowsSeveral { remembered = selected.isEmpty ? Array(remembered.suffix(1)) : [] }
    let returned = remembered.filter(isShown)
    guard !returned.isEmpty else { return [] }
    let known = Set(returned)
    remembered.removeAll(where: known.contains)
    selected += returned
    return returned
  }

  /// The program says what is selected.
  ///
  /// - Parameters:
  ///   - items: The items. Where one can be selected, the last counts: of all if those that are not shown are remembered,
  ///     otherwise of those that are shown.
  ///   - allowsSeveral: Whether several items can be selected.
  ///   - isShown: Whether the list has an item.
  /// - Returns: The items that are to be selected, and no others.
  /// - Complexity: O(*k*) in the items.
  package mutating func set(_ items: [Item], allowsSeveral: Bool, isShown: (Item) -> Bool) -> [Item] {
    var known: Set<Item> = []
    var wanted = items.filter { known.insert($0).inserted }
    if !isRetaining { wanted = wanted.filter(isShown) }
    if !allowsSeveral { wanted = items.last(where: known.intersection(wanted).contains).map { [$0] } ?? [] }
    selected = isRetaining ? wanted.filter(isShown) : wanted
    remembered = isRetaining ? wanted.filter { !isShown($0) } : []
    return selected
  }

  /// The program wants items that are not shown not to be selected when they come back.
  ///
  /// - Parameter items: The items; nil for all.
  package mutating func forget(_ items: [Item]? = nil) {
    guard let items else { return remembered = [] }
    let forgotten = Set(items)
    remembered.removeAll(where: forgotten.contains)
  }

  /// The change since the last one that was taken.
  ///
  /// - Parameter isShown: Whether the list has an item.
  /// - Returns: Nil if nothing is different; another order is nothing.
  /// - Complexity: O(*k*) in the items that are and were selected or remembered; comparisons alone if they are the same.
  package mutating func takeChange(isShown: (Item) -> Bool) -> DiffableSelectionChange<Item>? {
    guard selected != toldSelected || remembered != toldRemembered else { return nil }
    defer {
      toldSelected = selected
      toldRemembered = remembered
    }
    let old = Set(toldSelected)
    let new = Set(selected)
    let kept = Set(remembered)
    let wasKept = Set(toldRemembered)
    let removed = toldSelected.filter { !new.contains($0) }
    let change = DiffableSelectionChange(
      selected: selected, added: selected.filter { !old.contains($0) }, removed: removed,
      retained: remembered.filter { !wasKept.contains($0) },
      dropped: removed.filter { !kept.contains($0) && !isShown($0) }
        + toldRemembered.filter { !kept.contains($0) && !new.contains($0) })
    let isEmpty = change.added.isEmpty && removed.isEmpty && change.retained.isEmpty && change.dropped.isEmpty
    return isEmpty ? nil : change
  }
}
