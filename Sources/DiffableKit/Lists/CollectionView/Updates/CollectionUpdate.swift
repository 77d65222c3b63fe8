import ListDiff

/// A change of the model in terms of index paths, computed by the data source, which knows the identifiers.
struct CollectionUpdate {
  /// The insertions, deletions and moves of the update, or `nil` if there are none.
  var difference: SectionedListDifference?
  /// The closure that returns the new index path of an item by its old one, or `nil` if the item was deleted.
  var newIndexPath: (IndexPath) -> IndexPath?
  /// The closure that returns the old index path of an item by its new one, or `nil` if the item was inserted.
  var oldIndexPath: (IndexPath) -> IndexPath?
  /// The closure that returns the new index of a section by its old one, or `nil` if the section was deleted.
  var newSection: (Int) -> Int?
  /// The closure that returns the old index of a reloaded section by its new one, or `nil` for another section; all
  /// items of a reloaded section count as new.
  var reloadedSection: (Int) -> Int? = { _ in nil }
  /// The closure that returns true if the cell at an old index path is reconfigured when it moves to another section
  /// (`behaviour.md` C34).
  var isReconfiguredAfterMove: (IndexPath) -> Bool = { _ in false }
  /// The new index path that gets the focus if the focused item was deleted, or `nil` for the item's neighbour.
  var focusSuccessor: IndexPath?
  /// The new index paths of items whose cells are replaced.
  var reloaded: [IndexPath] = []
  /// The new indices of sections all of whose cells and supplementary views are replaced.
  var reloadedSections: [Int] = []
  /// The new index paths of items whose cells are reconfigured.
  var reconfigured: [IndexPath] = []
  /// The new index paths of items whose cells are reconfigured by the data source's own choice, so that a cell of
  /// another kind may replace the old one (`behaviour.md` C67).
  var refreshed: [IndexPath] = []
  /// True if reloads are a batch of their own, after the batch with insertions, deletions and moves
  /// (`behaviour.md` C30).
  var reloadsAfterwards = false
  /// The new indices of sections whose supplementary views are reconfigured.
  var reconfiguredSections: [Int] = []
}
