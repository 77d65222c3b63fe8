// Methods of a collection view that handle events from the host for the list, and that describe the list to the host.
extension UICollectionView {
  /// Handles a host event that concerns the list.
  ///
  /// - Parameter event: The event.
  /// - Returns: True if the event was handled, false if it had no effect, and `nil` if the event does not concern
  ///   lists.
  func handleAsList(_ event: HostEvent) -> Bool? {
    switch event {
    case .key(_, .up, .option), .key(_, .down, .option):
      if case .key(_, let key, _) = event { moveFocusedItem(by: key == .up ? -1 : 1) }
      return true
    case .drag(_, let phase):
      follow(phase)
      return true
    case .contextMenu(_, let point):
      openMenu(at: point)
      return true
    case .multiSelect(_, let phase):
      follow(phase)
      return true
    case .print(_, let isBeginning):
      print(isBeginning: isBeginning)
      return true
    case .key(_, let key, let modifiers): return press(key, modifiers)
    case .cancel: return deselectAll()
    case .delete:
      guard let deleteKeyHandler, let path = focusedItem ?? selection.first else { return nil }
      deleteKeyHandler(path)
      return true
    default: return nil
    }
  }

  /// Returns the identifier of a cell's element, which it gets here if it is about to be sent: a cell of an orthogonal
  /// section is not among the list's own subviews, which have their identifiers.
  private func elementID(of cell: UICollectionViewCell) -> ElementID? {
    guard let window, cell.window === window else { return nil }
    return window.scene?.assignID(to: cell)
  }

  /// Fills in the role, accessibility and input of the list's element for hosts and screen readers.
  func describeList(in element: inout Element) {
    guard counts.total > 0 else { return }
    element.accessibility.role = accessibilityRole ?? (outline == nil ? .listbox : .tree)
    element.accessibility.isMultiselectable = isMultiselectable
    if isMultiselectable || allowsMultipleSelectionDuringEditing { element.input.insert(.multiSelect) }
    isClearable = isMultiselectable && !selection.isEmpty
    if isClearable { element.input.insert(.cancel) }
    guard isFocusable else { return }
    element.accessibility.activeDescendant = focusedItem.flatMap { cells[$0] }.flatMap(elementID(of:))
    element.input.formUnion([.focus, .listKeys])
    if deleteKeyHandler != nil { element.input.insert(.deleteKey) }
    if mayHaveMenus { element.input.insert(.contextMenu) }
    if offersSwipes, accessibilityHint == nil { element.accessibility.hint = Self.swipeHint }
    guard let source = listSource else { return element.input.formUnion(.moveKeys) }
    guard source.allowsMovingItems else { return }
    element.input.insert(.moveKeys)
    guard accessibilityHint == nil else { return }
    let hints = ["Alt with Up or Down moves the row", element.accessibility.hint]
    element.accessibility.hint = hints.compactMap(\.self).joined(separator: "; ")
  }
}
