/// A side or corner of a rectangle with which another rectangle is aligned, or the centre of the rectangle.
public enum NSRectAlignment: Int, Hashable, Sendable {
  /// The other rectangle is aligned with the centre of the rectangle.
  case none
  /// The other rectangle is aligned with the middle of the rectangle's top edge.
  case top
  /// The other rectangle is aligned with the rectangle's top leading corner.
  case topLeading
  /// The other rectangle is aligned with the middle of the rectangle's leading edge.
  case leading
  /// The other rectangle is aligned with the rectangle's bottom leading corner.
  case bottomLeading
  /// The other rectangle is aligned with the middle of the rectangle's bottom edge.
  case bottom
  /// The other rectangle is aligned with the rectangle's bottom trailing corner.
  case bottomTrailing
  /// The other rectangle is aligned with the middle of the rectangle's trailing edge.
  case trailing
  /// The other rectangle is aligned with the rectangle's top trailing corner.
  case topTrailing

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
