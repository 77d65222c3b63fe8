extension UIViewController {
  /// The nearest container of a class around this controller.
  func nearestAncestor<Controller: UIViewController>() -> Controller? {
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
