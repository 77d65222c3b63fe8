/// A rectangle in a view that takes part in constraints and draws nothing.
@MainActor @preconcurrency open class UILayoutGuide: NSObject {
  /// The view that the guide belongs to.
  ///
  /// Set by ``UIView/addLayoutGuide(_:)``.
  open internal(set) weak var owningView: UIView?
  /// The name of the guide in messages about constraints.
  open var identifier = ""

  /// A source of a layout guide's rectangle, such as constraints or the owning view's insets.
  enum LayoutGuideFrameSource {
    /// The guide's rectangle follows from constraints.
    case constraints
    /// The guide's rectangle is the owning view's bounds, inset.
    case insets((UIView) -> UIEdgeInsets)
    /// The guide's rectangle lies at the bottom edge of the owning view, as wide as its bounds, with a height.
    case bottomStrip((UIView) -> CGFloat)
    /// The guide's rectangle is computed by the owning view.
    case frame((UIView) -> CGRect)
    /// The guide's rectangle has the owning view's origin and the size that constraints give to the view's content.
    case content
  }

  let source: LayoutGuideFrameSource
  /// The default frame of the layout guide, from which constraints may move the guide; `nil` for none.
  var restingFrame: CGRect?

  /// Makes a guide whose rectangle follows from constraints.
  public override init() {
    source = .constraints
    super.init()
  }

  init(_ identifier: String, source: LayoutGuideFrameSource, owner: UIView) {
    self.source = source
    super.init()
    self.identifier = identifier
    owningView = owner
  }

  /// The guide's rectangle in the owning view's coordinates, in points, from the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    switch source {
    case .insets(let insets): return CGRect(origin: .zero, size: owningView.bounds.size).inset(by: insets(owningView))
    case .bottomStrip(let height):
      let (size, height) = (owningView.bounds.size, height(owningView))
      return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    case .frame(let frame): return frame(owningView)
    case .content: return CGRect(origin: .zero, size: owningView.scrolledSize)
    case .constraints: return owningView.layoutRoot.autoLayoutState?.engine?.frame(of: self) ?? restingFrame ?? .zero
    }
  }

  /// The anchor of the guide's leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ConstraintSide(self, .leading)) }
  /// The anchor of the guide's trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ConstraintSide(self, .trailing)) }
  /// The anchor of the guide's left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ConstraintSide(self, .left)) }
  /// The anchor of the guide's right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ConstraintSide(self, .right)) }
  /// The anchor of the guide's top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(ConstraintSide(self, .top)) }
  /// The anchor of the guide's bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(ConstraintSide(self, .bottom)) }
  /// The anchor of the guide's width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(ConstraintSide(self, .width)) }
  /// The anchor of the guide's height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(ConstraintSide(self, .height)) }
  /// The anchor of the guide's horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ConstraintSide(self, .centerX)) }
  /// The anchor of the guide's vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(ConstraintSide(self, .centerY)) }
}
