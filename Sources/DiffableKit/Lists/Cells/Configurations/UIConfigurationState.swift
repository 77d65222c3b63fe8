/// What a configuration may look at when it adapts: the surroundings, and what a program has added.
public protocol UIConfigurationState {
  /// Makes a state in which nothing holds.
  ///
  /// - Parameter traitCollection: The surroundings.
  init(traitCollection: UITraitCollection)

  /// The surroundings.
  var traitCollection: UITraitCollection { get set }

  /// A value of the program's own, nil if there is none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value that a program adds to a ``UIConfigurationState``.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a key from a name.
  ///
  /// - Parameter rawValue: The name; prefix it so that it is nobody else's.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes a key from a name.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The part of a state that the configurations of this package look at.
struct ConfigurationFlags: Hashable {
  var isDisabled = false
  var isHighlighted = false
  var isSelected = false
  var isDropTarget = false
  var place: ListRowRole?

  /// Whether the view answers a finger or what is dragged to it.
  var isPressed: Bool { isHighlighted || isDropTarget }

  init() {}

  init(_ state: any UIConfigurationState) {
    if let state = state as? UICellConfigurationState {
      isDisabled = state.isDisabled
      isHighlighted = state.isHighlighted
      isSelected = state.isSelected
      isDropTarget = state.cellDropState == .targeted
      place = state.place
    } else if let state = state as? UIViewConfigurationState {
      isDisabled = state.isDisabled
      isHighlighted = state.isHighlighted
      isSelected = state.isSelected
    }
    // A state made by hand can say in which list it is.
    if place == nil, let appearance = state.traitCollection.listEnvironment.appearance {
      place = ListRowRole(appearance: appearance, part: .item)
    }
  }
}

/// Where in a list a view is, as far as its look depends on it.
struct ListRowRole: Hashable {
  var appearance: UICollectionLayoutListConfiguration.Appearance
  var part: ListRowContext.Part

  var isSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }
}
