/// Something small at the edge of a row: an arrow, a check mark, a number, a button.
public struct UICellAccessory {
  /// What a press on an accessory does.
  public typealias ActionHandler = () -> Void

  /// The kind of accessory.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  var look: Look
  var placement: Placement?
  var actionHandler: ActionHandler?
  /// What is chosen from, for a pop-up menu.
  var menu: UIMenu?
  var menuHandler: MenuSelectedElementDidChangeHandler?

  /// How an accessory looks, whatever its kind.
  struct Look: Hashable {
    var isHidden = false
    var reservedLayoutWidth = LayoutDimension.standard
    var tintColor: UIColor?
    var backgroundColor: UIColor?
    var text: String?
    var font: UIFont?
    var adjustsFont = false
    var outlineStyle = OutlineDisclosureOptions.Style.automatic
    var maintainsFixedSize = false
    var showsVerticalSeparator = false
  }

  init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ look: Look, placement: Placement? = nil,
    action: ActionHandler? = nil
  ) {
    accessoryType = type
    self.displayed = displayed
    self.look = look
    self.placement = placement
    actionHandler = action
  }

  /// An arrow that says that the row leads somewhere.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  /// - Returns: The accessory.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, displayed,
      Look(
        isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor))
  }

  /// A button for more about the row.
  ///
  /// Without a handler it is a sign and not a button.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  ///   - actionHandler: What a press does; the row is not selected by it.
  /// - Returns: The accessory.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail, displayed,
      Look(
        isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor),
      action: actionHandler)
  }

  /// A check mark.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  /// - Returns: The accessory.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, displayed,
      Look(
        isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor))
  }

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
    UICellAccessory(
      .outlineDisclosure, displayed,
      Look(
        isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor,
        outlineStyle: options.style),
      action: actionHandler)
  }

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
    UICellAccessory(
      .reorder, displayed,
      Look(
        isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor,
        showsVerticalSeparator: options.showsVerticalSeparator))
  }

  /// A short text, such as a count.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - displayed: When it is shown.
  ///   - options: How it looks.
  /// - Returns: The accessory.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .label, displayed,
      Look(
        isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor,
        text: text, font: options.font, adjustsFont: options.adjustsFontForContentSizeCategory))
  }

  /// A view of the program's own.
  ///
  /// - Parameter configuration: The view and where it goes.
  /// - Returns: The accessory.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(
      .customView(configuration.customView), configuration.placement.displayed,
      Look(
        isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth,
        tintColor: configuration.tintColor, maintainsFixedSize: configuration.maintainsFixedSize),
      placement: configuration.placement)
  }
}
