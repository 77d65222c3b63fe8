/// The actions of a row that is pulled aside.
///
/// The element is where the row is and behind it. Its children are where they belong when the row is open, the first at the
/// side and the others inwards. A host shows of it what the row leaves free, moves the row by itself, and when the element
/// is gone lets the row go back.
public struct ElementSwipeActions: Hashable, Sendable {
  /// The row.
  public var row: ElementID
  /// The side of the row at which the actions are.
  public var side: HostEvent.SwipeSide
  /// How far the row is pulled aside when it is open, in points.
  public var width: CGFloat
  /// Whether the first action is done when the row is pulled all the way.
  public var completes: Bool
  /// Whether the row is open without being held.
  public var isOpen: Bool

  package init(row: ElementID, side: HostEvent.SwipeSide, width: CGFloat, completes: Bool, isOpen: Bool) {
    self.row = row
    self.side = side
    self.width = width
    self.completes = completes
    self.isOpen = isOpen
  }
}

/// Titles at the edge of a scroll view by which one gets far at once.
///
/// The element stays where it is while the content scrolls.
public struct ElementIndexTitles: Hashable, Sendable {
  /// All titles from first to last.
  public var titles: [String]
  /// The indices of those that there is room for, from top to bottom; nil for a dot that stands for those left out.
  public var shown: [Int?]
  /// The colour.
  public var color: ElementColor

  package init(titles: [String], shown: [Int?], color: ElementColor) {
    self.titles = titles
    self.shown = shown
    self.color = color
  }
}

/// What is pulled down from above the content of a scroll view to have it made anew.
///
/// The element lies above the content, out of sight. A host shows it while a person pulls, and taps it for them when they
/// have pulled far enough.
public struct ElementRefreshControl: Hashable, Sendable {
  /// Whether the content is being made anew; the element has room of its own then.
  public var isRefreshing: Bool
  /// The colour of what turns; nil for one that suits the surroundings.
  public var color: ElementColor?

  package init(isRefreshing: Bool, color: ElementColor?) {
    self.isRefreshing = isRefreshing
    self.color = color
  }
}

/// What turns, by itself, while a task goes on of which nobody knows how long it takes.
public struct ElementActivityIndicator: Hashable, Sendable {
  /// Whether it turns; otherwise it stands still.
  public var isAnimating: Bool
  /// The width and the height of what turns in points; it stands in the middle of the element.
  public var side: CGFloat
  /// The colour.
  public var color: ElementColor

  package init(isAnimating: Bool, side: CGFloat, color: ElementColor) {
    self.isAnimating = isAnimating
    self.side = side
    self.color = color
  }
}

extension ElementContent {
  /// Whether another content may fade into this one: what a person types in or scrolls has to stay what it is.
  package var canDissolve: Bool {
    switch self {
    case .none, .text, .symbol, .image: true
    default: false
    }
  }
}
