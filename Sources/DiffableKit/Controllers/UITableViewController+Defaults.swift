extension UITableViewController {
  /// Tells a table that the controller's class leaves a method about sections as it is, unless a subclass overrides it.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - tableView: The table that has called it.
  func noteDefault(_ method: DefaultSectionMethods, in tableView: UITableView) {
    guard
      !MethodOverrideDetector.overrides(
        type(of: self), UITableViewController.self, at: SectionMethodIndices.index(of: method))
    else { return }
    tableView.noteDefault(method, of: self)
  }
}

/// A namespace for the indices, in the virtual method table, of a table view controller's methods about sections.
@MainActor private enum SectionMethodIndices {
  typealias Base = UITableViewController

  private static let headerHeights = place(HeaderHeightOverrideProbe.self)
  private static let footerHeights = place(FooterHeightOverrideProbe.self)
  private static let headerTitles = place(HeaderTitleOverrideProbe.self)
  private static let footerTitles = place(FooterTitleOverrideProbe.self)

  static func index(of method: DefaultSectionMethods) -> Int? {
    switch method {
    case .headerHeights: headerHeights
    case .footerHeights: footerHeights
    case .headerTitles: headerTitles
    case .footerTitles: footerTitles
    default: nil
    }
  }

  private static func place(_ overriding: Base.Type) -> Int? {
    MethodOverrideDetector.place(in: Base.self, overriding: overriding, plain: NoOverrideProbe.self)
  }

  /// A controller class that overrides no method, to compare with those that do.
  final class NoOverrideProbe: Base {}

  /// A controller class that overrides the height of headers, whose index in the virtual method table is sought.
  final class HeaderHeightOverrideProbe: Base {
    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 0 }
  }

  /// A controller class that overrides the height of footers, whose index in the virtual method table is sought.
  final class FooterHeightOverrideProbe: Base {
    override func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 0 }
  }

  /// A controller class that overrides the titles of headers, whose index in the virtual method table is sought.
  final class HeaderTitleOverrideProbe: Base {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  }

  /// A controller class that overrides the titles of footers, whose index in the virtual method table is sought.
  final class FooterTitleOverrideProbe: Base {
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  }
}
