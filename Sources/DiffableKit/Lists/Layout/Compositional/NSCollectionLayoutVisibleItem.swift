/// A protocol for objects with a centre, bounds and a transform, such as the visible items of a section.
@MainActor @preconcurrency public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre of the dynamic item, in points.
  var center: CGPoint { get set }
  /// The bounds of the dynamic item: its size with the origin (0, 0), in points.
  var bounds: CGRect { get }
  /// The rotation and scale of the dynamic item around its centre.
  var transform: CGAffineTransform { get set }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// A protocol for a visible cell or other view of a section, as the section's visible-items handler reads and changes
/// it.
///
/// Changes remain until the handler is called again. Coordinates are those of the section's orthogonal scroll view, or
/// of the collection view's content if there is none.
@MainActor @preconcurrency public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity of the visible item's view, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The z-order of the visible item's view among overlapping views; higher values are in front.
  var zIndex: Int { get set }
  /// True if the visible item's view is hidden.
  var isHidden: Bool { get set }
  /// The centre of the visible item's view, in points.
  var center: CGPoint { get set }
  /// The bounds of the visible item's view: its size with the origin (0, 0), in points.
  var bounds: CGRect { get }
  /// The rotation and scale of the visible item's view around its centre.
  var transform: CGAffineTransform { get set }
  /// The three-dimensional transform of the visible item's view around its centre.
  var transform3D: CATransform3D { get set }
  /// The unique name of the visible item, made of its kind and index path.
  var name: String { get }
  /// The index path of the visible item.
  var indexPath: IndexPath { get }
  /// The frame of the visible item's view, in points.
  var frame: CGRect { get }
  /// The category of the visible item's view: cell, supplementary view or decoration.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The element kind of the visible supplementary view or decoration; `nil` for a cell.
  var representedElementKind: String? { get }
}

/// A visible item backed by layout attributes, in the coordinates of its section.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes
  /// The offset, in points, between the coordinates of the attributes and those of the section's orthogonal scroll
  /// view; zero if the item does not scroll with it.
  private let scrolled: CGPoint

  init(_ attributes: UICollectionViewLayoutAttributes, scrolled: CGPoint) {
    self.attributes = attributes
    self.scrolled = scrolled
    super.init()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center + scrolled }
    set { attributes.center = newValue - scrolled }
  }
  var bounds: CGRect { attributes.bounds }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { "\(attributes.representedElementKind ?? "cell") \(attributes.indexPath)" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame.offsetBy(dx: scrolled.x, dy: scrolled.y) }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
