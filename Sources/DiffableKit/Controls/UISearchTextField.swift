/// A field for words to search for: a glass in front, a button to clear it, Escape clears it too.
open class UISearchTextField: UITextField {
  private let glass = UIImageView(
    image: UIImage(systemName: "magnifyingglass", withConfiguration: .init(pointSize: 14)))
  /// Called when Escape is pressed in the empty field; whether that meant something.
  var onEscape: (() -> Bool)?

  /// Makes an empty field.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
  }

  private func setUpSearch() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 9
    clearButtonMode = .always
    placeholder = "Search"
    glass.preferredSymbolConfiguration = .init(hierarchicalColor: .secondaryLabel)
    addSubview(glass)
    updatePurpose()
    field.wantsCancel = true
    field.onCancel = { [weak self] in
      guard let self else { return false }
      guard text?.isEmpty ?? true else {
        clear()
        return true
      }
      return onEscape?() ?? false
    }
  }

  override func updatePurpose() { field.purpose = .search }

  /// The rectangle of the text, behind the glass.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: UIEdgeInsets(top: 0, left: 32, bottom: 0, right: 8))
  }

  /// Places the glass, the text and the clear button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = CGRect(x: 8, y: ((bounds.height - 18) / 2).rounded(), width: 18, height: 18)
  }

  /// 36 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: super.sizeThatFits(size).width, height: 36)
  }
}
