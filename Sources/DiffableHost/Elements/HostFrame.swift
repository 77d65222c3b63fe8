/// One value with all changes of a scene since the last host frame.
///
/// A host applies ``changes`` in order, then ``commands``. Host frames are made when the host requests them, so that a
/// slow host gets few large ones: changes that happened in between are merged into one host frame.
public struct HostFrame: Hashable, Sendable {
  /// The number of this host frame in its scene, counted from 1.
  public var sequence: Int
  /// True for a complete frame, which names every element: a host removes all elements that it does not name, and keeps
  /// the state of those that it does.
  public var isComplete: Bool
  /// The changes of the element tree in this host frame, parents before their children.
  public var changes: [Change]
  /// The commands that the host carries out after the changes of this host frame.
  public var commands: [Command]

  package init(sequence: Int, isComplete: Bool, changes: [Change], commands: [Command]) {
    self.sequence = sequence
    self.isComplete = isComplete
    self.changes = changes
    self.commands = commands
  }

  /// A kind of change of the element tree, as a host frame reports it.
  public enum Change: Hashable, Sendable {
    /// An element is inserted under a parent, before a sibling; without a sibling, as the last child; without a parent,
    /// as the root.
    case insert(ElementID, parent: ElementID?, before: ElementID?, Element, Entrance)
    /// The named facets of an element get new values, animated over a duration in seconds.
    case update(ElementID, Element, Element.Facets, duration: Double)
    /// The element's animated changes in this host frame have a curve and a delay; this change precedes them, including
    /// the insertion of the element.
    ///
    /// Without a timing, an element's animation begins at once and has the host's default curve.
    case timing(ElementID, ElementTiming)
    /// An element moves to another position among its siblings; a change of its frame is a separate update.
    case move(ElementID, before: ElementID?)
    /// The content of a scroll view was displaced by a distance in points; the host adds the distance to the scroll
    /// offset that the person has reached, so that the visible content appears not to move.
    ///
    /// This change precedes all others of the same host frame, whose frames are those after the displacement. With a
    /// duration, in seconds, the host animates the scrolling instead, as when a list follows its end.
    case shift(ElementID, by: CGPoint, duration: Double)
    /// An element that stays is animated from a pose instead of from its earlier frame, over a duration in seconds; its
    /// final frame comes from the other changes.
    case pose(ElementID, from: ElementPose, duration: Double)
    /// An element is removed with all its descendants.
    case remove(ElementID, Exit)
  }

  /// A kind of entrance: the animation with which an inserted element appears.
  ///
  /// Durations are in seconds.
  public enum Entrance: Hashable, Sendable {
    /// The inserted element appears at once.
    case immediate
    /// The inserted element fades in.
    case fade(duration: Double)
    /// The inserted element moves in from another frame.
    case glide(from: CGRect, duration: Double)
    /// The inserted element is animated from another frame, opacity and transform.
    case pose(from: ElementPose, duration: Double)
  }

  /// A kind of exit: the animation with which a removed element disappears.
  ///
  /// Durations are in seconds.
  public enum Exit: Hashable, Sendable {
    /// The removed element disappears at once.
    case immediate
    /// The removed element fades out.
    case fade(duration: Double)
    /// The removed element moves out to another frame.
    case glide(to: CGRect, duration: Double)
    /// The removed element is animated to another frame, opacity and transform.
    case pose(to: ElementPose, duration: Double)
  }

  /// A kind of step by which a host's history reaches the entry of an address.
  public enum HistoryStep: Hashable, Sendable {
    /// The present entry gets the address.
    case replace
    /// The present entry is followed by a new one, and those that followed it are gone.
    case push
    /// The host goes to the entry, which is in its history already.
    case go
  }

  /// A kind of command that a host carries out after the changes of a host frame.
  public enum Command: Hashable, Sendable {
    /// The host scrolls a scroll view to a content offset, in points.
    case scroll(ElementID, CGPoint, animated: Bool)
    /// The host settles a scroll view that a person has released at a target content offset, in points, from its
    /// current offset and with its momentum; afterwards the host reports that scrolling has ended.
    ///
    /// A host ignores the command if the person has touched the content again.
    case settle(ElementID, CGPoint)
    /// The host moves the keyboard focus to an element; `nil` removes the focus.
    case focus(ElementID?)
    /// The host sets the title of the window.
    case title(String)
    /// The host shows the address of the screen, a path with its query, for the numbered entry of its history, which it
    /// reaches by a step.
    ///
    /// A host without a history ignores the command. So does one that has reported a later navigation than the last
    /// that the scene had handled when it made the host frame, whose number is `navigation`.
    case address(String, entry: Int, HistoryStep, navigation: Int)
    /// The host announces a text to assistive technology.
    case announce(String)
    /// The host ends a person's drag of a row in a scroll view, after a drop or because it was refused: the row that
    /// follows the pointer moves to its final frame.
    case endDrag(ElementID)
    /// The host slides a swiped row back, because it has no swipe actions at that side.
    case endSwipe(ElementID)
    /// The host shows the scroll indicators of a scroll view for a moment.
    case flashIndicators(ElementID)
  }
}
