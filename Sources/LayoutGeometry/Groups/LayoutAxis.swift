import DiffableHost

/// An axis of a layout: horizontal or vertical.
package enum LayoutAxis: Hashable, Sendable {
  case horizontal
  case vertical

  package var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  package subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  package subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGRect {
  package func start(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? minX : minY }
  package func end(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }
}

extension NSDirectionalEdgeInsets {
  package func start(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
  package func end(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }
  package func total(_ axis: LayoutAxis) -> CGFloat { start(axis) + end(axis) }
  package var isFinite: Bool { top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite }
}

extension NSDirectionalRectEdge {
  package static func start(_ axis: LayoutAxis) -> NSDirectionalRectEdge { axis == .horizontal ? .leading : .top }
  package static func end(_ axis: LayoutAxis) -> NSDirectionalRectEdge { axis == .horizontal ? .trailing : .bottom }
}
