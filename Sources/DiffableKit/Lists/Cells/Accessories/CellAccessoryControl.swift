/// A symbol at the edge of a row that is pressed apart from the row.
final class CellAccessoryControl: UIControl {
  /// What is behind the symbol.
  enum Disc: Hashable {
    case none
    case filled(UIColor)
    case ring(UIColor)
  }

  let symbolView: AccessorySymbolView
  /// What a press does, nil if the symbol is only a sign.
  var action: (() -> Void)? {
    didSet {
      isUserInteractionEnabled = action != nil
      accessibilityElementsHidden = action == nil
    }
  }
  var disc = Disc.none { didSet { if disc != oldValue { showDisc() } } }
  private let discView: UIView?
  /// Whether Tab stops here.
  ///
  /// The keys of an outline open and close rows without it.
  private let isTabStop: Bool

  /// The width and height of a disc, in points: it grows with the text beside it.
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
    if discView.layer.cornerRadius != side / 2 { discView.layer.cornerRadius = side / 2 }
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

/// A symbol of the package's own at the edge of a row, as large as suits the text beside it.
final class AccessorySymbolView: UIImageView {
  var name: String { didSet { if name != oldValue { draw() } } }
  /// The size in points beside text of the usual size.
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

  /// The surroundings may be others than those in which the row was made.
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
  /// A symbol that the package draws itself and that is therefore there.
  @MainActor static func symbol(_ name: String, pointSize: CGFloat) -> UIImage {
    let configuration = UIImage.SymbolConfiguration(pointSize: pointSize)
    guard SymbolCatalogue.drawing(named: name) != nil,
      let image = UIImage(systemName: name, withConfiguration: configuration)
    else {
      internalInconsistency("the symbol \(name) for accessories is not drawn")
    }
    // What points somewhere turns round; a tick is drawn the same way everywhere.
    return name.hasPrefix("chevron") ? image.imageFlippedForRightToLeftLayoutDirection() : image
  }
}

extension UIImageView {
  /// Gives the view the size of its image, in the middle of a rectangle, on whole pixels.
  func placeInMiddle(of bounds: CGRect) {
    let size = intrinsicContentSize
    frame = CGRect(
      x: pixelGrid.start(centering: size.width, in: bounds.width),
      y: pixelGrid.start(centering: size.height, in: bounds.height), width: size.width, height: size.height)
  }
}
