/// Something with a place that can be moved, turned and scaled.
@MainActor @preconcurrency public protocol UIDynamicItem: NSObjectProtocol {
  /// The middle, in points.
  var center: CGPoint { get set }
  /// The size at the origin, in points.
  var bounds: CGRect { get }
  /// How it is turned or scaled around its middle.
  var transform: CGAffineTransform { get set }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// A cell or another view of a section that is on screen, as a section's handler sees and changes it.
///
/// Changes hold until the handler is called the next time. Places are those in the section's own scroll view, if it has one,
/// and in the content otherwise.
@MainActor @preconcurrency public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// Opacity from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order among views that overlap; higher is nearer.
  var zIndex: Int { get set }
  /// Whether there is nothing to see.
  var isHidden: Bool { get set }
  /// The middle, in points.
  var center: CGPoint { get set }
  /// The size at the origin, in points.
  var bounds: CGRect { get }
  /// How the view is turned or scaled around its middle.
  var transform: CGAffineTransform { get set }
  /// How the view is turned, scaled or tilted around its middle.
  var transform3D: CATransform3D { get set }
  /// What tells the item from the others: its kind and its index path.
  var name: String { get }
  /// The place of the item.
  var indexPath: IndexPath { get }
  /// The rectangle in points.
  var frame: CGRect { get }
  /// Whether this is a cell, a supplementary view or a decoration.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary view or decoration; nil for a cell.
  var representedElementKind: String? { get }
}

/// Attributes of a view on screen, in the coordinates of its section.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes
  /// How far the section is scrolled, in points.
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
