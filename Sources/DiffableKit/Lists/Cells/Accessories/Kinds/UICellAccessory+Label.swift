/// The kind of accessory that shows a short text, which is truncated before the row's own text.
struct LabelAccessory: CellAccessoryKind {
  let text: String
  let options: UICellAccessory.LabelOptions

  var type: UICellAccessory.AccessoryType { .label }
  var position: CellAccessoryPosition { .trailing(rank: 10) }
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
  /// Returns a short text for the trailing edge of the row, such as a count.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - displayed: The editing states of the list in which the accessory is visible.
  ///   - options: The look of the accessory.
  /// - Returns: The accessory.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(LabelAccessory(text: text, options: options), displayed: displayed)
  }

  /// The options of a label accessory.
  public struct LabelOptions: CellAccessoryOptions {
    /// True if the accessory is invisible but its width stays reserved.
    public var isHidden: Bool
    /// The width that is reserved for the label accessory; the width of its text by default.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the label accessory's text; `nil` takes the default.
    public var tintColor: UIColor?
    /// The font of the label accessory's text.
    public var font: UIFont
    /// True if the label accessory's font scales with the person's text size setting; true by default.
    public var adjustsFontForContentSizeCategory: Bool

    /// Makes the options of a label accessory; an argument that is `nil` takes its default.
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
