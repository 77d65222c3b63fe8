/// The place on screen of an item that a list goes to, whichever way the list scrolls; an addition of this package.
///
/// See ``DiffableDataSource/scroll(to:at:animated:opensParents:completion:)``.
public enum DiffableScrollPosition: Hashable, Sendable, CaseIterable {
  /// Wherever it is seen with the least scrolling; an item that is seen whole already stays where it is.
  case nearest

  /// Where reading begins: at the top, or at the leading edge of a list that scrolls from side to side.
  case start

  /// In the middle.
  case middle

  /// At the bottom, or at the trailing edge of a list that scrolls from side to side.
  case end
}
