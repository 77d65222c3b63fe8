import DiffableKit

// Scrolling by a finger that is lifted, as a person does on a screen that is touched.
extension HeadlessHost {
  /// Drags the content of a scroll view by a finger, lets go, and waits until it rests.
  ///
  /// ```swift
  /// host.flick("Plants", by: CGPoint(x: 60, y: 0), velocity: CGPoint(x: 0.8, y: 0))
  /// ```
  ///
  /// Where it would rest by itself is as far away as on Apple's screens, about half a second of the way at that velocity; with
  /// `isPagingEnabled` it is the next page, or the nearest if the finger was held still. A delegate, or the layout
  /// of a collection view, may choose another place.
  ///
  /// - Parameters:
  ///   - label: The name that is read aloud for the scroll view.
  ///   - distance: How far the offset changes while the finger is on the screen, in points.
  ///   - velocity: How fast the offset changes when the finger is lifted, in points per millisecond; zero for a finger that was
  ///     held still.
  /// - Returns: Whether there is such a scroll view and a person can scroll it.
  @discardableResult public func flick(_ label: String, by distance: CGPoint, velocity: CGPoint = .zero) -> Bool {
    let list = element(label) { element in
      if case .scroll(let scroll) = element.content { scroll.isScrollEnabled } else { false }
    }
    guard let list else { return false }
    flick(list.id, by: distance, velocity: velocity)
    return true
  }

  /// Drags the content of a scroll view by a finger, lets go, and waits until it rests.
  ///
  /// - Parameters:
  ///   - id: The element of the scroll view.
  ///   - distance: How far the offset changes while the finger is on the screen, in points.
  ///   - velocity: How fast the offset changes when the finger is lifted, in points per millisecond.
  public func flick(_ id: ElementID, by distance: CGPoint, velocity: CGPoint = .zero) {
    guard let start = tree.nodes[id]?.offset else { return }
    send(.scrolling(id, .began))
    if distance != .zero {
      send(.scroll(id, place(near: CGPoint(x: start.x + distance.x, y: start.y + distance.y), in: id)))
    }
    guard let offset = tree.nodes[id]?.offset else { return }
    let target = rest(of: id, from: offset, velocity: velocity)
    let known = frames.count
    send(.scrolling(id, .released(velocity: velocity, target: target)))
    let isSentOn = frames[known...].flatMap(\.commands).contains { command in
      if case .settle(id, _) = command { true } else { false }
    }
    guard !isSentOn else { return }
    // What the program has scrolled meanwhile, or is gone, stands still.
    if target != offset, tree.nodes[id]?.offset == offset { send(.scroll(id, target)) }
    send(.scrolling(id, .ended(velocity: .zero)))
  }

  /// Where content comes to rest that nobody sends elsewhere.
  private func rest(of id: ElementID, from offset: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let element = tree.nodes[id]?.element, case .scroll(let scroll) = element.content else { return offset }
    // Each millisecond the content keeps 0.998 of its velocity.
    let momentum = 499.0
    guard scroll.snapping == .paging else {
      return place(near: CGPoint(x: offset.x + velocity.x * momentum, y: offset.y + velocity.y * momentum), in: id)
    }
    func page(_ offset: CGFloat, _ velocity: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let pages = offset / length
      return length
        * (velocity > 0 ? pages.rounded(.down) + 1 : velocity < 0 ? pages.rounded(.up) - 1 : pages.rounded())
    }
    return place(
      near: CGPoint(
        x: page(offset.x, velocity.x, element.frame.width), y: page(offset.y, velocity.y, element.frame.height)),
      in: id)
  }

  /// The offset nearest to a point at which the content fills the view.
  private func place(near point: CGPoint, in id: ElementID) -> CGPoint {
    guard let element = tree.nodes[id]?.element, case .scroll(let scroll) = element.content else { return point }
    let (size, insets) = (scroll.contentSize, scroll.insets)
    return CGPoint(
      x: max(-insets.left, min(point.x, size.width + insets.right - element.frame.width)),
      y: max(-insets.top, min(point.y, size.height + insets.bottom - element.frame.height)))
  }
}
