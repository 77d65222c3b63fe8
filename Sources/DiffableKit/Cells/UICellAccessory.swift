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

  /// How an accessory looks, whatever its kind.
  struct Look: Hashable {
    var isHidden = false
    var reservedLayoutWidth = LayoutDimension.standard
    var tintColor: UIColor?
    var text: String?
    var font: UIFont?
    var outlineStyle = OutlineDisclosureOptions.Style.automatic
    var maintainsFixedSize = false
    var showsVerticalSeparator = false
  }

  private init(
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
        text: text, font: options.font))
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

extension UICellAccessory {
  /// The kind of an accessory.
  public enum AccessoryType: Hashable {
    /// An arrow that says that the row leads somewhere.
    case disclosureIndicator
    /// A button that shows and hides children.
    case outlineDisclosure
    /// A check mark.
    case checkmark
    /// A short text.
    case label
    /// A view of the program's own.
    case customView(UIView)
    /// A button for more about the row.
    case detail
    /// A handle by which the row is dragged.
    case reorder
  }

  /// When an accessory is shown.
  public enum DisplayedState: Hashable, Sendable {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// While the list is not edited.
    case whenNotEditing

    func holds(isEditing: Bool) -> Bool {
      switch self {
      case .always: true
      case .whenEditing: isEditing
      case .whenNotEditing: !isEditing
      }
    }
  }

  /// The width that is kept for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory itself.
    case actual
    /// The same for all accessories of a kind.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The edge of a row and the place among the accessories there.
  public enum Placement {
    /// Finds the place for a view among the accessories of an edge, which are given from left to right.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// At the edge where reading begins; next to the content unless said otherwise.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the edge where reading ends; next to the content unless said otherwise.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// The place before an accessory, or the last if it is not there.
    ///
    /// - Parameter accessory: An accessory of the same kind.
    /// - Returns: A function for ``leading(displayed:at:)`` or ``trailing(displayed:at:)``.
    public static func position(before accessory: UICellAccessory) -> Position {
      { accessories in
        accessories.firstIndex { $0.accessoryType == accessory.accessoryType } ?? accessories.count
      }
    }

    /// The place after an accessory, or the last if it is not there.
    ///
    /// - Parameter accessory: An accessory of the same kind.
    /// - Returns: A function for ``leading(displayed:at:)`` or ``trailing(displayed:at:)``.
    public static func position(after accessory: UICellAccessory) -> Position {
      { accessories in
        accessories.firstIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 } ?? accessories.count
      }
    }

    var displayed: DisplayedState {
      switch self {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    }
  }
}
