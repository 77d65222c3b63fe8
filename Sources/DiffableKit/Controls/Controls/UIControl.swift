/// A view that a person operates, and that performs actions when control events occur.
open class UIControl: UIView {
  /// True if the control can be used.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// True if the control is selected.
  open var isSelected: Bool {
    get { isSelectedNow }
    set {
      guard newValue != isSelectedNow else { return }
      isSelectedNow = newValue
      stateDidChange()
    }
  }
  /// The stored value of ``isSelected``; a button changes it for a moment to find its look after the next press,
  /// without telling observers of ``isSelected`` in subclasses.
  var isSelectedNow = false
  /// True while the control is being pressed.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// The current state of the control.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }

  private var actions: [(event: Event, action: UIAction)] = []

  /// Makes a control.
  ///
  /// - Parameter frame: The frame in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityRole = .button
  }

  /// Makes a control with an action for its primary event.
  ///
  /// - Parameters:
  ///   - frame: The frame in the superview's coordinates, in points.
  ///   - primaryAction: The action for ``Event/primaryActionTriggered``.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Makes a control; archives are not supported, the initialiser is declared so that subclasses written for UIKit
  /// compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    accessibilityRole = .button
  }

  /// Adds an action for control events.
  ///
  /// - Parameters:
  ///   - action: The action; it replaces one with the same identifier for the same events.
  ///   - controlEvents: The events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    actions.append((controlEvents, action))
  }

  /// Removes an action from control events.
  ///
  /// - Parameters:
  ///   - action: An action with the identifier of the one to remove.
  ///   - controlEvents: The events for which the action was added.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.event == controlEvents && $0.action.identifier == action.identifier }
  }

  /// Performs the actions that were added for control events, as if the events had occurred.
  ///
  /// Disabled controls perform them, too.
  ///
  /// - Parameter controlEvents: The events.
  open func sendActions(for controlEvents: Event) {
    for (event, action) in actions where !event.isDisjoint(with: controlEvents) { sendAction(action) }
  }

  /// Performs an action with the control as its sender.
  ///
  /// - Parameter action: The action.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// True if the control has an action for any event.
  public var hasActions: Bool { !actions.isEmpty }

  /// Called when the control's enabled, selected or highlighted state has changed.
  func stateDidChange() { setNeedsRender() }

  /// Performs the primary action, as a press does; a button may show its menu instead.
  func performPrimary() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }

  override var takesEvents: Bool { isEnabled }

  override func handle(_ event: HostEvent) -> Bool {
    guard case .tap = event else { return super.handle(event) }
    performPrimary()
    return true
  }

  override func render(into element: inout Element) {
    element.accessibility.isDisabled = !isEnabled
    if isEnabled { element.input.formUnion([.tap, .focus]) }
  }
}

extension UIControl {
  /// A set of events that can occur in a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of this set of control events.
    public let rawValue: UInt
    /// Makes a set of control events from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The event that the control was pressed and released.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The event that the value of the control has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The event that the control's primary action was performed.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The event that a person has begun to edit the text of a text field.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The event that a person has edited the text of a text field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The event that the editing of a text field has ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The event that Enter was pressed in a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// The set of all events of a control.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}
