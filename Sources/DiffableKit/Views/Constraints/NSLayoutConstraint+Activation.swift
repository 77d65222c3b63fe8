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
    holder.madeConstraintBook.held.append(self)
    for side in sides { note(side, under: holder, by: 1) }
    holder.constraintDidChange(isStructure: true)
  }

  func deactivate() {
    guard let holder else { return }
    self.holder = nil
    holder.constraintBook?.held.removeAll { $0 === self }
    let root = holder.layoutRoot
    for side in sides { note(side, under: holder, by: -1) }
    root.noteConstraintChange(isStructure: true)
    // What has become a root of its own has to place what is in it.
    for owner in sides.flatMap(\.owners) { owner.layoutRoot.noteConstraintChange(isStructure: true) }
    holder.constraintDidChange(isStructure: true)
  }

  /// Tells the views between an item and the holder that a constraint leads out of them.
  private func note(_ side: ConstraintSide, under holder: UIView, by number: Int) {
    for item in [side.item, side.origin].compactMap(\.self) {
      var isInside = item is UILayoutGuide
      var view = (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
      while let current = view, current !== holder {
        let book = current.madeConstraintBook
        book.outerCount += number
        if isInside { book.innerCount += number }
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

  /// The rule in words, for messages.
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
