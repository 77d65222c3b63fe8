extension UITableView {
  /// A style of a table: plain, grouped or inset grouped.
  public enum Style: Int, Sendable {
    /// The table is plain: rows go from edge to edge; headers are pinned to the top while their sections scroll past.
    case plain
    /// The table is grouped: sections go from edge to edge, with a background different from the table's.
    case grouped
    /// The table is inset grouped: sections are inset from the edges, with rounded corners and a background of their
    /// own.
    case insetGrouped

    var appearance: UICollectionLayoutListConfiguration.Appearance {
      switch self {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    }
  }

  /// A position in the visible bounds to which a table scrolls a row: top, middle, bottom or the nearest.
  public enum ScrollPosition: Int, Sendable {
    /// The row is scrolled to the nearest position at which it is fully visible.
    case none
    /// The row is scrolled to the top of the visible bounds.
    case top
    /// The row is scrolled to the middle of the visible bounds.
    case middle
    /// The row is scrolled to the bottom of the visible bounds.
    case bottom

    var position: UICollectionView.ScrollPosition {
      switch self {
      case .none: []
      case .top: .top
      case .middle: .centeredVertically
      case .bottom: .bottom
      }
    }
  }

  /// An animation with which a table's rows are inserted and deleted, such as a fade or a slide; on a reload, the old
  /// cell is deleted and the new one inserted.
  public enum RowAnimation: Int, Sendable {
    /// Inserted rows fade in and deleted rows fade out.
    case fade
    /// Inserted rows slide in from the right, and deleted rows slide out to the right.
    case right
    /// Inserted rows slide in from the left, and deleted rows slide out to the left.
    case left
    /// Inserted rows slide in from the top, and deleted rows slide out to the top.
    case top
    /// Inserted rows slide in from the bottom, and deleted rows slide out to the bottom.
    case bottom
    /// Inserted and deleted rows appear and disappear without animation.
    case none
    /// Inserted rows grow from their vertical middle, and deleted rows shrink to it.
    case middle
    /// The table chooses the row animation, which in this package is always ``fade``.
    case automatic = 100

    var effect: DiffableAnimation.Effect {
      switch self {
      case .fade, .automatic: .fade
      case .right: .slide(.right)
      case .left: .slide(.left)
      case .top: .slide(.top)
      case .bottom: .slide(.bottom)
      case .none: .none
      case .middle: .unfold
      }
    }

    /// The animation of an update whose rows are all inserted, deleted and reloaded with this row animation.
    var animation: DiffableAnimation {
      var animation = DiffableAnimation.usual
      animation.insertion = effect
      animation.deletion = effect
      animation.reload = effect
      return animation
    }
  }

  /// A setting for the self-sizing of a table's rows: the changes inside a row after which the table measures the row's
  /// height again (`behaviour.md` D47).
  public enum SelfSizingInvalidation: Int, Sendable {
    /// No change inside a row makes the table measure the row again.
    case disabled
    /// The row is measured again after a change of its content configuration, text or image, but not of its
    /// constraints.
    case enabled
    /// The row is measured again after a change of its content configuration, text, image or constraints.
    case enabledIncludingConstraints
  }

  /// A setting for the edges from which a table's ``separatorInset`` is measured.
  public enum SeparatorInsetReference: Int, Sendable {
    /// Separator insets are measured from the edges of the cells.
    case fromCellEdges
    /// Separator insets are measured from the automatic insets of the separators.
    case fromAutomaticInsets
  }

  /// Posted, with the table as its object, when a person has selected or deselected rows.
  public nonisolated class var selectionDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITableViewSelectionDidChangeNotification")
  }

  /// A message, as a type, that is posted when a table's selection has changed; the counterpart of
  /// ``selectionDidChangeNotification``.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  public struct SelectionDidChangeMessage: NotificationCenter.MainActorMessage {
    /// The type of the message's subject: a table.
    public typealias Subject = UITableView
    /// The name of the notification that corresponds to the message.
    public static var name: Notification.Name { UITableView.selectionDidChangeNotification }
    /// The table whose selection has changed.
    public var tableView: UITableView

    /// Makes a message about a table whose selection has changed.
    ///
    /// - Parameter tableView: The table whose selection has changed.
    public init(tableView: UITableView) { self.tableView = tableView }

    /// Makes the message that corresponds to a notification.
    ///
    /// - Parameter notification: The notification.
    /// - Returns: The message; `nil` if the notification's object is not a table.
    @MainActor public static func makeMessage(_ notification: Notification) -> SelectionDidChangeMessage? {
      (notification.object as? UITableView).map(SelectionDidChangeMessage.init)
    }

    /// Makes the notification that corresponds to a message.
    ///
    /// - Parameter message: The message.
    /// - Returns: The notification, with the table as its object.
    @MainActor public static func makeNotification(_ message: SelectionDidChangeMessage) -> Notification {
      Notification(name: name, object: message.tableView)
    }
  }

  func postSelectionChange() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    #if !canImport(ObjectiveC)
      // Where Foundation does not bridge notifications to messages, observers of the message need a message of their
      // own.
      NotificationCenter.default.post(SelectionDidChangeMessage(tableView: self), subject: self)
    #endif
  }
}

/// A set of the parts of a table whose background is only as wide as their content.
public struct UITableViewContentHuggingElements: OptionSet, Sendable {
  /// The raw bits of the set of parts of a table.
  public let rawValue: Int
  /// Makes a set of parts of a table from raw bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The set of one part of a table: the headers of its sections.
  public static let sectionHeaders = UITableViewContentHuggingElements(rawValue: 8)
}

/// An object that describes a focus change in a table: the previously and the next focused row.
@MainActor @preconcurrency open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  private let context: UICollectionViewFocusUpdateContext

  init(_ context: UICollectionViewFocusUpdateContext) {
    self.context = context
    super.init(heading: context.focusHeading)
  }

  /// The index path of the row that had the focus; `nil` if no row had it.
  open var previouslyFocusedIndexPath: IndexPath? { context.previouslyFocusedIndexPath }
  /// The index path of the row that gets the focus; `nil` if the focus leaves the table.
  open var nextFocusedIndexPath: IndexPath? { context.nextFocusedIndexPath }
  /// The cell of the row that had the focus, if the cell exists.
  open override var previouslyFocusedView: UIView? { Self.cell(context.previouslyFocusedView) }
  /// The cell of the row that gets the focus, if the cell exists.
  open override var nextFocusedView: UIView? { Self.cell(context.nextFocusedView) }

  private static func cell(_ view: UIView?) -> UIView? { (view as? TableCellContainer)?.tableCell ?? view }
}
