extension HostScene {
  /// The view that has the keyboard focus in the scene; `nil` if none has it.
  var focusedView: UIView? { focused.flatMap { view(for: $0) } }

  /// Moves the keyboard focus to a view, or removes it from all views.
  ///
  /// The program sees the change at once; the host follows with the next host frame.
  func setFocus(to view: UIView?) {
    let id = view.map { assignID(to: $0) }
    send(.focus(id))
    focus(moved: id)
  }
}

extension UIView {
  /// The descendants, or the view itself, that can have the keyboard focus now, in reading order.
  ///
  /// - Complexity: O(*v*) in the number of descendants.
  var focusableViews: [UIView] {
    guard !isHidden, isUserInteractionEnabled else { return [] }
    if makeElement().input.contains(.focus) { return [self] }
    return subviews.flatMap(\.focusableViews)
  }

  /// The view that should get the focus when this view has replaced another on screen; a text field only if there is
  /// nothing else, since a text field brings up the keyboard of a touch screen.
  var firstFocusTarget: UIView? {
    let candidates = focusableViews
    return candidates.first { !$0.bringsUpKeyboard } ?? candidates.first
  }
}
