/// The number by which a host knows one view for as long as it is shown.
///
/// A number is given when a view comes into a window and is never used again: a cell that is taken from the reuse queue
/// for another item is a new element, so that what fades out is not what fades in.
public struct ElementID: Hashable, Comparable, Sendable {
  /// The number itself, from 1.
  public let rawValue: Int

  /// Makes an identifier from its number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// Orders elements by the time at which they were first shown.
  public static func < (left: ElementID, right: ElementID) -> Bool { left.rawValue < right.rawValue }
}

/// What a host draws for one view: where it is, how it looks, what it holds, what it means and what it listens to.
///
/// The five parts change for different reasons and are sent apart; ``Facets`` names them.
public struct Element: Hashable, Sendable {
  /// The rectangle in the parent's coordinates, in points; inside a scroll view in the coordinates of its content.
  public var frame: CGRect
  /// Colours, corners, borders.
  public var style: ElementStyle
  /// What is inside: text, a symbol, an image, a field.
  public var content: ElementContent
  /// What assistive technology is told.
  public var accessibility: ElementAccessibility
  /// The events that the element wants.
  public var input: ElementInput

  /// Makes an element; everything but the frame has a neutral default.
  public init(
    frame: CGRect, style: ElementStyle = .init(), content: ElementContent = .none,
    accessibility: ElementAccessibility = .init(), input: ElementInput = []
  ) {
    self.frame = frame
    self.style = style
    self.content = content
    self.accessibility = accessibility
    self.input = input
  }

  /// The parts of an element that can change one without the other.
  public struct Facets: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// ``Element/frame``.
    public static let frame = Facets(rawValue: 1)
    /// ``Element/style``.
    public static let style = Facets(rawValue: 2)
    /// ``Element/content``.
    public static let content = Facets(rawValue: 4)
    /// ``Element/accessibility``.
    public static let accessibility = Facets(rawValue: 8)
    /// ``Element/input``.
    public static let input = Facets(rawValue: 16)
  }

  /// The parts in which this element differs from an earlier one.
  ///
  /// - Parameter earlier: The element as the host has it.
  /// - Returns: An empty set when nothing has to be sent.
  public func facets(changedFrom earlier: Element) -> Facets {
    var facets: Facets = []
    if frame != earlier.frame { facets.insert(.frame) }
    if style != earlier.style { facets.insert(.style) }
    if content != earlier.content { facets.insert(.content) }
    if accessibility != earlier.accessibility { facets.insert(.accessibility) }
    if input != earlier.input { facets.insert(.input) }
    return facets
  }
}

/// A colour for light and for dark surroundings, so that a change of appearance needs no new frame.
public struct ElementColor: Hashable, Sendable {
  /// Red, green, blue and opacity, eight bits each, red in the highest, for light surroundings.
  public var light: UInt32
  /// The same for dark surroundings.
  public var dark: UInt32

  /// Makes a colour from two packed values.
  public init(light: UInt32, dark: UInt32) {
    self.light = light
    self.dark = dark
  }
}

/// How the box of an element looks.
public struct ElementStyle: Hashable, Sendable {
  /// The fill, nil for none.
  public var background: ElementColor?
  /// The radius of the corners in points.
  public var cornerRadius: CGFloat = 0
  /// The corners that are round.
  public var corners = ElementCorners.all
  /// The width of the border in points, inside the frame.
  public var borderWidth: CGFloat = 0
  /// The colour of the border.
  public var borderColor: ElementColor?
  /// Opacity from 0 to 1.
  public var opacity: CGFloat = 1
  /// Whether the element and all in it are left out of sight and of reach.
  public var isHidden = false
  /// Whether what sticks out of the frame is cut off.
  public var clips = false
  /// Whether a soft shadow lifts the element off what is behind.
  public var hasShadow = false
  /// A shadow of a certain look, nil for none but that of ``hasShadow``.
  public var shadow: ElementShadow? {
    get { uncommon.shadow }
    set { uncommon.shadow = newValue }
  }
  /// How far inside the frame the marks of pointer and keyboard are, in points, where the element is seen smaller than it is.
  public var focusRingInsets: UIEdgeInsets {
    get { uncommon.focusRingInsets }
    set { uncommon.focusRingInsets = newValue }
  }
  /// The radius of the corners of those marks in points, where they are inside the frame.
  public var markRadius: CGFloat {
    get { uncommon.markRadius }
    set { uncommon.markRadius = newValue }
  }
  /// Whether the element stays as it is under a pointer and while it is pressed.
  public var hidesPresses = false
  /// The order among siblings that overlap; higher is nearer.
  public var zIndex = 0
  /// How the element is turned, scaled and tilted around its middle; nil for not at all.
  public var transform: CATransform3D? {
    get { uncommon.transform }
    set { uncommon.transform = newValue }
  }
  /// How the element stays on screen while it is scrolled past; nil if it does not.
  public var pin: ElementPin? {
    get { uncommon.pin }
    set { uncommon.pin = newValue }
  }
  /// The appearance of the element and all in it, where it is not the host's own.
  public var appearance: UIUserInterfaceStyle = .unspecified

  /// The properties that few elements have, kept apart so that all others are small; nil if nothing is unusual.
  private var kept: Kept?

  private indirect enum Kept: Hashable, Sendable {
    case apart(Uncommon)
  }

  private var uncommon: Uncommon {
    get { if case .apart(let value) = kept { value } else { Uncommon() } }
    set { kept = newValue == Uncommon() ? nil : .apart(newValue) }
  }

  /// The properties that few elements have.
  private struct Uncommon: Hashable, Sendable {
    var shadow: ElementShadow?
    var focusRingInsets = UIEdgeInsets.zero
    var markRadius: CGFloat = 0
    var transform: CATransform3D?
    var pin: ElementPin?
  }

  /// Makes a style without fill, border or shadow.
  public init() {}
}

/// Corners of a box.
public struct ElementCorners: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The corner at the left of the top.
  public static let topLeft = ElementCorners(rawValue: 1)
  /// The corner at the right of the top.
  public static let topRight = ElementCorners(rawValue: 2)
  /// The corner at the right of the bottom.
  public static let bottomRight = ElementCorners(rawValue: 4)
  /// The corner at the left of the bottom.
  public static let bottomLeft = ElementCorners(rawValue: 8)
  /// Both corners of the top.
  public static let top: ElementCorners = [.topLeft, .topRight]
  /// Both corners of the bottom.
  public static let bottom: ElementCorners = [.bottomRight, .bottomLeft]
  /// All four.
  public static let all: ElementCorners = [.top, .bottom]
}

/// The events an element wants.
public struct ElementInput: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16
  /// Makes a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  /// A click, a touch, or Enter and Space while the element has the focus.
  public static let tap = ElementInput(rawValue: 1)
  /// The element can have the keyboard focus.
  public static let focus = ElementInput(rawValue: 2)
  /// Keys that move in a list: arrows, Page Up and Down, Home, End, Enter, Space, and characters for type-ahead.
  public static let listKeys = ElementInput(rawValue: 4)
  /// Scroll offsets.
  public static let scroll = ElementInput(rawValue: 8)
  /// Text as it is typed, and Enter in a field of one line.
  public static let text = ElementInput(rawValue: 16)
  /// Escape, wherever in the element the focus is.
  public static let cancel = ElementInput(rawValue: 32)
  /// Delete or Backspace while the element has the focus.
  public static let deleteKey = ElementInput(rawValue: 64)
  /// Everything outside of this element and its later siblings is out of reach while it is shown.
  public static let modal = ElementInput(rawValue: 128)
  /// Up and Down, Home and End move the focus among the buttons inside.
  public static let menuKeys = ElementInput(rawValue: 256)
  /// The element takes the focus when it appears.
  public static let autofocus = ElementInput(rawValue: 512)
  /// A handle: whoever drags it drags the row that it is in.
  public static let drag = ElementInput(rawValue: 1024)
  /// Two fingers that sweep over rows select them.
  public static let sweep = ElementInput(rawValue: 16384)
  /// A row that is held for a moment can be dragged, wherever it is held.
  public static let longDrag = ElementInput(rawValue: 32768)
  /// Alt with Up and Down moves the row that has the keyboard's mark.
  public static let moveKeys = ElementInput(rawValue: 2048)
  /// The row can be pulled aside to see what can be done with it.
  public static let swipe = ElementInput(rawValue: 4096)
  /// The element has a menu of its own, for what is pressed with the second button, or long, or by the menu key.
  public static let contextMenu = ElementInput(rawValue: 8192)
}
