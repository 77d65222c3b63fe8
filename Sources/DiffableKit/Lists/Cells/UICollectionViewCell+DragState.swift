extension UICollectionViewCell {
  /// The state of a cell's item in a person's drag: not dragged, lifted, or moving with the finger or pointer.
  public enum DragState: Int, Sendable {
    /// A person is not dragging the item.
    case none
    /// A person has lifted the item and not moved it yet.
    case lifting
    /// The item moves with the person's finger or pointer.
    case dragging

    var configurationState: UICellConfigurationState.DragState {
      switch self {
      case .none: .none
      case .lifting: .lifting
      case .dragging: .dragging
      }
    }
  }
}
