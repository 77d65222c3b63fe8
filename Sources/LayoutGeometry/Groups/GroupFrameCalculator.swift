import DiffableHost

/// A calculator of the frames of a group's items and attached views.
///
/// A group is solved in two steps: subitems are added until the group is full, each solved for itself; then flexible
/// spacing shares the remaining length. If the height of a group is that of its highest item, items whose height is a
/// fraction of it are solved again once that height is known.
@MainActor package struct GroupFrameCalculator {
  /// The number of items that are available to the group, from its first item.
  private var available: Int
  /// A closure that returns the measured sizes of an item by its index in the group.
  private let measure: (Int) -> MeasuredItemAndAttachmentSizes

  package init(
    available: Int = .max,
    measure: @escaping (Int) -> MeasuredItemAndAttachmentSizes = { _ in MeasuredItemAndAttachmentSizes() }
  ) {
    self.available = available
    self.measure = measure
  }

  /// The greatest number of subitems, more than fit on any screen, so that a dimension that is 0 by misuse does not
  /// loop endlessly.
  private static let mostSubitems = 10_000
  private static let tolerance: CGFloat = 0.01

  /// A width and height that a group imposes on one of its subitems; `nil` for a free dimension.
  private struct ImposedSubitemSize {
    var width: CGFloat?
    var height: CGFloat?

    subscript(axis: LayoutAxis) -> CGFloat? {
      get { axis == .horizontal ? width : height }
      set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
  }

  /// A subitem of a group during the computation: its plan, the index of its first item, and its solved frames.
  private struct Child {
    var plan: ItemPlan
    var first: Int
    var forced = ImposedSubitemSize()
    var box: SolvedGroup

    func length(_ axis: LayoutAxis) -> CGFloat { box.size[axis] + plan.edges.total(axis) }
  }

  /// Computes the frames of a group.
  ///
  /// - Parameters:
  ///   - plan: The plan of the group.
  ///   - container: The size of the container, in points.
  /// - Returns: The frames of the items, without the spacing around the group itself.
  package func solve(_ plan: ItemPlan, in container: CGSize) -> SolvedGroup {
    solve(plan, in: container, from: 0, taking: nil, forced: ImposedSubitemSize())
  }

  private func solve(
    _ plan: ItemPlan, in container: CGSize, from first: Int, taking: Int?, forced: ImposedSubitemSize
  ) -> SolvedGroup {
    switch plan.content {
    case .item: item(plan, in: container, index: first, forced: forced)
    case .group(let group): self.group(group, of: plan, in: container, from: first, taking: taking, forced: forced)
    case .custom(let custom):
      self.custom(custom, of: plan, in: container, limit: min(available - first, taking ?? .max), from: first, forced)
    }
  }

  // MARK: Items

  private func item(_ plan: ItemPlan, in container: CGSize, index: Int, forced: ImposedSubitemSize) -> SolvedGroup {
    let measured = measure(index)
    var size = CGSize.zero
    for axis in [LayoutAxis.horizontal, .vertical] {
      let length = plan.length(axis)
      size[axis] =
        forced[axis] ?? length.definite(in: container) ?? measured.size?[axis] ?? length.nominal(in: container)
    }
    let frame = CGRect(origin: .zero, size: size).inset(by: plan.effectiveInsets.leftToRight)
    let slot = SolvedGroup.Slot(
      frame: frame, estimatesWidth: plan.width.isEstimated && forced.width == nil || plan.width.isUniform,
      estimatesHeight: plan.height.isEstimated && forced.height == nil || plan.height.isUniform)
    var box = SolvedGroup(size: size, slots: [slot])
    attach(plan.attachments, to: frame, slot: 0, keeper: measured, in: &box)
    return box
  }

  private func attach(
    _ plans: [AttachmentPlan], to frame: CGRect, slot: Int?, keeper: MeasuredItemAndAttachmentSizes,
    in box: inout SolvedGroup
  ) {
    for plan in plans {
      // The prefix “group” in the key of a view attached to the group distinguishes it from a view of the same kind
      // attached to the group's first item.
      let key = slot == nil ? "group \(plan.kind)" : plan.kind
      var size = CGSize.zero
      for axis in [LayoutAxis.horizontal, .vertical] {
        let length = plan.length(axis)
        size[axis] =
          length.definite(in: frame.size) ?? keeper.attachments[key]?[axis] ?? length.nominal(in: frame.size)
      }
      box.attachments.append(
        SolvedGroup.Attachment(plan: plan, frame: plan.frame(size: size, on: frame), slot: slot, keeper: 0, key: key))
    }
  }

  // MARK: Groups

  private func custom(
    _ custom: CustomGroup, of plan: ItemPlan, in container: CGSize, limit: Int, from first: Int,
    _ forced: ImposedSubitemSize
  ) -> SolvedGroup {
    let size = CGSize(
      width: forced.width ?? plan.width.nominal(in: container),
      height: forced.height ?? plan.height.nominal(in: container))
    let inner = CGRect(origin: .zero, size: size).inset(by: plan.effectiveInsets.leftToRight)
    var box = SolvedGroup(size: size)
    box.slots = custom.items(in: inner.size).prefix(max(0, limit)).map {
      SolvedGroup.Slot(frame: CGRect(origin: $0.frame.origin + inner.origin, size: $0.frame.size), zIndex: $0.zIndex)
    }
    attachToGroup(plan, first: first, in: &box)
    return box
  }

  private func attachToGroup(_ plan: ItemPlan, first: Int, in box: inout SolvedGroup) {
    guard !plan.attachments.isEmpty, !box.slots.isEmpty else { return }
    let frame = CGRect(origin: .zero, size: box.size).inset(by: plan.effectiveInsets.leftToRight)
    attach(plan.attachments, to: frame, slot: nil, keeper: measure(first), in: &box)
  }

  private func group(
    _ group: GroupPlan, of plan: ItemPlan, in container: CGSize, from first: Int, taking: Int?,
    forced: ImposedSubitemSize
  ) -> SolvedGroup {
    let insets = plan.effectiveInsets
    var inner = CGSize.zero
    var isDefinite = (along: false, across: false)
    for axis in [LayoutAxis.horizontal, .vertical] {
      let length = forced[axis] ?? plan.length(axis).definite(in: container)
      inner[axis] = max(0, (length ?? plan.length(axis).nominal(in: container)) - insets.total(axis))
      if axis == group.axis { isDefinite.along = length != nil } else { isDefinite.across = length != nil }
    }
    var children = children(of: group, in: inner, isDefinite: isDefinite.along, from: first, taking: taking)
    if let length = settle(&children, along: group.axis, isDefinite: isDefinite.across, in: inner) {
      inner[group.axis.other] = length
    }
    if !isDefinite.along, !children.isEmpty {
      inner[group.axis] =
        children.reduce(0) { $0 + $1.length(group.axis) } + CGFloat(children.count - 1) * group.spacing.length
    }
    var box = SolvedGroup()
    place(children, of: group, in: inner, into: &box)
    box.move(by: CGPoint(x: insets.leading, y: insets.top))
    box.size = CGSize(width: inner.width + insets.total(.horizontal), height: inner.height + insets.total(.vertical))
    attachToGroup(plan, first: first, in: &box)
    return box
  }

  /// Adds subitems until the group is full or no more items are available.
  private func children(
    of group: GroupPlan, in inner: CGSize, isDefinite: Bool, from first: Int, taking: Int?
  ) -> [Child] {
    var children: [Child] = []
    var next = first
    let end = min(available, taking.map { first + $0 } ?? .max)
    func take(_ plan: ItemPlan, forced: ImposedSubitemSize = ImposedSubitemSize()) {
      var solver = self
      solver.available = end
      let box = solver.solve(plan, in: inner, from: next, taking: nil, forced: forced)
      children.append(Child(plan: plan, first: next, forced: forced, box: box))
      next += box.slots.count
    }
    let axis = group.axis
    let spacing = group.spacing.length
    switch group.filling {
    case .equal(let count), .repeated(let count):
      guard let plan = group.subitems.first else { return [] }
      var forced = ImposedSubitemSize()
      if case .equal = group.filling, isDefinite {
        let room = inner[axis] - CGFloat(count - 1) * spacing - CGFloat(count) * plan.edges.total(axis)
        forced[axis] = max(0, room / CGFloat(count))
      }
      for _ in 0..<count where next < end { take(plan, forced: forced) }
    case .asManyAsFit:
      guard !group.subitems.isEmpty else { return [] }
      var used: CGFloat = 0
      var before = (used: used, next: next)
      while next < end, children.count < Self.mostSubitems {
        let index = children.count % group.subitems.count
        if index == 0, !children.isEmpty {
          guard taking != nil && next > before.next || used > before.used && next > before.next else { break }
          before = (used, next)
        }
        let plan = group.subitems[index]
        take(plan)
        guard let child = children.last else { break }
        // A group that is as long as its items is filled by their estimated lengths, so that the number of items does
        // not depend on their measured sizes.
        let length =
          isDefinite ? child.length(axis) : plan.length(axis).nominal(in: inner) + plan.edges.total(axis)
        let needed = used + (children.count > 1 ? spacing : 0) + length
        let isNeeded = taking != nil || children.count == 1 || !isDefinite && children.count <= group.subitems.count
        guard isNeeded || needed <= inner[axis] + Self.tolerance else {
          next = child.first
          children.removeLast()
          break
        }
        used = needed
      }
    }
    return children
  }

  /// Gives items with uniform dimensions the greatest of their lengths, and solves items again whose length is a
  /// fraction of one known only now.
  ///
  /// - Returns: The group's length across its axis, if the items determine it.
  private func settle(
    _ children: inout [Child], along axis: LayoutAxis, isDefinite: Bool, in inner: CGSize
  ) -> CGFloat? {
    for axis in [axis, axis.other] {
      let alike = children.indices.filter { children[$0].plan.length(axis).isUniform }
      guard let longest = alike.map({ children[$0].box.size[axis] }).max() else { continue }
      for index in alike where children[index].box.size[axis] != longest {
        children[index].forced[axis] = longest
        solveAgain(&children[index], in: inner)
      }
    }
    guard !isDefinite else { return nil }
    let across = axis.other
    let own = children.filter { !$0.plan.length(across).depends(on: across) }.map { $0.length(across) }
    guard let longest = own.max() else { return nil }
    var inner = inner
    inner[across] = longest
    for index in children.indices where children[index].plan.length(across).depends(on: across) {
      solveAgain(&children[index], in: inner)
    }
    return children.map { $0.length(across) }.max()
  }

  private func solveAgain(_ child: inout Child, in inner: CGSize) {
    child.box = solve(
      child.plan, in: inner, from: child.first, taking: child.box.slots.count, forced: child.forced)
  }

  /// Sets the positions of the subitems one after another; flexible spacing shares the remaining length.
  private func place(_ children: [Child], of group: GroupPlan, in inner: CGSize, into box: inout SolvedGroup) {
    let axis = group.axis
    var used = CGFloat(max(0, children.count - 1)) * group.spacing.length
    var flexible = group.spacing.isFlexible ? max(0, children.count - 1) : 0
    for child in children {
      used += child.length(axis)
      if child.plan.edges.before(axis).isFlexible { flexible += 1 }
      if child.plan.edges.after(axis).isFlexible { flexible += 1 }
    }
    let share = flexible > 0 ? max(0, inner[axis] - used) / CGFloat(flexible) : 0
    var position: CGFloat = 0
    for (index, child) in children.enumerated() {
      let edges = child.plan.edges
      if index > 0 { position += group.spacing.length + (group.spacing.isFlexible ? share : 0) }
      position += edges.before(axis).length + (edges.before(axis).isFlexible ? share : 0)
      var placed = child.box
      var origin = CGPoint.zero
      origin[axis] = position
      origin[axis.other] = edges.start(of: child.box.size[axis.other], in: inner[axis.other], axis.other)
      placed.move(by: origin)
      box.append(placed)
      position += child.box.size[axis] + edges.after(axis).length + (edges.after(axis).isFlexible ? share : 0)
    }
  }
}

extension EdgeSpacingPlan {
  /// Returns the start of an item with this spacing around it that is alone in a container of a given length.
  package func start(of length: CGFloat, in room: CGFloat, _ axis: LayoutAxis) -> CGFloat {
    guard before(axis).isFlexible else { return before(axis).length }
    let rest = max(0, room - length - total(axis))
    return before(axis).length + (after(axis).isFlexible ? rest / 2 : rest)
  }
}
