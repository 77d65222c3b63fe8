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
  public var image: UIImage? {
    get { box.values.image }
    set { ownBox.values.image = newValue }
  }
  /// The look of the row's image, such as its size and tint.
  public var imageProperties: ImageProperties {
    get { box.values.look.imageProperties }
    _modify { yield &ownBox.values.look.imageProperties }
  }
  /// The text of the row.
  public var text: String? {
    get { box.values.text }
    set { ownBox.values.text = newValue }
  }
  /// The row's text with attributed ranges, which is shown instead of ``text``.
  ///
  /// Ranges without attributes look as ``textProperties`` say. See `NSAttributedString.Key` for the attributes.
  public var attributedText: NSAttributedString? {
    get { attributedContent?.attributedString }
    set { attributedContent = newValue.map(HashableAttributedString.init) }
  }
  /// The look of the row's text, such as font and colour.
  public var textProperties: TextProperties {
    get { box.values.look.textProperties }
    _modify { yield &ownBox.values.look.textProperties }
  }
  /// The secondary text of the row.
  public var secondaryText: String? {
    get { box.values.secondaryText }
    set { ownBox.values.secondaryText = newValue }
  }
  /// The secondary text with attributed ranges, which is shown instead of ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondaryAttributedContent?.attributedString }
    set { secondaryAttributedContent = newValue.map(HashableAttributedString.init) }
  }
  /// The look of the row's secondary text, such as font and colour.
  public var secondaryTextProperties: TextProperties {
    get { box.values.look.secondaryTextProperties }
    _modify { yield &ownBox.values.look.secondaryTextProperties }
  }
  /// The axes along which the list's margins are used if they are larger than ``directionalLayoutMargins``.
  public var axesPreservingSuperviewLayoutMargins: UIAxis {
    get { box.values.look.axesPreservingSuperviewLayoutMargins }
    set { ownBox.values.look.axesPreservingSuperviewLayoutMargins = newValue }
  }
  /// The space around the row's image and texts, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { box.values.look.directionalLayoutMargins }
    _modify { yield &ownBox.values.look.directionalLayoutMargins }
  }
  /// True if the row's text and secondary text are side by side where both fit on one line.
  public var prefersSideBySideTextAndSecondaryText: Bool {
    get { box.values.look.prefersSideBySideTextAndSecondaryText }
    set { ownBox.values.look.prefersSideBySideTextAndSecondaryText = newValue }
  }
  /// The space between the row's image and its texts, in points.
  public var imageToTextPadding: CGFloat {
    get { box.values.look.imageToTextPadding }
    set { ownBox.values.look.imageToTextPadding = newValue }
  }
  /// The space between the row's text and secondary text when side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat {
    get { box.values.look.textToSecondaryTextHorizontalPadding }
    set { ownBox.values.look.textToSecondaryTextHorizontalPadding = newValue }
  }
  /// The space between the row's text and secondary text when stacked, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat {
    get { box.values.look.textToSecondaryTextVerticalPadding }
    set { ownBox.values.look.textToSecondaryTextVerticalPadding = newValue }
  }
  /// The opacity of the row's image and texts, from 0 to 1.
  public var alpha: CGFloat {
    get { box.values.look.alpha }
    set { ownBox.values.look.alpha = newValue }
  }

  var attributedContent: HashableAttributedString? {
    get { box.values.attributedContent }
    set { ownBox.values.attributedContent = newValue }
  }
  var secondaryAttributedContent: HashableAttributedString? {
    get { box.values.secondaryAttributedContent }
    set { ownBox.values.secondaryAttributedContent = newValue }
  }

  var style: Style { box.values.look.style }
  var flags: DefaultStyleInputs { box.values.look.flags }

  /// The values of all properties, in a box that copies of the configuration share until one of them is changed: a cell
  /// and its content view have the same one.
  private var box: ListContentBox

  /// The box of the values, to change them in this configuration alone.
  private var ownBox: ListContentBox {
    mutating get {
      if !isKnownUniquelyReferenced(&box) { box = ListContentBox(box.values) }
      return box
    }
  }

  init(style: Style, flags: DefaultStyleInputs = DefaultStyleInputs()) {
    box = ListContentBox(ListContentValues(style: style, flags: flags))
  }

  /// Returns true if both configurations have the same style and equal values of all properties.
  public static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.box.values == right.box.values
  }

  /// Feeds the values of the configuration's properties into a hasher.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(box.values) }

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
    // A state that names no list, such as one that a program has made itself, leaves the configuration in the list to
    // which it was last adapted.
    if newFlags.rowRole == nil { newFlags.rowRole = flags.rowRole }
    guard newFlags != flags else { return self }
    var values = box.values
    values.follow(newFlags)
    var result = self
    result.box = ListContentBox(values)
    return result
  }
}
