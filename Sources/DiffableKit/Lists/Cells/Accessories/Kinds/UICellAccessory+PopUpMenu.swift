/// The words of what is chosen, which open a menu to choose from.
struct PopUpMenuAccessory: CellAccessoryKind {
  let menu: UIMenu
  let options: UICellAccessory.PopUpMenuOptions
  let selectedElementDidChangeHandler: UICellAccessory.MenuSelectedElementDidChangeHandler?

  var type: UICellAccessory.AccessoryType { .popUpMenu }
  var place: CellAccessoryPosition { .trailing(rank: 20) }
  var standardWidth: CGFloat { 28 }
  var isControl: Bool { true }

  func leastWidth(inRowOf width: CGFloat) -> CGFloat? {
    options.reservedLayoutWidth == .actual ? (width / 3).rounded() : nil
  }

  func makeView() -> PopUpMenuControl { PopUpMenuControl(frame: .zero) }

  func update(_ view: PopUpMenuControl, in row: any CellAccessoryOwner) {
    view.setAccessoryTint(options.tintColor ?? .secondaryLabel, in: row)
    view.show(menu) { selectedElementDidChangeHandler?($0) }
  }
}

extension UICellAccessory {
  /// Told of a menu of which another action is on now.
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

  /// A button that shows the title of the chosen action and opens a menu for choosing another.
  ///
  /// Of the menu's actions one is on: the first if none was. A choice turns it on and the others off, performs it, and then
  /// calls the handler. The row is not selected by it.
  ///
  /// - Parameters:
  ///   - menu: The actions to choose from, here and in menus that are shown as part of this one.
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  ///   - selectedElementDidChangeHandler: Called with the menu when another action was chosen; ``UIMenu/selectedElements`` has
  ///     it.
  /// - Returns: The accessory.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      PopUpMenuAccessory(
        menu: menu, options: options, selectedElementDidChangeHandler: selectedElementDidChangeHandler),
      displayed: displayed)
  }

  /// How a button with a menu looks.
  public struct PopUpMenuOptions: CellAccessoryOptions {
    /// Whether only its room is kept.
    public var isHidden: Bool
    /// The width that is kept for it; that of the words by default.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the words; nil takes the usual one.
    public var tintColor: UIColor?

    /// Makes options; what is nil takes its default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }
}
