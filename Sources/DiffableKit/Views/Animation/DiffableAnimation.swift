/// How one apply shows the way from the old list to the new one; an addition of this package.
///
/// UIKit animates all of an apply in one way or nothing of it. Here each apply chooses, and each kind of change:
///
/// ```swift
/// var arriving = DiffableAnimation()
/// arriving.insertion = .slide(.leading)
/// arriving.deletion = .none
/// dataSource.applyAnimated(snapshot, with: arriving)
/// ```
///
/// A person who prefers stillness sees none of it, whatever is chosen.
public struct DiffableAnimation: Hashable, Sendable {
  /// How rows come or go.
  public enum Effect: Hashable, Sendable {
    /// At once.
    case none
    /// From or to transparent, in their place.
    case fade
    /// From or to one side of their place.
    case slide(Edge)
    /// From or to no height, around the middle of their place.
    case unfold
  }

  /// A side of a row.
  public enum Edge: Hashable, Sendable {
    /// Above.
    case top
    /// Below.
    case bottom
    /// Where a line of text begins.
    case leading
    /// Where a line of text ends.
    case trailing
  }

  /// How rows come that are new in the snapshot.
  public var insertion = Effect.fade
  /// How rows go that are no more in the snapshot.
  public var deletion = Effect.fade
  /// How the old cell of a row that is reloaded goes and the new one comes; so do headers and footers of reloaded sections.
  public var reload = Effect.fade
  /// Whether rows that stay are seen on their way to their new places, and rows whose size changes growing; otherwise they
  /// are there at once.
  public var showsMovement = true
  /// The time that all of it takes, in seconds; 0 or less shows nothing.
  public var duration: Double

  /// Rows fade in and out, reloaded ones from one cell to the other, and glide to their new places: what `animatingDifferences: true` does.
  ///
  /// - Parameter duration: The time that it takes, in seconds.
  public init(duration: Double = 0.3) { self.duration = duration }
}

extension DiffableAnimation {
  /// The animation of what does not say how it goes: as long as the transaction says in which it is asked for, if one does.
  static var usual: DiffableAnimation {
    let chosen = MainQueue.isCurrent ? MainActor.assumeIsolated { CATransaction.chosenDuration } : nil
    return chosen.map { DiffableAnimation(duration: $0) } ?? DiffableAnimation()
  }
}

extension DiffableAnimation.Edge {
  /// Where the place beside a row is on this side: so many widths to the right, so many heights below.
  private var offset: (widths: CGFloat, heights: CGFloat) {
    switch self {
    case .top: (0, -1)
    case .bottom: (0, 1)
    case .leading: (-1, 0)
    case .trailing: (1, 0)
    }
  }

  /// The way of a view that comes from this side.
  var entrance: Entrance.Way { .sliding(widths: offset.widths, heights: offset.heights) }

  /// A place beside another, on this side, in points.
  func place(beside frame: CGRect) -> CGRect {
    frame.offsetBy(dx: offset.widths * frame.width, dy: offset.heights * frame.height)
  }
}

extension DiffableAnimation.Effect {
  /// The way of a view that goes.
  ///
  /// - Parameter frame: Where it is, in points.
  /// - Returns: The way.
  func exit(from frame: CGRect) -> Exit.Way {
    switch self {
    case .none: .atOnce
    case .fade: .fading
    case .slide(let edge): .gliding(to: edge.place(beside: frame))
    case .unfold: .posed(.folded(frame))
    }
  }
}
