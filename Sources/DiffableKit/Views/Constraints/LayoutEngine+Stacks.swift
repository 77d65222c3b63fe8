import ConstraintSolver

extension LayoutEngine {
  /// Adds the rules by which a stack places its views.
  func addRules(of stack: UIStackView) {
    let views = stack.shownViews.compactMap { item(for: $0) }
    guard let item = item(for: stack) else { return }
    for length in [{ item.box.width }, { item.box.height }] as [@MainActor () -> LinearExpression] {
      add(over: level(Strength.stackSize), under: .free, length)
    }
    guard !views.isEmpty else { return }
    let axis = stack.axis
    let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    let room = Room(stack: stack, item: item)
    addPlacesAlong(axis, of: views, in: room)
    addShares(axis, of: views, in: stack)
    for view in views { addPlacesAcross(across, of: view, in: room) }
    addBaselines(of: views, in: stack)
  }

  /// The inside of a stack.
  @MainActor private struct Room {
    // The rules are the root's, which may be the stack.
    weak var stack: UIStackView?
    let item: LayoutItem

    private var isReversed: Bool { stack?.isRightToLeft ?? false }

    func span(_ axis: NSLayoutConstraint.Axis) -> (start: LinearExpression, end: LinearExpression) {
      let margins = stack.map { $0.isLayoutMarginsRelativeArrangement ? $0.layoutMargins : .zero } ?? .zero
      let span = item.box.inset(margins).span(axis, isReversed: isReversed)
      return (span.start, span.start + span.length)
    }

    func span(_ axis: NSLayoutConstraint.Axis, of item: LayoutItem) -> (
      start: LinearExpression, end: LinearExpression, length: LinearExpression
    ) {
      let span = item.box.span(axis, isReversed: isReversed)
      return (span.start, span.start + span.length, span.length)
    }
  }

  private enum Relation { case equal, atLeast, atMost }

  private func add(
    _ relation: Relation, _ strength: Double = Strength.stack, _ expression: @escaping @MainActor () -> LinearExpression
  ) {
    let cost = level(strength)
    add(over: relation == .atLeast ? .free : cost, under: relation == .atMost ? .free : cost, expression)
  }

  private func addPlacesAlong(_ axis: NSLayoutConstraint.Axis, of views: [LayoutItem], in room: Room) {
    let distribution = room.stack?.distribution
    let growsBetween = distribution == .equalSpacing || distribution == .equalCentering
    if let first = views.first {
      add(.equal) { room.span(axis, of: first).start - room.span(axis).start }
    }
    for (item, next) in zip(views, views.dropFirst()) {
      add(growsBetween ? .atLeast : .equal) {
        let gap = item.view.flatMap { room.stack?.gap(after: $0) } ?? 0
        return room.span(axis, of: next).start - room.span(axis, of: item).end - Double(gap)
      }
    }
    if let last = views.last {
      add(.equal) { room.span(axis, of: last).end - room.span(axis).end }
    }
  }

  /// Adds what views or the distances between them have in common.
  private func addShares(_ axis: NSLayoutConstraint.Axis, of views: [LayoutItem], in stack: UIStackView) {
    guard let first = views.first, views.count > 1 else { return }
    let room = Room(stack: stack, item: first)
    func length(_ item: LayoutItem) -> LinearExpression { room.span(axis, of: item).length }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for item in views.dropFirst() { add(.equal, Strength.stackShares) { length(item) - length(first) } }
    case .fillProportionally:
      func natural(_ item: LayoutItem) -> Double {
        let size = item.view?.intrinsicContentSize ?? .zero
        return max(1, Double(axis == .horizontal ? size.width : size.height))
      }
      for item in views.dropFirst() {
        add(.equal, Strength.stackShares) { length(item) * natural(first) - length(first) * natural(item) }
      }
    case .equalSpacing:
      func gap(_ index: Int) -> LinearExpression {
        room.span(axis, of: views[index + 1]).start - room.span(axis, of: views[index]).end
      }
      for index in views.indices.dropFirst().dropLast() {
        add(.equal, Strength.stackShares) { gap(index) - gap(0) }
      }
    case .equalCentering:
      func distance(_ index: Int) -> LinearExpression {
        let this = room.span(axis, of: views[index])
        let next = room.span(axis, of: views[index + 1])
        return next.start + next.end - this.start - this.end
      }
      for index in views.indices.dropFirst().dropLast() {
        add(.equal, Strength.stackShares) { distance(index) - distance(0) }
      }
    }
  }

  private func addPlacesAcross(_ axis: NSLayoutConstraint.Axis, of item: LayoutItem, in room: Room) {
    let alignment = room.stack?.alignment ?? .fill
    let (start, end): (Relation, Relation)
    switch alignment {
    case .fill: (start, end) = (.equal, .equal)
    case .leading: (start, end) = (.equal, .atMost)
    case .trailing: (start, end) = (.atLeast, .equal)
    case .center, .firstBaseline, .lastBaseline: (start, end) = (.atLeast, .atMost)
    }
    add(start) { room.span(axis, of: item).start - room.span(axis).start }
    add(end) { room.span(axis, of: item).end - room.span(axis).end }
    guard alignment == .center else { return }
    add(.equal) {
      let inner = room.span(axis, of: item)
      let outer = room.span(axis)
      return inner.start + inner.end - outer.start - outer.end
    }
  }

  private func addBaselines(of views: [LayoutItem], in stack: UIStackView) {
    guard let first = views.first, stack.axis == .horizontal else { return }
    guard stack.alignment == .firstBaseline || stack.alignment == .lastBaseline else { return }
    let isFirst = stack.alignment == .firstBaseline
    for item in views.dropFirst() {
      add(.equal) { [weak self] in
        guard let self else { return LinearExpression() }
        return baseline(of: item, isFirst: isFirst) - baseline(of: first, isFirst: isFirst)
      }
    }
  }

  /// The line on which the first or the last line of text stands.
  func baseline(of item: LayoutItem, isFirst: Bool) -> LinearExpression {
    let box = item.box
    if let view = item.view?.viewForBaseline(isFirst: isFirst), let inner = self.item(for: view) {
      return baseline(of: inner, isFirst: isFirst)
    }
    if let baselines = item.view?.baselines {
      return isFirst ? box.y + Double(baselines.first) : box.y + box.height - Double(baselines.last)
    }
    guard let font = item.view?.lineFont else { return box.y + box.height }
    return box.y + box.height * 0.5 + Double(font.baselineOffset - font.lineHeight / 2)
  }
}
