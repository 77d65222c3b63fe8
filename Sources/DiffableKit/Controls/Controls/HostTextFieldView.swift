/// The part of a text control in which the host's native text field lies.
///
/// Person and program may change the text at the same time; the view keeps it in a ``SceneFieldText``, which merges
/// their changes.
final class HostTextFieldView: UIView {
  var text: String {
    get { content.text }
    set {
      guard newValue != content.text else { return }
      content.set(newValue)
      setNeedsRender()
    }
  }
  private var content = SceneFieldText()
  var placeholder = "" { didSet { if placeholder != oldValue { setNeedsRender() } } }
  var font = UIFont.preferredFont(forTextStyle: .body) { didSet { setNeedsRender() } }
  var textColor = UIColor.label { didSet { setNeedsRender() } }
  var insets = UIEdgeInsets.zero { didSet { if insets != oldValue { setNeedsRender() } } }
  var alignment = NSTextAlignment.natural { didSet { if alignment != oldValue { setNeedsRender() } } }
  var purpose = ElementTextField.Purpose.text { didSet { setNeedsRender() } }
  var placeholderColor: UIColor? { didSet { if placeholderColor != oldValue { setNeedsRender() } } }
  var assistance = ElementTextField.Assistance() { didSet { if assistance != oldValue { setNeedsRender() } } }
  var isMultiline = false
  /// True if Enter in a field of several lines submits its text.
  var isSubmittedByEnter = false { didSet { if isSubmittedByEnter != oldValue { setNeedsRender() } } }
  /// The maximum number of UTF-16 code units that a person can type into the field.
  var maximumLength = ElementTextField.greatestLength {
    didSet {
      maximumLength = min(max(0, maximumLength), ElementTextField.greatestLength)
      if maximumLength != oldValue { setNeedsRender() }
    }
  }
  var isEnabled = true { didSet { setNeedsRender() } }
  var isEditable = true { didSet { setNeedsRender() } }
  /// The validation error of the field's text; `nil` if the text is valid.
  var problem: String? { didSet { if problem != oldValue { setNeedsRender() } } }
  /// True if the host reports the Escape key in the field to the program, as search fields need.
  var wantsCancel = false { didSet { setNeedsRender() } }

  /// The closure called before a person's edit of the field is accepted, which returns false to reject the edit.
  var shouldChange: ((_ newText: String) -> Bool)?
  var onChange: (() -> Void)?
  var onSubmit: (() -> Void)?
  var onFocus: ((Bool) -> Void)?
  var onCancel: (() -> Bool)?

  private(set) var isEditing = false

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) { return nil }

  override var canBecomeFirstResponder: Bool { isEnabled }

  override func handle(_ event: HostEvent) -> Bool {
    switch event {
    case .text(_, let edited, let revision, let programRevision):
      let edit = HostFieldText.Edit(text: edited, revision: revision, programRevision: programRevision)
      guard let edited = content.receive(edit) else { return true }
      setNeedsRender()
      let newText = acceptable(edited)
      guard isEditable, newText != text, shouldChange?(newText) ?? true else {
        content.refuse(edited)
        return true
      }
      content.accept(edited)
      content.set(newText)
      onChange?()
      return true
    case .submit:
      onSubmit?()
      return true
    case .cancel:
      return onCancel?() ?? false
    default:
      return super.handle(event)
    }
  }

  override var takesEvents: Bool { isEnabled }

  override func wasRefused(_ event: HostEvent) {
    guard case .text(_, let text, let revision, let programRevision) = event else { return }
    let edit = HostFieldText.Edit(text: text, revision: revision, programRevision: programRevision)
    if let edited = content.receive(edit) { content.refuse(edited) }
    setNeedsRender()
  }

  /// Returns the part of a text that the field accepts: at most ``maximumLength`` UTF-16 units in whole characters, and
  /// in a single-line field without line breaks.
  ///
  /// Hosts limit what a person types, but their messages are not trusted. A longer text that the program has set may be
  /// edited, but not grow.
  ///
  /// - Complexity: O(*n*) in the text.
  private func acceptable(_ newText: String) -> String {
    let line =
      isMultiline || !newText.contains(where: \.isNewline)
      ? newText : String(newText.map { $0.isNewline ? " " : $0 })
    let limit = max(maximumLength, text.utf16.count)
    guard line.utf16.count > limit else { return line }
    var (end, length) = (line.startIndex, 0)
    while end < line.endIndex {
      length += line[end].utf16.count
      guard length <= limit else { break }
      line.formIndex(after: &end)
    }
    return String(line[..<end])
  }

  override func focusDidChange(to hasFocus: Bool) {
    guard hasFocus != isEditing else { return }
    isEditing = hasFocus
    onFocus?(hasFocus)
  }

  /// Ends the editing when the field leaves the window, and restarts the numbers of edits (the revisions), since a
  /// field that returns to a window is a new element for the host.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    content = SceneFieldText(content.text)
    if window == nil { focusDidChange(to: false) }
  }

  /// Requests the keyboard focus from the host; returns false if the field cannot become focused.
  func focus() -> Bool {
    guard isEnabled, let scene = window?.scene else { return false }
    if scene.focusedView !== self { scene.setFocus(to: self) }
    return true
  }

  /// Gives up the keyboard focus of the field.
  func blur() {
    if let scene = window?.scene, scene.focusedView === self { scene.setFocus(to: nil) }
  }

  override func render(into element: inout Element) {
    let update = content.update()
    element.content = .field(
      ElementTextField(
        text: update.text, revision: update.revision, programRevision: update.programRevision, placeholder: placeholder,
        isMultiline: isMultiline, purpose: purpose,
        font: font.element, color: (isEnabled ? textColor : .tertiaryLabel).element, insets: insets,
        isEditable: isEnabled && isEditable, alignment: alignment, placeholderColor: placeholderColor?.element,
        assistance: assistance, maximumLength: maximumLength, isSubmittedByEnter: isMultiline && isSubmittedByEnter))
    if let owner = superview {
      element.accessibility.label = owner.accessibilityLabel ?? (placeholder.isEmpty ? nil : placeholder)
      element.accessibility.hint = problem ?? owner.accessibilityHint
    }
    element.accessibility.isInvalid = problem != nil
    element.accessibility.isDisabled = !isEnabled
    if isEnabled { element.input.formUnion([.focus, .text]) }
    if isEnabled, wantsCancel { element.input.insert(.cancel) }
  }

  /// Returns the range of the old text that an edit has replaced, in UTF-16 units, and the replacement.
  static func replacement(from old: String, to new: String) -> (range: NSRange, text: String) {
    let before = Array(old)
    let after = Array(new)
    let shared = min(before.count, after.count)
    var head = 0
    while head < shared, before[head] == after[head] { head += 1 }
    var tail = 0
    while tail < shared - head, before[before.count - 1 - tail] == after[after.count - 1 - tail] { tail += 1 }
    let start = String(before[..<head]).utf16.count
    let length = String(before[head..<(before.count - tail)]).utf16.count
    return (NSRange(location: start, length: length), String(after[head..<(after.count - tail)]))
  }

  override var bringsUpKeyboard: Bool { true }
}
