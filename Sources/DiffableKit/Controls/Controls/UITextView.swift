/// Is told about the typing in a text view.
@MainActor @preconcurrency public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Typing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Typing is over.
  func textViewDidEndEditing(_ textView: UITextView)
  /// The person has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Asks whether the person's change is taken over; true unless implemented. `range` counts UTF-16 units.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Takes the change over.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}

/// A field of many lines in which a person types.
///
/// It keeps the height that it is given and the host scrolls the text in it, unless ``isScrollEnabled`` is false. Unlike UIKit's it
/// is no scroll view, because where the text is scrolled to is the host's own affair.
///
/// Parts that look different are shown while ``isEditable`` is false. The field in which a person types has one look, that of the
/// first character.
open class UITextView: UIView {
  /// The text; setting it tells the delegate nothing.
  open var text: String! {
    get { field.text }
    set {
      guard newValue ?? "" != field.text || styled != nil else { return }
      styled = nil
      field.text = newValue ?? ""
      textDidChange()
    }
  }
  /// The text with parts that look different; setting it tells the delegate nothing.
  ///
  /// Known are the attributes that ``UILabel/attributedText`` knows. ``font``, ``textColor`` and ``textAlignment`` become those of the
  /// first character where it has some, and what the view is told of them afterwards counts for the whole text. The parts are shown while
  /// ``isEditable`` is false; what a person types takes over the attributes of what is before it. Of a plain ``text`` this gives a
  /// text with the view's font and colour.
  open var attributedText: NSAttributedString! {
    get {
      styled.map(NSAttributedString.init)
        ?? NSAttributedString(string: field.text, attributes: [.font: field.font, .foregroundColor: field.textColor])
    }
    set {
      let text = newValue.map(NSMutableAttributedString.init) ?? NSMutableAttributedString()
      styled = text
      field.text = text.string
      if text.length > 0 {
        let attributes = text.attributes(at: 0, effectiveRange: nil)
        if let font = attributes[.font] as? UIFont { field.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { field.textColor = color }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { field.alignment = style.alignment }
      }
      textDidChange()
    }
  }
  /// The font; 17 points by default.
  open var font: UIFont? {
    get { field.font }
    set {
      field.font = newValue ?? .preferredFont(forTextStyle: .body)
      setAttribute(.font, field.font)
      textDidChange()
    }
  }
  /// The colour of the text.
  open var textColor: UIColor? {
    get { field.textColor }
    set {
      field.textColor = newValue ?? .label
      setAttribute(.foregroundColor, field.textColor)
      showText()
    }
  }
  /// Where lines go that are shorter than the field; to the edge at which reading begins by default.
  open var textAlignment: NSTextAlignment {
    get { field.alignment }
    set {
      field.alignment = newValue
      alignParagraphs(newValue)
      showText()
    }
  }
  /// Whether the person can change the text.
  open var isEditable = true {
    didSet {
      field.isEditable = isEditable
      if isEditable != oldValue { textDidChange() }
    }
  }
  /// The space around the text in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 5, bottom: 8, right: 5) {
    didSet {
      field.insets = textContainerInset
      textDidChange()
    }
  }
  /// Whether the text is scrolled where it is longer than the view is high; true by default.
  ///
  /// Without scrolling the view asks for the height of its text, so that it grows in a layout by constraints as a person types.
  open var isScrollEnabled = true {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      page?.isScrollEnabled = isScrollEnabled
      invalidateIntrinsicContentSize()
    }
  }
  /// What kind of text is expected.
  open var keyboardType: UIKeyboardType = .default { didSet { field.purpose = keyboardType.purpose } }
  /// The letters that a keyboard on the screen makes capital; those that begin a sentence by default.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences {
    didSet { field.assistance.capitalization = autocapitalizationType.element }
  }
  /// Whether the host corrects words; as the host does it otherwise by default.
  open var autocorrectionType: UITextAutocorrectionType = .default {
    didSet { field.assistance.corrects = autocorrectionType.element }
  }
  /// Whether the host marks words that are not spelled right; as the host does it otherwise by default.
  open var spellCheckingType: UITextSpellCheckingType = .default {
    didSet { field.assistance.checksSpelling = spellCheckingType.element }
  }
  /// Who is told about the typing.
  open weak var delegate: (any UITextViewDelegate)?

  /// Words shown while there is no text.
  ///
  /// DiffableKit's own.
  public var placeholder: String? {
    get { field.placeholder.isEmpty ? nil : field.placeholder }
    set { field.placeholder = newValue ?? "" }
  }

  /// The most UTF-16 units that a person can type; 20,000 by default, which is the most there is.
  ///
  /// DiffableKit's own. Hosts let nobody type more, and the part of a text that is too long is left out here whatever a host says. A text that
  /// the program sets may be longer; a person can edit it then, and not make it longer still.
  public var maximumLength: Int {
    get { field.maximumLength }
    set { field.maximumLength = newValue }
  }
  /// What is wrong with the text, nil if nothing is: a red border, and assistive technology reads the message with the
  /// field.
  ///
  /// DiffableKit's own; show the message to everybody in a label beside the field.
  public var accessibilityInvalidReason: String? {
    didSet {
      field.problem = accessibilityInvalidReason
      layer.borderWidth = accessibilityInvalidReason == nil ? ownBorderWidth : max(1, ownBorderWidth)
      layer.borderColor = accessibilityInvalidReason == nil ? ownBorderColor : .systemRed
    }
    willSet {
      guard accessibilityInvalidReason == nil, newValue != nil else { return }
      ownBorderWidth = layer.borderWidth
      ownBorderColor = layer.borderColor
    }
  }
  private var ownBorderWidth: CGFloat = 0
  private var ownBorderColor: UIColor?

  private let field = HostFieldView(frame: .zero)
  /// The text with its attributes, nil for a plain one.
  private var styled: NSMutableAttributedString?
  /// Shows the text with its attributes while nobody can change it.
  private var page: ReadOnlyTextView?

  /// Makes an empty text view.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    field.isMultiline = true
    field.insets = textContainerInset
    field.shouldChange = { [weak self] new in
      guard let self, let delegate else { return true }
      let change = HostFieldView.replacement(from: field.text, to: new)
      return delegate.textView(self, shouldChangeTextIn: change.range, replacementText: change.text)
    }
    field.onChange = { [weak self] in
      guard let self else { return }
      takeOverTyping()
      textDidChange()
      delegate?.textViewDidChange(self)
    }
    field.onFocus = { [weak self] hasFocus in
      guard let self else { return }
      if hasFocus { delegate?.textViewDidBeginEditing(self) } else { delegate?.textViewDidEndEditing(self) }
    }
    addSubview(field)
  }

  /// Whether the view has text.
  open var hasText: Bool { !field.text.isEmpty }

  /// Places the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    field.frame = CGRect(origin: .zero, size: bounds.size)
    // The ring that a host draws around the focus follows the corners of what it is drawn around.
    field.layer.cornerRadius = layer.cornerRadius
    page?.frame = bounds
  }

  private func textDidChange() {
    showText()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  /// Has what a person typed look like what is before it.
  private func takeOverTyping() {
    guard let styled else { return }
    let change = HostFieldView.replacement(from: styled.string, to: field.text)
    styled.replaceCharacters(in: change.range, with: change.text)
  }

  private func setAttribute(_ key: NSAttributedString.Key, _ value: NSObject) {
    styled?.addAttribute(key, value: value, range: NSRange(location: 0, length: styled?.length ?? 0))
  }

  private func alignParagraphs(_ alignment: NSTextAlignment) {
    guard let styled else { return }
    let whole = NSRange(location: 0, length: styled.length)
    var styles: [(NSParagraphStyle, NSRange)] = []
    styled.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
      let style = NSMutableParagraphStyle()
      if let value = value as? NSParagraphStyle { style.setParagraphStyle(value) }
      style.alignment = alignment
      styles.append((style, range))
    }
    for (style, range) in styles { styled.addAttribute(.paragraphStyle, value: style, range: range) }
  }

  /// Shows the field, or the text with its attributes in its place.
  private func showText() {
    guard let styled, !isEditable else {
      guard page != nil else { return }
      page?.removeFromSuperview()
      page = nil
      insertSubview(field, at: 0)
      return setNeedsRender()
    }
    if page == nil {
      let page = ReadOnlyTextView()
      self.page = page
      field.removeFromSuperview()
      insertSubview(page, at: 0)
      setNeedsRender()
    }
    page?.show(styled, font: field.font, color: field.textColor, alignment: field.alignment)
    page?.insets = textContainerInset
    page?.isScrollEnabled = isScrollEnabled
    setNeedsLayout()
  }

  /// The size of the text in lines as long as they are written, if it is not scrolled.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? super.intrinsicContentSize
      : sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  /// The size of the text broken at a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let metrics: any TextMetrics = window?.scene?.metrics ?? HostScene.current?.metrics ?? GlyphWidthTable.standard
    let insets = textContainerInset
    if let page { return page.sizeThatFits(size) }
    let lines = Typesetter(metrics: metrics, font: field.font.element)
      .typeset(field.text, limit: size.width - insets.left - insets.right, maximum: 0)
    let count = CGFloat(max(lines.lines.count, 1))
    return CGSize(
      width: min(size.width, lines.width.rounded(.up) + insets.left + insets.right),
      height: count * field.font.lineHeight + insets.top + insets.bottom)
  }

  /// A text view can have the focus.
  open override var canBecomeFirstResponder: Bool { true }
  /// Whether the view has the keyboard focus.
  open override var isFirstResponder: Bool { field.isEditing }
  /// Puts the keyboard focus into the text.
  @discardableResult open override func becomeFirstResponder() -> Bool { field.focus() }
  /// Takes the keyboard focus out of the text.
  @discardableResult open override func resignFirstResponder() -> Bool {
    field.blur()
    return true
  }

  /// The field inside is what is read and used.
  override func render(into element: inout Element) {
    guard page == nil else { return }
    element.accessibility.label = nil
    element.accessibility.hint = nil
  }

  override var wrapsContent: Bool { !isScrollEnabled }
}
