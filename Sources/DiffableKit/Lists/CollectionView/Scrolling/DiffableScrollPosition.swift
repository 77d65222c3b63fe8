/// A position on screen to which a list scrolls an item, such as the start or the centre of the visible bounds,
/// whatever the list's scroll direction; an addition of this package.
///
/// See ``DiffableDataSource/scroll(to:at:animated:opensParents:completion:)``.
public enum DiffableScrollPosition: Hashable, Sendable, CaseIterable {
  /// The item is scrolled to the position that needs the least scrolling; an item that is entirely visible already
  /// stays.
  case nearest

  /// The item is scrolled to the start of the visible bounds: the top, or the leading edge of a list that scrolls
  /// horizontally.
  case start

  /// The item is scrolled to the centre of the visible bounds.
  case middle

  /// The item is scrolled to the end of the visible bounds: the bottom, or the trailing edge of a list that scrolls
  /// horizontally.
  case end
}
