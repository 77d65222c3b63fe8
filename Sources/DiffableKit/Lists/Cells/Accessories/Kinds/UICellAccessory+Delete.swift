/// The kind of accessory that deletes: a minus symbol on a disc that runs a handler or reveals the row's swipe actions.
struct DeleteAccessory: CellAccessoryKind {
  let options: UICellAccessory.DeleteOptions
  let actionHandler: UICellAccessory.ActionHandler?

  var type: UICellAccessory.AccessoryType { .delete }
  var position: CellAccessoryPosition { .leading(rank: 10) }
  var standardWidth: CGFloat { 24 }
  var isControl: Bool { true }

  func makeView() -> AccessorySymbolButton { AccessorySymbolButton(symbol: "minus", isTabStop: true, hasDisc: true) }

  func update(_ view: AccessorySymbolButton, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor ?? .white, in: row)
    view.disc = .filled(options.backgroundColor ?? .systemRed)
  }

  func updateState(of view: AccessorySymbolButton, in row: any CellAccessoryOwner) {
    view.accessibilityLabel = row.name(of: "Delete")
    view.action = actionHandler ?? row.revealingSwipeActions
  }
}

extension UICellAccessory {
  /// Returns a delete button: a minus symbol on a red disc.
  ///
  /// The button deletes nothing itself: the handler applies a snapshot without the item.
  ///
  /// - Parameters:
  ///   - displayed: The editing states of the list in which the accessory is visible; while editing by default.
  ///   - options: The look of the accessory.
  ///   - actionHandler: The action of a tap, which does not select the row. Without a handler a tap reveals the
  ///     trailing swipe actions of the row; in a list without these the symbol is not a button.
  /// - Returns: The accessory.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(DeleteAccessory(options: options, actionHandler: actionHandler), displayed: displayed)
  }

  /// The options of a delete button accessory.
  public struct DeleteOptions: CellAccessoryOptions {
    /// True if the accessory is invisible but its width in the row stays reserved.
    public var isHidden: Bool
    /// The width that the row's layout reserves for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the delete button's minus symbol; `nil` takes the default of its kind.
    public var tintColor: UIColor?
    /// The colour of the disc behind the delete button's minus symbol; `nil` takes red.
    public var backgroundColor: UIColor?

    /// Makes the options of a delete button accessory; an argument that is `nil` takes its default.
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
