extension UITableViewCell {
  /// A style of a table cell: an arrangement of its image and labels.
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

  /// A type of standard accessory at the trailing edge of a table's row, such as a chevron or a check mark.
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

  /// An editing style of a row: the edit that a person can make with the row while its table is being edited, such as
  /// deletion.
  public enum EditingStyle: Int, Sendable {
    /// A person can neither delete the row nor insert a new one from it.
    case none
    /// A person can delete the row.
    case delete
    /// The row has a button by which a person inserts a new row.
    case insert
  }

  /// A style in which a table's row is drawn while it is selected.
  public enum SelectionStyle: Int, Sendable {
    /// A selected row looks like a row that is not selected.
    case none
    /// A selected row looks as with ``default``; declared so that code written for UIKit compiles.
    case blue
    /// A selected row looks as with ``default``; declared so that code written for UIKit compiles.
    case gray
    /// A selected row has the selection background of the table's style.
    case `default`
  }

  /// A style of the separators between a table's rows: none, or a thin line.
  public enum SeparatorStyle: Int, Sendable {
    /// There are no separators between rows.
    case none
    /// There is a thin line between rows.
    case singleLine
  }

  /// A style in which a table's row is drawn while it has the focus.
  public enum FocusStyle: Int, Sendable {
    /// A focused row has a focus ring.
    case `default`
    /// The cell itself changes the look of a focused row.
    case custom
  }

  /// The state of a table's row in a person's drag: not dragged, lifted, or moving with the finger or pointer.
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
    /// The set of one temporary part of a table cell: the editing control at the leading edge.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The part of a table cell that is the row's swipe actions.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
