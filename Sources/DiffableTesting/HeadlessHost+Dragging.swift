import DiffableKit

// Dragging rows by their handles, as a person does with a pointer.
extension HeadlessHost {
  /// Whether a row is held: the handle was taken, and the scene has not ended the drag.
  public var isDragging: Bool { dragged != nil }

  /// Takes the handle of a row.
  ///
  /// - Parameter label: The name that is read aloud for the row.
  /// - Returns: Whether there is such a row, it has a handle, and it may be moved.
  @discardableResult public func lift(_ label: String) -> Bool {
    guard dragged == nil, let row = element(label, where: { $0.accessibility.position != nil }),
      let handle = handle(in: row), let (list, frame) = place(of: handle)
    else { return false }
    let point = CGPoint(x: frame.midX, y: frame.midY)
    dragged = (list, point)
    send(.drag(handle.id, .began(point)))
    return isDragging
  }

  /// Moves the pointer that holds a row.
  ///
  /// - Parameter distance: How far down, in points; up if negative.
  public func drag(by distance: CGFloat) {
    guard let (list, point) = dragged else { return }
    let next = CGPoint(x: point.x, y: point.y + distance)
    dragged?.point = next
    send(.drag(list, .moved(next)))
  }

  /// Lets go of the row that is held.
  public func drop() {
    guard let (list, point) = dragged else { return }
    send(.drag(list, .ended(point)))
    dragged = nil
  }

  /// Ends the drag as Escape does.
  public func cancelDrag() {
    guard let (list, _) = dragged else { return }
    send(.drag(list, .cancelled))
    dragged = nil
  }

  /// Drags a row to the place where another is now and lets it go.
  ///
  /// ```swift
  /// host.drag("Leek Soup", to: "Apple Pie")
  /// #expect(host.labels(of: .option) == ["Apple Pie", "Leek Soup"])
  /// ```
  ///
  /// - Parameters:
  ///   - label: The name that is read aloud for the row.
  ///   - other: The name of the other row, in the same list and not scrolled away.
  /// - Returns: Whether there are such rows and the first could be dragged.
  @discardableResult public func drag(_ label: String, to other: String) -> Bool {
    guard let target = element(other, where: { $0.accessibility.position != nil }),
      let (list, frame) = place(of: target),
      let row = element(label, where: { $0.accessibility.position != nil }), let (_, start) = place(of: row),
      lift(label), dragged?.list == list
    else { return false }
    // In steps, as a hand does: rows on the way give way one after the other.
    let distance = frame.midY - start.midY
    for _ in 0..<8 { drag(by: distance / 8) }
    drop()
    return true
  }

  /// The handle in an element.
  private func handle(in node: MirrorTree.Node) -> MirrorTree.Node? {
    if node.element.input.contains(.drag) { return node }
    for child in node.children {
      if let child = tree.nodes[child], let handle = handle(in: child) { return handle }
    }
    return nil
  }

  /// The scroll view around an element and the element's rectangle in its content.
  private func place(of node: MirrorTree.Node) -> (list: ElementID, frame: CGRect)? {
    var frame = node.element.frame
    var current = node
    while let parent = current.parent.flatMap({ tree.nodes[$0] }) {
      if case .scroll = parent.element.content { return (parent.id, frame) }
      frame = frame.offsetBy(dx: parent.element.frame.minX, dy: parent.element.frame.minY)
      current = parent
    }
    return nil
  }
}
