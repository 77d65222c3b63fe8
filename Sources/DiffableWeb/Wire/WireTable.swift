// Made by script/wire from Documentation/Internals/wire.tsv; what is changed here is lost.

/// What the server and a page call things when they talk to each other, and the bounds of what they say.
package enum Wire {
  /// What holds for everything that is said.
  package enum Limit {
    /// The version of the wire: a page of another one is not listened to.
    package static let version = 1
    /// The most that can be typed in a field that says nothing else: three times as many bytes at most, in UTF-16
    /// units.
    package static let fieldLength = 20_000
  }

  /// What the server holds to.
  package enum ServerLimit {
    /// The most bytes of a message from the page.
    package static let messageBytes = 65_536
    /// How deep lists of a message from the page may lie in each other.
    package static let depth = 4
    /// The longest number in a message from the page.
    package static let numberBytes = 32
    /// The longest character that a key may be.
    package static let characterBytes = 64
    /// How many frames may be without an acknowledgement; while they are, no other is made.
    package static let framesInFlight = 2
    /// How many frames a page gets within the pace: sixty a second where there is always something new.
    package static let framesAtOnce = 6
    /// The time in which so many frames are sent at most, in milliseconds.
    package static let pace = 100
    /// How long a session can be resumed after its connection was lost, in seconds.
    package static let resumption = 30
    /// How long a page may take to say hello, in seconds.
    package static let introduction = 10
    /// How long a page may say nothing, not even in answer to a ping, in seconds.
    package static let silence = 60
  }

  /// What the page keeps its own numbers within.
  package enum Bound {
    /// The width or height of the window, in points.
    package static let extent: ClosedRange<Double> = 1...100_000
    /// A size of text as a multiple of the usual one, or dots in a point.
    package static let scale: ClosedRange<Double> = 0.1...20
    /// The width of a character, in thousandths of the size.
    package static let glyphWidth = 0...4000
    /// How fast an offset changes; nobody's hand is faster, in points per millisecond.
    package static let velocity: ClosedRange<Double> = -1000...1000
  }

  /// What the server wants other numbers from the page to be within.
  package enum Range {
    /// The number of an element.
    package static let id = 1...4_503_599_627_370_496
    /// The number of an element, 0 for none.
    package static let optionalID = 0...4_503_599_627_370_496
    /// The number of the last frame that was shown in the session, 0 for none.
    package static let lastFrame = 0...4_503_599_627_370_496
    /// The number of a frame in its session.
    package static let sequence = 1...2_147_483_647
    /// The number of the person's edit of a field.
    package static let revision = 1...2_147_483_647
    /// The place of a title among all.
    package static let index = 0...2_147_483_647
    /// A place or an offset, in points.
    package static let coordinate: ClosedRange<Double> = -1_000_000_000...1_000_000_000
    /// The keys that are held.
    package static let modifiers = 0...7
    /// 1 if it is so.
    package static let flag = 0...1
  }

  /// From the page.
  package enum Page: String {
    /// Hello, first and once: the version that the page speaks; the session to resume; the window; what `m` says,
    /// as a list; a list per weight of the widths of the alphabet; the last frame shown in that session.
    case hello = "h"
    /// This frame and those before are on the screen.
    case acknowledgement = "a"
    /// The person's wishes and the machine.
    case environment = "m"
    /// Tap.
    case tap = "t"
    /// A key; `a` with Control or Command selects all.
    case key = "k"
    /// A scroll view's offset.
    case scroll = "o"
    /// How the scrolling of a scroll view goes.
    case scrolling = "p"
    /// Two fingers sweep over the rows of the scroll view.
    case sweep = "v"
    /// The whole text of a field after the person's edit of this number.
    case text = "x"
    /// Enter in a field of one line.
    case submit = "e"
    /// The focus.
    case focus = "f"
    /// Escape.
    case cancel = "c"
    /// Delete or Backspace.
    case delete = "d"
    /// A row is dragged.
    case drag = "g"
    /// A row is pulled aside.
    case swipe = "w"
    /// The menu of the element is wanted by keyboard, or at this point of the element, in a scroll view of its
    /// content.
    case menu = "q"
    /// One of the titles at the edge was chosen.
    case index = "j"
    /// The window's size.
    case resize = "z"
    /// The way back.
    case back = "b"
  }

  /// How scrolling goes.
  package enum ScrollPhase: Int {
    /// The person begins to scroll.
    case began = 0
    /// A finger was lifted: how fast the offset changes, and the offset with which the content would come to
    /// rest.
    case released = 1
    /// The content stands still.
    ///
    /// Where no finger was lifted, how fast the last movement was; 0 otherwise.
    case ended = 2
    /// An animated scrolling that the server asked for is over.
    case animationEnded = 3
  }

  /// How a sweep goes.
  package enum MultiSelectPhase: Int {
    /// It begins at this point of the content.
    case began = 0
    /// The fingers are at this point of the content.
    case moved = 1
    /// They were lifted.
    case ended = 2
  }

  /// How a drag goes; the element is the handle, or the row that was held, at the beginning, and then the scroll
  /// view around it.
  package enum DragPhase: Int {
    /// It was taken by the pointer at this point of the content of the scroll view.
    case began = 0
    /// The pointer, or the content under it, has moved.
    case moved = 1
    /// The row was dropped.
    case ended = 2
    /// The drag was given up.
    case cancelled = 3
  }

  /// How a row is pulled aside.
  package enum SwipePhase: Int {
    /// It is pulled, to the actions at this side.
    case began = 0
    /// It was let go of and stays open.
    case opened = 1
    /// It was pulled all the way.
    case completed = 2
    /// It has gone back.
    case closed = 3
  }

  /// Names of keys, with those of browsers; any other key is its one character.
  package enum Key: String {
    /// To the row above.
    case up
    /// To the row below.
    case down
    /// To the item at the left.
    case left
    /// To the item at the right.
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
    /// Choose the row.
    case space
  }

  /// The codes with which a connection ends.
  package enum CloseCode {
    /// The page is closed.
    package static let leaving: UInt16 = 1000
    /// The server stops, or the page has gone elsewhere.
    package static let goingAway: UInt16 = 1001
    /// A frame is broken.
    package static let brokenFrame: UInt16 = 1002
    /// A frame is a binary one.
    package static let binary: UInt16 = 1003
    /// A text is not UTF-8.
    package static let invalidText: UInt16 = 1007
    /// A message means nothing.
    package static let malformed: UInt16 = 1008
    /// A message is too large.
    package static let tooLarge: UInt16 = 1009
    /// There is no room for another page.
    package static let tryAgainLater: UInt16 = 1013
    /// Another connection has resumed the session.
    package static let resumedElsewhere: UInt16 = 4001
    /// The page speaks another version of the wire.
    package static let otherVersion: UInt16 = 4002
  }

  /// From the server.
  package enum Server {
    /// The first: the name by which the session can be resumed.
    package static let session: StaticString = "s"
    /// The program has made a mistake in this scene, and goes on; may come at any time.
    package static let mistake: StaticString = "x"
    /// A frame.
    package static let frame: StaticString = "f"
  }

  /// Changes.
  package enum Change {
    /// Comes at once; fades in; glides from there; comes from there looking so (the transform only if there is
    /// one).
    package static let insert: StaticString = "i"
    /// Has changed, and glides to a new frame if there is a time.
    package static let update: StaticString = "u"
    /// Stands before the `i`, `u`, `p` or `r` of this element with a time: along which curve it gets on; with a
    /// time of its own it begins only after that, and is seen as before until then.
    package static let timing: StaticString = "c"
    /// Stays, has its place already, and comes there looking so (the transform only if there is one).
    package static let pose: StaticString = "p"
    /// Stands elsewhere among its siblings.
    package static let move: StaticString = "m"
    /// Before all others: what a scroll view shows has moved in its content, so it scrolls by as much from
    /// wherever the person has scrolled to; rows that glide or fade come from where they were *seen*.
    ///
    /// With a time the content is seen to move there instead.
    package static let shift: StaticString = "h"
    /// Goes at once; fades out; glides there; goes there looking so.
    package static let remove: StaticString = "r"
  }

  /// Commands.
  package enum Command {
    /// Scroll to this offset.
    package static let scroll: StaticString = "o"
    /// Give it the focus, or take it away.
    package static let focus: StaticString = "f"
    /// The title of the page.
    package static let title: StaticString = "t"
    /// Say it to who listens.
    package static let announce: StaticString = "a"
    /// The drag in this scroll view is over.
    package static let endDrag: StaticString = "g"
    /// There are no actions at the side to which this row is pulled.
    package static let endSwipe: StaticString = "w"
    /// Show for a moment where in this scroll view one is.
    package static let flash: StaticString = "i"
  }

  /// How a page scrolls to an offset.
  package enum Movement {
    /// At once.
    package static let atOnce = 0
    /// With a movement.
    package static let animated = 1
    /// As content comes to rest.
    package static let comingToRest = 2
  }

  /// Facets of an element; of a new one defaults are left out.
  package enum Facet {
    /// Where it is in its parent.
    package static let frame: StaticString = "f"
    /// How it looks.
    package static let style: StaticString = "s"
    /// What it holds besides its children, 0 for nothing.
    package static let content: StaticString = "c"
    /// What it means.
    package static let accessibility: StaticString = "a"
    /// The events that it wants.
    package static let input: StaticString = "n"
  }

  /// Members of `s`, the style.
  package enum Style {
    /// The colour of the background.
    package static let background: StaticString = "b"
    /// The colour of the border.
    package static let borderColor: StaticString = "k"
    /// The radius of the corners.
    package static let cornerRadius: StaticString = "r"
    /// Which corners are round, if not all.
    package static let corners: StaticString = "q"
    /// The width of the border.
    package static let borderWidth: StaticString = "w"
    /// The opacity.
    package static let opacity: StaticString = "o"
    /// The order among siblings.
    package static let order: StaticString = "z"
    /// 1 if it is hidden.
    package static let isHidden: StaticString = "h"
    /// 1 if it clips what is in it.
    package static let clips: StaticString = "c"
    /// 1 for the shadow of the page's style.
    package static let hasShadow: StaticString = "s"
    /// The appearance where it is not the page's.
    package static let appearance: StaticString = "m"
    /// A shadow of a certain look.
    package static let shadow: StaticString = "j"
    /// How far inside the marks of pointer and keyboard are.
    package static let marks: StaticString = "y"
    /// 1 if it is not marked under a pointer or while it is pressed.
    package static let hidesHighlight: StaticString = "n"
    /// A change around the middle.
    package static let transform: StaticString = "t"
    /// How it is held on screen.
    package static let pin: StaticString = "p"
  }

  /// Members of `a`, the accessibility.
  package enum Accessibility {
    /// The role.
    package static let role: StaticString = "r"
    /// The label.
    package static let label: StaticString = "l"
    /// The value.
    package static let value: StaticString = "v"
    /// The hint.
    package static let hint: StaticString = "h"
    /// Whether it is selected, if it can be.
    package static let isSelected: StaticString = "s"
    /// Whether it is expanded, if it can be.
    package static let isExpanded: StaticString = "e"
    /// Whether it is checked, if it can be.
    package static let isChecked: StaticString = "c"
    /// 1 if it is disabled.
    package static let isDisabled: StaticString = "d"
    /// 1 if it is invalid.
    package static let isInvalid: StaticString = "i"
    /// 1 if several of it can be selected.
    package static let isMultiselectable: StaticString = "m"
    /// 1 if it opens a menu.
    package static let hasPopup: StaticString = "o"
    /// 1 if it is read out when it changes.
    package static let isLive: StaticString = "u"
    /// 1 if it means nothing.
    package static let isDecorative: StaticString = "x"
    /// The position in the set.
    package static let position: StaticString = "p"
    /// The size of the set.
    package static let setSize: StaticString = "n"
    /// The level in an outline.
    package static let level: StaticString = "g"
    /// The row to which keys go.
    package static let activeDescendant: StaticString = "t"
  }

  /// `c`, the content.
  package enum Content {
    /// Text.
    package static let text: StaticString = "t"
    /// A symbol.
    package static let symbol: StaticString = "y"
    /// An image, in the middle with a size of its own if there is one.
    package static let image: StaticString = "p"
    /// A field; the alignment if it is not natural or more follows.
    package static let field: StaticString = "e"
    /// The actions of the row `id`; the width that is free when it is open.
    package static let swipe: StaticString = "w"
    /// What is pulled down from above.
    package static let refresh: StaticString = "r"
    /// What turns by itself, or stands still; its width and height.
    package static let activity: StaticString = "a"
    /// Titles at the edge.
    package static let index: StaticString = "j"
    /// A scroll view: the size of the content, the insets, where scrolling comes to rest, the insets of the
    /// upright indicator and the other one.
    package static let scroll: StaticString = "s"
  }

  /// What few texts have.
  package enum TextMore {
    /// A list per line of its parts, where they look different.
    package static let spans: StaticString = "s"
    /// How each line lies, if paragraphs say it.
    package static let rows: StaticString = "p"
    /// What is between characters.
    package static let tracking: StaticString = "k"
    /// The whole text for who points at it.
    package static let expansion: StaticString = "x"
  }

  /// What few fields have.
  package enum FieldMore {
    /// The colour of the placeholder.
    package static let placeholderColor: StaticString = "p"
    /// The letters made capital as HTML names them.
    package static let capitalization: StaticString = "c"
    /// 1 if words are corrected and 0 if not.
    package static let corrects: StaticString = "r"
    /// 1 if what is not spelled right is marked and 0 if not.
    package static let checksSpelling: StaticString = "s"
    /// What the browser may fill in, as HTML names it.
    package static let fillsIn: StaticString = "a"
    /// The most that can be typed.
    package static let maximumLength: StaticString = "m"
  }

  /// Bits of a font.
  package enum FontFlag {
    /// Slanted.
    package static let italic = 1
    /// Every character as wide as the other.
    package static let monospaced = 2
    /// Digits as wide as each other.
    package static let monospacedDigits = 4
  }

  /// Lines of a span; the plain and the double line are the raw values of `ElementTextSpan.Line`.
  package enum Stroke {
    /// A line under the text.
    package static let underline = 1
    /// Two lines under the text.
    package static let doubleUnderline = 2
    /// A line through the text.
    package static let strikethrough = 4
    /// Two lines through the text.
    package static let doubleStrikethrough = 8
  }

  /// Bits of a row.
  package enum RowFlag {
    /// The bits of the alignment, which is left, in the middle or right.
    package static let alignment = 3
    /// The line is read from left to right.
    package static let leftToRight = 4
    /// The line is read from right to left.
    package static let rightToLeft = 8
  }

  /// Bits of an image.
  package enum ImageFlag {
    /// Left and right are exchanged.
    package static let mirrored = 1
    /// So many times 1 more than the orientation, where the program says how the pixels are turned.
    package static let orientation = 2
  }

  /// Bits of a field.
  package enum FieldFlag {
    /// Many lines.
    package static let multiline = 1
    /// The text can be changed.
    package static let editable = 2
  }

  /// Bits of the actions of a row.
  package enum SwipeFlag {
    /// A full pull does the first.
    package static let completes = 1
    /// The row is open without being held.
    package static let open = 2
  }

  /// Bits of a scroll view.
  package enum ScrollFlag {
    /// Shows the upright indicator.
    package static let verticalIndicator = 1
    /// Can be scrolled.
    package static let scrollable = 2
    /// Can be pulled for what is new.
    package static let pullable = 4
    /// Never goes beyond its ends.
    package static let firm = 8
    /// Shows the other indicator.
    package static let horizontalIndicator = 16
  }

  /// Bits of where scrolling comes to rest.
  package enum SnapFlag {
    /// A place is in the middle.
    package static let centered = 1
    /// No further than the next place.
    package static let mandatory = 2
    /// Places are counted from the right.
    package static let reversed = 4
  }

  /// Bits of an element that is held on screen.
  package enum PinFlag {
    /// At the end of what is seen, not at its start.
    package static let trailing = 1
    /// From side to side.
    package static let horizontal = 2
  }
}
