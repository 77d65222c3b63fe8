/// What a collection view keeps in its place when its content changes; an addition of this package.
///
/// UIKit keeps the offset: whatever is inserted above the screen pushes what the person reads downwards (`behaviour.md` D45).
/// A timeline, a log and a chat want something else each:
///
/// ```swift
/// timeline.scrollAnchoring = .visibleItems            // new posts above do not disturb
/// newestFirst.scrollAnchoring = [.visibleItems, .start]  // at the top new lines are shown, further down they do not disturb
/// chat.scrollAnchoring = [.visibleItems, .end]        // at the end new messages are followed, further up they do not disturb
/// ```
///
/// Where UIKit's behaviour does not depend on it, the reader keeps the place without being asked for: applies that UIKit does not have
/// (`edit`, `applyModels`, `applyAnimated`, `applyAndReport`, bindings) are carried out as with `[.visibleItems, .start]` as long as
/// the property was not set (C66). Set it to `[]` to have the offset kept instead.
///
/// Inserting, deleting, moving, reloading and reconfiguring rows count, animated or not, in section snapshots as well, and
/// so do rows that change their size by themselves and a window that changes its width.
public struct DiffableScrollAnchoring: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rows on screen stay where they are seen, to the point, also while the person scrolls.
  ///
  /// The first row whose top is on screen is the one that is kept, of those that stay and do not move among the others; the
  /// nearest beside the screen if there is none on it.
  public static let visibleItems = DiffableScrollAnchoring(rawValue: 1)

  /// A list that is scrolled to its start stays there.
  public static let start = DiffableScrollAnchoring(rawValue: 2)

  /// A list that is scrolled to its end stays there; an animated update shows the way.
  ///
  /// A list that is smaller than the view is at its end.
  public static let end = DiffableScrollAnchoring(rawValue: 4)
}
