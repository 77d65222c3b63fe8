/// A reference area from which the content insets of a section are measured, such as the safe area.
///
/// Only its edges across the scroll direction are used.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  /// Content insets are measured from the reference of the layout's configuration; in a configuration, from the safe
  /// area.
  case automatic
  /// Content insets are measured from the edges of the collection view.
  case none
  /// Content insets are measured from the safe area.
  case safeArea
  /// Content insets are measured from the layout margins of the collection view.
  case layoutMargins
  /// Content insets are measured from the area in which lines of text are comfortable to read.
  case readableContent
}
