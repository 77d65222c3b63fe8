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
    let delay = storedReorderingCadence.delay
    guard delay > 0, let location = interactiveMovement?.location else { return false }
    if let waiting = hesitation {
      let distance = location - waiting.location
      // A hand that holds a row is never quite still.
      if abs(distance.x) < 4, abs(distance.y) < 4 { return true }
    }
    let number = (hesitation?.number ?? 0) + 1
    hesitation = ReorderingHesitation(number: number, location: location)
    AnimationClock.after(delay, in: window?.scene ?? .current) { [weak self] finished in
      guard finished, let self, hesitation?.number == number else { return }
      hesitation = nil
      giveWay()
    }
    return true
  }
}

/// Where a row that is being moved rests, and which of the waits there is meant.
struct ReorderingHesitation {
  var number: Int
  var location: CGPoint
}
