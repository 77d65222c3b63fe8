/// A bar with a row of buttons at the bottom of a controller's view.
open class UIToolbar: UIView {
  /// The buttons of the toolbar and the spaces between them.
  open var items: [UIBarButtonItem]? {
    didSet {
      let kept = Set((items ?? []).map { ObjectIdentifier($0.view) })
      for item in oldValue ?? [] where item.view.superview === self && !kept.contains(ObjectIdentifier(item.view)) {
        item.view.removeFromSuperview()
      }
      for item in items ?? [] where item.space == nil { addSubview(item.view) }
      setNeedsLayout()
    }
  }

  private let line = UIView(frame: .zero)

  /// Creates an empty toolbar.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a toolbar from an archive; archives are not supported, and the initialiser exists so that subclasses
  /// written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    accessibilityRole = .toolbar
    accessibilityLabel = "Actions"
    backgroundColor = .systemBackground
    line.backgroundColor = .separator
    line.accessibilityElementsHidden = true
    addSubview(line)
  }

  /// Returns the given width and the toolbar's height of 48 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 48) }

  /// The toolbar's height of 48 points; the width is determined by the superview.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 48) }

  override func mirrorsFrame(of subview: UIView) -> Bool { true }

  /// Sets the frames of the toolbar's buttons; flexible spaces share the remaining width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixelGrid.hairline)
    let shown = (items ?? []).filter { !$0.isHidden }
    let sizes = shown.map { item -> CGSize in
      if let space = item.space { return CGSize(width: space == .infinity ? 0 : space, height: 0) }
      let size = item.view.sizeThatFits(CGSize(width: bounds.width, height: 44))
      return CGSize(width: max(size.width, 36), height: max(size.height, 36))
    }
    let springs = shown.count { $0.space == .infinity }
    let rest = bounds.width - 16 - sizes.reduce(0) { $0 + $1.width } - 4 * CGFloat(max(shown.count - 1, 0))
    var x: CGFloat = 8
    for (item, size) in zip(shown, sizes) {
      if item.space == nil {
        item.view.frame = CGRect(
          x: x.rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
      }
      x += size.width + 4 + (item.space == .infinity ? max(0, rest) / CGFloat(springs) : 0)
    }
  }
}
