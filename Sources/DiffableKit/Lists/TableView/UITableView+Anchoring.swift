extension UITableView {
  /// What is kept in its place when rows come and go; nothing at first, as in UIKit (`behaviour.md` D45).
  ///
  /// An addition of this package; see ``DiffableScrollAnchoring``. ``UIScrollView/contentOffset`` changes with it, and the delegate
  /// is told that the table has scrolled. Selection, focus and applies that wait are not touched. Setting it moves nothing.
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
  /// At which of its ends the table is scrolled: start, end, both, or neither; see ``UICollectionView/currentScrollEnds``.
  ///
  /// An addition of this package.
  public var currentScrollEnds: DiffableScrollAnchoring { list.currentScrollEnds }
}
