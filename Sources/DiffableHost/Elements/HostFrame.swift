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

  /// A change of the element tree, as a host frame reports it.
  public enum Change: Hashable, Sendable {
    /// An element is inserted under a parent, before a sibling; without a sibling, as the last child; without a parent,
    /// as the root.
    case insert(ElementID, parent: ElementID?, before: ElementID?, Element, EntranceStyle)
    /// The named facets of an element get new values, animated over a duration in seconds.
    case update(ElementID, Element, Element.FacetSet, duration: Double)
    /// The element's animated changes in this host frame have a curve and a delay; this change precedes them, including
    /// the insertion of the element.
    ///
    /// Without a timing, an element's animation begins at once and has the host's default curve.
    case timing(ElementID, ElementTiming)
    /// An element moves to another position among its siblings; a change of its frame is a separate update.
    case move(ElementID, before: ElementID?)
    /// Sibling elements, from one to another with all between them, are displaced together, animated over a duration in
    /// seconds: the rows below an inserted one are told in one change.
    ///
    /// This change follows all others of the parent's children in the same host frame.
    case displace(ElementID, through: ElementID, SiblingDisplacement, duration: Double)
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
    case remove(ElementID, ExitStyle)
  }

  /// A displacement of sibling elements: a distance, and new positions in their set.
  public struct SiblingDisplacement: Hashable, Sendable {
    /// The distance that is added to the origin of each element's frame, in points.
    public var distance: CGPoint
    /// The number that is added to the position of each displaced element that has one,
    /// ``ElementAccessibility/position``.
    public var positions: Int
    /// The number that is added to the set size of each element that has one, ``ElementAccessibility/setSize``.
    public var setSize: Int

    package init(distance: CGPoint, positions: Int, setSize: Int) {
      self.distance = distance
      self.positions = positions
      self.setSize = setSize
    }

    /// Makes the displacement between two places; `nil` if they differ in anything else.
    ///
    /// - Parameters:
    ///   - old: The place before.
    ///   - new: The place after; the displacement may lead to coordinates that differ from it by a millionth of a point.
    package init?(from old: Element.Place, to new: Element.Place) {
      guard old.frame.size == new.frame.size, (old.position == nil) == (new.position == nil),
        (old.setSize == nil) == (new.setSize == nil)
      else { return nil }
      // The distance is rounded to millionths of a point, so that it is the same for rows whose coordinates were rounded
      // differently.
      distance = CGPoint(
        x: ((new.frame.minX - old.frame.minX) * 1e6).rounded() / 1e6,
        y: ((new.frame.minY - old.frame.minY) * 1e6).rounded() / 1e6)
      positions = (new.position ?? 0) - (old.position ?? 0)
      setSize = (new.setSize ?? 0) - (old.setSize ?? 0)
    }

    /// Returns an element after the displacement.
    ///
    /// - Parameter element: The element before.
    /// - Returns: The same element with another origin, position and set size.
    public func applied(to element: Element) -> Element {
      var element = element
      element.frame.origin.x += distance.x
      element.frame.origin.y += distance.y
      if positions != 0, let position = element.accessibility.position {
        element.accessibility.position = position + positions
      }
      if setSize != 0, let size = element.accessibility.setSize { element.accessibility.setSize = size + setSize }
      return element
    }
  }

  /// The style of an entrance: the animation with which an inserted element appears.
  ///
  /// Durations are in seconds.
  public enum EntranceStyle: Hashable, Sendable {
    /// The inserted element appears at once.
    case immediate
    /// The inserted element fades in.
    case fade(duration: Double)
    /// The inserted element moves in from another frame.
    case glide(from: CGRect, duration: Double)
    /// The inserted element is animated from another frame, opacity and transform.
    case pose(from: ElementPose, duration: Double)
  }

  /// The style of an exit: the animation with which a removed element disappears.
  ///
  /// Durations are in seconds.
  public enum ExitStyle: Hashable, Sendable {
    /// The removed element disappears at once.
    case immediate
    /// The removed element fades out.
    case fade(duration: Double)
    /// The removed element moves out to another frame.
    case glide(to: CGRect, duration: Double)
    /// The removed element is animated to another frame, opacity and transform.
    case pose(to: ElementPose, duration: Double)
  }

  /// The step by which a host's history reaches the entry of an address.
  public enum HistoryStep: Hashable, Sendable {
    /// The present entry gets the address.
    case replace
    /// The present entry is followed by a new one, and those that followed it are gone.
    case push
    /// The host goes to the entry, which is in its history already.
    case go
  }

  /// A command to a host, which carries it out after the changes of a host frame.
  public enum Command: Hashable, Sendable {
    /// Tells the host to scroll a scroll view to a content offset, in points.
    case scroll(ElementID, CGPoint, animated: Bool)
    /// Tells the host to settle a scroll view that a person has released at a target content offset, in points, from
    /// its current offset and with its momentum; afterwards the host reports that scrolling has ended.
    ///
    /// A host ignores the command if the person has touched the content again.
    case settle(ElementID, CGPoint)
    /// Tells the host to move the keyboard focus to an element; `nil` removes the focus.
    case focus(ElementID?)
    /// Tells the host to set the title of the window.
    case title(String)
    /// Tells the host to show the address of the screen, a path with its query, for the numbered entry of its history,
    /// which it reaches by a step.
    ///
    /// A host without a history ignores the command. So does one that has reported a later navigation than the last
    /// that the scene had handled when it made the host frame, whose number is `navigation`.
    case address(String, entry: Int, HistoryStep, navigation: Int)
    /// Tells the host to keep a state of the scene for a later session, in place of the one before; empty for none.
    case state(String)
    /// Tells the host to announce a text to assistive technology.
    case announce(String)
    /// Tells the host to show a text for some seconds, without taking the focus, and to announce it.
    case notice(String)
    /// Tells the host to put a text on the person's clipboard; a host without one ignores the command.
    case copy(String)
    /// Tells the host to end a person's drag of a row in a scroll view, after a drop or because it was refused: the row
    /// that follows the pointer moves to its final frame.
    case endDrag(ElementID)
    /// Tells the host to slide a swiped row back, because it has no swipe actions at that side.
    case endSwipe(ElementID)
    /// Tells the host to show the scroll indicators of a scroll view for a moment.
    case flashIndicators(ElementID)
  }
}
