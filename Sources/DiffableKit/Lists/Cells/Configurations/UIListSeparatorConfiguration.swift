/// A configuration of the separators above and below a row of a list: visibility, insets and colour.
///
/// A list has one configuration for all its rows, ``UICollectionLayoutListConfiguration/separatorConfiguration``, and
/// may change it for each row in ``UICollectionLayoutListConfiguration/itemSeparatorHandler``.
public struct UIListSeparatorConfiguration: Hashable {
  /// A setting for the visibility of a row's separator: automatic, visible or hidden.
  public enum Visibility: Hashable {
    /// The separator is visible where the appearance of the list shows one.
    ///
    /// This is below each row except the last of a section with rounded corners; in a grouped list also above the first
    /// row.
    case automatic
    /// The separator is visible, whatever the appearance of the list.
    case visible
    /// The separator is hidden, whatever the appearance of the list.
    case hidden
  }

  /// Insets that the list chooses: the separator begins at the row's text and ends at the row's trailing edge.
  ///
  /// A program may take one edge's inset from this value and give the other edge an inset in points.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: automaticInset, leading: automaticInset, bottom: automaticInset, trailing: automaticInset)
  static let automaticInset = CGFloat.greatestFiniteMagnitude

  /// The visibility of the separator above the row.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separator below the row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The distances in points from the row's edges to the separator above it; only the leading and trailing ones are
  /// used.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The distances in points from the row's edges to the separator below it; only the leading and trailing ones are
  /// used.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour of the row's separators.
  public var color = UIColor.separator
  /// The separator colour of a selected row in a list with multiple selection, where selected rows are often adjacent.
  public var multipleSelectionColor: UIColor

  /// Makes the separator configuration of a list.
  ///
  /// - Parameter listAppearance: The appearance of the list; in a sidebar the separators of selected rows are clear,
  ///   because the selected background already sets those rows apart.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    switch listAppearance {
    case .plain, .grouped, .insetGrouped: multipleSelectionColor = .systemGray3
    case .sidebar, .sidebarPlain: multipleSelectionColor = .clear
    }
  }
}

extension UIListSeparatorConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var text: ConfigurationDescription {
    func parts(_ lines: UIListSeparatorConfiguration) -> [ConfigurationDescription.DescribedProperty] {
      [
        ("topSeparatorVisibility", lines.topSeparatorVisibility),
        ("bottomSeparatorVisibility", lines.bottomSeparatorVisibility),
        ("topSeparatorInsets", lines.topSeparatorInsets), ("bottomSeparatorInsets", lines.bottomSeparatorInsets),
        ("color", lines.color), ("multipleSelectionColor", lines.multipleSelectionColor),
      ]
    }
    return ConfigurationDescription(
      name: "UIListSeparatorConfiguration", parts: parts(self), usual: parts(.init(listAppearance: .plain)))
  }

  /// The properties in which the separator configuration differs from that of a plain list, as text.
  public var description: String { text.short }
  /// The values of all properties of the separator configuration, as text for debugging.
  public var debugDescription: String { text.long }
  /// The values of all properties of the separator configuration, as a mirror for a debugger.
  public var customMirror: Mirror { text.mirror(of: self) }
}
