extension UIBackgroundConfiguration {
  /// A style of a background configuration, such as that of a plain cell; each style has its own defaults.
  enum Style: Hashable {
    case clear
    case plainCell, groupedCell, sidebarCell
    case plainHeaderFooter, groupedHeaderFooter, sidebarHeader
    /// The background is that of a row, header or footer, whose style the appearance of the list determines.
    case listRow, listHeader, listFooter

    func resolved(in rowRole: ListAppearanceAndRowKind?) -> Style {
      switch (self, rowRole?.part) {
      case (.listRow, .header): Style.listHeader.resolved(in: rowRole)
      case (.listRow, .footer): Style.listFooter.resolved(in: rowRole)
      case (.listRow, _):
        rowRole?.isSidebar == true ? .sidebarCell : rowRole?.isGrouped == true ? .groupedCell : .plainCell
      case (.listHeader, _), (.listFooter, _):
        rowRole?.isSidebar == true
          ? .sidebarHeader : rowRole?.isGrouped == true ? .groupedHeaderFooter : .plainHeaderFooter
      default: self
      }
    }
  }

  /// Gives a new background configuration the defaults of its style for its current flags.
  mutating func takeDefaults() {
    switch style.resolved(in: flags.rowRole) {
    case .clear, .groupedHeaderFooter: break
    case .plainHeaderFooter, .listHeader, .listFooter: backgroundColor = rowColor(.systemBackground)
    case .plainCell, .listRow: backgroundColor = rowColor(.systemBackground)
    case .groupedCell: backgroundColor = rowColor(.secondarySystemGroupedBackground)
    case .sidebarCell, .sidebarHeader:
      cornerRadius = 8
      backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 8, bottom: 1, trailing: 8)
      guard flags.isSelected || flags.isPressed else { break }
      backgroundColor = nil
      backgroundColorTransformer = flags.isSelected ? .wash : .faintWash
    }
  }

  private func rowColor(_ resting: UIColor) -> UIColor {
    flags.isSelected ? .systemGray4 : flags.isPressed ? .systemGray5 : resting
  }

  /// Returns an empty background configuration, without fill and border.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .clear) }

  /// Returns the background of a row, which follows the appearance of the list.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .listRow) }

  /// Returns the background of a header, which follows the appearance of the list.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .listHeader) }

  /// Returns the background of a footer, which follows the appearance of the list.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .listFooter) }

  /// Returns the background of a row of a plain list, from edge to edge.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .plainCell) }

  /// Returns the background of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .plainHeaderFooter)
  }

  /// Returns the background of a row of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .groupedCell) }

  /// Returns the background of a header or footer of a grouped list, which is empty.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .groupedHeaderFooter)
  }

  /// Returns the background of a sidebar row: empty, or a rounded, translucent tint colour if the row is selected.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .sidebarCell) }

  /// Returns the background of a sidebar header.
  public static func listSidebarHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .sidebarHeader)
  }

  /// Returns the background of a row in the column next to a sidebar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .sidebarCell)
  }
}
