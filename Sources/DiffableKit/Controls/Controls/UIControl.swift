/// A view that a person uses: it is pressed or changed and tells whoever asked.
open class UIControl: UIView {
  /// Whether the control can be used.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// Whether the control stands for something chosen.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the control is being pressed.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// The conditions that hold of the control now.
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
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityRole = .button
  }

  /// Makes a control that does something on its main event.
  ///
  /// - Parameters:
  ///   - frame: The rectangle in the superview's coordinates, in points.
  ///   - primaryAction: What it does.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    accessibilityRole = .button
  }

  /// Does something whenever an event happens.
  ///
  /// - Parameters:
  ///   - action: What to do; an action with the same identifier for the same events gives way.
  ///   - controlEvents: The events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    actions.append((controlEvents, action))
  }

  /// Stops doing something.
  ///
  /// - Parameters:
  ///   - action: An action with the identifier of the one to remove.
  ///   - controlEvents: The events for which it was added.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.event == controlEvents && $0.action.identifier == action.identifier }
  }

  /// Does what was asked for on events, as if they had happened.
  ///
  /// Disabled controls do it too.
  ///
  /// - Parameter controlEvents: The events.
  open func sendActions(for controlEvents: Event) {
    for (event, action) in actions where !event.isDisjoint(with: controlEvents) { sendAction(action) }
  }

  /// Does one thing.
  ///
  /// - Parameter action: What to do.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Whether anybody asked for any event.
  public var hasActions: Bool { !actions.isEmpty }

  /// Called when the control became enabled, selected, highlighted, or no longer.
  func stateDidChange() { setNeedsRender() }

  /// Does what a press does; in a button also what its menu is for.
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
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The control was pressed.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// What the control stands for has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control was used in its main way.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Text is going to be typed.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Text was typed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The typing is over.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Enter was pressed in a field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Anything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}
