/// The part of a text control in which the host's own field lies.
///
/// The revision of the text rises with the person's edits alone: a host that is ahead of the program ignores what the
/// program answers to an older edit, so that nothing typed is lost.
final class HostFieldView: UIView {
  var text = "" { didSet { if text != oldValue { setNeedsRender() } } }
  var placeholder = "" { didSet { if placeholder != oldValue { setNeedsRender() } } }
  var font = UIFont.preferredFont(forTextStyle: .body) { didSet { setNeedsRender() } }
  var textColor = UIColor.label { didSet { setNeedsRender() } }
  var insets = UIEdgeInsets.zero { didSet { if insets != oldValue { setNeedsRender() } } }
  var alignment = NSTextAlignment.natural { didSet { if alignment != oldValue { setNeedsRender() } } }
  var purpose = ElementField.Purpose.text { didSet { setNeedsRender() } }
  var placeholderColor: UIColor? { didSet { if placeholderColor != oldValue { setNeedsRender() } } }
  var assistance = ElementField.Assistance() { didSet { if assistance != oldValue { setNeedsRender() } } }
  var isMultiline = false
  /// The most UTF-16 units that a person can type.
  var maximumLength = ElementField.greatestLength {
    didSet {
      maximumLength = min(max(0, maximumLength), ElementField.greatestLength)
      if maximumLength != oldValue { setNeedsRender() }
    }
  }
  var isEnabled = true { didSet { setNeedsRender() } }
  var isEditable = true { didSet { setNeedsRender() } }
  /// What is wrong with the text, nil if nothing is.
  var problem: String? { didSet { if problem != oldValue { setNeedsRender() } } }
  /// Whether Escape means something here.
  var wantsCancel = false { didSet { setNeedsRender() } }

  /// Asked before the person's text is taken over.
  var shouldChange: ((_ newText: String) -> Bool)?
  var onChange: (() -> Void)?
  var onSubmit: (() -> Void)?
  var onFocus: ((Bool) -> Void)?
  var onCancel: (() -> Bool)?

  private(set) var isEditing = false
  private var revision = 0

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) { return nil }

  override var canBecomeFirstResponder: Bool { isEnabled }

  override func handle(_ event: HostEvent) -> Bool {
    switch event {
    case .text(_, let newText, let revision):
      note(revision)
      let newText = acceptable(newText)
      guard isEditable, newText != text, shouldChange?(newText) ?? true else { return true }
      text = newText
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

  /// The host has the person's edit of this number: what the field says from now on is newer.
  private func note(_ revision: Int) {
    self.revision = revision
    setNeedsRender()
  }

  override var takesEvents: Bool { isEnabled }

  override func wasRefused(_ event: HostEvent) {
    if case .text(_, _, let revision) = event { note(revision) }
  }

  /// The part of a text that the field can have: so many UTF-16 units of whole characters, and in a field of one line no ends of lines.
  ///
  /// Hosts see to that where a person types; what they say is not taken on trust. A longer text that the program has set may be edited,
  /// and not grow.
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

  /// A field that leaves the window ends its editing; what comes back is a new field with edits of its own.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    revision = 0
    if window == nil { focusDidChange(to: false) }
  }

  /// Asks the host for the focus.
  func focus() -> Bool {
    guard isEnabled, let scene = window?.scene else { return false }
    if scene.focusedView !== self { scene.setFocus(to: self) }
    return true
  }

  /// Gives the focus up.
  func blur() {
    if let scene = window?.scene, scene.focusedView === self { scene.setFocus(to: nil) }
  }

  override func render(into element: inout Element) {
    element.content = .field(
      ElementField(
        text: text, revision: revision, placeholder: placeholder, isMultiline: isMultiline, purpose: purpose,
        font: font.element, color: (isEnabled ? textColor : .tertiaryLabel).element, insets: insets,
        isEditable: isEnabled && isEditable, alignment: alignment, placeholderColor: placeholderColor?.element,
        assistance: assistance, maximumLength: maximumLength))
    if let owner = superview {
      element.accessibility.label = owner.accessibilityLabel ?? (placeholder.isEmpty ? nil : placeholder)
      element.accessibility.hint = problem ?? owner.accessibilityHint
    }
    element.accessibility.isInvalid = problem != nil
    element.accessibility.isDisabled = !isEnabled
    if isEnabled { element.input.formUnion([.focus, .text]) }
    if isEnabled, wantsCancel { element.input.insert(.cancel) }
  }

  /// The range of the old text, in UTF-16 units, that the person replaced, and what by.
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
