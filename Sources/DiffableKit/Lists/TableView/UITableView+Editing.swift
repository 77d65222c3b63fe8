// Methods of a table by which a person edits its rows: editing styles, swipe actions and buttons in rows.
extension UITableView {
  /// Updates a cell that is about to be shown to the editing style of its row.
  func prepareForEditing(_ cell: UITableViewCell, at path: IndexPath) {
    let style = editingStyle(at: path)
    if cell.editingStyle != style { cell.editingStyle = style }
    // The container receives its index path only when its attributes are applied, but the accessories need it now.
    if cell.row.indexPath == nil { cell.row.indexPath = path }
    cell.updateAccessories()
  }

  /// Returns the editing style of a row; `none` if the row cannot be edited or no method would carry the edit out.
  private func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    let snapshotSource = dataSource as? any CollectionBackedTableDataSource
    guard let dataSource, snapshotSource?.commitsEdits ?? true, dataSource.tableView(self, canEditRowAt: path)
    else { return .none }
    let style =
      snapshotSource?.editingStyle(at: path) ?? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    return snapshotSource?.commits(style) ?? true ? style : .none
  }

  /// Returns true if a row has its editing appearance while the table is being edited: it can be edited, or several
  /// rows can be selected.
  func isShownEdited(at path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) ?? false || allowsMultipleSelectionDuringEditing
  }

  func editingDidChange() {
    focusabilityDidChange()
    for (path, row) in list.cells {
      guard let cell = (row as? TableCellContainer)?.tableCell else { continue }
      prepareForEditing(cell, at: path)
    }
  }

  // MARK: Swipe actions

  func leadingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      ?? (dataSource as? any CollectionBackedTableDataSource)?.swipeActions(at: path, isLeading: true)
  }

  func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    if let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) { return own }
    if let own = (dataSource as? any CollectionBackedTableDataSource)?.swipeActions(at: path, isLeading: false) {
      return own
    }
    guard editingStyle(at: path) == .delete else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, view, done in
      // The index path of the row may have changed since the row was swiped.
      if let self { dataSource?.tableView(self, commit: .delete, forRowAt: list.rowSwipes.open?.indexPath ?? path) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func rowIsSwiped(_ isSwiped: Bool, at path: IndexPath) {
    if isSwiped {
      delegate?.tableView(self, willBeginEditingRowAt: path)
    } else {
      delegate?.tableView(self, didEndEditingRowAt: path)
    }
  }

  // MARK: Buttons in rows

  /// Called when a row's delete button was tapped: reveals the swipe actions for confirmation, or deletes if there are
  /// none.
  func confirmDeletion(of cell: UITableViewCell) {
    if !list.revealTrailingSwipeActions(of: cell.row) { commit(.delete, of: cell) }
  }

  func commit(_ style: UITableViewCell.EditingStyle, of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    dataSource?.tableView(self, commit: style, forRowAt: path)
  }

  func accessoryWasPressed(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  // MARK: Warnings

  private static var hasWarned = false

  /// Reports, only once in a process, that a table outside of a window does work whose result is not visible
  /// (`behaviour.md` D34).
  func warnOutsideWindow() {
    guard window == nil, !Self.hasWarned, dataSource != nil, list.numberOfSections > 0 else { return }
    Self.hasWarned = true
    diagnosticSink(
      """
      [TableView] Warning once only: UITableView was told to layout its visible cells and other contents without being in \
      the view hierarchy (the table view or one of its superviews has not been added to a window). This may cause bugs by \
      forcing views inside the table view to load and perform layout without accurate information (e.g. table view bounds, \
      trait collection, layout margins, safe area insets, etc), and will also cause unnecessary performance overhead due \
      to extra layout passes. Make a symbolic breakpoint at UITableViewAlertForLayoutOutsideViewHierarchy to catch this in \
      the debugger and see what caused this to occur, so you can avoid this action altogether if possible, or defer it \
      until the table view has been added to a window. Table view: \(self)
      """)
  }
}
