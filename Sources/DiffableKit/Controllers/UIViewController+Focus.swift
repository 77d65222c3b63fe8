extension UIViewController {
  /// The view that gets the focus when the controller has replaced another: the previously focused view, the first
  /// control of the content, or the back button.
  var focusTarget: UIView? {
    let navigation = self as? UINavigationController
    let content = navigation?.topViewController ?? self
    if let remembered = content.lastFocused, remembered.window != nil { return remembered }
    guard let contentView = content.viewIfLoaded else { return nil }
    if let control = contentView.focusableViews.first(where: { !$0.bringsUpKeyboard }) { return control }
    return navigation?.navigationBar.shownBackButton ?? viewIfLoaded?.firstFocusTarget
  }
}
