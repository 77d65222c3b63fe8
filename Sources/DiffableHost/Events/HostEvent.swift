/// An event that a host reports: an action of the person or a change of the window.
///
/// An event for a removed element is ignored: the host may not yet have received the frame with the removal.
public enum HostEvent: Hashable, Sendable {
  /// A click or touch on an element, or Enter or Space while the element has the focus.
  case tap(ElementID, KeyModifiers)
  /// A key press in a list or an outline.
  case key(ElementID, Key, KeyModifiers)
  /// A new content offset of a scroll view, in points.
  case scroll(ElementID, CGPoint)
  /// A phase of a scroll view's scrolling, such as its end.
  case scrolling(ElementID, ScrollPhase)
  /// A multiple selection gesture (a two-finger drag) over the rows of a list; points are in the coordinates of the
  /// list's content.
  case sweep(ElementID, MultiSelectPhase)
  /// The whole text of a text field after the person's edit number `revision`, counted from 1.
  case text(ElementID, String, revision: Int)
  /// The person has pressed Enter in a single-line text field.
  case submit(ElementID)
  /// The keyboard focus has moved to this element; `nil` if no element has the focus.
  case focus(ElementID?)
  /// The person has pressed Escape.
  case cancel(ElementID)
  /// The person has pressed Delete or Backspace on an element with ``ElementInput/deleteKey``.
  case delete(ElementID)
  /// A drag of a row by its reorder control.
  ///
  /// ``DragPhase/began(_:)`` names the reorder control, an element with ``ElementInput/drag``. The other phases name
  /// the scroll view of the row, since the control may have been removed by then. Points are in the coordinates of that
  /// scroll view's content, so that scroll and drag events need not be synchronised.
  case drag(ElementID, DragPhase)
  /// A swipe of a row that reveals or hides its swipe actions; the element has ``ElementInput/swipe``.
  case swipe(ElementID, SwipePhase)
  /// The person has requested the context menu of an element with ``ElementInput/contextMenu``.
  ///
  /// The point is in the coordinates of the element, for a scroll view in those of its content. It is `nil` if the
  /// keyboard was used.
  case contextMenu(ElementID, CGPoint?)
  /// The person has chosen an index title of ``ElementIndexTitles``; the number is its index.
  case indexTitle(ElementID, Int)
  /// The new size of the window, in points.
  case resize(CGSize)
  /// The person has pressed the browser's Back button.
  case back

  /// The phase of a row's drag.
  public enum DragPhase: Hashable, Sendable {
    /// The drag has begun at this point.
    case began(CGPoint)
    /// The pointer has moved to this point, or the content has scrolled under it.
    case moved(CGPoint)
    /// The row was dropped at this point.
    case ended(CGPoint)
    /// The drag was cancelled: Escape was pressed, or the host has lost the pointer.
    case cancelled
  }

  /// A physical side of a row, independent of the layout direction.
  public enum SwipeSide: Int, Hashable, Sendable {
    /// The left side of the row.
    case left
    /// The right side of the row.
    case right
  }

  /// The phase of a row's swipe.
  public enum SwipePhase: Hashable, Sendable {
    /// The swipe has begun; the actions at this side become visible.
    case began(SwipeSide)
    /// The finger was lifted and the row stays open.
    case opened
    /// A full swipe has ended: the first action is to be performed.
    case completed
    /// The row has slid back.
    case closed
  }

  /// The phase of a scroll view's scrolling.
  ///
  /// Velocities are those of the content offset, in points per millisecond.
  public enum ScrollPhase: Hashable, Sendable {
    /// The person begins to scroll.
    case began
    /// The person has lifted the finger; momentum may continue to scroll, and would settle at the offset `target`.
    case released(velocity: CGPoint, target: CGPoint)
    /// Scrolling has ended.
    ///
    /// For a wheel, which reports no release, the velocity is that of the last movement; otherwise it is zero.
    case ended(velocity: CGPoint)
    /// An animated scroll that a host frame had requested has ended.
    case animationEnded
  }

  /// The phase of a multiple selection gesture.
  public enum MultiSelectPhase: Hashable, Sendable {
    /// The multiple selection gesture has begun at this point.
    case began(CGPoint)
    /// The fingers have moved to this point, or the content has scrolled under them.
    case moved(CGPoint)
    /// The fingers were lifted, or the host has lost track of them.
    case ended
  }

  /// A key that has a function in a list.
  public enum Key: Hashable, Sendable {
    /// The Up arrow key: moves to the row above.
    case up
    /// The Down arrow key: moves to the row below.
    case down
    /// The Left arrow key: moves to the item at the left; in an outline, collapses the item or moves to its parent.
    case left
    /// The Right arrow key: moves to the item at the right; in an outline, expands the item or moves to its first
    /// child.
    case right
    /// The Home key: moves to the first row.
    case home
    /// The End key: moves to the last row.
    case end
    /// The Page Up key: moves one screen up.
    case pageUp
    /// The Page Down key: moves one screen down.
    case pageDown
    /// The Enter key: performs the row's primary action.
    case enter
    /// The Space key: selects the row.
    case space
    /// A character key: moves to the next row whose title begins with the typed text; "a" with ``KeyModifiers/command``
    /// selects all rows.
    case character(Character)
  }

  /// The modifier keys that are pressed.
  public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The option bits.
    public let rawValue: UInt8
    /// Makes a set from option bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The Shift key.
    public static let shift = KeyModifiers(rawValue: 1)
    /// The Control key, or the Command key of an Apple keyboard.
    public static let command = KeyModifiers(rawValue: 2)
    /// The Alt or Option key.
    public static let option = KeyModifiers(rawValue: 4)
  }
}
