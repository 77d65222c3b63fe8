/// A handle by which a row is dragged.
struct ReorderAccessory: CellAccessoryKind {
  let options: UICellAccessory.ReorderOptions

  var type: UICellAccessory.AccessoryType { .reorder }
  var place: CellAccessoryPosition { .trailing(rank: 70) }
  var standardWidth: CGFloat { 28 }
  var isControl: Bool { true }

  func makeView() -> ReorderHandle { ReorderHandle(frame: .zero) }

  func update(_ view: ReorderHandle, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor ?? .secondaryLabel, in: row)
  }

  func updateState(of view: ReorderHandle, in row: any CellAccessoryOwner) {
    view.showsSeparator = options.showsVerticalSeparator && !row.isBesideContent(view)
  }
}

extension UICellAccessory {
  /// The handle by which a person drags the row to another place, if the data source lets the item be moved.
  ///
  /// Without a pointer, Alt with Up and Down moves the row that has the keyboard's mark.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown; while the list is edited, unless said otherwise.
  ///   - options: How it looks.
  /// - Returns: The accessory.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(ReorderAccessory(options: options), displayed: displayed)
  }

  /// How a handle looks.
  public struct ReorderOptions: CellAccessoryOptions {
    /// Whether only its room is kept.
    public var isHidden: Bool
    /// The width that is kept for it.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil takes the usual one.
    public var tintColor: UIColor?
    /// Whether a thin line parts it from the other accessories.
    public var showsVerticalSeparator: Bool

    /// Makes options; what is nil takes its default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }
}
