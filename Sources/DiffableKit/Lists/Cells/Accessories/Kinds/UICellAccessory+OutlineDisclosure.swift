/// A button that points to the side or down, as the children of the row's item are hidden or shown.
struct OutlineDisclosureAccessory: CellAccessoryKind {
  let options: UICellAccessory.OutlineDisclosureOptions
  let actionHandler: UICellAccessory.ActionHandler?

  var type: UICellAccessory.AccessoryType { .outlineDisclosure }
  var place: CellAccessoryPosition { .trailing(rank: 50) }
  var standardWidth: CGFloat { 28 }
  var isControl: Bool { true }
  var outlineToggle: OutlineToggleStyle? {
    OutlineToggleStyle(
      takesRow: (inHeaders: options.style != .cell, elsewhere: options.style == .header), isHidden: options.isHidden,
      actionHandler: actionHandler)
  }

  func makeView() -> CellAccessoryControl { CellAccessoryControl(symbol: "chevron.right", isTabStop: false) }

  func update(_ view: CellAccessoryControl, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor, in: row)
    view.action = { [weak row] in row?.performOutlineToggle() }
  }

  func updateState(of view: CellAccessoryControl, in row: any CellAccessoryOwner) {
    let isExpanded = row.isExpanded
    view.symbolView.name = isExpanded ? "chevron.down" : "chevron.right"
    view.accessibilityLabel = row.name(of: isExpanded ? "Collapse" : "Expand")
  }
}

extension UICellAccessory {
  /// A button that shows and hides the children of an item of an outline, pointing down while they are shown.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown.
  ///   - options: How it looks, and whether the whole row is the button.
  ///   - actionHandler: What a press does instead of showing or hiding the children (`behaviour.md` B43).
  /// - Returns: The accessory.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(OutlineDisclosureAccessory(options: options, actionHandler: actionHandler), displayed: displayed)
  }

  /// How the button of an outline's item looks.
  public struct OutlineDisclosureOptions: CellAccessoryOptions {
    /// What belongs to the button.
    public enum Style: Hashable, Sendable {
      /// The whole row in a header, the button alone elsewhere.
      case automatic
      /// The whole row.
      case header
      /// The button alone.
      case cell
    }

    /// What belongs to the button.
    public var style: Style
    /// Whether only its room is kept.
    public var isHidden: Bool
    /// The width that is kept for it.
    public var reservedLayoutWidth: LayoutDimension
    /// Its colour; nil takes the usual one.
    public var tintColor: UIColor?

    /// Makes options; what is nil takes its default.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }
}
