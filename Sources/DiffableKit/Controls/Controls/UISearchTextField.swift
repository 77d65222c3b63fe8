/// A field for words to search for: a glass in front, a button to clear it, Escape clears it too.
open class UISearchTextField: UITextField {
  private let glass = UIImageView(image: nil)
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
    adjustsFontForContentSizeCategory = true
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

  /// The width and height of the glass, in points: it grows with the text, as far as it leaves that its room.
  private var glassSide: CGFloat {
    min(24, UIFontMetrics.default.scaledValue(for: 18, compatibleWith: traitCollection).rounded())
  }

  /// The rectangle of the text, behind the glass.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: UIEdgeInsets(top: 0, left: glassSide + 14, bottom: 0, right: 8))
  }

  /// Places the glass, the text and the clear button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = glassSide
    let symbol = UIImage.SymbolConfiguration(pointSize: (side * 14 / 18).rounded())
    glass.image = UIImage(systemName: "magnifyingglass", withConfiguration: symbol)
    glass.frame = CGRect(x: 8, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
  }

  /// As high as a line of text and the space around it, 36 points at the usual size of text or a smaller one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let line = font?.lineHeight ?? 0
    return CGSize(width: super.sizeThatFits(size).width, height: max(36, (line + 15).rounded(.up)))
  }
}
