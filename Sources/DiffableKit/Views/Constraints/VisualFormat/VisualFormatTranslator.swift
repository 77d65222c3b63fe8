/// The translation of a parsed visual format into constraints, with the views and numbers for its names.
@MainActor struct VisualFormatTranslator {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  /// A side of a constraint that the format describes: an attribute of a view.
  private typealias Side = ConstraintSide

  /// Makes the constraints of the visual format: sizes and distances in the order of the format, then the alignment of
  /// the views.
  ///
  /// - Returns: The constraints, none of them active.
  /// - Throws: The error of a name without a view or metric, or of a condition that cannot be expressed.
  func constraints() throws(VisualFormatError) -> [NSLayoutConstraint] {
    try checkAlignment()
    var items: [AnyObject] = []
    for item in format.items { items.append(try view(item.name)) }
    var constraints: [NSLayoutConstraint] = []
    if let gap = format.leadingGap {
      let name = format.items[0].name
      let distance = try distanceFromSuperview(of: items[0], name, by: gap, isLeading: true)
      constraints += try self.constraints(gap, between: distance.from, distance.to, standard: distance.standard)
    }
    for (index, item) in format.items.enumerated() {
      if index > 0 {
        let gap = format.gaps[index - 1]
        let (from, to) = edges(between: items[index - 1], items[index], for: gap)
        constraints += try self.constraints(gap, between: from, to, standard: systemSpacing)
      }
      for size in item.sizes { constraints.append(try constraint(size, on: Side(items[index], sizeAttribute))) }
    }
    if let gap = format.trailingGap, let last = items.last, let name = format.items.last?.name {
      let distance = try distanceFromSuperview(of: last, name, by: gap, isLeading: false)
      constraints += try self.constraints(gap, between: distance.from, distance.to, standard: distance.standard)
    }
    for attribute in alignments {
      for (item, next) in zip(items, items.dropFirst()) {
        constraints.append(NSLayoutConstraint(Side(item, attribute), .equal, Side(next, attribute)))
      }
    }
    return constraints
  }

  // MARK: Directions

  private var isVertical: Bool { format.axis == .vertical }
  private var sizeAttribute: NSLayoutConstraint.Attribute { isVertical ? .height : .width }

  /// The attributes of the edges at which a view begins and ends, in the direction in which the format is read.
  private var edgeAttributes: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    guard !isVertical else { return (.top, .bottom) }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return (.left, .right)
    case .directionRightToLeft: return (.right, .left)
    default: return (.leading, .trailing)
    }
  }

  /// True if the format is read from right to left, so that distances have the opposite sign.
  private var isBackwards: Bool { edgeAttributes.start == .right }

  // MARK: Distances

  /// Returns the sides between which the distance from one view to the next is measured.
  private func edges(between item: AnyObject, _ next: AnyObject, for gap: VisualFormat.Gap) -> (from: Side, to: Side) {
    let (start, end) = edgeAttributes
    // The standard spacing is measured between edges: between two baselines it would be less than the height of a line.
    if isVertical, options.contains(.spacingBaselineToBaseline), case .given = gap, item is UIView, next is UIView {
      return (Side(item, .lastBaseline), Side(next, .firstBaseline))
    }
    return (Side(item, end), Side(next, start))
  }

  /// Returns the sides between which a view's distance from its superview is measured, and the standard distance, which
  /// is the superview's margin.
  private func distanceFromSuperview(
    of item: AnyObject, _ name: VisualFormat.Name, by gap: VisualFormat.Gap, isLeading: Bool
  ) throws(VisualFormatError) -> (from: Side, to: Side, standard: CGFloat) {
    guard let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView else {
      throw VisualFormatError(
        message: "The bar | stands for the superview of \(name.text), which has none.", position: name.position)
    }
    let attribute = isLeading ? edgeAttributes.start : edgeAttributes.end
    var edge = Side(superview, attribute)
    var standard: CGFloat = 0
    if case .standard = gap {
      if superview.isSizedByContentGuide {
        standard = margin(of: superview, at: attribute)
      } else {
        edge = Side(superview.layoutMarginsGuide, attribute)
      }
    }
    let own = Side(item, attribute)
    return isLeading ? (edge, own, standard) : (own, edge, standard)
  }

  private func margin(of view: UIView, at attribute: NSLayoutConstraint.Attribute) -> CGFloat {
    switch attribute {
    case .left: view.layoutMargins.left
    case .right: view.layoutMargins.right
    case .top: view.layoutMargins.top
    case .bottom: view.layoutMargins.bottom
    case .leading: view.directionalLayoutMargins.leading
    default: view.directionalLayoutMargins.trailing
    }
  }

  private func constraints(
    _ gap: VisualFormat.Gap, between from: Side, _ to: Side, standard: CGFloat
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let (first, second) = isBackwards ? (from, to) : (to, from)
    switch gap {
    case .none: return [NSLayoutConstraint(first, .equal, second)]
    case .standard: return [NSLayoutConstraint(first, .equal, second, constant: standard)]
    case .given(let predicates):
      var constraints: [NSLayoutConstraint] = []
      for predicate in predicates {
        let constant = try constant(of: predicate)
        let constraint = NSLayoutConstraint(first, predicate.relation, second, constant: constant)
        constraint.priority = try priority(of: predicate)
        constraints.append(constraint)
      }
      return constraints
    }
  }

  // MARK: Sizes

  private func constraint(_ predicate: VisualFormat.Predicate, on side: Side) throws(VisualFormatError)
    -> NSLayoutConstraint
  {
    var other: Side?
    var (factor, sum): (CGFloat, CGFloat)
    if case .name(let name, let attribute) = predicate.object, attribute != nil || metrics[name.text] == nil {
      other = Side(try view(name), attribute ?? sizeAttribute)
      (factor, sum) = try result(of: predicate, from: 1)
    } else {
      (factor, sum) = (1, try constant(of: predicate))
    }
    let constraint = NSLayoutConstraint(side, predicate.relation, other, multiplier: factor, constant: sum)
    constraint.priority = try priority(of: predicate)
    return constraint
  }

  // MARK: Numbers

  /// Returns the number on the right-hand side of a condition.
  private func constant(of predicate: VisualFormat.Predicate) throws(VisualFormatError) -> CGFloat {
    var value: CGFloat
    switch predicate.object {
    case .literal(let number): value = CGFloat(number)
    case .name(let name, let attribute):
      guard attribute == nil else {
        throw VisualFormatError(
          message: "The size of another view can be asked of a view only, not of a distance.", position: name.position)
      }
      value = try metric(name)
    }
    let (factor, sum) = try result(of: predicate, from: value)
    value = factor + sum
    guard value.isFinite else {
      throw VisualFormatError(message: "The number is too large.", position: predicate.position)
    }
    return value
  }

  /// Returns the factor and the summand that result from a condition's operations on a number.
  private func result(
    of predicate: VisualFormat.Predicate, from start: CGFloat
  ) throws(VisualFormatError) -> (factor: CGFloat, sum: CGFloat) {
    var (factor, sum): (CGFloat, CGFloat) = (start, 0)
    for operation in predicate.operations {
      let number = try number(operation.number)
      switch operation.kind {
      case .times: factor *= number
      case .dividedBy: factor /= number
      case .plus: sum += number
      case .minus: sum -= number
      }
      guard factor.isFinite, sum.isFinite else {
        throw VisualFormatError(
          message: number == 0 ? "Nothing can be divided by zero." : "The number is too large.",
          position: operation.position)
      }
    }
    return (factor, sum)
  }

  private func priority(of predicate: VisualFormat.Predicate) throws(VisualFormatError) -> UILayoutPriority {
    guard let written = predicate.priority else { return .required }
    let value = try number(written)
    guard value > 0, value <= 1000 else {
      throw VisualFormatError(
        message: "A priority is more than 0 and at most 1000, not \(value).", position: predicate.position)
    }
    return UILayoutPriority(Float(value))
  }

  private func number(_ number: VisualFormat.Number) throws(VisualFormatError) -> CGFloat {
    switch number {
    case .literal(let value): CGFloat(value)
    case .metric(let name): try metric(name)
    }
  }

  // MARK: Views and metrics by name

  private func metric(_ name: VisualFormat.Name) throws(VisualFormatError) -> CGFloat {
    guard let found = metrics[name.text] else {
      throw VisualFormatError(
        message: "\(name.text) is not a key in the metrics dictionary.", position: name.position)
    }
    var value: Double?
    if let number = found as? any BinaryFloatingPoint {
      value = Double(number)
    } else if let priority = found as? UILayoutPriority {
      value = Double(priority.rawValue)
    } else {
      value = (found as? NSNumber)?.doubleValue
    }
    guard let value, value.isFinite else {
      throw VisualFormatError(
        message: "The metric \(name.text) is no number: \(found).", position: name.position)
    }
    return CGFloat(value)
  }

  private func view(_ name: VisualFormat.Name) throws(VisualFormatError) -> AnyObject {
    guard let found = views[name.text] else {
      throw VisualFormatError(
        message: "\(name.text) is not a key in the views dictionary.", position: name.position)
    }
    if let view = found as? UIView { return view }
    if let guide = found as? UILayoutGuide { return guide }
    throw VisualFormatError(
      message: "\(name.text) is neither a view nor a layout guide but of type \(type(of: found)).",
      position: name.position)
  }

  // MARK: Alignment

  private var alignments: [NSLayoutConstraint.Attribute] {
    let bits = options.intersection(.alignmentMask).rawValue
    return (1..<16).compactMap { bit in
      bits & (1 << UInt(bit)) == 0 ? nil : NSLayoutConstraint.Attribute(rawValue: bit)
    }
  }

  private func checkAlignment() throws(VisualFormatError) {
    let wanted: ConstraintSide.AttributeKind = isVertical ? .horizontal : .vertical
    for attribute in alignments where attribute.kind != wanted {
      throw VisualFormatError(
        message: "Views that follow each other \(isVertical ? "from top to bottom" : "from side to side") "
          + "cannot be aligned by their attribute \(attribute).", position: 0)
    }
  }
}
