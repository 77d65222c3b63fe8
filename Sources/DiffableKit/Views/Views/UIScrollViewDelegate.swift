/// The methods with which a scroll view notifies its delegate.
///
/// A person's scrolling is reported as far as hosts can tell: a host reports when a finger, a wheel or the scroll bar
/// begins to scroll, and when the content has settled; it reports the release before that only for a finger on a touch
/// screen.
@MainActor @preconcurrency public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called when the content offset of the scroll view has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when a person begins to scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when a person ends a drag; the delegate may choose the target content offset.
  ///
  /// The content settles there, beginning with its current offset and momentum. For a finger on a touch screen this
  /// method is called when the finger is lifted. A host does not see the release of a wheel or scroll bar: then the
  /// method is called when the content has settled, and the velocity is that of the last movement. With
  /// ``UIScrollView/isPagingEnabled`` the target is the page, and the delegate's choice is ignored.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the content offset, in points per millisecond; positive to the right and downwards.
  ///   - targetContentOffset: The offset at which the content settles, in points: initially by momentum alone, or as
  ///     the layout of a collection view chooses.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when a person has ended a drag.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - decelerate: True if the content moves on by momentum.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when the content begins to move on by momentum.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when the content that moved on by momentum has settled.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animated scroll that the program requested has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Called when the content offset has changed; the default implementation does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Called when a person begins to scroll; the default implementation does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Called when a person ends a drag; the default implementation keeps the target content offset.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called when a person has ended a drag; the default implementation does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Called when the content begins to move on by momentum; the default implementation does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Called when the content has settled; the default implementation does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Called when an animated scroll has ended; the default implementation does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
