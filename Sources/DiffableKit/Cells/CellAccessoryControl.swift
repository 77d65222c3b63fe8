/// A symbol at the edge of a row that is pressed apart from the row.
final class CellAccessoryControl: UIControl {
  let symbolView: UIImageView
  /// What a press does, nil if the symbol is only a sign.
  var action: (() -> Void)? {
    didSet {
      isUserInteractionEnabled = action != nil
      accessibilityElementsHidden = action == nil
    }
  }
  /// Whether Tab stops here.
  ///
  /// The keys of an outline open and close rows without it.
  private let isTabStop: Bool

  init(symbol: String, isTabStop: Bool) {
    symbolView = UIImageView(image: UICellAccessory.symbol(symbol, pointSize: isTabStop ? 17 : 13))
    self.isTabStop = isTabStop
    super.init(frame: .zero)
    addSubview(symbolView)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    addAction(UIAction { [weak self] _ in self?.action?() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize { symbolView.intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    symbolView.placeInMiddle(of: bounds)
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
    guard
      let image = UIImage(systemName: name, withConfiguration: configuration)?
        .imageFlippedForRightToLeftLayoutDirection()
    else {
      brokenPromise("the symbol \(name) for accessories is not drawn")
    }
    return image
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
