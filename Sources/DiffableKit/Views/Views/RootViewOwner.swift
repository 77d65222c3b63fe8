/// The requirements that a root view has of its view controller.
@MainActor protocol RootViewOwner: UIResponder {
  /// The trait overrides and trait change handlers of the controller; `nil` if it has neither.
  var ownTraits: TraitOverridesAndHandlers? { get }
  /// Returns the traits of the controller, given the traits of its scene.
  func overridden(_ traits: UITraitCollection) -> UITraitCollection
  /// Called when the traits of the controller have changed.
  func notifyOfTraitChange(from previous: UITraitCollection, to traits: UITraitCollection)
  /// Called before the root view moves to another window; `nil` for none.
  func viewWillMove(to window: UIWindow?)
  /// Called after the root view has moved to another window; `nil` for none.
  func viewDidMove(to window: UIWindow?)
  /// Called before the controller's root view lays out its subviews.
  func willLayout()
  /// Called after the controller's root view has laid out its subviews.
  func didLayout()
}

/// The requirements that a window and its scene have of the root view controller.
@MainActor protocol WindowRootController: AnyObject {
  /// Adds the controller's view to a window and makes it fill the window.
  func enter(_ window: UIWindow)
  /// Removes the controller's view, and the presented controllers above it, from the window.
  func leaveWindow()
  /// Goes back to the previous screen when a person triggers the host's back command.
  ///
  /// - Returns: True if there was a previous screen.
  @discardableResult func performBack() -> Bool
  /// The responders that are asked for key commands while nothing has the focus: the controllers on screen in front,
  /// the innermost first.
  var unfocusedResponders: [UIResponder] { get }
  /// Shows a list of key commands in front of everything.
  func showKeyCommands(_ commands: [UIKeyCommand])
  /// Resizes the window of a scene after notifying the controllers whose views are in it.
  func resizeWindow(of scene: HostScene, to size: CGSize)
}
