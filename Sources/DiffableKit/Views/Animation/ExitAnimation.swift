/// An exit: the animation of a view that was removed from its superview inside of an animation; without an animation
/// there is no exit.
///
/// The view fades out, unless the code that removed it chooses another kind before the next host frame; the last choice
/// counts. The former superview stores the exit, since the view may have another superview by then.
package struct ExitAnimation: Hashable, Sendable {
  /// The kind of an exit, which says how the removed view disappears.
  package enum Kind: Hashable, Sendable {
    /// The exit is immediate: the removed view disappears at once, although the animation has a duration.
    case atOnce
    /// The removed view fades out without moving.
    case fading
    /// The removed view moves to another frame, in points in the superview.
    case gliding(to: CGRect)
    /// The removed view ends with another frame, opacity and transform.
    case posed(ElementPose)
  }

  /// The kind of the exit, such as fading out.
  package var kind = Kind.fading
  /// The timing of the exit animation.
  package var timing: AnimationTiming

  /// Makes an exit that fades out.
  package init(_ timing: AnimationTiming) { self.timing = timing }

  /// The exit as a host receives it.
  package var told: HostFrame.ExitStyle {
    switch kind {
    case .atOnce: .immediate
    case .fading: .fade(duration: timing.duration)
    case .gliding(let end): .glide(to: end, duration: timing.duration)
    case .posed(let pose): .pose(to: pose, duration: timing.duration)
    }
  }
}
