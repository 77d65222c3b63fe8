extension UICellAccessory {
  /// A condition under which an accessory is visible: always, or only while the list is being edited, or only while it
  /// is not.
  public enum DisplayedState: Hashable, Sendable {
    /// The accessory is visible both while the list is being edited and while it is not.
    case always
    /// The accessory is visible only while the list is being edited.
    case whenEditing
    /// The accessory is visible only while the list is not being edited.
    case whenNotEditing

    func holds(isEditing: Bool) -> Bool {
      switch self {
      case .always: true
      case .whenEditing: isEditing
      case .whenNotEditing: !isEditing
      }
    }
  }

  /// A width that a row reserves for an accessory: the accessory's own, a standard one, or one that the program gives.
  public enum LayoutDimension: Hashable, Sendable {
    /// The row reserves the accessory's own width.
    case actual
    /// The row reserves a width that is standard for the kind of accessory, which aligns such accessories from row to
    /// row.
    case standard
    /// The row reserves a width in points that the program chooses.
    case custom(CGFloat)
  }

  /// A placement of a custom accessory view in a row: an edge of the row, with the view's order among the accessories
  /// there.
  public enum Placement {
    /// A function that returns the index at which to insert a custom view among the accessories of an edge, which are
    /// ordered from left to right.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// The custom view is at the row's leading edge; next to the content by default.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// The custom view is at the row's trailing edge; next to the content by default.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns a placement function for the index before the first accessory of a type; the end if there is none.
    ///
    /// - Parameter accessory: An accessory of the type to search for.
    /// - Returns: A function for ``leading(displayed:at:)`` or ``trailing(displayed:at:)``.
    public static func position(before accessory: UICellAccessory) -> Position {
      { accessories in
        accessories.firstIndex { $0.accessoryType == accessory.accessoryType } ?? accessories.count
      }
    }

    /// Returns a placement function for the index after the first accessory of a type; the end if there is none.
    ///
    /// - Parameter accessory: An accessory of the type to search for.
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
