extension UICollectionViewCell {
  /// The phase in which a person's drag of an item is.
  public enum DragState: Int, Sendable {
    /// The item is not being dragged.
    case none
    /// The item was lifted and has not moved yet.
    case lifting
    /// The item is moving with the finger or pointer.
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
