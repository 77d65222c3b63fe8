/// A view that arranges views in a row or a column.
///
/// Hidden views take no space. A stack view in a layout with constraints adds constraints for its arranged views: their
/// hugging and compression resistance priorities decide which of them gets extra space or is compressed. Other stack
/// views give each view the size that `sizeThatFits(_:)` returns for the available space, so that labels wrap.
open class UIStackView: UIView {
  /// The direction of the arranged views; horizontal by default.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { arrangementDidChange() } }
  /// The distribution of the arranged views along the axis.
  open var distribution: Distribution = .fill { didSet { arrangementDidChange() } }
  /// The alignment of the arranged views across the axis.
  open var alignment: Alignment = .fill { didSet { arrangementDidChange() } }
  /// The distance between two arranged views, in points.
  open var spacing: CGFloat = 0 { didSet { arrangementDidChange() } }
  /// True if the views are arranged inside `layoutMargins`.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementDidChange() } }

  /// The views that the stack view arranges, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  /// The sizes that arranged views of the plain class `UIView` had when they were added: the natural sizes of these
  /// views, which have no other once the stack view has stretched them.
  private var plainSizes: [ObjectIdentifier: CGSize] = [:]

  /// The value for ``setCustomSpacing(_:after:)`` that stands for ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// Makes a stack view with arranged views.
  ///
  /// - Parameter views: The views in order.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Makes an empty stack view.
  ///
  /// - Parameter frame: The frame in the superview's coordinates, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes an empty stack view; archives are not supported, the initialiser is declared so that subclasses written for
  /// UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds an arranged view at the end.
  ///
  /// - Parameter view: The view.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count - (arrangedSubviews.contains { $0 === view } ? 1 : 0))
  }

  /// Inserts an arranged view at an index, or moves it there.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - stackIndex: The index among the other arranged views, at most their number.
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
    // Tab moves the focus in the order of the subviews, so that order has to follow the arrangement.
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

  /// Removes a view from the arranged views.
  ///
  /// The view stays a subview: remove it from the superview, or hide it, too.
  ///
  /// - Parameter view: The view.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    plainSizes[ObjectIdentifier(view)] = nil
    arrangementDidChange()
  }

  /// Sets the distance between an arranged view and the next one.
  ///
  /// - Parameters:
  ///   - spacing: The distance in points, or ``spacingUseDefault``.
  ///   - arrangedSubview: The view before the distance.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// Returns the custom distance between an arranged view and the next one.
  ///
  /// - Parameter arrangedSubview: The view before the distance.
  /// - Returns: The distance in points; ``spacingUseDefault`` if none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  override func arrangementDidChange() {
    arrangedSubviews.removeAll { $0.superview !== self }
    if placesByConstraints { layoutRoot.setNeedsSolve(isStructure: true) }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private var isVertical: Bool { axis == .vertical }

  var shownViews: [UIView] { arrangedSubviews.filter { !$0.isHidden && $0.superview === self } }

  /// True if the stack view takes part in Auto Layout: constraints place the stack view, or views inside.
  var placesByConstraints: Bool {
    !isLayoutRoot || arrangedSubviews.contains { ($0.autoLayoutState?.outerCount ?? 0) > 0 }
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

  /// Lays out the arranged views, unless constraints do.
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

  /// Returns the length of each arranged view along the axis, and the distances between views.
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

  /// Returns the natural lengths of the views; in a row, text shares the width that the other views leave.
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

  /// Returns the size of all arranged views for an available size, with distances and margins.
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

  /// The size of all arranged views in unlimited space.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
  }

  override var heightDependsOnWidth: Bool { true }

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

  override var distributesSpaceByContent: Bool { distribution == .fillProportionally }
}

extension UIStackView {
  /// A rule by which a stack view distributes its arranged views along the axis.
  public enum Distribution: Int, Hashable, Sendable {
    /// The arranged views have their natural lengths, and one gets the extra space: by hugging priority with
    /// constraints, otherwise the last that can grow.
    case fill
    /// All arranged views have the same length.
    case fillEqually
    /// The lengths of the arranged views are proportional to their natural lengths.
    case fillProportionally
    /// The extra space is distributed equally to the gaps between the arranged views.
    case equalSpacing
    /// The distances between the centres of the arranged views are equal; without constraints, the same as
    /// ``equalSpacing``.
    case equalCentering
  }

  /// A rule by which a stack view aligns its arranged views across the axis.
  public enum Alignment: Int, Hashable, Sendable {
    /// The arranged views fill the stack view across the axis.
    case fill
    /// The arranged views are aligned at the leading or top edge.
    case leading
    /// The arranged views are aligned at their first baselines; without constraints, at the top edge.
    case firstBaseline
    /// The arranged views are centred across the axis.
    case center
    /// The arranged views are aligned at the trailing or bottom edge.
    case trailing
    /// The arranged views are aligned at their last baselines; without constraints, at the bottom edge.
    case lastBaseline

    /// The arranged views of a row are aligned at the top edge.
    public static let top = Alignment.leading
    /// The arranged views of a row are aligned at the bottom edge.
    public static let bottom = Alignment.trailing
  }
}
