extension UIListEnvironment {
  init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
    self =
      switch appearance {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      case .sidebar: .sidebar
      case .sidebarPlain: .sidebarPlain
      }
  }

  /// The list appearance that corresponds to the list environment; `nil` outside of a list.
  var appearance: UICollectionLayoutListConfiguration.Appearance? {
    switch self {
    case .unspecified, .none: nil
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }
}
