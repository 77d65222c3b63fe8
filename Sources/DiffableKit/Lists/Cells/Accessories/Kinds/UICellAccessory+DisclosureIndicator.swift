/// An arrow at the end of a row.
struct DisclosureIndicatorAccessory: CellAccessoryKind {
  let options: UICellAccessory.DisclosureIndicatorOptions

  var type: UICellAccessory.AccessoryType { .disclosureIndicator }
  var place: CellAccessoryPosition { .trailing(rank: 60) }
  var standardWidth: CGFloat { 16 }

  func makeView() -> AccessorySymbolView { AccessorySymbolView("chevron.right", pointSize: 13) }

  func update(_ view: AccessorySymbolView, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor ?? .tertiaryLabel, in: row)
  }
}

extension UICellAccessory {
  /// An arrow that says that the row leads somewhere.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  /// - Returns: The accessory.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(DisclosureIndicatorAccessory(options: options), displayed: displayed)
  }

  /// How an arrow that leads somewhere looks.
  public struct DisclosureIndicatorOptions: CellAccessoryOptions {
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
