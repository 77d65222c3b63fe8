extension UITableView {
  /// The look of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers stay at the top while their sections scroll by.
    case plain
    /// Sections set apart from the background, from edge to edge.
    case grouped
    /// Sections set apart from the background, with rounded corners.
    case insetGrouped

    var appearance: UICollectionLayoutListConfiguration.Appearance {
      switch self {
      case .plain: .plain
      case .grouped: .grouped
      case .insetGrouped: .insetGrouped
      }
    }
  }

  /// Where a row goes that is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// As little as needed.
    case none
    /// To the top of the table.
    case top
    /// To the middle.
    case middle
    /// To the bottom.
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

  /// How rows come and go; of rows that are reloaded the old cell goes and the new one comes so.
  public enum RowAnimation: Int, Sendable {
    /// From or to transparent.
    case fade
    /// From or to the right.
    case right
    /// From or to the left.
    case left
    /// From or to above.
    case top
    /// From or to below.
    case bottom
    /// At once.
    case none
    /// From or to no height, around the middle of their place.
    case middle
    /// As suits the table: here as ``fade``.
    case automatic = 100

    var effect: DiffableAnimation.Effect {
      switch self {
      case .fade, .automatic: .fade
      case .right: .slide(.trailing)
      case .left: .slide(.leading)
      case .top: .slide(.top)
      case .bottom: .slide(.bottom)
      case .none: .none
      case .middle: .unfold
      }
    }

    /// All rows of an update come and go in this way.
    var animation: DiffableAnimation {
      var animation = DiffableAnimation.usual
      animation.insertion = effect
      animation.deletion = effect
      animation.reload = effect
      return animation
    }
  }

  /// When a row that has become larger or smaller is given another size (`behaviour.md` D47).
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Never.
    case disabled
    /// When its content configuration, its text or its image says so.
    case enabled
    /// Also when a constraint in it changes.
    case enabledIncludingConstraints
  }

  /// What ``separatorInset`` counts from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the cells.
    case fromCellEdges
    /// Where a line would be by itself.
    case fromAutomaticInsets
  }

  /// Posted, with the table as its object, when a person has selected or deselected rows.
  public nonisolated class var selectionDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITableViewSelectionDidChangeNotification")
  }

  /// ``selectionDidChangeNotification`` with its type.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  public struct SelectionDidChangeMessage: NotificationCenter.MainActorMessage {
    /// What the message is about.
    public typealias Subject = UITableView
    /// The name of the notification.
    public static var name: Notification.Name { UITableView.selectionDidChangeNotification }
    /// The table whose selection has changed.
    public var tableView: UITableView

    /// Makes a message.
    ///
    /// - Parameter tableView: The table whose selection has changed.
    public init(tableView: UITableView) { self.tableView = tableView }

    /// The message that a notification stands for.
    ///
    /// - Parameter notification: A notification.
    /// - Returns: Nil if it is about no table.
    @MainActor public static func makeMessage(_ notification: Notification) -> SelectionDidChangeMessage? {
      (notification.object as? UITableView).map(SelectionDidChangeMessage.init)
    }

    /// The notification that stands for a message.
    ///
    /// - Parameter message: A message.
    /// - Returns: The notification, with the table as its object.
    @MainActor public static func makeNotification(_ message: SelectionDidChangeMessage) -> Notification {
      Notification(name: name, object: message.tableView)
    }
  }

  func postSelectionChange() {
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    #if !canImport(ObjectiveC)
      // Who observes messages is told of notifications only where Foundation bridges the two.
      NotificationCenter.default.post(SelectionDidChangeMessage(tableView: self), subject: self)
    #endif
  }
}

/// Parts of a table that can be only as wide as what is in them.
public struct UITableViewContentHuggingElements: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Headers of sections.
  public static let sectionHeaders = UITableViewContentHuggingElements(rawValue: 8)
}

/// What is known of a change of the keyboard's mark in a table.
@MainActor @preconcurrency open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  private let context: UICollectionViewFocusUpdateContext

  init(_ context: UICollectionViewFocusUpdateContext) {
    self.context = context
    super.init(heading: context.focusHeading)
  }

  /// The place of the row that had the mark; nil if none had.
  open var previouslyFocusedIndexPath: IndexPath? { context.previouslyFocusedIndexPath }
  /// The place of the row that gets the mark; nil if the keyboard goes elsewhere.
  open var nextFocusedIndexPath: IndexPath? { context.nextFocusedIndexPath }
  /// The cell of the row that had the mark, if it has one.
  open override var previouslyFocusedView: UIView? { Self.cell(context.previouslyFocusedView) }
  /// The cell of the row that gets the mark, if it has one.
  open override var nextFocusedView: UIView? { Self.cell(context.nextFocusedView) }

  private static func cell(_ view: UIView?) -> UIView? { (view as? TableCellHost)?.tableCell ?? view }
}
