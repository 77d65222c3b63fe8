/// The movement of a row by hand: where it is, whether a host's pointer holds it, and how long the other rows wait before they give way.
struct RowMovement {
  private var moved: InteractiveMovement?
  /// From the pointer of a host to the middle of the row, in points; nil while no pointer holds it.
  private var pointerOffset: CGPoint?
  private var waits: ReorderingPause?
  private var takesAnywhere = false
  private var chosenCadence = UICollectionView.ReorderingCadence.immediate

  /// The row that is being moved; nil if none is.
  var current: InteractiveMovement? { moved }
  /// Whether a host's pointer holds the row.
  var isDragged: Bool { pointerOffset != nil }
  /// From the pointer of a host to the middle of the row, in points; nil while no pointer holds it.
  var dragOffset: CGPoint? { pointerOffset }
  /// Whether the other rows wait before they give way.
  var isHesitating: Bool { waits != nil }
  /// Whether a row can be taken anywhere and moved, when it was held for a moment; not only by its handle.
  var liftsByLongPress: Bool { takesAnywhere }
  /// How soon other rows give way.
  var cadence: UICollectionView.ReorderingCadence { chosenCadence }

  mutating func setLiftsByLongPress(_ lifts: Bool) { takesAnywhere = lifts }

  // MARK: The row

  /// A row is taken up, or is another one after the data source has changed.
  mutating func begin(_ movement: InteractiveMovement) { moved = movement }

  /// The row is somewhere else, in points in the content.
  mutating func move(to location: CGPoint) { moved?.location = location }

  /// The row is shown at another place among the others.
  mutating func show(at target: IndexPath) { moved?.target = target }

  /// The movement is over.
  ///
  /// - Returns: The row that was moved.
  mutating func end() -> InteractiveMovement? {
    waits = nil
    defer { moved = nil }
    return moved
  }

  // MARK: The pointer

  /// A host's pointer holds the row, at a distance in points from its middle.
  mutating func beginDrag(offset: CGPoint) { pointerOffset = offset }

  /// The pointer has let go of the row.
  ///
  /// - Returns: Whether it held one.
  mutating func endDrag() -> Bool {
    defer { pointerOffset = nil }
    return pointerOffset != nil
  }

  // MARK: Waiting

  mutating func setCadence(_ cadence: UICollectionView.ReorderingCadence) { chosenCadence = cadence }

  /// The row rests where it is, or goes on.
  ///
  /// - Returns: The number of the wait that begins, which is over in the time of the cadence; nil if none begins, because the other rows
  ///   give way at once, or wait already.
  mutating func rest() -> Int? {
    guard chosenCadence.delay > 0, let location = moved?.location else { return nil }
    if let waits {
      let distance = location - waits.location
      // A hand that holds a row is never quite still.
      if abs(distance.x) < 4, abs(distance.y) < 4 { return nil }
    }
    let number = (waits?.number ?? 0) + 1
    waits = ReorderingPause(number: number, location: location)
    return number
  }

  /// The time of a wait is over.
  ///
  /// - Returns: Whether it is the one that goes on, so that the other rows give way now.
  mutating func endRest(_ number: Int) -> Bool {
    guard waits?.number == number else { return false }
    waits = nil
    return true
  }
}

/// The place where a row that is being moved rests, and which of the waits there is meant.
private struct ReorderingPause {
  var number: Int
  var location: CGPoint
}
