/// What an element holds besides its children.
public enum ElementContent: Hashable, Sendable {
  /// Nothing.
  case none
  /// Lines of text, already broken.
  case text(ElementText)
  /// A drawn symbol.
  case symbol(ElementSymbol)
  /// An image.
  case image(ElementImage)
  /// A place where text is typed.
  indirect case field(ElementField)
  /// A window on larger content.
  indirect case scroll(ElementScroll)
  /// What can be done with a row that is pulled aside; the actions are the children.
  indirect case swipe(ElementSwipeActions)
  /// Titles at the edge of a scroll view by which one gets far at once.
  indirect case index(ElementIndexTitles)
  /// What is pulled down from above a scroll view's content to have it made anew.
  indirect case refresh(ElementRefreshControl)
  /// What turns while a task goes on.
  case activity(ElementActivityIndicator)
}

/// Text whose lines were broken with the host's own metrics, so that a host never wraps.
public struct ElementText: Hashable, Sendable {
  /// The lines from top to bottom; the last ends in “…” if text was cut.
  public var lines: [String]
  /// The font.
  public var font: ElementFont
  /// The colour.
  public var color: ElementColor
  /// Where lines shorter than the frame go.
  public var alignment: NSTextAlignment
  /// The distance from one line to the next in points.
  public var lineHeight: CGFloat
  /// Whether the text as a whole is read from right to left, whatever single words are.
  public var isRightToLeft = false
  /// The parts of each line, for text whose parts look different; empty for text that looks the same throughout.
  public var spans: [[ElementTextSpan]] = []
  /// How each line lies, for text whose paragraphs say it; empty for lines that follow each other at ``lineHeight``.
  public var rows: [ElementLineLayout] {
    get { uncommon.rows }
    set { uncommon.rows = newValue }
  }
  /// What is added to the width of each character, in points; less than 0 where they are moved together.
  public var tracking: CGFloat = 0
  /// The whole text, if a host shall show it to who points at text that was cut.
  public var expansion: String? {
    get { uncommon.expansion }
    set { uncommon.expansion = newValue }
  }

  /// The properties that few texts have, kept apart so that all others are small; nil if nothing is unusual.
  private var kept: Kept?

  private indirect enum Kept: Hashable, Sendable {
    case apart(Uncommon)
  }

  private var uncommon: Uncommon {
    get { if case .apart(let value) = kept { value } else { Uncommon() } }
    set { kept = newValue == Uncommon() ? nil : .apart(newValue) }
  }

  /// What few texts have.
  private struct Uncommon: Hashable, Sendable {
    var rows: [ElementLineLayout] = []
    var expansion: String?
  }

  package init(
    lines: [String], font: ElementFont, color: ElementColor, alignment: NSTextAlignment, lineHeight: CGFloat,
    isRightToLeft: Bool
  ) {
    self.lines = lines
    self.font = font
    self.color = color
    self.alignment = alignment
    self.lineHeight = lineHeight
    self.isRightToLeft = isRightToLeft
  }
}

/// A font as a host needs it: the families are the host's own.
public struct ElementFont: Hashable, Sendable {
  /// The size in points.
  public var size: CGFloat
  /// The weight, 100 to 900 as in CSS; 400 is regular.
  public var weight: Int
  /// Slanted.
  public var isItalic: Bool
  /// Every character as wide as the other.
  public var isMonospaced: Bool
  /// Digits as wide as each other.
  public var hasMonospacedDigits: Bool

  package init(size: CGFloat, weight: Int, isItalic: Bool, isMonospaced: Bool, hasMonospacedDigits: Bool) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    self.hasMonospacedDigits = hasMonospacedDigits
  }
}

/// A symbol and its colour.
public struct ElementSymbol: Hashable, Sendable {
  /// The name, as in `UIImage(systemName:)`; ``drawing`` has the paths.
  public var name: String
  /// The colour.
  public var color: ElementColor
  /// Whether left and right are exchanged.
  public var isMirrored = false

  package init(name: String, color: ElementColor, isMirrored: Bool = false) {
    self.name = name
    self.color = color
    self.isMirrored = isMirrored
  }

  /// What is drawn: the drawing of that name, or a square for a symbol that is not drawn here.
  ///
  /// So there are no more drawings for a host to know than there are symbols, whatever names a program makes.
  public var drawing: SymbolDrawing { SymbolCatalogue.drawing(named: name) ?? SymbolCatalogue.placeholder }
}

/// An image that a host fetches by its name.
public struct ElementImage: Hashable, Sendable {
  /// The name under which the scene gives the bytes, made from their content.
  public var name: String
  /// How the image fills its frame.
  public var mode: Mode
  /// Whether left and right are exchanged.
  public var isMirrored = false
  /// The size in points that the image has if the mode does not give it one; nil if it does.
  public var size: CGSize?
  /// How the pixels are turned, whatever the bytes say of it; nil if the bytes say it.
  ///
  /// They are turned first, and then mirrored and brought into the frame.
  public var orientation: Orientation?

  /// Makes an image from its parts.
  package init(
    name: String, mode: Mode, isMirrored: Bool = false, size: CGSize? = nil, orientation: Orientation? = nil
  ) {
    self.name = name
    self.mode = mode
    self.isMirrored = isMirrored
    self.size = size
    self.orientation = orientation
  }

  /// How an image fills its frame; the numbers are those of `UIView.ContentMode`.
  public enum Mode: Int, Hashable, Sendable {
    /// To both edges, out of proportion if need be.
    case scaleToFill
    /// As large as fits whole.
    case scaleAspectFit
    /// So large that nothing stays empty.
    case scaleAspectFill
    /// In its own size, in the middle.
    case center = 4
  }

  /// How the pixels of an image are turned when it is shown; the numbers are those of `UIImage.Orientation`.
  public enum Orientation: Int, Hashable, Sendable {
    /// As they are.
    case up
    /// Turned by a half.
    case down
    /// Turned by a quarter, against the clock.
    case left
    /// Turned by a quarter, with the clock.
    case right
    /// Left and right exchanged.
    case upMirrored
    /// Above and below exchanged.
    case downMirrored
    /// Rows and columns exchanged: what is at the left comes to the top.
    case leftMirrored
    /// Rows and columns exchanged: what is at the right comes to the top.
    case rightMirrored
  }
}

/// A field in which a person types.
public struct ElementField: Hashable, Sendable {
  /// The text that the program has.
  public var text: String
  /// How many edits of the person the program had seen when it set ``text``.
  ///
  /// A host ignores text older than its own edits, so that nothing typed is lost on a slow connection or amid an input
  /// method's composition.
  public var revision: Int
  /// Words shown while the field is empty.
  public var placeholder: String
  /// Whether Enter makes a new line.
  public var isMultiline: Bool
  /// What kind of text is expected.
  public var purpose: Purpose
  /// The font.
  public var font: ElementFont
  /// The colour of the text.
  public var color: ElementColor
  /// The space between the frame and the text, in points.
  public var insets: UIEdgeInsets
  /// Whether text can be changed.
  public var isEditable: Bool
  /// Where lines go that are shorter than the field.
  public var alignment = NSTextAlignment.natural
  /// The colour of the placeholder; nil for the host's own.
  public var placeholderColor: ElementColor?
  /// What a host may do to text that is typed.
  public var assistance = Assistance()
  /// The most UTF-16 units that a person can type.
  public var maximumLength = ElementField.greatestLength

  package init(
    text: String, revision: Int, placeholder: String, isMultiline: Bool, purpose: Purpose, font: ElementFont,
    color: ElementColor, insets: UIEdgeInsets, isEditable: Bool, alignment: NSTextAlignment = NSTextAlignment.natural,
    placeholderColor: ElementColor? = nil, assistance: Assistance = Assistance(),
    maximumLength: Int = ElementField.greatestLength
  ) {
    self.text = text
    self.revision = revision
    self.placeholder = placeholder
    self.isMultiline = isMultiline
    self.purpose = purpose
    self.font = font
    self.color = color
    self.insets = insets
    self.isEditable = isEditable
    self.alignment = alignment
    self.placeholderColor = placeholderColor
    self.assistance = assistance
    self.maximumLength = maximumLength
  }

  /// The greatest ``maximumLength``, and the usual one: so many units are three times as many bytes at most.
  public static let greatestLength = 20_000

  /// What a host may do to text that is typed; nil leaves it to the host.
  public struct Assistance: Hashable, Sendable {
    /// The letters that are made capital: `none`, `words`, `sentences`, `characters`.
    public var capitalization: String?
    /// Whether words are corrected.
    public var corrects: Bool?
    /// Whether spelling is checked.
    public var checksSpelling: Bool?
    /// What a browser may fill in, by its name in HTML: `email`, `username`, `current-password`.
    public var fillsIn: String?

    package init() {}
  }

  /// What kind of text is expected, for keyboards on screens and for assistive technology.
  public enum Purpose: String, Hashable, Sendable {
    /// Any text.
    case text
    /// Words to search for.
    case search
    /// Digits.
    case number
    /// A name of a place in the web.
    case url
    /// An address for electronic mail.
    case email
    /// Text that is not shown.
    case password
  }
}

/// The content of a scroll view.
public struct ElementScroll: Hashable, Sendable {
  /// The size of all that can be scrolled to, in points.
  public var contentSize: CGSize
  /// Space around the content, in points.
  public var insets: UIEdgeInsets
  /// How a host shows where in the content it is.
  public var indicators: ElementIndicators
  /// Whether the person can scroll.
  public var isScrollEnabled: Bool
  /// Where scrolling comes to rest; nil for anywhere.
  public var snapping: ElementSnapping?
  /// Whether there is an ``ElementRefreshControl`` among the children that can be pulled down.
  public var canBePulled = false
  /// Whether the content can be pulled beyond its ends, as far as the host does that at all.
  public var bounces = true

  package init(
    contentSize: CGSize, insets: UIEdgeInsets, indicators: ElementIndicators, isScrollEnabled: Bool,
    snapping: ElementSnapping? = nil, canBePulled: Bool = false, bounces: Bool = true
  ) {
    self.contentSize = contentSize
    self.insets = insets
    self.indicators = indicators
    self.isScrollEnabled = isScrollEnabled
    self.snapping = snapping
    self.canBePulled = canBePulled
    self.bounces = bounces
  }
}

/// How a host shows where in the content of a scroll view the window is: over the content, while it scrolls.
public struct ElementIndicators: Hashable, Sendable {
  /// Whether it is shown from top to bottom.
  public var isVerticalShown = true
  /// Whether it is shown sideways.
  public var isHorizontalShown = true
  /// How much shorter the way of the upright one is at top and bottom, and how far from the edge it goes, in points.
  public var verticalInsets = UIEdgeInsets.zero
  /// How much shorter the way of the other one is at left and right, and how far from the bottom it goes, in points.
  public var horizontalInsets = UIEdgeInsets.zero

  package init(
    isVerticalShown: Bool = true, isHorizontalShown: Bool = true, verticalInsets: UIEdgeInsets = .zero,
    horizontalInsets: UIEdgeInsets = .zero
  ) {
    self.isVerticalShown = isVerticalShown
    self.isHorizontalShown = isHorizontalShown
    self.verticalInsets = verticalInsets
    self.horizontalInsets = horizontalInsets
  }
}
