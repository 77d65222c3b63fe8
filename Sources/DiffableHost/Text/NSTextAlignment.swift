/// A horizontal alignment of the lines of a text, such as left or centred.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// The lines of the text are aligned at the left.
  case left
  /// The lines of the text are centred.
  case center
  /// The lines of the text are aligned at the right.
  case right
  /// The lines of the text are aligned at the edge at which reading begins; the other edge stays ragged.
  ///
  /// Lines are broken here and drawn by a host, whose spaces cannot be widened to exactly the available width.
  case justified
  /// The lines of the text are aligned at the edge at which reading begins.
  case natural
}

/// A rule for breaking or truncating text that is wider than the available width.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  /// Lines break between words; lines that do not fit are omitted.
  case byWordWrapping
  /// Lines break between any two characters; lines that do not fit are omitted.
  case byCharWrapping
  /// Text that does not fit is clipped.
  case byClipping
  /// The beginning of the last line of a truncated text is replaced by “…”.
  ///
  /// Only in a single paragraph of one style: other texts are truncated at the end.
  case byTruncatingHead
  /// The end of the last line of a truncated text is replaced by “…”.
  case byTruncatingTail
  /// The middle of the last line is replaced by “…”, so that its beginning and end can be read.
  ///
  /// Only in a single paragraph of one style: other texts are truncated at the end.
  case byTruncatingMiddle
}

/// A base writing direction that a paragraph can state for its text.
public enum NSWritingDirection: Int, Hashable, Sendable {
  /// The writing direction follows from the text's letters.
  case natural = -1
  /// The text is written from left to right.
  case leftToRight = 0
  /// The text is written from right to left.
  case rightToLeft = 1
}

extension NSTextAlignment {
  /// Returns left or right in place of natural and justified alignment, for a base direction.
  package func resolved(isRightToLeft: Bool) -> NSTextAlignment {
    self == .natural || self == .justified ? isRightToLeft ? .right : .left : self
  }
}
