/// A view that shows an image or a symbol.
open class UIImageView: UIView {
  /// The image that the view shows, or `nil`.
  open var image: UIImage? {
    didSet {
      guard image != oldValue else { return }
      setNeedsRender()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }
  /// The image that is shown while the view is highlighted, or `nil` for ``image``.
  ///
  /// In a cell the view is highlighted while the cell is selected or pressed. The size of the view stays that of
  /// ``image``.
  @exclusivity(unchecked) open var highlightedImage: UIImage? {
    didSet { if highlightedImage != oldValue, isHighlighted { setNeedsRender() } }
  }
  /// True if the image view is highlighted: it then shows ``highlightedImage``, if it has one.
  @exclusivity(unchecked) open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedImage != nil { setNeedsRender() } }
  }
  /// The configuration of a symbol image, as far as the image's own configuration leaves it open; `nil` for none.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      guard preferredSymbolConfiguration != oldValue else { return }
      setNeedsRender()
      if image?.isSymbolImage == true { invalidateIntrinsicContentSize() }
    }
  }

  /// Makes an image view of the size of an image.
  ///
  /// - Parameter image: The image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Makes an image view of the size of an image, with another image for the highlighted state.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - highlightedImage: The image that is shown while the view is highlighted.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Makes an image view without an image.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes an image view without an image; archives are not supported, and the initialiser lets subclasses written for
  /// UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the size of the image, whatever size is available.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize ?? .zero }

  /// The intrinsic content size of the image view: the size of its image.
  open override var intrinsicContentSize: CGSize { naturalSize ?? super.intrinsicContentSize }

  /// The size of the image; a symbol without a size of its own has the size that ``preferredSymbolConfiguration`` gives
  /// it.
  private var naturalSize: CGSize? {
    guard let image, image.isSymbolImage, let preferred = preferredSymbolConfiguration, preferred.saysSize else {
      return image?.size
    }
    let side = (image.symbolConfiguration.map(preferred.applying) ?? preferred).side
    return CGSize(width: side, height: side)
  }

  /// Redraws an image that differs between light and dark mode.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
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

  override var defaultHuggingPriority: UILayoutPriority { .defaultLow + 1 }

  override var isFlexible: Bool { false }
}
