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

  /// The undo manager of the nearest responder up the chain that has one; each window has one.
  ///
  /// Control and Z (Command and Z on an Apple keyboard) undo with the manager that is nearest to the view with the
  /// focus; with Shift, or Control and Y, they redo. A text field in which a person has typed since it got the focus
  /// keeps these keys for its own text. A controller overrides this property to have a history of its own.
  ///
  /// - Complexity: O(*d*) in the number of responders up the chain.
  open var undoManager: UndoManager? { next?.undoManager }

  /// The key commands that the responder offers; `nil`, the default, for none.
  ///
  /// A pressed key performs the first command with it along the responder chain from the view with the focus. While
  /// nothing has the focus, the controllers on screen are asked instead, the innermost first. The property is read for
  /// each host frame, so it should only list commands that are stored.
  open var keyCommands: [UIKeyCommand]? { nil }
}
