/// A description of the animation of one apply, from the old list to the new one; an addition of this package.
///
/// UIKit animates an apply in one style or not at all. Here each apply has its own style, and each kind of change in
/// it:
///
/// ```swift
/// var animation = DiffableAnimation()
/// animation.insertion = .slide(.leading)
/// animation.deletion = .none
/// animation.curve = .spring(dampingRatio: 0.7)
/// animation.stagger = 0.03  // each row begins 0.03 seconds after the row above it
/// ```
///
/// Rows may begin one after the other, from the top of the screen to its bottom (`behaviour.md` C82).
///
/// With reduced motion, no animation is shown, whatever is chosen.
public struct DiffableAnimation: Hashable, Sendable {
  /// An effect with which rows can enter or exit.
  public enum Effect: Hashable, Sendable {
    /// The row has no effect: it appears or disappears at once.
    case none
    /// The row fades from or to transparency and does not move.
    case fade
    /// The row slides from or to the space beside it, at one of its edges.
    case slide(Edge)
    /// The row's height changes from or to zero, around the middle of the row.
    case unfold
  }

  /// An edge of a row beyond which the row's slide begins or ends.
  public enum Edge: Hashable, Sendable {
    /// The row slides in from the space above its top edge, or out to that space.
    case top
    /// The row slides in from the space below its bottom edge, or out to that space.
    case bottom
    /// The row slides from or to the space beyond its leading edge: left in left-to-right layouts.
    case leading
    /// The row slides from or to the space beyond its trailing edge: right in left-to-right layouts.
    case trailing
    /// The row slides from or to the space to its left, in every layout direction, as with
    /// ``UITableView/RowAnimation/left``.
    case left
    /// The row slides from or to the space to its right, in every layout direction, as with
    /// ``UITableView/RowAnimation/right``.
    case right
  }

  /// The effect of rows that are new in the snapshot.
  public var insertion = Effect.fade
  /// The effect of rows that are no longer in the snapshot.
  public var deletion = Effect.fade
  /// The effect with which the new cell of a reloaded row replaces the old one; also that of headers and footers of
  /// reloaded sections.
  public var reload = Effect.fade
  /// True if rows that stay are animated to their new frames; otherwise they move and change their size at once.
  public var showsMovement = true
  /// The duration in seconds of each row's animation; 0 or less for no animation.
  public var duration: Double
  /// The timing curve of each row's animation; `nil` for the curve of the transaction, or else the host's default.
  public var curve: Curve?
  /// The stagger in seconds: the delay between the animation of one row on screen and the next below it; 0 for no
  /// delay.
  public var stagger = 0.0
  /// The greatest delay of a row in seconds: with so many rows that the last would wait longer, ``stagger`` is reduced.
  public var longestDelay = 0.5

  /// Makes the animation of `animatingDifferences: true`: rows fade in and out, reloaded rows cross-fade, and other
  /// rows move.
  ///
  /// - Parameter duration: The duration in seconds.
  public init(duration: Double = 0.3) { self.duration = duration }
}

extension DiffableAnimation {
  /// A timing curve for the animation of an apply: its progress over time.
  public enum Curve: Hashable, Sendable {
    /// The animation is slow at both ends.
    case easeInOut
    /// The animation is slow at the beginning.
    case easeIn
    /// The animation is slow at the end.
    case easeOut
    /// The animation has constant speed.
    case linear
    /// The animation follows a cubic curve from (0, 0) to (1, 1) with control points, as in
    /// ``UICubicTimingParameters``: x is the time, clamped to 0...1, and y the progress.
    case cubic(controlPoint1: CGPoint, controlPoint2: CGPoint)
    /// The animation behaves like a spring that settles within the duration, as in ``UISpringTimingParameters``; it
    /// oscillates if the damping ratio is below 1, the more the nearer it is to 0.
    case spring(dampingRatio: CGFloat)

    /// The timing curve as a host receives it.
    @MainActor var element: ElementTimingCurve {
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

  /// Returns the delay before a row's animation begins, in seconds.
  ///
  /// - Parameters:
  ///   - rank: The number of rows whose animations begin earlier.
  ///   - count: The number of animated rows.
  /// - Returns: The delay, at most ``longestDelay``.
  func delay(ofRow rank: Int, of count: Int) -> Double {
    guard stagger > 0, longestDelay > 0, count > 1 else { return 0 }
    let step = min(stagger, longestDelay / Double(count - 1))
    return step.isFinite ? step * Double(rank) : 0
  }

  /// The animation of changes for which none was chosen, with the duration of the current transaction if it has one.
  static var usual: DiffableAnimation {
    let chosen = MainQueueDetector.isCurrent ? MainActor.assumeIsolated { CATransaction.chosenDuration } : nil
    return chosen.map { DiffableAnimation(duration: $0) } ?? DiffableAnimation()
  }
}

extension DiffableAnimation.Edge {
  /// Returns the offset from a row to the space beside it at this edge, as multiples of the row's width to the right
  /// and of its height downwards.
  private func offset(isRightToLeft: Bool) -> (widths: CGFloat, heights: CGFloat) {
    switch self {
    case .top: (0, -1)
    case .bottom: (0, 1)
    case .leading: (isRightToLeft ? 1 : -1, 0)
    case .trailing: (isRightToLeft ? -1 : 1, 0)
    case .left: (-1, 0)
    case .right: (1, 0)
    }
  }

  /// Returns the entrance of a row that slides in from this edge.
  ///
  /// - Parameter isRightToLeft: True if the row's leading edge is its right one.
  /// - Returns: The kind of entrance.
  func entrance(isRightToLeft: Bool) -> EntranceAnimation.Kind {
    let offset = offset(isRightToLeft: isRightToLeft)
    return .sliding(widths: offset.widths, heights: offset.heights)
  }

  /// Returns the frame that is adjacent to a row's frame at this edge, in points.
  func place(beside frame: CGRect, isRightToLeft: Bool) -> CGRect {
    let offset = offset(isRightToLeft: isRightToLeft)
    return frame.offsetBy(dx: offset.widths * frame.width, dy: offset.heights * frame.height)
  }
}

extension DiffableAnimation.Effect {
  /// Returns the exit of a row with this effect.
  ///
  /// - Parameters:
  ///   - frame: The frame of the row, in points.
  ///   - isRightToLeft: True if the row's leading edge is its right one.
  /// - Returns: The kind of exit.
  func exit(from frame: CGRect, isRightToLeft: Bool) -> ExitAnimation.Kind {
    switch self {
    case .none: .atOnce
    case .fade: .fading
    case .slide(let edge): .gliding(to: edge.place(beside: frame, isRightToLeft: isRightToLeft))
    case .unfold: .posed(.folded(frame))
    }
  }
}
