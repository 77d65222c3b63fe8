import Foundation

// Methods that save and restore the state of a list, such as its selection, which a host keeps for a later session.
extension UICollectionView {
  /// The limits of the saved state: the greatest numbers of rows on screen and of selected rows that are saved, and of
  /// items that are compared to find a saved row again.
  private static let (rowLimit, selectionLimit, searchLimit) = (8, 100, 2_000)

  /// The state to save for a later session: the reading position, selection, focused row and expanded items, or without a diffable
  /// data source the content offset.
  var listRestorationState: ViewRestorationState? {
    guard let listSource else { return offsetRestorationState }
    var state = ViewRestorationState()
    let ends = reading.scrolledEnds
    if !ends.isAtStart {
      state.rows = rowsOnScreen().lazy.compactMap { path, distance in
        self.restorationRow(at: path, distance: Double(distance))
      }.prefix(Self.rowLimit).map(\.self)
      state.isAtEnd = ends.isAtEnd
    }
    state.selected = selection.paths.prefix(Self.selectionLimit).compactMap { restorationRow(at: $0) }
    state.focused = focusedItem.flatMap { restorationRow(at: $0) }
    state.hasKeyboard = state.focused != nil && focus.hasKeyboard
    state.expanded = listSource.expandedKeys
    return state
  }

  /// Restores the parts of a state for which the list has the items.
  ///
  /// - Returns: The parts that are left; `nil` for none.
  func restoreList(_ state: ViewRestorationState) -> ViewRestorationState? {
    guard let listSource else { return restoreOffset(state) }
    guard dataSource != nil, counts.total > 0 else { return state }
    var rest = state
    if let expanded = rest.expanded, listSource.setExpanded(keys: Set(expanded)) { rest.expanded = nil }
    if !rest.rows.isEmpty, restorePosition(rest) { (rest.rows, rest.isAtEnd) = ([], false) }
    if !rest.selected.isEmpty { rest.selected = restoreSelection(rest.selected) }
    if let focused = rest.focused, restoreFocus(to: focused, withKeyboard: rest.hasKeyboard) {
      (rest.focused, rest.hasKeyboard) = (nil, false)
    }
    return rest.isEmpty ? nil : rest
  }

  private func restorePosition(_ state: ViewRestorationState) -> Bool {
    let find: () -> ScrollTarget? = { [weak self] in
      guard let self else { return nil }
      if state.isAtEnd, currentAnchoring.contains(.end) { return .end }
      // The first saved row that is still in the list gives the position: rows whose tops were on screen come before a
      // row that was cut off at the top.
      let rows = state.rows.filter { $0.distance >= 0 } + state.rows.filter { $0.distance < 0 }
      for row in rows {
        if let path = path(of: row) { return .row(path, distance: CGFloat(row.distance)) }
      }
      return nil
    }
    guard find() != nil else { return false }
    visit(animated: false, find)
    return true
  }

  private func restoreSelection(_ rows: [ViewRestorationState.Row]) -> [ViewRestorationState.Row] {
    guard selection.isEmpty || allowsMultipleSelection else { return [] }
    var left: [ViewRestorationState.Row] = []
    for row in allowsMultipleSelection ? rows : Array(rows.prefix(1)) {
      if let path = path(of: row) { select(at: path, animated: false, scrollPosition: []) } else { left.append(row) }
    }
    return left
  }

  /// Focuses a kept row, unless another one is focused; it is not scrolled into view.
  ///
  /// - Parameters:
  ///   - row: The kept row.
  ///   - withKeyboard: True if the list receives the keyboard focus, unless another view has it or the person could not
  ///     move it there.
  /// - Returns: False if the row is not in the list.
  private func restoreFocus(to row: ViewRestorationState.Row, withKeyboard: Bool) -> Bool {
    guard let path = path(of: row) else { return false }
    if focusedItem == nil, canFocusItem(path) { setFocusedItem(path) }
    if withKeyboard, isFocusable, let scene = window?.scene, scene.focusedView == nil, scene.canFocus(self) {
      scene.setFocus(to: self)
    }
    return true
  }

  private func restorationRow(at path: IndexPath, distance: Double = 0) -> ViewRestorationState.Row? {
    key(at: path).map { .init(key: $0, section: path.section, item: path.item, distance: distance) }
  }

  private func key(at path: IndexPath) -> String? { listSource?.identifierText(at: path).map(LastingHash.key(of:)) }

  /// Returns the present index path of a kept row: its place, or one that is found near it; `nil` if there is none.
  private func path(of row: ViewRestorationState.Row) -> IndexPath? {
    let counts = counts
    var compared = 0
    func find(in section: Int, from start: Int) -> IndexPath? {
      for distance in 0..<counts[section] {
        for item in distance == 0 ? [start] : [start - distance, start + distance]
        where item >= 0 && item < counts[section] {
          guard compared < Self.searchLimit else { return nil }
          compared += 1
          let path = IndexPath(item: item, section: section)
          if key(at: path) == row.key { return path }
        }
      }
      return nil
    }
    if counts.indices.contains(row.section),
      let path = find(in: row.section, from: min(row.item, max(0, counts[row.section] - 1)))
    {
      return path
    }
    for section in counts.indices where section != row.section {
      if let path = find(in: section, from: 0) { return path }
    }
    return nil
  }
}
