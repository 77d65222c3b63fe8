/// Where the lines of a text go that are shorter than the room for them.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// To the left.
  case left
  /// To the middle.
  case center
  /// To the right.
  case right
  /// To the edge at which reading begins.
  ///
  /// Lines are broken here and drawn by a host, whose spaces cannot be widened to fill exactly the room that a line was given,
  /// so that the other edge stays ragged.
  case justified
  /// To the edge at which reading begins.
  case natural
}

/// What happens to text that is wider than the room for it.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Lines end between words; those for which there is no room are left out.
  case byWordWrapping
  /// Lines end anywhere; those for which there is no room are left out.
  case byCharWrapping
  /// What is too long is cut.
  case byClipping
  /// The beginning of the last line gives way to “…”.
  ///
  /// Only in a single paragraph that looks the same everywhere: other texts give way at their end.
  case byTruncatingHead
  /// The end of the last line gives way to “…”.
  case byTruncatingTail
  /// The middle of the last line gives way to “…”, so that its beginning and its end can be read.
  ///
  /// Only in a single paragraph that looks the same everywhere: other texts give way at their end.
  case byTruncatingMiddle
}

/// The direction in which a text is read.
public enum NSWritingDirection: Int, Hashable, Sendable {
  /// That of its letters.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

extension NSTextAlignment {
  /// Left or right in place of the edge at which reading begins.
  package func resolved(isRightToLeft: Bool) -> NSTextAlignment {
    self == .natural || self == .justified ? isRightToLeft ? .right : .left : self
  }
}
