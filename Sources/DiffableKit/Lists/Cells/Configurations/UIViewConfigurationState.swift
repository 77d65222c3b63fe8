/// The state of a view that is not a cell, such as a header.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The surroundings.
  public var traitCollection: UITraitCollection
  /// Whether the view cannot be used.
  public var isDisabled = false
  /// Whether the view is being pressed.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether keys go to the view.
  public var isFocused = false
  /// Whether the view stays at the edge of the screen while its section scrolls by.
  public var isPinned = false

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a state in which nothing holds.
  ///
  /// - Parameter traitCollection: The surroundings.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the program's own, nil if there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

extension UIViewConfigurationState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var text: ConfigurationDescription {
    func parts(_ state: UIViewConfigurationState) -> [ConfigurationDescription.Part] {
      [
        ("isDisabled", state.isDisabled), ("isHighlighted", state.isHighlighted), ("isSelected", state.isSelected),
        ("isFocused", state.isFocused), ("isPinned", state.isPinned),
      ] + state.custom.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key.rawValue, $0.value) } + [
        ("traitCollection", state.traitCollection)
      ]
    }
    var usual = UIViewConfigurationState(traitCollection: traitCollection)
    usual.custom = custom.mapValues { _ in AnyHashable("") }
    return ConfigurationDescription(name: "UIViewConfigurationState", parts: parts(self), usual: parts(usual))
  }

  /// What holds.
  public var description: String { text.short }
  /// Every property.
  public var debugDescription: String { text.long }
  /// Every property, for a debugger.
  public var customMirror: Mirror { text.mirror(of: self) }
}
