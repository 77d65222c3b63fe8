/// The parts of a flow layout that are invalid.
@MainActor @preconcurrency
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// True if the delegate is called again for sizes and spacings; the default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// True if the attributes are computed again; the default.
  open var invalidateFlowLayoutAttributes = true
}
