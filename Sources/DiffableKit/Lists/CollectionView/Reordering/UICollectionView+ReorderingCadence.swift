// A type, and methods of a collection view, for the cadence of reordering: the delay before other rows make room for
// the moved row.
extension UICollectionView {
  /// A cadence of reordering, set by the program: the delay after which other items make room for an item that is being
  /// moved.
  public enum ReorderingCadence: Int, Hashable, Sendable {
    /// Other items make room at once when the moved item is nearer to another index path.
    case immediate
    /// Other items make room after the moved item has paused for a tenth of a second.
    case fast
    /// Other items make room after the moved item has paused for four tenths of a second.
    case slow

    var delay: Double {
      switch self {
      case .immediate: 0
      case .fast: 0.1
      case .slow: 0.4
      }
    }
  }

  /// Starts the delay of the cadence when the moved row pauses, unless the delay for this location is running already.
  ///
  /// - Returns: True if the other rows have to wait.
  func hesitates() -> Bool {
    if let number = rowMovement.rest() {
      AnimationClock.after(rowMovement.cadence.delay, in: window?.scene ?? .current) { [weak self] finished in
        if finished, let self, rowMovement.endRest(number) { giveWay() }
      }
    }
    return rowMovement.isHesitating
  }
}
