/// The kind of accessory that inserts: a plus symbol on a disc, which is a button if it has a handler.
struct InsertAccessory: CellAccessoryKind {
  let options: UICellAccessory.InsertOptions
  let actionHandler: UICellAccessory.ActionHandler?

  var type: UICellAccessory.AccessoryType { .insert }
  var position: CellAccessoryPosition { .leading(rank: 20) }
  var standardWidth: CGFloat { 24 }
  var isControl: Bool { true }

  func makeView() -> AccessorySymbolButton { AccessorySymbolButton(symbol: "plus", isTabStop: true, hasDisc: true) }

  func update(_ view: AccessorySymbolButton, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor ?? .white, in: row)
    view.disc = .filled(options.backgroundColor ?? .systemGreen)
    view.action = actionHandler
  }

  func updateState(of view: AccessorySymbolButton, in row: any CellAccessoryOwner) {
    view.accessibilityLabel = row.name(of: "Insert")
  }
}

extension UICellAccessory {
  /// Returns an insert button: a plus symbol on a green disc.
  ///
  /// The button inserts nothing itself: the handler applies a snapshot with the new item.
  ///
  /// - Parameters:
  ///   - displayed: The editing states of the list in which the accessory is visible; while editing by default.
  ///   - options: The look of the accessory.
  ///   - actionHandler: The action of a tap, which does not select the row. Without a handler the symbol is not a
  ///     button.
  /// - Returns: The accessory.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(InsertAccessory(options: options, actionHandler: actionHandler), displayed: displayed)
  }

  /// The options of an insert button accessory.
  public struct InsertOptions: CellAccessoryOptions {
    /// True if the accessory is invisible but its width in the row stays reserved.
    public var isHidden: Bool
    /// The width that the row's layout reserves for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the insert button's plus symbol; `nil` takes the default of its kind.
    public var tintColor: UIColor?
    /// The colour of the disc behind the insert button's plus symbol; `nil` takes green.
    public var backgroundColor: UIColor?

    /// Makes the options of an insert button accessory; an argument that is `nil` takes its default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }
}
