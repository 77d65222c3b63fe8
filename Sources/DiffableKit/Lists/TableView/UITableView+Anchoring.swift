extension UITableView {
  /// The scroll anchoring of the table when rows are inserted and deleted; empty by default, as in UIKit
  /// (`behaviour.md` D45).
  ///
  /// An addition of this package; see ``DiffableScrollAnchoring``. Anchoring changes ``UIScrollView/contentOffset``,
  /// and the delegate's `scrollViewDidScroll` is called. Selection, focus and pending applies are not affected. Setting
  /// the property does not scroll.
  ///
  /// ```swift
  /// chat.scrollAnchoring = [.visibleItems, .end]  // at the end new messages are followed, further up they do not disturb
  /// ```
  public var scrollAnchoring: DiffableScrollAnchoring {
    get { list.scrollAnchoring }
    set { list.scrollAnchoring = newValue }
  }
}

extension UITableView {
  /// The ends at which the table is scrolled: start, end, both or neither; see ``UICollectionView/currentScrollEnds``.
  ///
  /// An addition of this package.
  public var currentScrollEnds: DiffableScrollAnchoring { list.currentScrollEnds }
}
