/// The kind of accessory that is an outline disclosure button: a chevron that points down while the row's item is
/// expanded.
struct OutlineDisclosureAccessory: CellAccessoryKind {
  let options: UICellAccessory.OutlineDisclosureOptions
  let actionHandler: UICellAccessory.ActionHandler?

  var type: UICellAccessory.AccessoryType { .outlineDisclosure }
  var position: CellAccessoryPosition { .trailing(rank: 50) }
  var standardWidth: CGFloat { 28 }
  var isControl: Bool { true }
  var outlineToggle: OutlineToggleBehavior? {
    OutlineToggleBehavior(
      takesRow: (inHeaders: options.style != .cell, elsewhere: options.style == .header), isHidden: options.isHidden,
      actionHandler: actionHandler)
  }

  func makeView() -> AccessorySymbolButton { AccessorySymbolButton(symbol: "chevron.right", isTabStop: false) }

  func update(_ view: AccessorySymbolButton, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor, in: row)
    view.action = { [weak row] in row?.performOutlineToggle() }
  }

  func updateState(of view: AccessorySymbolButton, in row: any CellAccessoryOwner) {
    let isExpanded = row.isExpanded
    view.symbolView.name = isExpanded ? "chevron.down" : "chevron.right"
    view.accessibilityLabel = row.name(of: isExpanded ? "Collapse" : "Expand")
  }
}

extension UICellAccessory {
  /// Returns a chevron button that expands and collapses an outline's item; the chevron points down while the item is
  /// expanded.
  ///
  /// - Parameters:
  ///   - displayed: The editing states of the list in which the accessory is visible.
  ///   - options: The look of the button, and the area that a tap may hit.
  ///   - actionHandler: The action of a tap instead of expanding or collapsing the item (`behaviour.md` B43).
  /// - Returns: The accessory.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(OutlineDisclosureAccessory(options: options, actionHandler: actionHandler), displayed: displayed)
  }

  /// The options of an outline disclosure button.
  public struct OutlineDisclosureOptions: CellAccessoryOptions {
    /// A style of an outline disclosure: it determines the area of the row in which a tap expands or collapses the
    /// row's item.
    public enum Style: Hashable, Sendable {
      /// A tap on the whole row expands or collapses the item in headers; a tap on the chevron alone in other rows.
      case automatic
      /// A tap anywhere on the row expands or collapses the item.
      case header
      /// Only a tap on the chevron expands or collapses the item.
      case cell
    }

    /// The chosen style of the outline disclosure: a tap on the whole row, or on the button alone, expands or collapses
    /// the row's item.
    public var style: Style
    /// True if the accessory is invisible but its width in the row stays reserved.
    public var isHidden: Bool
    /// The width that the row's layout reserves for the accessory.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the outline disclosure button; `nil` takes the default of its kind.
    public var tintColor: UIColor?

    /// Makes the options of an outline disclosure button; an argument that is `nil` takes its default.
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
