extension UIListContentConfiguration {
  /// A choice of the styles of a list content configuration, each of which has its own defaults.
  enum Style: Hashable {
    case cell, subtitleCell, valueCell
    case plainHeader, plainFooter, groupedHeader, groupedFooter
    case prominentHeader, extraProminentHeader
    case sidebarCell, sidebarSubtitleCell, sidebarHeader
    /// The content is that of a row, header or footer, whose style the appearance of the list determines.
    case listRow, listHeader, listFooter

    func resolved(in rowRole: ListRowAppearance?) -> Style {
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

  /// Sets all properties of the content configuration to the defaults of its style for the current flags.
  mutating func takeDefaults() {
    let style = style.resolved(in: flags.rowRole)
    secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    // The secondary label colour is made for a white background and would be too faint on the grey of a selected row.
    secondaryTextProperties.color =
      flags.isSelected ? UIColor(light: 0x3C3C_43CC, dark: 0xEBEB_F5CC) : .secondaryLabel
    switch style {
    case .cell, .listRow: break
    case .subtitleCell: setVerticalMargins(top: 9, bottom: 9)
    case .valueCell:
      prefersSideBySideTextAndSecondaryText = true
      secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
    case .plainHeader, .listHeader:
      textProperties.font = .preferredFont(forTextStyle: .headline)
      setVerticalMargins(top: 7, bottom: 7)
    case .groupedHeader:
      textProperties.font = .preferredFont(forTextStyle: .footnote)
      textProperties.color = .secondaryLabel
      textProperties.transform = .uppercase
      setVerticalMargins(top: 17, bottom: 7)
    case .plainFooter, .groupedFooter, .listFooter:
      textProperties.font = .preferredFont(forTextStyle: .footnote)
      textProperties.color = .secondaryLabel
      setVerticalMargins(top: 7, bottom: style == .groupedFooter ? 17 : 7)
    case .prominentHeader:
      textProperties.font = .control(ofSize: 20, weight: .semibold)
      setVerticalMargins(top: 17, bottom: 7)
    case .extraProminentHeader:
      textProperties.font = .control(ofSize: 22, weight: .bold)
      setVerticalMargins(top: 20, bottom: 8)
    case .sidebarCell, .sidebarSubtitleCell:
      imageToTextPadding = 8
      setVerticalMargins(top: 9, bottom: 9)
    case .sidebarHeader:
      textProperties.font = .preferredFont(forTextStyle: .headline)
      imageToTextPadding = 8
      setVerticalMargins(top: 14, bottom: 6)
    }
    if flags.isDisabled {
      textProperties.color = .tertiaryLabel
      secondaryTextProperties.color = .tertiaryLabel
      imageProperties.tintColor = .tertiaryLabel
    }
  }

  private mutating func setVerticalMargins(top: CGFloat, bottom: CGFloat) {
    directionalLayoutMargins.top = top
    directionalLayoutMargins.bottom = bottom
  }

  // MARK: Rows

  /// Returns a content configuration with a text and a smaller secondary text below it.
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

  /// Returns the content configuration of a larger header of an inset grouped list.
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

extension ListRowAppearance {
  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
}
