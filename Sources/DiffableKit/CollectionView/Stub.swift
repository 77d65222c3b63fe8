open class UICollectionReusableView: UIView { func contentDidInvalidateSize() {} }
open class UICollectionView: UIScrollView { func invalidateMeasurements() {} }
