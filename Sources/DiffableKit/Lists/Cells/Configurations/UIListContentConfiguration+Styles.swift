extension UIListContentConfiguration {
  /// A style of a list content configuration, such as that of a cell with a subtitle; each style has its own defaults.
  enum Style: Int, CaseIterable {
    case cell, subtitleCell, valueCell
    case plainHeader, plainFooter, groupedHeader, groupedFooter
    case prominentHeader, extraProminentHeader
    case sidebarCell, sidebarSubtitleCell, sidebarHeader
    /// The content is that of a row, header or footer, whose style the appearance of the list determines.
    case listRow, listHeader, listFooter

    func resolved(in rowRole: ListAppearanceAndRowKind?) -> Style {
      switch (self, rowRole?.part) {
      case (.listRow, .header): Style.listHeader.resolved(in: rowRole)
      case (.listRow, .footer): Style.listFooter.resolved(in: rowRole)
      case (.listRow, _): rowRole?.isSidebar == true ? .sidebarCell : .cell
      case (.listHeader, _):
        rowRole?.isSidebar == true ? .sidebarHeader : rowRole?.isGrouped == true ? .groupedHeader : .plainHeader
      case (.listFooter, _): rowRole?.isGrouped == true ? .groupedFooter : .plainFooter
      default: self
      }
    }
  }

  // MARK: Rows

  /// Returns the standard content configuration of a cell: a text and a smaller secondary text below it.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(style: .cell) }

  /// Returns a content configuration with a text and a smaller secondary text below it, closer than in ``cell()``.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(style: .subtitleCell) }

  /// Returns a content configuration with a text at the leading edge and a secondary text at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(style: .valueCell) }

  /// Returns the content configuration of a sidebar row.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(style: .sidebarCell) }

  /// Returns the content configuration of a sidebar row with a smaller secondary text below the text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .sidebarSubtitleCell)
  }

  /// Returns the content configuration of a row in the column next to a sidebar.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .sidebarCell)
  }

  /// Returns the content configuration of a row in the column next to a sidebar, with a secondary text below the text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .sidebarSubtitleCell)
  }

  // MARK: Headers and footers

  /// Returns the content configuration of a header, which follows the appearance of the list.
  public static func header() -> UIListContentConfiguration { UIListContentConfiguration(style: .listHeader) }

  /// Returns the content configuration of a footer, which follows the appearance of the list.
  public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(style: .listFooter) }

  /// Returns the content configuration of a plain list's header.
  public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(style: .plainHeader) }

  /// Returns the content configuration of a plain list's footer.
  public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(style: .plainFooter) }

  /// Returns the content configuration of a grouped list's header, in small upper-case letters.
  public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(style: .groupedHeader) }

  /// Returns the content configuration of a grouped list's footer.
  public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(style: .groupedFooter) }

  /// Returns the content configuration of a larger header of an inset grouped list, though smaller than
  /// ``extraProminentInsetGroupedHeader()``.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .prominentHeader)
  }

  /// Returns the content configuration of the largest header of an inset grouped list.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .extraProminentHeader)
  }

  /// Returns the content configuration of a sidebar header.
  public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration(style: .sidebarHeader) }
}

extension ListAppearanceAndRowKind {
  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
}
