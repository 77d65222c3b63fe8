/// An entrance: the animation of a view that was added to a superview inside of an animation; without an animation
/// there is no entrance.
///
/// The view fades in, unless the code that added it chooses another kind before the next host frame; the last choice
/// counts.
package struct EntranceAnimation: Hashable, Sendable {
  /// The kind of an entrance, which says how the added view appears.
  package enum Kind: Hashable, Sendable {
    /// The added view appears at once, although the animation has a duration.
    case atOnce
    /// The added view fades in without moving.
    case fading
    /// The added view moves from another frame to its own, in points in the superview.
    case gliding(from: CGRect)
    /// The view slides in from an offset to its final frame, as multiples of its width to the right and of its height
    /// downwards.
    case sliding(widths: CGFloat, heights: CGFloat)
    /// The added view begins with another frame, opacity and transform.
    case posed(ElementPose)
  }

  /// The kind of the entrance, such as fading in.
  package var kind = Kind.fading
  /// The timing of the entrance animation.
  package var timing: AnimationTiming

  /// Makes an entrance that fades in.
  package init(_ timing: AnimationTiming) { self.timing = timing }

  /// Returns the entrance as a host receives it.
  ///
  /// - Parameter frame: The final frame of the view, in points in its superview.
  /// - Returns: The entrance in a host frame.
  package func told(to frame: CGRect) -> HostFrame.EntranceStyle {
    switch kind {
    case .atOnce: .immediate
    case .fading: .fade(duration: timing.duration)
    case .gliding(let start): .glide(from: start, duration: timing.duration)
    case .sliding(let widths, let heights):
      .glide(from: frame.offsetBy(dx: widths * frame.width, dy: heights * frame.height), duration: timing.duration)
    case .posed(let pose): .pose(from: pose, duration: timing.duration)
    }
  }
}
