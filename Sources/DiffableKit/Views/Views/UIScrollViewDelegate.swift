/// What a scroll view tells its owner.
///
/// A person's scrolling is told as hosts can tell it: a host says when a finger, a wheel or the scroll bar begins, and when
/// the content stands still; whether a finger was lifted before that only of a screen that is touched.
@MainActor @preconcurrency public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content has moved under the window on it.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A person begins to scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// A person lets go, and the content is about to come to rest.
  ///
  /// Where it will is the delegate's choice: it goes there from where it is, with the momentum that it has. Of a finger on a
  /// screen this is asked when it is lifted. A host does not see when someone lets go of a wheel or a scroll bar: there it
  /// is asked when the content stands still, and the velocity is that of the last movement. With
  /// ``UIScrollView/isPagingEnabled`` the page is told, and the choice is ignored.
  ///
  /// - Parameters:
  ///   - scrollView: The view.
  ///   - velocity: How fast the offset changes, in points per millisecond; positive to the right and downwards.
  ///   - targetContentOffset: Where the content comes to rest, in points: at first where it would by itself, or where the
  ///     layout of a collection view wants it.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// A person has let go.
  ///
  /// - Parameters:
  ///   - scrollView: The view.
  ///   - decelerate: Whether the content goes on moving by itself.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content goes on moving after a person has let go.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content that went on moving stands still.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// The content has come to where the program has let it scroll for all to see.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
