/// The delegate of a text view, which is notified of editing and may reject edits.
@MainActor @preconcurrency public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Called when a person has begun to edit the text of the text view.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called when the editing of the text view has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Called when a person has changed the text of the text view.
  func textViewDidChange(_ textView: UITextView)
  /// Returns true if the person's edit of the text view is accepted; the default implementation returns true. `range`
  /// is in UTF-16 units.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
  /// Called when a person has begun to edit the text of the text view; the default implementation does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Called when the editing of the text view has ended; the default implementation does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Called when a person has changed the text of the text view; the default implementation does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Returns true: the person's edit of the text view is accepted.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}

/// A text view of several lines in which a person types.
///
/// The view keeps the height that it is given and the host scrolls the text inside, unless ``isScrollEnabled`` is
/// false. Unlike UIKit's it is no scroll view, because only the host knows the text's scroll offset.
///
/// Attributed text is shown with its attributes while ``isEditable`` is false. The field in which a person types has
/// one style, that of the first character.
open class UITextView: UIView {
  /// The text of the view; setting it does not notify the delegate.
  open var text: String! {
    get { field.text }
    set {
      guard newValue ?? "" != field.text || styled != nil else { return }
      styled = nil
      field.text = newValue ?? ""
      textDidChange()
    }
  }
  /// The view's text with its attributes; setting it does not notify the delegate.
  ///
  /// The supported attributes are those of ``UILabel/attributedText``. ``font``, ``textColor`` and ``textAlignment``
  /// take the values of the first character if it has some; setting one of them afterwards changes the whole text. The
  /// attributes are visible while ``isEditable`` is false; typed text takes the attributes of the character before.
  /// After a plain ``text`` was set, this property returns a text with the view's font and colour.
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
  /// The font of the view's text; 17 points by default.
  open var font: UIFont? {
    get { field.font }
    set {
      field.font = newValue ?? .preferredFont(forTextStyle: .body)
      setAttribute(.font, field.font)
      textDidChange()
    }
  }
  /// The colour of the view's text.
  open var textColor: UIColor? {
    get { field.textColor }
    set {
      field.textColor = newValue ?? .label
      setAttribute(.foregroundColor, field.textColor)
      showText()
    }
  }
  /// The alignment of lines that are shorter than the view; natural by default.
  open var textAlignment: NSTextAlignment {
    get { field.alignment }
    set {
      field.alignment = newValue
      alignParagraphs(newValue)
      showText()
    }
  }
  /// True if a person can edit the text of the text view.
  open var isEditable = true {
    didSet {
      field.isEditable = isEditable
      if isEditable != oldValue { textDidChange() }
    }
  }
  /// The insets around the text of the text view, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 5, bottom: 8, right: 5) {
    didSet {
      field.insets = textContainerInset
      textDidChange()
    }
  }
  /// True if a text that is higher than the view is scrolled; true by default.
  ///
  /// Without scrolling, the view's intrinsic height is that of its text, so that the view grows under Auto Layout as a
  /// person types.
  open var isScrollEnabled = true {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      readOnlyView?.isScrollEnabled = isScrollEnabled
      invalidateIntrinsicContentSize()
    }
  }
  /// The kind of text that a person is expected to type into the text view, which determines the on-screen keyboard.
  open var keyboardType: UIKeyboardType = .default { didSet { field.purpose = keyboardType.purpose } }
  /// The automatic capitalisation of text typed into the text view with an on-screen keyboard; sentences by default.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences {
    didSet { field.assistance.capitalization = autocapitalizationType.element }
  }
  /// The automatic correction of words typed into the text view; by default as the host does it.
  open var autocorrectionType: UITextAutocorrectionType = .default {
    didSet { field.assistance.corrects = autocorrectionType.element }
  }
  /// The spelling check of the text view; by default as the host does it.
  open var spellCheckingType: UITextSpellCheckingType = .default {
    didSet { field.assistance.checksSpelling = spellCheckingType.element }
  }
  /// The kinds of data in the text that become links while ``isEditable`` is false; none by default.
  ///
  /// ``attributedText`` does not contain these links.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { if dataDetectorTypes != oldValue { textDidChange() } }
  }

  /// A closure that is called when a person presses Return in the text view; `nil`, the default, if Return makes a line
  /// break.
  ///
  /// With a closure, Shift and Return make a line break, and so does Return on an on-screen keyboard, which has no other
  /// key for it: provide a button beside the text view, too. Control (Command) and Return call the closure on every
  /// keyboard. The text then contains everything that the person has typed before that key (`behaviour.md` D121).
  ///
  /// An addition of DiffableKit: UIKit reports Return as the typed text `"\n"`, whatever other keys are pressed.
  public var submitHandler: (() -> Void)? { didSet { field.isSubmittedByEnter = submitHandler != nil } }

  /// The delegate of the text view, which is notified of editing and may reject edits.
  open weak var delegate: (any UITextViewDelegate)?

  /// The placeholder text, shown while the text view is empty.
  ///
  /// An addition of DiffableKit.
  public var placeholder: String? {
    get { field.placeholder.isEmpty ? nil : field.placeholder }
    set { field.placeholder = newValue ?? "" }
  }

  /// The maximum number of UTF-16 code units that a person can type into the text view; 20,000 by default, which is the
  /// greatest possible value.
  ///
  /// An addition of DiffableKit. Hosts limit typing to this length, and longer text from a host is truncated. The
  /// program may set a longer text, which a person can then edit but not make longer.
  public var maximumLength: Int {
    get { field.maximumLength }
    set { field.maximumLength = newValue }
  }
  /// The validation error of the text view's text; `nil` if the text is valid.
  ///
  /// With an error, the view has a red border, and assistive technology reads the message with the text view.
  ///
  /// An addition of DiffableKit. Show the message in a label beside the view, too, for all other people.
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

  private let field = HostTextFieldView(frame: .zero)
  /// The attributed text of the text view; `nil` for a plain one.
  private var styled: NSMutableAttributedString?
  /// The subview that shows the attributed text while the text view is not editable.
  private var readOnlyView: ReadOnlyTextScrollView?

  /// Makes an empty text view.
  ///
  /// - Parameter frame: The frame in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes an empty text view; archives are not supported, the initialiser is declared so that subclasses written for
  /// UIKit compile.
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
      let change = HostTextFieldView.replacement(from: field.text, to: new)
      return delegate.textView(self, shouldChangeTextIn: change.range, replacementText: change.text)
    }
    field.onChange = { [weak self] in
      guard let self else { return }
      takeOverTyping()
      textDidChange()
      delegate?.textViewDidChange(self)
    }
    field.onSubmit = { [weak self] in self?.submitHandler?() }
    field.onFocus = { [weak self] hasFocus in
      guard let self else { return }
      if hasFocus { delegate?.textViewDidBeginEditing(self) } else { delegate?.textViewDidEndEditing(self) }
    }
    addSubview(field)
  }

  /// True if the text view has text.
  open var hasText: Bool { !field.text.isEmpty }

  /// Sets the frames of the text view's field and of its read-only view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    field.frame = CGRect(origin: .zero, size: bounds.size)
    // The host draws the focus ring around its native field inside, with that field's corner radius; so the field gets
    // the corner radius of this view.
    field.cornerRadius = cornerRadius
    readOnlyView?.frame = bounds
  }

  private func textDidChange() {
    showText()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  /// Gives text typed into the text view the attributes of the character before.
  private func takeOverTyping() {
    guard let styled else { return }
    let change = HostTextFieldView.replacement(from: styled.string, to: field.text)
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

  /// Shows the text view's editable field, or the read-only view with the attributed text in its place.
  private func showText() {
    guard !isEditable, let shown = styled ?? textWithLinks else {
      guard readOnlyView != nil else { return }
      readOnlyView?.removeFromSuperview()
      readOnlyView = nil
      insertSubview(field, at: 0)
      return setNeedsRender()
    }
    if readOnlyView == nil {
      let readOnlyView = ReadOnlyTextScrollView()
      self.readOnlyView = readOnlyView
      field.removeFromSuperview()
      insertSubview(readOnlyView, at: 0)
      setNeedsRender()
    }
    readOnlyView?.show(linked(shown), font: field.font, color: field.textColor, alignment: field.alignment)
    readOnlyView?.insets = textContainerInset
    readOnlyView?.isScrollEnabled = isScrollEnabled
    setNeedsLayout()
  }

  /// The plain text with its detected links; `nil` if there are none.
  private var textWithLinks: NSAttributedString? {
    guard dataDetectorTypes.contains(.link) else { return nil }
    let result = NSMutableAttributedString(string: field.text)
    return result.addDetectedLinks() > 0 ? result : nil
  }

  /// Returns an attributed text with the links that the text view detects.
  private func linked(_ text: NSAttributedString) -> NSAttributedString {
    guard dataDetectorTypes.contains(.link) else { return text }
    let result = NSMutableAttributedString(attributedString: text)
    result.addDetectedLinks()
    return result
  }

  /// The size of the view's text without line wrapping, if the text is not scrolled.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? super.intrinsicContentSize
      : sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  /// Returns the size of the view's text, wrapped to a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let metrics: any TextMetrics = window?.scene?.metrics ?? HostScene.current?.metrics ?? GlyphWidthTable.standard
    let insets = textContainerInset
    if let readOnlyView { return readOnlyView.sizeThatFits(size) }
    let lines = Typesetter(metrics: metrics, font: field.font.element)
      .typeset(field.text, limit: size.width - insets.left - insets.right, maximum: 0)
    let count = CGFloat(max(lines.lines.count, 1))
    return CGSize(
      width: min(size.width, lines.width.rounded(.up) + insets.left + insets.right),
      height: count * field.font.lineHeight + insets.top + insets.bottom)
  }

  /// True, since a text view can become focused.
  open override var canBecomeFirstResponder: Bool { true }
  /// True if the view has the keyboard focus.
  open override var isFirstResponder: Bool { field.isEditing }
  /// Moves the keyboard focus to the text.
  @discardableResult open override func becomeFirstResponder() -> Bool { field.focus() }
  /// Removes the keyboard focus from the text.
  @discardableResult open override func resignFirstResponder() -> Bool {
    field.blur()
    return true
  }

  /// Clears the accessibility label and hint of the text view's own element while the text can be edited: assistive
  /// technology reads the host's native field inside instead.
  override func render(into element: inout Element) {
    guard readOnlyView == nil else { return }
    element.accessibility.label = nil
    element.accessibility.hint = nil
  }

  override var heightDependsOnWidth: Bool { !isScrollEnabled }
}
