import ListDiff

/// A builder of host frames: it compares the changed views with their elements on the host, and records the
/// differences.
@MainActor struct HostFrameBuilder {
  let scene: HostScene
  var changes: [HostFrame.Change] = []
  var commands: [HostFrame.Command] = []

  init(scene: HostScene) { self.scene = scene }

  mutating func build(complete: Bool) {
    // A view may have changed before its superview is shown; then it is sent with the superview, and is no longer
    // marked as changed here.
    let damaged = scene.damaged
    scene.damaged = []
    if scene.window.rendering.sent == nil {
      insert(scene.window, under: nil, before: nil, entrance: .immediate)
    }
    for view in damaged where view.rendering.isDamaged && view.window?.scene === scene && view.rendering.sent != nil {
      update(view)
    }
  }

  private mutating func update(_ view: UIView) {
    guard let id = view.rendering.id, let sent = view.rendering.sent else { return }
    // An element may name a child, such as the row with the focus ring, so the children get their identifiers first.
    for child in view.subviews { _ = scene.assignID(to: child) }
    let element = view.makeElement()
    let facets = element.facets(changedFrom: sent)
    let move = view.rendering.takeMotion().move
    if !facets.isEmpty || move?.start != nil { tell(move?.timing, of: id) }
    if !facets.isEmpty {
      changes.append(.update(id, element, facets, duration: move?.timing.duration ?? 0))
      view.rendering.sent = element
    }
    if let move, let pose = move.start { changes.append(.pose(id, from: pose, duration: move.timing.duration)) }
    view.rendering.isDamaged = false
    if view.rendering.areChildrenDamaged { updateChildren(of: view, id) }
  }

  private mutating func insert(
    _ view: UIView, under parent: ElementID?, before: ElementID?, entrance: HostFrame.Entrance
  ) {
    let id = scene.assignID(to: view)
    if entrance != .immediate { tell(view.rendering.entrance?.timing, of: id) }
    let children = view.subviews.map { scene.assignID(to: $0) }
    let element = view.makeElement()
    changes.append(.insert(id, parent: parent, before: before, element, entrance))
    if element.input.contains(.autofocus) { commands.append(.focus(id)) }
    commands += view.commandsOnInsertion(id)
    view.rendering.sent = element
    view.rendering.isDamaged = false
    view.rendering.areChildrenDamaged = false
    _ = view.rendering.takeMotion()
    _ = view.rendering.takeExits()
    view.rendering.sentChildren = children
    for child in view.subviews { insert(child, under: id, before: nil, entrance: .immediate) }
  }

  private mutating func updateChildren(of view: UIView, _ id: ElementID) {
    let old = view.rendering.sentChildren
    let children = view.subviews
    let new = children.map { scene.assignID(to: $0) }
    let exits = view.rendering.takeExits()
    view.rendering.areChildrenDamaged = false
    view.rendering.sentChildren = new
    let difference = ListDifference(from: old, to: new)
    for index in difference.deletions {
      let exit = exits[old[index]]
      if exit?.kind != .atOnce { tell(exit?.timing, of: old[index]) }
      changes.append(.remove(old[index], exit?.told ?? .immediate))
    }
    // From the last child to the first: each is inserted before a sibling that is already in its final position.
    let moved = Set(difference.moves.map(\.to))
    let inserted = Set(difference.insertions)
    guard !moved.isEmpty || !inserted.isEmpty else { return }
    for index in new.indices.reversed() where moved.contains(index) || inserted.contains(index) {
      let before = index + 1 < new.count ? new[index + 1] : nil
      if moved.contains(index) {
        changes.append(.move(new[index], before: before))
      } else {
        insert(children[index], under: id, before: before, entrance: entrance(of: children[index]))
      }
    }
  }

  /// Records the timing of an element's animation, unless it has the default curve and no delay.
  private mutating func tell(_ timing: AnimationTiming?, of id: ElementID) {
    if let element = timing?.element, element != ElementTiming() { changes.append(.timing(id, element)) }
  }

  private func entrance(of view: UIView) -> HostFrame.Entrance {
    view.rendering.entrance?.told(to: view.frame) ?? .immediate
  }
}
