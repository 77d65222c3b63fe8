@MainActor open class UIViewController: UIResponder {
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  func leaveWindow() {}
  func enter(_ window: UIWindow) {}
  func performBack() {}
}
