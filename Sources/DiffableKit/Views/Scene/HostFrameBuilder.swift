import ListDiff

/// A builder of host frames: it compares the changed views with their elements on the host, and records the
/// differences.
@MainActor struct HostFrameBuilder {
  let scene: HostScene
  var changes: [HostFrame.Change] = []
  var commands: [HostFrame.Command] = []
  private var displacements = SiblingDisplacements()
  /// The superviews of displaced views, in the order in which their subviews were displaced.
  private var displacedParents: [UIView] = []

  init(scene: HostScene) { self.scene = scene }

  mutating func build(complete: Bool) {
    // A view may have changed before its superview is shown; then it is sent with the superview, and is no longer
    // marked as changed here.
    let damaged = scene.damaged
    scene.damaged = []
    if !scene.window.rendering.isSent {
      insert(scene.window, under: nil, before: nil, entrance: .immediate)
    }
    let window = scene.window
    for view in damaged where view.rendering.isDamaged && view.rendering.isSent && view.window === window {
      update(view)
    }
    addDisplacements()
  }

  /// Adds the changes of displaced views: one for each longest run of siblings that are displaced alike, and an update
  /// for each view alone that only moves.
  ///
  /// - Complexity: O(*n*) in the number of the superviews' subviews.
  private mutating func addDisplacements() {
    for parent in displacedParents {
      var run: SiblingDisplacements.Run?
      for view in parent.subviews {
        let number = view.rendering.displacement
        if number != 0 { view.rendering.displacement = 0 }
        if let ended = displacements.extend(&run, by: number, of: view.rendering.id) { add(ended) }
      }
      if let run { add(run) }
    }
  }

  private mutating func add(_ run: SiblingDisplacements.Run) {
    if let change = run.change {
      changes.append(change)
    } else if let element = scene.view(for: run.entry.id)?.rendering.sent {
      changes.append(.update(run.entry.id, element, run.entry.facets, duration: run.entry.duration))
    }
  }

  private mutating func update(_ view: UIView) {
    guard let id = view.rendering.id, let box = view.rendering.sentBox() else { return }
    if view.rendering.damage == .place { updatePlace(of: view, id, box) } else { updateElement(of: view, id, box) }
    view.rendering.damage = .none
    if view.rendering.areChildrenDamaged { updateChildren(of: view, id) }
  }

  /// Records the change of a view that has only moved.
  ///
  /// Its element is changed in place instead of being replaced, because elements are large.
  private mutating func updatePlace(of view: UIView, _ id: ElementID, _ box: BoxedOptional<Element>.Box) {
    let old = Self.place(in: box)
    var new = old
    view.renderPlace(into: &new)
    box.value.frame = new.frame
    box.value.accessibility.position = new.position
    box.value.accessibility.setSize = new.setSize
    note(view, id, box, from: old, new.facets(changedFrom: old), view.rendering.takeMove())
  }

  /// Returns the place of the element in a box; ``Element/place`` would be given a copy of the whole element.
  private static func place(in box: BoxedOptional<Element>.Box) -> Element.Place {
    Element.Place(
      frame: box.value.frame, position: box.value.accessibility.position, setSize: box.value.accessibility.setSize)
  }

  private mutating func updateElement(of view: UIView, _ id: ElementID, _ box: BoxedOptional<Element>.Box) {
    // An element may name a child, such as the row with the focus ring, so the children get their identifiers first.
    for child in view.subviews { _ = scene.assignID(to: child) }
    let element = view.makeElement()
    let facets = element.facets(changedFrom: box.value)
    let old = facets.isSubset(of: [.frame, .accessibility]) ? placeIfAlone(box.value, element) : nil
    box.value = element
    note(view, id, box, from: old, facets, view.rendering.takeMove())
  }

  /// Returns the earlier place of an element, which is its frame, position in a set and set size, if its accessibility
  /// has changed in nothing else; otherwise `nil`.
  private func placeIfAlone(_ earlier: Element, _ element: Element) -> Element.Place? {
    var accessibility = earlier.accessibility
    accessibility.position = element.accessibility.position
    accessibility.setSize = element.accessibility.setSize
    return accessibility == element.accessibility ? earlier.place : nil
  }

  /// Records the change of an element.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - id: The identifier of its element.
  ///   - box: The element as the host will have it.
  ///   - old: The place of the element before, if nothing but the place has changed.
  ///   - facets: The facets that have changed.
  ///   - move: The animation of the change.
  private mutating func note(
    _ view: UIView, _ id: ElementID, _ box: BoxedOptional<Element>.Box, from old: Element.Place?,
    _ facets: Element.FacetSet, _ move: ViewChangeAnimation?
  ) {
    if !facets.isEmpty || move?.start != nil { tell(move?.timing, of: id) }
    if !facets.isEmpty {
      let duration = move?.timing.duration ?? 0
      let isPlain = move.map { $0.start == nil && $0.timing.element == ElementTiming() } ?? true
      if isPlain, let old, let displacement = HostFrame.SiblingDisplacement(from: old, to: Self.place(in: box)),
        let parent = view.superview, parent.rendering.isSent
      {
        // The distance of the displacement is rounded, so the host computes coordinates that may differ from those of
        // the view by less than a millionth of a point; the element gets the host's.
        box.value.frame.origin.x = old.frame.minX + displacement.distance.x
        box.value.frame.origin.y = old.frame.minY + displacement.distance.y
        let isNumbered = old.position != nil || old.setSize != nil
        if displacedParents.last !== parent, !displacedParents.contains(where: { $0 === parent }) {
          displacedParents.append(parent)
        }
        view.rendering.displacement = displacements.add(id, displacement, isNumbered: isNumbered, facets, duration)
      } else {
        changes.append(.update(id, box.value, facets, duration: duration))
      }
    }
    if let move, let pose = move.start { changes.append(.pose(id, from: pose, duration: move.timing.duration)) }
  }

  private mutating func insert(
    _ view: UIView, under parent: ElementID?, before: ElementID?, entrance: HostFrame.EntranceStyle
  ) {
    let id = scene.assignID(to: view)
    if entrance != .immediate { tell(view.rendering.entrance?.timing, of: id) }
    let children = assignChildIDs(of: view)
    let element = view.makeElement()
    changes.append(.insert(id, parent: parent, before: before, element, entrance))
    if element.input.contains(.autofocus) { commands.append(.focus(id)) }
    commands += view.commandsOnInsertion(id)
    view.rendering.sent = element
    view.rendering.damage = .none
    view.rendering.areChildrenDamaged = false
    _ = view.rendering.takeMove()
    _ = view.rendering.takeExits()
    view.rendering.sentChildren = children
    for child in view.subviews { insert(child, under: id, before: nil, entrance: .immediate) }
  }

  private mutating func updateChildren(of view: UIView, _ id: ElementID) {
    let old = view.rendering.sentChildren
    let children = view.subviews
    let new = assignChildIDs(of: view)
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

  /// Returns the identifiers of the elements of a view's subviews, in order; those that have none get one.
  private func assignChildIDs(of view: UIView) -> [ElementID] {
    var ids: [ElementID] = []
    ids.reserveCapacity(view.subviews.count)
    // No closure: `map` would check for each subview that it runs on the main actor.
    for child in view.subviews { ids.append(scene.assignID(to: child)) }
    return ids
  }

  /// Records the timing of an element's animation, unless it has the default curve and no delay.
  private mutating func tell(_ timing: AnimationTiming?, of id: ElementID) {
    if let element = timing?.element, element != ElementTiming() { changes.append(.timing(id, element)) }
  }

  private func entrance(of view: UIView) -> HostFrame.EntranceStyle {
    view.rendering.entrance?.told(to: view.frame) ?? .immediate
  }
}
