// The cadence of reordering.
extension UICollectionView {
  /// The delay after which other rows make room for a row that is being moved.
  public enum ReorderingCadence: Int, Hashable, Sendable {
    /// No delay: rows make room once the moved row is nearer to another index path.
    case immediate
    /// A delay of a tenth of a second during which the moved row has to pause.
    case fast
    /// A delay of four tenths of a second during which the moved row has to pause.
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
