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
/// Rows may begin one after the other, from the top of the screen to its bottom (`behaviour.md` C82):
///
/// ```swift
/// arriving.curve = .spring(dampingRatio: 0.7)
/// arriving.stagger = 0.03
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
  /// The time that it takes, in seconds, for each row from its own beginning; 0 or less shows nothing.
  public var duration: Double
  /// How it gets on; nil as hosts always do, or as the transaction says.
  public var curve: Curve?
  /// The time, in seconds, by which each row on screen that comes, goes, moves or changes its size begins after the one above it; 0
  /// for all at once.
  public var stagger = 0.0
  /// The longest time, in seconds, for which a row waits: if there are so many that the last would wait longer, all wait less.
  public var longestDelay = 0.5

  /// Rows fade in and out, reloaded ones from one cell to the other, and glide to their new places: what `animatingDifferences: true` does.
  ///
  /// - Parameter duration: The time that it takes, in seconds.
  public init(duration: Double = 0.3) { self.duration = duration }
}

extension DiffableAnimation {
  /// How what is animated gets on: what part of the way is done after what part of the time.
  public enum Curve: Hashable, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at first.
    case easeIn
    /// Slow at last.
    case easeOut
    /// As fast at all times.
    case linear
    /// A cubic curve from (0, 0) to (1, 1) with control points, as of ``UICubicTimingParameters``: x is the part of the time, which is
    /// brought to 0 to 1, y that of the way.
    case cubic(controlPoint1: CGPoint, controlPoint2: CGPoint)
    /// A spring that comes to rest in the time, as of ``UISpringTimingParameters``: 1 and more without swinging, less with the more
    /// swings the nearer to 0.
    case spring(dampingRatio: CGFloat)

    /// The curve as a frame tells it.
    @MainActor var element: ElementCurve {
      let parameters: any UITimingCurveProvider =
        switch self {
        case .easeInOut: UICubicTimingParameters(animationCurve: .easeInOut)
        case .easeIn: UICubicTimingParameters(animationCurve: .easeIn)
        case .easeOut: UICubicTimingParameters(animationCurve: .easeOut)
        case .linear: UICubicTimingParameters(animationCurve: .linear)
        case .cubic(let first, let second): UICubicTimingParameters(controlPoint1: first, controlPoint2: second)
        case .spring(let ratio): UISpringTimingParameters(dampingRatio: ratio)
        }
      return parameters.timing(for: 1).curve.piece(from: 0, to: 1)
    }
  }

  /// How long a row waits until it begins, in seconds.
  ///
  /// - Parameters:
  ///   - rank: How many rows begin before it.
  ///   - count: How many rows there are.
  /// - Returns: The time, at most the longest that was chosen.
  func delay(ofRow rank: Int, of count: Int) -> Double {
    guard stagger > 0, longestDelay > 0, count > 1 else { return 0 }
    let step = min(stagger, longestDelay / Double(count - 1))
    return step.isFinite ? step * Double(rank) : 0
  }

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
