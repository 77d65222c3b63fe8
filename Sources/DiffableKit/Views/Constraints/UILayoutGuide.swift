/// A rectangle in a view that takes part in constraints and draws nothing.
@MainActor @preconcurrency open class UILayoutGuide: NSObject {
  /// The view that the guide is in.
  ///
  /// Set by ``UIView/addLayoutGuide(_:)``.
  open internal(set) weak var owningView: UIView?
  /// A name that messages about constraints show.
  open var identifier = ""

  /// How the rectangle comes about.
  enum Source {
    /// By constraints.
    case constraints
    /// It is the owning view's bounds, moved in by a distance.
    case insets((UIView) -> UIEdgeInsets)
    /// It is as wide as the owning view's bounds, at their lower edge, and has a height.
    case bottomStrip((UIView) -> CGFloat)
    /// The owning view places it.
    case frame((UIView) -> CGRect)
    /// It begins where the owning view does, and is as large as constraints make the content of that.
    case content
  }

  let source: Source
  /// Where a guide is that constraints may move from a place of its own.
  var restingFrame: CGRect?

  /// Makes a guide that constraints place.
  public override init() {
    source = .constraints
    super.init()
  }

  init(_ identifier: String, source: Source, owner: UIView) {
    self.source = source
    super.init()
    self.identifier = identifier
    owningView = owner
  }

  /// The rectangle in the owning view's coordinates, in points, as the last layout has found it.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    switch source {
    case .insets(let insets): return CGRect(origin: .zero, size: owningView.bounds.size).inset(by: insets(owningView))
    case .bottomStrip(let height):
      let (size, height) = (owningView.bounds.size, height(owningView))
      return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    case .frame(let frame): return frame(owningView)
    case .content: return CGRect(origin: .zero, size: owningView.scrolledSize)
    case .constraints: return owningView.layoutRoot.constraintBook?.engine?.frame(of: self) ?? restingFrame ?? .zero
    }
  }

  /// The edge at which reading begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ConstraintSide(self, .leading)) }
  /// The edge at which reading ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ConstraintSide(self, .trailing)) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ConstraintSide(self, .left)) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ConstraintSide(self, .right)) }
  /// The upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(ConstraintSide(self, .top)) }
  /// The lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(ConstraintSide(self, .bottom)) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(ConstraintSide(self, .width)) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(ConstraintSide(self, .height)) }
  /// The middle from side to side.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(ConstraintSide(self, .centerX)) }
  /// The middle from top to bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(ConstraintSide(self, .centerY)) }
}
