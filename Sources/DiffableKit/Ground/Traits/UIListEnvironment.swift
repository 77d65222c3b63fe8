/// The kind of list that a view is in, as its surroundings tell it.
public enum UIListEnvironment: Int, Hashable, Sendable {
  /// Not known.
  case unspecified
  /// In no list.
  case none
  /// In a plain list.
  case plain
  /// In a grouped list.
  case grouped
  /// In a grouped list with round corners.
  case insetGrouped
  /// In a sidebar.
  case sidebar
  /// In a plain sidebar.
  case sidebarPlain
}

/// The kind of list that a view is in.
public struct UITraitListEnvironment: UITraitDefinition, SystemTrait {
  /// Not known.
  public static let defaultValue = UIListEnvironment.unspecified
  static var keyPath: WritableKeyPath<UITraitCollection, UIListEnvironment> { \.listEnvironment }
}
