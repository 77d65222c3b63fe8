/// Text that is read but not typed.
open class UILabel: UIView {
  /// The text, nil for none.
  open var text: String? { didSet { if text != oldValue { textDidChange() } } }
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
  /// Where lines go that are shorter than the label.
  open var textAlignment: NSTextAlignment = .natural { didSet { if textAlignment != oldValue { setNeedsRender() } } }
  /// The greatest number of lines, 0 for any; 1 by default.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }
  /// What happens to text for which there is no room.
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { textDidChange() } }
  }
  /// The width in points at which the intrinsic size breaks the text; 0, the default, for none.
  ///
  /// Constraints break text by themselves at the width that they give the label, if ``numberOfLines`` is not 1.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether the text is greyed out.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsRender() } } }

  private var measured: (limit: CGFloat, lines: Typesetter.Lines)?
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
    return CGSize(
      width: min(lines.width.rounded(.up), size.width), height: CGFloat(lines.lines.count) * font.lineHeight)
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

  /// Forgets what was measured with other metrics.
  open override func layoutSubviews() {
    measured = nil
    super.layoutSubviews()
  }

  private func typeset(limit: CGFloat) -> Typesetter.Lines {
    if let measured, measured.limit == limit { return measured.lines }
    let metrics: any TextMetrics = window?.scene?.metrics ?? HostScene.current?.metrics ?? GlyphTable.standard
    let lines = Typesetter(metrics: metrics, font: font.element)
      .typeset(text ?? "", limit: limit, maximum: numberOfLines, mode: lineBreakMode)
    measured = (limit, lines)
    return lines
  }

  override func render(into element: inout Element) {
    guard let text, !text.isEmpty else { return }
    let color = isEnabled ? textColor.element : UIColor.tertiaryLabel.element
    element.content = .text(
      ElementText(
        lines: typeset(limit: frame.width).lines, font: font.element, color: color,
        alignment: textAlignment.resolved(isRightToLeft: isRightToLeft), lineHeight: font.lineHeight,
        isRightToLeft: ReadingDirection.isRightToLeft(text) ?? false))
  }
}
