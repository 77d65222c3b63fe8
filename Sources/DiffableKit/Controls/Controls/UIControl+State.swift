extension UIControl {
  /// The conditions that hold of a control at a moment.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Nothing in particular.
    public static let normal: State = []
    /// It is being pressed.
    public static let highlighted = State(rawValue: 1)
    /// It cannot be used.
    public static let disabled = State(rawValue: 2)
    /// It stands for something chosen.
    public static let selected = State(rawValue: 4)
    /// It has the keyboard focus.
    public static let focused = State(rawValue: 8)
  }
}
