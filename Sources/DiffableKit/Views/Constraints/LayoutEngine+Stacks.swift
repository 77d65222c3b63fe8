import ConstraintSolver

extension LayoutEngine {
  /// Collects the rules by which a stack view arranges its views.
  func collectRules(of stack: UIStackView) {
    let views = stack.shownViews.compactMap { item(for: $0) }
    guard let item = item(for: stack) else { return }
    for length in [{ item.width }, { item.height }] as [@MainActor () -> LinearExpression] {
      collect(over: level(InternalRuleLevels.stackSize), under: .free, length)
    }
    guard !views.isEmpty else { return }
    let axis = stack.axis
    let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    let area = StackViewArea(stack: stack, item: item)
    collectPositionsAlong(axis, of: views, in: area)
    collectDistribution(axis, of: views, in: stack)
    for view in views { collectPositionsAcross(across, of: view, in: area) }
    collectBaselines(of: views, in: stack)
  }

  /// A description of the area inside a stack view's margins, in which its views are arranged.
  @MainActor private struct StackViewArea {
    // The stack view is referenced weakly: the root's engine retains the rules, whose closures contain this area, and
    // as the root may be the stack view itself, a strong reference would be a cycle.
    weak var stack: UIStackView?
    let item: SolverItem

    private var isReversed: Bool { stack?.isRightToLeft ?? false }

    func span(_ axis: NSLayoutConstraint.Axis) -> (start: LinearExpression, end: LinearExpression) {
      let margins = stack.map { $0.isLayoutMarginsRelativeArrangement ? $0.layoutMargins : .zero } ?? .zero
      let span = item.box.inset(margins).span(axis, isReversed: isReversed)
      return (span.start, span.start + span.length)
    }

    func span(_ axis: NSLayoutConstraint.Axis, of item: SolverItem) -> (
      start: LinearExpression, end: LinearExpression, length: LinearExpression
    ) {
      let span = item.box.span(axis, isReversed: isReversed)
      return (span.start, span.start + span.length, span.length)
    }
  }

  /// A relation that a rule of the stack view states between two lengths or positions.
  private enum StackRuleRelation { case equal, atLeast, atMost }

  private func collect(
    _ relation: StackRuleRelation, _ strength: Double = InternalRuleLevels.stack,
    _ expression: @escaping @MainActor () -> LinearExpression
  ) {
    let cost = level(strength)
    collect(over: relation == .atLeast ? .free : cost, under: relation == .atMost ? .free : cost, expression)
  }

  private func collectPositionsAlong(_ axis: NSLayoutConstraint.Axis, of views: [SolverItem], in area: StackViewArea) {
    let distribution = area.stack?.distribution
    let growsBetween = distribution == .equalSpacing || distribution == .equalCentering
    if let first = views.first {
      collect(.equal) { area.span(axis, of: first).start - area.span(axis).start }
    }
    for (item, next) in zip(views, views.dropFirst()) {
      collect(growsBetween ? .atLeast : .equal) {
        let gap = item.view.flatMap { area.stack?.gap(after: $0) } ?? 0
        return area.span(axis, of: next).start - area.span(axis, of: item).end - Double(gap)
      }
    }
    if let last = views.last {
      collect(.equal) { area.span(axis, of: last).end - area.span(axis).end }
    }
  }

  /// Collects the rules of the stack view's distribution: equal or proportional lengths, or equal distances.
  private func collectDistribution(_ axis: NSLayoutConstraint.Axis, of views: [SolverItem], in stack: UIStackView) {
    guard let first = views.first, views.count > 1 else { return }
    let area = StackViewArea(stack: stack, item: first)
    func length(_ item: SolverItem) -> LinearExpression { area.span(axis, of: item).length }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for item in views.dropFirst() { collect(.equal, InternalRuleLevels.stackShares) { length(item) - length(first) } }
    case .fillProportionally:
      func natural(_ item: SolverItem) -> Double {
        let size = item.view?.intrinsicContentSize ?? .zero
        return max(1, Double(axis == .horizontal ? size.width : size.height))
      }
      for item in views.dropFirst() {
        collect(.equal, InternalRuleLevels.stackShares) {
          length(item) * natural(first) - length(first) * natural(item)
        }
      }
    case .equalSpacing:
      func gap(_ index: Int) -> LinearExpression {
        area.span(axis, of: views[index + 1]).start - area.span(axis, of: views[index]).end
      }
      for index in views.indices.dropFirst().dropLast() {
        collect(.equal, InternalRuleLevels.stackShares) { gap(index) - gap(0) }
      }
    case .equalCentering:
      func distance(_ index: Int) -> LinearExpression {
        let this = area.span(axis, of: views[index])
        let next = area.span(axis, of: views[index + 1])
        return next.start + next.end - this.start - this.end
      }
      for index in views.indices.dropFirst().dropLast() {
        collect(.equal, InternalRuleLevels.stackShares) { distance(index) - distance(0) }
      }
    }
  }

  private func collectPositionsAcross(_ axis: NSLayoutConstraint.Axis, of item: SolverItem, in area: StackViewArea) {
    let alignment = area.stack?.alignment ?? .fill
    let (start, end): (StackRuleRelation, StackRuleRelation)
    switch alignment {
    case .fill: (start, end) = (.equal, .equal)
    case .leading: (start, end) = (.equal, .atMost)
    case .trailing: (start, end) = (.atLeast, .equal)
    case .center, .firstBaseline, .lastBaseline: (start, end) = (.atLeast, .atMost)
    }
    collect(start) { area.span(axis, of: item).start - area.span(axis).start }
    collect(end) { area.span(axis, of: item).end - area.span(axis).end }
    guard alignment == .center else { return }
    collect(.equal) {
      let inner = area.span(axis, of: item)
      let outer = area.span(axis)
      return inner.start + inner.end - outer.start - outer.end
    }
  }

  private func collectBaselines(of views: [SolverItem], in stack: UIStackView) {
    guard let first = views.first, stack.axis == .horizontal else { return }
    guard stack.alignment == .firstBaseline || stack.alignment == .lastBaseline else { return }
    let isFirst = stack.alignment == .firstBaseline
    for item in views.dropFirst() {
      collect(.equal) { [weak self] in
        guard let self else { return LinearExpression() }
        return baseline(of: item, isFirst: isFirst) - baseline(of: first, isFirst: isFirst)
      }
    }
  }

  /// Returns the first or last baseline of an item as an expression.
  func baseline(of item: SolverItem, isFirst: Bool) -> LinearExpression {
    if let view = item.view?.viewForBaseline(isFirst: isFirst), let inner = self.item(for: view) {
      return baseline(of: inner, isFirst: isFirst)
    }
    if let baselines = item.view?.baselines {
      return isFirst ? item.y + Double(baselines.first) : item.y + item.height - Double(baselines.last)
    }
    guard let font = item.view?.lineFont else { return item.y + item.height }
    return item.y + item.height * 0.5 + Double(font.baselineOffset - font.lineHeight / 2)
  }
}
