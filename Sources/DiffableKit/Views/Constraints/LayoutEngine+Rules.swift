import ConstraintSolver

/// The purpose of a rule that a layout engine has collected in a build; it decides where the layout engine keeps the rule's
/// handle when all rules are collected and added to the solver.
enum CollectedRuleKind {
  case rootWidth
  case rootHeight
  case contentWidth(SolverItem)
  case contentHeight(SolverItem)
  /// The rule stands for a constraint of the program.
  case constraint(NSLayoutConstraint, LayoutEngine.RuleConstantSource)
  /// The rule is an internal one, such as a distance in a stack view.
  case other(LayoutEngine.RuleConstantSource)
}

/// A side of a constraint together with its item, which is a weak reference of the side and so loaded once.
@MainActor private struct ConstraintSideWithItem {
  let side: ConstraintSide
  /// The view or layout guide of the side, retained since this value was made; `nil` if it no longer existed then.
  let item: AnyObject?

  init(_ side: ConstraintSide) {
    self.side = side
    item = side.item
  }

  /// The view of the side's item, or the view that owns its layout guide; otherwise that of the side's origin.
  var owner: UIView? { ConstraintSide.owner(of: item) ?? ConstraintSide.owner(of: side.origin) }
}

/// The sides of a constraint together with their items.
@MainActor private struct ConstraintSidesWithItems {
  let first: ConstraintSideWithItem
  let second: ConstraintSideWithItem?

  init(_ constraint: NSLayoutConstraint) {
    first = ConstraintSideWithItem(constraint.first)
    if let side = constraint.second { second = ConstraintSideWithItem(side) } else { second = nil }
  }
}

extension LayoutEngine {
  // MARK: Builds

  /// Collects all rules and adds them to a new solver, or takes the solver of the template of their shape.
  ///
  /// - Parameter usesTemplates: False if the template's solver has turned out to contradict this root's constants.
  func build(usesTemplates: Bool = true) {
    guard let root else { return }
    beginBuild(of: root)
    let region = LayoutRootContents(root)
    let rootItem = SolverItem(
      root, parent: nil, source: .root(width: solver.makeVariable(), height: solver.makeVariable()))
    items[ObjectIdentifier(root)] = rootItem
    order.append(rootItem)
    holdsConstraints = !region.isEmpty
    for view in region.placedViews { _ = item(for: view) }
    collectRootSize()
    collectConstraints(region.constraints)
    for stack in region.stacks { collectRules(of: stack) }
    for item in order { collectContentRules(of: item) }
    for item in order { collectDefaults(of: item) }
    addCollectedRules(usesTemplates: usesTemplates)
    reportContradictions()
  }

  private func addCollectedRules(usesTemplates: Bool) {
    let (collected, purposes) = (collectedRules, collectedPurposes)
    (collectedRules, collectedPurposes) = ([], [])
    newTemplate = nil
    let shape = LayoutShape(collected, variableCount: solver.variableCount)
    rules.reserveCapacity(collected.count)
    if usesTemplates, let template = LayoutTemplates.template(for: shape) {
      // The solver is changed as a local value and stored once.
      var settled = template.solver
      earlierPivots -= settled.pivotCount
      for index in collected.indices {
        let (handle, constant) = (template.handles[index], collected[index].expression.constant)
        settled.setConstant(constant, of: handle)
        keep(handle, constant, purposes[index])
      }
      solver = settled
      return
    }
    var handles: [ConstraintSolver.ConstraintHandle] = []
    handles.reserveCapacity(collected.count)
    for (rule, purpose) in zip(collected, purposes) {
      do throws(ConstraintConflict) {
        let handle = try solver.add(rule.expression, over: rule.over, under: rule.under)
        keep(handle, rule.expression.constant, purpose)
        handles.append(handle)
      } catch {
        if case .constraint(let constraint, _) = purpose { noteContradiction(of: constraint, with: error.others) }
      }
    }
    if contradictions.isEmpty, handles.count == collected.count { newTemplate = (shape, handles) }
  }

  private func keep(
    _ handle: ConstraintSolver.ConstraintHandle, _ constant: Double, _ purpose: CollectedRuleKind
  ) {
    switch purpose {
    case .rootWidth: rootRules.width = handle
    case .rootHeight: rootRules.height = handle
    case .contentWidth(let item): item.contentRules.width = handle
    case .contentHeight(let item): item.contentRules.height = handle
    case .constraint(let constraint, let source):
      rules.append(SolverRule(handle: handle, constant: constant, source: source, constraint: constraint))
    case .other(let source): rules.append(SolverRule(handle: handle, constant: constant, source: source))
    }
  }

  /// Keeps the settled solver as a template if the last build collected rules of a new shape and all of them hold.
  func keepTemplate() {
    guard let (shape, handles) = newTemplate else { return }
    newTemplate = nil
    guard !hasNegativeSizes, order.allSatisfy(\.bounds.isEmpty) else { return }
    LayoutTemplates.keep(solver, handles, for: shape)
  }

  // MARK: Costs

  /// Returns the solver's cost of a constraint priority: required constraints must hold.
  func cost(of priority: UILayoutPriority) -> DeviationCost {
    priority.rawValue >= UILayoutPriority.required.rawValue ? .forbidden : level(Double(priority.rawValue))
  }

  /// Returns the cost of a rule on a priority level.
  ///
  /// The first rule on a level has the greatest weight, and no two weights are equal: among contradictory rules of the
  /// same priority the same one always wins.
  func level(_ priority: Double) -> DeviationCost {
    var earlier = 0
    var index = 0
    while index < ruleCounts.count, ruleCounts[index].level != priority { index += 1 }
    if index < ruleCounts.count {
      earlier = ruleCounts[index].count
      ruleCounts[index].count += 1
    } else {
      ruleCounts.append((priority, 1))
    }
    return .level(priority, weight: 1 + 1 / Double(earlier + 2).squareRoot())
  }

  /// Collects a rule of which no deviation is forbidden, so that it cannot contradict others, and whose constant is
  /// computed anew.
  func collect(
    over: DeviationCost, under: DeviationCost, _ expression: @escaping @MainActor () -> LinearExpression
  ) {
    collect(expression(), over, under, .other(.computed(expression)))
  }

  /// Collects a rule for the solver.
  func collect(
    _ expression: LinearExpression, _ over: DeviationCost, _ under: DeviationCost,
    _ purpose: CollectedRuleKind
  ) {
    collectedRules.append(LayoutShape.Rule(expression: expression, over: over, under: under))
    collectedPurposes.append(purpose)
  }

  // MARK: Items

  /// Returns the layout item of a view or guide, created on first use; `nil` for an object outside of the root.
  func item(for object: AnyObject) -> SolverItem? {
    if let item = items[ObjectIdentifier(object)] { return item }
    let view = object as? UIView
    let guide = object as? UILayoutGuide
    guard let outer = view?.superview ?? guide?.owningView, let parent = item(for: outer) else { return nil }
    var source = SolverItem.FrameSource.placed
    if let view {
      if view.isPlacedByConstraints {
        source = solvedSource()
      } else if outer.isCellContent(view) {
        source = .cellContent
      }
    } else if case .constraints? = guide?.source {
      source = solvedSource()
    } else if case .content? = guide?.source {
      source = .content(width: solver.makeVariable(), height: solver.makeVariable())
    }
    let item = SolverItem(object, parent: parent, source: source)
    items[ObjectIdentifier(object)] = item
    switch source {
    case .solved, .content: order.append(item)
    case .root, .placed, .cellContent: break
    }
    return item
  }

  private func solvedSource() -> SolverItem.FrameSource {
    .solved(
      x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(), height: solver.makeVariable())
  }

  // MARK: Root size

  func setRootSize(_ width: RootLengthTarget, _ height: RootLengthTarget) {
    let old = rootSize
    rootSize = (width, height)
    guard !isStructureStale, let old, old != (width, height) else { return }
    // Constraints that contradicted others at the root's old size and were dropped may hold at its new size, so all
    // rules are collected again.
    guard contradictions.isEmpty, !hasNegativeSizes else {
      isStructureStale = true
      return
    }
    change(&rootRules.width, from: old.width, to: width) { $0.width }
    change(&rootRules.height, from: old.height, to: height) { $0.height }
  }

  func collectRootSize() {
    guard let rootSize, let item = order.first else { return }
    let (width, height) = (rootSize.width, rootSize.height)
    collect(item.width - width.length, width.cost, width.cost, .rootWidth)
    collect(item.height - height.length, height.cost, height.cost, .rootHeight)
  }

  private func change(
    _ rule: inout ConstraintSolver.ConstraintHandle?, from old: RootLengthTarget, to new: RootLengthTarget,
    _ length: (SolverFrameExpressions) -> LinearExpression
  ) {
    guard old != new else { return }
    if let rule, old.cost.isLike(new.cost) {
      solver.setConstant(-new.length, of: rule)
      return
    }
    if let rule { solver.remove(rule) }
    rule = addRootRule(new, length)
    // The root's new size contradicts constraints that the solver already has: a rebuild adds the size first, so that
    // the constraints yield.
    if rule == nil { isStructureStale = true }
  }

  private func addRootRule(
    _ size: RootLengthTarget, _ length: (SolverFrameExpressions) -> LinearExpression
  ) -> ConstraintSolver.ConstraintHandle? {
    guard let root, let item = items[ObjectIdentifier(root)] else { return nil }
    return try? solver.add(length(item.box) - size.length, over: size.cost, under: size.cost)
  }

  // MARK: Constraints

  func collectConstraints(_ constraints: [NSLayoutConstraint]) {
    // Required constraints are collected before optional ones, since the solver checks each against the rules that it
    // already has.
    for constraint in constraints where constraint.priority == .required { collect(constraint) }
    for constraint in constraints where constraint.priority != .required { collect(constraint) }
  }

  private func collect(_ constraint: NSLayoutConstraint) {
    let sides = ConstraintSidesWithItems(constraint)
    var cost = cost(of: constraint.priority)
    if cost == .forbidden, isOwnAttribute(sides.first), isOwnAttribute(sides.second) {
      cost = level(InternalRuleLevels.ownSize)
    }
    let isOfConstraint = isSolved(sides.first) && isSolved(sides.second)
    collect(
      expression(of: constraint, sides), constraint.relation == .greaterThanOrEqual ? .free : cost,
      constraint.relation == .lessThanOrEqual ? .free : cost,
      .constraint(constraint, isOfConstraint ? .ofConstraint : computedConstant(of: constraint)))
  }

  /// Returns a source that computes a constraint's constant anew, for sides that the solver alone does not determine.
  private func computedConstant(of constraint: NSLayoutConstraint) -> RuleConstantSource {
    .computed { [weak self, weak constraint] in
      guard let self, let constraint else { return LinearExpression() }
      return self.expression(of: constraint, ConstraintSidesWithItems(constraint))
    }
  }

  /// Returns true if a side is an attribute of the root itself, or there is no such side.
  private func isOwnAttribute(_ side: ConstraintSideWithItem?) -> Bool {
    guard let side else { return true }
    return side.item === root && side.side.originAttribute == nil
  }

  /// Returns true if the solver determines the item of a side, or there is no such side.
  private func isSolved(_ side: ConstraintSideWithItem?) -> Bool {
    guard let side else { return true }
    guard side.side.originAttribute == nil, let object = side.item else { return false }
    switch side.side.attribute {
    case .firstBaseline, .lastBaseline: return false
    case .notAnAttribute: return !(object is UIScrollView)
    default: return item(for: object)?.isSolved ?? false && !(object is UIScrollView)
    }
  }

  func noteContradiction(of constraint: NSLayoutConstraint, with others: [ConstraintSolver.ConstraintHandle]) {
    let name = root.map { "\(type(of: $0))" } ?? "a view"
    let texts = others.map { handle in
      if handle == rootRules.width { return "\(name).width == \(rootSize?.width.length ?? 0), as it is" }
      if handle == rootRules.height { return "\(name).height == \(rootSize?.height.length ?? 0), as it is" }
      return rules.first { $0.handle == handle }?.constraint?.text ?? "a rule of a view"
    }
    contradictions.append(
      "[UIView] Constraints in \(name) contradict each other; left out until they change: \(constraint.text). "
        + "It cannot hold together with: " + texts.joined(separator: "; "))
  }

  private func expression(of constraint: NSLayoutConstraint, _ sides: ConstraintSidesWithItems) -> LinearExpression {
    guard let root else { return LinearExpression() }
    let (first, second) = (sides.first, sides.second)
    let isReversed =
      (first.side.isDirectional || second?.side.isDirectional ?? false) && !root.isMirroredWhenShown
      && (first.owner ?? root).isRightToLeft
    var sum = expression(of: first, from: second, isReversed: isReversed)
    sum.constant -= Double(constraint.constant)
    if let second {
      sum.add(expression(of: second, from: first, isReversed: isReversed), times: -Double(constraint.multiplier))
    }
    return sum
  }

  private func expression(of side: ConstraintSideWithItem, from other: ConstraintSideWithItem?, isReversed: Bool)
    -> LinearExpression
  {
    let content = scrolledContent(of: side, from: other)
    let end = expression(of: content ?? side.item, side.side.attribute, isReversed: isReversed)
    guard let attribute = side.side.originAttribute else { return end }
    return end - expression(of: side.side.origin, attribute, isReversed: isReversed)
  }

  /// Returns the content layout guide for an edge of a scroll view to which one of its descendants is constrained,
  /// since such a constraint refers to the content; `nil` otherwise.
  private func scrolledContent(of side: ConstraintSideWithItem, from other: ConstraintSideWithItem?) -> UILayoutGuide? {
    guard side.side.originAttribute == nil, side.side.attribute.isEdge, let scroll = side.item as? UIScrollView,
      scroll.isSizedByContentGuide, let inner = other?.owner, inner !== scroll, inner.isDescendant(of: scroll)
    else { return nil }
    return scroll.contentLayoutGuide
  }

  /// Returns an attribute as an expression; in a right-to-left layout horizontal positions are negated, so that a
  /// greater value always comes later in reading.
  private func expression(
    of object: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, isReversed: Bool
  ) -> LinearExpression {
    guard let object, let item = item(for: object) else { return LinearExpression() }
    func signed(_ position: LinearExpression) -> LinearExpression { isReversed ? position * -1 : position }
    switch attribute {
    case .leading: return signed(isReversed ? item.x + item.width : item.x)
    case .trailing: return signed(isReversed ? item.x : item.x + item.width)
    case .left: return signed(item.x)
    case .right: return signed(item.x + item.width)
    case .centerX: return signed(item.x + item.width * 0.5)
    case .top: return item.y
    case .bottom: return item.y + item.height
    case .centerY: return item.y + item.height * 0.5
    case .width: return item.width
    case .height: return item.height
    case .firstBaseline: return baseline(of: item, isFirst: true)
    case .lastBaseline: return baseline(of: item, isFirst: false)
    default: return LinearExpression()
    }
  }

  // MARK: Content sizes

  func contentSize(of view: UIView) -> CGSize { view.contentSizeForConstraints(keepsLines: keepsLines) }

  func collectContentRules(of item: SolverItem) {
    guard let view = item.view else { return }
    noteContentWasRead(of: view)
    item.naturalSize = contentSize(of: view)
    item.wraps = view.heightDependsOnWidth && item.naturalSize.width >= 0
    if item.naturalSize.width >= 0 {
      collectContentRule(item.width, item.naturalSize.width, view, .horizontal, .contentWidth(item))
    }
    if item.naturalSize.height >= 0 {
      collectContentRule(item.height, item.naturalSize.height, view, .vertical, .contentHeight(item))
    }
  }

  private func collectContentRule(
    _ length: LinearExpression, _ natural: CGFloat, _ view: UIView, _ axis: NSLayoutConstraint.Axis,
    _ purpose: CollectedRuleKind
  ) {
    // Content rules are never required, so they cannot contradict constraints: at worst the content does not get its
    // size.
    let hugging = level(Double(view.contentHuggingPriority(for: axis).rawValue))
    var resistance = level(Double(view.contentCompressionResistancePriority(for: axis).rawValue))
    // Beside a switch, button or image of the same priority, text is compressed first, and wrapping text before
    // single-line text.
    if axis == .horizontal, view.compressesFirst, case .level(let priority, let weight) = resistance {
      resistance = .level(priority, weight: weight * (view.heightDependsOnWidth ? 0.25 : 0.5))
    }
    collect(length - Double(natural), hugging, resistance, purpose)
  }

  /// Collects the weakest rules for an item's position and size, so that no variable stays undetermined.
  func collectDefaults(of item: SolverItem) {
    guard let parent = item.parent else { return }
    if case .content = item.source {
      let cost = level(InternalRuleLevels.unspecified)
      collect(item.width, cost, cost, .other(.unchanging))
      collect(item.height, cost, cost, .other(.unchanging))
    }
    guard case .solved = item.source else { return }
    if item.guide?.restingFrame != nil { collectDefaultFrame(item, in: parent) }
    collectDefault(item.x - parent.x, parent.isSolved ? .unchanging : .computed { item.x - parent.x })
    collectDefault(item.y - parent.y, parent.isSolved ? .unchanging : .computed { item.y - parent.y })
    collectDefault(item.width, .unchanging)
    collectDefault(item.height, .unchanging)
  }

  private func collectDefault(_ expression: LinearExpression, _ constant: RuleConstantSource) {
    let cost = level(InternalRuleLevels.unspecified)
    collect(expression, cost, cost, .other(constant))
  }

  private func collectDefaultFrame(_ item: SolverItem, in parent: SolverItem) {
    func defaultFrame() -> CGRect { item.guide?.restingFrame ?? .zero }
    for rule in [
      { item.x - parent.x - Double(defaultFrame().minX) },
      { item.x + item.width - parent.x - Double(defaultFrame().maxX) },
      { item.y - parent.y - Double(defaultFrame().minY) },
      { item.y + item.height - parent.y - Double(defaultFrame().maxY) },
    ] as [@MainActor () -> LinearExpression] {
      let cost = level(InternalRuleLevels.defaultFrame)
      collect(over: cost, under: cost, rule)
    }
  }
}

extension DeviationCost {
  /// Returns true if a rule with this cost can be reused for another cost: both are required, or on the same level.
  fileprivate func isLike(_ other: DeviationCost) -> Bool {
    switch (self, other) {
    case (.level(let left, _), .level(let right, _)): left == right
    default: self == other
    }
  }
}
