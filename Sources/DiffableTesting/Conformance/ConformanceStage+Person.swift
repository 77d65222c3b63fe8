import DiffableKit

// The actions of a person in a scenario; each is a step, after which the host is compared.
extension ConformanceStage {
  /// Taps an element with a name.
  func tap(_ name: String) {
    guard let node = find(name, where: { $0.input.contains(.tap) && !$0.accessibility.isDisabled }) else { return }
    step("a tap on “\(name)”", event: .tap(node.id, []))
  }

  /// Moves the keyboard focus to an element with a name.
  func focus(_ name: String) {
    guard let node = find(name, where: { $0.input.contains(.focus) }) else { return }
    step("the focus on “\(name)”", event: .focus(node.id))
  }

  /// Moves the keyboard focus to a view.
  func focus(_ view: UIView) {
    guard let node = find(view) else { return }
    step("the focus on a view", event: .focus(node.id))
  }

  /// Presses a key while an element has the focus.
  func press(_ key: HostEvent.ListKey, _ modifiers: HostEvent.KeyModifiers = []) {
    guard failures.isEmpty else { return }
    guard let focus = scene.focused else { return fail("no element has the focus") }
    step("the key \(key)", event: .key(focus, key, modifiers))
  }

  /// Presses Escape while an element has the focus.
  func pressEscape() {
    guard failures.isEmpty else { return }
    guard let focus = scene.focused else { return fail("no element has the focus") }
    step("the key Escape", event: .cancel(focus))
  }

  /// Scrolls a view to an offset, as with a wheel.
  func scroll(_ view: UIView, to offset: CGPoint) {
    guard let node = find(view) else { return }
    step("scrolling to \(offset)", event: .scroll(node.id, offset))
    step("the end of scrolling", event: .scrolling(node.id, .ended(velocity: .zero)))
  }

  /// Types a text into a field, in place of the text that it shows.
  func type(_ text: String, into name: String) {
    guard let node = find(name, where: { if case .field = $0.content { true } else { false } }),
      case .field(let shown) = node.element.content
    else { return }
    let update = HostFieldText.Update(
      text: shown.text, revision: shown.revision, programRevision: shown.programRevision)
    var content = fields[node.id] ?? HostFieldText(update)
    content.receive(update)
    content.type(text)
    let edit = content.takeEdit()
    fields[node.id] = content
    guard let edit else { return fail("the field shows “\(text)” already") }
    step(
      "typing “\(text)”",
      event: .text(node.id, edit.text, revision: edit.revision, programRevision: edit.programRevision))
  }

  /// Swipes a row sideways, until its swipe actions stay open.
  func swipe(_ name: String, revealing side: HostEvent.PhysicalSwipeSide) {
    guard let row = find(name, where: { $0.input.contains(.swipe) }) else { return }
    step("the beginning of a swipe", event: .swipe(row.id, .began(side)))
    step("a swipe", event: .swipe(row.id, .opened))
  }

  /// Opens the context menu of a row, or of the nearest element around it that has one.
  func openMenu(of name: String) {
    guard var node = find(name) else { return }
    var point = CGPoint(x: node.element.frame.width / 2, y: node.element.frame.height / 2)
    while !node.element.input.contains(.contextMenu) {
      guard let parent = node.parent.flatMap({ complete.nodes[$0] }) else { return fail("“\(name)” has no menu") }
      point.x += node.element.frame.minX
      point.y += node.element.frame.minY
      node = parent
    }
    step("a secondary click on “\(name)”", event: .contextMenu(node.id, point))
  }

  /// Drags a row by its handle, and drops it at a distance, in points.
  func drag(_ name: String, by distance: CGFloat, in list: UIView) {
    guard failures.isEmpty else { return }
    guard let listNode = find(list), let row = find(name, where: { $0.accessibility.position != nil }),
      let handle = handle(in: row)
    else { return fail("“\(name)” has no handle") }
    var point = CGPoint(x: handle.element.frame.midX, y: handle.element.frame.midY)
    var node = handle
    while let parent = node.parent.flatMap({ complete.nodes[$0] }), parent.id != listNode.id {
      point.x += parent.element.frame.minX
      point.y += parent.element.frame.minY
      node = parent
    }
    step("the lift of “\(name)”", event: .drag(handle.id, .began(point)))
    for _ in 0..<4 {
      point.y += distance / 4
      step("dragging “\(name)”", event: .drag(listNode.id, .moved(point)))
    }
    step("the drop of “\(name)”", event: .drag(listNode.id, .ended(point)))
  }

  /// Gives the window another size, in points.
  func resize(to size: CGSize) { step("the new size \(size)", event: .resize(size)) }

  /// Returns the element of a view; a view without one is a failure.
  func find(_ view: UIView) -> MirroredElementTree.Node? {
    guard failures.isEmpty else { return nil }
    let node = complete.nodes.values.first { scene.view(for: $0.id) === view }
    if node == nil { fail("the scenario has no element of a \(Swift.type(of: view))") }
    return node
  }

  /// Returns the visible element with a name; a name that no element has is a failure.
  func find(_ name: String, where condition: (Element) -> Bool = { _ in true }) -> MirroredElementTree.Node? {
    guard failures.isEmpty else { return nil }
    let node = complete.element(name, where: condition)
    if node == nil { fail("the scenario has no element “\(name)” for this") }
    return node
  }

  private func handle(in node: MirroredElementTree.Node) -> MirroredElementTree.Node? {
    if node.element.input.contains(.drag) { return node }
    for child in node.children {
      if let child = complete.nodes[child], let handle = handle(in: child) { return handle }
    }
    return nil
  }
}
