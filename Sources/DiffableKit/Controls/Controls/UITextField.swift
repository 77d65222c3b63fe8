/// A single-line text field.
///
/// A person types in the host's native field, so that input methods, spelling and the clipboard work as usual; the text
/// arrives here while it is being typed. The accessibility label is the placeholder unless one is set.
open class UITextField: UIControl {
  /// The text of the field; setting it sends no events.
  open var text: String? {
    get { field.text }
    set {
      field.text = (newValue ?? "").replacingOccurrences(of: "\n", with: " ")
      textDidChange()
    }
  }
  /// The placeholder text of the field, shown while the field is empty.
  open var placeholder: String? {
    get { field.placeholder.isEmpty ? nil : field.placeholder }
    set {
      placeholderContent = nil
      field.placeholder = newValue ?? ""
      field.placeholderColor = nil
    }
  }
  /// The field's placeholder text with attributes; `nil` for none.
  ///
  /// Only the text and the colour (`.foregroundColor`) of its first character are shown, in the font of the field.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderContent?.attributedString ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      let content = newValue.map(HashableAttributedString.init)
      placeholder = content?.string
      field.placeholderColor = content?.runs.first?.attributes[.foregroundColor] as? UIColor
      placeholderContent = content
    }
  }
  private var placeholderContent: HashableAttributedString?
  /// The font of the field's text; 17 points by default.
  open var font: UIFont? {
    get { field.font }
    set {
      ownFont = newValue ?? .preferredFont(forTextStyle: .body)
      adjustFont()
    }
  }
  private lazy var ownFont = field.font
  /// True if the font follows the person's text size; false by default.
  ///
  /// The font must be scalable: the font of a text style, or one that `UIFontMetrics` has scaled.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { adjustFont() } }
  }
  /// The colour of the field's text.
  open var textColor: UIColor? {
    get { field.textColor }
    set { field.textColor = newValue ?? .label }
  }
  /// The alignment of lines that are shorter than the field; natural by default.
  open var textAlignment: NSTextAlignment {
    get { field.alignment }
    set { field.alignment = newValue }
  }
  /// The border of the field; none by default.
  open var borderStyle: BorderStyle = .none {
    didSet {
      guard borderStyle != oldValue else { return }
      updateLook()
      invalidateIntrinsicContentSize()
    }
  }
  /// The times at which the field's clear button is shown; never by default.
  open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// True if the field is cleared when a person begins to edit it and ``UITextFieldDelegate/textFieldShouldClear(_:)``
  /// returns true; false by default.
  open var clearsOnBeginEditing = false
  /// The view before the text, at the leading edge; `nil` for none.
  ///
  /// The view keeps its own size, or has the size of its content if its own is zero, and is shown as ``leftViewMode``
  /// says.
  open var leftView: UIView? { didSet { sideViewDidChange(from: oldValue, to: leftView) } }
  /// The times at which ``leftView`` is shown; never by default.
  open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// The view after the text, at the trailing edge and beside the clear button; `nil` for none.
  open var rightView: UIView? { didSet { sideViewDidChange(from: oldValue, to: rightView) } }
  /// The times at which ``rightView`` is shown; never by default.
  open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// The kind of text that a person is expected to type into the field, which determines the on-screen keyboard.
  open var keyboardType: UIKeyboardType = .default { didSet { updatePurpose() } }
  /// The name of the Enter key; not used: hosts name the key themselves, the property is declared so that code written
  /// for UIKit compiles.
  open var returnKeyType: UIReturnKeyType = .default
  /// True if the field's text is hidden, as in a password field.
  open var isSecureTextEntry = false { didSet { updatePurpose() } }
  /// The automatic capitalisation of text typed into the field with an on-screen keyboard; sentences by default.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences {
    didSet { field.assistance.capitalization = autocapitalizationType.element }
  }
  /// The automatic correction of words typed into the field; by default as the host does it.
  open var autocorrectionType: UITextAutocorrectionType = .default {
    didSet { field.assistance.corrects = autocorrectionType.element }
  }
  /// The spelling check of the field's text; by default as the host does it.
  open var spellCheckingType: UITextSpellCheckingType = .default {
    didSet { field.assistance.checksSpelling = spellCheckingType.element }
  }
  /// The meaning of the field's text, such as an e-mail address, for the host's autofill; `nil` for none.
  open var textContentType: UITextContentType! { didSet { field.assistance.fillsIn = textContentType?.element } }
  /// The delegate, which is notified of editing and may reject edits.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The maximum number of UTF-16 code units that a person can type into the field; 20,000 by default, which is the
  /// greatest possible value.
  ///
  /// An addition of DiffableKit. Hosts limit typing to this length, and longer text from a host is truncated. The
  /// program may set a longer text, which a person can then edit but not make longer.
  public var maximumLength: Int {
    get { field.maximumLength }
    set { field.maximumLength = newValue }
  }
  /// The validation error of the field's text; `nil` if the text is valid.
  ///
  /// With an error, the field has a red border, and assistive technology reads the message with the field.
  ///
  /// An addition of DiffableKit. Show the message in a label beside the field, too, for all other people.
  public var accessibilityInvalidReason: String? {
    didSet {
      field.problem = accessibilityInvalidReason
      updateLook()
    }
  }

  /// True while a person edits the field.
  open var isEditing: Bool { field.isEditing }

  let field = HostTextFieldView(frame: .zero)
  private lazy var clearButton = makeClearButton()

  /// Makes an empty field.
  ///
  /// - Parameter frame: The frame in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes an empty field; archives are not supported, the initialiser is declared so that subclasses written for UIKit
  /// compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    accessibilityRole = nil
    field.shouldChange = { [weak self] new in
      guard let self, let delegate else { return true }
      let change = HostTextFieldView.replacement(from: field.text, to: new)
      return delegate.textField(self, shouldChangeCharactersIn: change.range, replacementString: change.text)
    }
    field.onChange = { [weak self] in self?.personDidType() }
    field.onSubmit = { [weak self] in self?.submit() }
    field.onFocus = { [weak self] in self?.focusChanged(to: $0) }
    addSubview(field)
  }

  private func makeClearButton() -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "xmark.circle.fill", withConfiguration: .init(pointSize: 14)), for: .normal)
    button.tintColor = .tertiaryLabel
    button.accessibilityLabel = "Clear text"
    button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .primaryActionTriggered)
    addSubview(button)
    return button
  }

  /// Clears the text for the person, after a press of the clear button.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    field.text = ""
    personDidType()
    becomeFirstResponder()
  }

  private func personDidType() {
    textDidChange()
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }

  func textDidChange() { if clearButtonMode != .never { setNeedsLayout() } }

  private func submit() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  func focusChanged(to hasFocus: Bool) {
    setNeedsLayout()
    updateLook()
    if hasFocus, clearsOnBeginEditing, !field.text.isEmpty, delegate?.textFieldShouldClear(self) ?? true {
      field.text = ""
      personDidType()
    }
    sendActions(for: hasFocus ? .editingDidBegin : .editingDidEnd)
    if hasFocus { delegate?.textFieldDidBeginEditing(self) } else { delegate?.textFieldDidEndEditing(self) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    field.isEnabled = isEnabled
    updateLook()
  }

  func updatePurpose() { field.purpose = isSecureTextEntry ? .password : keyboardType.purpose }

  private func updateLook() {
    let draws = borderStyle != .none
    if borderStyle == .roundedRect { layer.cornerRadius = 8 }
    // The host draws the focus ring around its native field inside, with that field's corner radius; so the field gets
    // the corner radius of this view.
    field.cornerRadius = cornerRadius
    layer.borderWidth = draws || accessibilityInvalidReason != nil ? 1 : 0
    layer.borderColor = accessibilityInvalidReason != nil ? .systemRed : isEditing ? tintColor : .systemGray4
    if borderStyle == .roundedRect, backgroundColor == nil { backgroundColor = .fieldBackground }
    setNeedsLayout()
  }

  /// Returns the rectangle of the text in the field.
  ///
  /// - Parameter bounds: The field's bounds.
  /// - Returns: The bounds without the space that the border style needs.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: UIEdgeInsets(top: 0, left: sideInset, bottom: 0, right: sideInset))
  }

  private var sideInset: CGFloat { borderStyle == .none ? (accessibilityInvalidReason == nil ? 0 : 7) : 9 }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  /// Lays out the text, the side views and the clear button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var room = textRect(forBounds: bounds)
    let showsClear = clearButtonMode.holds(isEditing: isEditing) && !field.text.isEmpty && isEnabled
    if clearButtonMode != .never {
      clearButton.isHidden = !showsClear
      clearButton.frame = CGRect(x: bounds.width - 32, y: (bounds.height - 28) / 2, width: 28, height: 28)
    }
    if showsClear { room.size.width = max(0, bounds.width - 32 - room.minX) }
    place(leftView, in: leftViewRect(forBounds:), if: leftViewMode) {
      room = CGRect(x: $0.maxX + 4, y: room.minY, width: max(0, room.maxX - $0.maxX - 4), height: room.height)
    }
    place(rightView, in: rightViewRect(forBounds:), if: rightViewMode) {
      let end = showsClear ? $0.minX - 28 : $0.minX - 4
      if showsClear { clearButton.frame.origin.x = $0.minX - 28 }
      room.size.width = max(0, end - room.minX)
    }
    // The host's field also extends behind the clear button, so that the focus ring encloses both.
    field.frame = CGRect(origin: .zero, size: bounds.size)
    let (leading, trailing) = (room.minX, bounds.width - room.maxX)
    field.insets = UIEdgeInsets(
      top: 0, left: isRightToLeft ? trailing : leading, bottom: 0, right: isRightToLeft ? leading : trailing)
  }

  private func sideViewDidChange(from old: UIView?, to new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private func place(
    _ view: UIView?, in rect: (CGRect) -> CGRect, if mode: ViewMode, makeRoom: (CGRect) -> Void
  ) {
    guard let view else { return }
    let isShown = mode.holds(isEditing: isEditing)
    if view.isHidden == isShown { view.isHidden = !isShown }
    guard isShown else { return }
    let frame = rect(bounds)
    view.frame = frame
    makeRoom(frame)
  }

  /// Returns the rectangle of ``leftView``.
  ///
  /// - Parameter bounds: The field's bounds.
  /// - Returns: A rectangle at the leading edge in the size of the view, vertically centred.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = sideSize(of: leftView, in: bounds)
    return CGRect(
      x: sideInset, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  /// Returns the rectangle of ``rightView``.
  ///
  /// - Parameter bounds: The field's bounds.
  /// - Returns: A rectangle at the trailing edge in the size of the view, vertically centred.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = sideSize(of: rightView, in: bounds)
    return CGRect(
      x: bounds.width - sideInset - size.width, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }

  private func sideSize(of view: UIView?, in bounds: CGRect) -> CGSize {
    guard let view else { return .zero }
    let size = view.frame.size == .zero ? view.sizeThatFits(bounds.size) : view.frame.size
    return CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  private func adjustFont() {
    let font =
      adjustsFontForContentSizeCategory ? ownFont.adjusted(to: traitCollection.preferredContentSizeCategory) : ownFont
    guard font != field.font else { return }
    field.font = font
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Called when the traits have changed; adjusts the font to the text size if ``adjustsFontForContentSizeCategory`` is
  /// set.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFont()
  }

  /// Called after the field was added to a window; adjusts the font to the text size if
  /// ``adjustsFontForContentSizeCategory`` is set.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { adjustFont() }
  }

  /// Returns the height of a line of text with its border, and the available width, or 200 points if that is unlimited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = field.font.lineHeight + (borderStyle == .none ? 2 : 15)
    let isLimited = size.width < 10_000
    return CGSize(width: isLimited ? size.width : 200, height: max(height, borderStyle == .none ? 22 : 36))
  }

  /// The height of a line of text with its border; the field has no intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  /// True while the text field can receive the keyboard focus, that is, while it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }
  /// True if the field has the keyboard focus.
  open override var isFirstResponder: Bool { field.isEditing }
  /// Moves the keyboard focus to the field.
  @discardableResult open override func becomeFirstResponder() -> Bool { field.focus() }
  /// Removes the keyboard focus from the field.
  @discardableResult open override func resignFirstResponder() -> Bool {
    field.blur()
    return true
  }

  /// Clears the accessibility label, hint and value of the text field's own element: assistive technology reads the
  /// host's native field inside instead.
  override func render(into element: inout Element) {
    element.accessibility.label = nil
    element.accessibility.hint = nil
    element.accessibility.value = nil
  }

  override var lineFont: UIFont? { font }
}

extension UITextField {
  /// A style of a text field's border: none, a line, or a line with rounded corners.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// The text field has no border.
    case none
    /// The text field has a line as border.
    case line
    /// The text field has a line as border, as with ``line``: bevels are not drawn.
    case bezel
    /// The text field has a line with rounded corners as border.
    case roundedRect
  }

  /// A rule that says at which times a side view or the clear button of a text field is shown.
  public enum ViewMode: Int, Hashable, Sendable {
    /// The side view or clear button is never shown.
    case never
    /// The side view or clear button is shown while a person edits the field.
    case whileEditing
    /// The side view or clear button is shown while the field is not being edited.
    case unlessEditing
    /// The side view or clear button is always shown; the clear button only while the field has text.
    case always

    func holds(isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }
}

extension UIColor {
  /// The background colour of a rounded text field.
  static let fieldBackground = UIColor(light: 0xFFFF_FFFF, dark: 0x1C1C_1EFF)
}
