extension UIViewController {
  /// Returns the nearest container of a class among this controller's ancestors, or `nil`.
  func nearestAncestor<Controller: UIViewController>() -> Controller? {
    var current = parent
    while let controller = current {
      if let found = controller as? Controller { return found }
      current = controller.parent
    }
    return nil
  }

  /// The outermost ancestor of this controller, or the controller itself.
  var outermost: UIViewController {
    var current = self
    while let parent = current.parent { current = parent }
    return current
  }
}
