/// A record of a list's selection by identifier: the items selected when the view was last examined, and the remembered
/// items that were selected when they left the list.
///
/// A value without views: each event returns the items to be selected in the view. The view owns the selection; this
/// record is updated before and after each apply, so that a deselected item differs from one that has left the list.
package struct SelectionRecord<Item> where Item: Hashable, Item: Sendable {
  /// The selected items, in the order of their selection.
  package private(set) var selected: [Item]

  /// The items that were selected when they left the list, in the order in which they left; none of them is selected.
  package private(set) var remembered: [Item] = []

  /// True if items that leave the list are remembered.
  package var isRetaining = false { didSet { if !isRetaining { remembered = [] } } }

  // The selected and remembered items at the last reported change.
  private var reportedSelected: [Item]
  private var reportedRemembered: [Item] = []

  /// Makes a record of the present selection, which is not reported as a change.
  package init(selected: [Item]) {
    self.selected = selected
    reportedSelected = selected
  }

  /// Updates the record with the present selection of the view.
  ///
  /// - Parameters:
  ///   - now: The items that are selected in the view.
  ///   - allowsSeveral: True if several items can be selected; otherwise a new selection also replaces the remembered
  ///     items.
  ///   - isShown: Returns true if the list contains an item.
  /// - Complexity: O(*k*) for the *k* items that are and were selected; comparisons alone if they are the same.
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

  /// Selects remembered items that an apply has inserted again.
  ///
  /// With single selection only the newest remembered item is selected, and only if nothing else is.
  ///
  /// - Parameters:
  ///   - allowsSeveral: True if several items can be selected.
  ///   - isShown: Returns true if the list contains an item.
  /// - Returns: The items to be selected in addition to the present selection.
  /// - Complexity: O(*k*) for *k* remembered items.
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

  /// Records a selection that the program sets, and returns the items to select in the view.
  ///
  /// - Parameters:
  ///   - items: The items. With single selection the last counts: of all items if items that are not shown are
  ///     remembered, otherwise of the shown items.
  ///   - allowsSeveral: True if several items can be selected.
  ///   - isShown: Returns true if the list contains an item.
  /// - Returns: The items to be selected, and no others.
  /// - Complexity: O(*k*) for *k* items.
  package mutating func set(_ items: [Item], allowsSeveral: Bool, isShown: (Item) -> Bool) -> [Item] {
    var known: Set<Item> = []
    var wanted = items.filter { known.insert($0).inserted }
    if !isRetaining { wanted = wanted.filter(isShown) }
    if !allowsSeveral { wanted = items.last(where: known.intersection(wanted).contains).map { [$0] } ?? [] }
    selected = isRetaining ? wanted.filter(isShown) : wanted
    remembered = isRetaining ? wanted.filter { !isShown($0) } : []
    return selected
  }

  /// Forgets remembered items of the selection, so that they are not selected when they are inserted again.
  ///
  /// - Parameter items: The items; nil for all.
  package mutating func forget(_ items: [Item]? = nil) {
    guard let items else { return remembered = [] }
    let forgotten = Set(items)
    remembered.removeAll(where: forgotten.contains)
  }

  /// Returns the change of the selection since the last call and marks it as reported.
  ///
  /// - Parameter isShown: Returns true if the list contains an item.
  /// - Returns: Nil if nothing has changed; another order counts as no change.
  /// - Complexity: O(*k*) for the *k* items that are and were selected or remembered; comparisons alone if they are the
  ///   same.
  package mutating func takeChange(isShown: (Item) -> Bool) -> DiffableSelectionChange<Item>? {
    guard selected != reportedSelected || remembered != reportedRemembered else { return nil }
    defer {
      reportedSelected = selected
      reportedRemembered = remembered
    }
    let old = Set(reportedSelected)
    let new = Set(selected)
    let kept = Set(remembered)
    let wasKept = Set(reportedRemembered)
    let removed = reportedSelected.filter { !new.contains($0) }
    let change = DiffableSelectionChange(
      selected: selected, added: selected.filter { !old.contains($0) }, removed: removed,
      retained: remembered.filter { !wasKept.contains($0) },
      dropped: removed.filter { !kept.contains($0) && !isShown($0) }
        + reportedRemembered.filter { !kept.contains($0) && !new.contains($0) })
    let isEmpty = change.added.isEmpty && removed.isEmpty && change.retained.isEmpty && change.dropped.isEmpty
    return isEmpty ? nil : change
  }
}
