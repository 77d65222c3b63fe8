/// How a view comes that was put into another one during an animation; without an animation it has none, and is there at once.
///
/// It fades in, unless whoever has put it there says another way before the host is told of the view; the last word counts.
package struct Entrance: Hashable, Sendable {
  /// The ways in which views come.
  package enum Way: Hashable, Sendable {
    /// There at once, although the animation takes a time.
    case atOnce
    /// From transparent, in its place.
    case fading
    /// From another frame, in points in the superview.
    case gliding(from: CGRect)
    /// From beside where it is when the host is told: so many widths to the right, so many heights below.
    case sliding(widths: CGFloat, heights: CGFloat)
    /// From another frame, opacity and transform.
    case posed(ElementPose)
  }

  /// How the view comes.
  package var way = Way.fading
  /// The timing of the animation.
  package var timing: AnimationTiming

  /// Makes an entrance that fades.
  package init(_ timing: AnimationTiming) { self.timing = timing }

  /// The host's part.
  ///
  /// - Parameter frame: Where the view comes to, in points in its superview.
  /// - Returns: The entrance as a frame tells it.
  package func told(to frame: CGRect) -> HostFrame.Entrance {
    switch way {
    case .atOnce: .immediate
    case .fading: .fade(duration: timing.duration)
    case .gliding(let start): .glide(from: start, duration: timing.duration)
    case .sliding(let widths, let heights):
      .glide(from: frame.offsetBy(dx: widths * frame.width, dy: heights * frame.height), duration: timing.duration)
    case .posed(let pose): .pose(from: pose, duration: timing.duration)
    }
  }
}
