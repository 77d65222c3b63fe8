/// Where a layout puts one cell, supplementary view or decoration, and how.
///
/// A subclass with properties of its own, named by ``UICollectionViewLayout/layoutAttributesClass``, overrides
/// ``copy(with:)`` and `isEqual(_:)`.
@MainActor @preconcurrency open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  /// The place of the item; of a supplementary view or decoration its section and an index.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The rectangle in the content without the transform, in points.
  var rect = CGRect.zero
  /// How the view is turned, scaled or tilted around its middle.
  open var transform3D = CATransform3DIdentity
  /// Opacity from 0 to 1.
  open var alpha: CGFloat = 1
  /// The order among views that overlap; higher is nearer.
  open var zIndex = 0
  /// Whether there is nothing to see.
  open var isHidden = false
  /// Whether this is for a cell, a supplementary view or a decoration.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of supplementary view or decoration, nil for a cell.
  open private(set) var representedElementKind: String?
  /// What a list layout tells the cell of its neighbourhood.
  var list: ListRowContext?
  /// How the view stays on screen while its section is scrolled past; nil if it does not.
  var pin: LayoutPin?
  /// Whether the width is a guess that the view puts right.
  var estimatesWidth = false
  /// The section in whose own scroll view the cell is; the frame is as shown, less the distance scrolled there.
  var orthogonalSection: Int?

  /// Makes attributes for the cell of the first item.
  public override init() { super.init() }

  /// Makes attributes from their class alone, as copying does: subclasses have this one if they have `init()`.
  public required convenience init(blank: Void) { self.init() }

  /// Attributes for a cell.
  ///
  /// - Parameter indexPath: The place of the item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Attributes for a supplementary view such as a header.
  ///
  /// - Parameters:
  ///   - elementKind: The kind.
  ///   - indexPath: The section and an index.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Attributes for a decoration such as the background of a section.
  ///
  /// - Parameters:
  ///   - decorationViewKind: The kind, whose class is registered with the layout.
  ///   - indexPath: The section and an index.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  // MARK: Geometry

  /// The rectangle in the content, in points; the smallest upright one around the view if that is transformed.
  ///
  /// Set it before the transform, or set ``center`` and ``size``.
  open var frame: CGRect {
    get {
      guard let affine = transform3D.affine, !affine.isIdentity else { return rect }
      let local = CGRect(x: -rect.width / 2, y: -rect.height / 2, width: rect.width, height: rect.height)
      return local.applying(affine).offsetBy(dx: rect.midX, dy: rect.midY)
    }
    set { rect = newValue }
  }

  /// The size without the transform, in points.
  open var size: CGSize {
    get { rect.size }
    set { rect = CGRect(x: rect.midX - newValue.width / 2, y: rect.midY - newValue.height / 2, size: newValue) }
  }

  /// The rectangle in the view's own coordinates: its size at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: rect.size) }
    set { size = newValue.size }
  }

  /// The middle in the content, in points.
  open var center: CGPoint {
    get { CGPoint(x: rect.midX, y: rect.midY) }
    set { rect.origin = CGPoint(x: newValue.x - rect.width / 2, y: newValue.y - rect.height / 2) }
  }

  /// ``transform3D`` as far as it changes the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  // MARK: Copies

  /// Attributes of the same class that say the same.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The copy; a subclass sets its own properties on what its superclass returns.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(blank: ())
    copy.take(self)
    return copy
  }

  /// Takes all that is known of other attributes.
  func take(_ other: UICollectionViewLayoutAttributes) {
    indexPath = other.indexPath
    rect = other.rect
    transform3D = other.transform3D
    alpha = other.alpha
    zIndex = other.zIndex
    isHidden = other.isHidden
    representedElementCategory = other.representedElementCategory
    representedElementKind = other.representedElementKind
    list = other.list
    pin = other.pin
    estimatesWidth = other.estimatesWidth
    orthogonalSection = other.orthogonalSection
  }

  /// A copy with its class.
  func duplicate() -> UICollectionViewLayoutAttributes {
    guard let copy = copy(with: nil) as? UICollectionViewLayoutAttributes else {
      internalInconsistency("the copy of \(type(of: self)) is something else")
    }
    return copy
  }

  /// Whether other attributes put the same element in the same place in the same way.
  func looksLike(_ other: UICollectionViewLayoutAttributes) -> Bool {
    rect == other.rect && transform3D == other.transform3D && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden
  }
}

extension CGRect {
  init(x: CGFloat, y: CGFloat, size: CGSize) { self.init(x: x, y: y, width: size.width, height: size.height) }
}
