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
  /// A place beside another, on this side, in points.
  func place(beside frame: CGRect) -> CGRect {
    switch self {
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .leading: frame.offsetBy(dx: -frame.width, dy: 0)
    case .trailing: frame.offsetBy(dx: frame.width, dy: 0)
    }
  }
}

extension DiffableAnimation.Effect {
  /// The way of a view that goes.
  ///
  /// - Parameters:
  ///   - frame: Where it is, in points.
  ///   - duration: The time that it takes, in seconds.
  /// - Returns: What the host does.
  @MainActor func departure(from frame: CGRect, duration: Double) -> HostFrame.Disappearance {
    switch self {
    case .none: .immediate
    case .fade: .fade(duration: duration)
    case .slide(let edge): .glide(to: edge.place(beside: frame), duration: duration)
    case .unfold: .pose(to: .folded(frame), duration: duration)
    }
  }
}
