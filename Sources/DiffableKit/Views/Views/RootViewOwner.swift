/// The questions of a view to the controller whose root view it is.
@MainActor protocol RootViewOwner: UIResponder {
  /// Overrides and registrations of the controller; nil if it has neither.
  var ownTraits: LocalTraits? { get }
  /// The surroundings of a scene as they reach the controller.
  func overridden(_ traits: UITraitCollection) -> UITraitCollection
  /// Called when the surroundings of the controller have changed.
  func tellOfTraits(from previous: UITraitCollection, to traits: UITraitCollection)
  /// Called before the view comes into a window, or leaves its one with nil.
  func viewWillMove(to window: UIWindow?)
  /// Called when the view has come into a window, or left it with nil.
  func viewDidMove(to window: UIWindow?)
  /// Called before the subviews are placed.
  func willLayout()
  /// Called when the subviews are placed.
  func didLayout()
}

/// The controller that fills a window, as the window and its scene know it.
@MainActor protocol WindowRootController: AnyObject {
  /// Fills a window with the controller's view.
  func enter(_ window: UIWindow)
  /// Takes the view, and what is presented over it, out of the window.
  func leaveWindow()
  /// Goes back to what was shown before, as a person asks for it.
  ///
  /// - Returns: Whether there was something.
  @discardableResult func performBack() -> Bool
  /// Gives the window of a scene another size, and says so before to the controllers whose views are in it.
  func resizeWindow(of scene: HostScene, to size: CGSize)
}
