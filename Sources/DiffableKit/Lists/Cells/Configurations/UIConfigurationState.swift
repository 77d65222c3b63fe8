/// A protocol for the state to which a configuration adapts: a view's traits and custom values of the program.
public protocol UIConfigurationState {
  /// Makes a configuration state in which no flag is set.
  ///
  /// - Parameter traitCollection: The traits of the view.
  init(traitCollection: UITraitCollection)

  /// The traits of the view whose configuration adapts to this state.
  var traitCollection: UITraitCollection { get set }

  /// The custom value that a program has set for a key; `nil` if there is none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// A key for a custom value in a ``UIConfigurationState``.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name of the custom state key.
  public let rawValue: String

  /// Makes a key for a custom state value from a name.
  ///
  /// - Parameter rawValue: The name; a prefix keeps it distinct from the keys of other modules.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes a key for a custom state value from a name.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A value with the flags, list appearance and kind of row of a configuration state, from which the styles of list
/// content and background configurations take their defaults.
struct DefaultStyleInputs: Hashable {
  var isDisabled = false
  var isHighlighted = false
  var isSelected = false
  var isDropTarget = false
  var rowRole: ListAppearanceAndRowKind?

  /// True if these inputs are those of a view that is highlighted or the target of a drag.
  var isPressed: Bool { isHighlighted || isDropTarget }

  init() {}

  init(_ state: any UIConfigurationState) {
    if let state = state as? UICellConfigurationState {
      isDisabled = state.isDisabled
      isHighlighted = state.isHighlighted
      isSelected = state.isSelected
      isDropTarget = state.cellDropState == .targeted
      rowRole = state.rowRole
    } else if let state = state as? UIViewConfigurationState {
      isDisabled = state.isDisabled
      isHighlighted = state.isHighlighted
      isSelected = state.isSelected
    }
    // A state without a list, such as one that a program has made, takes the appearance from the list environment in
    // its traits, and counts as that of an item's row.
    if rowRole == nil, let appearance = state.traitCollection.listEnvironment.appearance {
      rowRole = ListAppearanceAndRowKind(appearance: appearance, part: .item)
    }
  }
}

/// A value with the appearance of a list and the kind of row, on which the styles of configurations depend.
struct ListAppearanceAndRowKind: Hashable {
  var appearance: UICollectionLayoutListConfiguration.Appearance
  var part: ListRowContext.RowKind

  var isSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }
}
