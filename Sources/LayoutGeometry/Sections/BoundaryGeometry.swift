import DiffableHost

/// The plan of a header, a footer or another boundary view of a section or of the whole layout.
package struct BoundaryPlan: Equatable {
  /// A side of the content at which a boundary view is, or the middle of the content for a view over it.
  package enum Side {
    /// The boundary view is before the content along the scroll direction.
    case start
    case end
    /// The boundary view is beside the content, at its start across the scroll direction.
    case crossStart
    case crossEnd
    /// The boundary view is over the middle of the content.
    case middle
  }

  package var width: LayoutLength
  package var height: LayoutLength
  package var insets = NSDirectionalEdgeInsets.zero
  package var kind: String
  /// The index of the boundary view among those of its kind.
  package var ordinal = 0
  package var edges: NSDirectionalRectEdge
  package var offset = CGPoint.zero
  package var extends = true
  package var isPinned = false
  package var zIndex = 0
  /// The interval across the scroll direction in which the boundary view may be, in points.
  package var region: ClosedRange<CGFloat> = 0...0
  /// The size to which the boundary view's fractional lengths refer, in points.
  package var container = CGSize.zero

  package init(
    width: LayoutLength, height: LayoutLength, insets: NSDirectionalEdgeInsets = NSDirectionalEdgeInsets.zero,
    kind: String, ordinal: Int = 0, edges: NSDirectionalRectEdge, offset: CGPoint = CGPoint.zero, extends: Bool = true,
    isPinned: Bool = false, zIndex: Int = 0, region: ClosedRange<CGFloat> = 0...0, container: CGSize = CGSize.zero
  ) {
    self.width = width
    self.height = height
    self.insets = insets
    self.kind = kind
    self.ordinal = ordinal
    self.edges = edges
    self.offset = offset
    self.extends = extends
    self.isPinned = isPinned
    self.zIndex = zIndex
    self.region = region
    self.container = container
  }

  package func length(_ axis: LayoutAxis) -> LayoutLength { axis == .horizontal ? width : height }

  package func side(_ axis: LayoutAxis) -> Side {
    if edges.contains(.start(axis)) { return .start }
    if edges.contains(.end(axis)) { return .end }
    if edges.contains(.start(axis.other)) { return .crossStart }
    return edges.contains(.end(axis.other)) ? .crossEnd : .middle
  }
}

/// The boundary views of a section or of the whole layout: their plans and measured sizes.
@MainActor package struct BoundaryGeometry {
  package let axis: LayoutAxis
  package let plans: [BoundaryPlan]
  /// The pixel grid to which the frames of the boundary views are aligned.
  package let grid: PixelGrid
  private var measured: [CGSize?]
  /// The length in points by which the boundary views push the content away from the start.
  package private(set) var startLength: CGFloat = 0
  /// The length in points that the boundary views add after the content.
  package private(set) var endLength: CGFloat = 0

  package init(axis: LayoutAxis, plans: [BoundaryPlan], grid: PixelGrid = PixelGrid()) {
    self.axis = axis
    self.grid = grid
    self.plans = plans
    measured = Array(repeating: nil, count: plans.count)
    addUp()
  }

  private mutating func addUp() {
    startLength = 0
    endLength = 0
    for (index, plan) in plans.enumerated() where plan.extends {
      let length = size(of: index)[axis]
      switch plan.side(axis) {
      case .start: startLength = max(startLength, grid.length(length - plan.offset[axis]))
      case .end: endLength = max(endLength, grid.length(length + plan.offset[axis]))
      case .crossStart, .crossEnd, .middle: break
      }
    }
  }

  package func index(ofKind kind: String, ordinal: Int) -> Int? {
    plans.firstIndex { $0.kind == kind && $0.ordinal == ordinal }
  }

  /// Returns the measured size of a boundary view; `nil` if the view has not been measured.
  func measured(_ index: Int) -> CGSize? { measured[index] }

  package func size(of index: Int) -> CGSize {
    let plan = plans[index]
    var size = CGSize.zero
    for axis in [LayoutAxis.horizontal, .vertical] {
      let length = plan.length(axis)
      size[axis] =
        length.definite(in: plan.container) ?? measured[index]?[axis] ?? length.nominal(in: plan.container)
    }
    return size
  }

  /// Stores the measured size of a boundary view, in points.
  ///
  /// - Returns: True if the size of the view has changed.
  package mutating func setSize(_ size: CGSize, of index: Int) -> Bool {
    var new = CGSize.zero
    for axis in [LayoutAxis.horizontal, .vertical] where plans[index].length(axis).isEstimated {
      new[axis] = grid.length(size[axis])
    }
    let old = self.size(of: index)
    measured[index] = new
    addUp()
    return self.size(of: index) != old
  }

  /// Copies the measured sizes of boundary views with the same kind, index and dimensions from the boundary views
  /// before a change.
  package mutating func keepSizes(of old: BoundaryGeometry) {
    for (index, plan) in plans.enumerated() {
      guard let oldIndex = old.index(ofKind: plan.kind, ordinal: plan.ordinal),
        old.plans[oldIndex].width == plan.width, old.plans[oldIndex].height == plan.height, old.grid == grid
      else { continue }
      measured[index] = old.measured[oldIndex]
    }
    addUp()
  }

  /// Returns the frame of a boundary view that is not pinned.
  ///
  /// - Parameters:
  ///   - index: The index of the view.
  ///   - start: The start of the view's content along the scroll direction, in points.
  ///   - end: The end of that content, in points.
  /// - Returns: The frame in the layout's content, in points.
  package func frame(_ index: Int, start: CGFloat, end: CGFloat) -> CGRect {
    let plan = plans[index]
    let size = size(of: index)
    let length = size[axis]
    let across = size[axis.other]
    var origin = CGPoint.zero
    switch plan.side(axis) {
    case .start: origin[axis] = plan.extends ? start - length : start
    case .end: origin[axis] = plan.extends ? end : end - length
    case .crossStart, .crossEnd, .middle: origin[axis] = (start + end - length) / 2
    }
    if plan.edges.contains(.start(axis.other)) {
      origin[axis.other] = plan.region.lowerBound
    } else if plan.edges.contains(.end(axis.other)) {
      origin[axis.other] = plan.region.upperBound - across
    } else {
      origin[axis.other] = (plan.region.lowerBound + plan.region.upperBound - across) / 2
    }
    var insets = plan.insets
    if plan.width.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if plan.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return grid.edges(CGRect(origin: origin + plan.offset, size: size).inset(by: insets.leftToRight))
  }

  /// Returns the length in points of the longest pinned boundary view at an edge of the visible bounds.
  package func pinnedLength(_ edge: PinningRange.Edge) -> CGFloat {
    let pinned = plans.indices.filter { plans[$0].isPinned && (plans[$0].side(axis) == .end) == (edge == .trailing) }
    return pinned.map { size(of: $0)[axis] }.max() ?? 0
  }

  /// Returns the range in which a boundary view is pinned; `nil` if the view is not pinned.
  ///
  /// - Parameters:
  ///   - index: The index of the view.
  ///   - frame: The frame of the view while it is not pinned.
  ///   - start: The start of the content with which the view stays visible, without the boundary views.
  ///   - end: The end of that content.
  /// - Returns: The range of the view's position, and the edge of the visible bounds at which it is pinned.
  package func pin(_ index: Int, frame: CGRect, start: CGFloat, end: CGFloat) -> PinningRange? {
    guard plans[index].isPinned else { return nil }
    let length = frame.end(axis) - frame.start(axis)
    var pin = PinningRange(resting: frame, lower: frame.start(axis), upper: frame.start(axis))
    pin.isHorizontal = axis == .horizontal
    switch plans[index].side(axis) {
    case .end:
      pin.edge = .trailing
      pin.lower = min(start, pin.upper)
    default: pin.upper = max(pin.lower, end - length)
    }
    return pin
  }
}
