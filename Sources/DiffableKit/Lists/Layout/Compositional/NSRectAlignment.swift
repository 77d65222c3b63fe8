/// On which side or corner of a rectangle something lies.
public enum NSRectAlignment: Int, Hashable, Sendable {
  /// In the middle.
  case none
  /// Above, in the middle.
  case top
  /// Above, where a line of text begins.
  case topLeading
  /// Where a line of text begins, in the middle.
  case leading
  /// Below, where a line of text begins.
  case bottomLeading
  /// Below, in the middle.
  case bottom
  /// Below, where a line of text ends.
  case bottomTrailing
  /// Where a line of text ends, in the middle.
  case trailing
  /// Above, where a line of text ends.
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
