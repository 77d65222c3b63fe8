import DiffableKit

// Properties and methods of a headless host for dragging rows by their handles, as a person does with a pointer.
extension HeadlessHost {
  /// True from the lift of a row by its handle until the drop, or until the scene ends the drag.
  public var isDragging: Bool { dragged != nil }

  /// Lifts a row by its drag handle, which begins a drag.
  ///
  /// - Parameter label: The row's accessibility label.
  /// - Returns: `true` if there is such a row, with a handle, that may be moved.
  @discardableResult public func lift(_ label: String) -> Bool {
    guard dragged == nil, let row = element(label, where: { $0.accessibility.position != nil }),
      let handle = handle(in: row), let (list, frame) = listAndFrame(of: handle)
    else { return false }
    let point = CGPoint(x: frame.midX, y: frame.midY)
    dragged = (list, point)
    send(.drag(handle.id, .began(point)))
    return isDragging
  }

  /// Moves the pointer that drags a row.
  ///
  /// - Parameter distance: The distance downwards in points; negative for upwards.
  public func drag(by distance: CGFloat) {
    guard let (list, point) = dragged else { return }
    let next = CGPoint(x: point.x, y: point.y + distance)
    dragged?.point = next
    send(.drag(list, .moved(next)))
  }

  /// Drops the row that is being dragged.
  public func drop() {
    guard let (list, point) = dragged else { return }
    send(.drag(list, .ended(point)))
    dragged = nil
  }

  /// Cancels the drag, as Escape does.
  public func cancelDrag() {
    guard let (list, _) = dragged else { return }
    send(.drag(list, .cancelled))
    dragged = nil
  }

  /// Drags a row to the present position of another row and drops it there.
  ///
  /// ```swift
  /// host.drag("Leek Soup", to: "Apple Pie")
  /// #expect(host.labels(of: .option) == ["Apple Pie", "Leek Soup"])
  /// ```
  ///
  /// - Parameters:
  ///   - label: The row's accessibility label.
  ///   - other: The label of the other row, in the same list and inside its visible bounds.
  /// - Returns: `true` if there are such rows and the first could be dragged.
  @discardableResult public func drag(_ label: String, to other: String) -> Bool {
    guard let target = element(other, where: { $0.accessibility.position != nil }),
      let (list, frame) = listAndFrame(of: target),
      let row = element(label, where: { $0.accessibility.position != nil }), let (_, start) = listAndFrame(of: row),
      lift(label), dragged?.list == list
    else { return false }
    // The pointer moves in steps, as a hand does, so that the rows in between make room one after the other.
    let distance = frame.midY - start.midY
    for _ in 0..<8 { drag(by: distance / 8) }
    drop()
    return true
  }

  /// Returns the element of a row's drag handle.
  private func handle(in node: MirroredElementTree.Node) -> MirroredElementTree.Node? {
    if node.element.input.contains(.drag) { return node }
    for child in node.children {
      if let child = tree.nodes[child], let handle = handle(in: child) { return handle }
    }
    return nil
  }

  /// Returns the scroll view that contains an element, and the element's frame in the scroll view's content.
  private func listAndFrame(of node: MirroredElementTree.Node) -> (list: ElementID, frame: CGRect)? {
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
