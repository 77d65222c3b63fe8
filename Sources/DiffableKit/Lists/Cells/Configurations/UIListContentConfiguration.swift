/// A content configuration of a list's row: an image, a text and a secondary text.
///
/// ```swift
/// var content = UIListContentConfiguration.subtitleCell()
/// content.image = UIImage(systemName: "star")
/// content.text = "Onion soup"
/// content.secondaryText = "45 minutes"
/// content.textProperties.font = .preferredFont(forTextStyle: .headline)
/// content.imageProperties.tintColor = .systemYellow
/// ```
///
/// A configuration has a style, chosen by a function such as ``subtitleCell()``. Properties that a program has not
/// changed follow the style in ``updated(for:)``; changed properties stay. Equal configurations look alike: setting an
/// equal one costs a comparison and sends nothing to the host.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The image or symbol of the row.
  public var image: UIImage?
  /// The look of the row's image, such as its size and tint.
  public var imageProperties = ImageProperties()
  /// The text of the row.
  public var text: String?
  /// The row's text with attributed ranges, which is shown instead of ``text``.
  ///
  /// Ranges without attributes look as ``textProperties`` say. See `NSAttributedString.Key` for the attributes.
  public var attributedText: NSAttributedString? {
    get { attributedContent?.attributedString }
    set { attributedContent = newValue.map(HashableAttributedString.init) }
  }
  /// The look of the row's text, such as font and colour.
  public var textProperties = TextProperties()
  /// The secondary text of the row.
  public var secondaryText: String?
  /// The secondary text with attributed ranges, which is shown instead of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryAttributedContent?.attributedString }
    set { secondaryAttributedContent = newValue.map(HashableAttributedString.init) }
  }
  /// The look of the row's secondary text, such as font and colour.
  public var secondaryTextProperties = TextProperties()
  /// The axes along which the list's margins are used if they are larger than ``directionalLayoutMargins``.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The space around the row's image and texts, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  /// True if the row's text and secondary text are side by side where both fit on one line.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between the row's image and its texts, in points.
  public var imageToTextPadding: CGFloat = 12
  /// The space between the row's text and secondary text when side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between the row's text and secondary text when stacked, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the row's image and texts, from 0 to 1.
  public var alpha: CGFloat = 1

  var attributedContent: HashableAttributedString?
  var secondaryAttributedContent: HashableAttributedString?

  let style: Style
  private(set) var flags = DefaultStyleInputs()

  init(style: Style, flags: DefaultStyleInputs = DefaultStyleInputs()) {
    self.style = style
    self.flags = flags
    takeDefaults()
  }

  /// Makes a content view that shows the configuration.
  ///
  /// - Returns: A ``UIListContentView``.
  @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration adapted to a state of the cell, such as selected or disabled.
  ///
  /// - Parameter state: The state of the cell.
  /// - Returns: A configuration in which every unchanged property has the default of the style for the new state.
  /// - Complexity: O(1).
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var newFlags = DefaultStyleInputs(state)
    // A state that a program has made itself names no list; the configuration then keeps the list that it was last
    // adapted to.
    if newFlags.rowRole == nil { newFlags.rowRole = flags.rowRole }
    guard newFlags != flags else { return self }
    let old = UIListContentConfiguration(style: style, flags: flags)
    let new = UIListContentConfiguration(style: style, flags: newFlags)
    var result = self
    result.flags = newFlags
    func follow<Value: Equatable>(_ path: WritableKeyPath<UIListContentConfiguration, Value>) {
      if result[keyPath: path] == old[keyPath: path] { result[keyPath: path] = new[keyPath: path] }
    }
    follow(\.textProperties.font)
    follow(\.textProperties.color)
    follow(\.textProperties.transform)
    follow(\.secondaryTextProperties.font)
    follow(\.secondaryTextProperties.color)
    follow(\.secondaryTextProperties.transform)
    follow(\.imageProperties.tintColor)
    follow(\.directionalLayoutMargins)
    follow(\.prefersSideBySideTextAndSecondaryText)
    follow(\.imageToTextPadding)
    return result
  }
}
