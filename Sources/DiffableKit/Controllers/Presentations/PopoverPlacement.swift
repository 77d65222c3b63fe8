/// Where a popover is: its rectangle, and the side at which it has its arrow.
package struct PopoverPlacement: Equatable {
  /// The rectangle without the arrow, in points.
  package var frame: CGRect
  /// The way in which the arrow points; none of all if there is none.
  package var direction: UIPopoverArrowDirection
  /// The middle of the side of the popover where the arrow is, as near as the corners allow to the middle of what it points to.
  package var base: CGPoint

  /// How far the arrow sticks out, in points.
  package static let arrowLength: CGFloat = 12
  /// How near the arrow comes to a corner, in points.
  private static let cornerDistance: CGFloat = 26

  /// Finds a place.
  ///
  /// The first side at which there is room for all of it is taken: below, above, at the right, at the left. Where there is none, it is
  /// the side at which most can be shown; if that would be next to nothing the popover lies over its source, without an arrow.
  ///
  /// - Parameters:
  ///   - size: The size that the popover is to have, in points.
  ///   - source: What it is beside.
  ///   - bounds: Where it may be.
  ///   - permitted: The ways in which the arrow may point.
  ///   - mayOverlap: Whether the popover may lie over what it is beside rather than be smaller.
  package init(
    _ size: CGSize, beside source: CGRect, in bounds: CGRect, permitted: UIPopoverArrowDirection,
    mayOverlap: Bool = false
  ) {
    let size = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    // What was scrolled away is pointed to where it went.
    let source = Self.moved(source, into: bounds)
    let sides = [UIPopoverArrowDirection.up, .down, .left, .right].filter(permitted.contains).map { direction in
      (direction, Self.room(for: direction, beside: source, in: bounds))
    }
    let whole = sides.first { $0.1.width >= size.width && $0.1.height >= size.height }
    let largest = sides.filter { Self.isUsable($0.1, for: size) }
      .max { Self.area(of: size, in: $0.1) < Self.area(of: size, in: $1.1) }
    guard let (direction, room) = whole ?? (mayOverlap ? nil : largest) else {
      frame = Self.centred(size, on: source, in: bounds)
      direction = []
      base = CGPoint(x: frame.midX, y: frame.midY)
      return
    }
    let shown = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    frame = Self.centred(shown, on: source, in: room)
    let tip = CGPoint(
      x: Self.clamp(source.midX, frame.minX + Self.cornerDistance, frame.maxX - Self.cornerDistance),
      y: Self.clamp(source.midY, frame.minY + Self.cornerDistance, frame.maxY - Self.cornerDistance))
    self.direction = direction
    switch direction {
    case .up:
      frame.origin.y = room.minY
      base = CGPoint(x: tip.x, y: frame.minY)
    case .down:
      frame.origin.y = room.maxY - shown.height
      base = CGPoint(x: tip.x, y: frame.maxY)
    case .left:
      frame.origin.x = room.minX
      base = CGPoint(x: frame.minX, y: tip.y)
    default:
      frame.origin.x = room.maxX - shown.width
      base = CGPoint(x: frame.maxX, y: tip.y)
    }
  }

  /// The part of the bounds at one side of the source, less the arrow.
  private static func room(
    for direction: UIPopoverArrowDirection, beside source: CGRect, in bounds: CGRect
  ) -> CGRect {
    var room = bounds
    switch direction {
    case .up:
      room.origin.y = source.maxY + arrowLength
      room.size.height = max(0, bounds.maxY - room.minY)
    case .down: room.size.height = max(0, source.minY - arrowLength - bounds.minY)
    case .left:
      room.origin.x = source.maxX + arrowLength
      room.size.width = max(0, bounds.maxX - room.minX)
    default: room.size.width = max(0, source.minX - arrowLength - bounds.minX)
    }
    return room
  }

  /// Whether enough of a popover could be shown for it to be used.
  private static func isUsable(_ room: CGRect, for size: CGSize) -> Bool {
    room.width >= min(size.width, 120) && room.height >= min(size.height, 120)
  }

  private static func area(of size: CGSize, in room: CGRect) -> CGFloat {
    min(size.width, room.width) * min(size.height, room.height)
  }

  private static func centred(_ size: CGSize, on source: CGRect, in bounds: CGRect) -> CGRect {
    CGRect(
      x: clamp((source.midX - size.width / 2).rounded(), bounds.minX, bounds.maxX - size.width),
      y: clamp((source.midY - size.height / 2).rounded(), bounds.minY, bounds.maxY - size.height), width: size.width,
      height: size.height)
  }

  private static func moved(_ source: CGRect, into bounds: CGRect) -> CGRect {
    let left = clamp(source.minX, bounds.minX, bounds.maxX)
    let top = clamp(source.minY, bounds.minY, bounds.maxY)
    return CGRect(
      x: left, y: top, width: clamp(source.maxX, left, bounds.maxX) - left,
      height: clamp(source.maxY, top, bounds.maxY) - top)
  }

  private static func clamp(_ value: CGFloat, _ least: CGFloat, _ greatest: CGFloat) -> CGFloat {
    max(least, min(value, greatest))
  }
}
