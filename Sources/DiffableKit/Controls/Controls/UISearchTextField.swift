/// A search field: a text field with a magnifying glass and a clear button; Escape clears the text, too.
open class UISearchTextField: UITextField {
  private let glass = UIImageView(image: nil)
  /// The closure called when Escape is pressed in the empty search field, which returns true if it handled the key.
  var onEscape: (() -> Bool)?

  /// Makes an empty search field.
  ///
  /// - Parameter frame: The frame in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  /// Makes an empty field; archives are not supported, the initialiser is declared so that subclasses written for UIKit
  /// compile.
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

  /// The width and height of the search field's magnifying glass, in points; it grows with the person's text size, up
  /// to 24 points.
  private var glassSide: CGFloat {
    min(24, UIFontMetrics.default.scaledValue(for: 18, compatibleWith: traitCollection).rounded())
  }

  /// Returns the rectangle of the text, beside the magnifying glass.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: UIEdgeInsets(top: 0, left: glassSide + 14, bottom: 0, right: 8))
  }

  /// Lays out the magnifying glass, the text and the clear button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = glassSide
    let symbol = UIImage.SymbolConfiguration(pointSize: (side * 14 / 18).rounded())
    glass.image = UIImage(systemName: "magnifyingglass", withConfiguration: symbol)
    glass.frame = CGRect(x: 8, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
  }

  /// Returns the given width and the height of a line of text with its insets, at least 36 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let line = font?.lineHeight ?? 0
    return CGSize(width: super.sizeThatFits(size).width, height: max(36, (line + 15).rounded(.up)))
  }
}
