/// The side or corner of a rectangle with which another rectangle is aligned.
public enum NSRectAlignment: Int, Hashable, Sendable {
  /// Aligned with the centre of the rectangle.
  case none
  /// Aligned with the middle of the rectangle's top edge.
  case top
  /// Aligned with the rectangle's top leading corner.
  case topLeading
  /// Aligned with the middle of the rectangle's leading edge.
  case leading
  /// Aligned with the rectangle's bottom leading corner.
  case bottomLeading
  /// Aligned with the middle of the rectangle's bottom edge.
  case bottom
  /// Aligned with the rectangle's bottom trailing corner.
  case bottomTrailing
  /// Aligned with the middle of the rectangle's trailing edge.
  case trailing
  /// Aligned with the rectangle's top trailing corner.
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
