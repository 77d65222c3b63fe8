/// What a person or the surroundings did, as a host reports it.
///
/// An event for an element that is gone is ignored: the frame that says so may still be on its way.
public enum HostEvent: Hashable, Sendable {
  /// A click or touch, or Enter or Space on the focused element.
  case tap(ElementID, KeyModifiers)
  /// A key for a list or an outline.
  case key(ElementID, Key, KeyModifiers)
  /// A scroll view shows another part; the offset is in points.
  case scroll(ElementID, CGPoint)
  /// How the scrolling of a scroll view goes.
  case scrolling(ElementID, ScrollPhase)
  /// A person sweeps over the rows of a list with two fingers, to select those; points are in the content of the list.
  case sweep(ElementID, MultiSelectPhase)
  /// The whole text of a field after the person's edit number `revision`, counted from 1.
  case text(ElementID, String, revision: Int)
  /// Enter in a field of one line.
  case submit(ElementID)
  /// The element that has the focus now.
  case focus(ElementID?)
  /// Escape.
  case cancel(ElementID)
  /// Delete or Backspace on an element that wants it.
  case delete(ElementID)
  /// A row is dragged by its handle.
  ///
  /// ``DragPhase/began(_:)`` names the handle, an element with ``ElementInput/drag``. The other phases name the scroll view
  /// that it is in: the handle may be gone by then. Points are in the coordinates of that scroll view's content, so that
  /// scrolling and dragging do not have to be told in step.
  case drag(ElementID, DragPhase)
  /// A row is pulled aside to its actions, or was let go of; the element has ``ElementInput/swipe``.
  case swipe(ElementID, SwipePhase)
  /// The menu of an element with ``ElementInput/contextMenu`` is wanted, at a point or by the keyboard.
  ///
  /// The point is in the coordinates of the element, in a scroll view in those of its content. Nil is the keyboard's.
  case contextMenu(ElementID, CGPoint?)
  /// One of the titles of ``ElementIndexTitles`` was chosen, by its index.
  case indexTitle(ElementID, Int)
  /// The size of the window in points.
  case resize(CGSize)
  /// The way back: the browser's own Back button.
  case back

  /// How far a drag has come.
  public enum DragPhase: Hashable, Sendable {
    /// The handle was taken at this point.
    case began(CGPoint)
    /// The pointer, or the content under it, has moved.
    case moved(CGPoint)
    /// The row was let go of at this point.
    case ended(CGPoint)
    /// Nothing is to come of it: Escape was pressed, or the host has lost the pointer.
    case cancelled
  }

  /// A side of a row, whatever the direction of the language.
  public enum SwipeSide: Int, Hashable, Sendable {
    /// The left one.
    case left
    /// The right one.
    case right
  }

  /// How far a row is pulled aside.
  public enum SwipePhase: Hashable, Sendable {
    /// A person begins to pull; the actions at this side come in sight.
    case began(SwipeSide)
    /// The row was let go of and stays open.
    case opened
    /// The row was pulled all the way: the first action is to be done.
    case completed
    /// The row has gone back to its place.
    case closed
  }

  /// How the scrolling of a scroll view goes.
  ///
  /// A velocity is that of the offset, in points per millisecond.
  public enum ScrollPhase: Hashable, Sendable {
    /// A person begins to scroll.
    case began
    /// The person has lifted the finger; the content may go on moving, and would come to rest with the offset `target`.
    case released(velocity: CGPoint, target: CGPoint)
    /// The content stands still.
    ///
    /// Where nobody has seen the person let go, as with a wheel, the velocity is that of the last movement; zero otherwise.
    case ended(velocity: CGPoint)
    /// The content has come to where a frame has sent it for all to see.
    case animationEnded
  }

  /// How far a sweep over rows has come.
  public enum MultiSelectPhase: Hashable, Sendable {
    /// It begins at this point.
    case began(CGPoint)
    /// The fingers, or the content under them, have moved.
    case moved(CGPoint)
    /// The fingers were lifted, or the host has lost them.
    case ended
  }

  /// A key that means something in a list.
  public enum Key: Hashable, Sendable {
    /// To the row above.
    case up
    /// To the row below.
    case down
    /// To the item at the left; in an outline to the parent, or collapse.
    case left
    /// To the item at the right; in an outline to the first child, or expand.
    case right
    /// To the first row.
    case home
    /// To the last row.
    case end
    /// One screen up.
    case pageUp
    /// One screen down.
    case pageDown
    /// Use the row.
    case enter
    /// Select the row.
    case space
    /// To the next row whose text begins so; "a" with ``KeyModifiers/command`` selects all.
    case character(Character)
  }

  /// Keys that are held down.
  public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Control, or Command on Apple's keyboards.
    public static let command = KeyModifiers(rawValue: 2)
    /// Alt or Option.
    public static let option = KeyModifiers(rawValue: 4)
  }
}
