/// An image, a text and a second text as a row of a list shows them.
///
/// A configuration has a style, from one of the functions such as ``subtitleCell()``. What was not changed follows the
/// style when ``updated(for:)`` adapts it to a state; what was changed stays. Equal configurations look alike, so that
/// setting one again costs a comparison and sends nothing.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The image or symbol.
  public var image: UIImage?
  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The text with parts that look different; it is shown in place of ``text``.
  ///
  /// What it says nothing of looks as ``textProperties`` say. See `NSAttributedString.Key` for what can be said.
  public var attributedText: NSAttributedString? {
    get { attributedContent?.attributedString }
    set { attributedContent = newValue.map(AttributedContent.init) }
  }
  /// How the text looks.
  public var textProperties = TextProperties()
  /// The second text.
  public var secondaryText: String?
  /// The second text with parts that look different; it is shown in place of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryAttributedContent?.attributedString }
    set { secondaryAttributedContent = newValue.map(AttributedContent.init) }
  }
  /// How the second text looks.
  public var secondaryTextProperties = TextProperties()
  /// The directions in which the list's own margins count if they are larger.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The space around everything, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  /// Whether the second text stands beside the first if there is room for both on one line.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between image and texts, in points.
  public var imageToTextPadding: CGFloat = 12
  /// The space between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between texts above each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of everything, from 0 to 1.
  public var alpha: CGFloat = 1

  var attributedContent: AttributedContent?
  var secondaryAttributedContent: AttributedContent?

  let style: Style
  private(set) var flags = ConfigurationFlags()

  init(style: Style, flags: ConfigurationFlags = ConfigurationFlags()) {
    self.style = style
    self.flags = flags
    takeDefaults()
  }

  /// Makes a view that shows the configuration.
  ///
  /// - Returns: A ``UIListContentView``.
  @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// The configuration as it looks in a state: selected, disabled, in a sidebar.
  ///
  /// - Parameter state: The state of the cell.
  /// - Returns: A configuration in which what still had the value of its style has the one for the new state.
  /// - Complexity: O(1).
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var newFlags = ConfigurationFlags(state)
    // A state made by hand knows no list; the configuration then stays in the one it has been in.
    if newFlags.place == nil { newFlags.place = flags.place }
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
