/// An object in the responder chain, along which events travel, that can have the keyboard focus.
@MainActor @preconcurrency open class UIResponder: DefaultInitializableObject {
  /// Makes a responder.
  public init() { super.init(designated: ()) }

  /// Makes a responder from its class alone; unavailable, so that no subclass has to implement it.
  @available(*, unavailable, message: "Use init().")
  public required convenience init(byClass: Void) { self.init() }

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
