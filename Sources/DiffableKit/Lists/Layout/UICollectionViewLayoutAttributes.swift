/// An object that describes the layout of one cell, supplementary view or decoration, such as frame, transform and
/// opacity.
///
/// A subclass with further properties, returned by ``UICollectionViewLayout/layoutAttributesClass``, overrides
/// ``copy(with:)`` and `isEqual(_:)`.
@MainActor @preconcurrency open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  /// The index path of the item; for a supplementary view or decoration, its section and an index.
  @exclusivity(unchecked) open var indexPath = IndexPath(item: 0, section: 0)
  /// The frame of the view in the content before the transform, in points.
  var rect = CGRect.zero
  /// The three-dimensional transform of the view around its centre.
  open var transform3D: CATransform3D {
    get { ownTransform.value ?? CATransform3DIdentity }
    set { ownTransform.value = newValue == CATransform3DIdentity ? nil : newValue }
  }
  private var ownTransform = BoxedOptional<CATransform3D>()
  /// True if the view is certainly not transformed; attributes of a subclass may compute their transform.
  var isUntransformed: Bool { ownTransform.isEmpty && type(of: self) == UICollectionViewLayoutAttributes.self }
  /// The opacity of the view, from 0 to 1.
  @exclusivity(unchecked) open var alpha: CGFloat = 1
  /// The z-order of the view among overlapping views; higher values are in front.
  @exclusivity(unchecked) open var zIndex = 0
  /// True if the view with these attributes is hidden.
  @exclusivity(unchecked) open var isHidden = false
  /// The category of the view: cell, supplementary view or decoration.
  @exclusivity(unchecked) open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The element kind of the supplementary view or decoration; `nil` for a cell.
  @exclusivity(unchecked) open private(set) var representedElementKind: String?
  /// The row's place in its list, such as its kind and separators, which a list layout passes to the cell; `nil` in
  /// other layouts.
  var list: ListRowContext?
  /// The range in which the view is pinned while its section scrolls past; `nil` if the view is not pinned.
  var pin: PinningRange?
  /// True if the width in the attributes is an estimate, which the view's content replaces by its own width when the
  /// view is measured.
  var estimatesWidth = false
  /// The index of the orthogonal section that contains the cell, whose offset is already subtracted from the frame; `nil`
  /// in other sections.
  var orthogonalSection: Int?

  /// Makes attributes for the cell of the first item.
  public override init() { super.init() }

  /// Makes attributes from their class alone, as copying does; subclasses with `init()` inherit this initialiser.
  public required convenience init(blank: Void) { self.init() }

  /// Makes layout attributes for a cell.
  ///
  /// - Parameter indexPath: The index path of the item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes attributes for a supplementary view such as a header.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind.
  ///   - indexPath: The section, and the index among the views of this kind in the section.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Makes attributes for a decoration such as the background of a section.
  ///
  /// - Parameters:
  ///   - decorationViewKind: The element kind, whose view class is registered with the layout.
  ///   - indexPath: The section, and the index among the views of this kind in the section.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  // MARK: Geometry

  /// The frame of the view in the content, in points; for a transformed view the smallest axis-aligned rectangle around
  /// it.
  ///
  /// Set the frame before the transform, or set ``center`` and ``size``.
  open var frame: CGRect {
    get {
      guard !isUntransformed, let affine = transform3D.affine, !affine.isIdentity else { return rect }
      let local = CGRect(x: -rect.width / 2, y: -rect.height / 2, width: rect.width, height: rect.height)
      return local.applying(affine).offsetBy(dx: rect.midX, dy: rect.midY)
    }
    set { rect = newValue }
  }

  /// The size of the view before its transform, in points.
  open var size: CGSize {
    get { rect.size }
    set { rect = CGRect(x: rect.midX - newValue.width / 2, y: rect.midY - newValue.height / 2, size: newValue) }
  }

  /// The bounds of the view: its size with the origin (0, 0), in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: rect.size) }
    set { size = newValue.size }
  }

  /// The centre of the view in the content, in points.
  open var center: CGPoint {
    get { CGPoint(x: rect.midX, y: rect.midY) }
    set { rect.origin = CGPoint(x: newValue.x - rect.width / 2, y: newValue.y - rect.height / 2) }
  }

  /// The two-dimensional, affine part of the view's ``transform3D``.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  // MARK: Copying

  /// Returns a copy of the attributes, of the same class with the same properties.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: The copy; a subclass sets its own properties on what its superclass returns.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(blank: ())
    copy.take(self)
    return copy
  }

  /// Copies all properties from other layout attributes to these attributes.
  func take(_ other: UICollectionViewLayoutAttributes) {
    indexPath = other.indexPath
    rect = other.rect
    if !other.isUntransformed || !isUntransformed { transform3D = other.transform3D }
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

  /// Returns a copy of the attributes, of the same class.
  func duplicate() -> UICollectionViewLayoutAttributes {
    guard let copy = copy(with: nil) as? UICollectionViewLayoutAttributes else {
      internalInconsistency("the copy of \(type(of: self)) is something else")
    }
    return copy
  }

  /// Returns true if other attributes have the same frame, transform, opacity, z-order and visibility.
  func looksLike(_ other: UICollectionViewLayoutAttributes) -> Bool {
    rect == other.rect && transform3D == other.transform3D && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden
  }
}

extension CGRect {
  init(x: CGFloat, y: CGFloat, size: CGSize) { self.init(x: x, y: y, width: size.width, height: size.height) }
}
