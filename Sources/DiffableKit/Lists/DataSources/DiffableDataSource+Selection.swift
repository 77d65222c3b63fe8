// The selection by identifier. An addition of this package.
extension DiffableDataSource {
  /// The identifiers of the selected items, in the order of their selection.
  ///
  /// Setting them selects exactly these, as code does: the delegate is not told (`behaviour.md` D37), nothing scrolls, and the
  /// keyboard's mark stays (C69). Identifiers that are not shown are remembered if ``retainsSelection`` says so, and ignored
  /// otherwise. Where only one item can be selected, the last counts; where none can be, nothing is selected.
  ///
  /// ```swift
  /// dataSource.selectedItemIdentifiers = [recipe.id]
  /// ```
  ///
  /// A waiting apply is not looked at: what counts is what is shown. Empty without a view, and if the view has another data source.
  ///
  /// - Complexity: O(*k*) in the selected items.
  public var selectedItemIdentifiers: [ItemIdentifierType] {
    get { listDataSource.selectedItems }
    set { listDataSource.setSelectedItems(newValue) }
  }

  /// Called after every change of the selection: by a person, by code, and by applies whose items come and go; nil at first
  /// (`behaviour.md` C70).
  ///
  /// ```swift
  /// dataSource.selectionHandler = { [weak self] change in
  ///   self?.shareButton.isEnabled = !change.selected.isEmpty
  /// }
  /// ```
  ///
  /// Called once for each press, sweep, call or apply that has changed anything, on the main queue: after the delegate was
  /// told, and never amid an update. It may select and apply; an apply made while another one is being carried out follows
  /// that one. What it changes itself is told after it has returned. A press that the delegate takes back at once is no change.
  ///
  /// The data source keeps the handler: it must not keep the data source alive itself. Without a handler, and without
  /// ``retainsSelection``, an apply costs nothing more.
  ///
  /// - Complexity: Each change costs O(*k*) in the items that are and were selected or remembered, however many there are.
  public var selectionHandler: ((DiffableSelectionChange<ItemIdentifierType>) -> Void)? {
    get { listDataSource.selectionTracking?.handler }
    set { listDataSource.editSelectionTracking { $0.handler = newValue } }
  }

  /// Whether selected items that leave the list are remembered, and selected again when they come back; false at first, as
  /// in UIKit, which drops them (`behaviour.md` C71, D40).
  ///
  /// For lists that are filtered, and for outlines that are closed and opened:
  ///
  /// ```swift
  /// dataSource.retainsSelection = true
  /// dataSource.apply(snapshot(matching: searchBar.text))  // and back: the same rows are selected
  /// ```
  ///
  /// Remembered through any number of applies and reloads by the data source. Forgotten when another item is selected in a list
  /// in which only one can be, when code deselects everything (`selectItem(at: nil, …)`, `reloadData()`, setting
  /// ``selectedItemIdentifiers``), by ``forgetRetainedSelection(_:)``, and when this is set to false. Identifiers that never
  /// come back are remembered until then.
  public var retainsSelection: Bool {
    get { listDataSource.selectionTracking?.record.isRetaining ?? false }
    set { listDataSource.editSelectionTracking { $0.record.isRetaining = newValue } }
  }

  /// The identifiers that were selected when they left the list, and will be again when they come back.
  public var retainedItemIdentifiers: [ItemIdentifierType] { listDataSource.selectionTracking?.record.remembered ?? [] }

  /// Forgets identifiers that are remembered: they are not selected when they come back.
  ///
  /// ``selectionHandler`` is told of them as dropped. The present selection stays.
  ///
  /// - Parameter items: The identifiers, such as those of deleted models; nil for all.
  public func forgetRetainedSelection(_ items: [ItemIdentifierType]? = nil) { listDataSource.forgetRetained(items) }
}
