/// The appearance of the list that contains a view, as a trait.
public enum UIListEnvironment: Int, Hashable, Sendable {
  /// An unspecified list environment.
  case unspecified
  /// A view outside of any list.
  case none
  /// A view in a plain list.
  case plain
  /// A view in a grouped list.
  case grouped
  /// A view in an inset grouped list, whose groups have rounded corners.
  case insetGrouped
  /// A view in a sidebar list.
  case sidebar
  /// A view in a plain sidebar list.
  case sidebarPlain
}

/// The trait for the appearance of the list that contains a view.
public struct UITraitListEnvironment: UITraitDefinition, SystemTrait {
  /// The default value: an unspecified list environment.
  public static let defaultValue = UIListEnvironment.unspecified
  static var keyPath: WritableKeyPath<UITraitCollection, UIListEnvironment> { \.listEnvironment }
}
