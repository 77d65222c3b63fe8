/// A value that describes one change of the selection of a list, by identifier; an addition of this package.
///
/// See ``DiffableDataSource/selectionHandler``.
public struct DiffableSelectionChange<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable, ItemIdentifierType: Sendable {
  /// The selected items after the change, in the order of their selection.
  public let selected: [ItemIdentifierType]
  /// The selected items that were not selected before, including remembered items that were inserted again.
  public let added: [ItemIdentifierType]
  /// The items that were selected before the change and are not any more, in the order of their selection.
  public let removed: [ItemIdentifierType]
  /// The selected items that have left the list and are remembered from now on, see
  /// ``DiffableDataSource/retainsSelection``.
  public let retained: [ItemIdentifierType]
  /// The items that were selected or remembered before, and are neither shown nor remembered any more, such as deleted
  /// items.
  public let dropped: [ItemIdentifierType]

  package init(
    selected: [ItemIdentifierType], added: [ItemIdentifierType], removed: [ItemIdentifierType],
    retained: [ItemIdentifierType], dropped: [ItemIdentifierType]
  ) {
    self.selected = selected
    self.added = added
    self.removed = removed
    self.retained = retained
    self.dropped = dropped
  }
}
