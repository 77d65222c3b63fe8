/// The requirements that a root view has of its view controller.
@MainActor protocol RootViewManagingController: UIResponder {
  /// The trait overrides and trait change handlers of the controller; `nil` if it has neither.
  var ownTraits: TraitOverridesAndHandlers? { get }
  /// Returns the traits of the controller, given the traits of its scene.
  func overridden(_ traits: UITraitCollection) -> UITraitCollection
  /// Called when the traits of the controller have changed.
  func notifyOfTraitChange(from previous: UITraitCollection, to traits: UITraitCollection)
  /// Called before the root view moves to another window, or out of its window, which `nil` stands for.
  func viewWillMove(to window: UIWindow?)
  /// Called after the root view has moved to another window, or out of its window, which `nil` stands for.
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
  /// - Returns: The arrival: if the controller was found, and could be shown.
  func lead(to path: String, of owner: Int?) -> AddressNavigationResult
  /// The controller, its children and the controllers presented over them, with their keys.
  var restorableControllers: [ControllerAndRestorationKey] { get }
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
  /// Shows the person a list of key commands, in front of everything else in the window.
  func showKeyCommands(_ commands: [UIKeyCommand])
  /// Resizes the window of a scene after notifying the controllers whose views are in it.
  func resizeWindow(of scene: HostScene, to size: CGSize)
}

/// A controller of a scene with the key under which a host keeps the states of its views and its activity.
@MainActor struct ControllerAndRestorationKey {
  /// The names of the containers and presenters around the controller and its own, each its
  /// ``UIViewController/restorationIdentifier`` or class, separated by slashes.
  let key: String
  /// The controller, of whose ``UIResponder/userActivity`` a host keeps the values for a later session.
  let responder: UIResponder
  /// The view of the controller, if it is loaded.
  let view: UIView?
}
