import Synchronization

/// The values of a list content configuration's properties: the content of a row, and a look that rows share.
struct ListContentValues: Hashable {
  var image: UIImage?
  var text: String?
  var attributedContent: HashableAttributedString?
  var secondaryText: String?
  var secondaryAttributedContent: HashableAttributedString?
  private var lookBox: ListContentLookBox

  /// Makes values without content, with the default look of a style.
  init(style: UIListContentConfiguration.Style, flags: DefaultStyleInputs) {
    lookBox = .standard(style: style, flags: flags, textSize: ListContentLookBox.currentTextSize)
  }

  /// The look of the content: all properties but the texts and the image.
  ///
  /// Rows whose look is the default of their style, or that are copies of each other, have it in common.
  var look: ListContentLook {
    _read { yield lookBox.look }
    _modify {
      if !isKnownUniquelyReferenced(&lookBox) { lookBox = ListContentLookBox(lookBox.look) }
      yield &lookBox.look
    }
  }

  /// Lets all properties of the look that have the defaults of their style follow the style for other flags.
  mutating func follow(_ flags: DefaultStyleInputs) {
    let (style, textSize) = (look.style, ListContentLookBox.currentTextSize)
    let new = ListContentLookBox.standard(style: style, flags: flags, textSize: textSize)
    if lookBox.textSize != nil {
      lookBox = new
    } else {
      let old = ListContentLookBox.standard(style: style, flags: look.flags, textSize: textSize)
      look.follow(from: old.look, to: new.look)
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.secondaryText == right.secondaryText && left.image == right.image
      && left.attributedContent == right.attributedContent
      && left.secondaryAttributedContent == right.secondaryAttributedContent
      && (left.lookBox === right.lookBox || left.look == right.look)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(image)
    hasher.combine(text)
    hasher.combine(attributedContent)
    hasher.combine(secondaryText)
    hasher.combine(secondaryAttributedContent)
    hasher.combine(look)
  }
}

/// The look of a list content configuration: all its properties but the texts and the image.
///
/// A new look has the defaults of its style.
struct ListContentLook: Hashable {
  var imageProperties = UIListContentConfiguration.ImageProperties()
  var textProperties = UIListContentConfiguration.TextProperties()
  var secondaryTextProperties = UIListContentConfiguration.TextProperties()
  var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  var prefersSideBySideTextAndSecondaryText = false
  var imageToTextPadding: CGFloat = 12
  var textToSecondaryTextHorizontalPadding: CGFloat = 8
  var textToSecondaryTextVerticalPadding: CGFloat = 3
  var alpha: CGFloat = 1
  let style: UIListContentConfiguration.Style
  private(set) var flags: DefaultStyleInputs

  init(style: UIListContentConfiguration.Style, flags: DefaultStyleInputs) {
    self.style = style
    self.flags = flags
    takeDefaults()
  }

  /// Gives the properties that equal those of a default look those of another one.
  fileprivate mutating func follow(from old: ListContentLook, to new: ListContentLook) {
    flags = new.flags
    func follow<Value: Equatable>(_ value: inout Value, _ old: Value, _ new: Value) {
      if value == old { value = new }
    }
    func follow(
      _ text: inout UIListContentConfiguration.TextProperties, _ old: UIListContentConfiguration.TextProperties,
      _ new: UIListContentConfiguration.TextProperties
    ) {
      follow(&text.font, old.font, new.font)
      follow(&text.color, old.color, new.color)
      follow(&text.transform, old.transform, new.transform)
    }
    follow(&textProperties, old.textProperties, new.textProperties)
    follow(&secondaryTextProperties, old.secondaryTextProperties, new.secondaryTextProperties)
    follow(&imageProperties.tintColor, old.imageProperties.tintColor, new.imageProperties.tintColor)
    follow(&directionalLayoutMargins, old.directionalLayoutMargins, new.directionalLayoutMargins)
    follow(
      &prefersSideBySideTextAndSecondaryText, old.prefersSideBySideTextAndSecondaryText,
      new.prefersSideBySideTextAndSecondaryText)
    follow(&imageToTextPadding, old.imageToTextPadding, new.imageToTextPadding)
  }

  /// Gives a new look the defaults of its style for its flags.
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

/// A box on the heap for the look of list content configurations.
///
/// A configuration changes only the look in a box to which nothing else refers. Unchecked, since the compiler does not see
/// that: the boxes of default looks, which threads share, are referred to for ever.
final class ListContentLookBox: @unchecked Sendable {
  @exclusivity(unchecked) fileprivate(set) var look: ListContentLook

  /// The text size of the fonts of a default look; `nil` for a look that a program has changed.
  let textSize: UIContentSizeCategory?

  fileprivate init(_ look: ListContentLook, textSize: UIContentSizeCategory? = nil) {
    self.look = look
    self.textSize = textSize
  }

  /// The text size that the person prefers, on which the fonts of default looks depend.
  static var currentTextSize: UIContentSizeCategory { UITraitCollection.current.preferredContentSizeCategory }

  /// The boxes of default looks, by style: one for each state and text size in which rows were shown.
  private static let standards = Mutex(
    [[ListContentLookBox]](repeating: [], count: UIListContentConfiguration.Style.allCases.count))

  /// Returns the box with the default look of a style, which is the same one each time.
  ///
  /// - Complexity: O(*k*) for *k* states and text sizes in which rows of the style were shown, some ten usually.
  static func standard(
    style: UIListContentConfiguration.Style, flags: DefaultStyleInputs, textSize: UIContentSizeCategory
  ) -> ListContentLookBox {
    standards.withLock { standards in
      for box in standards[style.rawValue] where box.look.flags == flags && box.textSize == textSize { return box }
      let made = ListContentLookBox(ListContentLook(style: style, flags: flags), textSize: textSize)
      standards[style.rawValue].append(made)
      return made
    }
  }
}

/// A box on the heap for the values of a list content configuration.
///
/// A configuration changes only the values of a box to which nothing else refers.
final class ListContentBox {
  var values: ListContentValues

  init(_ values: ListContentValues) { self.values = values }
}
