// How soon rows give way to one that is being moved.
extension UICollectionView {
  /// How soon other rows give way.
  public enum ReorderingCadence: Int, Hashable, Sendable {
    /// As soon as the row is nearer to another place.
    case immediate
    /// When the row has rested there for a tenth of a second.
    case fast
    /// When the row has rested there for four tenths of a second.
    case slow

    var delay: Double {
      switch self {
      case .immediate: 0
      case .fast: 0.1
      case .slow: 0.4
      }
    }
  }

  /// Begins to wait until the row has rested, unless it has not moved away from where it waits already.
  ///
  /// - Returns: Whether the other rows have to wait.
  func hesitates() -> Bool {
    if let number = rowMovement.rest() {
      AnimationClock.after(rowMovement.cadence.delay, in: window?.scene ?? .current) { [weak self] finished in
        if finished, let self, rowMovement.endRest(number) { giveWay() }
      }
    }
    return rowMovement.isHesitating
  }
}
