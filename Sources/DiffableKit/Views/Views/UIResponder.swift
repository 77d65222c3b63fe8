/// An object in the responder chain, along which events travel, that can have the keyboard focus.
@MainActor @preconcurrency open class UIResponder: RuntimeInstantiableObject, UserActivityOwner {
  /// Makes a responder.
  public init() { super.init(designated: ()) }

  /// Makes a responder from its class alone; unavailable, so that no subclass has to implement it.
  @available(*, unavailable, message: "Use init().")
  public required convenience init(byClass: Void) { self.init() }

  /// The activity of a person in the responder's part of the interface; `nil` for none.
  ///
  /// That of a view controller gives the screen its address, see ``NSUserActivity/webpageURL``.
  open var userActivity: NSUserActivity? {
    get { rarities.value?.userActivity }
    set {
      let old = userActivity
      guard newValue !== old else { return }
      changeRarities { $0.userActivity = newValue }
      if old?.owner === self { old?.owner = nil }
      newValue?.owner = self
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
  /// ``UISceneDelegate/scene(_:continue:)``. Any controller receives its own ``userActivity`` when the values that a host
  /// has kept were added to its `userInfo` (`behaviour.md` D140). The reading position and selection of a list that it
  /// shows are restored after that, as soon as the list has rows (D165): a controller that shows another list for the
  /// values, and has not got its rows yet, removes the former ones. Its view may not be loaded yet.
  ///
  /// - Parameter activity: The activity.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  func userActivityDidChange() {}

  /// The items that the responder takes when a person pastes them while the focus is in its view, or drops them there;
  /// `nil`, the default, for none.
  ///
  /// Items go to the nearest responder up the chain that takes them, see ``canPaste(_:)``. Text that is pasted into a
  /// field, and an image with which a text comes, is the field's.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { rarities.value?.pasteConfiguration }
    set {
      let wasNil = pasteConfiguration == nil
      changeRarities { $0.pasteConfiguration = newValue }
      if (newValue == nil) != wasNil { pasteConfigurationDidChange() }
    }
  }

  /// The values of properties that few responders set, stored together so that other responders need no space for them.
  private struct Rarities {
    var userActivity: NSUserActivity?
    var pasteConfiguration: UIPasteConfiguration?
  }

  private var rarities = BoxedOptional<Rarities>()

  private func changeRarities(_ change: (inout Rarities) -> Void) {
    var values = rarities.value ?? Rarities()
    change(&values)
    rarities.value = values.userActivity == nil && values.pasteConfiguration == nil ? nil : values
  }

  /// Returns true if the responder takes all items.
  ///
  /// - Parameter itemProviders: The items.
  /// - Returns: True if each has one of the types of ``pasteConfiguration``.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    guard let types = pasteConfiguration?.acceptableTypeIdentifiers else { return false }
    return itemProviders.allSatisfy { types.contains(where: $0.hasItemConformingToTypeIdentifier) }
  }

  /// Called when a person has pasted items that the responder takes, or has dropped them; the default implementation does
  /// nothing.
  ///
  /// - Parameter itemProviders: The items; a browser reports one image at a time.
  open func paste(itemProviders: [NSItemProvider]) {}

  func pasteConfigurationDidChange() {}

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
