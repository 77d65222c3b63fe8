/// A check mark, which is read as a word of the row.
struct CheckmarkAccessory: CellAccessoryKind {
  let options: UICellAccessory.CheckmarkOptions

  var type: UICellAccessory.AccessoryType { .checkmark }
  var place: CellAccessoryPosition { .trailing(rank: 30) }
  var standardWidth: CGFloat { 20 }

  func makeView() -> AccessorySymbolView {
    let view = AccessorySymbolView("checkmark", pointSize: 15)
    view.accessibilityLabel = "checked"
    return view
  }

  func update(_ view: AccessorySymbolView, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor, in: row)
  }
}

extension UICellAccessory {
  /// A check mark.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  /// - Returns: The accessory.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(CheckmarkAccessory(options: options), displayed: displayed)
  }

  /// How a check mark looks.
  public struct CheckmarkOptions: CellAccessoryOptions {
    /// Whether only its room is kept.
    public var isHidden: Bool
    /// The width that is kept for it.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil takes the usual one.
    public var tintColor: UIColor?

    /// Makes options; what is nil takes its default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }
}
