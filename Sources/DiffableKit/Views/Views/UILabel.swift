/// Text that is read but not typed.
open class UILabel: UIView {
  /// The text, nil for none.
  ///
  /// Setting it takes ``attributedText`` away.
  open var text: String? {
    get { attributed?.string ?? plainText }
    set {
      guard newValue != plainText || attributed != nil else { return }
      plainText = newValue
      styling.value = nil
      textDidChange()
    }
  }
  /// The text with parts that look different, nil for none.
  ///
  /// Known are the font, the colours of text and ground, lines under and through text, and the styles of paragraphs
  /// (`NSAttributedString.Key`); what says nothing of them looks as the label does. ``textAlignment`` and ``lineBreakMode`` count for
  /// all paragraphs if they are set after the text. Of a plain ``text`` this gives a text with the label's font and colour.
  open var attributedText: NSAttributedString? {
    get {
      if let attributed { return attributed.attributedString }
      guard let plainText, let font, let textColor else { return nil }
      return NSAttributedString(string: plainText, attributes: [.font: font, .foregroundColor: textColor])
    }
    set { show(newValue.map(AttributedContent.init)) }
  }

  func show(_ content: AttributedContent?) {
    let isOverridden = styling.value.map { $0.overrides != StyledText.Overrides() } ?? false
    guard content != attributed || plainText != nil || isOverridden else { return }
    plainText = nil
    styling.value = content.map { Styling(content: $0, text: StyledText($0, font: font)) }
    textDidChange()
  }

  /// Has something count for all paragraphs that say how they lie.
  private func overrule<Value: Equatable>(_ property: WritableKeyPath<StyledText.Overrides, Value?>, _ value: Value) {
    guard let styling = styling.value, styling.text.isShaped, styling.overrides[keyPath: property] != value else {
      return
    }
    self.styling.value?.overrides[keyPath: property] = value
    restyle()
    textDidChange()
  }

  private func restyle() {
    guard let styling = styling.value else { return }
    self.styling.value?.text = StyledText(styling.content, font: font, overrides: styling.overrides)
  }

  private var plainText: String?
  /// A text with attributes, which few labels have.
  private struct Styling {
    var content: AttributedContent
    /// What was set after a text whose paragraphs say how they lie.
    var overrides = StyledText.Overrides()
    var text: StyledText
  }
  private var styling = BoxedOptional<Styling>()
  private var attributed: AttributedContent? { styling.value?.content }
  private var styled: StyledText? { styling.value?.text }
  /// The font; body by default.
  open var font: UIFont! {
    get { shownFont }
    set {
      ownFont = newValue ?? .preferredFont(forTextStyle: .body)
      adjustFont()
    }
  }
  private var ownFont = UIFont.preferredFont(forTextStyle: .body)
  private lazy var shownFont = ownFont
  /// Whether a font from `preferredFont(forTextStyle:)` or ``UIFontMetrics`` follows the size of text that the person prefers;
  /// false by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { adjustFont() } }
  }
  /// The colour of the text.
  open var textColor: UIColor! = .label { didSet { if textColor != oldValue { setNeedsRender() } } }
  /// The colour of the text while the label is highlighted; nil for ``textColor`` as otherwise.
  open var highlightedTextColor: UIColor? {
    didSet { if highlightedTextColor != oldValue, isHighlighted { setNeedsRender() } }
  }
  /// Whether the text has ``highlightedTextColor``.
  ///
  /// In a cell the label is highlighted while the cell is selected or pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsRender() } }
  }
  /// Where lines go that are shorter than the label.
  open var textAlignment: NSTextAlignment = .natural {
    didSet {
      if textAlignment != oldValue { setNeedsRender() }
      overrule(\.alignment, textAlignment)
    }
  }
  /// The greatest number of lines, 0 for any; 1 by default.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }
  /// What happens to text for which there is no room.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet {
      if lineBreakMode != oldValue { textDidChange() }
      overrule(\.lineBreakMode, lineBreakMode)
    }
  }
  /// The width in points at which the intrinsic size breaks the text; 0, the default, for none.
  ///
  /// Constraints break text by themselves at the width that they give the label, if ``numberOfLines`` is not 1.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether the font becomes smaller where a single line would be cut; false by default.
  ///
  /// The size of the label stays that of the font.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsRender() } }
  }
  /// By how much the font may become smaller, from 0 to 1; 0 lets it become as small as can be read.
  open var minimumScaleFactor: CGFloat = 0 { didSet { if minimumScaleFactor != oldValue { setNeedsRender() } } }
  /// Whether characters are moved together a little where a single line would be cut; false by default.
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { setNeedsRender() } }
  }
  /// Whether the whole text is shown to who points at text that was cut; false by default.
  open var showsExpansionTextWhenTruncated = false {
    didSet { if showsExpansionTextWhenTruncated != oldValue { setNeedsRender() } }
  }
  /// Whether the text is greyed out.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsRender() } } }

  /// Lines, and the width in points and the scale of the font for which the text was broken.
  private typealias Measurement = (limit: CGFloat, scale: CGFloat, lines: Typesetter.Lines)

  private var measured: Measurement?
  /// The width that constraints have found while they ask for the size.
  private var constrainedWidth: CGFloat?

  /// Makes a label.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// An empty label.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size of the text broken at a width; the height is that of whole lines.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let lines = typeset(limit: size.width)
    guard !lines.lines.isEmpty else { return .zero }
    return CGSize(width: min(lines.width.rounded(.up), size.width), height: height(of: lines))
  }

  /// The size of the text on as many lines as it has line feeds, or as it takes with ``preferredMaxLayoutWidth``.
  open override var intrinsicContentSize: CGSize {
    let unlimited = CGFloat.greatestFiniteMagnitude
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : constrainedWidth ?? unlimited
    return sizeThatFits(CGSize(width: width, height: unlimited))
  }

  private func adjustFont() {
    let font =
      adjustsFontForContentSizeCategory ? ownFont.adjusted(to: traitCollection.preferredContentSizeCategory) : ownFont
    guard font != shownFont else { return }
    shownFont = font
    restyle()
    textDidChange()
  }

  /// Adjusts the font, if asked to.
  ///
  /// - Parameter previousTraitCollection: The surroundings before.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { adjustFont() }
  }

  /// Adjusts the font, if asked to, to surroundings that the label did not know before.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // Another scene may have other metrics.
    measured = nil
    if adjustsFontForContentSizeCategory, window != nil { adjustFont() }
  }
  func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    constrainedWidth = width
    defer { constrainedWidth = nil }
    return intrinsicContentSize
  }

  /// Forgets what was measured with other metrics.
  func forgetMeasurement() { measured = nil }

  private func textDidChange() {
    measured = nil
    setNeedsRender()
    invalidateIntrinsicContentSize()
  }

  private var lineHeight: CGFloat { styled?.lineHeight ?? font.lineHeight }

  private func height(of lines: Typesetter.Lines) -> CGFloat {
    guard let styled, styled.isShaped else { return CGFloat(lines.lines.count) * lineHeight }
    let rows = styled.rows(of: lines, width: 0, alignment: textAlignment, isRightToLeft: isRightToLeft)
    return rows.reduce(0) { $0 + $1.top + $1.height }.rounded(.up)
  }

  /// How far the first line is moved down by the height that its paragraph gives it.
  var firstLineDrop: CGFloat { styled?.firstLineDrop ?? 0 }

  private func typeset(limit: CGFloat, scale: CGFloat = 1) -> Typesetter.Lines {
    if let measured, measured.scale == scale, isRight(measured, for: limit) { return measured.lines }
    let metrics: any TextMetrics = window?.scene?.metrics ?? HostScene.current?.metrics ?? GlyphWidthTable.standard
    // Widths grow with the size, so that a smaller font is as good as more room.
    let lines = Typesetter(metrics: metrics, font: font.element, runs: styled)
      .typeset(styled?.string ?? plainText ?? "", limit: limit / scale, maximum: numberOfLines, mode: lineBreakMode)
    measured = (limit, scale, lines)
    return lines
  }

  /// Whether lines that were broken at a width are those of another one.
  private func isRight(_ measured: Measurement, for limit: CGFloat) -> Bool {
    guard limit != measured.limit else { return true }
    // A cut at the beginning or in the middle is made in proportion to the room.
    guard lineBreakMode != .byTruncatingHead, lineBreakMode != .byTruncatingMiddle else { return false }
    // A line holds as much as fits: lines that fit in less room are those of that room, too.
    return limit < measured.limit && measured.lines.width <= limit / measured.scale
  }

  override func render(into element: inout Element) {
    guard let text, !text.isEmpty else { return }
    let highlighted = isHighlighted ? highlightedTextColor : nil
    let color = isEnabled ? (highlighted ?? textColor).element : UIColor.tertiaryLabel.element
    let fitting = presentFitting(text)
    let limit = fitting.tracking == 0 ? frame.width : CGFloat.greatestFiniteMagnitude
    let lines = typeset(limit: limit, scale: fitting.scale)
    var shown = ElementText(
      lines: lines.lines, font: font.withSize(font.pointSize * fitting.scale).element, color: color,
      alignment: textAlignment.resolved(isRightToLeft: isRightToLeft), lineHeight: lineHeight,
      isRightToLeft: WritingDirection.isRightToLeft(text) ?? false)
    if let styled {
      shown.spans = styled.spans(of: lines, scale: fitting.scale)
      shown.rows = styled.rows(
        of: lines, width: frame.width, alignment: textAlignment, isRightToLeft: isRightToLeft, scale: fitting.scale)
    }
    shown.tracking = fitting.tracking
    if showsExpansionTextWhenTruncated, lines.lines.last?.contains("…") == true, !text.contains("…") {
      shown.expansion = text
    }
    element.content = .text(shown)
    if clipsText { element.style.clips = true }
  }

  private var clipsText: Bool {
    guard let styled, let last = measured?.lines.paragraphs.last else { return lineBreakMode == .byClipping }
    return (styled.shape(at: last)?.lineBreakMode ?? lineBreakMode) == .byClipping
  }

  private func presentFitting(_ text: String) -> LineFitting {
    guard numberOfLines == 1, adjustsFontSizeToFitWidth || allowsDefaultTighteningForTruncation else {
      return LineFitting()
    }
    return fitting(
      natural: typeset(limit: CGFloat.greatestFiniteMagnitude).width, count: text.count, in: frame.width)
  }

  override func forgetMeasurements() { forgetMeasurement() }

  override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  // A subclass may add to the intrinsic size, which is asked for the width in question then.
  override func contentSize(forWidth width: CGFloat) -> CGSize? {
    wrapsContent ? intrinsicContentSize(forWidth: width) : nil
  }

  override var baselines: (first: CGFloat, last: CGFloat)? {
    font.map { (firstLineDrop + $0.baselineOffset, $0.lineHeight - $0.baselineOffset) }
  }

  override func contentSizeForConstraints(keepsLines: Bool) -> CGSize {
    keepsLines && wrapsContent && bounds.width > 0
      ? intrinsicContentSize(forWidth: bounds.width) : super.contentSizeForConstraints(keepsLines: keepsLines)
  }

  override var yieldsFirst: Bool { true }

  override var nameInReports: String? { super.nameInReports ?? text }
}
