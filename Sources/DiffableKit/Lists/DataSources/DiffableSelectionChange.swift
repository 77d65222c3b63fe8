/// One change of the selection of a list, by identifier; an addition of this package.
///
/// See ``DiffableDataSource/selectionHandler``.
public struct DiffableSelectionChange<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable, ItemIdentifierType: Sendable {
  /// The items that are selected now, in the order of their selection.
  public let selected: [ItemIdentifierType]
  /// Those of them that were not before, among them such as have come back.
  public let added: [ItemIdentifierType]
  /// The items that were selected before and are not any more, in the order in which they were selected.
  public let removed: [ItemIdentifierType]
  /// The items that have gone out of sight and are remembered from now on, see ``DiffableDataSource/retainsSelection``.
  public let retained: [ItemIdentifierType]
  /// The items that were selected or remembered, and are neither shown nor remembered any more: the list has lost them.
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
