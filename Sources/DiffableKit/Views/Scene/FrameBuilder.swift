import ListDiff

/// Compares the damaged views with what the host has and writes down the difference.
@MainActor struct FrameBuilder {
  let scene: HostScene
  var changes: [HostFrame.Change] = []
  var commands: [HostFrame.Command] = []

  init(scene: HostScene) { self.scene = scene }

  mutating func build(complete: Bool) {
    // A view may be damaged before its parent is shown; it is then sent with the parent and no longer damaged here.
    let damaged = scene.damaged
    scene.damaged = []
    if scene.window.rendering.sent == nil {
      insert(scene.window, under: nil, before: nil, appearance: .immediate)
    }
    for view in damaged where view.rendering.isDamaged && view.window?.scene === scene && view.rendering.sent != nil {
      update(view)
    }
  }

  private mutating func update(_ view: UIView) {
    guard let id = view.rendering.id, let sent = view.rendering.sent else { return }
    // An element may name a child, such as the row that has the keyboard's mark: children have their numbers first.
    for child in view.subviews { _ = scene.assignID(to: child) }
    let element = view.makeElement()
    let facets = element.facets(changedFrom: sent)
    if !facets.isEmpty {
      if view.rendering.duration != nil, let curve = view.rendering.curve { changes.append(.curve(id, curve)) }
      changes.append(.update(id, element, facets, duration: view.rendering.duration ?? 0))
      view.rendering.sent = element
    }
    if let pose = view.rendering.startPose, let duration = view.rendering.duration {
      changes.append(.pose(id, from: pose, duration: duration))
    }
    if view.rendering.startPose != nil { view.rendering.startPose = nil }
    view.rendering.duration = nil
    if view.rendering.curve != nil { view.rendering.curve = nil }
    view.rendering.isDamaged = false
    if view.rendering.areChildrenDamaged { updateChildren(of: view, id) }
  }

  private mutating func insert(
    _ view: UIView, under parent: ElementID?, before: ElementID?, appearance: HostFrame.Appearance
  ) {
    let id = scene.assignID(to: view)
    let children = view.subviews.map { scene.assignID(to: $0) }
    let element = view.makeElement()
    changes.append(.insert(id, parent: parent, before: before, element, appearance))
    if element.input.contains(.autofocus) { commands.append(.focus(id)) }
    commands += view.commandsOnInsertion(id)
    view.rendering.sent = element
    view.rendering.isDamaged = false
    view.rendering.areChildrenDamaged = false
    view.rendering.duration = nil
    if view.rendering.curve != nil { view.rendering.curve = nil }
    view.rendering.entrance = nil
    view.rendering.forgetWay()
    view.rendering.departures = [:]
    view.rendering.sentChildren = children
    for child in view.subviews { insert(child, under: id, before: nil, appearance: .immediate) }
  }

  private mutating func updateChildren(of view: UIView, _ id: ElementID) {
    let old = view.rendering.sentChildren
    let children = view.subviews
    let new = children.map { scene.assignID(to: $0) }
    let departures = view.rendering.departures
    view.rendering.departures = [:]
    view.rendering.areChildrenDamaged = false
    view.rendering.sentChildren = new
    let difference = ListDifference(from: old, to: new)
    for index in difference.deletions {
      changes.append(.remove(old[index], departures[old[index]] ?? .immediate))
    }
    // From the last to the first: each is put before one whose place is already right.
    let moved = Set(difference.moves.map(\.to))
    let inserted = Set(difference.insertions)
    guard !moved.isEmpty || !inserted.isEmpty else { return }
    for index in new.indices.reversed() where moved.contains(index) || inserted.contains(index) {
      let before = index + 1 < new.count ? new[index + 1] : nil
      if moved.contains(index) {
        changes.append(.move(new[index], before: before))
      } else {
        insert(children[index], under: id, before: before, appearance: appearance(of: children[index]))
      }
    }
  }

  private func appearance(of view: UIView) -> HostFrame.Appearance {
    guard let duration = view.rendering.entrance else { return .immediate }
    if let pose = view.rendering.entrancePose { return .pose(from: pose, duration: duration) }
    if let edge = view.rendering.entranceEdge {
      return .glide(from: edge.place(beside: view.frame), duration: duration)
    }
    if let frame = view.rendering.entranceFrame { return .glide(from: frame, duration: duration) }
    return .fade(duration: duration)
  }
}
