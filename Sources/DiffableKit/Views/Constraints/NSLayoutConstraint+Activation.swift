extension NSLayoutConstraint {
  func activate() {
    guard !isRefused else { return }
    guard let holder = commonAncestor else {
      return reportMisuse(
        "A constraint cannot be activated whose views are in no common view.", api: "NSLayoutConstraint.isActive",
        state: text, remedy: "Add the views to the tree of views first.")
    }
    Self.activations += 1
    activation = Self.activations
    self.holder = holder
    holder.madeAutoLayoutState.held.append(self)
    note(first, under: holder, by: 1)
    if let second { note(second, under: holder, by: 1) }
    holder.constraintDidChange(isStructure: true)
  }

  func deactivate() {
    guard let holder else { return }
    self.holder = nil
    holder.autoLayoutState?.held.removeAll { $0 === self }
    let root = holder.layoutRoot
    for side in sides { note(side, under: holder, by: -1) }
    root.setNeedsSolve(isStructure: true)
    // A view of the deactivated constraint may have become a layout root of its own, which has to solve its constraints
    // itself now.
    for owner in sides.flatMap(\.owners) { owner.layoutRoot.setNeedsSolve(isStructure: true) }
    holder.constraintDidChange(isStructure: true)
  }

  /// Updates the counts of constraint sides in all views between an item of the constraint and the view that holds the
  /// constraint.
  private func note(_ side: ConstraintSide, under holder: UIView, by number: Int) {
    note(side.item, under: holder, by: number)
    if side.originAttribute != nil { note(side.origin, under: holder, by: number) }
  }

  private func note(_ item: AnyObject?, under holder: UIView, by number: Int) {
    let guide = item as? UILayoutGuide
    var isInside = guide != nil
    var view = (item as? UIView) ?? guide?.owningView
    while let current = view, current !== holder {
      let state = current.madeAutoLayoutState
      state.outerCount += number
      if isInside { state.innerCount += number }
      isInside = true
      view = current.superview
    }
  }

  var sides: [ConstraintSide] { [first] + (second.map { [$0] } ?? []) }

  /// The nearest view that contains all items of the constraint; `nil` if there is none.
  private var commonAncestor: UIView? {
    guard let view = first.owner ?? second?.owner else { return nil }
    // Most constraints are between a view and its superview, or between two subviews of one view.
    if first.originAttribute == nil, second?.originAttribute == nil {
      let other = second?.owner ?? view
      if view === other || other.superview === view { return view }
      if view.superview === other { return other }
      if let superview = view.superview, superview === other.superview { return superview }
    }
    var candidate: UIView? = view
    while let ancestor = candidate, !first.isInside(ancestor) || !(second?.isInside(ancestor) ?? true) {
      candidate = ancestor.superview
    }
    return candidate
  }

  /// The constraint as an equation or inequality, for messages.
  var text: String {
    let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
    var text = "\(first.text) \(sign)"
    if let second {
      text += " \(second.text)"
      if multiplier != 1 { text += " * \(multiplier)" }
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += " \(constant)"
    }
    if priority != .required { text += " @\(priority.rawValue)" }
    if let identifier { text = "“\(identifier)” \(text)" }
    return text
  }
}
