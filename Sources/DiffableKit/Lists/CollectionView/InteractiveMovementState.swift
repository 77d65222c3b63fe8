/// A value with the state of an interactive movement: the moved row, the pointer that drags it, and the delay before
/// other rows make room.
struct InteractiveMovementState {
  /// The interactive movement of the row being moved, or `nil` if there is none.
  private(set) var current: InteractiveMovement?
  /// The distance, in points, from the host's pointer to the centre of the moved row, or `nil` while no pointer drags
  /// the row.
  private(set) var dragOffset: CGPoint?
  private var waits: ReorderingCadenceDelay?
  /// True if a long press anywhere on a row lifts it; otherwise a row is lifted by its reorder control only.
  var liftsByLongPress = false
  /// The list's reordering cadence, which determines the delay after which other rows make room for the moved row.
  var cadence = UICollectionView.ReorderingCadence.immediate

  /// True while the host's pointer drags the row.
  var isDragged: Bool { dragOffset != nil }
  /// True while the other rows wait before they make room for the moved row.
  var isHesitating: Bool { waits != nil }

  // MARK: The moved row

  /// Begins the movement of a row, or continues it with new index paths after the data source has changed.
  mutating func begin(_ movement: InteractiveMovement) { current = movement }

  /// Sets the location of the moved row's centre, in points in the content.
  mutating func move(to location: CGPoint) { current?.location = location }

  /// Sets the index path at which the moved row is shown among the others.
  mutating func show(at target: IndexPath) { current?.target = target }

  /// Ends the interactive movement of a row.
  ///
  /// - Returns: The row that was moved.
  mutating func end() -> InteractiveMovement? {
    waits = nil
    defer { current = nil }
    return current
  }

  // MARK: Drags by the pointer

  /// Begins a drag by the host's pointer, at a distance in points from the row's centre.
  mutating func beginDrag(offset: CGPoint) { dragOffset = offset }

  /// Ends the drag by the host's pointer.
  ///
  /// - Returns: True if the pointer was dragging a row.
  mutating func endDrag() -> Bool {
    defer { dragOffset = nil }
    return dragOffset != nil
  }

  // MARK: Delay before other rows make room

  /// Begins the delay of the cadence when the moved row has paused at a location, or restarts the delay when the row
  /// has moved on.
  ///
  /// - Returns: The number of the delay that begins, or `nil` if none begins, because the cadence has no delay or the
  ///   row has stayed near the location of the running delay.
  mutating func rest() -> Int? {
    guard cadence.delay > 0, let location = current?.location else { return nil }
    if let waits {
      let distance = location - waits.location
      // Distances of less than 4 points count as resting: a hand that drags a row is never quite still.
      if abs(distance.x) < 4, abs(distance.y) < 4 { return nil }
    }
    let number = (waits?.number ?? 0) + 1
    waits = ReorderingCadenceDelay(number: number, location: location)
    return number
  }

  /// Ends a delay whose time has elapsed.
  ///
  /// - Returns: True if this delay is the running one, so that the other rows make room now.
  mutating func endRest(_ number: Int) -> Bool {
    guard waits?.number == number else { return false }
    waits = nil
    return true
  }
}

/// A value that describes a pause of the moved row: its location, and the number of the delay that it began.
private struct ReorderingCadenceDelay {
  var number: Int
  var location: CGPoint
}
