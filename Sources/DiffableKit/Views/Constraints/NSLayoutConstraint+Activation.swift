extension NSLayoutConstraint {
  func activate() {
    guard !isRefused else { return }
    let owners = sides.flatMap(\.owners)
    guard let holder = Self.commonAncestor(of: owners) else {
      return reportMisuse(
        "A constraint cannot be activated whose views are in no common view.", api: "NSLayoutConstraint.isActive",
        state: text, remedy: "Add the views to the tree of views first.")
    }
    Self.activations += 1
    activation = Self.activations
    self.holder = holder
    holder.madeAutoLayoutState.held.append(self)
    for side in sides { note(side, under: holder, by: 1) }
    holder.constraintDidChange(isStructure: true)
  }

  func deactivate() {
    guard let holder else { return }
    self.holder = nil
    holder.autoLayoutState?.held.removeAll { $0 === self }
    let root = holder.layoutRoot
    for side in sides { note(side, under: holder, by: -1) }
    root.setNeedsSolve(isStructure: true)
    // A view that was part of this root and is a root of its own now has to solve its constraints itself.
    for owner in sides.flatMap(\.owners) { owner.layoutRoot.setNeedsSolve(isStructure: true) }
    holder.constraintDidChange(isStructure: true)
  }

  /// Updates the counts of constraint sides in all views between an item of the constraint and the view that holds the
  /// constraint.
  private func note(_ side: ConstraintSide, under holder: UIView, by number: Int) {
    for item in [side.item, side.origin].compactMap(\.self) {
      var isInside = item is UILayoutGuide
      var view = (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
      while let current = view, current !== holder {
        let state = current.madeAutoLayoutState
        state.outerCount += number
        if isInside { state.innerCount += number }
        isInside = true
        view = current.superview
      }
    }
  }

  var sides: [ConstraintSide] { [first] + (second.map { [$0] } ?? []) }

  private static func commonAncestor(of views: [UIView]) -> UIView? {
    var candidate = views.first
    while let ancestor = candidate, !views.allSatisfy({ $0.isDescendant(of: ancestor) }) {
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
