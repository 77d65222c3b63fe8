/// The thin lines above and below a row of a list: whether they are there, where they begin and end, their colour.
///
/// A list has one for all its rows, ``UICollectionLayoutListConfiguration/separatorConfiguration``, and may change it for each
/// by ``UICollectionLayoutListConfiguration/itemSeparatorHandler``.
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a line is shown.
  public enum Visibility: Hashable {
    /// As suits the list and the place of the row in it.
    ///
    /// Below each row but the last of a section with round corners; in a grouped list also above the first.
    case automatic
    /// Always.
    case visible
    /// Never.
    case hidden
  }

  /// Stands for insets that the list chooses: a line begins where the text of the row begins and ends at the row's edge.
  ///
  /// Each edge may be automatic or not by itself.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: automaticInset, leading: automaticInset, bottom: automaticInset, trailing: automaticInset)
  static let automaticInset = CGFloat.greatestFiniteMagnitude

  /// Whether there is a line above the row.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether there is a line below the row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The distances from the edges of the row to the line above it, in points; only the leading and the trailing one count.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The distances from the edges of the row to the line below it, in points; only the leading and the trailing one count.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour of the lines.
  public var color = UIColor.separator
  /// The colour of the lines of a selected row while several can be selected; such rows often lie next to each other.
  public var multipleSelectionColor: UIColor

  /// The lines of a list.
  ///
  /// - Parameter listAppearance: The look of the list; in a sidebar what is selected is parted by the background already, so
  ///   that there is no line then.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    switch listAppearance {
    case .plain, .grouped, .insetGrouped: multipleSelectionColor = .systemGray3
    case .sidebar, .sidebarPlain: multipleSelectionColor = .clear
    }
  }
}

extension UIListSeparatorConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var text: ConfigurationDescription {
    func parts(_ lines: UIListSeparatorConfiguration) -> [ConfigurationDescription.Part] {
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

  /// What differs from the lines of a plain list.
  public var description: String { text.short }
  /// Every property.
  public var debugDescription: String { text.long }
  /// Every property, for a debugger.
  public var customMirror: Mirror { text.mirror(of: self) }
}
