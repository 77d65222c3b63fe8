/// An object that describes one change in an update of a collection view, as passed to the layout before it lays out
/// the new items.
@MainActor @preconcurrency open class UICollectionViewUpdateItem: NSObject {
  /// The change that an update item describes, such as an insertion, a deletion or a move.
  public enum Action: Int, Hashable, Sendable {
    /// The update inserts an item or section.
    case insert
    /// The update deletes an item or section.
    case delete
    /// The kind of a reload, which no update item has: collection views pass a deletion and an insertion instead
    /// (`behaviour.md` D3, D13).
    case reload
    /// The update moves an item or section.
    case move
    /// The kind of no change, which no update item has; declared so that code written for UIKit compiles.
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
  /// The kind of this change in the update: an insertion, a deletion or a move.
  open private(set) var updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}
