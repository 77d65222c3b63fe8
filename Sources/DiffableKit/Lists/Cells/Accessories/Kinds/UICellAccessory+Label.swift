/// A short text, which is cut before the text of the row is.
struct LabelAccessory: CellAccessoryKind {
  let text: String
  let options: UICellAccessory.LabelOptions

  var type: UICellAccessory.AccessoryType { .label }
  var place: CellAccessoryPosition { .trailing(rank: 10) }
  var standardWidth: CGFloat { 28 }

  func leastWidth(inRowOf width: CGFloat) -> CGFloat? { standardWidth }

  func makeView() -> UILabel { UILabel(frame: .zero) }

  func update(_ view: UILabel, in row: any CellAccessoryOwner) {
    view.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
    view.font = options.font
    view.textColor = options.tintColor ?? .secondaryLabel
    view.text = text
  }
}

extension UICellAccessory {
  /// A short text, such as a count.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  /// - Returns: The accessory.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(LabelAccessory(text: text, options: options), displayed: displayed)
  }

  /// How a text looks.
  public struct LabelOptions: CellAccessoryOptions {
    /// Whether only its room is kept.
    public var isHidden: Bool
    /// The width that is kept for it; that of the text by default.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the text; nil takes the usual one.
    public var tintColor: UIColor?
    /// The font.
    public var font: UIFont
    /// Whether the font follows the size of text that the person has chosen; true by default.
    public var adjustsFontForContentSizeCategory: Bool

    /// Makes options; what is nil takes its default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.font = font ?? .preferredFont(forTextStyle: .body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }
}
