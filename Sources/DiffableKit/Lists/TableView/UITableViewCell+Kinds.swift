extension UITableViewCell {
  /// The arrangement of the labels of a cell.
  public enum CellStyle: Int, Sendable {
    /// A cell style with an image and a text.
    case `default`
    /// A cell style with an image, a text, and a second text at the trailing edge.
    case value1
    /// A cell style with a text in the tint colour at the leading edge, and a second text beside it.
    case value2
    /// A cell style with an image, a text, and a second text below the first.
    case subtitle
  }

  /// The accessory at the trailing edge of a row.
  public enum AccessoryType: Int, Sendable {
    /// The row has no accessory.
    case none
    /// An accessory chevron, which says that selecting the row shows another screen.
    case disclosureIndicator
    /// An accessory with a detail button and a chevron.
    case detailDisclosureButton
    /// An accessory that is a check mark.
    case checkmark
    /// An accessory button, which calls ``UITableViewDelegate/tableView(_:accessoryButtonTappedForRowWith:)``.
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
    /// A row that a person can neither delete nor insert.
    case none
    /// A row that a person can delete.
    case delete
    /// A row with a button by which a person inserts a new row.
    case insert
  }

  /// The look of a selected row.
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

  /// The style of the separators between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// There are no separators between rows.
    case none
    /// There is a thin line between rows.
    case singleLine
  }

  /// The look of a row that has the focus.
  public enum FocusStyle: Int, Sendable {
    /// A focused row has a focus ring.
    case `default`
    /// A focused row has a look of its cell's own.
    case custom
  }

  /// The phase in which a person's drag of a row is.
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

  /// The parts of a cell that are shown temporarily.
  public struct StateMask: OptionSet, Sendable {
    /// The raw bits of the option set.
    public let rawValue: UInt
    /// Makes an option set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The editing control at the leading edge of a row.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The swipe actions of a row.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
