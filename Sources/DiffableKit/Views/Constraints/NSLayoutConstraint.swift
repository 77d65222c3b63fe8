/// A linear relation between attributes of views: one attribute is equal to, at most or at least another one times a
/// multiplier, plus a constant.
///
/// A constraint has an effect while it is active. The nearest common ancestor of its views holds it, and it is
/// deactivated when one of them leaves that ancestor. The views have
/// ``UIView/translatesAutoresizingMaskIntoConstraints`` set to false, as with UIKit.
///
/// ```swift
/// label.translatesAutoresizingMaskIntoConstraints = false
/// NSLayoutConstraint.activate([
///   label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
///   label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
///   label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
///   label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
/// ])
/// ```
///
/// Required constraints that contradict each other do not stop the program: the one that was activated last is dropped
/// until the others change, and a line on standard error names all of them.
@MainActor @preconcurrency open class NSLayoutConstraint: NSObject {
  let first: ConstraintSide
  let second: ConstraintSide?
  /// The relation of the first attribute to the second: equal, at most or at least.
  public let relation: Relation
  /// The factor of the second attribute.
  public let multiplier: CGFloat

  /// The constant that is added to the second attribute, in points.
  ///
  /// It can be set at any time, also inside an animation block. The row of a self-sizing cell follows under
  /// ``UICollectionView/SelfSizingInvalidation/enabledIncludingConstraints``.
  open var constant: CGFloat { didSet { if constant != oldValue { holder?.constraintDidChange(isStructure: false) } } }

  /// The priority of the constraint; ``UILayoutPriority/required`` by default.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { holder?.constraintDidChange(isStructure: true) } }
  }

  /// The name of the constraint in messages.
  open var identifier: String?

  /// The view that holds the constraint while it is active: the nearest common ancestor of its views.
  weak var holder: UIView?
  /// The number of the constraint in the order of activation.
  var activation = 0
  static var activations = 0
  /// True if the constraint is invalid, which was reported; an invalid constraint never becomes active.
  private(set) var isRefused = false

  /// Makes a constraint between two attributes, or between an attribute and a constant; it is not active yet.
  ///
  /// Anchors such as ``UIView/leadingAnchor`` make the same constraints in shorter code, and the compiler checks them.
  ///
  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - attr1: The attribute of the first item.
  ///   - relation: The relation of the first attribute to the rest: equal, at most or at least.
  ///   - view2: A view or a layout guide; `nil` if the constraint is about the first item alone.
  ///   - attr2: The attribute of the second item; ``Attribute/notAnAttribute`` without a second item.
  ///   - multiplier: The factor of the second attribute.
  ///   - c: The constant that is added, in points.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let first = ConstraintSide(item: view1, attribute: attr1) else {
      reportMisuse(
        "A constraint needs a view or a layout guide and one of its attributes.",
        api: "NSLayoutConstraint.init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)",
        state: "\(type(of: view1)), \(attr1)")
      let nothing = UIView()
      self.init(ConstraintSide(nothing, .width), relation, nil, multiplier: multiplier, constant: c)
      isRefused = true
      return
    }
    var second: ConstraintSide?
    if let view2, attr2 != .notAnAttribute { second = ConstraintSide(item: view2, attribute: attr2) }
    self.init(first, relation, second, multiplier: multiplier, constant: c)
  }

  init(
    _ first: ConstraintSide, _ relation: Relation, _ second: ConstraintSide?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    if let second, first.kind != second.kind {
      reportMisuse(
        "An attribute of one kind cannot be compared with one of another: \(first.text) and \(second.text).",
        api: "NSLayoutConstraint", remedy: "Compare positions along the same axis, or sizes.")
      isRefused = true
    }
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// Makes constraints from a visual format: a string that draws a row or a column of views.
  ///
  /// - `H:` or `V:` sets the direction: horizontal, which is the default, or vertical.
  /// - `[name]` is a view, `|` at the beginning or the end the superview of the view beside it.
  /// - `-` is the standard spacing: 8 points between views, the superview's ``UIView/layoutMargins`` at its edges.
  ///   `-12-` is a distance in points. Without anything in between, two edges touch.
  /// - `[name(40)]` sets the size of a view, `[name(==other)]` makes it equal to another view's, `[name(other/2+10)]`
  ///   and `[name(other.height)]` derive it from another view.
  /// - Parentheses may contain several conditions with a relation and a priority, on sizes and on distances:
  ///   `-(>=8,<=20@750)-`. A metric's name can stand for any number.
  ///
  /// ```swift
  /// NSLayoutConstraint.activate(
  ///   NSLayoutConstraint.constraints(
  ///     withVisualFormat: "H:|-[icon(24)]-[title]-(>=8)-[badge]-|", options: .alignAllCenterY, metrics: nil,
  ///     views: ["icon": icon, "title": title, "badge": badge]))
  /// ```
  ///
  /// A malformed format, or a name without a view or metric, is misuse: the report shows the position in the format,
  /// and the result is empty.
  ///
  /// - Parameters:
  ///   - format: The visual format.
  ///   - opts: The alignment of the views across the format, and the direction in which it is read.
  ///   - metrics: The numbers of metric names, in points or as priorities; a metric takes precedence over a view of the
  ///     same name.
  ///   - views: The views and layout guides by name; views beside a `|` must already have a superview.
  /// - Returns: The constraints, not active yet.
  /// - Complexity: O(*n*) in the length of the format.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      return try VisualFormatTranslator(
        format: VisualFormat(format), options: opts, metrics: metrics ?? [:], views: views
      ).constraints()
    } catch {
      reportMisuse(
        "Unable to parse constraint format:\n" + error.text(in: format),
        api: "NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)",
        remedy: "Correct the format at the mark.")
      return []
    }
  }

  /// The first view or layout guide of the constraint.
  open var firstItem: AnyObject? { first.item }
  /// The attribute of the first item.
  open var firstAttribute: Attribute { first.attribute }
  /// The second view or layout guide of the constraint; `nil` if there is none.
  open var secondItem: AnyObject? { second?.item }
  /// The attribute of the second item.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// Activates constraints, so that they take part in layout.
  ///
  /// - Parameter constraints: The constraints; active ones stay unchanged. Views without a common ancestor are misuse.
  /// - Complexity: O(*d*) for each, in the depth of its views; the layout follows before the next host frame.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints, so that they no longer take part in layout.
  ///
  /// - Parameter constraints: The constraints; inactive ones stay unchanged.
  /// - Complexity: O(*d* + *h*) for each, in the depth of its views and the number of constraints that the same view
  ///   holds.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// True if the constraint is active, that is, takes part in layout.
  ///
  /// Setting it to true while the views have no common ancestor is misuse.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }
}

extension NSLayoutConstraint {
  /// A relation between the two sides of a constraint: equal, at most or at least.
  public enum Relation: Int, Hashable, Sendable {
    /// The constraint's first side is at most the second.
    case lessThanOrEqual = -1
    /// The constraint's two sides are equal.
    case equal = 0
    /// The constraint's first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction of a layout: horizontal or vertical.
  public enum Axis: Int, Hashable, Sendable {
    /// The direction is horizontal.
    case horizontal
    /// The direction is vertical.
    case vertical
  }

  /// An attribute of a view that a constraint can relate to another: an edge, centre, dimension or baseline.
  public enum Attribute: Int, Hashable, Sendable {
    /// The attribute is none: the second attribute of a constraint without a second item.
    case notAnAttribute = 0
    /// The attribute is the left edge of a view.
    case left = 1
    /// The attribute is the right edge of a view.
    case right = 2
    /// The attribute is the top edge of a view.
    case top = 3
    /// The attribute is the bottom edge of a view.
    case bottom = 4
    /// The attribute is the leading edge of a view.
    case leading = 5
    /// The attribute is the trailing edge of a view.
    case trailing = 6
    /// The attribute is the width of a view.
    case width = 7
    /// The attribute is the height of a view.
    case height = 8
    /// The attribute is the horizontal centre of a view.
    case centerX = 9
    /// The attribute is the vertical centre of a view.
    case centerY = 10
    /// The attribute is the baseline of a view's last line of text.
    case lastBaseline = 11
    /// The attribute is the baseline of a view's first line of text.
    case firstBaseline = 12
    /// The attribute is the left edge inside a view's layout margins.
    case leftMargin = 13
    /// The attribute is the right edge inside a view's layout margins.
    case rightMargin = 14
    /// The attribute is the top edge inside a view's layout margins.
    case topMargin = 15
    /// The attribute is the bottom edge inside a view's layout margins.
    case bottomMargin = 16
    /// The attribute is the leading edge inside a view's layout margins.
    case leadingMargin = 17
    /// The attribute is the trailing edge inside a view's layout margins.
    case trailingMargin = 18
    /// The attribute is the horizontal centre between a view's layout margins.
    case centerXWithinMargins = 19
    /// The attribute is the vertical centre between a view's layout margins.
    case centerYWithinMargins = 20
  }
}
