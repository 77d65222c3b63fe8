/// What changed on screen since the last frame, as one value.
///
/// A host carries out ``changes`` in order, then ``commands``. Frames are made when the host asks, so that a slow host gets
/// few large ones instead of many: whatever happened in between is in the one frame.
public struct HostFrame: Hashable, Sendable {
  /// Counts the frames of a scene from 1.
  public var sequence: Int
  /// Whether this is all there is: a host drops every element that the frame does not name, and keeps what it has of
  /// those that it names.
  public var isComplete: Bool
  /// The changes, parents before their children.
  public var changes: [Change]
  /// What to do when the changes are in place.
  public var commands: [Command]

  package init(sequence: Int, isComplete: Bool, changes: [Change], commands: [Command]) {
    self.sequence = sequence
    self.isComplete = isComplete
    self.changes = changes
    self.commands = commands
  }

  /// One change of the tree.
  public enum Change: Hashable, Sendable {
    /// A new element under a parent, before a sibling, or last if that is nil.
    case insert(ElementID, parent: ElementID?, before: ElementID?, Element, Entrance)
    /// An element has changed in the facets named.
    case update(ElementID, Element, Element.Facets, duration: Double)
    /// How an element gets on with its other changes in this frame, as far as they take a time; comes before them, also before
    /// it is inserted.
    ///
    /// Elements of which nothing is said begin at once and get on as the host always does.
    case timing(ElementID, ElementTiming)
    /// An element has another place among its siblings; its frame is told apart.
    case move(ElementID, before: ElementID?)
    /// What a scroll view shows has moved in its content by a distance in points: it scrolls by as much, relative to
    /// where the person has scrolled to, so that they see it stand still.
    ///
    /// Comes before all changes of the same frame, which are in the content as it is afterwards. With a duration, in
    /// seconds, the host shows the way instead, as when the end of a list is followed.
    case shift(ElementID, by: CGPoint, duration: Double)
    /// An element that stays, and is in its place by the other changes, is seen to come there from a pose instead of from where
    /// it was, in a time in seconds.
    case pose(ElementID, from: ElementPose, duration: Double)
    /// An element is gone, with all in it.
    case remove(ElementID, Exit)
  }

  /// How an element comes.
  ///
  /// Durations are in seconds.
  public enum Entrance: Hashable, Sendable {
    /// At once.
    case immediate
    /// From transparent.
    case fade(duration: Double)
    /// From another frame.
    case glide(from: CGRect, duration: Double)
    /// From another frame, opacity and transform.
    case pose(from: ElementPose, duration: Double)
  }

  /// How an element goes.
  ///
  /// Durations are in seconds.
  public enum Exit: Hashable, Sendable {
    /// At once.
    case immediate
    /// To transparent.
    case fade(duration: Double)
    /// To another frame.
    case glide(to: CGRect, duration: Double)
    /// To another frame, opacity and transform.
    case pose(to: ElementPose, duration: Double)
  }

  /// Something a host does after the changes.
  public enum Command: Hashable, Sendable {
    /// Scrolls so that this offset, in points, is at the top left.
    case scroll(ElementID, CGPoint, animated: Bool)
    /// Lets content that a person has let go of come to rest with this offset, in points, from where it is and with the
    /// momentum that it has; then the host says that it stands still.
    ///
    /// A host whose person holds the content again ignores it.
    case settle(ElementID, CGPoint)
    /// Gives an element the keyboard focus, or takes it from all.
    case focus(ElementID?)
    /// The title of the window.
    case title(String)
    /// Reads words out.
    case announce(String)
    /// The drag in this scroll view is over, or was refused: a row that the host moves along with the pointer goes to its
    /// place.
    case endDrag(ElementID)
    /// There are no actions at the side to which this row is pulled: it goes back.
    case endSwipe(ElementID)
    /// Shows for a moment where in the content of this scroll view the window is.
    case flashIndicators(ElementID)
  }
}
