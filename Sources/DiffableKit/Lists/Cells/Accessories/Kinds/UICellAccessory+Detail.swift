/// A button for more about a row; a sign without a handler.
struct DetailAccessory: CellAccessoryKind {
  let options: UICellAccessory.DetailOptions
  let actionHandler: UICellAccessory.ActionHandler?

  var type: UICellAccessory.AccessoryType { .detail }
  var place: CellAccessoryPosition { .trailing(rank: 40) }
  var standardWidth: CGFloat { 28 }
  var isControl: Bool { true }

  func makeView() -> CellAccessoryControl { CellAccessoryControl(symbol: "info.circle", isTabStop: true) }

  func update(_ view: CellAccessoryControl, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor, in: row)
    view.action = actionHandler
  }

  func updateState(of view: CellAccessoryControl, in row: any CellAccessoryOwner) {
    view.accessibilityLabel = row.name(of: "More info", separator: ", ")
  }
}

extension UICellAccessory {
  /// A button for more about the row.
  ///
  /// Without a handler it is a sign and not a button.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  ///   - actionHandler: What a press does; the row is not selected by it.
  /// - Returns: The accessory.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(DetailAccessory(options: options, actionHandler: actionHandler), displayed: displayed)
  }

  /// How a button for more looks.
  public struct DetailOptions: CellAccessoryOptions {
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
