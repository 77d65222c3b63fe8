import ListDiff

/// What an update of the model does to index paths, told by the data source, which knows identifiers.
struct CollectionUpdate {
  /// Nil if nothing came, went or moved.
  var difference: SectionedListDifference?
  /// The new place of an item by its old one; nil if it is gone.
  var newIndexPath: (IndexPath) -> IndexPath?
  /// The old place of an item by its new one; nil if it has come.
  var oldIndexPath: (IndexPath) -> IndexPath?
  /// The new index of a section by its old one; nil if it is gone.
  var newSection: (Int) -> Int?
  /// The old index of a section by its new one, if it stays but nothing is known of its items, which all count as new.
  var reloadedSection: (Int) -> Int? = { _ in nil }
  /// Whether the cell at an old place, which is carried to another section, is filled again there (`behaviour.md` C34).
  var isFilledAgain: (IndexPath) -> Bool = { _ in false }
  /// The new place that gets the keyboard's mark if its item is gone; nil for the neighbour.
  var focusSuccessor: IndexPath?
  /// The new places of items whose cells are replaced.
  var reloaded: [IndexPath] = []
  /// The new indices of sections all of whose cells and views are replaced.
  var reloadedSections: [Int] = []
  /// The new places of items whose cells are filled again.
  var reconfigured: [IndexPath] = []
  /// The new places of items whose cells are filled again because the data source has chosen so: another kind of cell takes the place
  /// of the old one (`behaviour.md` C67).
  var refreshed: [IndexPath] = []
  /// Whether what is reloaded is a batch of its own, after the one in which items come, go and move (`behaviour.md` C30).
  var reloadsAfterwards = false
  /// The new indices of sections whose headers, footers and other supplementary views are filled again.
  var reconfiguredSections: [Int] = []
}
