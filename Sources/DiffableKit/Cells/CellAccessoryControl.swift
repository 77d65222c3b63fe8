/// A symbol at the edge of a row that is pressed apart from the row.
final class CellAccessoryControl: UIControl {
  /// What is behind the symbol.
  enum Disc: Hashable {
    case none
    case filled(UIColor)
    case ring(UIColor)
  }

  let symbolView: UIImageView
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

  /// The width and height of a disc, in points.
  private static let discSize: CGFloat = 22

  init(symbol: String, isTabStop: Bool, hasDisc: Bool = false) {
    let size: CGFloat = hasDisc || !isTabStop ? 13 : 17
    symbolView = UIImageView(image: UICellAccessory.symbol(symbol, pointSize: size))
    discView = hasDisc ? UIView(frame: .zero) : nil
    self.isTabStop = isTabStop
    super.init(frame: .zero)
    if let discView {
      discView.layer.cornerRadius = Self.discSize / 2
      addSubview(discView)
    }
    addSubview(symbolView)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    addAction(UIAction { [weak self] _ in self?.action?() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize {
    discView == nil ? symbolView.intrinsicContentSize : CGSize(width: Self.discSize, height: Self.discSize)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    symbolView.placeInMiddle(of: bounds)
    guard let discView else { return }
    let side = Self.discSize
    discView.frame = CGRect(
      x: ((bounds.width - side) / 2).rounded(.down), y: ((bounds.height - side) / 2).rounded(.down), width: side,
      height: side)
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

extension UICellAccessory {
  /// A symbol that the package draws itself and that is therefore there.
  @MainActor static func symbol(_ name: String, pointSize: CGFloat) -> UIImage {
    let configuration = UIImage.SymbolConfiguration(pointSize: pointSize)
    guard let image = UIImage(systemName: name, withConfiguration: configuration) else {
      brokenPromise("the symbol \(name) for accessories is not drawn")
    }
    // What points somewhere turns round; a tick is drawn the same way everywhere.
    return name.hasPrefix("chevron") ? image.imageFlippedForRightToLeftLayoutDirection() : image
  }
}

extension UIImageView {
  /// Gives the view the size of its picture, in the middle of a rectangle, on whole points.
  func placeInMiddle(of bounds: CGRect) {
    let size = intrinsicContentSize
    frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(.down), y: ((bounds.height - size.height) / 2).rounded(.down),
      width: size.width, height: size.height)
  }
}
