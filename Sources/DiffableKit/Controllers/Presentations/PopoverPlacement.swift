/// A value that describes where a popover is: its frame, and the side with its arrow.
package struct PopoverPlacement: Equatable {
  /// The rectangle of the popover without its arrow, in points.
  package var frame: CGRect
  /// The direction in which the popover's arrow points; empty if there is no arrow.
  package var direction: UIPopoverArrowDirection
  /// The centre of the arrow's base on the popover's side, as near to the centre of the source as the corners allow.
  package var base: CGPoint

  /// The length of a popover's arrow, in points.
  package static let arrowLength: CGFloat = 12
  /// The minimum distance of a popover's arrow from a corner, in points.
  private static let cornerDistance: CGFloat = 26

  /// Computes the frame of a popover beside its source.
  ///
  /// The first side with enough space for the whole popover is used: below, above, right, left. If there is none, the
  /// side with the largest visible part is used; if that part would be too small to use, the popover covers its source,
  /// without an arrow.
  ///
  /// - Parameters:
  ///   - size: The preferred size of the popover, in points.
  ///   - source: The rectangle of the source.
  ///   - bounds: The rectangle that the popover must not leave.
  ///   - permitted: The permitted directions of the arrow.
  ///   - mayOverlap: True if the popover may cover the source rather than be smaller.
  package init(
    _ size: CGSize, beside source: CGRect, in bounds: CGRect, permitted: UIPopoverArrowDirection,
    mayOverlap: Bool = false
  ) {
    let size = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    // A source that was scrolled away is replaced by the nearest edge of the bounds.
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

  /// Returns the part of the bounds on one side of a popover's source, less the strip for the popover's arrow.
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

  /// Returns true if the visible part of a popover would be large enough to use.
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
