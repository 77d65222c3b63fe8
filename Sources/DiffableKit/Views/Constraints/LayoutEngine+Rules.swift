import ConstraintSolver

extension LayoutEngine {
  /// Returns the solver's cost of a constraint priority: required constraints must hold.
  func cost(of priority: UILayoutPriority) -> DeviationCost {
    priority.rawValue >= UILayoutPriority.required.rawValue ? .forbidden : level(Double(priority.rawValue))
  }

  /// Returns the cost of a rule on a priority level.
  ///
  /// The first rule on a level has the greatest weight, and no two weights are equal: among contradictory rules of the
  /// same priority the same one always wins.
  func level(_ priority: Double) -> DeviationCost {
    let index = weights[priority, default: 0]
    weights[priority] = index + 1
    return .level(priority, weight: 1 + 1 / Double(index + 2).squareRoot())
  }

  /// Adds a rule that has a cost for every deviation and so cannot contradict others.
  func add(
    over: DeviationCost, under: DeviationCost, _ expression: @escaping @MainActor () -> LinearExpression
  ) {
    let sum = expression()
    guard let handle = try? solver.add(sum, over: over, under: under) else { return }
    rules.append(SolverRule(handle: handle, constant: sum.constant, expression: expression))
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
    // Constraints that were dropped as contradictory may hold with another size, so all rules are collected again.
    guard contradictions.isEmpty, !hasNegativeSizes else {
      isStructureStale = true
      return
    }
    change(&rootRules.width, from: old.width, to: width) { $0.width }
    change(&rootRules.height, from: old.height, to: height) { $0.height }
  }

  func addRootSize() {
    guard let rootSize else { return }
    rootRules.width = addRootRule(rootSize.width) { $0.width }
    rootRules.height = addRootRule(rootSize.height) { $0.height }
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
    // The size contradicts constraints that were added before it: a rebuild adds the size first, so that constraints
    // yield.
    if rule == nil { isStructureStale = true }
  }

  private func addRootRule(
    _ size: RootLengthTarget, _ length: (SolverFrameExpressions) -> LinearExpression
  ) -> ConstraintSolver.ConstraintHandle? {
    guard let root, let item = items[ObjectIdentifier(root)] else { return nil }
    return try? solver.add(length(item.box) - size.length, over: size.cost, under: size.cost)
  }

  // MARK: Constraints

  func addConstraints(_ constraints: [NSLayoutConstraint]) {
    // Required constraints are added first, each checked against those before.
    for constraint in constraints where constraint.priority == .required { add(constraint) }
    for constraint in constraints where constraint.priority != .required { add(constraint) }
  }

  private func add(_ constraint: NSLayoutConstraint) {
    var cost = cost(of: constraint.priority)
    if cost == .forbidden, constraint.sides.allSatisfy({ $0.item === root && $0.originAttribute == nil }) {
      cost = level(InternalRuleLevels.ownSize)
    }
    let expression: @MainActor () -> LinearExpression = { [weak self, weak constraint] in
      guard let self, let constraint else { return LinearExpression() }
      return self.expression(of: constraint)
    }
    do throws(ConstraintConflict) {
      let sum = expression()
      let handle = try solver.add(
        sum, over: constraint.relation == .greaterThanOrEqual ? .free : cost,
        under: constraint.relation == .lessThanOrEqual ? .free : cost)
      rules.append(SolverRule(handle: handle, constant: sum.constant, expression: expression, constraint: constraint))
    } catch {
      reportContradiction(of: constraint, with: error.others)
    }
  }

  private func reportContradiction(of constraint: NSLayoutConstraint, with others: [ConstraintSolver.ConstraintHandle])
  {
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

  private func expression(of constraint: NSLayoutConstraint) -> LinearExpression {
    guard let root else { return LinearExpression() }
    let view = constraint.first.owners.first ?? root
    let sides = constraint.sides
    let isReversed =
      view.isRightToLeft && !root.isMirroredWhenShown
      && sides.contains { $0.attribute.isDirectional || $0.originAttribute?.isDirectional ?? false }
    var sum =
      expression(of: constraint.first, from: constraint.second, isReversed: isReversed) - Double(constraint.constant)
    if let second = constraint.second {
      sum =
        sum - expression(of: second, from: constraint.first, isReversed: isReversed) * Double(constraint.multiplier)
    }
    return sum
  }

  private func expression(
    of side: ConstraintSide, from other: ConstraintSide?, isReversed: Bool
  ) -> LinearExpression {
    let content = scrolledContent(of: side, from: other)
    let end = expression(of: content ?? side.item, side.attribute, isReversed: isReversed)
    guard let attribute = side.originAttribute else { return end }
    return end - expression(of: side.origin, attribute, isReversed: isReversed)
  }

  /// Returns the content layout guide for an edge of a scroll view to which one of its descendants is constrained,
  /// since such a constraint refers to the content; `nil` otherwise.
  private func scrolledContent(of side: ConstraintSide, from other: ConstraintSide?) -> UILayoutGuide? {
    guard let scroll = side.item as? UIScrollView, scroll.isSizedByContentGuide, side.originAttribute == nil,
      side.attribute.isEdge, let inner = other?.owners.first, inner !== scroll, inner.isDescendant(of: scroll)
    else { return nil }
    return scroll.contentLayoutGuide
  }

  /// Returns an attribute as an expression; in a right-to-left layout horizontal positions are negated, so that a
  /// greater value always comes later in reading.
  private func expression(
    of object: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, isReversed: Bool
  ) -> LinearExpression {
    guard let object, let item = item(for: object) else { return LinearExpression() }
    let box = item.box
    let sign: Double = isReversed ? -1 : 1
    switch attribute {
    case .leading: return (isReversed ? box.x + box.width : box.x) * sign
    case .trailing: return (isReversed ? box.x : box.x + box.width) * sign
    case .left: return box.x * sign
    case .right: return (box.x + box.width) * sign
    case .centerX: return (box.x + box.width * 0.5) * sign
    case .top: return box.y
    case .bottom: return box.y + box.height
    case .centerY: return box.y + box.height * 0.5
    case .width: return box.width
    case .height: return box.height
    case .firstBaseline: return baseline(of: item, isFirst: true)
    case .lastBaseline: return baseline(of: item, isFirst: false)
    default: return LinearExpression()
    }
  }

  // MARK: Content sizes

  func contentSize(of view: UIView) -> CGSize { view.contentSizeForConstraints(keepsLines: keepsLines) }

  func addContentRules(of item: SolverItem) {
    guard let view = item.view else { return }
    noteContentWasRead(of: view)
    item.naturalSize = contentSize(of: view)
    item.wraps = view.heightDependsOnWidth && item.naturalSize.width >= 0
    let box = item.box
    if item.naturalSize.width >= 0 {
      item.contentRules.width = addContentRule(box.width, item.naturalSize.width, view, .horizontal)
    }
    if item.naturalSize.height >= 0 {
      item.contentRules.height = addContentRule(box.height, item.naturalSize.height, view, .vertical)
    }
  }

  private func addContentRule(
    _ length: LinearExpression, _ natural: CGFloat, _ view: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> ConstraintSolver.ConstraintHandle? {
    // Content rules are never required, so they cannot contradict constraints: at worst the content does not get its
    // size.
    let hugging = level(Double(view.contentHuggingPriority(for: axis).rawValue))
    var resistance = level(Double(view.contentCompressionResistancePriority(for: axis).rawValue))
    // Beside a switch, button or image of the same priority, text is compressed first, and wrapping text before
    // single-line text.
    if axis == .horizontal, view.compressesFirst, case .level(let priority, let weight) = resistance {
      resistance = .level(priority, weight: weight * (view.heightDependsOnWidth ? 0.25 : 0.5))
    }
    return try? solver.add(length - Double(natural), over: hugging, under: resistance)
  }

  /// Adds the weakest rules for an item's position and size, so that no variable stays undetermined.
  func addDefaults(of item: SolverItem) {
    guard let parent = item.parent else { return }
    if case .content = item.source {
      let cost = level(InternalRuleLevels.unspecified)
      add(over: cost, under: cost) { item.box.width }
      add(over: cost, under: cost) { item.box.height }
    }
    guard case .solved = item.source else { return }
    if item.guide?.restingFrame != nil { addDefaultFrame(item, in: parent) }
    for rule in [
      { item.box.x - parent.box.x }, { item.box.y - parent.box.y }, { item.box.width }, { item.box.height },
    ] as [@MainActor () -> LinearExpression] {
      let cost = level(InternalRuleLevels.unspecified)
      add(over: cost, under: cost, rule)
    }
  }

  private func addDefaultFrame(_ item: SolverItem, in parent: SolverItem) {
    func defaultFrame() -> CGRect { item.guide?.restingFrame ?? .zero }
    for rule in [
      { item.box.x - parent.box.x - Double(defaultFrame().minX) },
      { item.box.x + item.box.width - parent.box.x - Double(defaultFrame().maxX) },
      { item.box.y - parent.box.y - Double(defaultFrame().minY) },
      { item.box.y + item.box.height - parent.box.y - Double(defaultFrame().maxY) },
    ] as [@MainActor () -> LinearExpression] {
      let cost = level(InternalRuleLevels.defaultFrame)
      add(over: cost, under: cost, rule)
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
