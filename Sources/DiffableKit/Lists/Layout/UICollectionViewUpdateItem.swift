/// An object that describes one change in an update of a collection view, as passed to the layout before it lays out
/// the new items.
@MainActor @preconcurrency open class UICollectionViewUpdateItem: NSObject {
  /// A choice of the kinds of change in an update: insertion, deletion, reload or move.
  public enum Action: Int, Hashable, Sendable {
    /// The update inserts an item or section.
    case insert
    /// The update deletes an item or section.
    case delete
    /// An item is reloaded; collection views pass a deletion and an insertion instead (`behaviour.md` D3, D13).
    case reload
    /// The update moves an item or section.
    case move
    /// The update item stands for no change.
    case none
  }

  /// The index path of the changed item before the update; `nil` for an insertion.
  ///
  /// For a section, the item index is `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// The index path of the changed item after the update; `nil` for a deletion.
  ///
  /// For a section, the item index is `NSNotFound`.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// The kind of this change in the update: insertion, deletion, reload or move.
  open private(set) var updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}
