extension HostScene {
  /// The view that has the keyboard focus.
  var focusedView: UIView? { focused.flatMap { view(for: $0) } }

  /// Gives the keyboard focus to a view, or takes it from all.
  ///
  /// The program sees it at once; the host follows with the next frame.
  func setFocus(to view: UIView?) {
    let id = view.map { assignID(to: $0) }
    send(.focus(id))
    focus(moved: id)
  }
}

extension UIView {
  /// The views that can have the keyboard focus now, in the order of reading.
  ///
  /// - Complexity: O(*v*) in the views inside.
  var focusableViews: [UIView] {
    guard !isHidden, isUserInteractionEnabled else { return [] }
    if makeElement().input.contains(.focus) { return [self] }
    return subviews.flatMap(\.focusableViews)
  }

  /// What should have the focus when the view has taken the place of another: a field only where nothing else is, for a
  /// field brings up a keyboard on a screen that is touched.
  var firstFocusTarget: UIView? {
    let candidates = focusableViews
    return candidates.first { !$0.bringsUpKeyboard } ?? candidates.first
  }
}
