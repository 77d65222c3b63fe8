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
