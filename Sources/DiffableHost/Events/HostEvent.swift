/// An event that a host reports: an action of the person or a change of the window.
///
/// An event for a removed element is ignored: the host may not yet have received the frame with the removal.
public enum HostEvent: Hashable, Sendable {
  /// The person has clicked or touched an element, or pressed Enter or Space while the element has the focus.
  case tap(ElementID, KeyModifiers)
  /// The person has pressed a key in a list or an outline.
  case key(ElementID, ListKey, KeyModifiers)
  /// A scroll view has been scrolled to a new content offset, in points.
  case scroll(ElementID, CGPoint)
  /// The scrolling of a scroll view has entered a phase, such as its end.
  case scrolling(ElementID, ScrollPhase)
  /// A multiple selection gesture (a two-finger drag) over the rows of a list has entered a phase; points are in the
  /// coordinates of the list's content.
  case multiSelect(ElementID, MultiSelectPhase)
  /// The person has edited a text field: its whole text after the person's edit number `revision`, counted from 1, and
  /// the number of the program's last change that the host had shown then (``ElementTextField/programRevision``).
  case text(ElementID, String, revision: Int, programRevision: Int)
  /// The person has pasted an image into an element with ``ElementInput/paste``, or has dropped one on it: the bytes of
  /// its file.
  case paste(ElementID, Data)
  /// The person has pressed Enter in a single-line text field, or in one of several lines with
  /// ``ElementTextField/isSubmittedByEnter``.
  case submit(ElementID)
  /// The keyboard focus has moved to this element; `nil` if no element has the focus.
  case focus(ElementID?)
  /// The person has pressed Escape while an element with ``ElementInput/cancel``, or a descendant of it, has the focus.
  case cancel(ElementID)
  /// The person has pressed Delete or Backspace on an element with ``ElementInput/deleteKey``.
  case delete(ElementID)
  /// The person has pressed one of the key strokes of ``ElementAccessibility/keyStrokes``; the identifier names the
  /// element that has the focus, `nil` if none has it.
  case keyCommand(ElementID?, KeyStroke)
  /// The person's drag of a row by its reorder control has entered a phase.
  ///
  /// ``DragPhase/began(_:)`` names the reorder control, an element with ``ElementInput/drag``. The other phases name
  /// the scroll view of the row, since the control may have been removed by then. Points are in the coordinates of that
  /// scroll view's content, so that scroll and drag events need not be synchronised.
  case drag(ElementID, DragPhase)
  /// The person's swipe of a row, which reveals or hides its swipe actions, has entered a phase; the element has
  /// ``ElementInput/swipe``.
  case swipe(ElementID, SwipePhase)
  /// The person has requested the context menu of an element with ``ElementInput/contextMenu``.
  ///
  /// The point is in the coordinates of the element, for a scroll view in those of its content. It is `nil` if the
  /// keyboard was used.
  case contextMenu(ElementID, CGPoint?)
  /// The person has chosen an index title of ``ElementIndexTitles``; the number is its index.
  case indexTitle(ElementID, Int)
  /// The host is about to print a scroll view, for which it needs all rows of a list, or, with `false`, has printed it.
  ///
  /// A list makes all its rows then, up to a limit, and its element has an ``ElementScrollView/paper``, with the host frame
  /// that follows. The rows go when they are given back, or after two minutes.
  case print(ElementID, isBeginning: Bool)
  /// The person has dragged the shown screen of a stack aside, from the leading edge, and the host shows the screen below
  /// it; the stack pops the screen without animation, or leaves it, which the host then moves back.
  case pop(ElementID)
  /// The window has been resized; the new size is in points.
  case resize(CGSize)
  /// The person has pressed a Back button of a host without a history of entries.
  case back
  /// The person has gone to an entry of the host's history, as with a browser's Back button: the entry's address, a path
  /// with its query, and its number.
  ///
  /// The navigations of a host are numbered from 1; see `HostFrame.Command.address(_:entry:_:navigation:)`.
  case address(String, entry: Int, navigation: Int)

  /// A phase of a person's drag of a row, with the pointer's position.
  public enum DragPhase: Hashable, Sendable {
    /// The drag of the row has begun at this point.
    case began(CGPoint)
    /// The pointer that drags the row has moved to this point, or the content has scrolled under it.
    case moved(CGPoint)
    /// The row was dropped at this point.
    case ended(CGPoint)
    /// The drag of the row was cancelled: Escape was pressed, or the host has lost the pointer.
    case cancelled
  }

  /// A physical side of a row, left or right, at which its swipe actions are; independent of the layout direction.
  public enum PhysicalSwipeSide: Int, Hashable, Sendable {
    /// The swipe actions are at the left side of the row.
    case left
    /// The swipe actions are at the right side of the row.
    case right
  }

  /// A phase of a person's swipe of a row.
  public enum SwipePhase: Hashable, Sendable {
    /// The swipe has begun; the actions at this side become visible.
    case began(PhysicalSwipeSide)
    /// The finger was lifted and the swiped row stays open.
    case opened
    /// A full swipe has ended: the first action is to be performed.
    case completed
    /// The swiped row has slid back.
    case closed
  }

  /// A phase of a scroll view's scrolling, as a host reports it.
  ///
  /// Velocities are those of the content offset, in points per millisecond.
  public enum ScrollPhase: Hashable, Sendable {
    /// The person has begun to scroll the scroll view.
    case began
    /// The person has lifted the finger; momentum may continue to scroll, and would settle at the offset `target`.
    case released(velocity: CGPoint, target: CGPoint)
    /// The scrolling of the scroll view has ended, at this velocity.
    ///
    /// For a wheel, which reports no release, the velocity is that of the last movement; otherwise it is zero.
    case ended(velocity: CGPoint)
    /// An animated scroll that a host frame had requested has ended.
    case animationEnded
  }

  /// A phase of a multiple selection gesture.
  public enum MultiSelectPhase: Hashable, Sendable {
    /// The multiple selection gesture has begun at this point.
    case began(CGPoint)
    /// The fingers of the multiple selection gesture have moved to this point, or the content has scrolled under them.
    case moved(CGPoint)
    /// The multiple selection gesture has ended: its fingers were lifted, or the host has lost track of them.
    case ended
  }

  /// A key that has a function in a list.
  public enum ListKey: Hashable, Sendable {
    /// The person pressed the Up arrow key, which moves to the row above.
    case up
    /// The person pressed the Down arrow key, which moves to the row below.
    case down
    /// The person pressed the Left arrow key, which moves to the item at the left; in an outline, collapses the item or
    /// moves to its parent.
    case left
    /// The person pressed the Right arrow key, which moves to the item at the right; in an outline, expands the item or
    /// moves to its first child.
    case right
    /// The person pressed the Home key, which moves to the first row.
    case home
    /// The person pressed the End key, which moves to the last row.
    case end
    /// The person pressed the Page Up key, which moves one screen up.
    case pageUp
    /// The person pressed the Page Down key, which moves one screen down.
    case pageDown
    /// The person pressed the Enter key, which performs the row's primary action.
    case enter
    /// The person pressed the Space key, which selects the row.
    case space
    /// The person typed a character, which moves to the next row whose title begins with the typed text; "a" with
    /// ``KeyModifiers/command`` selects all rows.
    case character(Character)
  }

  /// A set of modifier keys that are pressed together with another key or a click.
  public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits of this set of modifier keys.
    public let rawValue: UInt8
    /// Makes a set of modifier keys from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The set that contains only the Shift key.
    public static let shift = KeyModifiers(rawValue: 1)
    /// The set that contains only the Control key, or the Command key of an Apple keyboard.
    public static let command = KeyModifiers(rawValue: 2)
    /// The set that contains only the Alt or Option key.
    public static let option = KeyModifiers(rawValue: 4)
  }
}
