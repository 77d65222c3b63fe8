/// The values of a list content configuration's properties.
///
/// New values are the defaults of their style.
struct ListContentValues: Hashable {
  var image: UIImage?
  var imageProperties = UIListContentConfiguration.ImageProperties()
  var text: String?
  var attributedContent: HashableAttributedString?
  var textProperties = UIListContentConfiguration.TextProperties()
  var secondaryText: String?
  var secondaryAttributedContent: HashableAttributedString?
  var secondaryTextProperties = UIListContentConfiguration.TextProperties()
  var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  var prefersSideBySideTextAndSecondaryText = false
  var imageToTextPadding: CGFloat = 12
  var textToSecondaryTextHorizontalPadding: CGFloat = 8
  var textToSecondaryTextVerticalPadding: CGFloat = 3
  var alpha: CGFloat = 1
  let style: UIListContentConfiguration.Style
  var flags: DefaultStyleInputs

  init(style: UIListContentConfiguration.Style, flags: DefaultStyleInputs) {
    self.style = style
    self.flags = flags
    takeDefaults()
  }

  /// Gives new values the defaults of their style for their flags.
  private mutating func takeDefaults() {
    let style = style.resolved(in: flags.rowRole)
    secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    // On the grey of a selected row the secondary label colour, which is made for a white background, would be too
    // faint: a more opaque one replaces it.
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
}

/// A box on the heap for the values of a list content configuration.
///
/// A configuration changes only the values of a box to which nothing else refers.
final class ListContentBox {
  var values: ListContentValues

  init(_ values: ListContentValues) { self.values = values }
}
