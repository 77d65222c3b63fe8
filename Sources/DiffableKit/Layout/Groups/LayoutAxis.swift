/// One of the two directions in which things of a layout follow each other.
package enum LayoutAxis: Hashable, Sendable {
  case horizontal
  case vertical

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGRect {
  func start(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? minX : minY }
  func end(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }

  /// The rectangle with whole points for edges.
  ///
  /// Edges are rounded and not sizes, so that rectangles that touch each other go on doing so: three columns of a third
  /// each fill the row.
  var onWholePoints: CGRect {
    let left = minX.roundedEdge
    let top = minY.roundedEdge
    return CGRect(x: left, y: top, width: maxX.roundedEdge - left, height: maxY.roundedEdge - top)
  }
}

extension CGFloat {
  /// The nearest whole point.
  ///
  /// What was added up in two ways differs in its last digits; it must not come to lie on two sides of a half.
  var roundedEdge: CGFloat { ((self * 64).rounded() / 64).rounded() }

  /// The length in whole points, upwards, unless it is more by a rounding error only.
  var wholeLength: CGFloat { Swift.max(0, (self - 0.001).rounded(.up)) }
}

extension NSDirectionalEdgeInsets {
  func start(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
  func end(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }
  func total(_ axis: LayoutAxis) -> CGFloat { start(axis) + end(axis) }
  var isFinite: Bool { top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite }
}

extension NSDirectionalRectEdge {
  static func start(_ axis: LayoutAxis) -> NSDirectionalRectEdge { axis == .horizontal ? .leading : .top }
  static func end(_ axis: LayoutAxis) -> NSDirectionalRectEdge { axis == .horizontal ? .trailing : .bottom }
}
