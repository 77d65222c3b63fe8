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
@MainActor protocol WindowRootController: UIResponder {
  /// The address of the frontmost screen that has one; `nil` if none has.
  var shownAddress: ShownAddress? { get }
  /// Brings the controller with an address to the front.
  ///
  /// - Parameters:
  ///   - path: The path with its query.
  ///   - owner: The number of the activity that had the address; `nil` if it is not known.
  func lead(to path: String, of owner: Int?) -> AddressArrival
  /// Adds the controller's view to a window and makes it fill the window.
  func enter(_ window: UIWindow)
  /// Removes the controller's view, and the presented controllers above it, from the window.
  func leaveWindow()
  /// Goes back to the previous screen when a person triggers the host's back command.
  ///
  /// - Returns: True if there was a previous screen.
  @discardableResult func performBack() -> Bool
  /// Resizes the window of a scene after notifying the controllers whose views are in it.
  func resizeWindow(of scene: HostScene, to size: CGSize)
}
