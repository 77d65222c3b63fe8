/// What the content insets of a section begin at.
///
/// Only the sides across the direction of scrolling count.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  /// What the layout's configuration says; of a configuration the safe area.
  case automatic
  /// The edges of the view.
  case none
  /// The safe area.
  case safeArea
  /// The view's layout margins.
  case layoutMargins
  /// The part in which lines of text are not too long to read.
  case readableContent
}
