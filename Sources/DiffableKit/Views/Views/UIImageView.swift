/// An image or a symbol.
open class UIImageView: UIView {
  /// What is shown, nil for nothing.
  open var image: UIImage? {
    didSet {
      guard image != oldValue else { return }
      setNeedsRender()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }
  /// What is shown while the view is highlighted; nil for ``image`` as otherwise.
  ///
  /// In a cell the view is highlighted while the cell is selected or pressed. The size of the view stays that of ``image``.
  open var highlightedImage: UIImage? { didSet { if highlightedImage != oldValue, isHighlighted { setNeedsRender() } } }
  /// Whether ``highlightedImage`` is shown.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedImage != nil { setNeedsRender() } }
  }
  /// The size and colour for a symbol that has none of its own.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      guard preferredSymbolConfiguration != oldValue else { return }
      setNeedsRender()
      if image?.isSymbolImage == true { invalidateIntrinsicContentSize() }
    }
  }

  /// Makes a view for an image, in its size.
  ///
  /// - Parameter image: The image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Makes a view for an image, in its size, and for another one that is shown while the view is highlighted.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - highlightedImage: The other one.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Makes a view without an image.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// A view without an image.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size of the image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize ?? .zero }

  /// The size of the image.
  open override var intrinsicContentSize: CGSize { naturalSize ?? super.intrinsicContentSize }

  /// The size of the image; a symbol has that of ``preferredSymbolConfiguration`` where its own says nothing.
  private var naturalSize: CGSize? {
    guard let image, image.isSymbolImage, let preferred = preferredSymbolConfiguration, preferred.saysSize else {
      return image?.size
    }
    let side = (image.symbolConfiguration.map(preferred.applying) ?? preferred).side
    return CGSize(width: side, height: side)
  }

  /// Shows the image that is for the surroundings.
  ///
  /// - Parameter previousTraitCollection: The surroundings before.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if image?.look.dark != nil || highlightedImage?.look.dark != nil { setNeedsRender() }
  }

  override func render(into element: inout Element) {
    guard let image = isHighlighted ? highlightedImage ?? image : image else { return }
    let isMirrored = image.flipsForRightToLeftLayoutDirection && isRightToLeft
    switch image.source {
    case .nothing: break
    case .symbol(let name):
      let color = image.tint ?? preferredSymbolConfiguration?.color ?? tintColor ?? .systemBlue
      element.content = .symbol(ElementSymbol(name: name, color: color.element, isMirrored: isMirrored))
    case .data, .file:
      let isDark = traitCollection.userInterfaceStyle == .dark
      let source = isDark ? image.look.dark ?? image.source : image.source
      if let content = source.content {
        window?.scene?.noteImage(source)
        let size = contentMode == .center ? image.size : nil
        element.content = .image(
          ElementImage(
            name: content.name, mode: contentMode.element, isMirrored: isMirrored, size: size,
            orientation: image.look.turn?.element))
      }
    }
    if accessibilityLabel != nil {
      element.accessibility.role = .img
    } else {
      element.accessibility.isDecorative = true
    }
  }

  override var usualHuggingPriority: UILayoutPriority { .defaultLow + 1 }

  override var isFlexible: Bool { false }
}
