/// The accessories at the leading edge of rows that are edited.
extension UICellAccessory {
  /// A button by which the item is deleted: a minus sign on a red disc.
  ///
  /// Nothing is deleted by itself: the handler applies a snapshot without the item.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown; while the list is edited, unless said otherwise.
  ///   - options: How it looks.
  ///   - actionHandler: What a press does; the row is not selected by it. Without one a press shows the swipe actions at the
  ///     trailing edge of the row; in a list without these it is a sign and not a button.
  /// - Returns: The accessory.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, displayed,
      Look(
        isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor,
        backgroundColor: options.backgroundColor),
      action: actionHandler)
  }

  /// A button by which an item is added: a plus sign on a green disc.
  ///
  /// Nothing is added by itself: the handler applies a snapshot with the item.
  ///
  /// - Parameters:
  ///   - displayed: When it is shown; while the list is edited, unless said otherwise.
  ///   - options: How it looks.
  ///   - actionHandler: What a press does; the row is not selected by it. Without one it is a sign and not a button.
  /// - Returns: The accessory.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, displayed,
      Look(
        isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor,
        backgroundColor: options.backgroundColor),
      action: actionHandler)
  }

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
    UICellAccessory(
      .multiselect, displayed,
      Look(
        isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor,
        backgroundColor: options.backgroundColor))
  }
}

extension UICellAccessory {
  /// How the button for deleting looks.
  public struct DeleteOptions {
    /// Whether only its room is kept.
    public var isHidden: Bool
    /// The width that is kept for it.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the sign; nil takes the usual one.
    public var tintColor: UIColor?
    /// The colour of the disc behind it; nil takes red.
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

  /// How the button for adding looks.
  public struct InsertOptions {
    /// Whether only its room is kept.
    public var isHidden: Bool
    /// The width that is kept for it.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the sign; nil takes the usual one.
    public var tintColor: UIColor?
    /// The colour of the disc behind it; nil takes green.
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

  /// How the mark of selected rows looks.
  public struct MultiselectOptions {
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
