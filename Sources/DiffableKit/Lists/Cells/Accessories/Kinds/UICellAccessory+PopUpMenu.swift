/// The kind of accessory that is a pop-up menu button: the title of the selected action, which opens a menu to select
/// another.
struct PopUpMenuAccessory: CellAccessoryKind {
  let menu: UIMenu
  let options: UICellAccessory.PopUpMenuOptions
  let selectedElementDidChangeHandler: UICellAccessory.MenuSelectedElementDidChangeHandler?

  var type: UICellAccessory.AccessoryType { .popUpMenu }
  var position: CellAccessoryPosition { .trailing(rank: 20) }
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
  /// A closure called with the menu of a pop-up button when a person has selected another of its actions.
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

  /// Returns a button that shows the title of a menu's selected action and opens the menu to select another.
  ///
  /// One action of the menu is always on: the first if none was. Selecting an action turns it on and the others off,
  /// performs it, and then calls the handler. A tap on the button does not select the row.
  ///
  /// - Parameters:
  ///   - menu: The actions to select from, including those of inline submenus.
  ///   - displayed: The editing states of the list in which the accessory is visible.
  ///   - options: The look of the accessory.
  ///   - selectedElementDidChangeHandler: Called with the menu when another action was selected;
  ///     ``UIMenu/selectedElements`` contains the action.
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

  /// The options of a pop-up menu accessory.
  public struct PopUpMenuOptions: CellAccessoryOptions {
    /// True if the accessory is invisible but its width stays reserved.
    public var isHidden: Bool
    /// The width that is reserved for the pop-up menu accessory; the width of its title by default.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the menu button's title; `nil` takes the default.
    public var tintColor: UIColor?

    /// Makes the options of a pop-up menu accessory; an argument that is `nil` takes its default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }
}
