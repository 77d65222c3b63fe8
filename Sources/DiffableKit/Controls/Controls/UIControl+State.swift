extension UIControl {
  /// The states that a control has at the same time.
  public struct State: OptionSet, Hashable, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Makes a set from option bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The normal state: enabled, and neither selected nor highlighted.
    public static let normal: State = []
    /// The control is being pressed.
    public static let highlighted = State(rawValue: 1)
    /// The control is disabled.
    public static let disabled = State(rawValue: 2)
    /// The control is selected.
    public static let selected = State(rawValue: 4)
    /// The control has the keyboard focus.
    public static let focused = State(rawValue: 8)
  }
}
