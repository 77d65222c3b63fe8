import DiffableKit

// What a person does with the rows of a list besides choosing and dragging them.
extension HeadlessHost {
  /// Pulls a row aside and lets go of it, so that it stays open if there are actions at that side.
  ///
  /// ```swift
  /// host.swipe("Leek Soup", revealing: .right)
  /// host.tap("Delete")
  /// ```
  ///
  /// - Parameters:
  ///   - label: The name that is read aloud for the row.
  ///   - side: The side of the row at which the actions appear.
  ///   - isFull: Whether the row is pulled all the way, which does the first action.
  /// - Returns: Whether there is such a row, and actions at that side.
  @discardableResult public func swipe(
    _ label: String, revealing side: HostEvent.SwipeSide, fully isFull: Bool = false
  ) -> Bool {
    guard let row = element(label, where: { $0.input.contains(.swipe) }) else { return false }
    send(.swipe(row.id, .began(side)))
    guard let actions = swipeActions(of: row.id), actions.side == side else { return false }
    send(.swipe(row.id, isFull && actions.completes ? .completed : .opened))
    return true
  }

  /// Lets a row that was pulled aside go back, as a press elsewhere does.
  ///
  /// - Parameter label: The name that is read aloud for the row.
  /// - Returns: Whether there is such a row, and it was open.
  @discardableResult public func closeSwipe(_ label: String) -> Bool {
    guard let row = element(label, where: { $0.input.contains(.swipe) }), swipeActions(of: row.id) != nil else {
      return false
    }
    send(.swipe(row.id, .closed))
    return true
  }

  /// The names of the actions that are shown beside a row, from left to right.
  ///
  /// - Parameter label: The name that is read aloud for the row.
  /// - Returns: The names; none if the row is not pulled aside.
  public func swipeActions(of label: String) -> [String] {
    guard let row = element(label, where: { $0.input.contains(.swipe) }) else { return [] }
    let actions = tree.nodes.values.first { node in
      if case .swipe(let swipe) = node.element.content { swipe.row == row.id } else { false }
    }
    let buttons = (actions?.children ?? []).compactMap { tree.nodes[$0]?.element }
    return buttons.sorted { $0.frame.minX < $1.frame.minX }.compactMap(\.accessibility.label)
  }

  private func swipeActions(of row: ElementID) -> ElementSwipeActions? {
    for node in tree.nodes.values {
      if case .swipe(let swipe) = node.element.content, swipe.row == row { return swipe }
    }
    return nil
  }

  /// Presses an element with the second button, or long: in its middle.
  ///
  /// - Parameter label: The name that is read aloud for it.
  /// - Returns: Whether there is such an element and it, or what it is in, has a menu.
  @discardableResult public func openMenu(of label: String) -> Bool {
    guard let node = element(label) else { return false }
    var point = CGPoint(x: node.element.frame.width / 2, y: node.element.frame.height / 2)
    var current = node
    while !current.element.input.contains(.contextMenu) {
      guard let parent = current.parent.flatMap({ tree.nodes[$0] }) else { return false }
      point.x += current.element.frame.minX
      point.y += current.element.frame.minY
      current = parent
    }
    send(.contextMenu(current.id, point))
    return true
  }

  /// Presses the menu key: the menu of what has the focus opens.
  ///
  /// - Returns: Whether something with a menu has the focus.
  @discardableResult public func pressMenuKey() -> Bool {
    guard let focus, tree.nodes[focus]?.element.input.contains(.contextMenu) ?? false else { return false }
    send(.contextMenu(focus, nil))
    return true
  }

  /// Chooses one of the titles at the edge of a list.
  ///
  /// - Parameter title: The title.
  /// - Returns: Whether a list has it.
  @discardableResult public func chooseIndexTitle(_ title: String) -> Bool {
    for entry in tree.visible {
      guard case .index(let index) = entry.node.element.content, let place = index.titles.firstIndex(of: title)
      else { continue }
      send(.indexTitle(entry.node.id, place))
      return true
    }
    return false
  }
}
