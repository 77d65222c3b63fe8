/// The swipe actions of one row.
///
/// The element lies behind the row and has its frame. Its children, the actions, have the frames of the open state, the
/// outermost first. A host shows as much of them as the row uncovers and moves the row by itself; when the element is
/// removed, the host slides the row back.
public struct ElementRevealedSwipeActions: Hashable, Sendable {
  /// The row to which the swipe actions belong.
  public var row: ElementID
  /// The physical side of the row, left or right, at which the swipe actions lie.
  public var side: HostEvent.PhysicalSwipeSide
  /// The distance, in points, by which the row is moved sideways when it is open.
  public var width: CGFloat
  /// True if a full swipe performs the first of the swipe actions.
  public var completes: Bool
  /// True if the row stays open after the finger was lifted.
  public var isOpen: Bool

  package init(row: ElementID, side: HostEvent.PhysicalSwipeSide, width: CGFloat, completes: Bool, isOpen: Bool) {
    self.row = row
    self.side = side
    self.width = width
    self.completes = completes
    self.isOpen = isOpen
  }
}

/// The index titles at the trailing edge of a scroll view, which scroll to their sections.
///
/// The element does not move while the content scrolls.
public struct ElementIndexTitles: Hashable, Sendable {
  /// All index titles, from first to last.
  public var titles: [String]
  /// The indices of the titles that fit, from top to bottom; `nil` stands for a dot in place of omitted titles.
  public var shown: [Int?]
  /// The colour of the index titles.
  public var color: ElementLightDarkColor

  package init(titles: [String], shown: [Int?], color: ElementLightDarkColor) {
    self.titles = titles
    self.shown = shown
    self.color = color
  }
}

/// A refresh control above the content of a scroll view (pull to refresh).
///
/// The element lies above the content, outside of the visible bounds. A host reveals it while a person pulls the
/// content down, and sends a tap for it when they have pulled far enough.
public struct ElementRefreshControl: Hashable, Sendable {
  /// True while the content is being refreshed; the element then has space of its own above the content.
  public var isRefreshing: Bool
  /// The colour of the refresh control's spinner; `nil` for the host's default.
  public var color: ElementLightDarkColor?

  package init(isRefreshing: Bool, color: ElementLightDarkColor?) {
    self.isRefreshing = isRefreshing
    self.color = color
  }
}

/// A spinner that the host animates while a task of unknown duration runs.
public struct ElementActivityIndicator: Hashable, Sendable {
  /// True while the activity indicator's spinner turns.
  public var isAnimating: Bool
  /// The width and height of the spinner, in points; the spinner is centred in the element.
  public var side: CGFloat
  /// The colour of the activity indicator's spinner.
  public var color: ElementLightDarkColor

  package init(isAnimating: Bool, side: CGFloat, color: ElementLightDarkColor) {
    self.isAnimating = isAnimating
    self.side = side
    self.color = color
  }
}

extension ElementContent {
  /// True if a change to this content may cross-fade; text fields and scroll views must not, since a person is using
  /// them.
  package var canCrossFade: Bool {
    switch self {
    case .none, .text, .symbol, .image: true
    default: false
    }
  }
}
