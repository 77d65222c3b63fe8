import DiffableKit

// Methods of a headless host for scrolling by a finger on a touch screen, with momentum after the finger is lifted.
extension HeadlessHost {
  /// Drags the content of a scroll view with a finger, lifts it, and waits until the scroll view has settled.
  ///
  /// ```swift
  /// host.flick("Plants", by: CGPoint(x: 60, y: 0), velocity: CGPoint(x: 0.8, y: 0))
  /// ```
  ///
  /// The momentum scrolls as far as on Apple's screens, about the distance that the velocity covers in half a second;
  /// with `isPagingEnabled` the content settles at the next page, or at the nearest if the finger was not moving. A
  /// delegate, or the layout of a collection view, may choose another target content offset.
  ///
  /// - Parameters:
  ///   - label: The scroll view's accessibility label.
  ///   - distance: The change of the content offset while the finger is on the screen, in points.
  ///   - velocity: The velocity of the content offset when the finger is lifted, in points per millisecond; zero for a
  ///     finger that is not moving.
  /// - Returns: `true` if there is such a scroll view and a person can scroll it.
  @discardableResult public func flick(_ label: String, by distance: CGPoint, velocity: CGPoint = .zero) -> Bool {
    let list = element(label) { element in
      if case .scroll(let scroll) = element.content { scroll.isScrollEnabled } else { false }
    }
    guard let list else { return false }
    flick(list.id, by: distance, velocity: velocity)
    return true
  }

  /// Drags the content of a scroll view with a finger, lifts it, and waits until the scroll view has settled.
  ///
  /// - Parameters:
  ///   - id: The element of the scroll view.
  ///   - distance: The change of the content offset while the finger is on the screen, in points.
  ///   - velocity: The velocity of the content offset when the finger is lifted, in points per millisecond.
  public func flick(_ id: ElementID, by distance: CGPoint, velocity: CGPoint = .zero) {
    guard let start = tree.nodes[id]?.offset else { return }
    send(.scrolling(id, .began))
    if distance != .zero {
      send(.scroll(id, reachableOffset(near: CGPoint(x: start.x + distance.x, y: start.y + distance.y), in: id)))
    }
    guard let offset = tree.nodes[id]?.offset else { return }
    let target = settledOffset(of: id, from: offset, velocity: velocity)
    let known = frames.count
    send(.scrolling(id, .released(velocity: velocity, target: target)))
    let isSentOn = frames[known...].flatMap(\.commands).contains { command in
      if case .settle(id, _) = command { true } else { false }
    }
    guard !isSentOn else { return }
    // Momentum does not scroll a view that the program has scrolled meanwhile or removed.
    if target != offset, tree.nodes[id]?.offset == offset { send(.scroll(id, target)) }
    send(.scrolling(id, .ended(velocity: .zero)))
  }

  /// Returns the offset at which momentum ends if neither a delegate nor a layout chooses another target.
  private func settledOffset(of id: ElementID, from offset: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let element = tree.nodes[id]?.element, case .scroll(let scroll) = element.content else { return offset }
    // Each millisecond multiplies the velocity by 0.998, so the distance is 499 times the velocity.
    let momentum = 499.0
    guard scroll.snapping == .paging else {
      let end = CGPoint(x: offset.x + velocity.x * momentum, y: offset.y + velocity.y * momentum)
      return reachableOffset(near: end, in: id)
    }
    func page(_ offset: CGFloat, _ velocity: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let pages = offset / length
      return length
        * (velocity > 0 ? pages.rounded(.down) + 1 : velocity < 0 ? pages.rounded(.up) - 1 : pages.rounded())
    }
    return reachableOffset(
      near: CGPoint(
        x: page(offset.x, velocity.x, element.frame.width), y: page(offset.y, velocity.y, element.frame.height)),
      in: id)
  }

  /// Returns the offset nearest to a point that does not scroll beyond the content.
  private func reachableOffset(near point: CGPoint, in id: ElementID) -> CGPoint {
    guard let element = tree.nodes[id]?.element, case .scroll(let scroll) = element.content else { return point }
    let (size, insets) = (scroll.contentSize, scroll.insets)
    return CGPoint(
      x: max(-insets.left, min(point.x, size.width + insets.right - element.frame.width)),
      y: max(-insets.top, min(point.y, size.height + insets.bottom - element.frame.height)))
  }
}
