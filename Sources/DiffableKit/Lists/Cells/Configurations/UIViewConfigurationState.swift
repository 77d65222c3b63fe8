/// A configuration state for a view that is not a cell, such as a header view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view whose state this is.
  public var traitCollection: UITraitCollection
  /// True if the view does not accept interaction.
  public var isDisabled = false
  /// True while the view is pressed.
  public var isHighlighted = false
  /// True if the view is selected.
  public var isSelected = false
  /// True if the view has the focus.
  public var isFocused = false
  /// True while the view is pinned to the edge of the visible bounds.
  public var isPinned = false

  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes a view state in which no flag is set.
  ///
  /// - Parameter traitCollection: The traits of the view.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The custom value that a program has set for a key; `nil` if there is none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

extension UIViewConfigurationState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var text: ConfigurationDescription {
    func parts(_ state: UIViewConfigurationState) -> [ConfigurationDescription.DescribedProperty] {
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

  /// The flags of the view's state that are set and its custom values, as text.
  public var description: String { text.short }
  /// The values of all properties of the view's state, as text for debugging.
  public var debugDescription: String { text.long }
  /// The values of all properties of the view's state, as a mirror for a debugger.
  public var customMirror: Mirror { text.mirror(of: self) }
}
