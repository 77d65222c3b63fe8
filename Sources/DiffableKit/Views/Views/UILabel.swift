/// A view that shows text that cannot be edited.
open class UILabel: UIView {
  /// The text of the label, or `nil`.
  ///
  /// Setting the text removes ``attributedText``.
  open var text: String? {
    get { attributed?.string ?? plainText }
    set {
      guard newValue != plainText || attributed != nil else { return }
      plainText = newValue
      if attributed != nil { styling = nil }
      textDidChange()
    }
  }
  /// The text of the label with attributes, or `nil`.
  ///
  /// Supported attributes are the font, the colours of text and background, lines under and through text, and paragraph
  /// styles (`NSAttributedString.Key`); text without an attribute looks as the label's properties say.
  /// ``textAlignment`` and ``lineBreakMode`` apply to all paragraphs if they are set after the text. For a plain
  /// ``text`` this property returns a string with the label's font and colour.
  ///
  /// Foundation on Linux never frees an attributed string (some 200 bytes, 650 with an attribute whose value is a URL), so a
  /// server makes one for each text and keeps it, instead of one for each configuration of a cell. A label keeps an immutable
  /// string itself.
  open var attributedText: NSAttributedString? {
    get {
      if let attributed { return attributed.attributedString }
      guard let plainText, let font, let textColor else { return nil }
      return NSAttributedString(string: plainText, attributes: [.font: font, .foregroundColor: textColor])
    }
    set { show(newValue.map(HashableAttributedString.init)) }
  }

  func show(_ content: HashableAttributedString?) {
    let isOverridden = styling.map { $0.overrides != StyledText.OverridingParagraphProperties() } ?? false
    guard content != attributed || plainText != nil || isOverridden else { return }
    plainText = nil
    styling = content.map { AttributedLabelContent(content: $0, text: StyledText($0, font: font)) }
    textDidChange()
  }

  /// Overrides a property of all paragraphs of the label's attributed text that have a paragraph style.
  private func overrule<Value: Equatable>(
    _ property: WritableKeyPath<StyledText.OverridingParagraphProperties, Value?>, _ value: Value
  ) {
    guard let styling, styling.text.hasParagraphMetrics, styling.overrides[keyPath: property] != value
    else {
      return
    }
    self.styling?.overrides[keyPath: property] = value
    restyle()
    textDidChange()
  }

  private func restyle() {
    guard let styling else { return }
    self.styling?.text = StyledText(styling.content, font: font, overrides: styling.overrides)
  }

  private var plainText: String?
  /// A label's attributed text with its typeset form; few labels have one.
  private struct AttributedLabelContent {
    var content: HashableAttributedString
    /// The paragraph properties that were set after the text and prevail over its paragraph styles.
    var overrides = StyledText.OverridingParagraphProperties()
    var text: StyledText
  }
  private var styling: AttributedLabelContent? {
    get { rarities.value?.styling }
    set { change(\.styling, to: newValue) }
  }
  private var attributed: HashableAttributedString? { styling?.content }
  /// True if the label shows an attributed text.
  var hasAttributedText: Bool { styling != nil }
  private var styled: StyledText? { styling?.text }

  /// The values of properties that few labels set, stored together so that other labels need no space for them.
  private struct Rarities {
    var styling: AttributedLabelContent?
    var highlightedTextColor: UIColor?
    var preferredMaxLayoutWidth: CGFloat = 0
    var minimumScaleFactor: CGFloat = 0
    var widestWord: CGFloat?
  }
  private var rarities = BoxedOptional<Rarities>()

  private func change<Value>(_ property: WritableKeyPath<Rarities, Value>, to value: Value) {
    if rarities.isEmpty { rarities.value = Rarities() }
    rarities.value?[keyPath: property] = value
  }

  /// Sets a property that few labels set, if the value is another one.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - value: The new value.
  /// - Returns: True if the property changed.
  private func setRarity<Value: Equatable>(_ property: WritableKeyPath<Rarities, Value>, to value: Value) -> Bool {
    guard value != (rarities.value ?? Rarities())[keyPath: property] else { return false }
    change(property, to: value)
    return true
  }

  /// The font of the label; the body text style by default.
  open var font: UIFont! {
    get { shownFont }
    set {
      ownFont = newValue ?? .preferredFont(forTextStyle: .body)
      adjustFont()
    }
  }
  private var ownFont = UIFont.preferredFont(forTextStyle: .body)
  private lazy var shownFont = ownFont
  /// True if the font follows the text size and that is an accessibility size, at which no word is broken.
  private var hasAccessibilitySize = false
  /// True if a font from `preferredFont(forTextStyle:)` or ``UIFontMetrics`` follows the text size that the person
  /// prefers; false by default.
  @exclusivity(unchecked) open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { adjustFont() } }
  }
  /// True if the label is highlighted: its text is then drawn in ``highlightedTextColor``, if that is set.
  ///
  /// In a cell the label is highlighted while the cell is selected or pressed.
  @exclusivity(unchecked) open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsRender() } }
  }
  /// True if the label is enabled; the text of a disabled label is grey.
  @exclusivity(unchecked) open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsRender() } } }
  /// The alignment of lines that are shorter than the label.
  @exclusivity(unchecked) open var textAlignment: NSTextAlignment = .natural {
    didSet {
      if textAlignment != oldValue { setNeedsRender() }
      overrule(\.alignment, textAlignment)
    }
  }
  /// The line-breaking mode of the label: the points at which lines break, and the truncation of text that does not
  /// fit.
  @exclusivity(unchecked) open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet {
      if lineBreakMode != oldValue { textDidChange() }
      overrule(\.lineBreakMode, lineBreakMode)
    }
  }
  /// True if the font shrinks where a single line would be truncated; false by default.
  ///
  /// The size of the label stays that of the unscaled font.
  @exclusivity(unchecked) open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsRender() } }
  }
  /// True if characters move together slightly where a single line would be truncated; false by default.
  @exclusivity(unchecked) open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { setNeedsRender() } }
  }
  /// True if the whole text is shown when a person points at truncated text; false by default.
  @exclusivity(unchecked) open var showsExpansionTextWhenTruncated = false {
    didSet { if showsExpansionTextWhenTruncated != oldValue { setNeedsRender() } }
  }
  /// The colour of the label's text.
  @exclusivity(unchecked) open var textColor: UIColor! = .label {
    didSet { if textColor != oldValue { setNeedsRender() } }
  }
  /// The colour of the label's text while the label is highlighted, or `nil` for ``textColor``.
  open var highlightedTextColor: UIColor? {
    get { rarities.value?.highlightedTextColor }
    set { if setRarity(\.highlightedTextColor, to: newValue), isHighlighted { setNeedsRender() } }
  }
  /// The maximum number of lines of the label, 0 for any number; 1 by default.
  @exclusivity(unchecked) open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }
  /// The width in points at which the intrinsic content size breaks the text into lines; 0, the default, for line
  /// breaks only at line feeds.
  ///
  /// Constraints break text into lines at the width that they give the label, if ``numberOfLines`` is not 1.
  open var preferredMaxLayoutWidth: CGFloat {
    get { rarities.value?.preferredMaxLayoutWidth ?? 0 }
    set { if setRarity(\.preferredMaxLayoutWidth, to: newValue) { invalidateIntrinsicContentSize() } }
  }
  /// The smallest factor by which the font may shrink, from 0 to 1; 0 lets it shrink to the smallest legible size.
  open var minimumScaleFactor: CGFloat {
    get { rarities.value?.minimumScaleFactor ?? 0 }
    set { if setRarity(\.minimumScaleFactor, to: newValue) { setNeedsRender() } }
  }

  /// The label's typeset lines, with the width in points and the font scale for which they were broken.
  private typealias TypesetLines = (limit: CGFloat, scale: CGFloat, lines: Typesetter.Lines)

  private var measured: TypesetLines?
  /// The width of the widest word in points; `nil` if it was not measured yet.
  private var widestWord: CGFloat? {
    get { rarities.value?.widestWord }
    set { if newValue != widestWord { change(\.widestWord, to: newValue) } }
  }
  /// The width that constraints have found for the label, while they request its intrinsic content size; otherwise without
  /// limit.
  private var constrainedWidth = CGFloat.greatestFiniteMagnitude

  /// Makes an empty label.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes an empty label; archives are not supported, and the initialiser lets subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the size of the text when it is broken into lines at a width; the height is a whole number of lines.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let scale = wordScale(limit: size.width)
    let lines = typeset(limit: size.width, scale: scale)
    guard !lines.lines.isEmpty else { return .zero }
    return CGSize(
      width: min((lines.width * scale).rounded(.up), size.width), height: height(of: lines, scale: scale))
  }

  /// The size of the text, with line breaks only at line feeds, or also at ``preferredMaxLayoutWidth``.
  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : constrainedWidth
    return sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude))
  }

  private func adjustFont() {
    var font = ownFont
    hasAccessibilitySize = false
    if adjustsFontForContentSizeCategory {
      let category = traitCollection.preferredContentSizeCategory
      hasAccessibilitySize = category.isAccessibilityCategory
      font = ownFont.adjusted(to: category)
    }
    guard font != shownFont else { return }
    shownFont = font
    restyle()
    textDidChange()
  }

  /// Adjusts the font to the new text size if ``adjustsFontForContentSizeCategory`` is true.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { adjustFont() }
  }

  /// Adjusts the font to the text size of the new window if ``adjustsFontForContentSizeCategory`` is true.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // The label may have come to another scene, whose text metrics differ from those of the cached lines.
    forgetMeasurement()
    if adjustsFontForContentSizeCategory, window != nil { adjustFont() }
  }
  func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    constrainedWidth = width
    defer { constrainedWidth = .greatestFiniteMagnitude }
    return intrinsicContentSize
  }

  /// Discards the label's cached lines, which were typeset with other text metrics.
  func forgetMeasurement() {
    measured = nil
    widestWord = nil
  }

  private func textDidChange() {
    forgetMeasurement()
    setNeedsRender()
    invalidateIntrinsicContentSize()
  }

  private var lineHeight: CGFloat { styled?.lineHeight ?? font.lineHeight }

  private func height(of lines: Typesetter.Lines, scale: CGFloat) -> CGFloat {
    guard let styled, styled.hasParagraphMetrics else {
      let height = CGFloat(lines.lines.count) * lineHeight
      return scale == 1 ? height : (height * scale).rounded(.up)
    }
    let rows = styled.rows(of: lines, width: 0, alignment: textAlignment, isRightToLeft: isRightToLeft, scale: scale)
    return rows.reduce(0) { $0 + $1.top + $1.height }.rounded(.up)
  }

  /// The distance in points by which the line height of the label's first paragraph moves the first line down.
  var firstLineDrop: CGFloat { styled?.firstLineDrop ?? 0 }

  private func typeset(limit: CGFloat, scale: CGFloat = 1) -> Typesetter.Lines {
    if let measured, measured.scale == scale, isRight(measured, for: limit) { return measured.lines }
    // Widths are proportional to the font size, so a smaller font is equivalent to more width.
    let lines =
      typesetter
      .typeset(styled?.string ?? plainText ?? "", limit: limit / scale, maximum: numberOfLines, mode: lineBreakMode)
    measured = (limit, scale, lines)
    return lines
  }

  private var typesetter: Typesetter {
    let metrics: any TextMetrics = window?.scene?.metrics ?? HostScene.current?.metrics ?? GlyphWidthTable.standard
    return Typesetter(metrics: metrics, font: font.element, runs: styled)
  }

  /// Returns the width of another text of one line, in a font, as the label measures its own.
  func lineWidth(of text: String, font: UIFont) -> CGFloat {
    var typesetter = typesetter
    typesetter.font = font.element
    typesetter.runs = nil
    return typesetter.width(of: text).rounded(.up)
  }

  /// Returns the font scale at which no word is broken at a width (`behaviour.md` D101).
  private func wordScale(limit: CGFloat) -> CGFloat {
    guard hasAccessibilitySize, numberOfLines != 1, limit < CGFloat.greatestFiniteMagnitude else { return 1 }
    let widest = widestWord ?? typesetter.widestWord(in: styled?.string ?? plainText ?? "")
    widestWord = widest
    return WordFittingFontScale.scale(widest: widest, limit: limit, pointSize: font.pointSize)
  }

  /// Returns true if lines that were broken at one width are also right for another.
  private func isRight(_ measured: TypesetLines, for limit: CGFloat) -> Bool {
    guard limit != measured.limit else { return true }
    // The cut of a line that is truncated at the head or in the middle depends on the exact width.
    guard lineBreakMode != .byTruncatingHead, lineBreakMode != .byTruncatingMiddle else { return false }
    // Lines are filled greedily, so lines that fit a smaller width are the lines of that width, too.
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
      alignment: textAlignment.resolved(isRightToLeft: isRightToLeft),
      lineHeight: numberOfLines == 1 ? lineHeight : lineHeight * fitting.scale,
      isRightToLeft: WritingDirectionDetector.isRightToLeft(text) ?? false)
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

  private func presentFitting(_ text: String) -> FontScaleAndTracking {
    guard numberOfLines == 1 else { return FontScaleAndTracking(scale: wordScale(limit: frame.width)) }
    guard adjustsFontSizeToFitWidth || allowsDefaultTighteningForTruncation else {
      return FontScaleAndTracking()
    }
    return fitting(
      natural: typeset(limit: CGFloat.greatestFiniteMagnitude).width, count: text.count, in: frame.width)
  }

  override func forgetMeasurements() { forgetMeasurement() }

  override var heightDependsOnWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  // A subclass may enlarge the intrinsic content size, so that property is read, for the width in question.
  override func contentSize(forWidth width: CGFloat) -> CGSize? {
    heightDependsOnWidth ? intrinsicContentSize(forWidth: width) : nil
  }

  override var baselines: (first: CGFloat, last: CGFloat)? {
    font.map { (firstLineDrop + $0.baselineOffset, $0.lineHeight - $0.baselineOffset) }
  }

  override func contentSizeForConstraints(keepsLines: Bool) -> CGSize {
    keepsLines && heightDependsOnWidth && bounds.width > 0
      ? intrinsicContentSize(forWidth: bounds.width) : super.contentSizeForConstraints(keepsLines: keepsLines)
  }

  override var compressesFirst: Bool { true }

  override var nameInReports: String? { super.nameInReports ?? text }
}
