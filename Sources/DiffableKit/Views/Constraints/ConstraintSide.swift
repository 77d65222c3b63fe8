/// One side of a constraint: an attribute of a view or a layout guide, or the distance between two attributes.
///
/// An object and no value: each copy of a value would register its two weak references anew.
@MainActor final class ConstraintSide {
  /// The kind of an attribute of a view; only attributes of one kind can be compared in a constraint.
  enum AttributeKind {
    case horizontal
    case vertical
    case size
  }

  private(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
  /// The view or guide at which a distance begins; `nil` if the side is no distance.
  private(set) weak var origin: AnyObject?
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
  convenience init?(item: Any, attribute: NSLayoutConstraint.Attribute) {
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

  /// True if an attribute of this side, such as leading, is at the opposite edge in a right-to-left layout.
  var isDirectional: Bool { attribute.isDirectional || originAttribute?.isDirectional ?? false }

  /// The view of this side of the constraint, or the view that owns its layout guide: the first of ``owners``.
  var owner: UIView? { Self.owner(of: item) ?? Self.owner(of: origin) }

  /// Returns a view itself, and the view that owns a layout guide.
  static func owner(of item: AnyObject?) -> UIView? {
    (item as? UIView) ?? (item as? UILayoutGuide)?.owningView
  }

  /// The views of this side of the constraint, or those that own its layout guides: one, or two for a distance.
  ///
  /// The common ancestor of both sides' views holds the constraint.
  var owners: [UIView] {
    [item, origin].compactMap { Self.owner(of: $0) }
  }

  /// Returns true if the side's item and origin, where they still exist, are in a view or are the view itself.
  func isInside(_ view: UIView) -> Bool {
    Self.owner(of: item)?.isDescendant(of: view) ?? true
      && (originAttribute == nil || Self.owner(of: origin)?.isDescendant(of: view) ?? true)
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
