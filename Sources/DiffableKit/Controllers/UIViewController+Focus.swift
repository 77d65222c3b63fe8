extension UIViewController {
  /// What should have the focus when the controller has taken the place of another: what had it before, the first control
  /// of the content, the way back.
  var focusTarget: UIView? {
    let navigation = self as? UINavigationController
    let content = navigation?.topViewController ?? self
    if let remembered = content.lastFocused, remembered.window != nil { return remembered }
    guard let contentView = content.viewIfLoaded else { return nil }
    if let control = contentView.focusableViews.first(where: { !$0.bringsUpKeyboard }) { return control }
    return navigation?.navigationBar.shownBackButton ?? viewIfLoaded?.firstFocusTarget
  }
}
