open class UICollectionView: UIScrollView { func invalidateMeasurements() {}
  func contentSizeDidChange(of view: UICollectionReusableView) {}
  func tapped(_ cell: UICollectionViewCell, modifiers: HostEvent.KeyModifiers) {}
  func toggleOutline(at cell: UICollectionViewCell) {}
  public enum ElementCategory: Int, Hashable, Sendable {
    /// A cell.
    case cell
    /// Headers
    case supplementaryView
    /// Background
    case decorationView
  }
}
open class UICollectionViewCell: UICollectionReusableView {}
