extension UICellAccessory {
  /// A choice of the editing states of a list in which an accessory is visible.
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

  /// A choice of the width that a row reserves for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    /// The row reserves the accessory's own width.
    case actual
    /// The row reserves a width that is standard for the kind of accessory, which aligns such accessories from row to
    /// row.
    case standard
    /// The row reserves a width in points that the program chooses.
    case custom(CGFloat)
  }

  /// A choice of the edge of a row for a custom accessory view, with its order among the accessories there.
  public enum Placement {
    /// A function that returns the index at which to insert a custom view among the accessories of an edge, which are
    /// ordered from left to right.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// The custom view is at the row's leading edge; next to the content by default.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// The custom view is at the row's trailing edge; next to the content by default.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns a placement function for the index before an accessory; the last index if that accessory is absent.
    ///
    /// - Parameter accessory: An accessory of the type to search for.
    /// - Returns: A function for ``leading(displayed:at:)`` or ``trailing(displayed:at:)``.
    public static func position(before accessory: UICellAccessory) -> Position {
      { accessories in
        accessories.firstIndex { $0.accessoryType == accessory.accessoryType } ?? accessories.count
      }
    }

    /// Returns a placement function for the index after an accessory; the last index if that accessory is absent.
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
