/// A rule about the places and sizes of views: one attribute is equal to, at most or at least another, times a number, plus a
/// number.
///
/// A rule counts while it is active. It is held by the nearest view that both its views are in, and it ends when one of them
/// leaves that view. The views have ``UIView/translatesAutoresizingMaskIntoConstraints`` set to false, as with UIKit.
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
/// Required rules that contradict each other do not stop the program: the one that was activated last is left out until
/// the others change, and a line on standard error names all of them.
@MainActor @preconcurrency open class NSLayoutConstraint: NSObject {
  let first: ConstraintSide
  let second: ConstraintSide?
  /// How the two attributes are related.
  public let relation: Relation
  /// What the second attribute is multiplied with.
  public let multiplier: CGFloat

  /// What is added to the second attribute, in points.
  ///
  /// It can be set at any time, also inside of an animation. In a cell the row follows under
  /// ``UICollectionView/SelfSizingInvalidation/enabledIncludingConstraints``.
  open var constant: CGFloat { didSet { if constant != oldValue { holder?.constraintDidChange(isStructure: false) } } }

  /// How important it is that the rule holds; ``UILayoutPriority/required`` by default.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { holder?.constraintDidChange(isStructure: true) } }
  }

  /// A name that messages about the constraint show.
  open var identifier: String?

  /// The view in whose coordinates the rule is, while it is active.
  weak var holder: UIView?
  /// The place in the order in which constraints were activated.
  var activation = 0
  static var activations = 0
  /// Whether the rule makes no sense, which was reported; it never counts.
  private(set) var isRefused = false

  /// Makes a rule about two attributes, or one attribute and a number; it is not active yet.
  ///
  /// Anchors such as ``UIView/leadingAnchor`` say the same in fewer words, and are checked by the compiler.
  ///
  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - attr1: Its attribute.
  ///   - relation: Whether the first is equal to the rest, at most that or at least that.
  ///   - view2: A view or a layout guide; nil if the rule is about the first alone.
  ///   - attr2: Its attribute; ``Attribute/notAnAttribute`` without a second view.
  ///   - multiplier: What the second attribute is multiplied with.
  ///   - c: What is added to it, in points.
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

  /// Makes constraints from a line of text that draws a row or a column of views.
  ///
  /// - `H:` or `V:` says whether the views follow each other from side to side, as without it, or from top to bottom.
  /// - `[name]` is a view, `|` at the beginning or the end the superview of the view beside it.
  /// - `-` is the usual space: 8 points between views, the superview's ``UIView/layoutMargins`` at its edges. `-12-` is a distance in
  ///   points. With nothing between them two edges meet.
  /// - `[name(40)]` says how large a view is, `[name(==other)]` that it is as large as another, `[name(other/2+10)]` and
  ///   `[name(other.height)]` how it depends on another.
  /// - In parentheses there may be several demands with a relation and a priority, on sizes and on distances:
  ///   `-(>=8,<=20@750)-`. A name can stand for any number.
  ///
  /// ```swift
  /// NSLayoutConstraint.activate(
  ///   NSLayoutConstraint.constraints(
  ///     withVisualFormat: "H:|-[icon(24)]-[title]-(>=8)-[badge]-|", options: .alignAllCenterY, metrics: nil,
  ///     views: ["icon": icon, "title": title, "badge": badge]))
  /// ```
  ///
  /// A format that is wrong, or has a name that stands for nothing, is misuse: the report shows the place in the format, and the
  /// result is empty.
  ///
  /// - Parameters:
  ///   - format: The line of text.
  ///   - opts: How the views are aligned with each other across the format, and in which direction it is read.
  ///   - metrics: The numbers that names stand for, in points or as priorities; a metric comes before a view of the same name.
  ///   - views: The views and layout guides that names stand for; those beside a `|` are in their superview already.
  /// - Returns: The constraints, not active yet.
  /// - Complexity: O(*n*) in the length of the format.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      return try VisualFormatLayout(
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

  /// The first view or layout guide.
  open var firstItem: AnyObject? { first.item }
  /// The attribute of the first.
  open var firstAttribute: Attribute { first.attribute }
  /// The second view or layout guide, nil if there is none.
  open var secondItem: AnyObject? { second?.item }
  /// The attribute of the second.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// Makes constraints count.
  ///
  /// - Parameter constraints: The constraints; those that are active stay so. Views that are in no common view are misuse.
  /// - Complexity: O(*d*) for each, in the depth of its views; the layout follows before the next frame.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints count no more.
  ///
  /// - Parameter constraints: The constraints; those that are not active stay so.
  /// - Complexity: O(*d* + *h*) for each, in the depth of its views and the constraints that its holder has.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Whether the rule counts.
  ///
  /// Setting it to true while the views are in no common view is misuse.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }
}

extension NSLayoutConstraint {
  /// How two attributes are related.
  public enum Relation: Int, Hashable, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// They are equal.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction.
  public enum Axis: Int, Hashable, Sendable {
    /// From side to side.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// An edge, a middle, a size or a line of text of a view.
  public enum Attribute: Int, Hashable, Sendable {
    /// None.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The upper edge.
    case top = 3
    /// The lower edge.
    case bottom = 4
    /// The edge at which reading begins.
    case leading = 5
    /// The edge at which reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The middle from side to side.
    case centerX = 9
    /// The middle from top to bottom.
    case centerY = 10
    /// The line on which the last line of text stands.
    case lastBaseline = 11
    /// The line on which the first line of text stands.
    case firstBaseline = 12
    /// The left edge, moved in by the margin.
    case leftMargin = 13
    /// The right edge, moved in by the margin.
    case rightMargin = 14
    /// The upper edge, moved in by the margin.
    case topMargin = 15
    /// The lower edge, moved in by the margin.
    case bottomMargin = 16
    /// The edge at which reading begins, moved in by the margin.
    case leadingMargin = 17
    /// The edge at which reading ends, moved in by the margin.
    case trailingMargin = 18
    /// The middle between the margins from side to side.
    case centerXWithinMargins = 19
    /// The middle between the margins from top to bottom.
    case centerYWithinMargins = 20
  }
}
