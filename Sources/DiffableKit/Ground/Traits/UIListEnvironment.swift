/// The kind of list that contains a view, as a trait of the view.
public enum UIListEnvironment: Int, Hashable, Sendable {
  /// The list environment of the view is unspecified.
  case unspecified
  /// The view is outside of any list.
  case none
  /// The view is in a plain list.
  case plain
  /// The view is in a grouped list.
  case grouped
  /// The view is in an inset grouped list, whose groups have rounded corners.
  case insetGrouped
  /// The view is in a sidebar list.
  case sidebar
  /// The view is in a plain sidebar list.
  case sidebarPlain
}

/// The trait for the appearance of the list that contains a view.
public struct UITraitListEnvironment: UITraitDefinition, BuiltInTraitDefinition {
  /// The default value: an unspecified list environment.
  public static let defaultValue = UIListEnvironment.unspecified
  static var keyPath: WritableKeyPath<UITraitCollection, UIListEnvironment> { \.listEnvironment }
}
