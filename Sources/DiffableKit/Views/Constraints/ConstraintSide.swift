/// One side of a constraint: an attribute of a view or a layout guide, or the distance between two attributes.
@MainActor struct ConstraintSide {
  /// A kind of attribute of a view; only attributes of one kind can be compared in a constraint.
  enum AttributeKind {
    case horizontal
    case vertical
    case size
  }

  weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
  /// The view or guide at which a distance begins; `nil` if the side is no distance.
  weak var origin: AnyObject?
  let originAttribute: NSLayoutConstraint.Attribute?

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    originAttribute = nil
  }

  /// Makes a side that is the distance from one attribute to another.
  init(from origin: ConstraintSide, to end: ConstraintSide) {
    item = end.item
    attribute = end.attribute
    self.origin = origin.item
    originAttribute = origin.attribute
  }

  /// Makes a side from a view's or guide's attribute; `nil` for another item.
  ///
  /// Margin attributes are those of the view's margins guide.
  init?(item: Any, attribute: NSLayoutConstraint.Attribute) {
    guard attribute != .notAnAttribute else { return nil }
    if let view = item as? UIView {
      if let inner = attribute.inMargins {
        self.init(view.layoutMarginsGuide, inner)
      } else {
        self.init(view, attribute)
      }
    } else if let guide = item as? UILayoutGuide, attribute.inMargins == nil {
      self.init(guide, attribute)
    } else {
      return nil
    }
  }

  var kind: AttributeKind { originAttribute == nil ? attribute.kind : .size }

  /// The views of this side of the constraint; their common ancestor holds the constraint.
  var owners: [UIView] {
    [item, origin].compactMap { ($0 as? UIView) ?? ($0 as? UILayoutGuide)?.owningView }
  }

  var text: String {
    guard let originAttribute else { return Self.name(item) + ".\(attribute)" }
    return "(\(Self.name(item)).\(attribute) - \(Self.name(origin)).\(originAttribute))"
  }

  private static func name(_ item: AnyObject?) -> String {
    guard let item else { return "(gone)" }
    let kind = String(describing: type(of: item))
    if let guide = item as? UILayoutGuide { return guide.identifier.isEmpty ? kind : "\(kind) “\(guide.identifier)”" }
    return (item as? UIView)?.nameInReports.map { "\(kind) “\($0)”" } ?? kind
  }
}

extension NSLayoutConstraint.Attribute {
  var kind: ConstraintSide.AttributeKind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .vertical
    case .width, .height, .notAnAttribute: .size
    }
  }

  /// True for the attributes left, right, leading, trailing, top and bottom.
  var isEdge: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .top, .bottom: true
    default: false
    }
  }

  /// True for attributes that change sides in a right-to-left layout.
  var isDirectional: Bool { self == .leading || self == .trailing }

  /// The attribute of the margins guide to which a view's margin attribute corresponds; `nil` for other attributes.
  var inMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
