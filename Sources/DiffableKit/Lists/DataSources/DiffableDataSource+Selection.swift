// Properties and methods of a data source for the selection of its list, by item identifier. Additions of this package.
extension DiffableDataSource {
  /// The identifiers of the selected items, in the order of their selection.
  ///
  /// Setting the property selects exactly these items, as a selection by code does: the delegate is not called
  /// (`behaviour.md` D37), the list does not scroll, and focus does not move (C69). Identifiers that are not shown are
  /// remembered if ``retainsSelection`` is true, and ignored otherwise. Where only one item can be selected, the last
  /// counts; where none can be, nothing is selected.
  ///
  /// ```swift
  /// dataSource.selectedItemIdentifiers = [recipe.id]
  /// ```
  ///
  /// The value is the shown selection, without regard to waiting applies. Empty without a view, and if the view has
  /// another data source.
  ///
  /// - Complexity: O(*k*) for *k* selected items.
  public var selectedItemIdentifiers: [ItemIdentifierType] {
    get { listDataSource.selectedItems }
    set { listDataSource.setSelectedItems(newValue) }
  }

  /// The handler of selection changes: by a person, by code, and by applies that insert or delete items; nil at first
  /// (`behaviour.md` C70).
  ///
  /// ```swift
  /// dataSource.selectionHandler = { [weak self] change in
  ///   self?.shareButton.isEnabled = !change.selected.isEmpty
  /// }
  /// ```
  ///
  /// Called once for each press, multiple selection gesture, call or apply that has changed the selection, on the main
  /// queue: after the delegate was called, and never during an update. The handler may select and apply; an apply
  /// requested while another one is being carried out follows that one. Changes that the handler itself makes are
  /// reported after it has returned. A press that the delegate undoes at once is no change.
  ///
  /// The data source retains the handler, which must not retain the data source. Without a handler, and without
  /// ``retainsSelection``, an apply has no additional cost.
  ///
  /// - Complexity: Each change costs O(*k*) for the *k* items that are and were selected or remembered, however many
  ///   items the list has.
  public var selectionHandler: ((DiffableSelectionChange<ItemIdentifierType>) -> Void)? {
    get { listDataSource.selectionTracking?.handler }
    set { listDataSource.editSelectionTracking { $0.handler = newValue } }
  }

  /// True if selected items that are deleted from the list are remembered, and selected again when they are inserted
  /// again; false at first, as in UIKit, which drops them (`behaviour.md` C71, D40).
  ///
  /// For lists that are filtered, and for outlines whose items are collapsed and expanded:
  ///
  /// ```swift
  /// dataSource.retainsSelection = true
  /// dataSource.apply(snapshot(matching: searchBar.text))  // and back: the same rows are selected
  /// ```
  ///
  /// The data source remembers the items through any number of applies and reloads. They are forgotten when another
  /// item is selected in a list with single selection, when code deselects everything (`selectItem(at: nil, …)`,
  /// `reloadData()`, setting ``selectedItemIdentifiers``), by ``forgetRetainedSelection(_:)``, and when this property
  /// is set to false. Identifiers that are never inserted again are remembered until then.
  ///
  /// - Complexity: Setting it, O(*k*) for *k* selected items.
  public var retainsSelection: Bool {
    get { listDataSource.selectionTracking?.record.isRetaining ?? false }
    set { listDataSource.editSelectionTracking { $0.record.isRetaining = newValue } }
  }

  /// The identifiers that were selected when they left the list, and are selected again when they are inserted again.
  public var retainedItemIdentifiers: [ItemIdentifierType] { listDataSource.selectionTracking?.record.remembered ?? [] }

  /// Forgets remembered identifiers, so that they are not selected when they are inserted again.
  ///
  /// The ``selectionHandler`` receives them as dropped. The shown selection stays.
  ///
  /// - Parameter items: The identifiers, such as those of deleted models; nil for all remembered ones.
  /// - Complexity: O(*k*) for the *k* items that are selected, remembered or named.
  public func forgetRetainedSelection(_ items: [ItemIdentifierType]? = nil) { listDataSource.forgetRetained(items) }
}
