extension UICellAccessory {
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
