/// Where the lines of a text go that are shorter than the room for them.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// To the left.
  case left
  /// To the middle.
  case center
  /// To the right.
  case right
  /// To both edges.
  case justified
  /// To the edge at which reading begins.
  case natural
}

/// What happens to text that is wider than the room for it.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Lines end between words.
  case byWordWrapping
  /// Lines end anywhere.
  case byCharWrapping
  /// What is too long is cut.
  case byClipping
  /// The end of the last line gives way to “…”.
  case byTruncatingTail = 4
}
