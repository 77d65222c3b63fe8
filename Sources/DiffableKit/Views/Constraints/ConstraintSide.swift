/// One side of a constraint: an attribute of a view or a layout guide, or the distance between two attributes.
@MainActor struct ConstraintSide {
  /// What can be compared with each other.
  enum Kind {
    case horizontal
    case vertical
    case size
  }

  weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
  /// Where a distance begins; nil if the side is no distance.
  weak var origin: AnyObject?
  let originAttribute: NSLayoutConstraint.Attribute?

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    originAttribute = nil
  }

  /// The distance from one attribute to another.
  init(from origin: ConstraintSide, to end: ConstraintSide) {
    item = end.item
    attribute = end.attribute
    self.origin = origin.item
    originAttribute = origin.attribute
  }

  /// Nil if the item is neither a view nor a guide; margins are those of the view's guide.
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

  var kind: Kind { originAttribute == nil ? attribute.kind : .size }

  /// The views whose ancestors can hold a constraint with this side.
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
  var kind: ConstraintSide.Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .vertical
    case .width, .height, .notAnAttribute: .size
    }
  }

  /// Whether the attribute is one of the four sides.
  var isEdge: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .top, .bottom: true
    default: false
    }
  }

  /// Whether the attribute is on the other side where reading begins at the right.
  var isDirectional: Bool { self == .leading || self == .trailing }

  /// The attribute of the guide of margins that this attribute of a view is.
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
