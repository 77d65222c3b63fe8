/// A set of the parts of the content that a collection view keeps at the same position on screen when its content
/// changes; an addition of this package.
///
/// UIKit keeps the content offset: rows inserted above the screen push the visible rows downwards (`behaviour.md` D45).
/// Timelines, logs and chats each need another anchoring:
///
/// ```swift
/// timeline.scrollAnchoring = .visibleItems            // new posts above do not shift the visible ones
/// newestFirst.scrollAnchoring = [.visibleItems, .start]  // at the top new lines are shown, further down no shift
/// chat.scrollAnchoring = [.visibleItems, .end]        // at the end new messages are followed, further up no shift
/// ```
///
/// The methods that UIKit does not have (`edit`, `applyModels`, `applyAnimated`, `applyAndReport`, bindings) keep the
/// reading position by default, as with `[.visibleItems, .start]`, as long as the property was not set (C66). Set the
/// property to `[]` to keep the content offset instead.
///
/// Anchoring applies to rows that are inserted, deleted, moved, reloaded or reconfigured, animated or not, in section
/// snapshots as well, to rows that change their size, and to a window that changes its width.
public struct DiffableScrollAnchoring: OptionSet, Hashable, Sendable {
  /// The bits of the set of anchored parts.
  public let rawValue: Int

  /// Creates a set of anchored parts from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The option with which the rows on screen keep their position to the point, also while the person scrolls.
  ///
  /// The anchor is the first row with its top edge on screen, among the rows that stay and do not move; if there is
  /// none, the row nearest to the screen.
  public static let visibleItems = DiffableScrollAnchoring(rawValue: 1)

  /// The start of the content: a list that is scrolled to its start stays there.
  public static let start = DiffableScrollAnchoring(rawValue: 2)

  /// The option for the end of the content: a list that is scrolled to its end stays there, and an animated update
  /// animates the scrolling.
  ///
  /// A list that is smaller than the view is at its end.
  public static let end = DiffableScrollAnchoring(rawValue: 4)
}
