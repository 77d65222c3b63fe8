extension UITableViewCell {
  /// How the labels of a cell are arranged.
  public enum CellStyle: Int, Sendable {
    /// An image and a text.
    case `default`
    /// An image, a text, and another one at the end of the line.
    case value1
    /// A text in the tint at the start of the line, and another one beside it.
    case value2
    /// An image, a text, and another one below.
    case subtitle
  }

  /// What is at the trailing edge of a row.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// A chevron: the row leads somewhere.
    case disclosureIndicator
    /// A button for more about the row, and a chevron.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button for more about the row; ``UITableViewDelegate/tableView(_:accessoryButtonTappedForRowWith:)`` is told.
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

  /// What can be done with a row while its table is edited.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none
    /// It can be deleted.
    case delete
    /// One can be inserted.
    case insert
  }

  /// How a selected row is marked.
  public enum SelectionStyle: Int, Sendable {
    /// Not at all.
    case none
    /// As ``default``.
    case blue
    /// As ``default``.
    case gray
    /// By the fill of the table's style.
    case `default`
  }

  /// Whether thin lines part the rows.
  public enum SeparatorStyle: Int, Sendable {
    /// They do not.
    case none
    /// They do.
    case singleLine
  }

  /// How a row with the keyboard's mark is shown.
  public enum FocusStyle: Int, Sendable {
    /// With a frame around it.
    case `default`
    /// As the cell does by itself.
    case custom
  }

  /// How far a person has come with moving a row.
  public enum DragState: Int, Sendable {
    /// It is not moved.
    case none
    /// It was taken up and has not moved yet.
    case lifting
    /// It moves.
    case dragging

    init(_ state: UICollectionViewCell.DragState) {
      switch state {
      case .none: self = .none
      case .lifting: self = .lifting
      case .dragging: self = .dragging
      }
    }
  }

  /// Parts of a cell that come and go.
  public struct StateMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The control at the leading edge of a row that is edited.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The actions of a row that is pulled aside.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
