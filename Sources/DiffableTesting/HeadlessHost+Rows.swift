import DiffableKit

// Methods of a headless host for a person's actions on the rows of a list, besides selecting and dragging them.
extension HeadlessHost {
  /// Swipes a row sideways, so that its swipe actions stay open if there are actions at that side.
  ///
  /// ```swift
  /// host.swipe("Leek Soup", revealing: .right)
  /// host.tap("Delete")
  /// ```
  ///
  /// - Parameters:
  ///   - label: The row's accessibility label.
  ///   - side: The side of the row at which the actions appear.
  ///   - isFull: True for a swipe across the whole row, which performs the first action.
  /// - Returns: `true` if there is such a row with actions at that side.
  @discardableResult public func swipe(
    _ label: String, revealing side: HostEvent.PhysicalSwipeSide, fully isFull: Bool = false
  ) -> Bool {
    guard let row = element(label, where: { $0.input.contains(.swipe) }) else { return false }
    send(.swipe(row.id, .began(side)))
    guard let actions = swipeActions(of: row.id), actions.side == side else { return false }
    send(.swipe(row.id, isFull && actions.completes ? .completed : .opened))
    return true
  }

  /// Closes the swipe actions of a row, as a press elsewhere does.
  ///
  /// - Parameter label: The row's accessibility label.
  /// - Returns: `true` if there is such a row and its actions were open.
  @discardableResult public func closeSwipe(_ label: String) -> Bool {
    guard let row = element(label, where: { $0.input.contains(.swipe) }), swipeActions(of: row.id) != nil else {
      return false
    }
    send(.swipe(row.id, .closed))
    return true
  }

  /// Returns the titles of the open swipe actions of a row, from left to right.
  ///
  /// - Parameter label: The row's accessibility label.
  /// - Returns: The titles; empty if the row is not swiped.
  public func swipeActions(of label: String) -> [String] {
    guard let row = element(label, where: { $0.input.contains(.swipe) }) else { return [] }
    let actions = tree.nodes.values.first { node in
      if case .swipe(let swipe) = node.element.content { swipe.row == row.id } else { false }
    }
    let buttons = (actions?.children ?? []).compactMap { tree.nodes[$0]?.element }
    return buttons.sorted { $0.frame.minX < $1.frame.minX }.compactMap(\.accessibility.label)
  }

  private func swipeActions(of row: ElementID) -> ElementRevealedSwipeActions? {
    for node in tree.nodes.values {
      if case .swipe(let swipe) = node.element.content, swipe.row == row { return swipe }
    }
    return nil
  }

  /// Opens the context menu of an element, as a right click or a long press in its middle does.
  ///
  /// - Parameter label: The element's accessibility label.
  /// - Returns: `true` if there is such an element, and the element or one that contains it has a menu.
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

  /// Presses the menu key, which opens the context menu of the focused element.
  ///
  /// - Returns: `true` if the focused element has a menu.
  @discardableResult public func pressMenuKey() -> Bool {
    guard let focus, tree.nodes[focus]?.element.input.contains(.contextMenu) ?? false else { return false }
    send(.contextMenu(focus, nil))
    return true
  }

  /// Chooses one of the index titles at the edge of a list.
  ///
  /// - Parameter title: The title.
  /// - Returns: `true` if a list has this title.
  @discardableResult public func chooseIndexTitle(_ title: String) -> Bool {
    for entry in tree.visible {
      guard case .index(let index) = entry.node.element.content, let titleIndex = index.titles.firstIndex(of: title)
      else { continue }
      send(.indexTitle(entry.node.id, titleIndex))
      return true
    }
    return false
  }
}
