extension UIViewController {
  /// Takes a controller in as a child.
  ///
  /// Its view is not added; call `didMove(toParent:)` on the child when it is.
  ///
  /// - Parameter childController: The controller; it leaves the container that it was in.
  public func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    if childController.parent != nil { childController.removeFromParent() }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Leaves the container.
  ///
  /// The view is not removed; do that first.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The nearest navigation controller around this one.
  public var navigationController: UINavigationController? { nearestAncestor() }

  /// The nearest split view controller around this one.
  public var splitViewController: UISplitViewController? { nearestAncestor() }

  private func nearestAncestor<Controller: UIViewController>() -> Controller? {
    var current = parent
    while let controller = current {
      if let found = controller as? Controller { return found }
      current = controller.parent
    }
    return nil
  }

  /// The outermost container around this controller, or the controller itself.
  var outermost: UIViewController {
    var current = self
    while let parent = current.parent { current = parent }
    return current
  }
}
