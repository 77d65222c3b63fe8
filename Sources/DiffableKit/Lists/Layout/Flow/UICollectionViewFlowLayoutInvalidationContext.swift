/// What of a flow layout is no longer right.
@MainActor @preconcurrency
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes and spaces again; true at first.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether places are computed again; true at first.
  open var invalidateFlowLayoutAttributes = true
}
