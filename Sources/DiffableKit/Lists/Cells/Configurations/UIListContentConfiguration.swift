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
    get { box.values.imageProperties }
    _modify { yield &ownBox.values.imageProperties }
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
    get { box.values.textProperties }
    _modify { yield &ownBox.values.textProperties }
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
    get { box.values.secondaryTextProperties }
    _modify { yield &ownBox.values.secondaryTextProperties }
  }
  /// The axes along which the list's margins are used if they are larger than ``directionalLayoutMargins``.
  public var axesPreservingSuperviewLayoutMargins: UIAxis {
    get { box.values.axesPreservingSuperviewLayoutMargins }
    set { ownBox.values.axesPreservingSuperviewLayoutMargins = newValue }
  }
  /// The space around the row's image and texts, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { box.values.directionalLayoutMargins }
    _modify { yield &ownBox.values.directionalLayoutMargins }
  }
  /// True if the row's text and secondary text are side by side where both fit on one line.
  public var prefersSideBySideTextAndSecondaryText: Bool {
    get { box.values.prefersSideBySideTextAndSecondaryText }
    set { ownBox.values.prefersSideBySideTextAndSecondaryText = newValue }
  }
  /// The space between the row's image and its texts, in points.
  public var imageToTextPadding: CGFloat {
    get { box.values.imageToTextPadding }
    set { ownBox.values.imageToTextPadding = newValue }
  }
  /// The space between the row's text and secondary text when side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat {
    get { box.values.textToSecondaryTextHorizontalPadding }
    set { ownBox.values.textToSecondaryTextHorizontalPadding = newValue }
  }
  /// The space between the row's text and secondary text when stacked, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat {
    get { box.values.textToSecondaryTextVerticalPadding }
    set { ownBox.values.textToSecondaryTextVerticalPadding = newValue }
  }
  /// The opacity of the row's image and texts, from 0 to 1.
  public var alpha: CGFloat {
    get { box.values.alpha }
    set { ownBox.values.alpha = newValue }
  }

  var attributedContent: HashableAttributedString? {
    get { box.values.attributedContent }
    set { ownBox.values.attributedContent = newValue }
  }
  var secondaryAttributedContent: HashableAttributedString? {
    get { box.values.secondaryAttributedContent }
    set { ownBox.values.secondaryAttributedContent = newValue }
  }

  var style: Style { box.values.style }
  var flags: DefaultStyleInputs { box.values.flags }

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
    let old = ListContentValues(style: style, flags: flags)
    let new = ListContentValues(style: style, flags: newFlags)
    func follow<Value: Equatable>(_ value: inout Value, _ old: Value, _ new: Value) {
      if value == old { value = new }
    }
    func follow(
      _ text: inout TextProperties, _ old: TextProperties, _ new: TextProperties
    ) {
      follow(&text.font, old.font, new.font)
      follow(&text.color, old.color, new.color)
      follow(&text.transform, old.transform, new.transform)
    }
    var values = box.values
    values.flags = newFlags
    follow(&values.textProperties, old.textProperties, new.textProperties)
    follow(&values.secondaryTextProperties, old.secondaryTextProperties, new.secondaryTextProperties)
    follow(&values.imageProperties.tintColor, old.imageProperties.tintColor, new.imageProperties.tintColor)
    follow(&values.directionalLayoutMargins, old.directionalLayoutMargins, new.directionalLayoutMargins)
    follow(
      &values.prefersSideBySideTextAndSecondaryText, old.prefersSideBySideTextAndSecondaryText,
      new.prefersSideBySideTextAndSecondaryText)
    follow(&values.imageToTextPadding, old.imageToTextPadding, new.imageToTextPadding)
    var result = self
    result.box = ListContentBox(values)
    return result
  }
}
