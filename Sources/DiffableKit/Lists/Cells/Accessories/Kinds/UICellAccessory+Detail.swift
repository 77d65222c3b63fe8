/// The kind of accessory that leads to details: a button if it has a handler, otherwise a mere symbol.
struct DetailAccessory: CellAccessoryKind {
  let options: UICellAccessory.DetailOptions
  let actionHandler: UICellAccessory.ActionHandler?

  var type: UICellAccessory.AccessoryType { .detail }
  var position: CellAccessoryPosition { .trailing(rank: 40) }
  var standardWidth: CGFloat { 28 }
  var isControl: Bool { true }

  func makeView() -> AccessorySymbolButton { AccessorySymbolButton(symbol: "info.circle", isTabStop: true) }

  func update(_ view: AccessorySymbolButton, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor, in: row)
    view.action = actionHandler
  }

  func updateState(of view: AccessorySymbolButton, in row: any CellAccessoryOwner) {
    view.accessibilityLabel = row.name(of: "More info", separator: ", ")
  }
}

extension UICellAccessory {
  /// Returns a detail button, which usually opens more information about the row.
  ///
  /// Without a handler the symbol is not a button.
  ///
  /// - Parameters:
  ///   - displayed: The editing states of the list in which the accessory is visible.
  ///   - options: The look of the accessory.
  ///   - actionHandler: The action of a tap, which does not select the row.
  /// - Returns: The accessory.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(DetailAccessory(options: options, actionHandler: actionHandler), displayed: displayed)
  }

  /// The options of a detail button accessory.
  public struct DetailOptions: CellAccessoryOptions {
    /// True if the accessory is invisible but its width in the row stays reserved.
    public var isHidden: Bool
    /// The width that the row's layout reserves for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the detail button; `nil` takes the default of its kind.
    public var tintColor: UIColor?

    /// Makes the options of a detail button accessory; an argument that is `nil` takes its default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }
}
