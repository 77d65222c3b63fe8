/// An object that says which parts of a flow layout are invalid.
@MainActor @preconcurrency
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// True if the delegate is called again for the flow layout's sizes and spacings; the default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// True if the flow layout's attributes are computed again; the default.
  open var invalidateFlowLayoutAttributes = true
}
