/// The kind of accessory that indicates multiple selection: an empty ring, or a tick on a disc while the row is
/// selected.
struct MultiselectAccessory: CellAccessoryKind {
  let options: UICellAccessory.MultiselectOptions

  var type: UICellAccessory.AccessoryType { .multiselect }
  var position: CellAccessoryPosition { .leading(rank: 0) }
  var standardWidth: CGFloat { 24 }
  var isControl: Bool { true }

  func makeView() -> AccessorySymbolButton {
    AccessorySymbolButton(symbol: "checkmark", isTabStop: false, hasDisc: true)
  }

  func update(_ view: AccessorySymbolButton, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor ?? .white, in: row)
  }

  func updateState(of view: AccessorySymbolButton, in row: any CellAccessoryOwner) {
    view.disc = row.isSelected ? .filled(options.backgroundColor ?? row.tintColor) : .ring(.tertiaryLabel)
    view.symbolView.isHidden = !row.isSelected
  }
}

extension UICellAccessory {
  /// Returns an indicator of multiple selection: an empty ring, or a tick on a disc if the row is selected.
  ///
  /// The indicator is not a button; a tap anywhere on the row selects it.
  ///
  /// - Parameters:
  ///   - displayed: The editing states of the list in which the accessory is visible; while editing by default.
  ///   - options: The look of the accessory.
  /// - Returns: The accessory.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(MultiselectAccessory(options: options), displayed: displayed)
  }

  /// The options of a multiple selection indicator.
  public struct MultiselectOptions: CellAccessoryOptions {
    /// True if the accessory is invisible but its width in the row stays reserved.
    public var isHidden: Bool
    /// The width that the row's layout reserves for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the multiple selection indicator's symbol; `nil` takes the default of its kind.
    public var tintColor: UIColor?
    /// The colour of the disc behind the tick of a selected row; `nil` takes the row's tint colour.
    public var backgroundColor: UIColor?

    /// Makes the options of a multiple selection indicator; an argument that is `nil` takes its default.
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
