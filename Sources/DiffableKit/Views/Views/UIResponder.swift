/// Something that takes part in the chain along which events travel and that can have the keyboard focus.
@MainActor @preconcurrency open class UIResponder: DefaultInitializableObject {
  /// Makes a responder.
  public init() { super.init(designated: ()) }

  /// Makes a responder from its class alone; unavailable, so that no subclass has to implement it.
  @available(*, unavailable, message: "Use init().")
  public required convenience init(byClass: Void) { self.init() }

  /// The responder that is asked after this one: a view's controller or superview.
  open var next: UIResponder? { nil }

  /// Whether the responder may have the keyboard focus; false unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder has the keyboard focus.
  open var isFirstResponder: Bool { false }

  /// Asks for the keyboard focus.
  ///
  /// - Returns: Whether the responder can have it.
  @discardableResult open func becomeFirstResponder() -> Bool { false }

  /// Gives the keyboard focus up.
  ///
  /// - Returns: Whether the responder has let go of it.
  @discardableResult open func resignFirstResponder() -> Bool { false }
}
