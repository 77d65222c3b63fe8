/// How a view goes that was taken out of another one during an animation; without an animation it has none, and is gone at once.
///
/// It fades out, unless whoever has taken it out says another way before the host is told; the last word counts. The superview
/// keeps it: the view may be somewhere else by then.
package struct Exit: Hashable, Sendable {
  /// The ways in which views go.
  package enum Way: Hashable, Sendable {
    /// Gone at once, although the animation takes a time.
    case atOnce
    /// To transparent, in its place.
    case fading
    /// To another frame, in points in the superview.
    case gliding(to: CGRect)
    /// To another frame, opacity and transform.
    case posed(ElementPose)
  }

  /// How the view goes.
  package var way = Way.fading
  /// The timing of the animation.
  package var timing: AnimationTiming

  /// Makes an exit that fades.
  package init(_ timing: AnimationTiming) { self.timing = timing }

  /// The host's part, as a frame tells it.
  package var told: HostFrame.Exit {
    switch way {
    case .atOnce: .immediate
    case .fading: .fade(duration: timing.duration)
    case .gliding(let end): .glide(to: end, duration: timing.duration)
    case .posed(let pose): .pose(to: pose, duration: timing.duration)
    }
  }
}
