extension UIView {
  /// Animates two subviews that fill the view, after their exchange within an animation: the new one slides in from the
  /// trailing edge and the old one moves aside, or the reverse (`behaviour.md` D136).
  ///
  /// - Parameters:
  ///   - oldID: The identifier of the element of the subview that was removed; `nil` if no host had it.
  ///   - newView: The subview that was added.
  ///   - isForward: True if the new subview comes from the trailing edge, as in a push; false as in a pop.
  func slide(from oldID: ElementID?, to newView: UIView?, isForward: Bool) {
    let frame = bounds
    guard frame.width > 0 else { return }
    let width = isRightToLeft ? -frame.width : frame.width
    newView?.comes(.gliding(from: frame.offsetBy(dx: isForward ? width : -width / 3, dy: 0)))
    child(oldID, goes: .gliding(to: frame.offsetBy(dx: isForward ? -width / 3 : width, dy: 0)))
  }
}
