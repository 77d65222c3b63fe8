/// The area that the content insets of a section are measured from.
///
/// Only its edges across the scroll direction are used.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  /// The reference of the layout's configuration; in a configuration, the safe area.
  case automatic
  /// The edges of the collection view.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins of the collection view.
  case layoutMargins
  /// The area in which lines of text are comfortable to read.
  case readableContent
}
