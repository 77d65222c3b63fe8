/// A plus sign on a disc: a button that runs a handler, a sign without one.
struct InsertAccessory: CellAccessoryKind {
  let options: UICellAccessory.InsertOptions
  let actionHandler: UICellAccessory.ActionHandler?

  var type: UICellAccessory.AccessoryType { .insert }
  var place: CellAccessoryPosition { .leading(rank: 20) }
  var standardWidth: CGFloat { 24 }
  var isControl: Bool { true }

  func makeView() -> CellAccessoryControl { CellAccessoryControl(symbol: "plus", isTabStop: true, hasDisc: true) }

  func update(_ view: CellAccessoryControl, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor ?? .white, in: row)
    view.disc = .filled(options.backgroundColor ?? .systemGreen)
    view.action = actionHandler
  }

  func updateState(of view: CellAccessoryControl, in row: any CellAccessoryOwner) {
    view.accessibilityLabel = row.name(of: "Insert")
  }
}

extension UICellAccessory {
  /// A button by which an item is added: a plus sign on a green disc.
  ///
  /// Nothing is added by itself: the handler applies a snapshot with the item.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown; while the list is edited, unless said otherwise.
  ///   - options: How it looks.
  ///   - actionHandler: What a press does; the row is not selected by it. Without one it is a sign and not a button.
  /// - Returns: The accessory.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(InsertAccessory(options: options, actionHandler: actionHandler), displayed: displayed)
  }

  /// How the button for adding looks.
  public struct InsertOptions: CellAccessoryOptions {
    /// Whether only its room is kept.
    public var isHidden: Bool
    /// The width that is kept for it.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the sign; nil takes the usual one.
    public var tintColor: UIColor?
    /// The colour of the disc behind it; nil takes green.
    public var backgroundColor: UIColor?

    /// Makes options; what is nil takes its default.
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
