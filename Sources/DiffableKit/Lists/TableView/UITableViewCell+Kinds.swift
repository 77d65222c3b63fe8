extension UITableViewCell {
  /// A choice of the arrangements of the image and labels in a table cell.
  public enum CellStyle: Int, Sendable {
    /// The cell has an image and a text.
    case `default`
    /// The cell has an image, a text, and a second text at the trailing edge.
    case value1
    /// The cell has a text in the tint colour at the leading edge, and a second text beside it.
    case value2
    /// The cell has an image, a text, and a second text below the first.
    case subtitle
  }

  /// A choice of the standard accessories at the trailing edge of a table's row.
  public enum AccessoryType: Int, Sendable {
    /// The row has no accessory at its trailing edge.
    case none
    /// The row has a chevron, which says that selecting the row shows another screen.
    case disclosureIndicator
    /// The row has a detail button and a chevron.
    case detailDisclosureButton
    /// The row has a check mark.
    case checkmark
    /// The row has a detail button, which calls ``UITableViewDelegate/tableView(_:accessoryButtonTappedForRowWith:)``.
    case detailButton

    var parts: [TableCellAccessoryKind] {
      switch self {
      case .none: []
      case .disclosureIndicator: [.disclosure]
      case .detailDisclosureButton: [.detail, .disclosure]
      case .checkmark: [.checkmark]
      case .detailButton: [.detail]
      }
    }
  }

  /// A choice of the edits that a person can make with a row while its table is being edited.
  public enum EditingStyle: Int, Sendable {
    /// A person can neither delete the row nor insert a new one from it.
    case none
    /// A person can delete the row.
    case delete
    /// The row has a button by which a person inserts a new row.
    case insert
  }

  /// A choice of the looks of a selected row.
  public enum SelectionStyle: Int, Sendable {
    /// A selected row looks like a row that is not selected.
    case none
    /// A selected row looks as with ``default``.
    case blue
    /// A selected row looks as with ``default``.
    case gray
    /// A selected row has the selection background of the table's style.
    case `default`
  }

  /// A choice of the styles of the separators between a table's rows.
  public enum SeparatorStyle: Int, Sendable {
    /// There are no separators between rows.
    case none
    /// There is a thin line between rows.
    case singleLine
  }

  /// A choice of the looks of a row that has the focus.
  public enum FocusStyle: Int, Sendable {
    /// A focused row has a focus ring.
    case `default`
    /// The cell itself changes the look of a focused row.
    case custom
  }

  /// A choice of the phases of a person's drag of a table's row: none, lifting, or dragging.
  public enum DragState: Int, Sendable {
    /// A person is not dragging the row.
    case none
    /// A person has lifted the row and not moved it yet.
    case lifting
    /// The row moves with the person's finger or pointer.
    case dragging

    init(_ state: UICollectionViewCell.DragState) {
      switch state {
      case .none: self = .none
      case .lifting: self = .lifting
      case .dragging: self = .dragging
      }
    }
  }

  /// A set of the parts of a table cell that are shown temporarily.
  public struct StateMask: OptionSet, Sendable {
    /// The raw bits of the set of temporary parts of a cell.
    public let rawValue: UInt
    /// Makes a set of temporary parts of a cell from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The part of a table cell that is the editing control at the leading edge.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The part of a table cell that is the row's swipe actions.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
