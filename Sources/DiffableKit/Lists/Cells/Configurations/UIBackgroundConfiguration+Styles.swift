extension UIBackgroundConfiguration {
  /// Names the defaults that a configuration follows.
  enum Style: Hashable {
    case clear
    case plainCell, groupedCell, sidebarCell
    case plainHeaderFooter, groupedHeaderFooter, sidebarHeader
    /// These look like one of the others, depending on the list.
    case listRow, listHeader, listFooter

    func resolved(in place: ListRowRole?) -> Style {
      switch (self, place?.part) {
      case (.listRow, .header): Style.listHeader.resolved(in: place)
      case (.listRow, .footer): Style.listFooter.resolved(in: place)
      case (.listRow, _): place?.isSidebar == true ? .sidebarCell : place?.isGrouped == true ? .groupedCell : .plainCell
      case (.listHeader, _), (.listFooter, _):
        place?.isSidebar == true ? .sidebarHeader : place?.isGrouped == true ? .groupedHeaderFooter : .plainHeaderFooter
      default: self
      }
    }
  }

  /// Takes all that the style says for the present flags.
  mutating func takeDefaults() {
    switch style.resolved(in: flags.place) {
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

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .clear) }

  /// The background of a row as the list's appearance wants it.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .listRow) }

  /// The background of a header as the list's appearance wants it.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .listHeader) }

  /// The background of a footer as the list's appearance wants it.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .listFooter) }

  /// The background of a row of a plain list, from edge to edge.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .plainCell) }

  /// The background of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .plainHeaderFooter)
  }

  /// The background of a row of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .groupedCell) }

  /// The background of a header or footer of a grouped list: none.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .groupedHeaderFooter)
  }

  /// The background of a row of a sidebar: none, but a rounded wash of the tint colour when selected.
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(style: .sidebarCell) }

  /// The background of a header of a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .sidebarHeader)
  }

  /// The background of a row of the column next to a sidebar.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(style: .sidebarCell)
  }
}
