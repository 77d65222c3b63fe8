/// The side or corner of a rectangle with which another rectangle is aligned.
public enum NSRectAlignment: Int, Hashable, Sendable {
  /// Aligned with the centre.
  case none
  /// Aligned with the middle of the top edge.
  case top
  /// Aligned with the top leading corner.
  case topLeading
  /// Aligned with the middle of the leading edge.
  case leading
  /// Aligned with the bottom leading corner.
  case bottomLeading
  /// Aligned with the middle of the bottom edge.
  case bottom
  /// Aligned with the bottom trailing corner.
  case bottomTrailing
  /// Aligned with the middle of the trailing edge.
  case trailing
  /// Aligned with the top trailing corner.
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
