/// A field of one line in which a person types.
///
/// The host's own field does the typing, so that input methods, spelling and the clipboard work as everywhere; the text is
/// here as soon as the person has typed it. Its accessibility label is the placeholder unless one is set.
open class UITextField: UIControl {
  /// The text; setting it sends no events.
  open var text: String? {
    get { field.text }
    set {
      field.text = (newValue ?? "").replacingOccurrences(of: "\n", with: " ")
      textDidChange()
    }
  }
  /// Words shown while the field is empty.
  open var placeholder: String? {
    get { field.placeholder.isEmpty ? nil : field.placeholder }
    set {
      placeholderContent = nil
      field.placeholder = newValue ?? ""
      field.placeholderColor = nil
    }
  }
  /// Words shown while the field is empty, in a colour of their own; nil for none.
  ///
  /// Shown are the words and the colour (`.foregroundColor`) of the first; hosts show them in the font of the field.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderContent?.attributedString ?? placeholder.map { NSAttributedString(string: $0) } }
    set {
      let content = newValue.map(AttributedContent.init)
      placeholder = content?.string
      field.placeholderColor = content?.runs.first?.attributes[.foregroundColor] as? UIColor
      placeholderContent = content
    }
  }
  private var placeholderContent: AttributedContent?
  /// The font; 17 points by default.
  open var font: UIFont? {
    get { field.font }
    set {
      ownFont = newValue ?? .preferredFont(forTextStyle: .body)
      adjustFont()
    }
  }
  private lazy var ownFont = field.font
  /// Whether the font follows the size of text that the person prefers; not by default.
  ///
  /// It has to be one that can: that of a text style, or one that `UIFontMetrics` has scaled.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { adjustFont() } }
  }
  /// The colour of the text.
  open var textColor: UIColor? {
    get { field.textColor }
    set { field.textColor = newValue ?? .label }
  }
  /// Where lines go that are shorter than the field; to the edge at which reading begins by default.
  open var textAlignment: NSTextAlignment {
    get { field.alignment }
    set { field.alignment = newValue }
  }
  /// What is drawn around the text; nothing by default.
  open var borderStyle: BorderStyle = .none {
    didSet {
      guard borderStyle != oldValue else { return }
      updateLook()
      invalidateIntrinsicContentSize()
    }
  }
  /// When the button that empties the field is shown; never by default.
  open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// Whether the field is emptied when the person begins to type in it, if ``UITextFieldDelegate/textFieldShouldClear(_:)``
  /// lets it; false by default.
  open var clearsOnBeginEditing = false
  /// A view in front of the text; nil for none.
  ///
  /// It has the size that it has, or the one of its content if it has none, and is shown as ``leftViewMode`` says.
  open var leftView: UIView? { didSet { sideViewDidChange(from: oldValue, to: leftView) } }
  /// When ``leftView`` is shown; never by default.
  open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// A view behind the text, beside the clear button where both are shown; nil for none.
  open var rightView: UIView? { didSet { sideViewDidChange(from: oldValue, to: rightView) } }
  /// When ``rightView`` is shown; never by default.
  open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// What kind of text is expected.
  open var keyboardType: UIKeyboardType = .default { didSet { updatePurpose() } }
  /// What the Enter key is called; hosts name it themselves, the property exists so that code written for UIKit compiles.
  open var returnKeyType: UIReturnKeyType = .default
  /// Whether the text is hidden.
  open var isSecureTextEntry = false { didSet { updatePurpose() } }
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
  /// What the text means, so that a host can fill it in; nil for nothing that it knows.
  open var textContentType: UITextContentType! { didSet { field.assistance.fillsIn = textContentType?.element } }
  /// Who is asked and told about the typing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The most UTF-16 units that a person can type; 20,000 by default, which is the most there is.
  ///
  /// DiffableKit's own. Hosts let nobody type more, and the part of a text that is too long is left out here whatever a host says. A text that
  /// the program sets may be longer; a person can edit it then, and not make it longer still.
  public var maximumLength: Int {
    get { field.maximumLength }
    set { field.maximumLength = newValue }
  }
  /// What is wrong with the text, nil if nothing is: the field gets a red border, assistive technology reads the
  /// message with the field.
  ///
  /// DiffableKit's own; show the message to everybody in a label beside the field.
  public var accessibilityInvalidReason: String? {
    didSet {
      field.problem = accessibilityInvalidReason
      updateLook()
    }
  }

  /// Whether the person types in the field now.
  open var isEditing: Bool { field.isEditing }

  let field = HostFieldView(frame: .zero)
  private lazy var clearButton = makeClearButton()

  /// Makes an empty field.
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
    accessibilityRole = nil
    field.shouldChange = { [weak self] new in
      guard let self, let delegate else { return true }
      let change = HostFieldView.replacement(from: field.text, to: new)
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

  /// Empties the field for the person.
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
    // The ring that a host draws around the focus follows the corners of what it is drawn around.
    field.layer.cornerRadius = layer.cornerRadius
    layer.borderWidth = draws || accessibilityInvalidReason != nil ? 1 : 0
    layer.borderColor = accessibilityInvalidReason != nil ? .systemRed : isEditing ? tintColor : .systemGray4
    if borderStyle == .roundedRect, backgroundColor == nil { backgroundColor = .fieldBackground }
    setNeedsLayout()
  }

  /// The rectangle of the text in the field.
  ///
  /// - Parameter bounds: The field's bounds.
  /// - Returns: The whole field less the space that the border style asks for.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: UIEdgeInsets(top: 0, left: sideInset, bottom: 0, right: sideInset))
  }

  private var sideInset: CGFloat { borderStyle == .none ? (accessibilityInvalidReason == nil ? 0 : 7) : 9 }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  /// Places the text and the clear button.
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
    // The button lies over the host's field, so that the mark of the focus is around both.
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

  /// The rectangle of ``leftView``.
  ///
  /// - Parameter bounds: The field's bounds.
  /// - Returns: The size of the view at the edge where reading begins, in the middle from top to bottom.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = sideSize(of: leftView, in: bounds)
    return CGRect(
      x: sideInset, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  /// The rectangle of ``rightView``.
  ///
  /// - Parameter bounds: The field's bounds.
  /// - Returns: The size of the view at the edge where reading ends, in the middle from top to bottom.
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

  /// Adjusts the font, if asked to.
  ///
  /// - Parameter previousTraitCollection: The surroundings before.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFont()
  }

  /// Adjusts the font, if asked to, to surroundings that the field did not know before.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { adjustFont() }
  }

  /// A line of text and its border; as wide as the text, or as the room if that is limited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = field.font.lineHeight + (borderStyle == .none ? 2 : 15)
    let isLimited = size.width < 10_000
    return CGSize(width: isLimited ? size.width : 200, height: max(height, borderStyle == .none ? 22 : 36))
  }

  /// A line of text and its border; no width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  /// A field can have the focus while it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }
  /// Whether the field has the keyboard focus.
  open override var isFirstResponder: Bool { field.isEditing }
  /// Puts the keyboard focus into the field.
  @discardableResult open override func becomeFirstResponder() -> Bool { field.focus() }
  /// Takes the keyboard focus out of the field.
  @discardableResult open override func resignFirstResponder() -> Bool {
    field.blur()
    return true
  }

  /// The field inside is what is read and used.
  override func render(into element: inout Element) {
    element.accessibility.label = nil
    element.accessibility.hint = nil
    element.accessibility.value = nil
  }

  override var lineFont: UIFont? { font }
}

extension UITextField {
  /// What is drawn around the text.
  public enum BorderStyle: Int, Hashable, Sendable {
    /// Nothing.
    case none
    /// A line.
    case line
    /// A line.
    case bezel
    /// A line with round corners.
    case roundedRect
  }

  /// When something in a field is shown.
  public enum ViewMode: Int, Hashable, Sendable {
    /// Never.
    case never
    /// While the person types in the field.
    case whileEditing
    /// While the person does not.
    case unlessEditing
    /// Whenever there is text.
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
  /// What text is typed on.
  static let fieldBackground = UIColor(light: 0xFFFF_FFFF, dark: 0x1C1C_1EFF)
}
