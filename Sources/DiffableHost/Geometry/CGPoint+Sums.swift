extension CGPoint {
  package static func + (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x + right.x, y: left.y + right.y) }
  package static func - (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x - right.x, y: left.y - right.y) }
  package static func += (left: inout CGPoint, right: CGPoint) { left = left + right }
}
