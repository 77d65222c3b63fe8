extension UIControl {
  /// A set of the states that a control has at the same time.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of this set of control states.
    public let rawValue: UInt
    /// Makes a set of control states from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The normal state: enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// The state of a control that is being pressed.
    public static let highlighted = State(rawValue: 1)
    /// The state of a control that is disabled.
    public static let disabled = State(rawValue: 2)
    /// The state of a control that is selected.
    public static let selected = State(rawValue: 4)
    /// The state of a control that has the keyboard focus.
    public static let focused = State(rawValue: 8)
  }
}
