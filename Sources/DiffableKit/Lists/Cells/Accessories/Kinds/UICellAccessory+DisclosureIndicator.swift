/// The kind of accessory that is a disclosure indicator: a chevron at the trailing edge of a row.
struct DisclosureIndicatorAccessory: CellAccessoryKind {
  let options: UICellAccessory.DisclosureIndicatorOptions

  var type: UICellAccessory.AccessoryType { .disclosureIndicator }
  var position: CellAccessoryPosition { .trailing(rank: 60) }
  var standardWidth: CGFloat { 16 }

  func makeView() -> AccessorySymbolView { AccessorySymbolView("chevron.right", pointSize: 13) }

  func update(_ view: AccessorySymbolView, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor ?? .tertiaryLabel, in: row)
  }
}

extension UICellAccessory {
  /// Returns a chevron for the trailing edge, which says that selecting the row shows another screen.
  ///
  /// - Parameters:
  ///   - displayed: The editing states of the list in which the accessory is visible.
  ///   - options: The look of the accessory.
  /// - Returns: The accessory.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(DisclosureIndicatorAccessory(options: options), displayed: displayed)
  }

  /// The options of a disclosure indicator accessory.
  public struct DisclosureIndicatorOptions: CellAccessoryOptions {
    /// True if the accessory is invisible but its width in the row stays reserved.
    public var isHidden: Bool
    /// The width that the row's layout reserves for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the disclosure indicator; `nil` takes the default of its kind.
    public var tintColor: UIColor?

    /// Makes the options of a disclosure indicator; an argument that is `nil` takes its default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }
}
