/// An object in the responder chain, along which events travel, that can have the keyboard focus.
@MainActor @preconcurrency open class UIResponder: DefaultInitializableObject {
  /// Makes a responder.
  public init() { super.init(designated: ()) }

  /// Makes a responder from its class alone; unavailable, so that no subclass has to implement it.
  @available(*, unavailable, message: "Use init().")
  public required convenience init(byClass: Void) { self.init() }

  /// The activity of a person in the responder's part of the interface; `nil` for none.
  ///
  /// That of a view controller gives the screen its address, see ``NSUserActivity/webpageURL``.
  open var userActivity: NSUserActivity? {
    didSet {
      guard userActivity !== oldValue else { return }
      if oldValue?.responder === self { oldValue?.responder = nil }
      userActivity?.responder = self
      userActivityDidChange()
    }
  }

  /// Called before the address of the scene is determined if the activity's ``NSUserActivity/needsSave`` is true; the
  /// default implementation does nothing.
  ///
  /// - Parameter activity: The responder's activity, to be updated.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Shows what an activity describes; the default implementation does nothing.
  ///
  /// The root view controller of a window receives an activity of the type ``NSUserActivityTypeBrowsingWeb`` when a
  /// person goes to an address that no controller in the window has, unless the scene's delegate implements
  /// ``UISceneDelegate/scene(_:continue:)``.
  ///
  /// - Parameter activity: The activity.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// Called when the activity was replaced or has changed.
  func userActivityDidChange() {}

  /// The next responder in the chain: a view's controller or superview.
  open var next: UIResponder? { nil }

  /// True if the responder may have the keyboard focus; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// True while the responder has the keyboard focus.
  open var isFirstResponder: Bool { false }

  /// Requests the keyboard focus for the responder.
  ///
  /// - Returns: True if the responder has the focus now.
  @discardableResult open func becomeFirstResponder() -> Bool { false }

  /// Gives up the responder's keyboard focus.
  ///
  /// - Returns: True if the responder has given up the focus.
  @discardableResult open func resignFirstResponder() -> Bool { false }
}
