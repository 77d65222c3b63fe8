extension UICollectionViewCell {
  /// How far a person has come with moving an item.
  public enum DragState: Int, Sendable {
    /// It is not moved.
    case none
    /// It was taken up and has not moved yet.
    case lifting
    /// It moves.
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
