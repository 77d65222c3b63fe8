/// The content of an element besides its children, with the values that describe it.
public enum ElementContent: Hashable, Sendable {
  /// The element has no content of its own.
  case none
  /// The content is text that is already broken into lines.
  case text(ElementText)
  /// The content is a symbol drawn from paths.
  case symbol(ElementSymbol)
  /// The content is an image.
  case image(ElementImage)
  /// The content is a text field or text view.
  indirect case field(ElementTextField)
  /// The content is a scroll view.
  indirect case scroll(ElementScrollView)
  /// The content is the swipe actions of a row, whose buttons are the element's children.
  indirect case swipe(ElementRevealedSwipeActions)
  /// The content is the index titles at the trailing edge of a scroll view.
  indirect case index(ElementIndexTitles)
  /// The content is the refresh control above the content of a scroll view.
  indirect case refresh(ElementRefreshControl)
  /// The content is an activity indicator.
  case activity(ElementActivityIndicator)
  /// The content is a stack of screens; the last child of the element shows the screen on top.
  case stack(ElementScreenStack)

  /// Returns true if both contents are texts that differ in nothing but their lines.
  func differsInLinesAlone(from earlier: ElementContent) -> Bool {
    guard case .text(let text) = self, case .text(var other) = earlier else { return false }
    other.lines = text.lines
    return text == other
  }
}

/// A description of an element's text, whose lines were broken with the host's own text metrics, so that a host never
/// wraps lines.
public struct ElementText: Hashable, Sendable {
  // The order of the stored properties decides the size of every element: the small ones share words.

  /// The lines from top to bottom; the last one ends with “…” if the text was truncated.
  public var lines: [String]
  /// The font of the text.
  public var font: ElementFont
  /// True if the base direction of the text is right to left, even if single words are not.
  public var isRightToLeft = false
  /// The alignment of lines that are shorter than the frame.
  public var alignment: NSTextAlignment
  /// The colour of the text.
  public var color: ElementLightDarkColor
  /// The line height of the text: the distance from one line to the next, in points.
  public var lineHeight: CGFloat

  /// The differently styled parts of each line; empty for text of one style.
  public var spans: [[ElementTextSpan]] {
    get { uncommon.spans }
    set { uncommon.spans = newValue }
  }
  /// The layout of each line, for text with paragraph styles; empty if lines follow each other at ``lineHeight``.
  public var rows: [ElementTextLinePlacement] {
    get { uncommon.rows }
    set { uncommon.rows = newValue }
  }
  /// The tracking: the space added after each character, in points; negative values tighten the text.
  public var tracking: CGFloat {
    get { uncommon.tracking }
    set { if tracking != newValue { uncommon.tracking = newValue } }
  }
  /// The untruncated text, if a host should show it when a pointer hovers over truncated text.
  public var expansion: String? {
    get { uncommon.expansion }
    set { uncommon.expansion = newValue }
  }

  /// The storage of the rarely set properties, boxed so that a text without them is small; `nil` if all have their
  /// defaults.
  private var uncommonBox: RarePropertiesBox?

  /// A box on the heap for the rarely set properties of an element's text.
  private indirect enum RarePropertiesBox: Hashable, Sendable {
    case boxed(RareProperties)
  }

  private var uncommon: RareProperties {
    get { if case .boxed(let value) = uncommonBox { value } else { RareProperties() } }
    set { uncommonBox = newValue == RareProperties() ? nil : .boxed(newValue) }
  }

  /// The values of the rarely set properties of an element's text.
  private struct RareProperties: Hashable, Sendable {
    var spans: [[ElementTextSpan]] = []
    var rows: [ElementTextLinePlacement] = []
    var tracking: CGFloat = 0
    var expansion: String?
  }

  package init(
    lines: [String], font: ElementFont, color: ElementLightDarkColor, alignment: NSTextAlignment, lineHeight: CGFloat,
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

/// A description of a font by size, weight and traits; the host chooses the font family.
public struct ElementFont: Hashable, Sendable {
  /// The size of the font, in points.
  public var size: CGFloat
  /// The weight of the font, 100 to 900 as in CSS; 400 is regular.
  public var weight: Int {
    get { Int(storedWeight) }
    set { storedWeight = Int16(clamping: newValue) }
  }
  private var storedWeight: Int16
  /// True if the font is italic.
  public var isItalic: Bool
  /// True if all characters have the same width.
  public var isMonospaced: Bool
  /// True if all digits have the same width.
  public var hasMonospacedDigits: Bool

  package init(size: CGFloat, weight: Int, isItalic: Bool, isMonospaced: Bool, hasMonospacedDigits: Bool) {
    self.size = size
    storedWeight = Int16(clamping: weight)
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    self.hasMonospacedDigits = hasMonospacedDigits
  }
}

/// A description of a symbol and its colour, as an element's content.
public struct ElementSymbol: Hashable, Sendable {
  /// The name of the symbol, as in `UIImage(systemName:)`; ``drawing`` has the paths.
  public var name: String
  /// The colour in which the symbol is drawn.
  public var color: ElementLightDarkColor
  /// True if the symbol is mirrored from left to right.
  public var isMirrored = false

  package init(name: String, color: ElementLightDarkColor, isMirrored: Bool = false) {
    self.name = name
    self.color = color
    self.isMirrored = isMirrored
  }

  /// The paths of the symbol; for an unknown name, those of the square that is drawn for unknown symbols.
  ///
  /// A host therefore has to store no more drawings than there are symbols, whatever names a program uses.
  public var drawing: SymbolDrawing { SymbolCatalogue.drawing(named: name) ?? SymbolCatalogue.placeholder }
}

/// A description of an image that a host fetches by its name, as an element's content.
public struct ElementImage: Hashable, Sendable {
  /// The name under which the scene provides the image's bytes; derived from these bytes.
  public var name: String
  /// The scaling of the image in its frame.
  public var mode: Mode
  /// True if the image is mirrored from left to right.
  public var isMirrored = false
  /// The size, in points, at which the image is drawn if the mode does not scale it; `nil` if the mode does.
  public var size: CGSize?
  /// The orientation of the pixels, which overrides the one in the image's metadata; `nil` uses the metadata.
  ///
  /// The orientation is applied before mirroring and scaling.
  public var orientation: Orientation?

  /// Makes the description of an image from its properties.
  package init(
    name: String, mode: Mode, isMirrored: Bool = false, size: CGSize? = nil, orientation: Orientation? = nil
  ) {
    self.name = name
    self.mode = mode
    self.isMirrored = isMirrored
    self.size = size
    self.orientation = orientation
  }

  /// A mode in which an image fills its frame: distorted, in proportion, or at its own size; the raw values are those
  /// of `UIView.ContentMode`.
  public enum Mode: Int, Hashable, Sendable {
    /// The image fills the frame, and is distorted if the proportions differ.
    case scaleToFill
    /// The image keeps its proportions and is as large as fits completely.
    case scaleAspectFit
    /// The image keeps its proportions, covers the whole frame and is cropped.
    case scaleAspectFill
    /// The image keeps its own size and is centred.
    case center = 4
  }

  /// An orientation of an image: a rotation and mirroring of its pixels for display; the raw values are those of
  /// `UIImage.Orientation`.
  public enum Orientation: Int, Hashable, Sendable {
    /// The pixels are shown as they are stored.
    case up
    /// The image is rotated by 180°.
    case down
    /// The image is rotated by 90° counterclockwise.
    case left
    /// The image is rotated by 90° clockwise.
    case right
    /// The pixels are shown mirrored from left to right, without rotation.
    case upMirrored
    /// The image is mirrored from top to bottom.
    case downMirrored
    /// Rows and columns are exchanged: the left edge of the pixels becomes the top edge of the image.
    case leftMirrored
    /// Rows and columns are exchanged: the right edge of the pixels becomes the top edge of the image.
    case rightMirrored
  }
}

/// A description of a text field or text view in which a person types, as an element's content.
public struct ElementTextField: Hashable, Sendable {
  /// The field's text as the program has set it.
  public var text: String
  /// The number of the person's latest edit that ``text`` contains or answers.
  ///
  /// A host merges the text with the edits after that one, so that typed characters are not lost on a slow connection or
  /// during the composition of an input method (`behaviour.md` D73).
  public var revision: Int
  /// The number of the program's changes of ``text``; a host reports the last one that it has seen with each edit.
  public var programRevision: Int
  /// The placeholder text, shown while the field is empty.
  public var placeholder: String
  /// True if the field has several lines; Enter then inserts a line feed, unless ``isSubmittedByEnter`` is true.
  public var isMultiline: Bool
  /// The kind of text that a person is expected to type.
  public var purpose: Purpose
  /// The font of the text.
  public var font: ElementFont
  /// The colour of the text.
  public var color: ElementLightDarkColor
  /// The insets of the text inside the field's frame, in points.
  public var insets: UIEdgeInsets
  /// True if a person can edit the text.
  public var isEditable: Bool
  /// The alignment of lines that are shorter than the field.
  public var alignment = NSTextAlignment.natural
  /// The colour of the field's placeholder text; `nil` for the host's default.
  public var placeholderColor: ElementLightDarkColor?
  /// The settings for the capitalisation, correction and autofill that a host may apply to text typed into the field.
  public var assistance = Assistance()
  /// The maximum number of UTF-16 code units that a person can type into the field.
  public var maximumLength = ElementTextField.greatestLength
  /// True if Enter in a field of several lines is reported as `HostEvent.submit(_:)`; Enter with Shift, and the Return
  /// key of an on-screen keyboard, insert a line feed (`behaviour.md` D121).
  public var isSubmittedByEnter = false

  package init(
    text: String, revision: Int, programRevision: Int = 0, placeholder: String, isMultiline: Bool, purpose: Purpose,
    font: ElementFont,
    color: ElementLightDarkColor, insets: UIEdgeInsets, isEditable: Bool,
    alignment: NSTextAlignment = NSTextAlignment.natural,
    placeholderColor: ElementLightDarkColor? = nil, assistance: Assistance = Assistance(),
    maximumLength: Int = ElementTextField.greatestLength, isSubmittedByEnter: Bool = false
  ) {
    self.text = text
    self.revision = revision
    self.programRevision = programRevision
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
    self.isSubmittedByEnter = isSubmittedByEnter
  }

  /// The largest and default value of ``maximumLength``; that many code units are at most three times as many bytes.
  public static let greatestLength = 20_000

  /// A value with a text field's settings for the capitalisation, correction and autofill of typed text; `nil` leaves a
  /// setting to the host.
  public struct Assistance: Hashable, Sendable {
    /// The letters of text typed into the field that are capitalised: `none`, `words`, `sentences`, `characters`; `nil`
    /// if the host decides.
    public var capitalization: String?
    /// True if words typed into the field are corrected automatically; `nil` if the host decides.
    public var corrects: Bool?
    /// True if the spelling of text typed into the field is checked; `nil` if the host decides.
    public var checksSpelling: Bool?
    /// The kind of data that a browser may fill in, by its name in HTML: `email`, `username`, `current-password`.
    public var fillsIn: String?

    package init() {}
  }

  /// The purpose of a text field, from which a host chooses the on-screen keyboard and the field's description for
  /// assistive technology.
  public enum Purpose: String, Hashable, Sendable {
    /// The field is for any text.
    case text
    /// The field is for a search query.
    case search
    /// The field is for digits.
    case number
    /// The field is for a web address.
    case url
    /// The field is for an e-mail address.
    case email
    /// The field is for a password, whose characters are not shown.
    case password
  }
}

/// A description of a scroll view, as an element's content: its content size, insets and behaviour.
public struct ElementScrollView: Hashable, Sendable {
  /// The size of the scrollable content, in points.
  public var contentSize: CGSize
  /// The insets around the content of the scroll view, in points.
  public var insets: UIEdgeInsets
  /// The scroll view's scroll indicators.
  public var indicators: ElementScrollIndicators
  /// True if a person can scroll the scroll view.
  public var isScrollEnabled: Bool
  /// The rule for the offsets at which scrolling settles; `nil` for any offset.
  public var snapping: ElementSnapping?
  /// True if one of the children is an ``ElementRefreshControl`` that can be pulled down.
  public var canRefresh = false
  /// True if the content can be pulled beyond its edges and bounces back, on hosts that support bouncing.
  public var bounces = true
  /// The printed part of the content, while all rows of a list are made for paper; otherwise `nil`.
  public var paper: PrintedListExtent?

  package init(
    contentSize: CGSize, insets: UIEdgeInsets, indicators: ElementScrollIndicators, isScrollEnabled: Bool,
    snapping: ElementSnapping? = nil, canRefresh: Bool = false, bounces: Bool = true
  ) {
    self.contentSize = contentSize
    self.insets = insets
    self.indicators = indicators
    self.isScrollEnabled = isScrollEnabled
    self.snapping = snapping
    self.canRefresh = canRefresh
    self.bounces = bounces
  }
}

/// A description of the part of a list that is printed.
public struct PrintedListExtent: Hashable, Sendable {
  /// The number of rows after the printed part of the list, which are not printed.
  public var missingRows: Int
  /// The height of the printed part, from the start of the list's content, in points.
  public var height: Double

  package init(missingRows: Int, height: Double) {
    self.missingRows = missingRows
    self.height = height
  }
}

/// A description of a scroll view's scroll indicators, which are drawn over the content while it scrolls.
public struct ElementScrollIndicators: Hashable, Sendable {
  /// True if the vertical scroll indicator is shown.
  public var isVerticalShown = true
  /// True if the horizontal scroll indicator is shown.
  public var isHorizontalShown = true
  /// The insets of the vertical indicator, in points: top and bottom shorten its track, the others move it off the edge.
  public var verticalInsets = UIEdgeInsets.zero
  /// The insets of the horizontal indicator, in points: left and right shorten its track, bottom moves it off the edge.
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
