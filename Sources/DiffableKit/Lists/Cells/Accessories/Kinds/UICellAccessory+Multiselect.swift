/// A ring, or a tick on a disc while the row is selected.
struct MultiselectAccessory: CellAccessoryKind {
  let options: UICellAccessory.MultiselectOptions

  var type: UICellAccessory.AccessoryType { .multiselect }
  var place: CellAccessoryPosition { .leading(rank: 0) }
  var standardWidth: CGFloat { 24 }
  var isControl: Bool { true }

  func makeView() -> CellAccessoryControl { CellAccessoryControl(symbol: "checkmark", isTabStop: false, hasDisc: true) }

  func update(_ view: CellAccessoryControl, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor ?? .white, in: row)
  }

  func updateState(of view: CellAccessoryControl, in row: any CellAccessoryOwner) {
    view.disc = row.isSelected ? .filled(options.backgroundColor ?? row.tintColor) : .ring(.tertiaryLabel)
    view.symbolView.isHidden = !row.isSelected
  }
}

extension UICellAccessory {
  /// A mark that says whether the row is among the selected: a ring, or a tick on a disc.
  ///
  /// The row itself is what is pressed.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown; while the list is edited, unless said otherwise.
  ///   - options: How it looks.
  /// - Returns: The accessory.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(MultiselectAccessory(options: options), displayed: displayed)
  }

  /// How the mark of selected rows looks.
  public struct MultiselectOptions: CellAccessoryOptions {
    /// Whether only its room is kept.
    public var isHidden: Bool
    /// The width that is kept for it.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the sign; nil takes the usual one.
    public var tintColor: UIColor?
    /// The colour of the disc behind it; nil takes the tint colour of the row.
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
