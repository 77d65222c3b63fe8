extension UITableViewCell {
  /// The arrangement of the labels of a cell.
  public enum CellStyle: Int, Sendable {
    /// An image and a text.
    case `default`
    /// An image, a text, and a second text at the trailing edge.
    case value1
    /// A text in the tint colour at the leading edge, and a second text beside it.
    case value2
    /// An image, a text, and a second text below the first.
    case subtitle
  }

  /// The accessory at the trailing edge of a row.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none
    /// A chevron, which says that selecting the row shows another screen.
    case disclosureIndicator
    /// A detail button and a chevron.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A detail button, which calls ``UITableViewDelegate/tableView(_:accessoryButtonTappedForRowWith:)``.
    case detailButton

    var parts: [AccessoryPart] {
      switch self {
      case .none: []
      case .disclosureIndicator: [.disclosure]
      case .detailDisclosureButton: [.detail, .disclosure]
      case .checkmark: [.checkmark]
      case .detailButton: [.detail]
      }
    }
  }

  /// The edit that a person can make with a row while its table is being edited.
  public enum EditingStyle: Int, Sendable {
    /// No edit.
    case none
    /// The row can be deleted.
    case delete
    /// A new row can be inserted.
    case insert
  }

  /// The look of a selected row.
  public enum SelectionStyle: Int, Sendable {
    /// The same look as a row that is not selected.
    case none
    /// The same as ``default``.
    case blue
    /// The same as ``default``.
    case gray
    /// The selection background of the table's style.
    case `default`
  }

  /// The style of the separators between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No separators.
    case none
    /// A thin line between rows.
    case singleLine
  }

  /// The look of a row that has the focus.
  public enum FocusStyle: Int, Sendable {
    /// A focus ring around the row.
    case `default`
    /// A look that the cell draws itself.
    case custom
  }

  /// The phase in which a person's drag of a row is.
  public enum DragState: Int, Sendable {
    /// The row is not being dragged.
    case none
    /// The row was lifted and has not moved yet.
    case lifting
    /// The row is moving with the finger or pointer.
    case dragging

    init(_ state: UICollectionViewCell.DragState) {
      switch state {
      case .none: self = .none
      case .lifting: self = .lifting
      case .dragging: self = .dragging
      }
    }
  }

  /// The parts of a cell that are shown temporarily.
  public struct StateMask: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: UInt
    /// Makes a set from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The editing control at the leading edge of a row.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The swipe actions of a row.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
