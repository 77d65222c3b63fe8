import DiffableHost

/// The geometry of an orthogonal section, whose items scroll across the layout's scroll direction.
package struct OrthogonalSection {
  /// A rule for the offsets at which the scrolling of an orthogonal section settles.
  package enum Snapping: Hashable {
    /// The orthogonal section's scrolling settles at any offset.
    case none
    /// The orthogonal section's scrolling settles at multiples of its visible length.
    case paging
    /// Scrolling settles at the starts of groups, whether or not a flick caused it.
    case groups(interval: CGFloat, inset: CGFloat)
    /// The orthogonal section's scrolling settles with a group centred.
    case centeredGroups(interval: CGFloat, inset: CGFloat, length: CGFloat)
    /// Scrolling settles at the starts of groups, but only after a flick, which may pass several groups.
    case groupBoundaries(interval: CGFloat, inset: CGFloat)
  }

  package var section: Int
  /// The visible part of the section in the layout's content, in points.
  package var frame: CGRect
  /// The length of all items of the orthogonal section along their scroll axis, in points.
  package var contentLength: CGFloat
  /// True if the orthogonal section scrolls vertically, in a layout that scrolls horizontally.
  package var isVertical = false
  /// True if the orthogonal section's items run from right to left.
  package var isMirrored = false
  package var snapping = Snapping.none
  /// True if a flick of the orthogonal section settles at the next possible offset; `nil` if the snapping decides.
  package var endsSoon: Bool?
  /// True if the orthogonal section bounces at its ends.
  package var bounces = true

  package init(
    section: Int, frame: CGRect, contentLength: CGFloat, isVertical: Bool = false, isMirrored: Bool = false,
    snapping: Snapping = Snapping.none, endsSoon: Bool? = nil, bounces: Bool = true
  ) {
    self.section = section
    self.frame = frame
    self.contentLength = contentLength
    self.isVertical = isVertical
    self.isMirrored = isMirrored
    self.snapping = snapping
    self.endsSoon = endsSoon
    self.bounces = bounces
  }
}
