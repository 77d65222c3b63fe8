/// A button with the symbol of an accessory, such as a chevron, a minus or a tick; without an action, a mere symbol.
final class AccessorySymbolButton: UIControl {
  /// The style of the disc behind an accessory's symbol: none, filled, or a ring.
  enum DiscStyle: Hashable {
    case none
    case filled(UIColor)
    case ring(UIColor)
  }

  let symbolView: AccessorySymbolView
  /// The action of a tap on the accessory's symbol; `nil` if the symbol is not a button.
  var action: (() -> Void)? {
    didSet {
      isUserInteractionEnabled = action != nil
      accessibilityElementsHidden = action == nil
    }
  }
  var disc = DiscStyle.none { didSet { if disc != oldValue { showDisc() } } }
  private let discView: UIView?
  /// True if the Tab key moves the focus to the accessory button.
  ///
  /// False for the chevron of an outline, because the arrow keys expand and collapse rows.
  private let isTabStop: Bool

  /// The width and height in points of the disc behind the accessory's symbol, which scale with the text size.
  private var discSize: CGFloat {
    UIFontMetrics.default.scaledValue(for: 22, compatibleWith: traitCollection).rounded()
  }

  init(symbol: String, isTabStop: Bool, hasDisc: Bool = false) {
    let size: CGFloat = hasDisc || !isTabStop ? 13 : 17
    symbolView = AccessorySymbolView(symbol, pointSize: size)
    discView = hasDisc ? UIView(frame: .zero) : nil
    self.isTabStop = isTabStop
    super.init(frame: .zero)
    if let discView { addSubview(discView) }
    addSubview(symbolView)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    addAction(UIAction { [weak self] _ in self?.action?() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize {
    discView == nil ? symbolView.intrinsicContentSize : CGSize(width: discSize, height: discSize)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    symbolView.placeInMiddle(of: bounds)
    guard let discView else { return }
    let side = discSize
    discView.cornerRadius = side / 2
    discView.frame = CGRect(
      x: pixelGrid.start(centering: side, in: bounds.width), y: pixelGrid.start(centering: side, in: bounds.height),
      width: side, height: side)
  }

  private func showDisc() {
    guard let discView else { return }
    switch disc {
    case .none:
      discView.backgroundColor = nil
      discView.layer.borderWidth = 0
    case .filled(let color):
      discView.backgroundColor = color
      discView.layer.borderWidth = 0
    case .ring(let color):
      discView.backgroundColor = nil
      discView.layer.borderWidth = 1.5
      discView.layer.borderColor = color
    }
  }

  override func render(into element: inout Element) {
    super.render(into: &element)
    if !isTabStop { element.input.remove(.focus) }
  }
}

/// An image view for the symbol of an accessory, scaled with the text size.
final class AccessorySymbolView: UIImageView {
  var name: String { didSet { if name != oldValue { draw() } } }
  /// The point size of the symbol at the default text size.
  private let pointSize: CGFloat

  init(_ name: String, pointSize: CGFloat) {
    self.name = name
    self.pointSize = pointSize
    super.init(image: UICellAccessory.symbol(name, pointSize: pointSize))
  }

  required init?(coder: NSCoder) { return nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    draw()
  }

  /// Redraws the accessory's symbol in a new window, whose traits may differ from those in which the row was made.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { draw() }
  }

  private func draw() {
    let old = image?.size
    let size = UIFontMetrics.default.scaledValue(for: pointSize, compatibleWith: traitCollection).rounded()
    image = UICellAccessory.symbol(name, pointSize: size)
    if image?.size != old { superview?.subviewDidInvalidateSize(self) }
  }
}

extension UICellAccessory {
  /// Returns the image of an accessory's symbol, which this package draws itself; a name without a drawing is an
  /// internal inconsistency.
  @MainActor static func symbol(_ name: String, pointSize: CGFloat) -> UIImage {
    let configuration = UIImage.SymbolConfiguration(pointSize: pointSize)
    guard SymbolCatalogue.drawing(named: name) != nil,
      let image = UIImage(systemName: name, withConfiguration: configuration)
    else {
      internalInconsistency("the symbol \(name) for accessories is not drawn")
    }
    // Symbols with a direction are mirrored for right-to-left layouts; a tick looks the same in both.
    return name.hasPrefix("chevron") ? image.imageFlippedForRightToLeftLayoutDirection() : image
  }
}

extension UIImageView {
  /// Sets the frame of this image view to the size of its image, centred in a rectangle and aligned to pixels.
  func placeInMiddle(of bounds: CGRect) {
    let size = intrinsicContentSize
    frame = CGRect(
      x: pixelGrid.start(centering: size.width, in: bounds.width),
      y: pixelGrid.start(centering: size.height, in: bounds.height), width: size.width, height: size.height)
  }
}
