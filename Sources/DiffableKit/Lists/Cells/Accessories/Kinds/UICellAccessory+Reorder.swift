/// The kind of accessory that is a reorder handle, by which a row is dragged.
struct ReorderAccessory: CellAccessoryKind {
  let options: UICellAccessory.ReorderOptions

  var type: UICellAccessory.AccessoryType { .reorder }
  var position: CellAccessoryPosition { .trailing(rank: 70) }
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
  /// Returns a handle by which a person drags the row to another index path, if the data source lets the item be moved.
  ///
  /// Alt-Up and Alt-Down on the keyboard move the focused row.
  ///
  /// - Parameters:
  ///   - displayed: The editing states of the list in which the accessory is visible; while editing by default.
  ///   - options: The look of the accessory.
  /// - Returns: The accessory.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(ReorderAccessory(options: options), displayed: displayed)
  }

  /// The options of a reorder handle.
  public struct ReorderOptions: CellAccessoryOptions {
    /// True if the accessory is invisible but its width in the row stays reserved.
    public var isHidden: Bool
    /// The width that the row's layout reserves for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the reorder handle; `nil` takes the default of its kind.
    public var tintColor: UIColor?
    /// True if a thin vertical line separates the handle from the accessory before it.
    public var showsVerticalSeparator: Bool

    /// Makes the options of a reorder handle; an argument that is `nil` takes its default.
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
