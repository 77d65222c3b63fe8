/// Places views one after another, in a row or in a column.
///
/// Hidden views take no room. A stack that constraints place adds constraints for its views to them: how strongly a view resists
/// being larger or smaller than its content says which of them gets the room that is left, or lacks it. Other stacks give each
/// view the size of its `sizeThatFits(_:)` for the room there is, so that labels wrap.
open class UIStackView: UIView {
  /// Whether views go from left to right or from top to bottom; from left to right by default.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { arrangementDidChange() } }
  /// How the room along the axis is shared.
  open var distribution: Distribution = .fill { didSet { arrangementDidChange() } }
  /// Where views go across the axis.
  open var alignment: Alignment = .fill { didSet { arrangementDidChange() } }
  /// The distance between two views in points.
  open var spacing: CGFloat = 0 { didSet { arrangementDidChange() } }
  /// Whether `layoutMargins` are kept free.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementDidChange() } }

  /// The views that are placed, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  /// The sizes that plain views came with: they have no other size of their own once they have been stretched.
  private var plainSizes: [ObjectIdentifier: CGSize] = [:]

  /// Stands in ``setCustomSpacing(_:after:)`` for ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// Makes a stack of views.
  ///
  /// - Parameter views: The views in order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Makes an empty stack.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// An empty stack.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds a view at the end.
  ///
  /// - Parameter view: The view.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count - (arrangedSubviews.contains { $0 === view } ? 1 : 0))
  }

  /// Adds a view at a place in the order, or moves it there.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - stackIndex: The place, from 0 to the number of other views.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let others = arrangedSubviews.filter { $0 !== view }
    guard (0...others.count).contains(stackIndex) else {
      return reportMisuse(
        "Index \(stackIndex) is out of bounds 0 ... \(others.count).", api: "UIStackView.insertArrangedSubview(_:at:)")
    }
    arrangedSubviews = others
    if type(of: view) == UIView.self, plainSizes[ObjectIdentifier(view)] == nil {
      plainSizes[ObjectIdentifier(view)] = view.frame.size
    }
    // The order of subviews is the order in which Tab goes through them.
    if stackIndex < arrangedSubviews.count {
      insertSubview(view, belowSubview: arrangedSubviews[stackIndex])
    } else if view.superview === self {
      bringSubviewToFront(view)
    } else {
      addSubview(view)
    }
    arrangedSubviews.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangementDidChange()
  }

  /// Stops placing a view.
  ///
  /// It stays a subview: remove it from there, or hide it, too.
  ///
  /// - Parameter view: The view.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    plainSizes[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  /// Sets the distance between a view and the next.
  ///
  /// - Parameters:
  ///   - spacing: The distance in points, or ``spacingUseDefault``.
  ///   - arrangedSubview: The view before.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// The distance that was set between a view and the next.
  ///
  /// - Parameter arrangedSubview: The view before.
  /// - Returns: ``spacingUseDefault`` if none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  override func arrangementDidChange() {
    arrangedSubviews.removeAll { $0.superview !== self }
    if placesByConstraints { layoutRoot.noteConstraintChange(isStructure: true) }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private var isVertical: Bool { axis == .vertical }

  var shownViews: [UIView] { arrangedSubviews.filter { !$0.isHidden && $0.superview === self } }

  /// Whether the stack is part of a layout by constraints: it is placed by some, or some place a view in it.
  var placesByConstraints: Bool {
    !isLayoutRoot || arrangedSubviews.contains { ($0.constraintBook?.outerCount ?? 0) > 0 }
  }

  private func naturalSize(of view: UIView, in room: CGSize) -> CGSize {
    if view.isSizedByConstraints {
      let hasWidth = room.width < 1_000_000
      return view.systemLayoutSizeFitting(
        CGSize(width: hasWidth ? room.width : 0, height: 0),
        withHorizontalFittingPriority: isVertical && alignment == .fill && hasWidth ? .required - 1 : .fittingSizeLevel,
        verticalFittingPriority: .fittingSizeLevel)
    }
    return plainSizes[ObjectIdentifier(view)] ?? view.sizeThatFits(room)
  }

  func gap(after view: UIView) -> CGFloat { customSpacing[ObjectIdentifier(view)] ?? spacing }

  override func mirrorsFrame(of subview: UIView) -> Bool {
    arrangedSubviews.contains { $0 === subview } && !placesByConstraints
  }

  /// Places the views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !placesByConstraints else { return }
    let views = shownViews
    guard !views.isEmpty else { return }
    let room = CGRect(origin: .zero, size: bounds.size).inset(by: margins)
    let across = isVertical ? room.width : room.height
    let along = isVertical ? room.height : room.width
    let gaps = views.dropLast().map { gap(after: $0) }
    let plan = lengths(of: views, along: along, across: across, gaps: gaps)
    var position = isVertical ? room.minY : room.minX
    for (index, view) in views.enumerated() {
      let length = plan.lengths[index]
      let natural =
        isVertical
        ? naturalSize(of: view, in: CGSize(width: across, height: length)).width
        : naturalSize(of: view, in: CGSize(width: length, height: across)).height
      let (offset, breadth) = placeAcross(natural: natural, room: across)
      view.frame =
        isVertical
        ? CGRect(x: room.minX + offset, y: position, width: breadth, height: length)
        : CGRect(x: position, y: room.minY + offset, width: length, height: breadth)
      if index < gaps.count { position += length + plan.gaps[index] }
    }
  }

  private func placeAcross(natural: CGFloat, room: CGFloat) -> (CGFloat, CGFloat) {
    let breadth = min(natural, room)
    switch alignment {
    case .fill: return (0, room)
    case .leading, .firstBaseline: return (0, breadth)
    case .center: return (((room - breadth) / 2).rounded(), breadth)
    case .trailing, .lastBaseline: return (room - breadth, breadth)
    }
  }

  /// How long each view is, and how far they are apart.
  private func lengths(
    of views: [UIView], along: CGFloat, across: CGFloat, gaps: [CGFloat]
  ) -> (lengths: [CGFloat], gaps: [CGFloat]) {
    let free = max(0, along - gaps.reduce(0, +))
    if distribution == .fillEqually {
      return (views.map { _ in free / CGFloat(views.count) }, gaps)
    }
    var lengths = naturalLengths(of: views, along: free, across: across)
    let rest = free - lengths.reduce(0, +)
    switch distribution {
    case .equalSpacing, .equalCentering:
      guard !gaps.isEmpty, rest > 0 else { return (lengths, gaps) }
      return (lengths, gaps.map { $0 + rest / CGFloat(gaps.count) })
    case .fillProportionally:
      let sum = lengths.reduce(0, +)
      return (sum > 0 ? lengths.map { $0 * free / sum } : lengths, gaps)
    case .fill, .fillEqually:
      if rest != 0, let index = views.lastIndex(where: \.isFlexible) ?? views.indices.last {
        lengths[index] = max(0, lengths[index] + rest)
      }
      return (lengths, gaps)
    }
  }

  /// What the views ask for; in a row, text shares what the others leave.
  private func naturalLengths(of views: [UIView], along: CGFloat, across: CGFloat) -> [CGFloat] {
    if isVertical {
      return views.map {
        naturalSize(of: $0, in: CGSize(width: across, height: CGFloat.greatestFiniteMagnitude)).height
      }
    }
    let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: across)
    var lengths = views.map { naturalSize(of: $0, in: unlimited).width }
    var excess = lengths.reduce(0, +) - along
    while excess > 0.5 {
      guard let index = views.indices.filter({ views[$0].isFlexible }).max(by: { lengths[$0] < lengths[$1] }),
        lengths[index] > 0
      else { break }
      let others = views.indices.filter { views[$0].isFlexible && $0 != index }.map { lengths[$0] }.max() ?? 0
      let step = min(excess, max(lengths[index] - others, 1))
      lengths[index] -= step
      excess -= step
    }
    return lengths
  }

  /// The size of all views for the room there is, with the space between and around them.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let views = shownViews
    let margins = margins
    let limit = max(0, size.width - margins.left - margins.right)
    let gaps = views.dropLast().reduce(CGFloat(0)) { $0 + gap(after: $1) }
    var width: CGFloat = 0
    var height: CGFloat = 0
    if isVertical {
      for view in views {
        let fitting = naturalSize(of: view, in: CGSize(width: limit, height: CGFloat.greatestFiniteMagnitude))
        width = max(width, fitting.width)
        height += fitting.height
      }
      height += gaps
    } else {
      let unlimited = CGFloat.greatestFiniteMagnitude
      let lengths =
        distribution == .fillEqually && limit < 100_000
        ? views.map { _ in max(0, limit - gaps) / CGFloat(max(views.count, 1)) }
        : naturalLengths(of: views, along: max(0, limit - gaps), across: unlimited)
      for (view, length) in zip(views, lengths) {
        height = max(height, naturalSize(of: view, in: CGSize(width: length, height: unlimited)).height)
        width += length
      }
      width += gaps
    }
    return CGSize(
      width: min(size.width, width + margins.left + margins.right), height: height + margins.top + margins.bottom)
  }

  /// The size of all views in unlimited room.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
  }

  override var wrapsContent: Bool { true }

  override func viewForBaseline(isFirst: Bool) -> UIView? {
    placesByConstraints ? isFirst ? shownViews.first : shownViews.last : nil
  }

  override func contentSizeForConstraints(keepsLines: Bool) -> CGSize {
    placesByConstraints
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      : super.contentSizeForConstraints(keepsLines: keepsLines)
  }

  override func arrangesByConstraints(_ view: UIView) -> Bool {
    arrangedSubviews.contains { $0 === view } && placesByConstraints
  }

  override var sharesByContent: Bool { distribution == .fillProportionally }
}

extension UIStackView {
  /// How the room along the axis is shared.
  public enum Distribution: Int, Hashable, Sendable {
    /// Each view gets what it asks for, the last that can grow takes the rest.
    case fill
    /// All get the same.
    case fillEqually
    /// Each gets a share as large as what it asks for.
    case fillProportionally
    /// The distances grow.
    case equalSpacing
    /// The distances grow, as in ``equalSpacing``.
    case equalCentering
  }

  /// Where views go across the axis.
  public enum Alignment: Int, Hashable, Sendable {
    /// Over the whole room.
    case fill
    /// To the edge at which reading begins, or the upper one.
    case leading
    /// To the upper edge.
    case firstBaseline
    /// To the middle.
    case center
    /// To the edge at which reading ends, or the lower one.
    case trailing
    /// To the lower edge.
    case lastBaseline

    /// To the upper edge.
    public static let top = Alignment.leading
    /// To the lower edge.
    public static let bottom = Alignment.trailing
  }
}
