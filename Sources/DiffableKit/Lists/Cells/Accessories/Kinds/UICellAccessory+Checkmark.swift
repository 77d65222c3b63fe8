/// The kind of accessory that shows a check mark, whose label is part of the row's accessibility label.
struct CheckmarkAccessory: CellAccessoryKind {
  let options: UICellAccessory.CheckmarkOptions

  var type: UICellAccessory.AccessoryType { .checkmark }
  var position: CellAccessoryPosition { .trailing(rank: 30) }
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
  /// Returns a check mark accessory.
  ///
  /// - Parameters:
  ///   - displayed: The editing states of the list in which the accessory is visible.
  ///   - options: The look of the accessory.
  /// - Returns: The accessory.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(CheckmarkAccessory(options: options), displayed: displayed)
  }

  /// The options of a check mark accessory.
  public struct CheckmarkOptions: CellAccessoryOptions {
    /// True if the accessory is invisible but its width in the row stays reserved.
    public var isHidden: Bool
    /// The width that the row's layout reserves for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the check mark; `nil` takes the default of its kind.
    public var tintColor: UIColor?

    /// Makes the options of a check mark accessory; an argument that is `nil` takes its default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }
}
