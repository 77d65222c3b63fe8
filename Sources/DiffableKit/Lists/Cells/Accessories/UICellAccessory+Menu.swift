/// The accessory by which one of several things is chosen.
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
    var accessory = UICellAccessory(
      .popUpMenu, displayed,
      Look(
        isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor))
    accessory.menu = menu
    accessory.menuHandler = selectedElementDidChangeHandler
    return accessory
  }

  /// How a button with a menu looks.
  public struct PopUpMenuOptions {
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
