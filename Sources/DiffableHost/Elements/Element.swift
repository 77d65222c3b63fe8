/// The identifier of an element: a number that a host receives for each view in the window.
///
/// The number is assigned when the view enters a window and is never reused: a cell that is dequeued for another item
/// becomes a new element, so that the element that fades out and the one that fades in are different.
public struct ElementID: Hashable, Comparable, Sendable {
  /// The identifier's raw number, counted from 1.
  public let rawValue: Int

  /// Makes an element's identifier from a number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// Returns true if the left element was shown first earlier than the right one.
  public static func < (left: ElementID, right: ElementID) -> Bool { left.rawValue < right.rawValue }
}

/// A host's description of one view: frame, style, content, accessibility and input.
///
/// These five facets change for different reasons and are sent separately; ``FacetSet`` names them.
public struct Element: Hashable, Sendable {
  /// The element's frame in the coordinates of the parent, in points; in a scroll view, in the coordinates of the
  /// content.
  public var frame: CGRect
  /// The colours, corners, border and other looks of the element.
  public var style: ElementStyle
  /// The element's own content, such as text, a symbol, an image or a text field.
  public var content: ElementContent
  /// The role, label and states that assistive technology reads.
  public var accessibility: ElementAccessibility
  /// The events that the element accepts.
  public var input: ElementInput

  /// Makes an element; every argument but the frame has a neutral default.
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

  /// A set of facets of an element; facets change independently of each other.
  public struct FacetSet: OptionSet, Hashable, Sendable {
    /// The bits of this set of element facets.
    public let rawValue: UInt16
    /// Makes a set of element facets from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    /// The set that contains only the facet of the element's frame, ``Element/frame``.
    public static let frame = FacetSet(rawValue: 1)
    /// The set that contains only the facet of the element's style, ``Element/style``.
    public static let style = FacetSet(rawValue: 2)
    /// The set that contains only the facet of the element's content, ``Element/content``.
    public static let content = FacetSet(rawValue: 4)
    /// The set that contains only the facet of the element's accessibility, ``Element/accessibility``.
    public static let accessibility = FacetSet(rawValue: 8)
    /// The set that contains only the facet of the element's input, ``Element/input``.
    public static let input = FacetSet(rawValue: 16)

    /// A flag beside ``frame``: of the frame only the width has changed.
    ///
    /// A set with a flag for a part contains the facet as well, so that a host may ignore the flag.
    public static let onlyWidth = FacetSet(rawValue: 32)
    /// A flag beside ``content``: of the content, which is a text, only the lines have changed.
    public static let onlyText = FacetSet(rawValue: 64)
    /// A flag beside ``accessibility``: of the accessibility only the label has changed, from one text to another.
    public static let onlyLabel = FacetSet(rawValue: 128)
    /// A flag beside ``accessibility``: of the accessibility only ``ElementAccessibility/isSelected`` has changed, from
    /// true to false or from false to true.
    public static let onlySelection = FacetSet(rawValue: 256)
  }

  /// Returns the facets in which this element differs from an earlier version.
  ///
  /// - Parameter earlier: The version that the host has.
  /// - Returns: The facets to send, with a flag for each of which only a part has changed; an empty set if the two are
  ///   equal.
  public func facets(changedFrom earlier: Element) -> FacetSet {
    var facets: FacetSet = []
    if frame != earlier.frame {
      facets.insert(.frame)
      if frame.origin == earlier.frame.origin, frame.height == earlier.frame.height { facets.insert(.onlyWidth) }
    }
    if style != earlier.style { facets.insert(.style) }
    if content != earlier.content {
      facets.insert(.content)
      if content.differsInLinesAlone(from: earlier.content) { facets.insert(.onlyText) }
    }
    if accessibility != earlier.accessibility {
      facets.insert(.accessibility)
      facets.formUnion(accessibility.onlyPart(changedFrom: earlier.accessibility))
    }
    if input != earlier.input { facets.insert(.input) }
    return facets
  }

  /// The place of an element: its frame, and its position among its siblings in the model.
  package struct Place: Equatable, Sendable {
    /// The frame of the element.
    package var frame: CGRect
    /// The position of the element among its siblings in the model, counted from 1; `nil` if it is not stated.
    package var position: Int?
    /// The number of the element's siblings in the model, itself included; `nil` if it is not stated.
    package var setSize: Int?

    /// Makes the place of an element from its parts.
    package init(frame: CGRect, position: Int?, setSize: Int?) {
      self.frame = frame
      self.position = position
      self.setSize = setSize
    }

    /// Returns the facets of an element that change when the element gets this place instead of an earlier one: frame,
    /// accessibility, both or none.
    package func facets(changedFrom earlier: Place) -> FacetSet {
      var facets: FacetSet = []
      if frame != earlier.frame { facets.insert(.frame) }
      if position != earlier.position || setSize != earlier.setSize { facets.insert(.accessibility) }
      return facets
    }
  }

  /// The element's place, made of its frame and of the position and set size in its accessibility.
  package var place: Place {
    get { Place(frame: frame, position: accessibility.position, setSize: accessibility.setSize) }
    set {
      (frame, accessibility.position, accessibility.setSize) = (newValue.frame, newValue.position, newValue.setSize)
    }
  }
}

/// A colour with a variant for the light and one for the dark style, so that a change of style needs no new host frame.
public struct ElementLightDarkColor: Hashable, Sendable {
  /// The colour in the light style as 0xRRGGBBAA: red, green, blue and opacity, eight bits each.
  public var light: UInt32
  /// The colour in the dark style, packed like ``light``.
  public var dark: UInt32

  /// Makes a colour from two packed values, 0xRRGGBBAA.
  public init(light: UInt32, dark: UInt32) {
    self.light = light
    self.dark = dark
  }
}

/// The look of an element's box: fill, corners, border, opacity, shadow, transform.
public struct ElementStyle: Hashable, Sendable {
  // The order of the stored properties decides the size of a style, of which a window has hundreds: the small ones share
  // words, the rarely set ones are in a box.

  /// The element's background colour, or `nil` for none.
  public var background: ElementLightDarkColor?
  /// The corners of the element that are rounded.
  public var corners = ElementCornerSet.all
  /// True if the element and its descendants are neither visible nor reachable.
  public var isHidden = false
  /// True if content outside of the element's bounds is clipped.
  public var clips = false
  /// True if the element has the host's standard soft shadow.
  public var hasShadow = false
  /// True if the element does not change its look under a pointer or while it is pressed.
  public var hidesHighlight = false
  /// The light or dark style of the element and its descendants; `unspecified` for that of the host.
  public var appearance: UIUserInterfaceStyle = .unspecified
  /// The corner radius of the element, in points.
  public var cornerRadius: CGFloat = 0
  /// The opacity of the element, from 0 (transparent) to 1 (opaque).
  public var opacity: CGFloat = 1
  /// The stacking order among overlapping siblings; an element with a higher index lies in front.
  public var zIndex = 0

  /// The width of the element's border, in points; the border is drawn inside the frame.
  public var borderWidth: CGFloat {
    get { uncommon.borderWidth }
    set { if borderWidth != newValue { uncommon.borderWidth = newValue } }
  }
  /// The colour of the element's border.
  public var borderColor: ElementLightDarkColor? {
    get { uncommon.borderColor }
    set { if borderColor != newValue { uncommon.borderColor = newValue } }
  }
  /// A shadow with its own colour, offset and radius; `nil` leaves only the shadow of ``hasShadow``.
  public var shadow: ElementShadow? {
    get { uncommon.shadow }
    set { uncommon.shadow = newValue }
  }
  /// The distances, in points, by which focus ring and hover highlight lie inside the frame, for an element that looks
  /// smaller than its frame.
  public var focusRingInsets: UIEdgeInsets {
    get { uncommon.focusRingInsets }
    set { uncommon.focusRingInsets = newValue }
  }
  /// The corner radius of focus ring and hover highlight, in points, if ``focusRingInsets`` are not zero.
  public var focusRingRadius: CGFloat {
    get { uncommon.focusRingRadius }
    set { uncommon.focusRingRadius = newValue }
  }
  /// The transform about the element's centre; `nil` for the identity.
  public var transform: CATransform3D? {
    get { uncommon.transform?.value }
    set { uncommon.transform = newValue.map { .value($0) } }
  }
  /// The rule by which the element stays on screen while the content scrolls, as a pinned header does; `nil` for none.
  public var pin: ElementPin? {
    get { uncommon.pin }
    set { uncommon.pin = newValue }
  }
  /// The look that the element will have after the next press of its control, so that a host can show it before the
  /// scene has answered (`behaviour.md` D135, D161); `nil` if the press is not known to change the look.
  public var toggledLook: ElementToggledLook? {
    get { uncommon.toggledLook?.value }
    set { if toggledLook != newValue { uncommon.toggledLook = newValue.map { .value($0) } } }
  }

  /// The storage of the rarely set properties, boxed so that a style without them is small; `nil` if all have their
  /// defaults.
  private var uncommonBox: RarePropertiesBox?

  /// A box on the heap for the rarely set properties of an element's style.
  private indirect enum RarePropertiesBox: Hashable, Sendable {
    case boxed(RareProperties)
  }

  private var uncommon: RareProperties {
    get { if case .boxed(let value) = uncommonBox { value } else { RareProperties() } }
    set { uncommonBox = newValue == RareProperties() ? nil : .boxed(newValue) }
  }

  /// The values of the rarely set properties of an element's style.
  private struct RareProperties: Hashable, Sendable {
    var borderWidth: CGFloat = 0
    var borderColor: ElementLightDarkColor?
    var shadow: ElementShadow?
    var focusRingInsets = UIEdgeInsets.zero
    var focusRingRadius: CGFloat = 0
    var transform: Box<CATransform3D>?
    var pin: ElementPin?
    var toggledLook: Box<ElementToggledLook>?
  }

  /// A box on the heap for a large value that few of the elements with rare properties have.
  private indirect enum Box<Value: Hashable & Sendable>: Hashable, Sendable {
    case value(Value)

    var value: Value {
      switch self {
      case .value(let value): value
      }
    }
  }

  /// Makes an element's style without background, border or shadow.
  public init() {}
}

/// A set of the corners of a rectangle.
public struct ElementCornerSet: OptionSet, Hashable, Sendable {
  /// The bits of this set of corners.
  public let rawValue: UInt8
  /// Makes a set of corners from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The set that contains only the top left corner of a rectangle.
  public static let topLeft = ElementCornerSet(rawValue: 1)
  /// The set that contains only the top right corner of a rectangle.
  public static let topRight = ElementCornerSet(rawValue: 2)
  /// The set that contains only the bottom right corner of a rectangle.
  public static let bottomRight = ElementCornerSet(rawValue: 4)
  /// The set that contains only the bottom left corner of a rectangle.
  public static let bottomLeft = ElementCornerSet(rawValue: 8)
  /// The set of both top corners of a rectangle.
  public static let top: ElementCornerSet = [.topLeft, .topRight]
  /// The set of both bottom corners of a rectangle.
  public static let bottom: ElementCornerSet = [.bottomRight, .bottomLeft]
  /// The set of all four corners of a rectangle.
  public static let all: ElementCornerSet = [.top, .bottom]
}

/// A set of the kinds of events that an element accepts, and of the ways in which a host treats its keys and touches.
public struct ElementInput: OptionSet, Hashable, Sendable {
  /// The bits of this set of element input.
  public let rawValue: UInt32
  /// Makes a set of element input from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The element accepts a click, a touch, and Enter or Space while it has the focus.
  public static let tap = ElementInput(rawValue: 1)
  /// The element can become focused by the keyboard.
  public static let focus = ElementInput(rawValue: 2)
  /// The element accepts the keys of a list: arrows, Page Up and Down, Home, End, Enter, Space, and characters for
  /// type-ahead.
  public static let listKeys = ElementInput(rawValue: 4)
  /// The element reports its scroll offset.
  public static let scroll = ElementInput(rawValue: 8)
  /// The element is a text field that reports text as it is typed, and Enter in a single-line field or in one with
  /// ``ElementTextField/isSubmittedByEnter``.
  public static let text = ElementInput(rawValue: 16)
  /// The element accepts Escape while it or a descendant has the focus.
  public static let cancel = ElementInput(rawValue: 32)
  /// The element accepts Delete and Backspace while it has the focus.
  public static let deleteKey = ElementInput(rawValue: 64)
  /// While the element is shown, a person cannot reach anything but the element and the siblings after it.
  public static let modal = ElementInput(rawValue: 128)
  /// The keys Up, Down, Home and End move the focus among the buttons inside the element.
  public static let menuKeys = ElementInput(rawValue: 256)
  /// The element becomes focused when it appears.
  public static let autofocus = ElementInput(rawValue: 512)
  /// The element is a drag handle (reorder control) that moves the row that contains it.
  public static let drag = ElementInput(rawValue: 1024)
  /// A two-finger drag over the rows of this list selects them (multiple selection gesture).
  public static let multiSelect = ElementInput(rawValue: 16384)
  /// A long press anywhere on the row lifts it, so that it can be dragged.
  public static let longDrag = ElementInput(rawValue: 32768)
  /// Alt with Up or Down moves the focused row.
  public static let moveKeys = ElementInput(rawValue: 2048)
  /// The row can be swiped sideways to reveal its swipe actions.
  public static let swipe = ElementInput(rawValue: 4096)
  /// The element has a context menu, opened by a secondary click, a long press or the menu key.
  public static let contextMenu = ElementInput(rawValue: 8192)
  /// The element contains a draft: before the page is left or reloaded, the browser asks.
  public static let draft = ElementInput(rawValue: 65536)
  /// The element, with everything inside, takes images that are pasted or dropped.
  public static let paste = ElementInput(rawValue: 131072)
}
