/// A minus sign on a disc: a button that runs a handler, or shows the swipe actions of its row.
struct DeleteAccessory: CellAccessoryKind {
  let options: UICellAccessory.DeleteOptions
  let actionHandler: UICellAccessory.ActionHandler?

  var type: UICellAccessory.AccessoryType { .delete }
  var place: CellAccessoryPosition { .leading(rank: 10) }
  var standardWidth: CGFloat { 24 }
  var isControl: Bool { true }

  func makeView() -> CellAccessoryControl { CellAccessoryControl(symbol: "minus", isTabStop: true, hasDisc: true) }

  func update(_ view: CellAccessoryControl, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor ?? .white, in: row)
    view.disc = .filled(options.backgroundColor ?? .systemRed)
  }

  func updateState(of view: CellAccessoryControl, in row: any CellAccessoryOwner) {
    view.accessibilityLabel = row.name(of: "Delete")
    view.action = actionHandler ?? row.revealingSwipeActions
  }
}

extension UICellAccessory {
  /// A button by which the item is deleted: a minus sign on a red disc.
  ///
  /// Nothing is deleted by itself: the handler applies a snapshot without the item.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown; while the list is edited, unless said otherwise.
  ///   - options: How it looks.
  ///   - actionHandler: What a press does; the row is not selected by it. Without one a press shows the swipe actions at the
  ///     trailing edge of the row; in a list without these it is a sign and not a button.
  /// - Returns: The accessory.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(DeleteAccessory(options: options, actionHandler: actionHandler), displayed: displayed)
  }

  /// How the button for deleting looks.
  public struct DeleteOptions: CellAccessoryOptions {
    /// Whether only its room is kept.
    public var isHidden: Bool
    /// The width that is kept for it.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the sign; nil takes the usual one.
    public var tintColor: UIColor?
    /// The colour of the disc behind it; nil takes red.
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
