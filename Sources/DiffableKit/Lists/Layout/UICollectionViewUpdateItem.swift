/// One change in an update of a collection view, as a layout is told of it before it lays out the new items.
@MainActor @preconcurrency open class UICollectionViewUpdateItem: NSObject {
  /// What happens.
  public enum Action: Int, Hashable, Sendable {
    /// An item or section comes.
    case insert
    /// An item or section goes.
    case delete
    /// A reload; collection views tell it as a deletion and an insertion (`behaviour.md` D3, D13).
    case reload
    /// An item or section goes elsewhere.
    case move
    /// Nothing.
    case none
  }

  /// The place before; nil for what comes.
  ///
  /// Of a section the item is `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// The place after; nil for what goes.
  ///
  /// Of a section the item is `NSNotFound`.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// What happens.
  open private(set) var updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }
}
